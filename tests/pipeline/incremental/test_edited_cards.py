"""A project of card files that is built again after an edit is what it would be if it were built for the first time."""

from __future__ import annotations

import contextlib
import random
import shutil
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from regelwerk.content.project import card_file
from regelwerk.pipeline import build as builds
from regelwerk.pipeline import project_content
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.build import Built, build
from regelwerk.pipeline.check import check
from regelwerk.pipeline.incremental import card_checks, card_project
from regelwerk.pipeline.incremental.unchanged_build import unchanged
from regelwerk.pipeline.terms import terms_csv
from regelwerk.schema.content import Content

PROJECT = """format: 1
id: fog
base: de
icons: {coin: coin}
sources:
  - {file: a.yaml, kind: cards, document: cards}
  - {file: b.yaml, kind: cards, document: cards}
  - {file: c.yaml, kind: cards, document: cards}
"""
THINGS = (
    ("a", "rope", "Das Nebeltau", "Lina mgły", "The Fog Rope", "Le cordage"),
    ("a", "lamp", "Die Sturmlampe", "Lampa burzy", "The Storm Lamp", "La lampe"),
    ("a", "oar", "Das Ruder", "Wiosło", "The Oar", "La rame"),
    ("b", "boat", "Das Nebelboot", "Łódź mgły", "The Fog Boat", "Le bateau"),
    ("b", "bell", "Die Glocke", "Dzwon", "The Bell", "La cloche"),
    ("c", "crab", "Die Krabbe", "Krab", "The Crab", "Le crabe"),
    ("c", "gull", "Die Sturmlampe im Nebel", "Lampa burzy we mgle", "The Storm Lamp in the Fog", "La lampe"),
)


def card(name: str, german: str, polish: str, english: str, french: str, cost: int) -> str:
    return f"""  - id: card-{name}
    kind: item
    cost: {cost}
    name: {{de: {german}, pl: {polish}, en: {english}, fr: {french}}}
    text:
      de: Nimm die Sturmlampe und ziehe {cost} Karten. Zahle {{coin}} und bewege das Nebelboot.
      pl: Weź lampę burzy i dobierz {cost} karty. Zapłać {{coin}} i przesuń łódź mgły.
      en: Take the storm lamp and draw {cost} cards. Pay {{coin}} and move the fog boat.
      fr: Prenez la lampe et piochez {cost} cartes. Payez {{coin}} et déplacez le bateau.
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(card_file, "CARDS_A_PART", 2)  # so that there are files of several parts
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "regelwerk.yaml").write_text(PROJECT, encoding="utf-8")
    for file in "abc":
        cards = "".join(card(*row[1:], cost) for cost, row in enumerate(THINGS, 2) if row[0] == file)
        (folder / f"{file}.yaml").write_text(f"format: 1\ncards:\n{cards}", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with projects that were built before, each beside the cache of its build."""
    return tmp_path_factory.mktemp("kept")


def build_once(game: Path, kept: Path) -> None:
    """Build a game, or take the pack and the cache of a build of the same files."""
    digest = sha256(repr(sorted(bytes_below(game).items())).encode()).hexdigest()
    twin = kept / digest
    if twin.exists():
        shutil.rmtree(game.parent)
        shutil.copytree(twin, game.parent)
    else:
        build(game)
        shutil.copytree(game.parent, twin)


