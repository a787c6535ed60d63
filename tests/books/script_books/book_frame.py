"""What stands before and behind the sections: title, contents, rules, a price list, appendix, imprint."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..phrases import Locale, entries, filled, names, parallel
from .book_style import BookStyle
from .section import Block, Items, Paragraph, Table


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Frame:
    title: str
    subtitle: str
    author: str
    front: tuple[Block | Heading, ...]
    back: tuple[Block | Heading, ...]


def book_frame(style: BookStyle, locale: Locale) -> Frame:
    """The frame of a book; the same style gives the same frame in every language."""
    chance = Random(f"frame {style.seed}")
    makers = {
        "contents": _contents, "welcome": _welcome, "steps": _steps, "fight": _fight, "goods": _goods,
        "appendix": _appendix, "glossary": _glossary, "imprint": _imprint,
    }  # fmt: skip
    title, subtitle = chance.choice(parallel("frame", "title")), chance.choice(parallel("frame", "subtitle"))
    author = chance.choice(names("name"))
    front: list[Block | Heading] = []
    for part in sorted(style.front, key=list(makers).index):
        front += makers[part](style, locale)
    if front:
        front.append(_heading(locale, "story"))
    back: list[Block | Heading] = []
    for part in sorted(style.back, key=list(makers).index):
        back += makers[part](style, locale)
    return Frame(
        title[locale], subtitle[locale], f"{author[0]}. {chance.choice(names('name'))}", tuple(front), tuple(back)
    )


def chapter(style: BookStyle, locale: Locale, at: int) -> Heading | None:
    """The heading of a part of the book that stands before the section at a place."""
    if not style.chapters or at % style.chapters:
        return None
    number = at // style.chapters + 1
    numeral = f"{'X' * (number // 10)}{('', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX')[number % 10]}"
    return Heading(entries("frame")[locale, "part"][0].replace("{N}", numeral))


def _heading(locale: Locale, key: str) -> Heading:
    return Heading(entries("frame")[locale, f"head {key}"][0])


def _texts(style: BookStyle, locale: Locale, key: str, count: int) -> list[str]:
    picked = Random(f"{key} {style.seed}").sample(parallel("frame", key), count)
    return [filled(record, locale, f"{key} {style.seed}") for record in picked]


def _contents(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    page, rows = 2, []
    for key in ("how", "fight", "goods", "story", "appendix"):
        rows.append((entries("frame")[locale, f"head {key}"][0], str(page)))
        page += Random(f"{key} {style.seed}").randint(1, 3) if key != "story" else style.sections // 3
    return [_heading(locale, "contents"), Table(tuple(rows), headed=False)]


def _welcome(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    return [_heading(locale, "how"), *(Paragraph(text) for text in _texts(style, locale, "welcome", 4))]


def _steps(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    """The numbered steps before the game, which look like the openings of sections."""
    steps = entries("frame")[locale, "step"]
    return [_numbered(steps, style)]


def _fight(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    return [_heading(locale, "fight"), _numbered(entries("frame")[locale, "blow"], style)]


def _numbered(lines: tuple[str, ...], style: BookStyle) -> Items:
    form = "{}." if style.seed % 3 else "{})"
    return Items(lines, tuple(form.format(number) for number in range(1, len(lines) + 1)))


def _goods(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    chance = Random(f"goods {style.seed}")
    head = tuple(entries("frame")[locale, f"head {key}"][0] for key in ("item", "price", "weight"))
    rows = ((good, str(chance.randint(1, 40)), str(chance.randint(1, 9))) for good in entries("frame")[locale, "good"])
    return [_heading(locale, "goods"), Table((head, *rows))]


def _appendix(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    return [_heading(locale, "appendix"), *(Paragraph(text) for text in _texts(style, locale, "after", 2))]


def _glossary(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    people = Random(f"people {style.seed}").sample(names("name"), 6)
    lines = tuple(f"{name}: {text}" for name, text in zip(people, entries("frame")[locale, "who"], strict=True))
    return [_heading(locale, "glossary"), Items(lines, tuple(f"{number}." for number in range(1, 7)))]


def _imprint(style: BookStyle, locale: Locale) -> list[Block | Heading]:
    seed = f"imprint {style.seed}"
    other = Random(seed).choice(names("name"))
    texts = [filled(record, locale, seed).replace("{name2}", other) for record in parallel("frame", "imprint")]
    return [_heading(locale, "imprint"), *(Paragraph(text) for text in texts)]
