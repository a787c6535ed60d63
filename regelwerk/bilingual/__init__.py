"""What two editions have to do with each other: words that translate each other, passages that say the same."""
