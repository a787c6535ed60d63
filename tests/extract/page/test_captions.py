"""Captions go with their figures: side by side they are two, and a sentence about a figure is none."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, prose

SHAPE = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='60'><circle cx='50' cy='30' r='25'/></svg>"
FIRST = "Der Leuchtturm bei Nacht vom Boot aus gesehen, im Nebel und im Regen"
SECOND = "Der Hafen bei Tag mit drei Booten und einem Kran am langen Kai"


def figure(caption: str) -> str:
    return f'figure(image(bytes("{SHAPE}"), width: 40mm), caption: [{caption}])'


def test_captions_of_figures_side_by_side_are_two() -> None:
    figures = f"#grid(columns: (1fr, 1fr), column-gutter: 10mm, {figure(FIRST)}, {figure(SECOND)})"
    found = blocks_of(f"{BODY}{prose(1, 5)}\n\n{figures}\n\n{prose(2, 5)}")
    assert [(block.kind, block.text) for block in found] == [
        ("paragraph", prose(1, 5)),
        ("caption", f"Abbildung 1: {FIRST}"),
        ("caption", f"Abbildung 2: {SECOND}"),
        ("paragraph", prose(2, 5)),
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Abbildung 2 zeigt den Hafen bei Nacht.", "paragraph"),
        ("Tabelle 12 nennt alle Preise der Händler.", "paragraph"),
        ("Rysunek 4 pokazuje port nocą.", "paragraph"),
        ("Figure 3 shows the harbour.", "paragraph"),
        ("Abbildung 2: der Hafen bei Nacht", "caption"),
        ("Abb. 2.1 Der Hafen bei Nacht", "caption"),
        ("Rys. 4. Port nocą", "caption"),
        ("Tab. 3 – Preise der Händler", "caption"),
        ("Ryc. 7 Łódź rybaka", "caption"),
    ],
)
def test_a_sentence_about_a_figure_is_no_caption(text: str, kind: str) -> None:
    found = blocks_of(f"{BODY}{prose(1, 5)}\n\n{text}\n\n{prose(2, 5)}")
    assert [(block.kind, block.text) for block in found] == [
        ("paragraph", prose(1, 5)),
        (kind, text),
        ("paragraph", prose(2, 5)),
    ]
