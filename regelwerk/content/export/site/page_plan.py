"""Which page of the site each record is on.

A page is the same file in every locale, so that a reader can change the language and keep the place. Its records are
those of whole chapters, decks or books, up to a number of records; a longer sort of records is on several pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.content.export.site.rule_tree import Chapter, chapters_of
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term

RULES, CARDS, SCRIPTS = 400, 150, 150
"""Records of a page. A page of 400 rules in two languages has about 400 kB, which Chromium shows within 0.2 s."""
NO_DECK = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Records under one heading of a page: a deck of cards or a book of scripts; for terms, all of a page."""

    name: str
    records: Sequence[Card | Script | Term]


@dataclass(frozen=True, slots=True)
class SitePage:
    """One page; `kind` is that of the template that writes it."""

    kind: str
    number: int
    """Place among the pages of its kind, from 1."""
    groups: Sequence[Group] = ()
    chapters: Sequence[Chapter] = ()

    @property
    def name(self) -> str:
        """Name of the file without its ending."""
        return self.kind if self.number == 1 else f"{self.kind}-{self.number}"


class PagePlan:
    """The pages of a pack, in the order of the navigation."""

    def __init__(self, pack: Content) -> None:
        """Places every record."""
        chapters, self.loose_tables = chapters_of(pack.rules, pack.tables)
        alone = len(chapters) > 1 and all(one.head.rule.parent == chapters[0].head.rule.id for one in chapters[1:])
        self.title = chapters[0].head.rule.title if alone else None
        """Key of the title of the book, where it has one above all chapters."""
        pages = [SitePage("rules", n, chapters=some) for n, some in enumerate(_filled(chapters, RULES), 1)]
        if self.loose_tables and not pages:
            pages.append(SitePage("rules", 1))
        self.pages: tuple[SitePage, ...] = (
            *pages,
            *_grouped("cards", _by_deck(pack.cards), CARDS),
            *_grouped("scripts", _by_book(pack.scripts), SCRIPTS),
            *([SitePage("box", 1)] if pack.components or pack.mechanics else []),
            *([SitePage("glossary", 1, groups=[Group("", pack.terms)])] if pack.terms else []),
        )
        self._places = dict(self._placed(pack))

    @property
    def sorts(self) -> Sequence[SitePage]:
        """The first page of each kind."""
        return [page for page in self.pages if page.number == 1]

    def of_kind(self, kind: str) -> Sequence[SitePage]:
        """All pages of a kind."""
        return [page for page in self.pages if page.kind == kind]

    def page_of(self, record: str) -> str | None:
        """Name of the page of a record; None where it is on none."""
        return self._places.get(record)

    def _placed(self, pack: Content) -> Iterator[tuple[str, str]]:
        for page in self.pages:
            for chapter in page.chapters:
                for node in chapter.nodes:
                    yield node.rule.id, page.name
                    yield from ((table.id, page.name) for table in node.tables)
            for group in page.groups:
                yield from ((record.id, page.name) for record in group.records)
        yield from ((one.id, "box") for one in pack.components)
        yield from ((one.id, "box") for one in pack.mechanics)
        rules = self.of_kind("rules")
        yield from ((table.id, rules[-1].name) for table in self.loose_tables)


def _filled(chapters: Iterable[Chapter], limit: int) -> Iterator[Sequence[Chapter]]:
    """Chapters in pages of at most so many rules; a chapter is on one page."""
    page: list[Chapter] = []
    held = 0
    for chapter in chapters:
        if page and held + len(chapter.nodes) > limit:
            yield page
            page, held = [], 0
        page.append(chapter)
        held += len(chapter.nodes)
    if page:
        yield page


def _by_deck(cards: Sequence[Card]) -> list[Group]:
    decks: dict[str, list[Card]] = {}
    for card in cards:
        decks.setdefault(card.deck or NO_DECK, []).append(card)
    return [Group(name, of_deck) for name, of_deck in decks.items()]


def _by_book(scripts: Sequence[Script]) -> list[Group]:
    books: dict[str, list[Script]] = {}
    for script in scripts:
        books.setdefault(script.book, []).append(script)
    return [Group(name, of_book) for name, of_book in books.items()]


def _grouped(kind: str, groups: Sequence[Group], limit: int) -> Iterator[SitePage]:
    """Groups in pages of at most so many records; a longer group goes on on the next page."""
    pages: list[list[Group]] = [[]]
    room = limit
    for group in groups:
        at = 0
        while at < len(group.records):
            if not room:
                pages.append([])
                room = limit
            part = group.records[at : at + room]
            pages[-1].append(Group(group.name, part))
            at, room = at + len(part), room - len(part)
    yield from (SitePage(kind, n, groups=page) for n, page in enumerate(filter(None, pages), 1))
