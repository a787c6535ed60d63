"""What the command line prints for a card repository, in each form."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests import program
from tests.cards.card_repository import GERMAN, edit, make
from tests.program import Ended

_SCHEMA = Path(__file__).parents[4] / "shared/schemas/sarif/sarif-schema-2.1.0.json"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    monkeypatch.delenv("GITHUB_BASE_REF", raising=False)
    return make(tmp_path / "cards")


def run(root: Path, *arguments: str) -> Ended:
    return program.run("check", ".", *arguments, cwd=root)


def damage(root: Path) -> int:
    line = edit(root, GERMAN, "<b>Zwang</b>", "<b>Zwang")
    for old in ("Ziehe 3 Karten", "4 Schnüre", "2 Stege", "3 Münzen"):
        for _ in range(3):
            edit(root, GERMAN, old, old.replace(old[old.index(next(filter(str.isdigit, old)))], "9"))
    return line


def test_text_shows_the_line_and_a_caret_and_the_exit_code_says_error(root: Path) -> None:
    line = damage(root)
    done = run(root)
    assert done.returncode == 1, done.stderr
    rows = done.stdout.splitlines()
    place = next(index for index, row in enumerate(rows) if f"{GERMAN}:{line}:" in row)
    assert rows[place + 1][rows[place + 2].index("^") :].startswith("<b>")


def test_github_prints_ten_annotations_and_the_rest_in_the_summary(root: Path, tmp_path: Path) -> None:
    line = damage(root)
    rows = run(root, "--format", "github").stdout.splitlines()
    assert sum(row.startswith("::") for row in rows) == 10
    assert rows[0].startswith(f"::error file={GERMAN},line={line},")
    assert (tmp_path / "summary.md").read_text(encoding="utf-8").count("| RW") == 13


def test_since_leaves_what_touches_a_changed_line(root: Path) -> None:
    damage(root)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], cwd=root, check=True)
    line = edit(root, GERMAN, '"name": "Nebelglocke"', '"name": "Nebelglocke "')
    found = [json.loads(row) for row in run(root, "--format", "jsonl", "--since", "HEAD").stdout.splitlines()]
    assert [one["spans"][0]["line"] for one in found] == [line]
    assert run(root, "--since", "no-such-revision").returncode == 2


def test_sarif_fits_its_schema(root: Path) -> None:
    if not _SCHEMA.is_file():
        pytest.skip("the schema is not beside the project")
    import jsonschema

    damage(root)
    log = json.loads(run(root, "--format", "sarif").stdout)
    jsonschema.validate(log, json.loads(_SCHEMA.read_text(encoding="utf-8")))
    (one,) = [result for result in log["runs"][0]["results"] if result["ruleId"] == "RW711"]
    assert one["partialFingerprints"]["regelwerk/v1"]
    assert one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == GERMAN


def test_junit_counts_errors_as_failures(root: Path) -> None:
    damage(root)
    suites = ET.fromstring(run(root, "--format", "junit").stdout)
    assert suites.get("failures") == "1"
    assert len(suites.findall(".//testcase")) == 13


def test_gitlab_has_a_place_and_a_fingerprint_each(root: Path) -> None:
    damage(root)
    rows = json.loads(run(root, "--format", "gitlab").stdout)
    assert len({row["fingerprint"] for row in rows}) == len(rows) == 13
    assert {row["location"]["path"] for row in rows} == {GERMAN}


def test_a_layout_without_a_record_is_misuse(root: Path) -> None:
    for path in root.rglob("*.json"):
        path.write_text("[]", encoding="utf-8")
    done = run(root)
    assert done.returncode == 2
    assert "no record" in done.stderr


def test_a_description_that_cannot_be_understood_says_where(root: Path) -> None:
    (root / "cardset.yaml").write_text("format: 1\nkinds: {card: {files: x}}\n", encoding="utf-8")
    done = run(root)
    assert done.returncode == 6
    assert "cardset.yaml" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_package_for_models_or_rulebooks_is_loaded(root: Path) -> None:
    code = "import sys; from pathlib import Path; from regelwerk.pipeline import check as c; c.check_as([Path('.')], 'text')"
    code += "; print(' '.join(sys.modules))"
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert not loaded & {"pydantic", "ruamel.yaml", "pdfplumber", "PIL", "morfeusz2", "simplemma"}
