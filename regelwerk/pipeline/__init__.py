"""Whole jobs across all rooms: one file per command, and what several commands share."""
