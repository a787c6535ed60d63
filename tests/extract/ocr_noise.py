"""Text damaged as recognition without the letters of the language damages it, with what was damaged."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

WORD = re.compile(r"[^\W\d_]+")
Misreadings = dict[str, tuple[tuple[str, int], ...]]

GERMAN_LETTERS: Misreadings = {
    "ü": (("ii", 5), ("u", 2), ("ti", 2), ("i", 1)),
    "ä": (("a", 6), ("é", 2)),
    "ö": (("o", 5), ("é", 2), ("6", 1)),
    "ß": (("B", 3), ("fi", 1)),
    "Ü": (("U", 1),),
    "Ä": (("A", 1),),
    "Ö": (("O", 1),),
}
POLISH_LETTERS: Misreadings = {
    "ą": (("a", 3), ("q", 2)),
    "ę": (("e", 3), ("g", 2)),
    "ć": (("c", 1), ("é", 2)),
    "ś": (("s", 1),),
    "ń": (("n", 2), ("fi", 1)),
    "ó": (("6", 1), ("o", 1), ("é", 2)),
    "ł": (("l", 4), ("t", 1)),
    "ż": (("z", 1),),
    "ź": (("z", 1),),
}
SHAPES: Misreadings = {
    "m": (("rn", 1),),
    "l": (("i", 1), ("1", 1)),
    "h": (("b", 1), ("n", 1)),
    "b": (("h", 1), ("p", 1)),
    "e": (("c", 1), ("g", 2)),
    "i": (("j", 2), ("l", 1)),
    "d": (("cl", 1),),
}


@dataclass(frozen=True)
class Damaged:
    """Damaged paragraphs, and for each the words as printed and as recognised, in order."""

    paragraphs: list[str]
    words: list[list[tuple[str, str]]]


def damage(text: str, letters: Misreadings, *, seed: int, share: float, shapes: float) -> Damaged:
    """Each special letter is misread with the probability `share`, each other word has a misread shape with `shapes`."""
    chance = random.Random(seed)

    def pick(options: tuple[tuple[str, int], ...]) -> str:
        return chance.choices([wrong for wrong, _ in options], [weight for _, weight in options])[0]

    def misread(word: str) -> str:
        found = "".join(pick(letters[char]) if char in letters and chance.random() < share else char for char in word)
        places = [place for place, char in enumerate(found) if char in SHAPES]
        if len(found) > 4 and places and chance.random() < shapes:
            place = chance.choice(places)
            found = found[:place] + pick(SHAPES[found[place]]) + found[place + 1 :]
        return found

    paragraphs, words = [], []
    for paragraph in text.split("\n\n"):
        pairs = [(printed, misread(printed)) for printed in WORD.findall(paragraph)]
        misreadings = iter(wrong for _, wrong in pairs)
        paragraphs.append(WORD.sub(lambda _, left=misreadings: next(left), paragraph))
        words.append(pairs)
    return Damaged(paragraphs, words)
