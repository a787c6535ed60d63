"""Numbers that send the reader to another section, and those that only look like it."""

from __future__ import annotations

import pytest
from regelwerk.content.text.jump_wording import jumps_in


@pytest.mark.parametrize(
    ("locale", "text", "targets"),
    [
        ("de", "Bei 1–2 gehe zu 32. Bei 3 geht es weiter bei 23. Bei 4–6 lies 8.", [32, 23, 8]),
        ("de", "Bei 12 geht es weiter.", [12]),
        ("de", "Wurf\tErgebnis\tweiter bei\n2, 3 oder 4\tDie Tür klemmt.\t16\n5–12\tSie geht auf.\t13", [16, 13]),
        ("en", "Roll | Result | turn to\n1 or 2 | The door is stuck. | 16\n3–6 | It opens. | 13", [16, 13]),
    ],
)
def test_a_result_of_dice_is_no_target(locale: str, text: str, targets: list[int]) -> None:
    assert [jump.number for jump in jumps_in(text, locale, {8, 12, 13, 16, 23, 32})] == targets
