"""What may go wrong with a card repository: each defect gives a damaged file with the lines that count."""

# ruff: noqa: ARG001, ARG005 - all defects have one signature
from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.repository_files import inventory
from regelwerk.files.cache import Cache
from regelwerk.files.records.json_positions import JsonRecords
from regelwerk.language.known_languages import language_of

_FORMS = {
    "de": [
        {2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs"},
        {2: "zweimal", 3: "dreimal", 4: "viermal"},
        {2: "zweiten", 3: "dritten", 4: "vierten"},
    ],
    "pl": [
        {2: "dwa", 3: "trzy", 4: "cztery", 5: "pięć", 6: "sześć"},
        {2: "dwie", 3: "trzy", 4: "cztery"},
        {2: "dwóch", 3: "trzech", 4: "czterech", 5: "pięciu", 6: "sześciu"},
        {2: "dwoma", 3: "trzema", 4: "czterema"},
        {2: "dwóm", 3: "trzem", 4: "czterem"},
    ],
}
"""Number words by value, a row for each form."""


@dataclass(frozen=True)
class Spot:
    """A record of a file."""

    file: str
    locale: str | None
    kind: Any
    read: JsonRecords
    index: int

    @property
    def data(self) -> dict[str, Any]:
        return self.read.records[self.index]

    @property
    def id(self) -> str:
        return str(self.data.get(self.kind.id))


@dataclass(frozen=True)
class Planted:
    """A damaged file, the lines that count, and what fair findings may name."""

    file: str
    text: str
    lines: frozenset[int]
    names: tuple[str, ...]
    beside: tuple[str, str] | None = None
    """Another file and its text, where the defect takes two."""


def value_bounds(spot: Spot, field: str) -> tuple[int, int]:
    """Offsets of the value of a field."""
    found = spot.read._member(spot.index, field)
    assert found is not None
    return found[1], json.JSONDecoder().raw_decode(spot.read.text, found[1])[1]


def with_value(spot: Spot, field: str, value: Any, *names: str) -> Planted:
    """The file with another value of a field."""
    start, end = value_bounds(spot, field)
    text = spot.read.text
    line, _ = spot.read.place(start)
    damaged = text[:start] + json.dumps(value, ensure_ascii=False) + text[end:]
    return Planted(spot.file, damaged, frozenset({line}), (spot.id, *names))


class Corpus:
    """The records of a repository."""

    def __init__(self, root: Path) -> None:
        known = layout_of(root, Cache(None))
        assert known is not None, "no description fits this folder"
        self.layout = known[0]
        self.spots: list[Spot] = []
        for found in inventory(root, self.layout).read:
            read = JsonRecords(found.data.decode())
            self.spots += [
                Spot(found.path, found.locale, found.kind, read, index) for index in range(len(read.records))
            ]
        self.by_id = {(spot.locale, spot.id): spot for spot in self.spots if spot.kind.name == "card"}
        self.locales = sorted({spot.locale for spot in self.spots if spot.locale})
        self._referenced = {
            str(spot.data[field]) for spot in self.spots for field in spot.kind.references if field in spot.data
        }

    def source(self, spot: Spot) -> dict[str, Any] | None:
        found = self.by_id.get((None, spot.id))
        return found.data if found and spot.kind.name == "card" else None

    def names(self, locale: str) -> dict[str, Spot]:
        """Names of the source, of two words and more, to the cards of a locale."""
        return {
            str(spot.data.get("name")): self.by_id[locale, name]
            for (where, name), spot in self.by_id.items()
            if where is None
            and (locale, name) in self.by_id
            and str(spot.data.get("name")).istitle()
            and " " in str(spot.data.get("name"))
        }

    def referenced(self, name: str) -> bool:
        return name in self._referenced

    def trait_uses(self, locale: str, trait: str) -> int:
        """How many translated cards have the trait first, with another word for it than the source has."""
        return sum(
            str(spot.data.get("traits", "")).startswith(trait + ".")
            and bool(self.by_id.get((locale, spot.id)))
            and not str(self.by_id[locale, spot.id].data.get("traits", "")).startswith(trait + ".")
            for (where, _), spot in self.by_id.items()
            if where is None
        )


# -- the defects: each gives a planted file, or None where the record does not lend itself to it ----------------------

Defect = Callable[[random.Random, Spot, "Corpus"], Planted | None]


def _rules(spot: Spot) -> list[str]:
    return [name for name, kind in spot.kind.texts.items() if kind == "rules" and spot.data.get(name)]


def _translated(spot: Spot, corpus: Corpus) -> list[str]:
    """Rules that are translated and are in the source too."""
    source = corpus.source(spot)
    if spot.locale is None or source is None:
        return []
    return [name for name in _rules(spot) if isinstance(source.get(name), str) and source[name] != spot.data[name]]


def _edit(pattern: str, change: Callable[[re.Match[str], random.Random], str | None]) -> Defect:
    """A change of one place of a translated rule."""

    def defect(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
        for field in _translated(spot, corpus):
            found = list(re.finditer(pattern, spot.data[field]))
            if found:
                match = rng.choice(found)
                new = change(match, rng)
                if new is not None and new != match.group():
                    text = spot.data[field]
                    return with_value(spot, field, text[: match.start()] + new + text[match.end() :])
        return None

    return defect


_ICON = r"(?<!\[)\[(?!free|fast)[a-z_]{4,}\](?!\])"
_SWAPS = ["action", "reaction", "combat", "agility", "willpower", "intellect"]


def icon_swapped(match: re.Match[str], rng: random.Random) -> str:
    return f"[{rng.choice([name for name in _SWAPS if name != match.group()[1:-1]])}]"


def icon_misspelt(match: re.Match[str], rng: random.Random) -> str:
    name = match.group()[1:-1]
    at = rng.randrange(1, len(name) - 2)
    return f"[{name[:at]}{name[at + 1]}{name[at]}{name[at + 2 :]}]"


def digits_changed(match: re.Match[str], rng: random.Random) -> str:
    return str(int(match.group()) + rng.choice([1, 2, 3]))


def word_changed(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A number word in any form becomes the same form of another number."""
    table = _FORMS.get(spot.locale or "", [])
    source = corpus.source(spot)
    for field in _translated(spot, corpus):
        text = spot.data[field]
        spelt = {
            language_of("en").numbers.table.get(word, (0,))[0] for word in re.findall(r"\w+", source[field].lower())
        }
        found = [
            (match, forms)
            for match in re.finditer(r"\w+", text)
            for forms in table
            for value, form in forms.items()
            if match.group().lower() == form and value in spelt
        ]
        if found:
            match, forms = rng.choice(found)
            new = rng.choice([form for form in forms.values() if form != match.group().lower()])
            new = new.capitalize() if match.group()[0].isupper() else new
            return with_value(spot, field, text[: match.start()] + new + text[match.end() :])
    return None


def trait_renamed(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    return _trait(spot, corpus, lambda name: rng.choice(["Wolkenhaft", "Zmierzch", "Querulant"]))


def trait_misspelt(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    return _trait(spot, corpus, lambda name: name[:2] + name[3:] if len(name) > 4 else None)


def _trait(spot: Spot, corpus: Corpus, change: Callable[[str], str | None]) -> Planted | None:
    """Of a trait that is used more than once in the locale."""
    source = corpus.source(spot)
    traits = str(spot.data.get("traits", ""))
    if spot.locale is None or source is None or not isinstance(source.get("traits"), str):
        return None
    first, stop, rest = traits.partition(".")
    wanted = source["traits"].partition(".")[0]
    if not stop or corpus.trait_uses(spot.locale, wanted) < 2:
        return None
    new = change(first)
    return with_value(spot, "traits", new + stop + rest, first, wanted, new) if new else None


def trait_dropped(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    source = corpus.source(spot)
    first, _stop, rest = str(spot.data.get("traits", "")).partition(". ")
    if spot.locale is None or source is None or not rest or source.get("traits", "").count(".") < 2:
        return None
    return with_value(spot, "traits", rest, first)


def emptied(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = _translated(spot, corpus)
    return with_value(spot, fields[0], "") if fields else None


def copied(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = _translated(spot, corpus)
    source = corpus.source(spot)
    return with_value(spot, fields[0], source[fields[0]]) if fields and source else None


def other_language(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    for field in _translated(spot, corpus):
        for locale in corpus.locales:
            other = corpus.by_id.get((locale, spot.id))
            text = other.data.get(field) if other and locale != spot.locale else None
            if isinstance(text, str) and len(text.split()) > 9 and text != corpus.source(spot)[field]:
                return with_value(spot, field, text)
    return None


def exchanged(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """Two texts of a record that both differ from their source."""
    source = corpus.source(spot)
    if spot.locale is None or source is None:
        return None
    kinds = spot.kind.texts.items()
    held = [name for name, kind in kinds if kind != "term" and isinstance(spot.data.get(name), str) and spot.data[name]]
    held = [name for name in held if source.get(name) not in (None, "", spot.data[name])]
    pairs = [(one, other) for one in held for other in held if one < other and spot.data[one] != spot.data[other]]
    if not pairs:
        return None
    field, other = rng.choice(pairs)
    first = with_value(spot, field, spot.data[other])
    again = Spot(spot.file, spot.locale, spot.kind, JsonRecords(first.text), spot.index)
    second = with_value(again, other, spot.data[field])
    return Planted(spot.file, second.text, first.lines | second.lines, second.names)


def duplicated(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    if not spot.index:
        return None
    other = str(spot.read.records[spot.index - 1].get(spot.kind.id))
    if corpus.referenced(spot.id):
        return None
    return with_value(spot, spot.kind.id, other, other)


def stray(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    new = f"{rng.randrange(70000, 79999)}"
    return with_value(spot, spot.kind.id, new, new) if spot.locale and spot.kind.name == "card" else None


def misspelt_field(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    names = [name for name in spot.data if len(name) > 3 and name != spot.kind.id]
    if not names:
        return None
    name = rng.choice(names)
    found = spot.read._member(spot.index, name)
    assert found is not None
    start = found[0]
    at = rng.randrange(1, len(name) - 1)
    new = name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    if new == name:
        new = name[:at] + name[at + 1 :]
    text = spot.read.text
    damaged = text[:start] + json.dumps(new) + text[start + len(name) + 2 :]
    return Planted(spot.file, damaged, frozenset({spot.read.place(start)[0]}), (spot.id, name, new))


def other_type(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    if spot.locale is None:
        fields = [name for name, value in spot.data.items() if type(value) in (int, bool)]
        if not fields:
            return None
        field = rng.choice(fields)
        return with_value(spot, field, str(spot.data[field]).lower())
    fields = [name for name, kind in spot.kind.texts.items() if spot.data.get(name)]
    field = rng.choice(fields) if fields else None
    return with_value(spot, field, rng.choice([3, ["x"], True])) if field else None


def dangling(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = [name for name in spot.kind.references if isinstance(spot.data.get(name), str)]
    if spot.locale or not fields:
        return None
    field = rng.choice(fields)
    old = spot.data[field]
    new = rng.choice([old[:-1] + ("x" if not old[-1:].isdigit() else ""), f"no_{old}"])
    if spot.kind.references[field] == spot.kind.name:
        new = f"{old[:2]}999"
    return with_value(spot, field, new, new)


def comma_lost(rng: random.Random, spot: Spot, _: Corpus) -> Planted | None:
    start, end = spot.read.bounds[spot.index]
    commas = [match.start() for match in re.finditer(r'(?<=["\d]),\n', spot.read.text[start:end])]
    return _without(spot, start + rng.choice(commas), 1) if commas else None


def quote_lost(rng: random.Random, spot: Spot, _: Corpus) -> Planted | None:
    start, end = spot.read.bounds[spot.index]
    quotes = [match.start() for match in re.finditer(r'"(?=,\n)', spot.read.text[start:end])]
    return _without(spot, start + rng.choice(quotes), 1) if quotes else None


def brace_lost(_: random.Random, spot: Spot, __: Corpus) -> Planted | None:
    _start, end = spot.read.bounds[spot.index]
    return _without(spot, end - 1, 1)


def _without(spot: Spot, at: int, count: int) -> Planted:
    text = spot.read.text
    line = spot.read.place(at)[0]
    # What is missing at the end of a line is as well reported there as at the beginning of the next.
    lines = frozenset({line, line + 1})
    return Planted(spot.file, text[:at] + text[at + count :], lines, (spot.id,))


def required_lost(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    if spot.locale or spot.kind.name != "card":
        return None
    field = rng.choice(["position", "quantity", "pack_code"])
    _start, end = value_bounds(spot, field)
    found = spot.read._member(spot.index, field)
    assert found is not None
    after = re.compile(r",\s*").match(spot.read.text, end)
    if after is None:
        return None
    text = spot.read.text
    line = spot.read.place(spot.read.bounds[spot.index][0])[0]
    return Planted(spot.file, text[: found[0]] + text[after.end() :], frozenset({line}), (spot.id,))


def translation_lost(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = _translated(spot, corpus)
    if not fields:
        return None
    _start, end = value_bounds(spot, fields[0])
    found = spot.read._member(spot.index, fields[0])
    assert found is not None
    after = re.compile(r",\s*").match(spot.read.text, end)
    if after is None:
        return None
    text = spot.read.text
    line = spot.read.place(spot.read.bounds[spot.index][0])[0]
    return Planted(spot.file, text[: found[0]] + text[after.end() :], frozenset({line}), (spot.id,))


def facts_below_minimum(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = [name for name in ("quantity", "position", "encounter_position") if name in spot.data]
    if spot.locale or spot.kind.name != "card" or not fields:
        return None
    return with_value(spot, rng.choice(fields), -7)


def source_text_damaged(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A digit of the source that two translations hold against it."""
    text = spot.data.get("text")
    others = [corpus.by_id.get((locale, spot.id)) for locale in corpus.locales]
    if spot.locale or not isinstance(text, str) or len(others) < 2:
        return None
    found = list(re.finditer(r"(?<!\w)[2-9](?!\w)", text))
    held = [one.data.get("text") for one in others if one and one.data.get("text") not in (None, text)]
    found = [match for match in found if len(held) > 1 and all(match.group() in one for one in held)]
    if not found:
        return None
    match = rng.choice(found)
    return with_value(spot, "text", text[: match.start()] + str(int(match.group()) + 1) + text[match.end() :])


def _any_text(spot: Spot, corpus: Corpus) -> list[str]:
    """Running texts of a translation that are translated."""
    source = corpus.source(spot)
    if spot.locale is None or source is None:
        return []
    kinds = spot.kind.texts.items()
    held = [name for name, kind in kinds if kind in ("rules", "prose") and isinstance(spot.data.get(name), str)]
    return [name for name in held if isinstance(source.get(name), str) and source[name] != spot.data[name]]


def pasted(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The rule of the card before it in the same file."""
    fields = _translated(spot, corpus)
    if not fields or not spot.index:
        return None
    other = Spot(spot.file, spot.locale, spot.kind, spot.read, spot.index - 1)
    text, mine = other.data.get(fields[0]), corpus.source(spot)[fields[0]]
    source = corpus.source(other)
    if not isinstance(text, str) or len(text) < 30 or source is None or source.get(fields[0]) in (None, mine):
        return None
    return with_value(spot, fields[0], text, other.id) if text != spot.data[fields[0]] else None


def exchanged_locales(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The text of two locales, in two files."""
    for field in _any_text(spot, corpus):
        for locale in corpus.locales:
            other = corpus.by_id.get((locale, spot.id))
            if other is None or locale == spot.locale or field not in _any_text(other, corpus):
                continue
            if len(spot.data[field].split()) > 9:
                first = with_value(spot, field, other.data[field])
                second = with_value(other, field, spot.data[field])
                return Planted(first.file, first.text, first.lines, first.names, (second.file, second.text))
    return None


def byte_order_mark(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    return Planted(spot.file, "\ufeff" + spot.read.text, frozenset({1}), (spot.file,))


def bad_byte(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A letter as one byte of Latin-1."""
    for field in _any_text(spot, corpus):
        found = [match.start() for match in re.finditer("[äöüóśł]", spot.data[field])]
        if found:
            at = rng.choice(found)
            damaged = with_value(spot, field, spot.data[field][:at] + "\uffff" + spot.data[field][at + 1 :])
            return Planted(damaged.file, damaged.text.replace("\uffff", "\udcf3"), damaged.lines, damaged.names)
    return None


def read_as_latin(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A text in UTF-8 that was read as Windows-1252."""
    for field in _any_text(spot, corpus):
        text = spot.data[field]
        wrong = text.encode().decode("cp1252", errors="replace").replace("\ufffd", "")
        if wrong != text and re.search("[äöüóśł]", text):
            return with_value(spot, field, wrong)
    return None


def letter_lost(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A question mark where a letter was."""
    for field in _any_text(spot, corpus):
        found = [match.start() for match in re.finditer("(?<=[a-z])[äöüóśł](?=[a-z])", spot.data[field])]
        if found:
            at = rng.choice(found)
            return with_value(spot, field, spot.data[field][:at] + "?" + spot.data[field][at + 1 :])
    return None


def rest_at_end(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    text = spot.read.text.rstrip()
    line = text.count("\n") + 1
    rest = rng.choice(["]", "\n]", ",", "\n{}", "x"])
    return Planted(spot.file, text + rest + "\n", frozenset({line, line + 1}), (spot.file,))


def named_twice(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    fields = [name for name in spot.data if name != spot.kind.id and isinstance(spot.data[name], str | int)]
    if not fields:
        return None
    field = rng.choice(fields)
    found = spot.read._member(spot.index, field)
    assert found is not None
    text = spot.read.text
    line, column = spot.read.place(found[0])
    again = f"{json.dumps(field)}: {json.dumps(spot.data[field], ensure_ascii=False)},\n{' ' * (column - 1)}"
    return Planted(spot.file, text[: found[0]] + again + text[found[0] :], frozenset({line, line + 1}), (spot.id,))


def record_removed(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A translation that is there no more; the finding may be there or at the source."""
    if not _any_text(spot, corpus) or spot.index + 1 == len(spot.read.records) or not spot.index:
        return None
    start, end = spot.read.bounds[spot.index][0], spot.read.bounds[spot.index + 1][0]
    before, here = (spot.read.place(spot.read.bounds[index][0])[0] for index in (spot.index - 1, spot.index))
    text = spot.read.text
    return Planted(spot.file, text[:start] + text[end:], frozenset(range(before, here + 1)), (spot.id,))


def sentence_lost(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The last of three sentences and more."""
    for field in _translated(spot, corpus):
        ends = [match.end() for match in re.finditer(r"[.!?](?= |\n)", spot.data[field])]
        if len(ends) > 1 and len(spot.data[field]) - ends[-1] > 25:
            return with_value(spot, field, spot.data[field][: ends[-1]])
    return None


def paragraph_lost(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    for field in _translated(spot, corpus):
        parts = spot.data[field].split("\n")
        if len(parts) > 2 and spot.data[field].count("\n") == corpus.source(spot)[field].count("\n"):
            parts.pop(rng.randrange(len(parts)))
            return with_value(spot, field, "\n".join(parts))
    return None


def name_in_text(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The name of another card becomes that of the source."""
    source = corpus.source(spot)
    for field in _translated(spot, corpus):
        for name, card in corpus.names(spot.locale or "").items():
            if card.id == spot.id or name not in source[field]:
                continue
            own = card.data.get("name")
            if own != name and isinstance(own, str) and own in spot.data[field]:
                return with_value(spot, field, spot.data[field].replace(own, name))
    return None


def name_exchanged(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The name of another card becomes that of a third."""
    source = corpus.source(spot)
    cards = list(corpus.names(spot.locale or "").items())
    for field in _translated(spot, corpus):
        for name, card in cards:
            own, other = card.data.get("name"), rng.choice(cards)[1].data.get("name")
            used = name in source[field] and isinstance(own, str) and own in spot.data[field]
            if used and card.id != spot.id and isinstance(other, str) and other != own:
                return with_value(spot, field, spot.data[field].replace(own, other))
    return None


def flag_turned(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """A keyword of the text that the data deny."""
    flags = [name for name, value in spot.data.items() if value is True]
    flags = [name for name in flags if f"{name.capitalize()}." in str(spot.data.get("text"))]
    return with_value(spot, flags[0], False, flags[0]) if flags and spot.locale is None else None


def trait_copied(rng: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    source = corpus.source(spot)
    wanted = source.get("traits", "").partition(".")[0] if source else ""
    return _trait(spot, corpus, lambda name: wanted if wanted != name else None)


DEFECTS: dict[str, Defect] = {
    "icon swapped": _edit(_ICON, icon_swapped),
    "icon removed": _edit(_ICON, lambda match, rng: ""),
    "icon misspelt": _edit(r"\[(?:willpower|intellect|reaction|elder_sign)\]", icon_misspelt),
    "number changed in digits": _edit(r"(?<![\w\-–,./])[2-9](?![\w\-–,./])", digits_changed),
    "number changed in words": word_changed,
    "tag unclosed": _edit(r"</[bi]>", lambda match, rng: ""),
    "bracket lost": _edit(r"(?<=\w)\]\]", lambda match, rng: "]"),
    "trait renamed": trait_renamed,
    "trait misspelt": trait_misspelt,
    "trait dropped": trait_dropped,
    "text emptied": emptied,
    "text copied": copied,
    "text of another locale": other_language,
    "text removed": translation_lost,
    "fields exchanged": exchanged,
    "id duplicated": duplicated,
    "translation of nothing": stray,
    "field misspelt": misspelt_field,
    "value of another type": other_type,
    "value below its minimum": facts_below_minimum,
    "required field removed": required_lost,
    "reference to nothing": dangling,
    "comma lost": comma_lost,
    "quote lost": quote_lost,
    "brace lost": brace_lost,
    "last stop lost": _edit(r"\.\Z", lambda match, rng: ""),
    "word doubled": _edit(r"(?<= )[a-ząęłżźćńóśäöüß]{4,}(?= )", lambda match, rng: f"{match.group()} {match.group()}"),
    "space doubled": _edit(r"(?<=\w) (?=\w)", lambda match, rng: "  "),
    "source changed": source_text_damaged,
    "sign changed": _edit(
        r"(?<![\w\-–+])[+\-](?=[1-9](?![\d\-]))", lambda match, rng: "-" if match.group() == "+" else "+"
    ),
    "round bracket lost": _edit(r"[()]", lambda match, rng: ""),
    "round bracket added": _edit(r"(?<=\w) (?=\w)", lambda match, rng: rng.choice([" (", ") "])),
    "square bracket added": _edit(_ICON, lambda match, rng: match.group() + "]"),
    "quotation mark exchanged": _edit(r'[“”"](?=[ .,;:!?)\-]|$)', lambda match, rng: rng.choice("«'„»")),
    "quotation mark lost": _edit(r'[„“”"]', lambda match, rng: ""),
    "text of another card": pasted,
    "texts of two locales exchanged": exchanged_locales,
    "sentence lost": sentence_lost,
    "paragraph lost": paragraph_lost,
    "name of a card in a text": name_in_text,
    "name of a card exchanged": name_exchanged,
    "trait not translated": trait_copied,
    "flag against the text": flag_turned,
    "record of a translation removed": record_removed,
    "byte order mark": byte_order_mark,
    "byte of another encoding": bad_byte,
    "letters of another encoding": read_as_latin,
    "letter lost": letter_lost,
    "rest after the end": rest_at_end,
    "field named twice": named_twice,
}
