"""Sentences that say what a game or a part of it contains: `This module contains 2 figures, 3 cards and 1 marker`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.content.component_line import Listed
from regelwerk.content.component_list import binds_number, listed
from regelwerk.content.passages import Piece
from regelwerk.language.tokens import sentences, words

_VERB = re.compile(
    r"(?<!\w)(?:enthält|enthalten|umfasst|beinhaltet|besteht\s+aus|bestehen\s+aus|zawiera|zawierają|obejmuje|składa\s+się\s+z[e]?"
    r"|składają\s+się\s+z[e]?|contains?|includes?|consists?\s+of|comprises?)(?!\w)",
    re.IGNORECASE,
)
_BOX = re.compile(
    r"(?<!\w)(?:(?!beispiel)\w*(?:spiel|modul|erweiterung|schachtel|box|packung|set|ausgabe)s?|gra|moduł|rozszerzenie|dodatek|pudełko|zestaw"
    r"|edycja|game|module|expansion|box|set|package|edition)(?!\w)",
    re.IGNORECASE,
)
_NO_THING = re.compile(
    r"(?:runden?|phasen?|kapiteln?|szenarien|schritten?|teilen?|abschnitten?|spieler\w*|minuten|jahren?|rund|tur|faz|etapów|części"
    r"|rozdziałów|scenariuszy|graczy|minut|rounds?|turns?|phases?|chapters?|scenarios?|steps?|parts?|players?|minutes)(?!\w)",
    re.IGNORECASE,
)
_NEW_TOPIC = re.compile(r"\s+(?:und|sowie|oraz|and)\s+(?![\d])(?=\w)|[,;]\s+(?:und|oraz|and)\s+", re.IGNORECASE)
_BETWEEN = 5
"""Words that may stand between the verb and the first quantity."""


def box_statements(piece: Piece, locale: str) -> Iterator[list[Listed]]:
    """The things in sentences that say what a game, a module, an expansion contains."""
    if not _VERB.search(piece.text):
        return
    for sentence in sentences(piece.text, locale):
        verb = _VERB.search(sentence.text)
        if verb is None or not _BOX.search(sentence.text):
            continue
        start = next(
            (match.start() for match in re.finditer(r"(?<![\w.,])\d+\s", sentence.text) if match.start() > verb.end()),
            None,
        )
        between = sentence.text[verb.end() : start]
        if start is None or len(words(between)) > _BETWEEN or "," in between or binds_number(between):
            continue
        things = listed(piece.cut(sentence.start + start, sentence.end), locale, run_together=False)
        kept = [_clipped(thing, last=at == len(things) - 1) for at, thing in enumerate(things)]
        yield [thing for thing in kept if not _NO_THING.match(thing.name.text)]


def _clipped(thing: Listed, *, last: bool) -> Listed:
    """The last thing of a sentence without what the sentence says after it."""
    match = _NEW_TOPIC.search(thing.name.text) if last else None
    if match is None:
        return thing
    return Listed(thing.name.cut(0, match.start()), thing.quantity, thing.children)
