"""How findings about cards name locales, counts and who is to blame."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.validate.cards.translated_text import CardText

_TIMES = {1: "once", 2: "twice"}


def who(sides: Sequence[CardText]) -> str:
    """The locales of these sides, such as `de, fr and pl`."""
    names = [side.locale for side in sides]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def have(sides: Sequence[CardText]) -> str:
    """The verb for these sides."""
    return "have" if len(sides) > 1 else "has"


def times(count: int) -> str:
    """How often, such as `once`, `twice`, `3 times`."""
    return _TIMES.get(count, f"{count} times")


def blame(suspect: CardText, source: CardText, others: Sequence[CardText], followers: Sequence[CardText] = ()) -> str:
    """Why the source is the suspect, where it is, and who says the same; to be put after a sentence."""
    if suspect is not source:
        return ""
    said = f" As {len(others)} translations agree, the source is the suspect"
    if followers:
        said += f", and so {'are' if len(followers) > 1 else 'is'} {who(followers)}, which {have(followers)} the same"
    return f"{said}."
