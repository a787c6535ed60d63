"""The shape that every language has: for each of its data files, the class that says what the file holds."""
