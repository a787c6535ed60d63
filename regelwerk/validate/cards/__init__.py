"""Checks of card sets: facts, references, and translations against the source and against each other."""
