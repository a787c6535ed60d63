"""Invented rulebooks of many styles in several languages, with defects planted one at a time."""
