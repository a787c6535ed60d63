"""What a check of card sets is: its documentation, and what it does with one sheet or with the whole set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.language.language import Ability
from regelwerk.schema.cardset import CardFinding, CardSpan, Mend, Sheet
from regelwerk.validate.cards.gathered_set import Whole
from regelwerk.validate.cards.translated_text import TranslatedText
from regelwerk.validate.report.fingerprint import fingerprint


@dataclass(frozen=True, slots=True)
class CardCheck:
    """One check of card sets; it compares and yields, as `validate.check.Check` does."""

    code: str
    name: str
    kind: str
    severity: str
    summary: str
    why: str
    example: str
    fix: str
    unit: Callable[[TranslatedText, Sheet], Iterable[CardFinding]] | None = None
    """Looks at one text in all locales."""
    sheet: Callable[[Sheet], Iterator[CardFinding]] | None = None
    """Looks at the records of one file and its overlays."""
    texts: Callable[[Sheet, Sequence[TranslatedText]], Iterator[CardFinding]] | None = None
    """Looks at all texts of one file in all locales."""
    whole: Callable[[Whole], Iterator[CardFinding]] | None = None
    """Looks at what was gathered from all files."""
    needs: tuple[Ability, ...] = ()
    """What it asks of the language of a translation: it does not run on one that lacks it."""

    def finding(
        self,
        message: str,
        *,
        record: str,
        spans: Sequence[CardSpan],
        severity: str | None = None,
        kind: str | None = None,
        fix: Mend | None = None,
        identity: str | None = None,
        about: Iterable[str] = (),
        explains: Iterable[str] = (),
    ) -> CardFinding:
        """A finding of this check about a record, or about a file.

        Its fingerprint is made of record and passages; of a finding that gathers many places, of `identity` alone.
        """
        sides = [(span.locale, span.text) for span in spans]
        return CardFinding(
            self.code,
            self.name,
            kind or self.kind,
            severity or self.severity,
            message,
            record,
            fingerprint(self.code, record, sides) if identity is None else fingerprint(self.code, identity, ()),
            tuple(spans),
            fix,
            tuple(about),
            tuple(explains),
        )
