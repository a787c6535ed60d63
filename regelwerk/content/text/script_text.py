"""The text of a script with its tokens: what sends the reader to a script names a script, whatever a rulebook would mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.text.inline_tokens import Inline
from regelwerk.content.text.jump import Jump
from regelwerk.content.text.jump_wording import jumps_in
from regelwerk.schema.token_text import ReferenceToken, Text


def script_text(text: str, locale: str, icons: Mapping[str, str], known: Sequence[Jump] | None = None) -> Text:
    """The text with its tokens; each jump is a reference to a script, and other numbers are no references to rules.

    `known` are the jumps of the text where a reader has found them; by default they are looked for in the text alone.
    """
    found = Inline(locale, icons, bare_scripts=True).text(text)
    jumps = [
        ReferenceToken(start=jump.start, end=jump.end, kind="script", target=str(jump.number))
        for jump in (jumps_in(text, locale) if known is None else known)
    ]
    others = ("rule",) if known is None else ("rule", "script")
    kept = [
        token
        for token in found.tokens
        if not any(token.start < jump.end and jump.start < token.end for jump in jumps)
        and not (isinstance(token, ReferenceToken) and token.kind in others)
    ]
    return Text(text=text, tokens=tuple(sorted([*kept, *jumps], key=lambda token: token.start)))
