"""`extract`: reads and repairs one file, and converts it to another form."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import MisuseError
from regelwerk.pipeline.document_reading import draft_of, known_source, read_opened, source_name
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.base import is_locale

if TYPE_CHECKING:
    from regelwerk.schema.document import Document


def extract(
    path: Path,
    *,
    to: str,
    locale: str | None = None,
    project: Path | None = None,
    keep_furniture: bool = False,
    as_yaml: bool = False,
    progress: Progress | None = None,
) -> tuple[str, list[str]]:
    """Convert one file to another form: rules, records, scripts, cards, or one of `document_forms.OUTPUT_FORMS`.

    With a `project`, the file is read as in a build of it: in its language, with its words and icons, and in the marked
    reading orders. `keep_furniture` keeps running heads and page numbers in the text; `as_yaml` returns scripts and cards
    as YAML files. The second value says which pages could not be read, or not in the marked order.
    """
    from regelwerk.extract.formats.input_formats import open_source
    from regelwerk.extract.write.document_forms import form_named

    if locale and not is_locale(locale):
        raise MisuseError(f"{locale}: is not a language tag", next_step="Use one such as de, pl or pt-BR.")
    file = find_project(project) if project else None
    settings = None
    if file:
        from regelwerk.content.project.project_file import read_project

        settings = read_project(file)
    source = source_name(path, file.parent if file else None)
    known = known_source(settings, source)
    locale = locale or (known.locale if known else None)
    words = settings.printed_words if settings else ()
    opened = open_source(path)
    document, _ = read_opened(opened, source=source, locale=locale, vocabulary=words, progress=progress)
    unread = [note.message for note in document.notes if note.kind == "unread-page"]
    if file:
        document, unfit = _in_marked_order(document, file.parent)
        unread += unfit
    form = form_named(to)
    if form is not None:
        if settings:
            from regelwerk.content.text.icon_names import named

            document = named(document, settings.icons)
        return form.write(document, opened, furniture=keep_furniture), unread
    from regelwerk.files import json_text

    icons = settings.icons if settings else {}
    if to == "scripts":
        return _scripts(document, locale=locale, icons=icons, as_yaml=as_yaml), unread
    if to == "cards":
        names = known.fields if known else {}
        return _cards(document, locale=locale, icons=icons, names=names, as_yaml=as_yaml), unread
    from regelwerk.content.parse import draft_rows

    draft = draft_of(document, locale=locale, project=settings)
    found = draft_rows.rule_rows(draft) if to == "rules" else draft_rows.record_rows(draft)
    return json_text.lines(found).decode(), unread


def _in_marked_order(document: Document, folder: Path) -> tuple[Document, list[str]]:
    """The Document in the reading orders marked in the project, and messages about orders that do not apply."""
    from regelwerk.content.project.arrangements import read_arrangements
    from regelwerk.content.project.marked_order import in_marked_order
    from regelwerk.schema.file_names import PATCHES

    orders = read_arrangements(folder / PATCHES, PATCHES).of_file(document.source)
    ordered, unfit = in_marked_order(document, orders)
    said = "page {page}: the marked reading order no longer applies, at “{quote}”; see `regelwerk check`"
    return ordered, [said.format(page=order.page, quote=why.quote) for order, why in unfit]


def _scripts(document: Document, *, locale: str | None, icons: Mapping[str, str], as_yaml: bool) -> str:
    """The numbered sections of a document."""
    from regelwerk.content.parse.scripts.misread_targets import with_offers
    from regelwerk.content.parse.scripts.script_book import script_book
    from regelwerk.content.parse.scripts.script_rows import script_rows
    from regelwerk.content.parse.scripts.script_yaml import script_yaml
    from regelwerk.content.text.icon_names import named
    from regelwerk.files import json_text
    from regelwerk.language.known_languages import UNDETERMINED

    language = locale or document.locale or UNDETERMINED
    sections = with_offers(script_book(named(document, icons), language))
    return script_yaml(sections, language) if as_yaml else json_text.lines(script_rows(sections)).decode()


def _cards(
    document: Document, *, locale: str | None, icons: Mapping[str, str], names: Mapping[str, str], as_yaml: bool
) -> str:
    """The cards of a document; `names` are the field names of the project, used in YAML."""
    from regelwerk.content.parse.printed_cards.card_rows import card_rows
    from regelwerk.content.parse.printed_cards.card_yaml import card_yaml
    from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
    from regelwerk.files import json_text

    cards = printed_cards(document, locale, icons=icons)
    if as_yaml:
        return card_yaml(cards, locale or document.locale, names)
    return json_text.lines(card_rows(cards)).decode()
