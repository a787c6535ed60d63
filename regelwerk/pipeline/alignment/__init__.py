"""Decisions about the alignment of editions and the reading order of pages."""
