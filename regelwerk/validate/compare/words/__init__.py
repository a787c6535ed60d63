"""What single words are and mean: nouns, concepts."""
