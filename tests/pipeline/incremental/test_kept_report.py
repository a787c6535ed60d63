"""A check of a project in which nothing changed gives what the last build or check found, and looks at nothing again."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.language.shape import added_folders
from regelwerk.pipeline import project_report as reports
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.build import build
from regelwerk.pipeline.check import check, check_as
from regelwerk.pipeline.init import init
from regelwerk.schema.finding import Report

GERMAN = "# Nebel\n\nWerft das Tau.\n\n## Ablauf\n\nZieht 2 Karten. Zahlt 3 Taler.\n"
POLISH = "# Mgła\n\nRzućcie linę.\n\n## Przebieg\n\nDobierzcie 4 karty. Zapłaćcie 5 talarów.\n"
CARDS = "format: 1\ncards:\n  - {id: card-rope, kind: item, text: {de: Ziehe 3 Karten., pl: Dobierz 4 karty.}}\n"


@pytest.fixture(params=["rules", "cards"])
def game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(
        "REGELWERK_CACHE", str(tmp_path / "cache")
    )  # else an earlier run of the tests is known in the same place
    folder = tmp_path / "game"
    folder.mkdir()
    files = {"regeln.de.md": GERMAN, "zasady.pl.md": POLISH} if request.param == "rules" else {"cards.yaml": CARDS}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    init(folder, [folder / name for name in files])
    return folder


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The projects that were looked at, and not only their files."""
    found: list[Path] = []
    made = reports._made

    def noted(file: Path, *rest: object) -> Report:
        found.append(file)
        return made(file, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(reports, "_made", noted)
    return found


def _printed(game: Path, form: str) -> str:
    return "".join(check_as([game], form)[1])


@pytest.mark.parametrize("form", ["text", "json", "sarif"])
def test_a_check_after_a_build_says_what_a_check_by_itself_says(
    game: Path, looked: list[Path], monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    build(game)
    kept = _printed(game, form)
    assert looked == []
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    assert kept == _printed(game, form)
    assert looked == [game / "regelwerk.yaml"]
    assert check([game]).findings


def test_a_check_without_a_build_is_kept_as_well(game: Path, looked: list[Path]) -> None:
    first = check([game])
    assert check([game / "regelwerk.yaml"]) == first
    assert len(looked) == 1


def test_a_change_of_a_source_is_looked_at(game: Path, looked: list[Path]) -> None:
    build(game)
    source = next(path for path in game.iterdir() if path.suffix in (".md", ".yaml") and path.stem != "regelwerk")
    source.write_text(
        source.read_text(encoding="utf-8").replace("3 Taler", "5 Taler").replace("3 Karten", "4 Karten"),
        encoding="utf-8",
    )
    before = build(game).report.findings
    assert check([game]).findings == before
    assert looked == []
    (game / "patches.yaml").write_text("patches: []\n", encoding="utf-8")
    check([game])
    assert len(looked) == 1


@pytest.mark.parametrize("name", ["regelwerk.yaml", "patches.yaml", "terms.yaml", "ids.jsonl"])
def test_a_change_of_a_file_beside_the_sources_is_looked_at(game: Path, looked: list[Path], name: str) -> None:
    build(game)
    file = game / name
    if file.exists():
        file.write_bytes(file.read_bytes() + b"\n")
    else:
        file.write_text("{}\n", encoding="utf-8")
    check([game])
    assert len(looked) == 1
    check([game])
    assert len(looked) == 1


def test_a_language_that_is_added_counts(
    game: Path, looked: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(game)
    (tmp_path / "profile.toml").write_text('code = "qab"\n', encoding="utf-8")
    monkeypatch.setitem(added_folders.FOLDERS, "qab", tmp_path)
    check([game])
    assert len(looked) == 1
    (tmp_path / "profile.toml").write_text('code = "qab"\ncapital_nouns = true\n', encoding="utf-8")
    check([game])
    assert len(looked) == 2


def test_what_people_accept_is_left_out_of_a_kept_report(game: Path, looked: list[Path]) -> None:
    found = build(game).report.findings
    accept(game, [found[0].fingerprint], "known")
    rest = check([game])
    assert found[0].fingerprint not in {one.fingerprint for one in rest.findings}
    assert (len(rest.findings), rest.accepted) == (len(found) - 1, 1)
    (game / "accepted.yaml").write_text(
        "accepted:\n  - {code: RW101, fingerprint: 0123456789abcdef, reason: was so}\n", encoding="utf-8"
    )
    assert {*found} < {*check([game]).findings}, "and what they accepted and is gone is told"
    assert looked == []


def test_the_code_of_the_checks_counts(game: Path, looked: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    build(game)
    monkeypatch.setattr("regelwerk.pipeline.incremental.kept_report.code_version", lambda *_: "another version")
    check([game])
    assert len(looked) == 1
