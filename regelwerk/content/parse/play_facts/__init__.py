"""Facts of play that rulebooks list: actions, steps, worths, results of rolls, dice, decks, markers, characters.

Numbers that say how many words a name has at most, or how many lines make a list, were chosen by hand while the looked-at extracts
of `benchmarks.rulebook_facts` were read, where they name no other source.
"""
