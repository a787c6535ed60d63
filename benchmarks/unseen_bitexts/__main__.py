"""Are warnings about two editions right? `python -m benchmarks.unseen_bitexts [NAME ...] [--held-out] [--pdf] [--show]`.

Each folder is a document in German and Polish, both free but right translations of an English text that nobody sees, and a
list of defects to plant in one edition or the other. The texts were written before their writer had read any check. The
editions are built and checked twice, as they are and with all defects. What is told of the first is wrong, but for what
`slips.txt` of the folder lists as slips that nobody meant; what is told of the second is right where it is about a defect
or a slip. `--pdf` typesets both editions first (Typst). Of the document that is held out only totals are printed.
"""

from __future__ import annotations

import argparse
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import typst
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding
from regelwerk.validate.content_report import check

HERE = Path(__file__).parent
DEVELOPMENT = ("lagoon", "pass", "market")
HELD_OUT = ("orchard",)
LOCALES = ("de", "pl")
_PAGE = (
    '#set page(width: 148mm, height: 210mm, margin: 15mm, columns: 2)\n#set text(font: "Libertinus Serif", size: 9pt)\n'
)


@dataclass(frozen=True)
class Plant:
    """A defect: what one edition says, and what it is made to say."""

    edition: str
    kind: str
    was: str
    now: str


@dataclass
class Tally:
    """Of the documents together: what is told by code, right and wrong, and which defects are found."""

    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    alarms: int = 0
    """Errors and warnings of the editions without defects."""
    plants: int = 0
    found: int = 0
    hinted: int = 0
    """Defects that only a hint (info) is about."""

    def lines(self) -> Iterable[str]:
        for code in sorted({*self.right, *self.wrong}):
            right, wrong = self.right[code], self.wrong[code]
            yield f"  {code}: {right} right, {wrong} wrong, precision {right / (right + wrong):.2f}"
        right, wrong = (sum(n for code, n in side.items() if " info" not in code) for side in (self.right, self.wrong))
        yield (
            f"errors and warnings: {right} of {right + wrong} right; without defects {self.alarms} alarms; "
            f"defects found {self.found} of {self.plants}, {self.hinted} more hinted at"
        )


def plants(folder: Path) -> list[Plant]:
    """The defects of a document."""
    return [Plant(**one) for one in tomllib.loads((folder / "plants.toml").read_text(encoding="utf-8"))["plant"]]


def editions(folder: Path, defects: Sequence[Plant]) -> dict[str, tuple[str, str]]:
    """Suffix and text of each edition with these defects in it."""
    found = {}
    for locale in LOCALES:
        path = next(folder.glob(f"{locale}.*"))
        text = path.read_text(encoding="utf-8")
        for plant in defects:
            if plant.edition == locale:
                if text.count(plant.was) != 1:
                    raise ValueError(f"{path}: {plant.was!r} stands there {text.count(plant.was)} times")
                text = text.replace(plant.was, plant.now)
        found[locale] = path.suffix, text
    return found


def typeset(text: str, locale: str) -> bytes:
    """A PDF of two columns: a short line without a full stop is a heading, in bold."""
    parts = [_PAGE, f'#set text(lang: "{locale}", hyphenate: true)\n']
    for block in text.split("\n\n"):
        plain = block.strip()
        if not plain:
            continue
        heading = len(plain) < 50 and plain[-1] not in ".!?:" and not plain[0].isdigit()
        said = '#"' + plain.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'
        parts.append(f"#text(size: 12pt, weight: 700)[{said}]\n" if heading else f"{said}\n")
    return typst.compile("\n".join(parts).encode())


def checked(folder: Path, defects: Sequence[Plant], *, pdf: bool) -> tuple[Content, list[Finding]]:
    """The content of both editions, and what is told of it."""
    with tempfile.TemporaryDirectory() as place:
        files = []
        for locale, (suffix, text) in editions(folder, defects).items():
            path = Path(place) / f"{folder.name}-{locale}{'.pdf' if pdf else suffix}"
            path.write_bytes(typeset(text, locale) if pdf else text.encode())
            files.append(path)
        init(Path(place), files)
        content = content_at(Path(place))
        return content, list(check(content).findings)


def _plain(text: str) -> str:
    return " ".join(text.replace("*", "").strip("-# \n").split())


