"""Game books in many voices, worded by writers who had not read the code."""
