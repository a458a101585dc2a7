"""A table at this terminal: kept in a file, led from decision to decision."""
