"""Sheets of cards: the grid that pages repeat, and the words of each of its cells."""
