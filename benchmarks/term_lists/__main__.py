"""Is the list of terms right and whole? `python -m benchmarks.term_lists [GAME ...] [--show] [--held-out]`.

Each game is a rulebook in two editions, German and Polish, with the terms that a terminologist found in it, and a list of
optional ones, which a list may have or leave out. All are by a writer who had not read the code. The editions are built, and the terms
listed as `regelwerk terms` lists them. A term is found if a row pairs one of its forms with one of the other language.
Recall is the share of the terms that is found; precision is the share that is right of the rows of which either side is
one of the terms. The list says nothing about the other rows, but for those that are optional terms.
"""

from __future__ import annotations

import argparse
import csv
import io
import re
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init
from regelwerk.pipeline.terms import terms_csv

TEXTS = Path(__file__).parent / "texts"
GAMES = ("dev1", "dev2", "dev3", "dev4", "dev5", "dev6")
HELD_OUT = ("held1", "held2", "held3", "held4")

Row = tuple[str, str]
"""The German and the Polish side of a row."""


class Term(NamedTuple):
    """A term of a terminologist's list: its forms in both languages."""

    name: str
    german: frozenset[str]
    polish: frozenset[str]

    def touches(self, row: Row) -> bool:
        """Whether either side of a row is the term."""
        return row[0] in self.german or row[1] in self.polish

    def is_paired_by(self, row: Row) -> bool:
        """Whether both sides are."""
        return row[0] in self.german and row[1] in self.polish


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--show", action="store_true", help="print what is wrong, missed and not judged")
    parser.add_argument("--held-out", action="store_true", help="the games that nobody looks at, in total")
    told = parser.parse_args()
    if told.show and (told.held_out or set(told.games) & set(HELD_OUT)):
        parser.error("nobody looks at the held-out games")
    total: Counter[str] = Counter()
    games = HELD_OUT if told.held_out else told.games or GAMES
    for game in games:
        counts = _measured(game, show=told.show)
        total.update(counts)
        if game not in HELD_OUT:
            print(_line(game, counts))
    print(_line("total", total))


def _measured(game: str, *, show: bool) -> Counter[str]:
    terms, optional = _terms(TEXTS / f"{game}.csv"), _terms(TEXTS / f"{game}-optional.csv")
    rows = _rows(game)
    judged = [row for row in rows if any(term.touches(row) for term in terms)]
    wrong = [row for row in judged if not any(term.is_paired_by(row) for term in terms)]
    missed = [term for term in terms if not any(map(term.is_paired_by, rows))]
    besides = [row for row in rows if row not in judged]
    allowed = [row for row in besides if any(term.is_paired_by(row) for term in optional)]
    if show:
        print(f"wrong: {_shown(wrong)}\nmissed: {', '.join(term.name for term in missed)}")
        print(f"not judged: {_shown(row for row in besides if row not in allowed)}")
    return Counter(
        {
            "terms": len(terms),
            "found": len(terms) - len(missed),
            "rows": len(rows),
            "judged": len(judged),
            "right": len(judged) - len(wrong),
            "optional": len(allowed),
        }
    )


def _terms(path: Path) -> list[Term]:
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Term(f"{row['de']} = {row['pl']}", _forms(row["de"], row["de_forms"]), _forms(row["pl"], row["pl_forms"]))
            for row in csv.DictReader(file)
        ]


def _forms(cited: str, used: str) -> frozenset[str]:
    return frozenset(_plain(form) for form in (cited, *used.split("|")) if form)


def _rows(game: str) -> Sequence[Row]:
    """What the command lists, each pair once."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / game
        init(project, [TEXTS / f"{game}-{locale}.md" for locale in ("de", "pl")])
        build(project)
        listed = csv.DictReader(io.StringIO(terms_csv(project)))
        return list(dict.fromkeys((_plain(row["de"]), _plain(row["pl"])) for row in listed if row["de"] and row["pl"]))


def _plain(text: str) -> str:
    """A form without case, soft hyphens and the marks around it."""
    bare = unicodedata.normalize("NFC", text).replace("\u00ad", "").strip(' .,:;"„“”')
    return re.sub(r"\s+", " ", bare).casefold()


def _shown(rows: Iterable[Row]) -> str:
    return ", ".join(" = ".join(row) for row in rows)


def _line(name: str, counts: Counter[str]) -> str:
    recall, precision = counts["found"] / counts["terms"], counts["right"] / max(1, counts["judged"])
    besides = counts["rows"] - counts["judged"]
    return (
        f"{name:6} recall {recall:.3f} ({counts['found']} of {counts['terms']}), precision {precision:.3f} "
        f"({counts['right']} of {counts['judged']}), {counts['rows']} rows, the list says nothing about {besides}, "
        f"{counts['optional']} of them optional terms"
    )


if __name__ == "__main__":
    main()
