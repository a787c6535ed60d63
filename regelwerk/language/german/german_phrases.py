"""German noun phrases that can be terms: noun, adjective + noun, noun + genitive, and a number after them.

Such as `Buch der Wellen` and `Nasse Netze 2`; after Justeson and Katz, "Technical terminology" (1995).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.language.folding import fold
from regelwerk.language.german.compound_splitting import lexicon, noun_lemma, parts
from regelwerk.language.german.german_adjectives import adjective_lemma
from regelwerk.language.german.german_data import function_words
from regelwerk.language.grammar.phrase_runs import NUMBER, Phrase, is_numbered, phrase_of, runs
from regelwerk.language.tokens import Token

_LIST = re.compile(
    r"(?P<stems>(?:[A-ZÄÖÜ][\w]+-(?:,\s+|\s+(?:und|oder|bzw\.|/)\s+))+)(?P<last>[A-ZÄÖÜ][\w-]{3,})", re.IGNORECASE
)
_STEM = re.compile(r"(\w+)-")
_GENITIVE = frozenset({"der", "des"})
_OPENS = re.compile(r"(?:^|[.!?:„“”\"»«(\n–•-]\s*)$")


def phrases(text: str) -> Iterator[Phrase]:
    """All noun phrases of a text, also those inside others: compounds that share a head, then run by run."""
    yield from _suspended(text)
    for run in runs(text):
        yield from _in_run(run, text)


def _in_run(run: list[Token], text: str) -> Iterator[Phrase]:
    nouns = [_noun(word, text) for word in run]
    for at, noun in enumerate(nouns):
        # In front of a noun a capital may be that of a name (`Stille Bucht`): an adjective stays one.
        leads = at + 1 < len(run) and nouns[at + 1] is not None and adjective_lemma(run[at].text) is not None
        if noun is None or leads:
            continue
        starts: list[tuple[int, tuple[str, ...]]] = [(at, (noun,))]
        if at and (adjective := adjective_lemma(run[at - 1].text)):
            starts.append((at - 1, (adjective, noun)))
        for start, lemmas in starts:
            head = at - start
            yield phrase_of(run, start, at + 1, lemmas, head)
            if is_numbered(run, at + 1):
                yield phrase_of(run, start, at + 2, (*lemmas, fold(run[at + 1].text)), head)
            if at + 2 < len(run) and fold(run[at + 1].text) in _GENITIVE:
                article = fold(run[at + 1].text)
                if second := nouns[at + 2]:
                    yield phrase_of(run, start, at + 3, (*lemmas, article, second), head)
                if at + 3 < len(run) and nouns[at + 3] and (adjective := adjective_lemma(run[at + 2].text)):
                    yield phrase_of(run, start, at + 4, (*lemmas, article, adjective, nouns[at + 3] or ""), head)


def _suspended(text: str) -> Iterator[Phrase]:
    """Compounds whose head occurs once for several of them (`Wellen-, Nebel- und Uferkarten`)."""
    for match in _LIST.finditer(text):
        last = match["last"]
        pieces = parts(last)
        lemma = noun_lemma(last) or fold(last)
        if len(pieces) < 2 or not lemma.endswith(pieces[-1]):
            continue
        lead = len(lemma) - len(pieces[-1])
        for stem in _STEM.finditer(match["stems"]):
            start = match.start("stems") + stem.start()
            form = stem[1] + (last[lead:].lower() if not last.isupper() else last[lead:])
            yield Phrase(start, start + len(stem[0]), (fold(stem[1]) + pieces[-1],), 0, form)


def _noun(word: Token, text: str) -> str | None:
    """Lemma of a noun: a capital within a sentence, or a form that the lexicon has as a noun alone."""
    form = word.text
    if not form[0].isupper() or len(form) < 2 or fold(form) in function_words() or NUMBER.fullmatch(form):
        return None
    if text.startswith("-", word.end):
        return None  # a piece of a compound (`Fang- und Wurfnetze`)
    lemma = noun_lemma(form)
    if lemma is not None:
        return lemma
    listed = lexicon().lemmas(form)
    opens = _OPENS.search(text[max(0, word.start - 4) : word.start]) is not None
    if listed and (opens or form.isupper()):
        return None
    return min((fold(lemma) for lemma in listed), default=fold(form))
