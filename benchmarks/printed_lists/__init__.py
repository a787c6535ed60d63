"""Lists of components and of cards in many styles, worded by writers who had not read the code."""
