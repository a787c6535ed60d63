"""Terms of a game: found in the text, decided in the termbase, marked where they are used."""
