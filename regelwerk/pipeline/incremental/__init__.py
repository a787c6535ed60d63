"""Large projects of cards, file by file: what an edit does not touch is taken from the cache."""
