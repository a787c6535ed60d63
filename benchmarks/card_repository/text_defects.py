"""Defects of single texts: each gives the damaged text, or None where a text does not lend itself to it."""

# ruff: noqa: ARG001, ARG005 - all defects have one signature
from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

from benchmarks.card_repository.card_texts import Rules, Traits
from benchmarks.card_repository.counting import WORDS
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.names import CardName
from benchmarks.card_repository.rendering import Line, Value
from benchmarks.card_repository.repository import Cell
from benchmarks.card_repository.words import table, trait

Defect = Callable[[random.Random, Cell, "Neighbours"], str | None]
_DIGIT = re.compile(r"(?<![A-Za-z0-9\-–.,/:])[1-9](?![A-Za-z0-9\-–.,/:%])")
_ICON = re.compile(r"(?<!\[)\[([a-z_]+)\](?!\])")
_NAMED = re.compile(r"\[\[([^\[\]]+)\]\]")
_TAGGED = re.compile(r"<b>([^<>]+)</b>")
_WORD = re.compile(r"(?<= )[^\W\d_]{4,}(?= )")
_GROUPS = (
    ("willpower", "intellect", "combat", "agility"),
    ("skull", "anchor", "tide", "bell"),
    ("warden", "scholar", "smuggler", "mystic", "drifter"),
    ("action", "reaction", "fast"),
)
_TWINS = dict(zip("aeopcxy", "аеорсху", strict=True)) | dict(zip("аеорсху", "aeopcxy", strict=True))
"""Letters that look alike in Latin and Cyrillic."""
_SPACELESS = ("zh", "zh-cn", "ko")


class Neighbours:
    """Other texts of the repository, by what a defect asks for."""

    def __init__(self, cells: list[Cell]) -> None:
        self._by_place = {(cell.row.kind, cell.row.card.code, cell.field, cell.locale): cell for cell in cells}
        self._by_sheet: dict[tuple[str, str, str], list[Cell]] = {}
        names: dict[str, CardName] = {}
        for cell in cells:
            self._by_sheet.setdefault((cell.row.sheet.path, cell.field, cell.locale), []).append(cell)
            if isinstance(cell.row.card.name, CardName):
                names[cell.row.card.code] = cell.row.card.name
        self.names = list(names.values())

    def in_locale(self, cell: Cell, locale: str) -> Cell | None:
        """The same text in another locale."""
        return self._by_place.get((cell.row.kind, cell.row.card.code, cell.field, locale))

    def of_record(self, cell: Cell, field: str) -> Cell | None:
        """Another text of the same record and locale."""
        return self._by_place.get((cell.row.kind, cell.row.card.code, field, cell.locale))

    def in_sheet(self, cell: Cell) -> list[Cell]:
        """The same field of the other records of the file."""
        return [one for one in self._by_sheet[cell.row.sheet.path, cell.field, cell.locale] if one is not cell]


