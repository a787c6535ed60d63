"""Text and Markdown files into blocks."""
