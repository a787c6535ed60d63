"""Lists of cards whose way of listing is known: facts labelled, on a line or in brackets."""
