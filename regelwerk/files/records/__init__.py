"""Records of files in any of the formats that hold them, with the position of each value."""
