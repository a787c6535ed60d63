"""The words of the surface."""

from __future__ import annotations

import re
from importlib.resources import files

from regelwerk.review import surface
from regelwerk.schema.finding import SEVERITIES, Finding


def test_every_language_has_every_word_with_the_same_places_for_values() -> None:
    first, *others = surface.messages().values()
    for other in others:
        assert other.keys() == first.keys()
        for key, words in first.items():
            assert set(re.findall(r"\{\w+\}", other[key])) == set(re.findall(r"\{\w+\}", words)), key
            assert other[key].strip(), key


def test_every_word_that_the_page_says_is_there_and_no_other() -> None:
    page = surface.script() + files("regelwerk.review").joinpath("page", "workbench.html").read_text(encoding="utf-8")
    said = set(re.findall(r'(?:say\(|data-say=|data-label=|", ")"?([a-z_]+)"', page))
    said |= {key for key in surface.messages()["en"] if f'"{key}"' in page}
    made = {f"severity_{one}" for one in SEVERITIES} | {f"kind_{one}" for one in _kinds()}
    made |= {"undo_what", "redo_what"}
    known = set(surface.messages()["en"])
    assert made <= known
    assert known - said - made == set()


def _kinds() -> set[str]:
    from regelwerk.schema import finding

    assert Finding.__dataclass_fields__["kind"]
    return set(finding.FindingKind.__args__)  # type: ignore[attr-defined]


def test_the_page_makes_no_markup_of_texts() -> None:
    for danger in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        ".style.",
    ):
        assert danger not in surface.script()
