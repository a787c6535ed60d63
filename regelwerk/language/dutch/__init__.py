"""Dutch: what rulebooks, scripts and cards in it are read and checked by."""
