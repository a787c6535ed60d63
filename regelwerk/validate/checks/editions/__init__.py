"""Checks of editions against each other."""
