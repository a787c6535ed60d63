"""The nouns: what every room speaks of. Frozen, closed models; no reading, no writing."""
