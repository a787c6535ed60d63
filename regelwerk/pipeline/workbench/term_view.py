"""The terms of a project for decisions: their forms, confidence and uses."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass

from regelwerk.schema.content import Content
from regelwerk.schema.term import Term


@dataclass(frozen=True, slots=True)
class FormsView:
    """The forms of a term in one locale."""

    locale: str
    name: str
    variants: tuple[str, ...]
    forbidden: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermView:
    """A term with all its forms."""

    id: str
    kind: str
    status: str
    score: float
    uses: int
    forms: tuple[FormsView, ...]
    digest: str
    """Changes whenever its forms or its status do."""
    sentences: tuple[tuple[str, str], ...]
    """Locale and text of some of its uses."""


_MOST_SENTENCES = 4
_LONGEST_SENTENCE = 240
"""Characters of a text that is shown as an example."""


def term_views(content: Content) -> list[TermView]:
    """All terms: the proposed ones first, by use and confidence."""
    order = {"proposed": 0, "printed": 1, "accepted": 2}
    found = [_view(content, term) for term in content.terms]
    return sorted(found, key=lambda one: (order[one.status], -one.uses, -one.score, one.id))


def term_view(content: Content, term: str) -> TermView | None:
    """One of them; None if there is no such term."""
    return next((_view(content, one) for one in content.terms if one.id == term), None)


def in_words(view: TermView | None) -> str:
    """The forms of a term for people; empty if it is gone."""
    if view is None:
        return ""
    return "; ".join(
        f"{one.locale}: {one.name}"
        + (f" ({', '.join(one.variants)})" if one.variants else "")
        + (f", not {', '.join(one.forbidden)}" if one.forbidden else "")
        for one in view.forms
    )


def _view(content: Content, term: Term) -> TermView:
    forms = tuple(
        FormsView(
            locale,
            table[term.name].text,
            term.forms[locale].variants if locale in term.forms else (),
            term.forms[locale].forbidden if locale in term.forms else (),
        )
        for locale in content.locales
        if term.name in (table := content.strings.get(locale, {}))
    )
    said = json.dumps([term.status, [asdict(one) for one in forms]], ensure_ascii=False)
    return TermView(
        term.id,
        term.kind,
        term.status,
        term.score,
        len(term.uses),
        forms,
        hashlib.sha256(said.encode()).hexdigest()[:16],
        _sentences(content, term),
    )


def _sentences(content: Content, term: Term) -> tuple[tuple[str, str], ...]:
    found = []
    for record in term.uses:
        for locale in content.locales:
            text = content.strings.get(locale, {}).get(f"{record}.text")
            if text and any(getattr(token, "id", None) == term.id for token in text.tokens):
                found.append((locale, " ".join(text.text.split())[:_LONGEST_SENTENCE]))
        if len(found) >= _MOST_SENTENCES:
            break
    return tuple(found[:_MOST_SENTENCES])
