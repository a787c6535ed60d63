"""Decisions end in the files of the verbs, can be undone after a restart, and are refused where something changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.build import build
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.workbench.conflict import ChangedMeanwhileError
from regelwerk.pipeline.workbench.decision import AcceptFindings, CorrectText, DecideTerm, NameIcon, TypeUnread
from regelwerk.pipeline.workbench.same_change import changed_word
from regelwerk.pipeline.workbench.term_view import TermView, term_views
from regelwerk.pipeline.workbench.workbench import Workbench
from ruamel.yaml import YAML

from tests.review.small_game import RULES, make_game


def written(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text(encoding="utf-8"))


def files(game: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in game.glob("*.yaml")}


def term(bench: Workbench, name: str) -> TermView:
    return next(one for one in term_views(bench.state().loaded.content) if name in {form.name for form in one.forms})


def on(bench: Workbench, name: str, what: str, **more: str) -> DecideTerm:
    view = term(bench, name)
    return DecideTerm(view.id, what, view.digest, **more)


def finding(bench: Workbench, name: str) -> str:
    return next(one.fingerprint for one in bench.state().report.findings if one.name == name)


SLIP, RIGHT = "Der Fährmnan trägt die Laterne zum Ufer.", "Der Fährmann trägt die Laterne zum Ufer."


def test_a_correction_is_in_the_next_build(bench: Workbench, game: Path) -> None:
    bench.decide(CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "a slip"))
    assert build(game).content.strings["de"]["rule-0006.text"].text == RIGHT


def test_what_was_tried_is_what_is_kept(bench: Workbench, game: Path) -> None:
    decision = CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "")
    tried = bench.preview(decision)
    assert [message for message in tried.solved if "Fährmnan" in message]
    assert not (game / "patches.yaml").exists()
    outcome = bench.decide(replace(decision, reason="a slip"))
    assert (outcome.solved, len(outcome.fresh)) == (len(tried.solved), len(tried.fresh))
    bench.settle()
    assert bench.state().loaded.content == load_project(game).content
    patched = next(one for one in bench.state().loaded.content.origins if one.patch)
    assert patched.patch == "a slip"


def test_what_was_tried_is_not_kept_where_somebody_decided_meanwhile(bench: Workbench, game: Path) -> None:
    decision = CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "a slip")
    bench.preview(decision)
    other = bench.state().loaded.content.strings["de"]["rule-0003.text"].text
    Workbench(game).decide(CorrectText("rule-0003", "de", "text", other, "Legt 1 Ruder weg.", "theirs"))
    bench.decide(decision)
    table = bench.state().loaded.content.strings["de"]
    assert (table["rule-0003.text"].text, table["rule-0006.text"].text) == ("Legt 1 Ruder weg.", RIGHT)


def test_a_word_is_corrected_in_all_texts_that_have_it_at_once(tmp_path: Path, game: Path) -> None:
    german = (
        RULES["de"].replace("Der Fährmann nimmt", "Der Fährmnan nimmt").replace("für den", "am Fährmnan-Boot für den")
    )
    game = make_game(tmp_path / "boat", {**RULES, "de": german})
    bench = Workbench(game)
    decision = CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "a slip", "yes")
    assert bench.preview(decision).elsewhere == ("rule-0003",)
    bench.decide(decision)
    table = bench.state().loaded.content.strings["de"]
    assert table["rule-0003.text"].text == "Legt 1 Ruder ab. Der Fährmann nimmt die Laterne."
    assert "Fährmnan-Boot" in table["rule-0004.text"].text
    bench.undo()
    assert not (game / "patches.yaml").exists()


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("Ein Boot.", "Ein Kahn.", ("Boot", "Kahn")),
        ("Boot an Boot.", "Kahn an Kahn.", ("Boot", "Kahn")),
        ("Boot an Boot.", "Kahn an Floß.", None),
        ("Ein Boot.", "Ein kleines Boot.", None),
        ("Ein Boot.", "Ein Boot!", None),
    ],
)
def test_only_one_word_that_differs_is_looked_for_elsewhere(old: str, new: str, word: tuple[str, str] | None) -> None:
    assert changed_word(old, new) == word


def test_terms_that_depend_on_a_corrected_text_follow_when_it_settles(bench: Workbench, game: Path) -> None:
    bench.decide(CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "a slip"))
    bench.settle()
    state = bench.state()
    assert state.loaded.content == load_project(game).content
    assert state.report.findings == regelwerk.check([game]).findings


def test_each_decision_about_terms_is_in_the_termbase(bench: Workbench, game: Path) -> None:
    bench.decide(on(bench, "Laterne", "approve"))
    bench.decide(on(bench, "Laterne", "forbid", locale="de", form=" Funzel "))
    bench.decide(on(bench, "Laterne", "rename", locale="pl", form="lampa"))
    bench.decide(on(bench, "Laterne", "rename-forbidding", locale="de", form="Leuchte"))
    entry = written(game / "terms.yaml")["terms"][0]
    assert entry["forms"]["de"] == {"term": "Leuchte", "forbidden": ["Funzel", "Laterne"]}
    assert entry["forms"]["pl"] == {"term": "lampa", "variants": ["latarnia"]}
    bench.decide(on(bench, "Leuchte", "merge", other=term(bench, "Ufer").id))
    bench.decide(on(bench, "Leuchte", "split", locale="pl"))
    first, second = written(game / "terms.yaml")["terms"]
    assert first["forms"]["de"]["variants"] == ["Ufer"]
    assert second["forms"] == {"pl": {"term": "lampa", "variants": ["latarnia", "brzeg"]}}
    bench.decide(on(bench, "Fährmann", "reject"))
    assert written(game / "terms.yaml")["terms"][-1]["status"] == "rejected"
    assert "Fährmann" not in {form.name for one in term_views(bench.state().loaded.content) for form in one.forms}


def test_comments_of_the_termbase_stay(bench: Workbench, game: Path) -> None:
    (game / "terms.yaml").write_text(
        "# ours\nterms:\n  # the light\n  - forms:\n      de: {term: Laterne} # not Lampe\n      pl: {term: latarnia}\n"
        "  - forms: # the shore\n      de: {term: Ufer}\n",
        encoding="utf-8",
    )
    bench.decide(on(bench, "Laterne", "forbid", locale="de", form="Lampe"))
    text = (game / "terms.yaml").read_text(encoding="utf-8")
    assert [word for word in ("# ours", "# the light", "# not Lampe", "# the shore") if word not in text] == []
    assert written(game / "terms.yaml")["terms"][0]["forms"]["de"]["forbidden"] == ["Lampe"]


def test_two_terms_of_the_termbase_become_one_entry(bench: Workbench, game: Path) -> None:
    bench.decide(on(bench, "Laterne", "approve"))
    bench.decide(on(bench, "Ufer", "approve"))
    bench.decide(on(bench, "Laterne", "merge", other=term(bench, "Ufer").id))
    assert len(written(game / "terms.yaml")["terms"]) == 1


@pytest.mark.parametrize(
    ("what", "more", "said"),
    [
        ("forbid", {"locale": "de", "form": "Laterne"}, "preferred form"),
        ("forbid", {"locale": "de", "form": " "}, "form is empty"),
        ("rename", {"locale": "de", "form": "Laterne"}, "already"),
        ("rename", {"locale": "fr", "form": "lanterne"}, "no form in fr"),
        ("split", {"locale": "fr"}, "no form in fr"),
        ("burn", {}, "not a decision"),
    ],
)
def test_what_makes_no_sense_of_a_term_is_refused(
    bench: Workbench, game: Path, what: str, more: dict[str, str], said: str
) -> None:
    before = files(game)
    with pytest.raises(MisuseError, match=said):
        bench.decide(on(bench, "Laterne", what, **more))
    assert files(game) == before


def test_an_icon_is_named_in_the_project_file(bench: Workbench, game: Path) -> None:
    bench.decide(NameIcon("lamp", "lamp", "ferry-light"))
    assert "lamp: ferry-light # the ferryman's light" in (game / "regelwerk.yaml").read_text(encoding="utf-8")
    icons = [
        token.name
        for token in bench.state().loaded.content.strings["de"]["rule-0005.text"].tokens
        if token.type == "icon"
    ]  # type: ignore[union-attr]
    assert icons == ["ferry-light"]
    with pytest.raises(MisuseError, match="not a valid icon name"):
        bench.decide(NameIcon("lamp", "ferry-light", "Ferry: Light"))
    with pytest.raises(ChangedMeanwhileError) as refused:
        bench.decide(NameIcon("lamp", "lamp", "torch"))
    assert (refused.value.shown, refused.value.now) == ("lamp", "ferry-light")


def test_an_unread_block_is_typed_and_is_no_longer_unread(game: Path) -> None:
    for path in game.iterdir():
        if path.is_file():
            path.unlink()
    (game / "journal.de.txt").write_text(
        "7. Der Steg\n\nIhr steht am Steg und seht die Laterne.\n\nlr. gi nB, ıl Tc\n\n8. Das Boot\n\nEs liegt am Ufer.\n",
        encoding="utf-8",
    )
    (game / "regelwerk.yaml").write_text(
        "format: 1\nid: steg\nversion: 1.0.0\nbase: de\nsources:\n  - {file: journal.de.txt, locale: de, kind: journal}\n",
        encoding="utf-8",
    )
    bench = Workbench(game)
    rule = next(one for one in bench.state().loaded.content.rules if one.kind == "unread")
    assert finding(bench, "unread-block")
    text = bench.state().loaded.content.strings["de"][f"{rule.id}.text"].text
    bench.decide(TypeUnread(rule.id, "de", "text", text, "Legt 2 Ruder ab.", "read on the page"))
    assert [one["field"] for one in written(game / "patches.yaml")["patches"]] == ["text", "kind"]
    assert "unread-block" not in {one.name for one in bench.state().report.findings}


def test_everything_is_undone_byte_by_byte_after_a_restart_and_redone(bench: Workbench, game: Path) -> None:
    before = files(game)
    bench.decide(AcceptFindings((finding(bench, "number-differs"),), "right"))
    bench.decide(CorrectText("rule-0006", "de", "text", SLIP, RIGHT, "a slip"))
    bench.decide(on(bench, "Laterne", "approve"))
    bench.decide(on(bench, "Laterne", "forbid", locale="de", form="Funzel"))
    bench.decide(NameIcon("lamp", "lamp", "light"))
    after = files(game)
    again = Workbench(game)
    for _ in range(5):
        again.undo()
    assert files(game) == before
    with pytest.raises(NothingMatchedError):
        again.undo()
    later = Workbench(game)
    for _ in range(5):
        later.redo()
    assert files(game) == after


def test_a_new_decision_ends_what_could_be_redone(bench: Workbench) -> None:
    bench.decide(NameIcon("lamp", "lamp", "light"))
    bench.undo()
    bench.decide(NameIcon("lamp", "lamp", "torch"))
    with pytest.raises(NothingMatchedError):
        bench.redo()


def test_a_decision_is_undone_beside_what_somebody_added_since(bench: Workbench, game: Path) -> None:
    bench.decide(AcceptFindings((finding(bench, "number-differs"),), "right"))
    accept(game, [finding(bench, "inconsistent-name")], "by the command line")
    bench.undo()
    assert [one["reason"] for one in written(game / "accepted.yaml")["accepted"]] == ["by the command line"]


def test_undoing_what_somebody_has_rewritten_is_refused(bench: Workbench, game: Path) -> None:
    bench.decide(AcceptFindings((finding(bench, "number-differs"),), "right"))
    file = game / "accepted.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("reason: right", "reason: better said"), encoding="utf-8")
    before = files(game)
    with pytest.raises(ChangedMeanwhileError) as refused:
        bench.undo()
    assert "reason: right" in refused.value.shown
    assert "better said" in refused.value.now
    assert files(game) == before


def test_a_term_that_was_decided_meanwhile_is_refused(bench: Workbench, game: Path) -> None:
    seen = on(bench, "Laterne", "approve")
    Workbench(game).decide(on(bench, "Laterne", "forbid", locale="de", form="Funzel"))
    with pytest.raises(ChangedMeanwhileError) as refused:
        bench.decide(seen)
    assert "not Funzel" in refused.value.now


def test_a_finding_that_came_by_a_decision_is_told_as_new(bench: Workbench) -> None:
    outcome = bench.decide(CorrectText("rule-0006", "de", "text", SLIP, "Der Fährmnan trägt 9 Laternen.", "x"))
    state = bench.state()
    assert outcome.fresh
    assert all(state.since[one] > 1 for one in outcome.fresh)


def test_a_damaged_journal_costs_undoing_and_nothing_else(bench: Workbench, game: Path) -> None:
    bench.decide(NameIcon("lamp", "lamp", "light"))
    journal = game / "review.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20] + b"\n\xff{}\n[1]\n")
    with pytest.raises(NothingMatchedError):
        bench.undo()
    bench.decide(NameIcon("lamp", "light", "torch"))
    bench.undo()
    assert bench.state().loaded.project.icons["lamp"] == "light"
