"""Mined terms: their citation forms, and pairs that only look like terms."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from regelwerk.pipeline.init import init
from regelwerk.pipeline.terms import terms_csv

PAIRS = (
    ("# Salzkarawane", "# Karawana Soli"),
    ("## Ziehen", "## Wędrówka"),
    (
        "Jede Person nimmt sich ein Spielertableau. Du legst die Karte an das Spielertableau.",
        "Każda osoba bierze planszetkę gracza. Dołóż kartę do planszetki gracza.",
    ),
    (
        "Jedes Spielertableau hat sechs Plätze. Das Spielertableau bleibt offen.",
        "Każda planszetka gracza ma sześć miejsc. Na planszetce gracza nic nie jest zakryte.",
    ),
    ("Die Spieler ziehen reihum. Ein Spieler beginnt.", "Gracze wykonują ruchy po kolei. Jeden gracz zaczyna."),
    (
        "Legt die Karte in einen leeren Turm. In einem leeren Turm wohnt niemand.",
        "Połóżcie kartę w pustej wieży. W pustej wieży nikt nie mieszka.",
    ),
    ("Ihr findet einen leeren Turm.", "Znajdujecie pustą wieżę."),
    ("Der Turm ist hoch. Ein Turm kostet Salz.", "Wieża jest wysoka. Wieża kosztuje sól."),
    ("## Rasten", "## Odpoczynek"),
    ("Wer im Turm bleibt, zahlt Salz.", "Kto zostaje w wieży, płaci sól."),
    ("### Verwehte Spuren", "### Zatarte Ślady"),
    (
        "Zieht ihr die Karte Verwehte Spuren, zahlt ihr Salz.",
        "Gdy dobierzecie kartę Zatarte Ślady, płacicie sól.",
    ),
    ("## Längste Kette", "## Najdłuższy łańcuch"),
    (
        "Für die Längste Kette gibt es Salz. Die Längste Kette zählt doppelt.",
        "Za Najdłuższy łańcuch otrzymujecie sól. Najdłuższy łańcuch liczy się podwójnie.",
    ),
    ("## Karte der Karawane", "## Karta Karawany"),
    ("Die Karawane zahlt Salz. Eine Karawane trägt Salz.", "Karawana płaci sól. Karawany niosą sól."),
    ("## Lange Reise", "## Długa podróż"),
    ("Ihr spielt die Lange Reise. Die Lange Reise dauert.", "Gracie w Długą podróż. Długa podróż trwa."),
)


def mined(folder: Path, pairs: tuple[tuple[str, str], ...] = PAIRS) -> dict[str, str]:
    """Terms of a bitext, German to Polish."""
    for name, texts in zip(("de.md", "pl.md"), zip(*pairs, strict=True), strict=True):
        (folder / name).write_text("\n\n".join(texts) + "\n", encoding="utf-8")
    init(folder, [folder / "de.md", folder / "pl.md"])
    return {row["de"]: row["pl"] for row in csv.DictReader(io.StringIO(terms_csv(folder)))}


def test_citation_forms(tmp_path: Path) -> None:
    found = mined(tmp_path)
    assert found["leerer Turm"] == "pusta wieża"  # by the gender that articles tell
    assert found["Lange Reise"] == "Długa podróż"  # one of two nouns with that form
    assert found["Längste Kette"] == "Najdłuższy łańcuch"  # keeps its degree
    assert found["Verwehte Spuren"] == "Zatarte Ślady"  # a name that is always in the plural
    assert found["Salzkarawane"] == "Karawana Soli"  # not the hearse that has the same forms
    assert found["Rasten"] == "Odpoczynek"  # a verb as a heading


def test_a_piece_that_no_lexicon_knows_is_named_with_its_genitive(tmp_path: Path) -> None:
    assert mined(tmp_path)["Spielertableau"] == "planszetka gracza"


HEADS = (
    ("## Sieg", "## Zwycięstwo"),
    ("Der Sieg ist nah. Ohne Sieg endet nichts.", "Zwycięstwo jest blisko. Bez zwycięstwa nic się nie kończy."),
    ("Die Siegbedingung steht auf der Karte.", "Warunek zwycięstwa podano na karcie."),
    ("Jede Bedingung gilt. Eine Bedingung zählt einmal.", "Każdy warunek obowiązuje. Warunek liczy się raz."),
    ("Der Wächter zieht. Ein Wächter wartet.", "Strażnik rusza. Strażnik czeka."),
    ("### Beispiel: Sturm", "### Przykład: nadciąga sztorm"),
    ("Der Sturm zieht auf. Ein Sturm dauert.", "Sztorm nadciąga. Sztorm trwa."),
    ("Das Beispiel hilft. Ein Beispiel genügt.", "Przykład pomaga. Wystarczy przykład."),
)


def test_a_compound_is_not_paired_with_its_head_alone(tmp_path: Path) -> None:
    assert mined(tmp_path, HEADS)["Siegbedingung"] == "Warunek zwycięstwa"


def test_a_label_before_the_title_is_no_part_of_the_term(tmp_path: Path) -> None:
    assert mined(tmp_path, HEADS)["Sturm"].casefold() == "sztorm"


def test_pieces_of_sentences_and_plain_adjectives_are_no_terms(tmp_path: Path) -> None:
    pairs = (
        ("# Insel", "# Wyspa"),
        ("## Zu Beginn", "## Na początku"),
        ("Die Schrift „Zu Beginn“ meint die Insel.", "Napis „Na początku” oznacza wyspę."),
        ("Die Insel heißt „Groß“. Die Insel ist groß.", "Wyspę nazwano „Dużą”. Wyspa jest duża."),
    )
    found = mined(tmp_path, pairs)
    assert found["Insel"] == "Wyspa"
    assert not {"Zu Beginn", "zu Beginn", "Groß", "Gross"} & set(found)


def test_an_adjective_of_many_nouns_makes_no_term(tmp_path: Path) -> None:
    nouns = (("Turm", "wieża", "nową wieżę"), ("Insel", "wyspa", "nową wyspę"), ("Karte", "karta", "nową kartę"))
    pairs = [("# Inseln", "# Wyspy")]
    for german, polish, object_form in nouns:
        article = "neuen" if german == "Turm" else "neue"
        pairs.append((f"Nehmt eine {article} {german}.", f"Weźcie {object_form}."))
        pairs.append((f"Die {article} {german} zählt.", f"Nowa {polish} się liczy."))
        pairs.append((f"Ohne die {article} {german} endet es.", f"Bez niej nowa {polish} się nie liczy."))
    found = mined(tmp_path, tuple(pairs))
    assert "Insel" in found
    assert not any("neu" in term for term in found)
