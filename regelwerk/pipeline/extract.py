"""`extract`: one file, read, repaired and given in another form."""

from __future__ import annotations

from pathlib import Path

from regelwerk.errors import MisuseError
from regelwerk.pipeline.document_reading import draft_of, known_source, read_opened, source_name
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.schema.base import is_locale


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
    """Read one file and give it in another form: rules, records, cards, or one of `extract.write.document_forms.OUTPUT_FORMS`.

    `keep_furniture` leaves running heads and page numbers in the text; `as_yaml` gives cards as people write them. The
    second value says which pages could not be read. `as_yaml` gives cards as people write them.
    """
    from regelwerk.extract.formats.input_formats import open_source
    from regelwerk.extract.write.document_forms import form_named

    if locale and not is_locale(locale):
        raise MisuseError(f"{locale}: is no language tag", next_step="Write one such as de, pl or pt-BR.")
    file = find_project(project) if project else None
    settings = None
    if file:
        from regelwerk.content.project.project_file import read_project

        settings = read_project(file)
    source = source_name(path, file.parent if file else None)
    known = known_source(settings, source)
    locale = locale or (known.locale if known else None)
    words = settings.vocabulary if settings else ()
    opened = open_source(path)
    document, _ = read_opened(opened, source=source, locale=locale, vocabulary=words, progress=progress)
    unread = [note.message for note in document.notes if note.kind == "unread-page"]
    form = form_named(to)
    if form is not None:
        if settings:
            from regelwerk.content.text.icon_names import named

            document = named(document, settings.icons)
        return form.write(document, opened, furniture=keep_furniture), unread
    from regelwerk.files import json_text

    if to == "cards":
        from regelwerk.content.parse.printed_cards.card_rows import card_rows
        from regelwerk.content.parse.printed_cards.printed_cards import printed_cards

        cards = printed_cards(document, locale, icons=settings.icons if settings else {})
        if as_yaml:
            from regelwerk.content.parse.printed_cards.card_yaml import card_yaml

            return card_yaml(cards, locale or document.locale), unread
        return json_text.lines(card_rows(cards)).decode(), unread
    from regelwerk.content.parse import draft_rows

    draft = draft_of(document, locale=locale, project=settings)
    found = draft_rows.rule_rows(draft) if to == "rules" else draft_rows.record_rows(draft)
    return json_text.lines(found).decode(), unread
