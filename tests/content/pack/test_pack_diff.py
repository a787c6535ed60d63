"""Every change of a pack is seen, in its class, and asks for the step of the version that says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.cli.app import app
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.content.pack.version_step import is_enough, next_version, step_between
from regelwerk.errors import BadProjectError, MisuseError
from regelwerk.files.atomic_write import write_folder
from regelwerk.pipeline.diff import PackDiff, diff, diff_as
from regelwerk.schema.content import Content
from typer.testing import CliRunner

from tests.content.export.made_pack import TEXTS, made_pack
from tests.content.pack.pack_mutations import MUTATIONS, mutated, shuffled
from tests.content.pack.resealed import resealed

FILES = pack_files(made_pack())
SEEDS = 3
"""Seeds of each class; `benchmarks/pack_diff.py` tries more, on a larger pack."""


def written(folder: Path, pack: Content | dict[str, bytes]) -> Path:
    write_folder(folder, pack if isinstance(pack, dict) else pack_files(pack), marker="manifest.json")
    return folder


def compared(tmp_path: Path, old: Content | dict[str, bytes], new: Content | dict[str, bytes]) -> PackDiff:
    return diff(written(tmp_path / "old", old), written(tmp_path / "new", new))


def version(number: str) -> Content:
    return made_pack().model_copy(update={"version": number})


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", MUTATIONS)
def test_a_change_is_seen_in_its_class(name: str, seed: int, tmp_path: Path) -> None:
    _, kind, step = MUTATIONS[name]
    found = compared(tmp_path, FILES, mutated(FILES, name, seed))
    assert kind in {one.kind for one in found.changes}
    assert (found.least, found.is_enough) == (step, False)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_order_of_members_lines_and_files_is_no_change(seed: int, tmp_path: Path) -> None:
    found = compared(tmp_path, FILES, shuffled(FILES, seed))
    assert (found.changes, found.least, found.is_enough) == ([], "none", True)


def test_records_that_are_moved_are_named_and_those_behind_them_are_not(tmp_path: Path) -> None:
    before = json.loads("[" + FILES["records/rules.jsonl"].decode().strip().replace("\n", ",") + "]")
    more = [{**before[1], "id": f"rule-{n:04d}", "order": n - 1} for n in range(3, 9)]
    old = resealed(FILES, {"records/rules.jsonl": _lines([*before, *more])})
    new_order = [{**row, "order": (row["order"] + 1) if row["order"] < 7 else 0} for row in (*before, *more)]
    found = compared(tmp_path, old, resealed(FILES, {"records/rules.jsonl": _lines(new_order)}))
    assert [(one.kind, one.record, one.field) for one in found.changes] == [("fact", "rule-0008", "order")]
    assert diff_as(found, "md").splitlines()[-1].endswith("** has moved")


def _lines(rows: list[dict[str, object]]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


@pytest.mark.parametrize(
    ("old", "new", "step"),
    [
        ("1.2.3", "1.2.4", "patch"),
        ("1.2.3", "1.3.0", "minor"),
        ("1.2.3", "2.0.0", "major"),
        ("1.2.3", "1.2.3", "none"),
        ("1.2.3", "1.2.2", "none"),
        ("1", "1.0.1", "patch"),
        ("v1.9", "v1.10", "minor"),
        ("1.0.0", "1.0.1-rc.1", "patch"),
        ("spring", "1.0.0", None),
    ],
)
def test_the_step_of_a_version(old: str, new: str, step: str | None) -> None:
    assert step_between(old, new) == step


@given(
    st.tuples(*[st.integers(0, 99)] * 3).map(lambda one: ".".join(map(str, one))),
    st.sampled_from(["patch", "minor", "major"]),
)
def test_the_next_version_makes_the_step(old: str, step: str) -> None:
    assert step_between(old, next_version(old, step)) == step  # type: ignore[arg-type]
    assert is_enough(step_between(old, next_version(old, "major")), step)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        ("1.3.0", 0, "1.2 -> 1.3.0: enough: this is a minor change"),
        ("1.2.1", 1, "1.2 -> 1.2.1: not enough: this is a minor change, so the version should be 1.3.0 or higher"),
        ("next", 1, "1.2 -> next: a version that is not numeric cannot show that this is a minor change"),
    ],
)
def test_the_exit_code_says_whether_the_version_steps_far_enough(
    number: str, code: int, said: str, tmp_path: Path
) -> None:
    texts = {**TEXTS, "de": {**TEXTS["de"], "rule-0002.text": "Ziehe 2 Karten.\nLege sie ab."}}
    new = made_pack(texts).model_copy(update={"version": number})
    written(tmp_path / "old", FILES)
    written(tmp_path / "new", new)
    done = CliRunner().invoke(app, ["diff", str(tmp_path / "old"), str(tmp_path / "new")])
    assert done.exit_code == code
    assert done.stdout.splitlines() == [
        "number (minor): 1",
        "  rule-0002 rule-0002.text (de): Ziehe 1 Karte. Lege sie ab. -> Ziehe 2 Karten. Lege sie ab.",
        said,
    ]


def test_the_change_log_is_for_players(tmp_path: Path) -> None:
    new = made_pack(
        {
            "de": {
                **TEXTS["de"],
                "card-0001.name": "Öl*lampe*",
                "rule-0002.text": "Ziehe 1 Karte.\nLege sie offen ab.",
            },
            "pl": {**TEXTS["pl"], "card-0002.name": "Sznur", "script-0003.text": "To koniec."},
        }
    )
    lamp, rope = new.cards
    cards = (lamp.model_copy(update={"cost": 3}), rope.model_copy(update={"id": "card-0003", "name": "card-0002.name"}))
    found = compared(tmp_path, FILES, new.model_copy(update={"cards": cards, "version": "2.0.0", "origins": ()}))
    assert found.is_enough
    lines = diff_as(found, "md").splitlines()
    assert lines[:3] == ["# made-up 2.0.0", "", "What changed since 1.2."]
    assert [line for line in lines if line.startswith("##")] == [
        "## New",
        "## Gone",
        "## Costs and numbers",
        "## Wording",
    ]
    assert "- **Seil**" in lines
    assert "- **Öl\\*lampe\\***: cost: 2 → 3" in lines
    assert "- **Öl\\*lampe\\***: Öllampe → Öl\\*lampe\\*" in lines
    assert (
        "- **Ziehe 1 Karte. Lege sie offen ab.**: Ziehe 1 Karte. Lege sie ab. → Ziehe 1 Karte. Lege sie offen ab."
        in lines
    )
    assert "- 2 texts in pl" in lines
    polish = diff_as(found, "md", locale="pl").splitlines()
    assert "- **7**: Koniec. → To koniec." in polish


def test_json_holds_every_change_and_the_verdict(tmp_path: Path) -> None:
    found = compared(tmp_path, FILES, mutated(FILES, "removed", 1))
    data = json.loads(diff_as(found, "json"))
    assert {
        name: data[name] for name in ("id", "old_version", "least_step", "version_step", "least_version", "enough")
    } == {
        "id": "made-up",
        "old_version": "1.2",
        "least_step": "major",
        "version_step": "none",
        "least_version": "2.0.0",
        "enough": False,
    }
    (gone,) = [one for one in data["changes"] if one["kind"] == "removed"]
    assert (gone["step"], gone["new"]) == ("major", "")


def test_packs_that_cannot_be_compared_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match="made-up and other are packs of different games"):
        compared(tmp_path, FILES, made_pack().model_copy(update={"id": "other"}))
    found = compared(tmp_path, FILES, version("1.3"))
    for options in ({"form": "xml"}, {"form": "md", "locale": "fr"}):
        with pytest.raises(MisuseError, match=r"unknown format|no such"):
            diff_as(found, **options)
    damaged = resealed(FILES, {"records/cards.jsonl": b'{"kind":"item"}\n'})
    with pytest.raises(BadProjectError, match=r"cards\.jsonl: line 1 has no id"):
        compared(tmp_path, FILES, damaged)
