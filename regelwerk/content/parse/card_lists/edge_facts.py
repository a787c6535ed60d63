"""Facts at the beginning or the end of the texts of cards, where nearly all cards of a list or of a group
have them there.

`Cost 2, Power 4. Draw a card.`, `Guard 1: Move one space.`, `Take a tile. (2 pts.)`
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from regelwerk.content.parse.card_lists.card_body import CardBody
from regelwerk.content.parse.card_lists.card_facts import facts_in, have_short_values

_CLOSING = re.compile(r"(?<=[.!?])\s+\((\w+(?:\s\w+){0,2})\.?\)$")
_MOSTLY = 0.5
"""Share of the cards (0 to 1) from which on what ends their texts in brackets is a fact. Chosen by hand; on the lists that
`benchmarks.printed_lists` shows, 0.3 to 0.8 find the same."""
_LEADS = (re.compile(r"([^.!?\n]{2,60}?)\.(?:\s+|$)"), re.compile(r"([^.!?:\n]{2,60}?):\s+(?=\S)"))
_NEARLY_ALL = 0.8
"""Share of the cards (0 to 1) from which on what their texts begin with is a line of facts. Chosen by hand; on those lists 0.6
to 0.95 find the same."""
_FEWEST = 3
"""Cards of a group, at least. On those lists 2 finds the same, 4 six texts fewer."""
_DIGITS = re.compile(r"[+–-]?\d")
_PARTS = re.compile(r"[,;]\s+|\s+[·•|/–—-]\s+")
_WORDS = 4
"""Words of such a fact, at most."""
_ENDS_IN_NUMBER = re.compile(r"[^\W\d_][^\d,]{0,22}[\s:=]\s*[+–-]?\d{1,3}(?:[A-Za-z]\d{1,2})?(?:[+–-]\d{1,2})?")


def take_edge_facts(bodies: Sequence[CardBody]) -> None:
    """Take facts off the beginnings and the ends of the texts of cards."""
    closing = [_CLOSING.search(body.said[-1]) if body.said else None for body in bodies]
    if sum(bracket is not None for bracket in closing) >= _MOSTLY * len(bodies):
        for body, bracket in zip(bodies, closing, strict=True):
            if bracket:
                body.facts.append(bracket[1])
                body.said[-1] = body.said[-1][: bracket.start()]
    if not _take_leads(bodies):
        groups: defaultdict[str, list[CardBody]] = defaultdict(list)
        for body in bodies:
            groups[body.heading].append(body)
        for group in groups.values():
            _take_leads(group)


def _take_leads(bodies: Sequence[CardBody]) -> bool:
    """Take facts off the beginnings of the texts of some cards, if nearly all have them with one label; whether they have.

    Where each begins with another word before a number, it is what the card does: `Heal 2.`, `Draw 1.`
    """
    leads = [_lead(body.said[0]) if body.said else ([], "") for body in bodies]
    labels = Counter(
        _DIGITS.split(fact)[0].strip(" :=") for facts, _ in leads for fact in facts if _DIGITS.search(fact)
    )
    often = max(labels.values(), default=0)
    values = {tuple(facts) for facts, _ in leads}
    if len(bodies) < _FEWEST or often < _NEARLY_ALL * len(bodies) or len(values) < 2:
        return False
    if not any(rest for facts, rest in leads if facts) and not any(body.said[1:] for body in bodies):
        return False  # all that the cards say
    for body, (facts, rest) in zip(bodies, leads, strict=True):
        if facts:
            body.facts += facts
            body.said[:1] = [rest] if rest else []
    return True


def _lead(text: str) -> tuple[list[str], str]:
    """The facts that a text begins with, one of which is a label with a number, and the text without them."""
    for pattern in _LEADS:
        found = pattern.match(text)
        parts = _PARTS.split(found[1].strip()) if found else []
        is_short = all(len(part.split()) <= _WORDS and have_short_values([part]) for part in parts)
        if found and is_short and any(map(_ENDS_IN_NUMBER.fullmatch, parts)):
            return facts_in(found[1]) or parts, text[found.end() :]
    return [], text
