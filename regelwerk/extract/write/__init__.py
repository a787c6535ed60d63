"""Documents as text, Markdown, HTML, hOCR, ALTO, and their repairs as CSV."""
