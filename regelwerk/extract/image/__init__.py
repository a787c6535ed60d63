"""Page images: read from files, made ready for recognition, searched for lines and panels."""
