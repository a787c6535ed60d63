"""Reports of odd data: names, paths and texts with anything in them, read by what reads such reports."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import junitparser
import pytest
from regelwerk.pipeline.findings.formatted_report import NAMES
from tests import program
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make

_SCHEMA = Path(__file__).parents[4] / "shared/schemas/sarif/sarif-schema-2.1.0.json"
_FOLDER = "nebel, 50% <ł>: #1 & 'käi'\nx"
_ODD = "Nebel\n::error file=x::y%0A\u2028@someone `|` **]]>**\x1b[31m\ud83d\udca5 \ud800 <script>&"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each card has an error with a text or a name that is odd, in files of odd names."""
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR", "GITHUB_BASE_REF"):
        monkeypatch.delenv(name, raising=False)
    made = make(tmp_path / "odd set, 100%: ü")
    for path in (FACTS, GERMAN, POLISH):
        records: list[dict[str, Any]] = json.loads((made / path).read_text(encoding="utf-8"))
        for record in records:
            if path == GERMAN:
                record["text"] = _ODD + " <b>" + record["text"]
                record["traits"] = _ODD + "."
            record["code"] = record["code"].replace("01003", "010\n03::%")
        target = made / path.replace("quay/", f"{_FOLDER}/")
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(records, indent=1), encoding="utf-8")
        (made / path).unlink()
    (made / "pack/broken\x1b[1m.json").write_bytes(b'[\n {"code": "0\x1b[31m1\xc2\x85 \xff", "name": }\n]\n')
    return made


def run(root: Path, form: str, where: Path | None = None) -> str:
    done = program.run("check", root if where else ".", "--format", form, cwd=where or root)
    assert (done.returncode, done.stderr) == (1, "")
    return done.stdout


IN_EVERY_FORM = """
import sys
from regelwerk.__main__ import main

for form in sys.argv[1:]:
    sys.argv = ["regelwerk", "check", ".", "--format", form]
    try:
        main()
    except SystemExit as end:
        assert end.code == 1
    sys.stdout.flush()
    sys.stdout.buffer.write(b"\\0")
    sys.stdout.buffer.flush()
"""


def run_in_every_form(root: Path) -> dict[str, str]:
    """What a check prints in each form, of one process: none of them has a NUL."""
    done = subprocess.run([sys.executable, "-c", IN_EVERY_FORM, *NAMES], cwd=root, capture_output=True, check=True)
    assert done.stderr == b""
    return dict(zip(NAMES, done.stdout.decode("utf-8").split("\0")[:-1], strict=True))


def test_every_form_is_utf8_whatever_the_terminal(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run_in_every_form(root)
    with monkeypatch.context() as patch:
        patch.setenv("PYTHONIOENCODING", "ascii")
        patch.setenv("LC_ALL", "C")
        assert run_in_every_form(root) == first
    text = first["text"]
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028]", text), "a text cannot steer the terminal"
    assert not any(row.startswith("::") for row in text.splitlines())


def test_github_reads_each_annotation_as_it_was_meant(root: Path, tmp_path: Path) -> None:
    rows = run(root, "github").split("\n")
    commands = [row for row in rows if row.startswith("::")]
    assert len(commands) == 10
    for row in commands:
        _, head, said = row.split("::", 2)
        level, _, written = head.partition(" ")
        assert level in ("error", "warning", "notice")
        properties = dict(one.split("=", 1) for one in written.split(","))
        assert set(properties) == {"file", "line", "col", "title"}
        file = properties["file"].replace("%0A", "\n").replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
        assert (root / file).is_file()
        assert int(properties["line"]) >= 1
        assert "%0A" in said or "\n" not in said
    summary = (tmp_path / "summary.md").read_text(encoding="utf-8")
    table = [row for row in summary.split("\n") if row.startswith("| ")]
    assert len(table) > 10
    assert all(len(re.findall(r"(?<!\\)\|", row)) == 4 for row in table)
    assert not re.search(r"(?<!\\)`|<script|(?<!\\)\*\*]", summary)


def test_the_summary_fits_into_what_github_takes(root: Path, tmp_path: Path) -> None:
    records = [{"code": f"{number:05d}", "name": "x " * 60 + "<b>", "text": "<b>"} for number in range(7000)]
    (root / "pack/many.json").write_text(json.dumps(records, indent=1), encoding="utf-8")
    run(root, "github")
    size = (tmp_path / "summary.md").stat().st_size
    assert size < 1024 * 1024
    assert re.search(r"\n\d+ more are not shown here\.\n$", (tmp_path / "summary.md").read_text(encoding="utf-8"))


