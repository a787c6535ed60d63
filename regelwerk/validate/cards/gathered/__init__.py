"""What sheets of cards give to the checks of the whole set, and how a cache keeps it."""
