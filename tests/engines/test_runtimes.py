"""What exports give, loaded by the runtimes they are made for: `make engines` installs these, and runs them."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.content.export.targets import TARGETS, exported
from regelwerk.schema.content import Content

from tests.content.export.made_pack import MARKUP, TEXTS, made_pack, with_terms
from tests.engines.python_runtimes import LOADERS, NOT_HERE
from tests.engines.runtimes import SKIPPED, played, texts_of, written

pytestmark = pytest.mark.skipif(SKIPPED is not None, reason=SKIPPED or "")
GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
TOOLKIT = Path(__file__).parents[2] / "build" / "translate-toolkit" / "bin" / "python"
READ = """
import json, sys
from translate.storage.po import pofile
units = [unit for unit in pofile.parsefile(sys.argv[1]).units if unit.source]
print(json.dumps({unit.getcontext(): str(unit.target) for unit in units}))
"""
WHITE_SPACE = ("\n", "\n\n", "\t", "  ", "\r", "\x07", "\x85")
NAMES = [target.name for target in TARGETS]


def ran(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    if missing := NOT_HERE.get(target):
        pytest.skip(missing)
    return LOADERS.get(target, played)(target, pack, folder)


def hostile(seed: int, *, count: int = 400) -> Content:
    """A pack of texts that look like markup, hundreds of them under further keys."""
    rng = random.Random(seed)
    pieces = [*MARKUP, " ", "x", *WHITE_SPACE]
    texts = {
        locale: {
            **{key: "".join(rng.choices(pieces, k=rng.randrange(9))) for key in TEXTS["de"]},
            **{f"rule-0001.x{n}": "".join(rng.choices(pieces, k=rng.randrange(7))) for n in range(count)},
        }
        for locale in ("de", "pl")
    }
    return made_pack(texts)


@pytest.mark.parametrize("target", NAMES)
def test_every_string_of_each_locale_comes_back(target: str, tmp_path: Path) -> None:
    found = ran(target, made_pack(), tmp_path)["strings"]
    assert set(found) >= {"de", "pl"}
    assert [one["differ"] for one in found.values() if one["differ"]] == []
    assert all(one["total"] > 0 for one in found.values())


@pytest.mark.parametrize("target", NAMES)
def test_texts_that_look_like_markup_come_back_or_are_reported(target: str, tmp_path: Path) -> None:
    pack = hostile(7)
    reported = {one.place for one in exported(pack, target).left_out}
    for locale, one in ran(target, pack, tmp_path)["strings"].items():
        edition = locale.split()[0]
        lost = [differs for differs in one["differ"] if f"{differs['key']} ({edition})" not in reported]
        assert lost == []


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The pack of the demo game."""
    folder = tmp_path_factory.mktemp("demo")
    for path in GAME.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    return regelwerk.load_pack(regelwerk.build(folder).out)


@pytest.mark.parametrize("target", NAMES)
def test_the_demo_game_comes_back_and_is_played_to_the_end(target: str, demo: Content, tmp_path: Path) -> None:
    found = ran(target, demo, tmp_path)
    assert [one["differ"] for one in found["strings"].values() if one["differ"]] == []
    for play in found.get("plays", {}).values():
        assert (play["scripts"], play["missing"], play["loops"]) == (len(demo.scripts), [], [])
    assert found.get("ended", True)
    assert found.get("drawn") == found.get("cards")


@pytest.mark.skipif(not TOOLKIT.is_file(), reason="translate-toolkit is not installed")
def test_translate_toolkit_reads_every_message(tmp_path: Path) -> None:
    pack = made_pack()
    written(exported(pack, "po").files, tmp_path)
    for locale, texts in texts_of(pack).items():
        done = subprocess.run([TOOLKIT, "-c", READ, tmp_path / f"{locale}.po"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == texts


COUNTED = {
    "de": {"rule-0001.a": "1 Karte", "rule-0001.b": "2 Karten"},
    "pl": {"rule-0001.a": "1 karta", "rule-0001.b": "2 karty, 5 kart"},
}


@pytest.mark.parametrize("target", ["i18next", "fluent"])
def test_counted_terms_have_the_plural_of_their_language(target: str, tmp_path: Path) -> None:
    found = ran(target, counted_pack(), tmp_path)["counted"]
    assert found["pl"] == {"term-0001": ["1 karta", "2 karty", "5 kart", "22 karty"]}
    assert found["de"] == {"term-0001": ["1 Karte", "2 Karten", "5 Karten", "22 Karten"]}


def counted_pack() -> Content:
    pack = made_pack(COUNTED)
    strings = {locale: {key: with_terms(text) for key, text in table.items()} for locale, table in pack.strings.items()}
    return pack.model_copy(update={"strings": strings})
