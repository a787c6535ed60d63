"""What the invented rulebooks say: sentences and nouns of three languages, and how they are put together."""
