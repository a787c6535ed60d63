"""Recognition: page images into words by Tesseract."""
