"""Checks of what was read from pages and files."""
