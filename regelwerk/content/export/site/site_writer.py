"""Writes the pages of the site with the templates; needs Jinja2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files as package_files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regelwerk.content.export.export_target import Omission
from regelwerk.content.export.site.menu_entries import menu_of
from regelwerk.content.export.site.page_plan import PagePlan, SitePage
from regelwerk.content.export.site.rule_tree import RuleNode
from regelwerk.content.export.site.said_text import SiteEdition
from regelwerk.content.export.site.search_index import folded, search_index
from regelwerk.content.export.site.searched_records import units_of
from regelwerk.content.export.site.surface_words import own_name
from regelwerk.files.html_page import shared_look
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.term import Term

MAX_COLUMNS = 4
"""Editions side by side; of more, a page has its own, the base edition and the next ones in project order."""
MAX_LABEL = 48
"""Characters of a text that names a record without a title."""
HUES = 6
"""Colours of decks; they repeat."""
_HERE = "regelwerk.content.export.site"
_SCRIPTS = ("theme.js", "place.js", "search.js", "play.js")


@dataclass(frozen=True, slots=True)
class SiteLocale:
    """An edition as links and heads of columns name it."""

    edition: SiteEdition
    locale: str
    name: str
    lang: Markup


class SiteWriter:
    """The pages of one pack."""

    def __init__(self, pack: Content, locales: Sequence[str], left_out: list[Omission]) -> None:
        """What is not on the pages as it is in the pack goes to `left_out`."""
        self._pack = pack
        self._plan = PagePlan(pack)
        self._locales = []
        for locale in locales:
            edition = SiteEdition(pack, locale, locales, self._plan.page_of, left_out)
            self._locales.append(SiteLocale(edition, locale, own_name(locale), edition.lang))
        self._fragments: dict[tuple[str, str], Markup] = {}
        self._numbers = {(one.book, one.number): (one.id, one.number) for one in reversed(pack.scripts)}
        decks = dict.fromkeys(card.deck for card in pack.cards)
        self._hues = {deck: place % HUES + 1 for place, deck in enumerate(decks)}
        self._templates = Environment(
            loader=PackageLoader(_HERE),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals["fragment"] = self._fragment
        self._parts = self._templates.get_template("records.html").make_module()

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Path and bytes of each file."""
        for name in _SCRIPTS:
            yield f"assets/{name}", package_files(_HERE).joinpath(name).read_bytes()
        yield "assets/site.css", shared_look().encode() + package_files(_HERE).joinpath("site.css").read_bytes()
        yield "index.html", self._cover()
        for one in self._locales:
            yield f"{one.locale}/index.html", self._overview(one)
            for page in self._plan.pages:
                yield f"{one.locale}/{page.name}.html", self._page(one, page)
                if len(self._locales) > 1 and page.kind != "glossary":
                    yield f"{one.locale}/side-{page.name}.html", self._side(one, page)
            yield f"{one.locale}/search-index.js", search_index(units_of(self._pack, one.edition, self._plan))
            one.edition.note_unsaid()

    def _cover(self) -> bytes:
        base = next((one for one in self._locales if one.locale == self._pack.base), self._locales[0])
        doors = [(one, self._title(one.edition)) for one in self._locales]
        return self._written("cover.html", self._frame(base, "cover", "index", up=""), doors=doors)

    def _overview(self, one: SiteLocale) -> bytes:
        counts = {kind: str(self._count(kind)) for kind in dict.fromkeys(page.kind for page in self._plan.pages)}
        sources = [source for source in self._pack.sources if source.locale in (None, one.locale)]
        return self._written(
            "index.html",
            self._frame(one, "index", "index"),
            counts=counts,
            chapters=menu_of(self._plan, one.edition),
            sources=sources,
        )

    def _page(self, one: SiteLocale, page: SitePage) -> bytes:
        edition = one.edition
        special: dict[str, object] = {}
        if page.kind == "rules":
            last = page is self._plan.of_kind("rules")[-1]
            special = {"menu": menu_of(self._plan, edition), "loose": self._plan.loose_tables if last else ()}
        elif page.kind == "scripts":
            special = {"first": edition.href(self._pack.scripts[0].id)}
        elif page.kind == "box":
            special = {"components": self._components, "mechanics": self._mechanics}
        elif page.kind == "glossary":
            letters = _letters(edition, page)
            listed = {term.id for _, terms in letters for term in terms}
            special = {
                "letters": letters,
                "proposed": [one for _, one in _named(edition, page) if one.id not in listed],
                "unnamed": [one.id for one in _terms(page) if not _has_entry(one, edition)],
            }
        return self._written(f"{page.kind}.html", self._frame(one, page.kind, page.name), page=page, **special)

    def _side(self, one: SiteLocale, page: SitePage) -> bytes:
        first = {one.locale: one}
        first |= {other.locale: other for other in self._locales if other.locale == self._pack.base}
        columns = list((first | {other.locale: other for other in self._locales}).values())[:MAX_COLUMNS]
        frame = self._frame(one, page.kind, page.name, side=True)
        return self._written("side.html", frame, columns=columns, rows=self._rows(page))

    def _rows(self, page: SitePage) -> Iterator[tuple[str, Sequence[tuple[str, str]]]]:
        """Heading of a stretch, and its records with the class of each."""
        for group in page.groups:
            heading = group.name if page.kind == "cards" or len(page.groups) > 1 else ""
            yield heading, [(record.id, page.kind) for record in group.records]
        nodes = [node for chapter in page.chapters for node in chapter.nodes]
        if nodes:
            yield "", [(node.rule.id, node.rule.kind) for node in nodes]
        if page.kind == "box":
            yield "", [(record.id, "thing") for record in self._pack.components]
            yield "", [(record.id, "thing") for record in self._pack.mechanics]
        if page.kind == "rules" and page is self._plan.of_kind("rules")[-1]:
            yield "", [(table.id, "table") for table in self._plan.loose_tables]

    def _frame(
        self, one: SiteLocale, kind: str, name: str, *, up: str = "../", side: bool = False
    ) -> dict[str, object]:
        """What every page needs."""
        edition = one.edition
        pages = [page.name for page in self._plan.of_kind(kind)]
        at = pages.index(name) if name in pages else 0
        file = f"{'side-' if side else ''}{name}"
        names = [f"{'side-' if side else ''}{page}" for page in pages]
        return {
            "e": edition,
            "up": up,
            "kind": kind,
            "name": name,
            "file": f"{file}.html",
            "side": side,
            "sorts": self._plan.sorts,
            "editions": self._locales,
            "title": self._title(edition),
            "heading": edition.word(kind) if pages else edition.word("overview"),
            "version": self._pack.version,
            "before": names[at - 1] if at else None,
            "after": names[at + 1] if at + 1 < len(names) else None,
        }

    def _written(self, template: str, frame: Mapping[str, object], **more: object) -> bytes:
        return self._templates.get_template(template).render({**frame, **more}).encode()

    def _title(self, edition: SiteEdition) -> str:
        """The title of the book, where it begins with one; the id of the pack elsewhere."""
        title = self._plan.title
        return (edition.plain(title) if title else "") or self._pack.id

    def _count(self, kind: str) -> int:
        sorts = {"box": ("components", "mechanics"), "glossary": ("terms",)}.get(kind, (kind,))
        return sum(len(getattr(self._pack, sort)) for sort in sorts)

    def _fragment(self, record: str, edition: SiteEdition) -> Markup:
        """A record as an edition has it, written once for all pages."""
        key = (record, edition.locale)
        if key not in self._fragments:
            kind, arguments = self._record(record, edition)
            written: Markup = getattr(self._parts, kind)(edition, *arguments)
            self._fragments[key] = written.strip()
        return self._fragments[key]

    def _record(self, record: str, edition: SiteEdition) -> tuple[str, tuple[object, ...]]:
        """Macro that writes a record, and what it is given beside the edition."""
        kind, one = self._known[record]
        if isinstance(one, Card):
            return kind, (one, self._hues[one.deck])
        if kind == "script":
            return kind, (one, lambda book, number: self._numbers.get((book, number)))
        if isinstance(one, Term):
            uses = [(href, self._label(use, edition)) for use in one.uses if (href := edition.href(use))]
            return kind, (one, edition.other_names(one), uses)
        return kind, (one,)

    @cached_property
    def _known(self) -> dict[str, tuple[str, object]]:
        """Every record with its macro."""
        nodes = [node for page in self._plan.pages for chapter in page.chapters for node in chapter.nodes]
        found: dict[str, tuple[str, object]] = {node.rule.id: ("rule", node) for node in nodes}
        for sort in ("cards", "scripts", "components", "mechanics", "terms", "tables"):
            found |= {one.id: (sort[:-1], one) for one in getattr(self._pack, sort)}
        return found

    def _label(self, record: str, edition: SiteEdition) -> str:
        """A short name of a record."""
        _, one = self._known[record]
        one = one.rule if isinstance(one, RuleNode) else one
        number, title = getattr(one, "number", None), getattr(one, "title", None) or getattr(one, "name", None)
        named = edition.plain(title).strip() or edition.plain(getattr(one, "text", None)).strip()
        short = named if len(named) <= MAX_LABEL else f"{named[:MAX_LABEL].rstrip()}…"
        return " ".join(str(part) for part in (number, short) if part not in (None, "")) or record

    @cached_property
    def _components(self) -> list[tuple[Component, int]]:
        """Components with their depth, 0 to 3."""
        depths: dict[str, int] = {}
        for one in self._pack.components:
            depths[one.id] = min(depths.get(one.parent or "", -1) + 1, 3)
        return [(one, depths[one.id]) for one in self._pack.components]

    @cached_property
    def _mechanics(self) -> list[tuple[str, list[Mechanic]]]:
        kinds: dict[str, list[Mechanic]] = {}
        for one in self._pack.mechanics:
            kinds.setdefault(one.kind, []).append(one)
        return list(kinds.items())


def _letters(edition: SiteEdition, page: SitePage) -> list[tuple[str, list[Term]]]:
    """The terms of a page that are decided on, by the first letter of their name; all, where none is."""
    named = _named(edition, page)
    decided = [pair for pair in named if pair[1].status != "proposed"]
    found: dict[str, list[Term]] = {}
    for name, term in decided or named:
        found.setdefault(name[:1].upper() if name[:1].isalpha() else "#", []).append(term)
    return list(found.items())


def _named(edition: SiteEdition, page: SitePage) -> list[tuple[str, Term]]:
    """Folded name of each term of a page that has an entry, in alphabetical order."""
    terms = [one for one in _terms(page) if _has_entry(one, edition)]
    named = [(folded(edition.plain(one.name)).strip(), one) for one in terms]
    return sorted(named, key=lambda pair: (pair[0], pair[1].id))


def _terms(page: SitePage) -> list[Term]:
    return [one for group in page.groups for one in group.records if isinstance(one, Term)]


def _has_entry(term: Term, edition: SiteEdition) -> bool:
    """Whether the glossary of an edition has an entry: of a term that was only proposed, if the edition has a name for it."""
    return term.status != "proposed" or bool(edition.own(term.name))
