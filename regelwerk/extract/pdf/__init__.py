"""What PDFium says of a file: glyphs, shapes, layers, tags, bookmarks."""
