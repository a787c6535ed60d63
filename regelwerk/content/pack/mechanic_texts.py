"""Names of mechanics repeat words of rules, and characters are cards too: terms are sought and counted without them."""

from __future__ import annotations

from regelwerk.schema.content import Content


def without_mechanics(content: Content) -> Content:
    """The content without mechanics, their strings and their origins."""
    if not content.mechanics:
        return content
    ids = {mechanic.id for mechanic in content.mechanics}
    names = {mechanic.name for mechanic in content.mechanics}
    return content.model_copy(
        update={
            "mechanics": (),
            "strings": {
                locale: {key: text for key, text in table.items() if key not in names}
                for locale, table in content.strings.items()
            },
            "origins": tuple(origin for origin in content.origins if origin.id not in ids),
        }
    )


def with_mechanics_of(content: Content, whole: Content) -> Content:
    """The content with the mechanics of another one, their strings and their origins."""
    if not whole.mechanics:
        return content
    ids = {mechanic.id for mechanic in whole.mechanics}
    names = sorted(mechanic.name for mechanic in whole.mechanics)
    own = {
        locale: {key: whole.strings[locale][key] for key in names if key in whole.strings.get(locale, {})}
        for locale in content.strings
    }
    origins = [*content.origins, *(origin for origin in whole.origins if origin.id in ids)]
    return content.model_copy(
        update={
            "mechanics": whole.mechanics,
            "strings": {
                locale: dict(sorted({**table, **own[locale]}.items())) for locale, table in content.strings.items()
            },
            "origins": tuple(sorted(origins, key=lambda origin: (origin.key, origin.locale))),
        }
    )
