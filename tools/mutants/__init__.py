"""Mutants: small changes to the source, each of which some test should notice. docs/testing.md says more."""
