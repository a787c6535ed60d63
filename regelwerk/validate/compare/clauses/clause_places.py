"""Where a word stands that says something of a rule: in brackets, or for a whole clause."""

from __future__ import annotations

import re

from regelwerk.language.meaning.clause_facts import Fact
from regelwerk.language.meaning.negation import negations
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.text_slots import SlotText

_CLAUSE_END = re.compile(r"[,;:–()]|[.!?](?=\s|$)")


def in_bracket(text: str, token: Token) -> bool:
    """Whether a word is in brackets, which are compared as such."""
    return text.rfind("(", 0, token.start) > text.rfind(")", 0, token.start)


def is_bare(fact: Fact, side: SlotText) -> bool:
    """Whether no clause follows a word that denies one: `if not, take it back`."""
    rest = side.text[fact.token.end :].lstrip()
    return fact.value == "unless" and bool(negations(fact.token.text, side.locale)) and bool(_CLAUSE_END.match(rest))
