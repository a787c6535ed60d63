"""English: its data files, and how its number words are made."""
