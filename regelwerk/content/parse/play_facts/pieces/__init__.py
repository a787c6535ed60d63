"""Decks, dice and markers: what texts and lists say of the pieces of a game and how many there are of them."""
