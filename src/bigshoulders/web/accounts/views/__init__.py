"""The pages of accounts."""
