"""How terms are used and rendered in paired texts."""
