"""Pieces that the pages are made of, each with its markup and with what it says."""
