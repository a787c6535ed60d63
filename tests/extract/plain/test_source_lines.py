"""Lines of a text file once control tokens are out."""

from __future__ import annotations

import pytest
from regelwerk.extract.plain.source_lines import source_lines


@pytest.mark.parametrize(
    "token",
    [
        "<|endoftext|>",
        "<|im_start|>",
        "<|begin_of_text|>",
        "<|fim_prefix|>",
        "<|reserved_special_token_7|>",
        "<|page 3|>",
    ],
)
def test_a_control_token_is_taken_out_whoever_wrote_it(token: str) -> None:
    first, second = source_lines(f"Der Sturm{token}endet.\n{token}Danach")
    assert (first.text, first.tokens, first.fresh) == ("Der Sturm endet.", (token,), False)
    assert (second.text, second.tokens, second.fresh) == ("Danach", (token,), True)
    assert [(repair.kind, repair.wrong, repair.right) for repair in first.repairs] == [("control-token", token, "")]


@pytest.mark.parametrize("text", ["a <| b", "a |> b", "| <b> | <i> |", "<|>", "<||>", "2 < 3 | 4 > 3"])
def test_bars_and_brackets_of_a_text_stay(text: str) -> None:
    (line,) = source_lines(text)
    assert (line.text, line.tokens) == (text, ())
