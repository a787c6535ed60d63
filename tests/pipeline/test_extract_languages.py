"""Scripts and cards on pages in French, Spanish, Italian and Czech."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.extract import extract

BOOKS = {
    "fr": """Section 1
Vous êtes devant une vieille porte. Si vous ouvrez la porte, rendez-vous à la section 3. Si vous préférez partir, allez à la section 2.

Section 2
Le chemin descend vers la rivière. Lancez un dé. Sur un résultat de 1 à 3, lisez la section 4. Avec 4 ou plus, passez à la section 3.

Section 3
Dans la salle, il fait noir. Continuez à la section 4.

Section 4
Votre aventure est terminée. Vous avez gagné.
""",
    "es": """Sección 1
Estás delante de una puerta vieja. Si abres la puerta, ve a la sección 3. Si prefieres marcharte, pasa a la sección 2.

Sección 2
El camino baja hacia el río. Tira un dado. Con un resultado de 1 a 3, lee la sección 4. Con 4 o más, pasa a la sección 3.

Sección 3
En la sala está oscuro. Continúa en la sección 4.

Sección 4
Tu aventura ha terminado. Has ganado.
""",
    "it": """Sezione 1
Sei davanti a una vecchia porta. Se apri la porta, vai alla sezione 3. Se preferisci andartene, passa alla sezione 2.

Sezione 2
Il sentiero scende verso il fiume. Tira un dado. Con un risultato da 1 a 3, leggi la sezione 4. Con 4 o più, passa alla sezione 3.

Sezione 3
Nella sala è buio. Prosegui alla sezione 4.

Sezione 4
La tua avventura è finita. Hai vinto.
""",
    "cs": """Odstavec 1
Stojíš před starými dveřmi. Pokud dveře otevřeš, přejdi na odstavec 3. Pokud chceš raději odejít, jdi na odstavec 2.

Odstavec 2
Cesta klesá k řece. Hoď kostkou. Při výsledku 1 až 3 čti odstavec 4. Při výsledku 4 nebo více přejdi na odstavec 3.

Odstavec 3
V sále je tma. Pokračuj na odstavec 4.

Odstavec 4
Tvé dobrodružství končí. Vyhrál jsi.
""",
}
HEADS = {
    "fr": ("Nom", "Texte", "Citation", "Quantité"),
    "es": ("Nombre", "Texto", "Cita", "Cantidad"),
    "it": ("Nome", "Testo", "Citazione", "Quantità"),
    "cs": ("Název", "Text", "Citát", "Počet"),
}
LISTED = {
    "fr": ("Rame de secours", "Avancez votre barque de 2 cases.", "Toujours en avoir une.", "3"),
    "es": ("Remo de repuesto", "Avanza tu barca 2 casillas.", "Nunca sobra.", "3"),
    "it": ("Remo di scorta", "Fai avanzare la barca di 2 caselle.", "Non basta mai.", "3"),
    "cs": ("Náhradní veslo", "Posuň svůj člun o 2 pole.", "Nikdy není navíc.", "3"),
}


def rows(path: Path, form: str, locale: str | None) -> list[dict[str, Any]]:
    written, *_ = extract(path, to=form, locale=locale)
    return [json.loads(line) for line in written.splitlines()]


@pytest.mark.parametrize("locale", BOOKS)
def test_scripts_have_their_choices_jumps_and_rolls(locale: str, tmp_path: Path) -> None:
    path = tmp_path / "book.txt"
    path.write_text(BOOKS[locale], encoding="utf-8")
    first, second, third, fourth = rows(path, "scripts", None)
    assert [choice["jump"] for choice in first["choices"]] == [3, 2]
    assert second["tests"] == [
        {"dice": "1d6", "outcomes": [{"min": 1, "max": 3, "jump": 4}, {"min": 4, "max": 6, "jump": 3}]}
    ]
    assert third["jumps"] == [4]
    assert fourth["kind"] == "ending"


@pytest.mark.parametrize("locale", LISTED)
def test_a_list_of_cards_is_read_by_the_names_of_its_columns(locale: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.md"
    lines = [HEADS[locale], ("---",) * 4, *[LISTED[locale]] * 2]
    path.write_text("# Nebelpost\n\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in lines), encoding="utf-8")
    name, text, _, quantity = LISTED[locale]
    found = rows(path, "cards", locale)
    assert [(card["name"], card["text"], card["quantity"]) for card in found] == [(name, text, int(quantity))] * 2
    assert all(card["flavour"] for card in found)
