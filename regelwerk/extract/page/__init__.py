"""The page as readers give it: words, lines, columns, paragraphs."""
