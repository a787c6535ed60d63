"""What the forms of a glossary and of aligned text have in common: a name, and for some the one language they give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from regelwerk.errors import MisuseError
from regelwerk.schema.content import Content


class OutputFormat(Protocol):
    """One form that a file can have."""

    name: str
    """What `--to` calls it."""
    bilingual: bool
    """Whether a file holds the base language and one other, and not all of them."""


_Format = TypeVar("_Format", bound=OutputFormat)


def format_named(name: str, formats: Sequence[_Format]) -> _Format:
    """The format of this name. Raises MisuseError where there is none."""
    for one in formats:
        if one.name == name:
            return one
    raise MisuseError(
        f"{name}: unknown format", next_step=f"Use --to with one of {', '.join(one.name for one in formats)}."
    )


def target_locale(
    content: Content, locale: str | None, form: OutputFormat, formats: Sequence[OutputFormat]
) -> str | None:
    """The language that a bilingual file translates into: `locale`, or the only one beside the base; else None.

    Raises MisuseError where it is not clear or not in the content, and where `form` holds all languages.
    """
    if not form.bilingual:
        _refuse(locale, form, formats)
        return None
    others = [other for other in content.locales if other != content.base]
    if not others:
        raise MisuseError(
            f"there is no language other than {content.base}",
            next_step="Add another edition: regelwerk init DIR FILE",
        )
    if locale is None and len(others) > 1:
        raise MisuseError(
            f"the file can hold only one language besides {content.base}, but there are {', '.join(others)}",
            next_step=f"Choose one: --locale {others[0]}",
        )
    if locale is not None and locale not in others:
        raise MisuseError(
            f"{locale}: is not a language that {content.base} is translated into here",
            next_step=f"Use one of {', '.join(others)}.",
        )
    return locale or others[0]


def _refuse(locale: str | None, form: OutputFormat, formats: Sequence[OutputFormat]) -> None:
    """Raise MisuseError where a language is named for a form that holds them all."""
    if locale is not None:
        bilingual = " or ".join(one.name for one in formats if one.bilingual)
        raise MisuseError(
            f"{form.name} contains all languages, and --locale is only for {bilingual}",
            next_step=f"Leave it out, or use --to {bilingual}.",
        )
