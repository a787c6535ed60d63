"""Do the checks find what changes play? `python -m benchmarks.what_changes_play [--held-out] [--family NAME ...] [--show]`.

A file of a family holds pairs of invented rules, `{de, pl, changed, note}`: where `changed`, the Polish says something else
than the German in what the family is about, and else it is a free but right translation. The pairs of a file are the
numbered rules of one bitext, so that the checks are measured, not the alignment. Found is a changed pair with a warning or an
error, silent an unchanged pair without; hints (info) are counted apart. In place of `changed` a pair may have `wrong`, the same
Polish with the change in it; right and wrong ones are then two bitexts. Of the pairs that are held out only totals are printed,
whatever the options.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.content import Content, Origin, SourceEntry
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.finding import Finding
from regelwerk.schema.rule import Rule
from regelwerk.schema.token_text import Text
from regelwerk.validate.content_report import check

HERE = Path(__file__).parent
DEVELOPMENT, HELD_OUT = HERE / "development", HERE / "held_out"
LOCALES = ("de", "pl")


@dataclass(frozen=True)
class Pair:
    """A rule in two languages."""

    texts: tuple[str, str]
    changed: bool
    note: str = ""


@dataclass
class Tally:
    """Of one family: changed pairs and how many of them have a warning, or a hint alone; unchanged ones the same way."""

    changed: int = 0
    found: int = 0
    hinted: int = 0
    unchanged: int = 0
    alarms: int = 0
    hints: int = 0

    def add(self, other: Tally) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def line(self, name: str) -> str:
        recall = self.found / max(1, self.changed)
        silent = 1 - self.alarms / max(1, self.unchanged)
        return (
            f"{name:12} {self.changed:7} {self.found:6} {recall:6.2f} {self.hinted:7}"
            f" {self.unchanged:9} {silent:7.3f} {self.hints:6}"
        )


def bitexts(path: Path) -> list[list[Pair]]:
    """The pairs of a file, as one bitext or, where pairs have a wrong side, as the right ones and the wrong ones."""
    held = yaml.safe_load(path.read_text(encoding="utf-8"))
    told = [Pair((one["de"], one["pl"]), bool(one.get("changed")), str(one.get("note", ""))) for one in held]
    wrong = [Pair((one["de"], one["wrong"]), True, str(one.get("note", ""))) for one in held if "wrong" in one]
    return [told, wrong] if wrong else [told]


def content_of(texts: Sequence[Sequence[str]], locales: tuple[str, ...] = LOCALES) -> Content:
    """A content of one numbered rule for each text in all locales, as the reader would make it of these editions."""
    rules, origins = [], []
    strings: dict[str, dict[str, Text]] = {locale: {} for locale in locales}
    inline = {locale: Inline(locale, {}) for locale in locales}
    for number, editions in enumerate(texts, start=1):
        id_ = f"rule-{number:04d}"
        key = f"{id_}.text"
        for locale, text in zip(locales, editions, strict=True):
            strings[locale][key] = inline[locale].text(text)
            source = Provenance(source=f"rules-{locale}.txt", sha256="0" * 64, lines=(number, number), method="text")
            origins.append(Origin(id=id_, key=key, locale=locale, parts=(Part(start=0, provenance=source),), pairing=1))
        rules.append(Rule(id=id_, order=number, kind="rule", number=f"{number}", text=key))
    sources = [
        SourceEntry(file=f"rules-{locale}.txt", sha256="0" * 64, locale=locale, kind="law", document="rules")
        for locale in locales
    ]
    return Content(
        id="pairs",
        version="1",
        locales=locales,
        base=locales[0],
        sources=tuple(sources),
        rules=tuple(rules),
        strings=strings,
        origins=tuple(origins),
    )


def measured(path: Path, *, show: bool) -> Tally:
    """The tally of a file; with `show` the misses and the alarms are printed."""
    tally = Tally()
    for held in bitexts(path):
        tally.add(_measured(held, path.stem, show=show))
    return tally


def _measured(held: Sequence[Pair], family: str, *, show: bool) -> Tally:
    tally = Tally()
    told: dict[str, list[Finding]] = {}
    for finding in check(content_of([pair.texts for pair in held])).findings:
        told.setdefault(finding.id, []).append(finding)
    for number, pair in enumerate(held, start=1):
        findings = told.get(f"rule-{number:04d}", [])
        loud = any(finding.severity != "info" for finding in findings)
        if pair.changed:
            tally.add(Tally(changed=1, found=int(loud), hinted=int(bool(findings) and not loud)))
        else:
            tally.add(Tally(unchanged=1, alarms=int(loud), hints=int(bool(findings) and not loud)))
        if show and loud != pair.changed:
            print(f"{family} {number} {'MISSED' if pair.changed else 'ALARM'} {pair.note}", *pair.texts, sep="\n  ")
            for finding in findings:
                print(f"    {finding.severity} {finding.code} {finding.message}")
    return tally


def main() -> None:
    """Print a line a family and one for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--family", nargs="*")
    parser.add_argument("--show", action="store_true")
    told = parser.parse_args()
    folder = told.folder or (HELD_OUT if told.held_out else DEVELOPMENT)
    total = Tally()
    lines = []
    for path in sorted(folder.glob("*.yaml")):
        if not told.family or path.stem in told.family:
            tally = measured(path, show=told.show and "held" not in path.parent.name)
            lines.append(tally.line(path.stem))
            total.add(tally)
    print("family       changed  found recall  hinted unchanged  silent hinted")
    print(*lines, total.line("all"), sep="\n")


if __name__ == "__main__":
    main()
