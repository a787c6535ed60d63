"""Tables of two editions, one of which has a row more."""

from __future__ import annotations

from pathlib import Path

from regelwerk.pipeline.check import check
from regelwerk.pipeline.init import init
from regelwerk.schema.finding import Finding

GERMAN = """| Ware | Grundpreis | Preis am Hafen |
| --- | --- | --- |
| Salz | 2 | 1 |
| Datteln | 3 | 4 |
| Kupfer | 5 | 6 |
| Seide | 7 | 9 |
"""
POLISH = """| Towar | Cena podstawowa | Cena w porcie |
| --- | --- | --- |
| Sól | 2 | 1 |
| Daktyle | 3 | 4 |
| Miedź | 5 | 6 |
| Jedwab | 7 | 9 |
"""


def findings(folder: Path, german: str, polish: str) -> list[Finding]:
    for name, heading, text in (("de.md", "# Preise", german), ("pl.md", "# Ceny", polish)):
        (folder / name).write_text(f"{heading}\n\n{text}", encoding="utf-8")
    init(folder, [folder / "de.md", folder / "pl.md"])
    return list(check([folder]).findings)


def test_the_same_rows_are_no_finding(tmp_path: Path) -> None:
    assert not findings(tmp_path, GERMAN, POLISH)


def test_a_lost_row_is_one_finding_that_names_it(tmp_path: Path) -> None:
    (only,) = findings(tmp_path, GERMAN, POLISH.replace("| Daktyle | 3 | 4 |\n", ""))
    assert (only.code, only.kind, only.severity) == ("RW101", "omission", "warning")
    assert "the row of “Datteln”" in only.message
    assert [(span.locale, span.text) for span in only.spans] == [("de", "Datteln"), ("pl", "Sól")]


def test_a_row_that_only_the_other_edition_has_is_kept_and_told(tmp_path: Path) -> None:
    (only,) = findings(tmp_path, GERMAN.replace("| Kupfer | 5 | 6 |\n", ""), POLISH)
    assert (only.code, only.kind) == ("RW101", "addition")
    assert "the row of “Miedź”" in only.message


def test_exchanged_cells_are_one_finding(tmp_path: Path) -> None:
    (only,) = findings(tmp_path, GERMAN, POLISH.replace("| Jedwab | 7 | 9 |", "| Jedwab | 9 | 7 |"))
    assert (only.code, only.kind) == ("RW201", "number")
    assert "the other way round" in only.message
    assert "“Seide”" in only.message


def test_a_wrong_number_beside_a_lost_row_stays_at_its_row(tmp_path: Path) -> None:
    lost, wrong = findings(
        tmp_path, GERMAN, POLISH.replace("| Daktyle | 3 | 4 |\n", "").replace("| Miedź | 5 | 6 |", "| Miedź | 5 | 8 |")
    )
    assert "“Datteln”" in lost.message
    assert "“Kupfer”" in wrong.message
    assert "6 only in de, 8 only in pl" in wrong.message


PILES_DE = """| Stapel | Was dort liegt |
| --- | --- |
| Lager | Oben links. Der Rest der Fässer kommt nach dem Verteilen hierher. |
| Rampe | Rechts neben dem Lager. Das oberste Fass darf verladen werden. |
| Kähne | Vier Kähne oben rechts. Beladen wird vom Bug zum Heck. |
| Kai | Am Kai liegen fünf Reihen zu je drei Fässern, alle offen. |
"""
PILES_PL = """| Statki | Cztery barki u góry po prawej. Ładuje się je od dziobu do rufy. |
| --- | --- |
| Nabrzeże | Na nabrzeżu leży pięć rzędów po trzy beczki, wszystkie odkryte. |
"""


def test_a_table_whose_beginning_is_elsewhere_is_paired_by_what_its_rows_say(tmp_path: Path) -> None:
    found = findings(tmp_path, PILES_DE, PILES_PL)
    assert not [one for one in found if one.severity != "info"]


def test_a_column_that_one_edition_lacks_does_not_move_the_others(tmp_path: Path) -> None:
    german = GERMAN.replace("| Ware |", "| Ware | Bild |").replace("| --- |", "| --- | --- |", 1)
    for name in ("Salz", "Datteln", "Kupfer", "Seide"):
        german = german.replace(f"| {name} |", f"| {name} | ein Sack |")
    found = findings(tmp_path, german, POLISH)
    assert not [one for one in found if one.code == "RW201"]
