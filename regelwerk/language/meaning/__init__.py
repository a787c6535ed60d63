"""What a text says that a translation must say too: numbers, negations, limits, and words by which a rule binds."""
