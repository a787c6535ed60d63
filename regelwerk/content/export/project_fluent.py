"""Project Fluent: an FTL file a locale, and what the placeables of its messages show.

Written with fluent.syntax. What would be markup, and white space that Fluent trims, is a quoted text in braces. See
https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from regelwerk.content.export.counted_terms import counted_terms
from regelwerk.content.export.export_target import Export
from regelwerk.content.export.placeables import Placeable, identifiers, pieces, values
from regelwerk.errors import MissingExtraError
from regelwerk.files import json_text
from regelwerk.schema.content import Content, RecordSort

if TYPE_CHECKING:
    from fluent.syntax import ast

_HOLE = "\ud800"
"""Where a placeable is: half a surrogate pair is in no text of a pack."""
_MARKUP = re.compile(
    rf"{_HOLE}|[{{}}]+|[\x00-\x09\x0b-\x1f\x85\u2028\u2029]+|(?m:^(?:[^\S\n]|\ufeff)+)|(?m:(?:[^\S\n]|\ufeff)+$)|(?m:^[\[*.])"
)
"""What is no plain text: braces, control characters, line ends that only some programs see, spaces at the ends of a line, what a line may not begin with."""
_ESCAPED = re.compile(r'[\\"\x00-\x1f\x85\u2028\u2029]')


class Fluent:
    """Messages whose ids are the keys with underscores: `card-0001.name` is `card_0001_name`."""

    name = "fluent"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """`LOCALE.ftl`, `LOCALE.values.json`, and `ids.json` from keys to ids.

        Raises ExportError where two keys get one id, and MissingExtraError without fluent.syntax.
        """
        try:
            from fluent.syntax import FluentSerializer, ast
        except ModuleNotFoundError as error:
            raise MissingExtraError("Fluent files", "export") from error
        counted = {locale: counted_terms(pack, locale) for locale in locales}
        keys = {key for locale in locales for key in pack.strings.get(locale, {})}
        keys |= {f"{term}.counted" for found in counted.values() for term in found}
        ids = identifiers(sorted(keys), self.name)
        files = {"ids.json": json_text.document(ids)}
        serializer = FluentSerializer()
        for locale in locales:
            entries: list[ast.EntryType] = []
            shown = {}
            for key, text in sorted(pack.strings.get(locale, {}).items()):
                found = pieces(text)
                entries.append(ast.Message(ast.Identifier(ids[key]), ast.Pattern(_elements(found))))
                if filled := values(found):
                    shown[ids[key]] = filled
            for term, forms in counted[locale].items():
                entries.append(ast.Message(ast.Identifier(ids[f"{term}.counted"]), ast.Pattern([_counted(forms)])))
            files[f"{locale}.ftl"] = serializer.serialize(ast.Resource(entries)).encode()
            files[f"{locale}.values.json"] = json_text.document(shown)
        return Export(files)


def _elements(found: Sequence[str | Placeable]) -> list[ast.TextElement | ast.Placeable]:
    from fluent.syntax import ast

    names = (one.name for one in found if isinstance(one, Placeable))
    whole = "".join(_HOLE if isinstance(one, Placeable) else one for one in found)
    elements: list[ast.TextElement | ast.Placeable] = []
    if not whole or whole.startswith("\n"):
        elements.append(_quoted(""))
    at = 0
    for match in _MARKUP.finditer(whole):
        if match.start() > at:
            elements.append(ast.TextElement(whole[at : match.start()]))
        at = match.end()
        elements.append(
            ast.Placeable(ast.VariableReference(ast.Identifier(next(names))))
            if match[0] == _HOLE
            else _quoted(match[0])
        )
    if at < len(whole):
        elements.append(ast.TextElement(whole[at:]))
    if whole.endswith("\n"):
        elements.append(_quoted(""))
    return elements


def _quoted(text: str) -> ast.Placeable:
    from fluent.syntax import ast

    def escape(sign: re.Match[str]) -> str:
        return f"\\{sign[0]}" if sign[0] in '\\"' else f"\\u{ord(sign[0]):04x}"

    return ast.Placeable(ast.StringLiteral(_ESCAPED.sub(escape, text)))


def _counted(forms: Mapping[str, str]) -> ast.Placeable:
    """A number and the form behind it, chosen by the number."""
    from fluent.syntax import ast

    def count() -> ast.VariableReference:
        return ast.VariableReference(ast.Identifier("count"))

    *_, last = forms
    variants = [
        ast.Variant(
            ast.Identifier(category),
            ast.Pattern([ast.Placeable(count()), ast.TextElement(" "), *_elements([form])]),
            default=category == last,
        )
        for category, form in forms.items()
    ]
    return ast.Placeable(ast.SelectExpression(count(), variants))
