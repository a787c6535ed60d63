"""Precision and recall of the checks that read one book: `python -m benchmarks.one_book [--show]`.

For each language one invented book holds all sentences that are right, so that every check sees the uses of the others; each
planted slip is put into the book's first chapters alone. Counted are warnings and errors. Lists, counts and chances are made
by rule. Precision is found slips among found slips and false alarms.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import regelwerk
import yaml
from regelwerk.schema.finding import Finding

BOOKS = Path(__file__).parent / "one_book"
LEAST_PRECISION = 0.8
"""What a check needs for severity warning."""
_MORE = {"de": "Weiteres", "pl": "Dalsze zasady", "en": "Further Rules"}
_STEPS = {
    "de": ("Mischt die Karten.", "Legt das Boot ab.", "Zieht eine Karte.", "Zahlt eine Münze.", "Fahrt weiter."),
    "pl": ("Potasujcie karty.", "Odłóżcie łódź.", "Dobierzcie kartę.", "Zapłaćcie monetę.", "Płyńcie dalej."),
    "en": ("Shuffle the cards.", "Place the boat.", "Draw a card.", "Pay a coin.", "Sail on."),
}
_COUNTED = {
    "de": (
        ("Eine Runde hat {} Phasen:", "Ihr habt {} Möglichkeiten:", "Es gibt {} Arten:", "Wählt aus {} Aktionen:"),
        "drei vier fünf",
    ),
    "pl": (
        ("Runda ma {} fazy:", "Macie {} możliwości:", "Gra ma {} etapy:", "Wybierzcie z {} akcji:"),
        "trzy cztery pięć",
    ),
    "en": (
        ("A round has {} phases:", "You have {} options:", "There are {} kinds:", "Choose from {} actions:"),
        "three four five",
    ),
}
_SECTIONS = {
    "de": ("siehe Kapitel „{}“", "Aufbau Ablauf Wertung Handel Spielende Varianten", "Reise Kampf Lager Magie"),
    "pl": (
        "patrz rozdział „{}”",
        "Przygotowanie Przebieg Punktacja Handel Zakończenie Warianty",
        "Podróż Walka Obóz Magia",
    ),
    "en": ("see section “{}”", "Setup Course Scoring Trade Ending Variants", "Travel Combat Camp Magic"),
}
_BOX = {
    "de": ("Spielmaterial", "{} {}", "Nehmt alle {} {}.", "Torfkarten Boote Eulensteine Dammteile"),
    "pl": ("Elementy gry", "{} {}", "Weźcie wszystkie {} {}.", "kart torfu,łodzi,sów,części grobli"),
    "en": ("Components", "{} {}", "Take all {} {}.", "peat cards,boats,owls,dam pieces"),
}


@dataclass
class Tally:
    """Of one check: right uses, false alarms among them, slips planted and found."""

    right: int = 0
    alarms: list[str] = field(default_factory=list)
    planted: int = 0
    missed: list[str] = field(default_factory=list)

    @property
    def found(self) -> int:
        return self.planted - len(self.missed)

    @property
    def precision(self) -> float:
        return self.found / max(1, self.found + len(self.alarms))


@dataclass(frozen=True)
class Book:
    """An invented book: its first chapters, right sentences and slips by the code of the check."""

    locale: str
    context: str
    right: Mapping[str, Sequence[str]]
    wrong: Mapping[str, Sequence[str]]

    def with_passages(self, passages: Sequence[str]) -> str:
        return "\n\n".join([self.context.strip(), f"## {_MORE[self.locale]}", *passages]) + "\n"


def books() -> Iterator[Book]:
    for path in sorted(BOOKS.glob("*.yaml")):
        held = yaml.safe_load(path.read_text(encoding="utf-8"))
        right, wrong = dict(held["right"]), dict(held["wrong"])
        for code, (good, bad) in _made(path.stem).items():
            right[code], wrong[code] = good, bad
        yield Book(path.stem, held["context"], right, wrong)


def _made(locale: str) -> dict[str, tuple[list[str], list[str]]]:
    """Numbered lists, announced counts and chances, right and wrong."""
    steps, (announced, numbers) = _STEPS[locale], _COUNTED[locale]

    def listed(labels: Sequence[str]) -> str:
        return "\n".join(f"{label} {step}" for label, step in zip(labels, steps, strict=False))

    styles = ("{}.", "{})", "({})")
    good_lists = [
        f"### {n}{style}\n\n" + listed([style.format(at) for at in range(1, n)]) for style in styles for n in (4, 5, 6)
    ]
    bad_lists = [
        f"### {n}{style}\n\n" + listed([style.format(at) for at in (1, 2, 3, 5, 6) if at <= n])
        for style in styles
        for n in (5, 6)
    ]
    counts, bad_counts = [], []
    for wording in announced:
        for place, word in enumerate(numbers.split()):
            for size in (3, 4, 5):
                text = f"### {word} {size}\n\n{wording.format(word)}\n\n" + "\n".join(
                    f"- {one}" for one in steps[:size]
                )
                (counts if size == place + 3 else bad_counts).append(text)
    comma = "," if locale != "en" else "."
    chances = [(part, whole, 100 * part / whole) for whole in (6, 8, 10, 12) for part in (1, 2, 3)]

    def chance(part: int, whole: int, percent: float) -> str:
        return f"{part}/{whole} = {percent:.1f}%".replace(".", comma)

    good_chances = [chance(*one) for one in chances]
    bad_chances = [chance(part, whole, percent + 20) for part, whole, percent in chances[:5]]
    signs = [f"{steps[0]} {sign} {steps[1]}" for sign in "→×…°½–&§%±"]
    pictures = [f"{steps[0].removesuffix('.')} {sign} {steps[1]}" for sign in "🔥⚓☂♣"]
    return {
        "RW612": (signs, pictures),
        "RW604": (good_lists, bad_lists),
        "RW605": (counts, bad_counts),
        "RW607": (good_chances, bad_chances),
    }


def _documents(locale: str) -> Iterator[tuple[str, str, int, bool]]:
    """Whole documents: the code, the text, how many uses it has, and whether a slip is in it."""
    pointer, known, unknown = _SECTIONS[locale]
    body = " ".join(_STEPS[locale])
    for names, wrong in ((2 * known.split(), False), *(([name], True) for name in unknown.split())):
        pointers = "\n\n".join(f"{body.removesuffix('.')}, {pointer.format(name)}." for name in names)
        sections = "\n\n".join(f"## {title}\n\n{body}" for title in known.split())
        yield "RW603", f"# Moor\n\n{sections}\n\n## {_MORE[locale]}\n\n{pointers}\n", len(names), wrong
    heading, line, order, things = _BOX[locale]
    names = things.split(",") if "," in things else things.split()
    box = "\n".join(f"- {line.format(12 + at, name)}" for at, name in enumerate(names))
    for more in (0, -3, -7, 3):
        for at, name in enumerate(names):
            said, wrong = order.format(12 + at + more, name), more > 0
            yield "RW608", f"# Moor\n\n## {heading}\n\n{box}\n\n## {_MORE[locale]}\n\n{body}\n\n{said}\n", 1, wrong
    for roman in (False, True):
        numbers = [(f"{a}.{b}", f"{a}.{b % 3 + 1}") for a in (1, 2, 3) for b in (1, 2, 3)]
        for broken in (None, *numbers[:4]) if not roman else (None,):
            rows = [
                f"{number} {steps} ({'§ ' if roman else ''}{pointer.split()[0]} {'3.7' if (number, target) == broken else target})."
                for (number, target), steps in zip(numbers, [body.removesuffix(".")] * 9, strict=True)
            ]
            yield "RW301", "\n\n".join(["# Moor", *rows]) + "\n", len(rows), broken is not None


def findings(text: str, folder: Path) -> list[Finding]:
    """Warnings and errors of a book."""
    path = folder / "book.md"
    path.write_text(text, encoding="utf-8")
    return [finding for finding in regelwerk.check([path]).findings if finding.severity != "info"]


def measured(book: Book, folder: Path, tallies: dict[str, Tally]) -> None:
    passages = [text for texts in book.right.values() for text in texts]
    for code, texts in book.right.items():
        tallies.setdefault(code, Tally()).right += len(texts)
    for finding in findings(book.with_passages(passages), folder):
        said = " / ".join(span.text for span in finding.spans[:2])
        tallies.setdefault(finding.code, Tally()).alarms.append(f"{book.locale}: {said}")
    usual = Counter(finding.code for finding in findings(book.with_passages([]), folder))
    for code, texts in book.wrong.items():
        tally = tallies.setdefault(code, Tally())
        for text in texts:
            tally.planted += 1
            found = Counter(finding.code for finding in findings(book.with_passages([text]), folder))
            if found[code] <= usual[code]:
                tally.missed.append(f"{book.locale}: {text}")


def measured_documents(locale: str, folder: Path, tallies: dict[str, Tally]) -> None:
    for code, text, uses, wrong in _documents(locale):
        tally = tallies.setdefault(code, Tally())
        found = [finding for finding in findings(text, folder) if finding.code == code]
        if not wrong:
            tally.right += uses
            tally.alarms += [f"{locale}: {finding.message}" for finding in found]
            continue
        tally.planted += 1
        if not found:
            tally.missed.append(f"{locale}: {text[-90:]}")


def main() -> None:
    """Print a line a check, and with `--show` its false alarms and misses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true")
    show = parser.parse_args().show
    tallies: dict[str, Tally] = {}
    with tempfile.TemporaryDirectory() as folder:
        for book in books():
            measured(book, Path(folder), tallies)
            measured_documents(book.locale, Path(folder), tallies)
    print("code   right uses  false alarms  planted  found  precision  recall")
    for code, tally in sorted(tallies.items()):
        short = "" if tally.precision >= LEAST_PRECISION or not tally.planted else "  below the aim"
        recall = tally.found / max(1, tally.planted)
        print(
            f"{code}  {tally.right:10}  {len(tally.alarms):12}  {tally.planted:7}  {tally.found:5}"
            f"  {tally.precision:9.2f}  {recall:6.2f}{short}"
        )
        for line in [*(f"  alarm {one}" for one in tally.alarms), *(f"  missed {one}" for one in tally.missed)]:
            if show:
                print(line.replace("\n", " | "))


if __name__ == "__main__":
    main()
