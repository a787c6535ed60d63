"""Facts of play in rulebooks of many styles, worded by writers who had not read the code."""
