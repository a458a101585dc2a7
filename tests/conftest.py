"""What all tests share. The markers are registered in pyproject.toml."""
