"""Bilingual dictionaries of general words: the word lists, and how they are read."""
