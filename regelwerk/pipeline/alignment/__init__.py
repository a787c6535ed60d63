"""Decisions about how editions are put side by side, and in which order pages are read."""
