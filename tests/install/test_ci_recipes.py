"""The action, the hook and the recipes of docs/ci.md, run as servers run them; asked for with `make wheel`.

What a machine cannot do alone is left out: the steps that other actions take, and the services that read the reports.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.cards.card_repository import FACTS, GERMAN, edit, make

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("REGELWERK_INSTALL" not in os.environ, reason="asked for with `make wheel`"),
]


def git(folder: Path, *arguments: str) -> str:
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A repository with an old error, and a pull request that changes the facts of another card."""
    root = make(tmp_path / "check out")
    edit(root, GERMAN, "<b>Zwang</b>", "<b>Zwang")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "before")
    edit(root, FACTS, "Draw 3 cards", "Draw 5 cards")
    return root


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a server would fetch: the tracked files of this repository as they are now, committed."""
    folder = tmp_path_factory.mktemp("source") / "regelwerk"
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "as it is")
    return folder


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in os.environ if name.startswith(("PIP_", "UV_", "SSL_", "HTTP", "http"))}
    (tmp_path / "home").mkdir(exist_ok=True)
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {**kept, "PATH": path, "HOME": str(tmp_path / "home"), **more}


def blocks(name: str, kind: str) -> list[str]:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_steps_of_the_action(cards: Path, source: Path, tmp_path: Path) -> None:
    action: dict[str, Any] = YAML(typ="safe").load(source / "action.yml")
    given = {name: str(one["default"]) for name, one in action["inputs"].items()} | {"sarif": "all findings.sarif"}
    summary = tmp_path / "summary.md"
    server = {"RUNNER_TEMP": str(tmp_path / "temp"), "GITHUB_ACTION_PATH": str(source)}
    server |= {"GITHUB_WORKSPACE": str(cards), "GITHUB_STEP_SUMMARY": str(summary)}
    said = ""
    for step in action["runs"]["steps"]:
        if "run" not in step:
            continue
        assert "${{" not in step["run"], "an input in the script itself could run as one"
        own = {
            name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda one: given[one[1]], value)
            for name, value in step.get("env", {}).items()
        }
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        done = subprocess.run(
            command, cwd=cards, capture_output=True, text=True, env=environment(tmp_path, **server, **own)
        )
        said = done.stdout
        assert done.returncode == (1 if step["name"] == "check" else 0), done.stderr
    assert said.startswith(f"::error file={GERMAN},line=")
    assert "| RW710" in summary.read_text(encoding="utf-8")
    log = json.loads((cards / "all findings.sarif").read_text(encoding="utf-8"))
    assert {result["ruleId"] for result in log["runs"][0]["results"]} >= {"RW710", "RW711"}


def test_the_hook(cards: Path, source: Path, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("pre-commit")
    git(cards, "add", ".")
    command = [str(program), "try-repo", str(source), "regelwerk-cards", "--all-files"]
    done = subprocess.run(command, cwd=cards, capture_output=True, text=True, env=environment(tmp_path))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "RW711" in done.stdout
    assert "exit code: 1" in done.stdout


def test_the_recipe_for_a_shell(cards: Path, source: Path, tmp_path: Path) -> None:
    (script,) = blocks("ci.md", "sh")
    variables = environment(tmp_path, REGELWERK=str(source))
    done = subprocess.run(["sh", "-ec", script], cwd=cards, capture_output=True, text=True, env=variables)
    assert done.returncode == 1, done.stderr
    assert "RW711" in done.stdout


def test_the_recipe_for_gitlab(cards: Path, source: Path, tmp_path: Path) -> None:
    (text,) = (block for block in blocks("ci.md", "yaml") if ".gitlab-ci.yml" in block)
    job = YAML(typ="safe").load(text)["cards"]
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "image")], check=True)
    variables = environment(tmp_path, REGELWERK=str(source), CI_PROJECT_DIR=str(cards))
    variables["PATH"] = f"{tmp_path / 'image/bin'}:{variables['PATH']}"
    script = "\n".join(job["script"])
    done = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script], cwd=cards, capture_output=True, text=True, env=variables
    )
    assert done.returncode == 1, done.stderr
    reports = job["artifacts"]["reports"]
    rows = json.loads((cards / reports["codequality"]).read_text(encoding="utf-8"))
    assert {row["location"]["path"] for row in rows} >= {GERMAN}
    assert (cards / reports["junit"]).read_text(encoding="utf-8").startswith("<?xml")
