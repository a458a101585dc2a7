"""Accounts: what makes somebody the same person in every browser, by a password or a passkey."""