def test_sarif_is_valid_and_its_places_exist(root: Path) -> None:
    from urllib.parse import unquote

    log = json.loads(run(root, "sarif"))
    results = log["runs"][0]["results"]
    assert len(results) > 10
    for result in results:
        assert result["partialFingerprints"]["regelwerk/v1"]
        for location in (*result["locations"], *result.get("relatedLocations", ())):
            place = location["physicalLocation"]
            uri = place["artifactLocation"]["uri"]
            assert not set(uri) & set(" \n%:<>,") - {"%"}
            lines = (root / unquote(uri)).read_text(encoding="utf-8", errors="replace").split("\n")
            assert place["region"]["startColumn"] <= len(lines[place["region"]["startLine"] - 1]) + 1
    prints = [result["partialFingerprints"]["regelwerk/v1"] for result in results]
    assert len(set(prints)) == len(prints)
    if not _SCHEMA.is_file():
        pytest.skip("the schema is not beside the project")
    import jsonschema

    schema = json.loads(_SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker()).validate(log)


def test_junit_is_read_by_a_reader_of_junit(root: Path) -> None:
    suites = junitparser.JUnitXml.fromstring(run(root, "junit").encode())
    found = json.loads(run(root, "json"))
    assert suites.tests == len(found["findings"]) == sum(len(list(suite)) for suite in suites)
    assert suites.failures == found["counts"]["error"] > 0
    failed = [case for suite in suites for case in suite if case.result]
    assert len(failed) == suites.failures
    assert all(isinstance(case.result[0], junitparser.Failure) and case.result[0].message for case in failed)


def test_gitlab_has_what_its_description_demands(root: Path) -> None:
    rows = json.loads(run(root, "gitlab"))
    for row in rows:
        assert row["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert row["description"]
        assert row["check_name"]
        assert (root / row["location"]["path"]).is_file()
        assert row["location"]["lines"]["begin"] >= 1
    assert len({row["fingerprint"] for row in rows}) == len(rows)


def test_places_count_from_the_checkout_where_a_server_says_where_it_is(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert json.loads(run(root, "gitlab", elsewhere))[0]["location"]["path"].startswith("../")
    for name, form in (("GITHUB_WORKSPACE", "sarif"), ("CI_PROJECT_DIR", "gitlab")):
        with monkeypatch.context() as patch:
            patch.setenv(name, str(tmp_path))
            assert f"{root.name}/" in run(root, form, elsewhere) or "odd%20set" in run(root, form, elsewhere)
            assert "../" not in run(root, form, elsewhere)


def _commit(root: Path) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], cwd=root, check=True)


def since(root: Path) -> list[dict[str, Any]]:
    done = program.run("check", ".", "--format", "jsonl", "--since", "HEAD", cwd=root)
    assert not done.stderr
    return [json.loads(row) for row in done.stdout.splitlines()]


def test_since_looks_at_the_translations_of_a_card_whose_facts_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    marked = edit(root, GERMAN, "<b>Zwang</b>", "<b>Zwang")
    edit(root, POLISH, "Smołowana lina", "Smołowana lina ")
    _commit(root)
    assert since(root) == []
    edit(root, FACTS, '"quantity": 2', '"quantity": 3')
    (one,) = since(root)
    assert (one["id"], one["spans"][0]["line"]) == ("01001", marked), "the translation of that card, and no other"


def test_since_sees_that_a_card_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    _commit(root)
    records = json.loads((root / FACTS).read_text(encoding="utf-8"))
    (root / FACTS).write_text(json.dumps(records[:-1], ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert {(one["id"], one["code"]) for one in since(root)} == {("01012", "RW707")}


def test_since_sees_what_a_translation_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    _commit(root)
    records = json.loads((root / POLISH).read_text(encoding="utf-8"))
    del records[2]["traits"], records[5]
    (root / POLISH).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert {(span["line"], one["code"]) for one in since(root) for span in one["spans"][:1]} >= {(14, "RW708")}
    assert any("01006" in one["message"] for one in since(root))


def test_since_sees_what_a_change_broke_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, POLISH, "Smołowana lina", "Smołowana lina ")
    _commit(root)
    kinds = root / "factions.json"
    kinds.write_text(kinds.read_text(encoding="utf-8").replace('"keeper"', '"warden"'), encoding="utf-8")
    files = {one["spans"][0]["file"] for one in since(root)}
    assert files == {FACTS}, "references to what was renamed, and no more"


def test_since_knows_files_of_odd_names(root: Path) -> None:
    _commit(root)
    path = next(root.glob(f"translations/de/pack/{_FOLDER}/*.json"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("<b>", "<i>", 1), encoding="utf-8")
    line = text[: text.index("<b>")].count("\n") + 1
    found = since(root)
    assert found
    for one in found:
        assert any(os.fspath(root / span["file"]) == str(path) and span["line"] == line for span in one["spans"])
