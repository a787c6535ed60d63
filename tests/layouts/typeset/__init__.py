"""Booklets set by a typesetter, in layouts of another hand than the booklets of the folder above."""
