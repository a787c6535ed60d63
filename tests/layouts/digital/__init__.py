"""Pages of born-digital rulebooks with what a text layer does not say, or says wrongly."""
