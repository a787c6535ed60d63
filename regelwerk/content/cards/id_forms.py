"""Ids that hold their language, such as `de_01001` for `en_01001`: a form has `{id}` for what is the same in all of them."""

from __future__ import annotations

from typing import NamedTuple


class IdForms(NamedTuple):
    """How a translation writes an id, and how its facts do; both have `{id}`."""

    own: str
    source: str

    def source_id(self, name: str) -> str:
        """The id of the facts that an id of the translation means; ids of another form stay as they are."""
        before, _, after = self.own.partition("{id}")
        if len(name) <= len(before) + len(after) or not (name.startswith(before) and name.endswith(after)):
            return name
        return self.source.replace("{id}", name[len(before) : len(name) - len(after)])


def id_forms(form: str, locale: str, source: str) -> IdForms:
    """The two of a form with `{locale}`, for a locale and that of the source as the repository writes them."""
    return IdForms(form.replace("{locale}", locale), form.replace("{locale}", source))
