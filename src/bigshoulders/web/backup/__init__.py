"""Copies of a site: written while it runs, proved, put back here or elsewhere, and kept before every update."""
