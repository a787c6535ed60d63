"""Accepted findings: known again when lines shift, left out of reports, and reported when they are gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.project.acceptance_file import read_accepted
from regelwerk.errors import BadProjectError, MisuseError, NothingMatchedError
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.build import build
from regelwerk.pipeline.check import check
from regelwerk.pipeline.init import init
from regelwerk.schema.finding import Finding

GERMAN = """# Die Mole

## 1. Anlegen

### 1.1 Tau werfen

Werft das Tau über 3 Poller (1.7).

### 1.2 Ruhe

Wer am Kai steht, darf nicht rudern. Legt 2 Muscheln ab.
"""
POLISH = """# Molo

## 1. Cumowanie

### 1.1 Rzut liną

Przerzućcie linę przez 4 pachołki (1.7).

### 1.2 Odpoczynek

Kto stoi przy nabrzeżu, może wiosłować. Odłóżcie 2 muszle.
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "de.md").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "pl.md").write_text(POLISH, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    build(tmp_path)
    return tmp_path


def found(game: Path) -> dict[str, Finding]:
    return {finding.fingerprint: finding for finding in check([game]).findings}


def test_fingerprints_stay_when_lines_shift_and_text_is_added(game: Path) -> None:
    before = found(game)
    assert {"RW201", "RW203", "RW301"} <= {finding.code for finding in before.values()}
    for name, title, words in (("de.md", "## 0. Vorher", "Setzt euch."), ("pl.md", "## 0. Wcześniej", "Usiądźcie.")):
        text = (game / name).read_text(encoding="utf-8")
        head, _, rest = text.partition("\n\n## 1.")
        (game / name).write_text(f"{head}\n\n\n\n{title}\n\n{words}\n\n\n## 1.{rest}", encoding="utf-8")
    after = found(game)
    assert before.keys() <= after.keys()
    lines = [(before[name].spans[0].line, after[name].spans[0].line) for name in before if before[name].spans]
    assert all(old != new for old, new in lines)


def test_an_accepted_finding_is_left_out_until_it_is_gone(game: Path) -> None:
    error = next(finding for finding in found(game).values() if finding.severity == "error")
    errors = check([game]).count("error")
    (added,) = accept(game, [error.fingerprint], "the chapter comes with the next printing")
    assert added.fingerprint == error.fingerprint
    report = check([game])
    assert (report.accepted, report.count("error")) == (1, errors - 1)
    assert error.fingerprint not in {finding.fingerprint for finding in report.findings}
    assert build(game).report == report
    assert accept(game, [error.fingerprint], "again") == []

    for name in ("de.md", "pl.md"):
        source = game / name
        source.write_text(source.read_text(encoding="utf-8").replace("1.7", "1.2"), encoding="utf-8")
    mended = check([game])
    (stale,) = [finding for finding in mended.findings if finding.code == "RW504"]
    assert mended.accepted == 0
    assert error.fingerprint in stale.message
    assert (stale.spans[0].file, stale.spans[0].line) == ("accepted.yaml", 3)
    with pytest.raises(MisuseError, match="stale"):
        accept(game, [stale.fingerprint], "so what")


def test_accepting_keeps_what_people_wrote(game: Path) -> None:
    first, second, *_ = found(game)
    accept(game, [first], 'because: "so" # it is')
    file = game / "accepted.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "    date: 2031-05-04  # Marit\n", encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    accept(game, [second], "so be it")
    assert file.read_text(encoding="utf-8").startswith(before)
    reasons = [placed.reason for placed in read_accepted(file)]
    assert reasons == ['because: "so" # it is', "so be it"]


def test_what_cannot_be_accepted_is_refused_and_nothing_is_written(game: Path) -> None:
    first, *_ = found(game)
    with pytest.raises(NothingMatchedError, match="0000000000000000"):
        accept(game, [first, "0000000000000000"], "reason")
    with pytest.raises(MisuseError, match="a reason is missing"):
        accept(game, [first], "  ")
    assert not (game / "accepted.yaml").exists()
    (game / "accepted.yaml").write_text("accepted:\n  - fingerprint: abc\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"accepted\.yaml:2"):
        check([game])
