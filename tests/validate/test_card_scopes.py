"""How much of a project of cards a check must see is said of every check."""

from __future__ import annotations

from regelwerk.validate.card_scopes import SCOPES, with_words, without_words
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS

LOCALES = ("de", "en", "fr", "pl")


def names_of(scope: str, *, is_led: bool = True, base: str = "de", material: tuple[str, ...] = ()) -> set[str]:
    return {
        check.name
        for _, checks in with_words(scope, LOCALES, base, material, is_led=is_led)  # type: ignore[arg-type]
        for check in checks
    }


def test_every_check_has_a_scope() -> None:
    assert SCOPES.keys() == {check.name for check in CONTENT_CHECKS}


def test_checks_of_cards_run_once_each() -> None:
    by_words = [names_of(scope) for scope in ("card", "edition", "pair", "project")]
    alone = {check.name for check in without_words("card")}
    every = [name for names in (*by_words, alone) for name in names]
    assert len(every) == len(set(every))
    assert {name for name, scope in SCOPES.items() if scope in ("card", "edition", "pair")} <= set(every)
    assert not {name for name, scope in SCOPES.items() if scope == "never"} & set(every)


def test_a_base_edition_with_gaps_is_looked_at_as_a_whole() -> None:
    in_parts = set().union(*(names_of(scope) for scope in ("card", "edition", "pair")))
    for whole in (names_of("project", is_led=False), names_of("project", base="hu")):
        assert in_parts <= whole


def test_material_makes_a_check_look_at_the_whole() -> None:
    assert "condition-missing" in names_of("card")
    assert "condition-missing" in names_of("project", material=("condition-missing",))
    assert "condition-missing" not in names_of("card", material=("condition-missing",))
    assert "duplicate-number" in names_of("project", material=("duplicate-number",))
    assert "duplicate-number" not in names_of("project")
