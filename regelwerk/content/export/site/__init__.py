"""A rules reference that people read: the pages, their texts, search and play."""
