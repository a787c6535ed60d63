"""Plants defects in a copy of a card repository, one at a time, and counts how many the checks find at the right line.

    python benchmarks/card_defects.py DIR [--each 20] [--seed 1] [--only CLASS] [--show]

A defect counts as found where a new finding has a side on the damaged line. A new finding elsewhere is only fair where
it names the damaged record. DIR is left alone: the copy lies in a temporary folder.
"""

# ruff: noqa: ARG001, ARG005 - all defects have one signature
from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regelwerk import card_pipeline
from regelwerk.content.cards.files import inventory
from regelwerk.content.cards.layout import layout_of
from regelwerk.files.cache import Cache
from regelwerk.files.json_positions import JsonRecords
from regelwerk.language.numberwords import number_words
from regelwerk.schema.cardset import CardFinding

_WORDS = {"de": {"zwei": "drei", "drei": "zwei", "vier": "drei"}, "pl": {"dwa": "trzy", "dwie": "trzy", "trzy": "dwa"}}


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


# -- the defects: each gives a planted file, or None where the record does not lend itself to it ----------------------

Defect = Callable[[random.Random, Spot, "Corpus"], Planted | None]


def _rules(spot: Spot) -> list[str]:
    return [name for name, kind in spot.kind.texts.items() if kind == "rules" and spot.data.get(name)]


def _translated(spot: Spot, corpus: Corpus) -> list[str]:
    """Rules that are translated and stand in the source too."""
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
    table = _WORDS.get(spot.locale or "", {})
    source = corpus.source(spot)
    for field in _translated(spot, corpus):
        text = spot.data[field]
        found = [match for match in re.finditer(r"\w+", text) if match.group() in table]
        spelt = {number_words("en").get(word, (0,))[0] for word in re.findall(r"\w+", source[field].lower())}
        found = [match for match in found if number_words(spot.locale or "")[match.group()][0] in spelt]
        if found:
            match = rng.choice(found)
            return with_value(spot, field, text[: match.start()] + table[match.group()] + text[match.end() :])
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


def exchanged(_: random.Random, spot: Spot, corpus: Corpus) -> Planted | None:
    """The rule and another text of a record."""
    fields = _translated(spot, corpus)
    source = corpus.source(spot)
    for field in fields[:1]:
        for other in ("flavor", "name", "back_text", "subname", "traits"):
            mine = spot.data.get(other)
            if isinstance(mine, str) and mine and isinstance(source.get(other), str) and other != field:
                first = with_value(spot, field, mine)
                read = JsonRecords(first.text)
                again = Spot(spot.file, spot.locale, spot.kind, read, spot.index)
                second = with_value(again, other, spot.data[field])
                return Planted(spot.file, second.text, first.lines | second.lines, second.names)
    return None


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
}


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


def identities(findings: tuple[CardFinding, ...]) -> set[str]:
    return {one.fingerprint for one in findings}


def trials(corpus: Corpus, each: int, seed: int, only: str | None) -> Iterator[tuple[str, Planted]]:
    for name, defect in DEFECTS.items():
        if only and only != name:
            continue
        rng = random.Random(f"{seed} {name}")
        spots = corpus.spots[:]
        rng.shuffle(spots)
        count = 0
        for spot in spots:
            planted = defect(rng, spot, corpus)
            if planted is not None and planted.text != spot.read.text:
                yield name, planted
                count += 1
                if count == each:
                    break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--show", action="store_true", help="print what was missed and what was found elsewhere")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "cards"
        shutil.copytree(arguments.folder, root)
        corpus = Corpus(root)
        clean = identities(card_pipeline.check([root]).findings)
        rows: dict[str, list[tuple[bool, int]]] = {}
        for name, planted in trials(corpus, arguments.each, arguments.seed, arguments.only):
            path = root / planted.file
            before = path.read_bytes()
            path.write_text(planted.text, encoding="utf-8")
            findings = card_pipeline.check([root]).findings
            path.write_bytes(before)
            new = [one for one in findings if one.fingerprint not in clean]
            right = [one for one in new if any(s.file == planted.file and s.line in planted.lines for s in one.spans)]
            unfair = [one for one in new if one not in right and not names_it(one, planted)]
            rows.setdefault(name, []).append((bool(right), len(unfair)))
            if arguments.show and (not right or unfair):
                print(f"-- {name}: {planted.file}:{sorted(planted.lines)} {planted.names[:3]}")
                for one in new if not right else unfair:
                    print("  ", one.code, one.severity, one.message, [(s.file, s.line) for s in one.spans][:3])
    total = [row for group in rows.values() for row in group]
    print(f"{'class':28}planted  found  elsewhere")
    for name, group in rows.items():
        print(f"{name:28}{len(group):7}{sum(found for found, _ in group):7}{sum(bool(e) for _, e in group):11}")
    found = sum(found for found, _ in total)
    print(f"{'all':28}{len(total):7}{found:7}{sum(bool(e) for _, e in total):11}   {found / max(1, len(total)):.3f}")


def names_it(finding: CardFinding, planted: Planted) -> bool:
    """Whether a finding that stands elsewhere says which record or value it is about."""
    return any(name and (name == finding.id or name in finding.message) for name in planted.names)


if __name__ == "__main__":
    main()
