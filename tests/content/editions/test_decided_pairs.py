"""What people decided about pairs holds beside whatever the alignment says, and is told where it no longer fits."""

from __future__ import annotations

import pytest
from regelwerk.content.editions.decided_pairs import Aligned, with_pairings
from regelwerk.schema.draft import Alignment, Pair
from regelwerk.schema.project import Pairing, UnitQuote

from tests.content.game import booklet, draft, unit

GERMAN = ["# Das Ufer", "Zieht zwei Karten.", "Legt die Laterne ab.", "Ende"]
POLISH = ["# Brzeg", "Odłóżcie latarnię.", "Dobierzcie dwie karty.", "Koniec"]


def aligned(*pairs: tuple[str | None, str | None]) -> Aligned:
    """The two editions, paired by the numbers of their lines as given."""
    drafts = [booklet("de", GERMAN), booklet("pl", POLISH)]
    found = [
        Pair(units={name: (f"u{int(one):04d}",) for name, one in (("de", de), ("pl", pl)) if one}, score=0.4)
        for de, pl in pairs
    ]
    return Alignment(document="rulebook", base="de", pairs=tuple(found)), drafts


def decision(unit_: tuple[str, str], beside: tuple[str, str] | None) -> Pairing:
    quotes = [None if one is None else UnitQuote(locale=one[0], text=one[1]) for one in (unit_, beside)]
    assert quotes[0] is not None
    return Pairing(id="rule-0001", unit=quotes[0], beside=quotes[1], reason="seen")


def lines(found: Aligned) -> list[str]:
    return [
        " ".join(f"{name}{key[-1]}" for name, keys in pair.units.items() for key in keys) for pair in found[0].pairs
    ]


CROSSED = aligned(("0", "0"), ("1", "1"), ("2", "2"), ("3", None), (None, "3"))


def test_a_unit_goes_to_the_one_that_it_was_paired_with() -> None:
    (found,), unfit = with_pairings([CROSSED], [decision(("pl", "Koniec"), ("de", "Ende"))])
    assert lines(found) == ["de0 pl0", "de1 pl1", "de2 pl2", "de3 pl3"]
    assert (found[0].pairs[3].score, found[0].pairs[1].score) == (1.0, 0.4)
    assert unfit == []


def test_two_that_were_exchanged_are_put_right() -> None:
    wanted = [
        decision(("pl", "Odłóżcie latarnię."), ("de", "Legt die Laterne")),
        decision(("pl", "Dobierzcie dwie"), ("de", "Zieht zwei Karten.")),
    ]
    (found,), _ = with_pairings([CROSSED], wanted)
    assert lines(found) == ["de0 pl0", "de1 pl2", "de2 pl1", "de3", "pl3"]


def test_a_unit_that_is_parted_stands_behind_its_former_partner() -> None:
    (found,), _ = with_pairings([CROSSED], [decision(("pl", "Odłóżcie"), None)])
    assert lines(found) == ["de0 pl0", "de1", "pl1", "de2 pl2", "de3", "pl3"]


def test_two_units_of_the_base_edition_become_one_and_are_parted_again() -> None:
    join = decision(("de", "Legt die"), ("pl", "Odłóżcie"))
    (found,), _ = with_pairings([CROSSED], [join])
    assert lines(found) == ["de0 pl0", "de1 de2 pl1", "pl2", "de3", "pl3"]
    (found,), _ = with_pairings([CROSSED], [join, decision(("de", "Zieht"), None)])
    assert lines(found) == ["de0 pl0", "de1", "de2 pl1", "pl2", "de3", "pl3"]


@pytest.mark.parametrize(
    ("unit_", "beside", "problem"),
    [
        (("pl", "Nie ma tego"), ("de", "Ende"), "no-text"),
        (("fr", "Fin"), ("de", "Ende"), "no-text"),
        (("pl", "Koniec"), ("de", "Fin"), "no-text"),
    ],
)
def test_a_decision_that_no_longer_fits_changes_nothing(
    unit_: tuple[str, str], beside: tuple[str, str], problem: str
) -> None:
    (found,), unfit = with_pairings([CROSSED], [decision(unit_, beside)])
    assert found == CROSSED
    assert [why.problem for _, why in unfit] == [problem]


def test_words_that_several_units_begin_with_name_none() -> None:
    twins = draft("pl", [unit(0, "pl", "Koniec gry."), unit(1, "pl", "Koniec gry.")])
    pairs = (Pair(units={"de": ("u0003",), "pl": ("u0000",)}, score=1.0), Pair(units={"pl": ("u0001",)}, score=1.0))
    one = Alignment(document="rulebook", base="de", pairs=pairs), [CROSSED[1][0], twins]
    _, unfit = with_pairings([one], [decision(("pl", "Koniec gry."), None)])
    assert unfit[0][1].problem == "several"


def test_a_text_is_not_put_below_itself() -> None:
    german = draft("de", [unit(0, "de", title="Ufer", kind="section"), unit(1, "de", "Zieht.", parent="u0000")])
    polish = draft("pl", [unit(0, "pl", title="Brzeg", kind="section"), unit(1, "pl", "Koniec.", parent="u0000")])
    pairs = [{"de": ("u0000",)}, {"de": ("u0001",), "pl": ("u0000",)}, {"pl": ("u0001",)}]
    one = (
        Alignment(document="r", base="de", pairs=tuple(Pair(units=units, score=1.0) for units in pairs)),
        [german, polish],
    )
    found, unfit = with_pairings([one], [decision(("pl", "Koniec."), ("de", "Ufer"))])
    assert unfit[0][1].problem == "circle"
    assert found == [one]


def test_a_rule_is_not_paired_with_a_component() -> None:
    german = draft("de", [unit(0, "de", "Zieht.")])
    polish = draft("pl", [unit(0, "pl", title="Karty", unit_type="component", kind="component")])
    pairs = (Pair(units={"de": ("u0000",)}, score=1.0), Pair(units={"pl": ("u0000",)}, score=1.0))
    one = Alignment(document="r", base="de", pairs=pairs), [german, polish]
    assert with_pairings([one], [decision(("pl", "Karty"), ("de", "Zieht."))])[1][0][1].problem == "other-kind"
