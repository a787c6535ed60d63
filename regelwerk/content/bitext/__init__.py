"""Aligned text in the forms that other tools and people read."""
