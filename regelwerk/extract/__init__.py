"""Files into Documents: text layers, OCR, plain text and Markdown, layout, repair."""
