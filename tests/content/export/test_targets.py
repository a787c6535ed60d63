"""What holds for every target."""

from __future__ import annotations

import subprocess
import sys

import pytest
from regelwerk.content.export.targets import TARGETS, exported
from regelwerk.errors import MissingExtraError

from tests.content.export.made_pack import made_pack

DIGEST = """
import hashlib
from regelwerk.content.export.targets import TARGETS, exported
from tests.content.export.made_pack import made_pack
for target in TARGETS:
    export = exported(made_pack(), target.name)
    print(target.name, hashlib.sha256(repr((sorted(export.files.items()), export.left_out)).encode()).hexdigest())
"""


def test_the_same_pack_gives_the_same_bytes_whatever_the_seed_of_hashes() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", DIGEST], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().count(b"\n") == len(TARGETS)


@pytest.mark.parametrize("target", [target.name for target in TARGETS])
def test_one_locale_is_exported_alone(target: str) -> None:
    whole, part = exported(made_pack(), target).files, exported(made_pack(), target, ["pl"]).files
    assert set(part) <= set(whole)
    assert not any(b"Jeszcze si\xc4\x99 pali" in data for data in exported(made_pack(), target, ["de"]).files.values())


@pytest.mark.parametrize(
    ("target", "package"), [("po", "polib"), ("godot", "polib"), ("fluent", "fluent.syntax"), ("site", "jinja2")]
)
def test_a_missing_package_is_named_with_its_extra(target: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtraError) as raised:
        exported(made_pack(), target)
    assert raised.value.next_step == 'Install them: pip install "regelwerk[export]"'
