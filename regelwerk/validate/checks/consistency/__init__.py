"""Checks of an edition against itself."""
