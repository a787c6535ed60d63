"""A script book as plain text and as Markdown."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from random import Random

from ..phrases import Locale, entries
from .book_frame import Frame, Heading, chapter
from .book_style import BookStyle
from .jump_words import JumpWords
from .section import CLOSE, OPEN, Block, Box, Items, Section, Table, plain

_FORMS = {
    "alone": "{n}", "alone dot": "{n}.", "word": "{word} {n}", "sign": "§ {n}", "paren": "({n})",
    "bracket title": "[{n}] {title}", "dot title": "{n}. {title}", "title below": "{n}\n{title}",
    "colon title": "{n}: {title}", "dash title": "{n} – {title}", "run in": "{n}. {title}.", "run in bare": "{n}",
    "dashes": "– {n} –", "hash": "#{n}", "closing paren": "{n})", "bracket margin": "[{n}]", "capitals": "{word} {n}",
}  # fmt: skip
RUN_IN = ("run in", "run in bare")
_PAGE_LINES = 38
"""Lines of a printed page in a text that still has its running heads."""


@dataclass(frozen=True)
class PlainBook:
    text: str
    noise: frozenset[str]
    """Lines that belong to no section: running heads, page numbers, left-overs of a web page."""


def opening(section: Section, style: BookStyle, locale: Locale) -> str:
    """Number and title as plain text; a line break where the title stands below."""
    word = JumpWords(style, locale).word()
    form = _FORMS.get(style.opening, "{n}")
    if style.opening == "word" and section.title:
        form += ": {title}" if style.seed % 4 else "\n{title}"
    if style.opening == "number":
        form = entries("other_words")[locale, "number"][0].format("{n}")
    word = word.upper() if style.opening == "capitals" else word[:1].upper() + word[1:]
    text = form.format(n=section.number, word=word, title=section.title)
    return re.sub(r"([.!?])\.$", r"\1", text)


def text_book(sections: list[Section], frame: Frame, style: BookStyle, locale: Locale) -> PlainBook:
    """The book wrapped at a width; copied off a web page, with running heads, or without blank lines, as the style says."""
    writer = _TextWriter(style, locale)
    lines = [frame.title, "", frame.subtitle, frame.author, ""]
    for block in frame.front:
        lines += [*writer.frame_block(block), ""]
    for at, section in enumerate(sections):
        if part := chapter(style, locale, at):
            writer.noise.add(part.text)
            lines += [part.text, ""]
        lines += writer.section(section)
        lines += [""] * (2 if style.copied == "web" else 1)
    for block in frame.back:
        lines += [*writer.frame_block(block), ""]
    if style.copied == "paged":
        lines = writer.paged(lines, frame.title)
    return PlainBook("\n".join(lines).rstrip() + "\n", frozenset(writer.noise))


class _TextWriter:
    def __init__(self, style: BookStyle, locale: Locale) -> None:
        self.style, self.locale = style, locale
        self.chance = Random(f"text {style.seed} {locale}")
        self.noise: set[str] = set()

    def section(self, section: Section) -> list[str]:
        head = opening(section, self.style, self.locale)
        gap = [] if self.style.copied == "dense" or self.style.seed % 2 else [""]
        if self.style.opening == "alone dot" and self.chance.random() < 0.15:
            head = head.rstrip(".")
        lines: list[str] = []
        if self.style.opening not in RUN_IN:
            lines += [*head.splitlines(), *gap]
            head = ""
        blocks = section.blocks()
        for at, block in enumerate(blocks):
            lines += self.block(block, head if at == 0 else "")
            if at < len(blocks) - 1 and self.style.copied != "dense":
                lines.append("")
        if self.style.copied == "web" and self.chance.random() < 0.1:
            stray = self.chance.choice(entries("frame")[self.locale, "stray"])
            self.noise.add(stray)
            lines += ["", stray]
        return lines

    def frame_block(self, block: Block | Heading) -> list[str]:
        return (
            [block.text.upper() if self.style.seed % 2 else block.text]
            if isinstance(block, Heading)
            else self.block(block)
        )

    def block(self, block: Block, head: str = "") -> list[str]:
        if isinstance(block, Table):
            return self._table(block)
        if isinstance(block, Box):
            return [plain(line) for line in block.lines]
        if isinstance(block, Items):
            return [line for text in block.marked() for line in self._wrapped(text)]
        return self._wrapped(f"{head} {block.text}".strip())

    def _wrapped(self, text: str) -> list[str]:
        """The lines of a paragraph; in a web copy some jump targets fall on a line of their own."""
        lines: list[str] = []
        for piece in self._broken(text):
            lines += textwrap.wrap(plain(piece), self.style.width, break_long_words=False, break_on_hyphens=False)
        if self.style.copied != "web":
            return lines
        spread = [each for line in lines for each in (line, "")]
        return spread[:-1] if self.style.seed % 3 else lines

    def _broken(self, text: str) -> list[str]:
        if self.style.copied not in ("web", "dense"):
            return [text]
        pieces = re.split(f"(?<=\\S) (?={OPEN})", text)
        joined = pieces[:1]
        for piece in pieces[1:]:
            if self.chance.random() < 0.4:
                joined.append(piece)
            else:
                joined[-1] += f" {piece}"
        return joined

    def _table(self, table: Table) -> list[str]:
        rows = [[plain(cell) for cell in row] for row in table.rows]
        if self.style.seed % 4 == 1:
            return ["\t".join(row) for row in rows]
        if self.style.seed % 4 == 2:
            return [" | ".join(row) for row in rows]
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]

    def paged(self, lines: list[str], title: str) -> list[str]:
        """The lines with a running head and a page number between pages."""
        found: list[str] = []
        for page, start in enumerate(range(0, len(lines), _PAGE_LINES), 5):
            number = f"{entries('frame')[self.locale, 'page'][0]} {page}" if self.style.seed % 2 else f"- {page} -"
            self.noise |= {title, number}
            found += [*lines[start : start + _PAGE_LINES], "", number, "", title, ""]
        return found


def markdown_book(sections: list[Section], frame: Frame, style: BookStyle, locale: Locale) -> str:
    """The book in Markdown: openings as headings, bold or plain lines; jumps plain, bold or as links."""
    parts = [f"# {frame.title}", f"*{frame.subtitle}*", frame.author]
    parts += [f"## {each.text}" if isinstance(each, Heading) else _marked_up(each, style) for each in frame.front]
    for at, section in enumerate(sections):
        if part := chapter(style, locale, at):
            parts.append(f"# {part.text}")
        head = opening(section, style, locale)
        blocks = [_marked_up(block, style) for block in section.blocks()]
        if style.opening in RUN_IN:
            parts += [f"**{head}** {blocks[0]}", *blocks[1:]]
            continue
        number, *title = head.split("\n")
        line = (f"### {number}", f"## {number}", f"**{number}**")[style.seed % 3]
        parts += [line, *(f"**{text}**" for text in title), *blocks]
    parts += [f"## {each.text}" if isinstance(each, Heading) else _marked_up(each, style) for each in frame.back]
    return "\n\n".join(parts) + "\n"


def _marked_up(block: Block, style: BookStyle) -> str:
    if isinstance(block, Table):
        rows = [" | ".join(_linked(cell, style) for cell in row) for row in block.rows]
        rule = " | ".join("---" for _ in block.rows[0])
        first = rows[:1] if block.headed else [" | ".join("" for _ in block.rows[0])]
        return "\n".join(f"| {row} |" for row in [*first, rule, *rows[1 if block.headed else 0 :]])
    if isinstance(block, Box):
        lines = [f"**{line}**" if block.titled and at == 0 else line for at, line in enumerate(block.lines)]
        return "\n".join(f"> {line}  " for line in lines).rstrip()
    if isinstance(block, Items):
        lines = [_linked(line, style) for line in block.lines]
        if not block.markers[0]:
            return "  \n".join(lines)
        plain_bullet = not block.markers[0].strip("().").isalnum()
        markers = ["-" if plain_bullet else marker for marker in block.markers]
        return "\n".join(f"{marker} {line}" for marker, line in zip(markers, lines, strict=True))
    return _linked(block.text, style)


def _linked(text: str, style: BookStyle) -> str:
    before, behind = ("**", "**") if style.bold_jumps else ("", "")
    if style.seed % 5 == 0:
        return re.sub(f"{OPEN}(\\d+){CLOSE}", r"[\1](#\1)", text)
    return text.replace(OPEN, before).replace(CLOSE, behind)
