"""Text with typed inline tokens: offsets into a plain string, so that markup can be compared across locales."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from regelwerk.schema.base import Amount, Model, RecordId


def _require_type(schema: dict[str, Any]) -> None:
    schema["required"] = ["type", *schema["required"]]


class _Span(Model):
    model_config = ConfigDict(json_schema_extra=_require_type)  # the type tells tokens apart, so JSON must hold it

    start: int = Field(ge=0, description="Offset of the first character of the token, in code points.")
    end: int = Field(ge=0, description="Offset after the last character of the token, in code points.")


class IconToken(_Span):
    """A game icon; the characters it covers are what the source shows for it."""

    type: Literal["icon"] = "icon"
    name: str = Field(min_length=1, description="Name of the icon in the project's icon list.")


class ReferenceToken(_Span):
    """A reference to another place: a numbered rule, a script, a page."""

    type: Literal["reference"] = "reference"
    kind: Literal["rule", "script", "page"] = Field(description="What the number counts.")
    target: str = Field(min_length=1, description="The printed number, normalised, such as 16.2.1.II or 101.")
    id: RecordId | None = Field(default=None, description="The record it resolves to, if any.")


class TermToken(_Span):
    """A use of a glossary term."""

    type: Literal["term"] = "term"
    id: RecordId = Field(description="The term.")


class NumberToken(_Span):
    """A quantity or a range, in digits or in words."""

    type: Literal["number"] = "number"
    value: Amount = Field(description="The number, or the low end of a range.")
    high: Amount | None = Field(default=None, description="The high end of a range (inclusive), else null.")


class VariableToken(_Span):
    """A placeholder that the engine fills in, such as {player}."""

    type: Literal["variable"] = "variable"
    name: str = Field(min_length=1, description="Name of the variable, without its braces.")


Token = Annotated[
    IconToken | ReferenceToken | TermToken | NumberToken | VariableToken,
    Field(discriminator="type", description="A typed stretch of the text."),
]


class Text(Model):
    """A plain string and the typed tokens in it, in order of start."""

    text: str = Field(description="The text, Unicode NFC; paragraphs are separated by a newline.")
    tokens: tuple[Token, ...] = Field(default=(), description="Typed stretches of the text, ordered by start.")

    def __hash__(self) -> int:
        """That of the string: texts are looked up by the million, and hardly two have the same one and other tokens."""
        return hash(self.text)
