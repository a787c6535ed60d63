"""A small made glossary in every form, byte by byte: `written/FORM.txt`. See `tests/told.py`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.content.glossary.glossary_formats import FORMATS, written_glossary

from tests.content.made_glossary import made_content, made_termbase
from tests.told import compare

FOLDER = Path(__file__).parent / "written"
CONTENT = made_content(made_termbase(count=14, seed=3))
_FIXED = re.compile(r"<style>.*?</style>|<script>.*?</script>|regelwerk \d+\.\d[\w.]*", re.DOTALL)
"""Parts that are the same in all, or change with each version."""


@pytest.mark.parametrize("name", [form.name for form in FORMATS])
def test_a_form_is_written_as_it_was(name: str) -> None:
    form = next(one for one in FORMATS if one.name == name)
    others = [locale for locale in CONTENT.locales if locale != CONTENT.base]
    text = written_glossary(CONTENT, name, locale=others[0] if form.bilingual else None)
    compare(FOLDER / f"{name}.txt", _FIXED.sub("", text))
