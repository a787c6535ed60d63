"""The one language that a bilingual file translates into."""

from __future__ import annotations

from regelwerk.errors import MisuseError
from regelwerk.schema.content import Content


def refuse_locale(locale: str | None, form: str, bilingual: str) -> None:
    """Raise MisuseError where a language is named for a form that holds them all."""
    if locale is not None and form != bilingual:
        raise MisuseError(
            f"{form} holds all languages, and --locale is for {bilingual}",
            next_step=f"Leave it out, or say --to {bilingual}.",
        )


def target_locale(content: Content, locale: str | None) -> str:
    """`locale`, or the only one beside the base. Raises MisuseError where that is not clear, or not in the content."""
    others = [other for other in content.locales if other != content.base]
    if not others:
        raise MisuseError(
            f"There is no second language beside {content.base}",
            next_step="Add another edition: regelwerk init DIR FILE",
        )
    if locale is None and len(others) > 1:
        raise MisuseError(
            f"The file holds one language beside {content.base}, and there are {', '.join(others)}",
            next_step=f"Name one: --locale {others[0]}",
        )
    if locale is not None and locale not in others:
        raise MisuseError(
            f"{locale}: is no language that {content.base} is translated into here",
            next_step=f"Name one of {', '.join(others)}.",
        )
    return locale or others[0]
