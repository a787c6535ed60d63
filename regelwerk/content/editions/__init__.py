"""Editions of one document side by side."""
