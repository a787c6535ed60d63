"""All targets of an export; one more is a module of its own and a line in `TARGETS`."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.export.boardgame_io import BoardgameIo
from regelwerk.content.export.export_target import Export, ExportTarget
from regelwerk.content.export.gettext_po import GettextPo
from regelwerk.content.export.godot import Godot
from regelwerk.content.export.i18next import I18next
from regelwerk.content.export.ink_story import InkStory
from regelwerk.content.export.project_fluent import Fluent
from regelwerk.content.export.site.static_site import StaticSite
from regelwerk.content.export.sqlite import Sqlite
from regelwerk.content.export.tabletop_simulator import TabletopSimulator
from regelwerk.content.export.twee import Twee
from regelwerk.content.export.yarn import Yarn
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.schema.content import Content

TARGETS: tuple[ExportTarget, ...] = (
    BoardgameIo(),
    Fluent(),
    Godot(),
    I18next(),
    InkStory(),
    GettextPo(),
    StaticSite(),
    Sqlite(),
    TabletopSimulator(),
    Twee(),
    Yarn(),
)


def exported(pack: Content, to: str, locales: Sequence[str] = ()) -> Export:
    """The files of the target named `to`, for `locales` of the pack, or for all.

    What is left out is in order of its place. Raises MisuseError where there is no such target or locale,
    NothingMatchedError where the pack has nothing that the target is made of, and what the target raises.
    """
    target = next((one for one in TARGETS if one.name == to), None)
    if target is None:
        raise MisuseError(
            f"{to}: unknown target",
            next_step=f"Use --to with one of {', '.join(one.name for one in TARGETS)}.",
        )
    for locale in locales:
        if locale not in pack.locales:
            raise MisuseError(
                f"{locale}: is not a locale of {pack.id}", next_step=f"Use one of {', '.join(pack.locales)}."
            )
    if target.needs and not any(getattr(pack, sort) for sort in target.needs):
        raise NothingMatchedError(
            f"{pack.id}: has no {' and no '.join(target.needs)}, which {to} needs",
            next_step="Export to a target for all kinds of records, such as sqlite.",
        )
    export = target.files(pack, [one for one in pack.locales if not locales or one in locales])
    return Export(export.files, tuple(sorted(set(export.left_out))))
