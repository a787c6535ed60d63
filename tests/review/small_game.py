"""A small invented game of two editions that disagree, as a project on which somebody decides."""

from __future__ import annotations

from pathlib import Path

from regelwerk.pipeline.init import init

RULES = {
    "de": """# Die Fähre

1.1 Zieht 2 Karten vom Fährstapel. Legt die Laterne auf das Ufer.

1.2 Legt 1 Ruder ab. Der Fährmann nimmt die Laterne.

1.3 Die Laterne leuchtet für den Fährmann.

1.4 Der Fährmann legt die Laterne auf das Ufer lamp.

1.5 Der Fährmnan trägt die Laterne zum Ufer.
""",
    "pl": """# Prom

1.1 Dobierzcie 3 karty ze stosu promu. Połóżcie latarnię na brzegu.

1.2 Odłóżcie 1 wiosło. Przewoźnik bierze latarnię.

1.3 Latarnia świeci dla przewoźnika.

1.4 Przewoźnik kładzie latarnię na brzegu lamp.

1.5 Przewoźnik niesie latarnię na brzeg.
""",
}
"""A number differs in 1.1, and 1.5 of the German edition has a slip."""


def make_game(folder: Path, rules: dict[str, str] | None = None) -> Path:
    """The project in a folder; its icon `lamp` is a word."""
    folder.mkdir(parents=True)
    for locale, text in (rules or RULES).items():
        (folder / f"rules.{locale}.md").write_text(text, encoding="utf-8")
    file = init(folder, sorted(folder.glob("*.md"))).target
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("icons: {}", "icons:\n  lamp: lamp # the ferryman's light"), encoding="utf-8")
    return folder
