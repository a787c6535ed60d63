"""Facts of play that rulebooks list: actions, steps, worths, results of rolls, dice, decks, markers, characters."""
