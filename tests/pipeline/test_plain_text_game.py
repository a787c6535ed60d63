"""A game whose rulebooks are plain text without capitals, numbers or marks: what becomes of it, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.pipeline.build import build
from regelwerk.pipeline.check import check
from regelwerk.pipeline.init import init

RULES = {
    "de": (
        "Leuchtturm im Nebel\n\nSpielmaterial\n\n1 Spielplan\n40 Bootskarten\n24 Marker\n\nAufbau\n\n"
        "Legt den Spielplan in die Mitte des Tisches. Mischt alle 40 Bootskarten und legt sie bereit.\n\n"
        "Ende des Spiels\n\nDas Spiel endet, sobald jemand 10 Punkte hat.\n"
    ),
    "pl": (
        "Latarnia we mgle\n\nZawartość pudełka\n\n1 plansza\n40 kart łodzi\n24 znaczniki\n\nPrzygotowanie gry\n\n"
        "Połóżcie planszę na środku stołu. Potasujcie wszystkie 40 kart łodzi i połóżcie je obok.\n\n"
        "Koniec gry\n\nGra kończy się, gdy ktoś ma 10 punktów.\n"
    ),
    "en": (
        "Lighthouse in the Fog\n\nComponents\n\n1 game board\n40 boat cards\n24 tokens\n\nSetup\n\n"
        "Place the board in the middle of the table. Shuffle all 40 boat cards and keep them at hand.\n\n"
        "End of the Game\n\nThe game ends as soon as someone has 10 points.\n"
    ),
}


def project(folder: Path, rules: dict[str, str]) -> Path:
    """A project of these rulebooks, as `init` proposes it."""
    files = [folder / f"rules.{locale}.txt" for locale in rules]
    for file, text in zip(files, rules.values(), strict=True):
        file.write_text(text, encoding="utf-8")
    init(folder / "game", files)
    return folder / "game"


def test_its_titles_lists_and_rules_are_records(tmp_path: Path) -> None:
    content = build(project(tmp_path, RULES)).content
    names = {locale: [content.strings[locale][one.name].text for one in content.components] for locale in RULES}
    assert [one.quantity for one in content.components] == [1, 40, 24]
    assert names["de"] == ["Spielplan", "Bootskarten", "Marker"]
    assert names["pl"] == ["plansza", "kart łodzi", "znaczniki"]
    titles = [content.strings["en"][one.title].text for one in content.rules if one.title]
    assert titles == ["Lighthouse in the Fog", "Components", "Setup", "End of the Game"]
    assert check([tmp_path / "game"]).findings == ()


@pytest.mark.parametrize(
    ("locale", "old", "new"), [("en", "40 boat cards\n", "42 boat cards\n"), ("pl", "24 z", "25 z")]
)
def test_a_count_of_the_box_that_differs_is_told_once(tmp_path: Path, locale: str, old: str, new: str) -> None:
    rules = RULES | {locale: RULES[locale].replace(old, new)}
    found = check([project(tmp_path, rules)]).findings
    assert [(one.code, one.severity) for one in found] == [("RW202", "error")]
    assert {span.locale for span in found[0].spans} == set(RULES)


def test_a_rule_that_repeats_the_wrong_count_is_told_too(tmp_path: Path) -> None:
    rules = {locale: RULES[locale] for locale in ("de", "en")}
    rules["en"] = rules["en"].replace("40 boat", "42 boat")
    found = check([project(tmp_path, rules)]).findings
    assert {(one.code, one.spans[0].text) for one in found} == {
        ("RW202", "40 Bootskarten"),
        ("RW201", "Mischt alle 40 Bootskarten und legt"),
    }
