"""What a text in any language is told by: its commonest words, its letters, its script."""
