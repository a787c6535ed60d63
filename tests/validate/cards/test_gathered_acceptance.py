"""A baseline hides nothing: of a finding that gathers many places, the places there were are accepted, and no more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, make
from typer.testing import CliRunner

BROKEN = "Die L\u00c3\u00a4den am Hafen schlie\u00c3\u0178en, und {} Boote bleiben leer."


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    rows = {name: json.loads((root / name).read_text(encoding="utf-8")) for name in (FACTS, GERMAN)}
    for name, records in rows.items():
        first = records[0]
        for number in range(20, 40):
            text = "The shops at the harbour close, and {} boats stay empty." if name == FACTS else BROKEN
            more = {"code": f"010{number}", "text": text.format(number), "name": f"{first['name']} {number}"}
            records.append({**first, **more})
        (root / name).write_text(json.dumps(records, indent=2, ensure_ascii=False), encoding="utf-8")
    mend(root, range(30, 40))
    return root


def mend(root: Path, numbers: range, *, back: bool = False) -> None:
    """Write the German texts of these cards as they should be, or broken again."""
    path = root / GERMAN
    text = path.read_text(encoding="utf-8")
    for number in numbers:
        broken = BROKEN.format(number)
        sound = broken.replace("\u00c3\u00a4", "ä").replace("\u00c3\u0178", "ß")
        text = text.replace(*((sound, broken) if back else (broken, sound)))
    path.write_text(text, encoding="utf-8")


def broken(root: Path) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == "RW726"]


def stale(root: Path) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == "RW504"]


def members(root: Path) -> list[int]:
    text = (root / "accepted.yaml").read_text(encoding="utf-8")
    return [len(found) // 8 for found in re.findall(r"members: ['\"]?([0-9a-f]+)", text)]


def test_the_fingerprint_of_many_changes_with_its_members(root: Path) -> None:
    (before,) = broken(root)
    assert len(before.spans) == 10
    mend(root, range(20, 21))
    (after,) = broken(root)
    assert before.fingerprint != after.fingerprint
    mend(root, range(20, 21), back=True)
    assert [one.fingerprint for one in broken(root)] == [before.fingerprint]


def test_one_more_than_was_accepted_is_reported_alone(root: Path) -> None:
    accept(root, [one.fingerprint for one in broken(root)], "the old printing")
    assert (broken(root), members(root)) == ([], [10])
    mend(root, range(33, 34), back=True)
    (new,) = broken(root)
    assert [BROKEN.format(33).split()[1] in span.text for span in new.spans] == [True]
    assert new.message.startswith("1 place is new since 10 were accepted: 11 records of")
    accept(root, [new.fingerprint], "this one too")
    assert (broken(root), members(root)) == ([], [10, 1])


def test_fewer_than_were_accepted_stay_accepted(root: Path) -> None:
    accept(root, [one.fingerprint for one in broken(root)], "the old printing")
    mend(root, range(20, 26))  # so few that each is a finding by itself
    assert (broken(root), stale(root)) == ([], [])
    mend(root, range(30, 31), back=True)
    assert [(one.id, len(one.members)) for one in broken(root)] == [("01030", 1)]


def test_what_was_accepted_one_by_one_stays_accepted_when_they_are_many(root: Path) -> None:
    mend(root, range(20, 25))
    accept(root, [one.fingerprint for one in broken(root)], "the old printing")
    mend(root, range(30, 34), back=True)
    (new,) = broken(root)
    assert new.message.startswith("4 places are new since 5 were accepted")
    assert stale(root) == []


def test_prune_drops_what_no_longer_applies(root: Path) -> None:
    accept(root, None, "known")
    file = root / "accepted.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("# Accepted findings", "# Ours.\n# Accepted findings"),
        encoding="utf-8",
    )

    def prune() -> str:
        done = CliRunner().invoke(app, ["accept", "--prune", "--project", str(root)])
        assert done.exit_code == 0, done.output
        return done.output

    before = file.read_bytes()
    assert prune() == "0 removed, 0 shortened to what is still there\n"
    assert file.read_bytes() == before
    mend(root, range(20, 24))
    prune()
    assert members(root)[0] == 6
    assert file.read_text(encoding="utf-8").startswith("# Ours.")
    mend(root, range(20, 24), back=True)
    assert len(broken(root)[0].members) == 4, "what was mended and pruned is new when it comes back"
    mend(root, range(20, 40))
    assert stale(root)
    prune()
    assert (stale(root), check([root]).findings) == ([], ())


@pytest.mark.parametrize("options", [[], ["--all", "--prune"], ["0" * 16, "--prune"]])
def test_accept_does_one_thing(root: Path, options: list[str]) -> None:
    done = CliRunner().invoke(app, ["accept", "--reason", "so", "--project", str(root), *options])
    assert "give either fingerprints, --all or --prune" in str(done.exception)
