"""Letters: those of the languages whose rulebooks are read, and shapes and sounds of the letters of Latin script."""

from __future__ import annotations

from regelwerk.language.known_languages import rulebook_languages

_OWN = "".join(language.profile.letters for language in rulebook_languages())
SMALL = f"a-z{_OWN}"
"""Small letters, for a class of characters in a pattern."""
CAPITAL = "A-Z" + "".join(letter.upper() for letter in _OWN if len(letter.upper()) == 1)
"""Capital letters, for a class of characters in a pattern."""
BESIDE_ASCII = frozenset(_OWN) | frozenset(CAPITAL) - frozenset("A-Z")
"""Letters that those languages have and ASCII has not."""

VOWELS = "aeiouyäöüąęóéèàáâêíîúõ"
"""Small vowels of Latin script, for a class of characters in a pattern."""
TALL = r"[^\W_a-zäöüßąęó]|[bdfhkltßäöüćńóśźżł]"
"""Pattern of characters that rise above small letters such as x."""
DEEP = r"[gjpqyąęQ,;()]"
"""Pattern of characters that reach below the line."""
SAME_IN_BOTH_CASES = frozenset("CKOPSUVWXZÖÜ")
"""Capitals that look like their small letters."""
INFLECTIONAL = frozenset("ensrmtyiaąęu")
"""Letters at the end of a word that inflection adds or exchanges in German or Polish."""
