"""The rulebook: one module for each chapter and for each concept that chapters share."""