def _units(content: Content) -> dict[str, dict[str, str]]:
    """Texts of each record by locale, title and text together."""
    found: dict[str, dict[str, list[str]]] = {}
    for locale, strings in content.strings.items():
        for key, text in strings.items():
            found.setdefault(key.rpartition(".")[0], {}).setdefault(locale, []).append(text.text)
    return {id_: {locale: " ".join(texts) for locale, texts in sides.items()} for id_, sides in found.items()}


def places(plant: Plant, clean: Content, damaged: Content) -> dict[str, dict[str, str]]:
    """The records of the damaged editions that a defect is in, by id: its own, and where a unit is gone, the other's."""
    other = next(locale for locale in LOCALES if locale != plant.edition)
    was, now = _plain(plant.was), _plain(plant.now)
    beside = {
        sides[other]
        for sides in _units(clean).values()
        if other in sides and any(part in _plain(sides.get(plant.edition, "")) for part in _parts(was))
    }
    return {
        id_: sides
        for id_, sides in _units(damaged).items()
        if sides.get(other) in beside
        or (now and any(part in _plain(sides.get(plant.edition, "")) for part in _parts(now)))
    }


def _parts(text: str) -> list[str]:
    """A passage, or without the number that a rule begins with."""
    number, _, rest = text.partition(" ")
    return [text, rest] if rest and number[:1].isdigit() and "." in number else [text]


def is_about(finding: Finding, records: Mapping[str, Mapping[str, str]]) -> bool:
    """Whether a finding is about one of these records: by its id, or by passages that stand in them."""
    if finding.id in records:
        return True
    said = [(span.locale, _plain(span.text)) for span in finding.spans if span.text.strip()]
    return bool(said) and any(
        all(text in _plain(sides.get(locale or "", "")) for locale, text in said) for sides in records.values()
    )


def slips(folder: Path) -> list[str]:
    """Passages of the editions that are wrong although nobody meant it."""
    path = folder / "slips.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def measured(folder: Path, *, pdf: bool, show: bool) -> Tally:
    """The tally of a document; with `show`, what is told of it."""
    defects = plants(folder)
    clean, alarms = checked(folder, (), pdf=pdf)
    damaged, told = checked(folder, defects, pdf=pdf)
    known = slips(folder)
    tally = Tally(plants=len(defects))
    for finding in alarms:
        if finding.severity != "info" and not _is_slip(finding, known):
            tally.alarms += 1
            if show:
                print(f"ALARM {_line(finding)}")
    places_of = [places(plant, clean, damaged) for plant in defects]
    about = [[finding for finding in told if is_about(finding, records)] for records in places_of]
    for plant, findings in zip(defects, about, strict=True):
        loud = [finding for finding in findings if finding.severity != "info"]
        tally.found += bool(loud)
        tally.hinted += bool(findings) and not loud
        if show:
            print(
                f"{'found' if loud else 'HINTED' if findings else 'MISSED'} {plant.kind}: {plant.was!r} -> {plant.now!r}"
            )
            for finding in findings:
                print(f"    {_line(finding)}")
    right = {id(finding) for findings in about for finding in findings}
    for finding in told:
        code = finding.code if finding.severity != "info" else f"{finding.code} info"
        if id(finding) in right or _is_slip(finding, known):
            tally.right[code] += 1
        else:
            tally.wrong[code] += 1
            if show:
                print(f"WRONG {_line(finding)}")
                for locale, text in _units(damaged).get(finding.id, {}).items():
                    print(f"        {locale}: {text}")
    return tally


def _is_slip(finding: Finding, known: Sequence[str]) -> bool:
    return any(slip and slip in span.text for slip in known for span in finding.spans)


def _line(finding: Finding) -> str:
    spans = " | ".join(f"{span.locale}: {span.text}" for span in finding.spans)
    return f"{finding.severity} {finding.code} {finding.id} {finding.message} [{spans}]"


def main() -> None:
    """Print the tally of each document and of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--pdf", action="store_true")
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args()
    total = Tally()
    for name in given.names or (HELD_OUT if given.held_out else DEVELOPMENT):
        tally = measured(HERE / name, pdf=given.pdf, show=given.show and name not in HELD_OUT)
        print(name, *tally.lines(), sep="\n")
        total.right += tally.right
        total.wrong += tally.wrong
        for number in ("alarms", "plants", "found", "hinted"):
            setattr(total, number, getattr(total, number) + getattr(tally, number))
    print("all", *total.lines(), sep="\n")


if __name__ == "__main__":
    main()
