"""Lines into running text: words cut at line ends joined, bold and italic stretches marked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from regelwerk.extract.page.right_to_left import RIGHT_TO_LEFT, read_words
from regelwerk.language.hyphenation import join
from regelwerk.schema.document import Mark, Repair

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.lines import Line

_CUT = re.compile(r"([^\W_]+(?:[-'’][^\W_]+)*)[-\u00ad¬]$")
_HYPHENS = ("-", "\u00ad", "¬")
_GOES_ON = re.compile(r"[-\u2010]?[^\W_]+(?:[-'’][^\W_]+)*")
_BOLD, _ITALIC = 1, 2
_RUNS: dict[Literal["bold", "italic"], re.Pattern[bytes]] = {
    "bold": re.compile(rb"[\x01\x03]+"),
    "italic": re.compile(rb"[\x02\x03]+"),
}


@dataclass(frozen=True, slots=True)
class Joined:
    """Running text of some lines."""

    text: str
    marks: tuple[Mark, ...]
    repairs: tuple[Repair, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """What decides how the two halves of a cut word are joined."""

    locale: str | None
    words: frozenset[str] = frozenset()
    """Words that the text has within its lines, casefolded."""


def writing_of(locale: str | None, texts: Iterable[str]) -> Writing:
    """The writing of a text; halves of cut words may be among its words, words with their hyphen at the end are not."""
    pieces = {piece for text in texts for piece in text.split() if len(piece) > 3}
    plain = set(filter(str.isalpha, pieces))
    parts = {word for piece in pieces - plain if not _is_cut(piece) for word in _GOES_ON.findall(piece)}
    return Writing(locale, frozenset(map(str.casefold, plain | parts)))


def _is_cut(piece: str) -> bool:
    """Whether a word ends with a hyphen; a search would take the square of the length of an endless word."""
    return piece.endswith(_HYPHENS) and piece[-2:-1].isalnum()


def join_lines(lines: Sequence[Line], writing: Writing) -> Joined:
    """Text of lines that follow one another, in one block, one column or over a break of page."""
    text = ""
    faces = bytearray()
    repairs: list[Repair] = []
    for line in lines:
        for index, (piece, face) in enumerate(_pieces(line)):
            if text and index == 0:
                text, piece, repair = over_line_end(text, piece, writing)
                del faces[len(text) :]
                repairs.extend(repair)
            elif text:
                piece = " " + piece
            if piece[:1] == " " and faces:
                faces.append(faces[-1] & face)
            text += piece
            faces.extend(bytes([face]) * (len(text) - len(faces)))
    return Joined(text, tuple(_marks(faces)), tuple(repairs))


def _pieces(line: Line) -> list[tuple[str, int]]:
    """Words of a line with their faces; those of a line of one face as one piece, as most lines are."""
    bold, italic = {word.bold for word in line.words}, {word.italic for word in line.words}
    if len(bold) == len(italic) == 1:
        return [(line.text, _BOLD * bold.pop() + _ITALIC * italic.pop())]
    pieces = [(word.text, _BOLD * word.bold + _ITALIC * word.italic) for word in line.words]
    if RIGHT_TO_LEFT.search(line.text):
        return [pieces[place] for place in read_words([text for text, _ in pieces])]
    return pieces


def join_pieces(pieces: Iterable[str], writing: Writing) -> str:
    """Text of plain lines, such as those of a table cell."""
    text = ""
    for piece in pieces:
        if text and piece:
            text, piece, _ = over_line_end(text, piece, writing)
        text += piece
    return text


def over_line_end(text: str, piece: str, writing: Writing) -> tuple[str, str, tuple[Repair, ...]]:
    """The text so far and the piece to add to it, with the blank or the missing letters between them."""
    # Only the last word can be cut; looking through the whole text for every line would take quadratic time.
    cut = _CUT.search(text, text.rfind(" ") + 1) if text.endswith(_HYPHENS) else None
    goes_on = _GOES_ON.match(piece) if cut else None
    if cut and goes_on:
        left, right = cut.group(1), goes_on.group()
        soft = "\u00ad" if text.endswith("\u00ad") else ""
        word, confidence = join(left + soft, right, writing.locale, writing.words)
        printed = f"{left}- {right}"
        repairs = (Repair(kind="hyphen", wrong=printed, right=word, confidence=confidence),) if word != printed else ()
        if not word.startswith(left):
            return text[: cut.start()], word + piece[goes_on.end() :], repairs
        return text[: cut.start() + len(left)], word[len(left) :] + piece[goes_on.end() :], repairs
    unbroken = (text.endswith("/") and text[-2:-1].isalpha()) or (
        text.endswith(("–", "-")) and text[-2:-1].isdigit() and piece[:1].isdigit()
    )
    return text, piece if unbroken else " " + piece, ()


def _marks(faces: bytearray) -> Iterable[Mark]:
    """Stretches of bold and of italic characters."""
    if faces.count(0) == len(faces):
        return []
    found = [
        Mark(start=run.start(), end=run.end(), style=style)
        for style, runs in _RUNS.items()
        for run in runs.finditer(faces)
    ]
    return sorted(found, key=lambda mark: (mark.start, mark.end, mark.style))