def _edit(pattern: re.Pattern[str], edit: Callable[[random.Random, re.Match[str]], str | None]) -> Defect:
    """One match of the text becomes something else."""

    def defect(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
        found = list(pattern.finditer(cell.value))
        rng.shuffle(found)
        for match in found:
            new = edit(rng, match)
            if new is not None and new != match.group():
                return str(cell.value[: match.start()] + new + cell.value[match.end() :])
        return None

    return defect


def _another_icon(rng: random.Random, match: re.Match[str]) -> str | None:
    group = next((one for one in _GROUPS if match.group(1) in one), None)
    return f"[{rng.choice([one for one in group if one != match.group(1)])}]" if group else None


def _slip(rng: random.Random, word: str) -> str | None:
    """A typing slip: a letter left out or two exchanged, not at the beginning."""
    if len(word) < 5:
        return None
    at = rng.randrange(1, len(word) - 2)
    if rng.random() < 0.5 or word[at] == word[at + 1]:
        return word[:at] + word[at + 1 :]
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _misspelt(rng: random.Random, match: re.Match[str]) -> str | None:
    slipped = _slip(rng, match.group(1))
    return match.group().replace(match.group(1), slipped) if slipped else None


def number_word(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """A number word becomes another; of the forms by gender the same."""
    words = WORDS.get(cell.locale, ())
    value = str(cell.value)
    for index, word in enumerate(words):
        for number, form in enumerate(word.split("/")):
            pattern = form if cell.locale in _SPACELESS else rf"\b{form}\b"
            if (found := re.search(pattern, value)) and cell.said.text.kind == "rules":
                forms = rng.choice([one for place, one in enumerate(words) if place != index]).split("/")
                return value[: found.start()] + forms[min(number, len(forms) - 1)] + value[found.end() :]
    return None


def _lost(sort: str) -> Defect:
    """The text as it is without its negations, or without its bounds; None where it has none, however it is worded."""

    def defect(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
        if not isinstance(cell.said.text, Rules):
            return None
        lost = cell.said.text.said(replace(cell.said.voice, lost=sort))
        return None if lost == cell.said.text.said(cell.said.voice) else lost

    return defect


def name_exchanged(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The text names another card than the source does."""
    text = cell.said.text
    if not isinstance(text, Rules) or not any("n" in line.values for lines in text.paragraphs for line in lines):
        return None
    other = rng.choice(others.names)
    changed = tuple(
        tuple(Line(line.template, dict(line.values) | ({"n": other} if "n" in line.values else {})) for line in lines)
        for lines in text.paragraphs
    )
    return Rules(changed, text.kind).said(cell.said.voice)


def name_changed(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The card has the name of no card, with another adjective, and texts still name it as before."""
    name = cell.row.card.name
    if cell.field != "name" or not isinstance(name, CardName) or not name.adjective or cell.row.kind != "card":
        return None
    adjectives = [key for key in table("en")["adjectives"] if key != name.adjective]
    return replace(name, adjective=rng.choice(adjectives)).form(cell.locale)


def stale(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The text of an older source: every number is another, the same one throughout."""
    text = cell.said.text
    if not isinstance(text, Rules) or text.kind != "rules":
        return None
    changed = tuple(tuple(Line(line.template, _older(line)) for line in lines) for lines in text.paragraphs)
    older = Rules(changed[: max(1, len(changed) - 1)], text.kind)
    return None if older == text else older.said(cell.said.voice)  # nothing is stale without numbers


def _older(line: Line) -> dict[str, Value]:
    older: dict[str, Value] = {}
    for slot, value in line.values.items():
        numbers = line.template.ranges.get(slot)
        older[slot] = (
            numbers[(numbers.index(value) + 1) % len(numbers)] if numbers and isinstance(value, int) else value
        )
    return older


def pasted(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The text of another card of the file."""
    found = [one.value for one in others.in_sheet(cell) if one.value and not one.said.cause and one.value != cell.value]
    return str(rng.choice(found)) if found and cell.said.text.kind in ("rules", "prose") else None


def wrong_language(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The text of another locale, with its letters."""
    codes = [code for code in ("de", "pl", "fr", "it", "es", "pt", "ru", "cs") if code != cell.locale]
    rng.shuffle(codes)
    for code in codes:
        other = others.in_locale(cell, code)
        if other and other.value and not other.said.cause and cell.said.text.kind in ("rules", "prose"):
            return str(other.value)
    return None


def copied(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The text of the source."""
    source = others.in_locale(cell, SOURCE)
    return str(source.value) if source and cell.said.text.kind in ("rules", "prose") else None


def sentence_lost(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """A sentence of a text of three or more."""
    sentences = re.findall(r"[^.。]+[.。]+[)）”»“」\"]*\s*", str(cell.value))
    if len(sentences) < 3 or "".join(sentences) != cell.value or cell.said.text.kind != "rules":
        return None
    sentences.pop(rng.randrange(1, len(sentences)))
    return "".join(sentences).rstrip()


def paragraph_lost(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """A paragraph of several."""
    lines = str(cell.value).split("\n")
    if len(lines) < 2:
        return None
    lines.pop(rng.randrange(len(lines)))
    return "\n".join(lines)


def paragraphs_exchanged(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """The abilities in another order."""
    lines = str(cell.value).split("\n")
    if len(lines) < 2 or cell.said.text.kind != "rules":
        return None
    at = rng.randrange(len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return "\n".join(lines)


def _traits(change: Callable[[random.Random, list[str], Cell], list[str] | None]) -> Defect:
    def defect(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
        if not isinstance(cell.said.text, Traits):
            return None
        new = change(rng, [one for one in re.split(r"\.\s*", cell.value) if one], cell)
        return " ".join(f"{one}." for one in new) if new else None

    return defect


def _trait_slip(rng: random.Random, names: list[str], cell: Cell) -> list[str] | None:
    slipped = _slip(rng, names[0])
    return [slipped, *names[1:]] if slipped else None


def _trait_copied(rng: random.Random, names: list[str], cell: Cell) -> list[str] | None:
    text = cell.said.text
    assert isinstance(text, Traits)
    return [trait(text.keys[0], SOURCE), *names[1:]]


def foreign_letter(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """A letter that looks the same in another alphabet."""
    found = [
        match.start()
        for match in re.finditer(
            "[aeopcxyаеорсху]", re.sub(r"\[[^\]]*\]|<[^>]*>", lambda one: " " * len(one.group()), str(cell.value))
        )
    ]
    if not found or cell.locale in _SPACELESS:
        return None
    at = rng.choice(found)
    return str(cell.value[:at] + _TWINS[cell.value[at]] + cell.value[at + 1 :])


def mojibake(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """UTF-8 that was read as Latin-1."""
    damaged = str(cell.value).encode().decode("latin-1")
    return damaged if damaged != cell.value and cell.locale not in (*_SPACELESS, "ru", "uk") else None


def word_doubled(rng: random.Random, cell: Cell, others: Neighbours) -> str | None:
    """A word twice in a row."""
    plain = re.sub(r"\[+[^\]]*\]+|<[^>]*>", lambda one: "_" * len(one.group()), str(cell.value))
    found = list(_WORD.finditer(plain))
    if not found or cell.locale in _SPACELESS:
        return None
    match = rng.choice(found)
    return str(cell.value[: match.end()] + " " + cell.value[match.start() : match.end()] + cell.value[match.end() :])


TEXT_DEFECTS: dict[str, Defect] = {
    "number changed": _edit(_DIGIT, lambda rng, match: str((int(match.group()) % 9) + 1)),
    "number word changed": number_word,
    "sign changed": _edit(
        re.compile(r"[+\-](?=[1-9](?![\d\-]))(?<![\w\]\-][+\-])"),
        lambda rng, match: "-" if match.group() == "+" else "+",
    ),
    "range changed": _edit(re.compile(r"(?<=\b0-)[2-5]"), lambda rng, match: str(int(match.group()) - 1)),
    "icon exchanged": _edit(_ICON, _another_icon),
    "icon lost": _edit(_ICON, lambda rng, match: ""),
    "icon misspelt": _edit(re.compile(r"\[(willpower|intellect|reaction|elder_sign|per_investigator)\]"), _misspelt),
    "trait in a text misspelt": _edit(_NAMED, _misspelt),
    "trait in a text exchanged": lambda rng, cell, others: _edit(
        _NAMED, lambda _, match: f"[[{trait(rng.choice(('omen', 'port', 'weather')), cell.locale)}]]"
    )(rng, cell, others),
    "trait misspelt": _traits(_trait_slip),
    "trait lost": _traits(lambda rng, names, cell: names[1:] if len(names) > 1 else None),
    "trait not translated": _traits(_trait_copied),
    "text of another card": pasted,
    "negation lost": _lost("negation"),
    "bound lost": _lost("bound"),
    "tags crossed": _edit(_TAGGED, lambda rng, match: f"<b><i>{match.group(1)}</b></i>"),
    "tag not closed": _edit(_TAGGED, lambda rng, match: f"<b>{match.group(1)}"),
    "bracket lost": _edit(re.compile(r"(?<=\w)\]\]|[)）]"), lambda rng, match: match.group()[1:]),
    "wrong language": wrong_language,
    "name of a card exchanged": name_exchanged,
    "name of a card changed": name_changed,
    "text emptied": lambda rng, cell, others: "",
    "stale text": stale,
    "text not translated": copied,
    "sentence lost": sentence_lost,
    "paragraph lost": paragraph_lost,
    "paragraphs exchanged": paragraphs_exchanged,
    "quotation mark lost": _edit(re.compile('[„“”«»「」"]'), lambda rng, match: ""),
    "quotation mark exchanged": _edit(re.compile("[“”»」](?=\\W|$)"), lambda rng, match: rng.choice("«„')")),
    "word doubled": word_doubled,
    "space doubled": _edit(re.compile(r"(?<=\w) (?=\w)"), lambda rng, match: "  "),
    "end mark lost": _edit(re.compile(r"[.。]\Z"), lambda rng, match: ""),
    "letter of another alphabet": foreign_letter,
    "encoding": mojibake,
    "replacement character": _edit(re.compile(r"(?<=\w)\w(?=\w)"), lambda rng, match: "\ufffd"),
}
"""Defects of a text, by class."""
