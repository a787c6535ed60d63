"""`extract --as yaml`: a project of the YAML that was written out of pages has the records and strings of one of the pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.pack.pack_folder import load_pack
from regelwerk.pipeline.build import build
from regelwerk.pipeline.extract import extract
from regelwerk.schema.content import Content

from tests.extract.scans import without_tesseract

GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
PROJECT = """format: 1
id: game
base: {locale}
sources:
  - {{file: {file}, {locale_key}kind: {kind}, document: {kind}{fields}}}
icons: {{oar: oar, coin: coin, lamp: lamp, mist: mist}}
"""
FIELDS = ", fields: {above name left: cost, above name right: kind, Cost: cost}"
TABLE = """# Die Karten

| Nr. | Name | Kosten | 力 | Wirkung | Anzahl |
|---|---|---|---|---|---|
| K 1 | Blechpfeife | 2 | Werkzeug | Wecke alle Wachen in diesem Raum. | 3 |
| K 2 | Nasse Hölzer | 0 | „Unglück“ | Dein nächster Zug entfällt ohne Ersatz. | 1 |
| K 3 | Alter Schirm | X | Werkzeug | Bleib trocken: nimm 2 coin. | 2 |
| K 4 | Ersatzknopf | 4 | Werkzeug | Hebe eine Karte vom Ablagestapel auf. | 2 |
"""


def built(folder: Path, *, file: str, locale: str, kind: str) -> Content:
    authored = file.endswith(".yaml")
    text = PROJECT.format(
        file=file,
        kind=kind,
        locale=locale,
        locale_key="" if authored else f"locale: {locale}, ",
        fields="" if authored or kind != "cards" else FIELDS,
    )
    (folder / "regelwerk.yaml").write_text(text, encoding="utf-8")
    build(folder, out=folder / "pack")
    return load_pack(folder / "pack")


def same_both_ways(folder: Path, name: str, kind: str, locale: str) -> Content:
    """The content of the pages, after that of the YAML written out of them was found to be the same."""
    pages = built(folder, file=name, locale=locale, kind=kind)
    text, _ = extract(folder / name, to=kind, project=folder, as_yaml=True)
    (folder / f"{kind}.yaml").write_text(text, encoding="utf-8")
    written = built(folder, file=f"{kind}.yaml", locale=locale, kind=kind)
    assert written.cards == pages.cards
    assert written.scripts == pages.scripts
    assert written.strings == pages.strings
    assert {origin.parts[0].provenance.method for origin in written.origins} == {"authored"}
    return pages


@pytest.mark.parametrize("kind", ["scripts", "cards"])
@pytest.mark.parametrize("edition", ["de.pdf", "pl.pdf", "en.md"])
def test_pages_and_the_yaml_written_out_of_them_give_one_pack(
    kind: str, edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_tesseract(monkeypatch, tmp_path)
    name = f"{kind}.{edition}"
    for path in (GAME / name, GAME / f"{name}.hocr"):
        if path.exists():
            (tmp_path / path.name).write_bytes(path.read_bytes())
    pages = same_both_ways(tmp_path, name, kind, edition.partition(".")[0])
    assert len(pages.scripts or pages.cards) in (25, 12)


def test_fields_and_quotation_marks_and_odd_costs_come_back(tmp_path: Path) -> None:
    (tmp_path / "own.md").write_text(TABLE, encoding="utf-8")
    pages = same_both_ways(tmp_path, "own.md", "cards", "de")
    assert [list(card.fields) for card in pages.cards] == [["Kosten", "力"]] * 4
    assert pages.strings["de"][pages.cards[1].fields["力"]].text == "„Unglück“"


def test_comments_say_where_it_is_from_and_how_sure_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_tesseract(monkeypatch, tmp_path)
    for name in ("cards.pl.pdf", "cards.pl.pdf.hocr"):
        (tmp_path / name).write_bytes((GAME / name).read_bytes())
    text, _ = extract(tmp_path / "cards.pl.pdf", to="cards", locale="pl", as_yaml=True)
    assert text.count("  # page 1, position ") == 8
    assert text.count(", confidence 0.9") == 12