def bytes_below(folder: Path) -> Mapping[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def as_a_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Built:
    """The same build without what earlier ones kept, and as any project is built."""
    with monkeypatch.context() as context:
        context.setenv("REGELWERK_CACHE", str(folder.parent / "lexicons"))
        context.setattr(builds, "load_cards", lambda *_, **__: None)
        return build(folder)


def replaced(name: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(folder: Path) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


def written(name: str, text: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_text(text, encoding="utf-8") and None


def added(name: str, text: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_text((folder / name).read_text(encoding="utf-8") + text) and None


def accepted(folder: Path) -> None:
    assert accept(folder, None, "So it is meant.")


def one_after_the_other(*edits: Callable[[Path], None]) -> Callable[[Path], None]:
    def edit(folder: Path) -> None:
        for one in edits:
            one(folder)

    return edit


CRAB = card("crab", "Die Krabbe", "Krab", "The Crab", "Le crabe", 7)
EDITS = {
    "a number in a language of which little is known": replaced("a.yaml", "piochez 3 cartes", "piochez 5 cartes"),
    "a number": replaced("a.yaml", "dobierz 3 karty", "dobierz 5 karty"),
    "a number of the base edition": replaced("b.yaml", "ziehe 5 Karten", "ziehe 6 Karten"),
    "an icon": replaced("b.yaml", "Payez {coin}", "Payez"),
    "a text is gone": replaced("b.yaml", ", fr: Le bateau}", "}"),
    "an empty text": replaced("a.yaml", "fr: La rame", 'fr: " "'),
    "an untranslated text": replaced(
        "c.yaml", "Weź lampę burzy i dobierz 7 karty.", "Nimm die Sturmlampe und ziehe 7 Karten."
    ),
    "a negation": replaced("b.yaml", "Weź lampę burzy", "Nie bierz lampy burzy"),
    "a sentence is gone": replaced("b.yaml", " Pay {coin} and move the fog boat.", ""),
    "a condition": replaced("c.yaml", "Take the storm lamp and", "If it is your turn, take the storm lamp and"),
    "a misspelt name": replaced("c.yaml", "lampę burzy", "lampę bruzy"),
    "a rare name": replaced("b.yaml", "przesuń łódź mgły", "przesuń statek mgły"),
    "a page": replaced("a.yaml", "Take the storm lamp", "Take the storm lamp (page 7)"),
    "a text that the base edition lacks": replaced("b.yaml", "      de: Nimm", "      cs: Nimm"),
    "an acceptance": one_after_the_other(replaced("a.yaml", "dobierz 3 karty", "dobierz 5 karty"), accepted),
    "a change of what was accepted": one_after_the_other(
        replaced("a.yaml", "dobierz 3 karty", "dobierz 5 karty"),
        accepted,
        replaced("a.yaml", "dobierz 5 karty", "dobierz 6 karty"),
    ),
    "a fact": replaced("a.yaml", "cost: 3", "cost: 4"),
    "a word": replaced("b.yaml", "Take the storm lamp", "Take the big lantern"),
    "a name": replaced("a.yaml", "Die Sturmlampe", "Die Windlampe"),
    "a card is added": added("b.yaml", card("fish", "Der Nebelfisch", "Ryba mgły", "The Fog Fish", "Le poisson", 3)),
    "a card is gone": replaced("c.yaml", CRAB, ""),
    "a card with another id": replaced("c.yaml", "card-crab", "card-lobster"),
    "an id of another file": replaced("c.yaml", "card-crab", "card-rope"),
    "cards in another order": replaced(
        "regelwerk.yaml", "a.yaml, kind: cards, document: cards}", "d.yaml, kind: cards}"
    ),
    "a code": replaced("a.yaml", "kind: item", "kind: item\n    code: A1"),
    "a field": replaced("a.yaml", "kind: item", "kind: item\n    fields: {Wert: {de: '3', pl: '4', en: '3', fr: '3'}}"),
    "a sign": replaced("a.yaml", "Le cordage", "Le ☀ cordage"),
    "a wrong field": replaced("a.yaml", "kind: item", "kind: item\n    colour: red"),
    "another language": replaced("a.yaml", "fr: Le cordage", "it: La corda"),
    "another base edition": replaced("regelwerk.yaml", "base: de", "base: en"),
    "an alternative name of an icon": replaced("regelwerk.yaml", "coin: coin", "coin: ducat"),
    "another version": replaced("regelwerk.yaml", "id: fog", "id: fog\nversion: 2.0.0"),
    "a term": written(
        "terms.yaml",
        "terms:\n  - {kind: item, forms: {de: {term: Nebelboot, definition: Ein Boot.}, pl: {term: Statek}}}\n",
    ),
    "a patch": written(
        "patches.yaml",
        "patches:\n  - {id: card-rope, field: cost, old: 2, new: 9, reason: Printed so.}\n",
    ),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_after_an_edit_the_pack_and_its_findings_are_those_of_a_whole_build(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, edit: Callable[[Path], None]
) -> None:
    build_once(game, kept)
    (game / "d.yaml").write_bytes((game / "a.yaml").read_bytes())
    edit(game)
    twin = game.parent / "twin" / "game"
    shutil.copytree(game, twin)
    whole = as_a_whole(twin, monkeypatch)
    edited = build(game)
    assert bytes_below(game) == bytes_below(twin)
    assert edited.report == whole.report
    assert edited.changes == whole.changes
    assert edited.summary == whole.summary
    assert edited.content.strings == whole.content.strings
    assert check([game]).findings == edited.report.findings


VERBS = (
    ("Nimm", "Weź", "Take", "Prenez"), ("Verliere", "Strać", "Lose", "Perdez"), ("Zahle", "Zapłać", "Pay", "Payez"),
)  # fmt: skip
NOUNS = (
    ("die Lampe", "lampę", "the lamp", "la lampe"), ("den Schlüssel", "klucz", "the key", "la clé"),
    ("das Boot", "łódź", "the boat", "le bateau"), ("den Stein", "kamień", "the stone", "la pierre"),
    ("die Karte", "kartę", "the card", "la carte"),
)  # fmt: skip


def texts_of(number: int) -> list[str]:
    """Two sentences and a condition in each language; each word is used on many cards."""
    verb, first, second = VERBS[number % 3], NOUNS[number % 5], NOUNS[(number // 3 + 1) % 5]
    condition = ("Wenn du am Zug bist", "Jeśli jest twoja tura", "If it is your turn", "Si c'est votre tour")
    draws = ("ziehe {} Karten", "dobierz {} karty", "draw {} cards", "piochez {} cartes")
    return [
        f"{verb[at]} {first[at]}. {condition[at]}, {draws[at].format(2 + number % 3)}. {verb[at]} {second[at]} und {first[at]}."
        if at == 0
        else f"{verb[at]} {first[at]}. {condition[at]}, {draws[at].format(2 + number % 3)}. {verb[at]} {second[at]}, {first[at]}."
        for at in range(4)
    ]


DAMAGE: Mapping[str, tuple[int, int, Callable[[str], str]]] = {
    "number": (1, 4, lambda text: text.replace("3", "9").replace("2", "8").replace("4", "7")),
    "sentence": (2, 7, lambda text: text.rpartition(". ")[0] + "."),
    "condition": (2, 12, lambda text: text.replace("If it is your turn, draw", "Draw")),
    "negation": (1, 17, lambda text: "Nie " + text[0].lower() + text[1:]),
    "noun": (2, 20, lambda text: text.replace(NOUNS[0][2], "the wagon")),
    "doubled": (0, 22, lambda text: text.replace("ziehe", "ziehe ziehe")),
    "misspelt": (2, 9, lambda text: text.replace("stone", "stnoe")),
    "copied": (3, 13, lambda _: texts_of(13)[2]),
}


def larger_game(
    folder: Path, damage: Mapping[str, tuple[int, int, Callable[[str], str]]], cards_a_file: int = 10
) -> None:
    """30 cards in several files, where each word is used often enough to have known partners."""
    rows: list[str] = []
    for number in range(30):
        texts = texts_of(number)
        for locale, card_number, change in damage.values():
            if card_number == number:
                texts[locale] = change(texts[locale])
        names = f"{{de: Nummer {number}, pl: Numer {number}, en: Number {number}, fr: Numéro {number}}}"
        lines = "".join(
            f'      {locale}: "{text}"\n' for locale, text in zip(("de", "pl", "en", "fr"), texts, strict=True)
        )
        rows.append(f"  - id: card-{number}\n    kind: item\n    name: {names}\n    text:\n{lines}")
    starts = range(0, len(rows), cards_a_file)
    for start in starts:
        cards = "".join(rows[start : start + cards_a_file])
        (folder / f"{start}.yaml").write_text(f"format: 1\ncards:\n{cards}", encoding="utf-8")
    sources = "".join(f"  - {{file: {start}.yaml, kind: cards, document: cards}}\n" for start in starts)
    head = PROJECT.partition("sources:")[0]
    (folder / "regelwerk.yaml").write_text(f"{head}sources:\n{sources}", encoding="utf-8")


def test_card_by_card_the_same_is_found(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    larger_game(game, {name: damage for name, damage in DAMAGE.items() if name != "copied"}, cards_a_file=1)
    twin = game.parent / "twin" / "game"
    shutil.copytree(game, twin)
    whole = as_a_whole(twin, monkeypatch)
    assert build(game).report == whole.report


@pytest.mark.parametrize("gone", [*DAMAGE, "nothing"])
def test_what_words_tell_is_asked_of_all_files(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    larger_game(game, DAMAGE)
    build_once(game, kept)
    larger_game(game, {name: damage for name, damage in DAMAGE.items() if name != gone})
    twin = game.parent / "twin" / "game"
    shutil.copytree(game, twin)
    whole = as_a_whole(twin, monkeypatch)
    assert build(game).report == whole.report
    assert bytes_below(game) == bytes_below(twin)
    assert len({finding.name for finding in whole.report.findings}) >= 5


def test_a_number_makes_no_other_part_be_looked_at_again(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    larger_game(game, DAMAGE)
    build_once(game, kept)
    looked_at: list[str] = []
    check_part = card_checks.findings_of_part

    def watched(content: Content, *rest: Any) -> Any:
        looked_at.extend(card.id for card in content.cards[:1])
        return check_part(content, *rest)

    monkeypatch.setattr(card_checks, "findings_of_part", watched)
    larger_game(game, {**DAMAGE, "another": (1, 25, DAMAGE["number"][2])})
    build(game)
    assert {*looked_at} == {"card-24"}  # the part with the card


@pytest.mark.parametrize("seed", range(2))
def test_after_edits_in_any_order_the_same_is_built(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    build_once(game, kept)
    (game / "d.yaml").write_bytes((game / "a.yaml").read_bytes())
    for step, name in enumerate(random.Random(seed).sample(sorted(EDITS), 4)):
        with contextlib.suppress(AssertionError):  # an earlier edit took away what this one changes
            EDITS[name](game)
        twin = game.parent / f"twin{step}" / "game"
        shutil.copytree(game, twin)
        as_a_whole(twin, monkeypatch)
        build(game)
        assert bytes_below(game) == bytes_below(twin), name


@pytest.mark.parametrize(
    "cards",
    [
        "[]",
        "[{id: card-1, kind: item, name: {de: Das Tau}}]",
        "[{id: card-1, kind: item, name: {cs: Lano}, text: {cs: ''}}]",
    ],
    ids=["no cards", "a name in one language", "a language of which little is known"],
)
def test_small_projects_are_the_same_both_ways(game: Path, monkeypatch: pytest.MonkeyPatch, cards: str) -> None:
    for file in "abc":
        (game / f"{file}.yaml").write_text("format: 1\ncards: []\n", encoding="utf-8")
    (game / "b.yaml").write_text(f"format: 1\ncards: {cards}\n", encoding="utf-8")
    twin = game.parent / "twin" / "game"
    shutil.copytree(game, twin)
    whole = as_a_whole(twin, monkeypatch)
    assert build(game).summary == whole.summary
    assert bytes_below(game) == bytes_below(twin)


def test_a_project_that_lost_its_rulebook_is_built_file_by_file_again(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game / "rules.de.md").write_text("# Nebel\n\nWerft das Tau.\n\n## Ablauf\n\nZieht 2 Karten.\n", encoding="utf-8")
    project = (game / "regelwerk.yaml").read_text(encoding="utf-8")
    rules = "  - {file: rules.de.md, kind: booklet, locale: de}\n"
    (game / "regelwerk.yaml").write_text(project + rules, encoding="utf-8")
    assert build(game).content.rules
    (game / "regelwerk.yaml").write_text(project, encoding="utf-8")
    twin = game.parent / "twin" / "game"
    shutil.copytree(game, twin)
    for _ in range(2):  # the first tells of the rules that are gone
        whole = as_a_whole(twin, monkeypatch)
        edited = build(game)
        assert bytes_below(game) == bytes_below(twin)
        assert edited.changes == whole.changes
        assert edited.summary == whole.summary


def test_without_a_cache_the_same_is_built(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twin = game.parent / "twin"
    shutil.copytree(game, twin)
    build(game)
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    build(twin)
    assert bytes_below(twin) == bytes_below(game)


def test_only_the_part_that_changed_is_looked_at_again_and_its_file_read(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_once(game, kept)
    looked_at: list[str] = []
    read, check_file = card_project.authored_file.read, card_project.findings_of_file
    monkeypatch.setattr(
        card_project.authored_file, "read", lambda path, **how: looked_at.append(path.name) or read(path, **how)
    )
    monkeypatch.setattr(
        card_project,
        "findings_of_file",
        lambda content, every: looked_at.append(content.cards[0].id) or check_file(content, every),
    )
    EDITS["a number in a language of which little is known"](game)
    assert unchanged(game, None) is None
    build(game)
    assert looked_at == ["a.yaml", "card-rope"]
    looked_at.clear()
    replaced("a.yaml", "piochez 4 cartes", "piochez 9 cartes")(game)
    build(game)
    assert looked_at == ["a.yaml", "card-oar"]


def test_other_verbs_go_on_from_what_a_build_found(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = build(game)

    def again(*_: object) -> None:
        raise AssertionError("terms are mined, or files are looked at, once more")

    for module, name in ((card_project, "mined_terms"), (project_content, "mined_terms"), (card_project, "head_of")):
        monkeypatch.setattr(module, name, again)
    assert check([game]).findings == built.report.findings
    head, *rows = terms_csv(game).splitlines()
    assert head == "id,kind,de,en,fr,pl,score,uses_de,uses_en,uses_fr,uses_pl"
    assert any("Sturmlampe" in row and "storm lamp" in row for row in rows)
