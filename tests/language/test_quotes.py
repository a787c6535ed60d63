from __future__ import annotations

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.quote_marks import CONVENTIONS, MARKS


def test_every_language_has_conventions_and_its_marks_are_known():
    assert CONVENTIONS.keys() == FUNCTION_WORDS.keys()
    assert CONVENTIONS["de"].quotes[0] == ("„", "“")
    assert CONVENTIONS["pl"].quotes[0] == ("„", "”")
    assert CONVENTIONS["en"].quotes[0] == ("“", "”")
    assert set("\"'„“”‚‘’«»‹›") == set(MARKS)
