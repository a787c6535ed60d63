"""The forms in which a Document can be given as it is.

A new one is a class in a file of its own beside this one, and its entry in OUTPUT_FORMS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.write.alto_out import AltoForm
from regelwerk.extract.write.hocr_out import HocrForm
from regelwerk.extract.write.html_out import HtmlForm
from regelwerk.extract.write.json_out import JsonForm
from regelwerk.extract.write.markdown_out import MarkdownForm
from regelwerk.extract.write.repairs_out import RepairsForm
from regelwerk.extract.write.text_out import TextForm

if TYPE_CHECKING:
    from regelwerk.extract.write.output_form import OutputForm

OUTPUT_FORMS: tuple[OutputForm, ...] = (
    TextForm(),
    JsonForm(),
    MarkdownForm(),
    RepairsForm(),
    HtmlForm(),
    HocrForm(),
    AltoForm(),
)


def form_named(name: str) -> OutputForm | None:
    """The form of this name; None where there is none."""
    return next((form for form in OUTPUT_FORMS if form.name == name), None)
