"""From drafts to pack files and back: references, terms, patches, hashes, the same bytes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.assembly import assemble
from regelwerk.content.pack.build_changes import changes
from regelwerk.content.pack.pack_folder import load_pack, pack_files
from regelwerk.content.project.patch_file import read_patches
from regelwerk.errors import BadProjectError
from regelwerk.files.atomic_write import write_folder
from regelwerk.schema.content import Content, SourceEntry
from regelwerk.schema.draft import Draft
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.project import Project, ProjectSource
from regelwerk.schema.token_text import ReferenceToken, TermToken

from tests.content.game import HASH, booklet, draft, unit
from tests.content.pack.resealed import resealed

GERMAN = ["1 Vom Licht.", "1.1 Zündet 2 Laternen an (1.2).", "1.2 Wer keine Laterne hat, siehe 1.7 oder 9.1."]
POLISH = ["1 O świetle.", "1.1 Zapalcie 2 latarnie (1.2).", "1.2 Kto nie ma latarni, zob. 1.7 lub 9.1."]


def project() -> Project:
    sources = tuple(ProjectSource(file=f"rules.{locale}.txt", locale=locale, kind="law") for locale in ("de", "pl"))
    return Project(format=1, id="demo", base="de", sources=sources)


def content_of(drafts: list[Draft], patches: Path | None = None) -> Content:
    sources = [
        SourceEntry(file=d.source, sha256=HASH, locale=d.locale, kind="law", document="rulebook") for d in drafts
    ]
    placed = read_patches(patches, "patches.yaml") if patches else ()
    return assemble(project(), drafts, [], sources, Ledger(), placed).content


def law() -> Content:
    return content_of([booklet("de", GERMAN), booklet("pl", POLISH)])


def test_references_resolve_dangle_or_point_outside() -> None:
    content = law()
    by_number = {rule.number: rule for rule in content.rules}
    assert [(r.target, r.status, r.id) for r in by_number["1.1"].references] == [
        ("1.2", "resolved", by_number["1.2"].id)
    ]
    assert [(r.target, r.status) for r in by_number["1.2"].references] == [("1.7", "dangling"), ("9.1", "outside")]
    token = next(
        t for t in content.strings["pl"][f"{by_number['1.1'].id}.text"].tokens if isinstance(t, ReferenceToken)
    )
    assert token.id == by_number["1.2"].id
    assert by_number["1.1"].quantities == (2,)


def test_terms_are_marked_where_they_are_used_in_any_form() -> None:
    def with_term(locale: str, lines: list[str], term: str, definition: str) -> Draft:
        rules = booklet(locale, lines).units
        return draft(locale, [*rules, unit(90, locale, definition, title=term, unit_type="term", kind="term")])

    content = content_of(
        [
            with_term("de", GERMAN, "Laterne", "Spendet Licht."),
            with_term("pl", POLISH, "latarnia", "Daje światło."),
        ]
    )
    term = content.terms[0]
    users = {rule.number: rule.id for rule in content.rules}
    assert set(term.uses) == {users["1.1"], users["1.2"]}
    polish = content.strings["pl"][f"{users['1.2']}.text"]
    marked = [polish.text[t.start : t.end] for t in polish.tokens if isinstance(t, TermToken)]
    assert marked == ["latarni"]


def test_a_pack_round_trips(tmp_path: Path) -> None:
    content = law()
    write_folder(tmp_path / "pack", pack_files(content), marker=PACK_MANIFEST)
    assert load_pack(tmp_path / "pack") == content


def test_the_manifest_counts_and_hashes_every_file() -> None:
    files = pack_files(law())
    manifest = json.loads(files[PACK_MANIFEST])
    listed = {entry["path"]: entry for entry in manifest["files"]}
    assert listed.keys() == files.keys() - {PACK_MANIFEST, DATA_PACKAGE}
    assert listed["records/rules.jsonl"]["records"] == 3
    assert all(entry["bytes"] == len(files[path]) for path, entry in listed.items())
    assert manifest["locales"] == ["de", "pl"]


def test_a_changed_or_missing_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    write_folder(folder, pack_files(law()), marker=PACK_MANIFEST)
    strings = folder / "strings" / "de.json"
    strings.write_bytes(strings.read_bytes().replace(b"2 Laternen", b"3 Laternen"))
    with pytest.raises(BadProjectError, match="SHA-256"):
        load_pack(folder)


@given(st.permutations([0, 1]))
def test_the_order_of_drafts_changes_no_byte(order: list[int]) -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", POLISH)]
    shuffled = [drafts[i] for i in order]
    told = (PACK_MANIFEST, DATA_PACKAGE)  # sources are told in the order of the project
    records = {k: v for k, v in pack_files(content_of(shuffled)).items() if k not in told}
    assert records == {k: v for k, v in pack_files(content_of(drafts)).items() if k not in told}


def patched(tmp_path: Path, **patch: object) -> Content:
    path = tmp_path / "patches.yaml"
    path.write_text(json.dumps({"patches": [{"reason": "printed wrong", **patch}]}), encoding="utf-8")
    return content_of([booklet("de", GERMAN), booklet("pl", POLISH)], path)


def test_a_patch_changes_text_and_what_follows_from_it(tmp_path: Path) -> None:
    old, new = GERMAN[1].removeprefix("1.1 "), "Zündet 3 Laternen an (1.1)."
    content = patched(tmp_path, id="rule-0002", locale="de", field="text", old=old, new=new)
    assert content.strings["de"]["rule-0002.text"].text == new
    rule = next(rule for rule in content.rules if rule.id == "rule-0002")
    assert rule.quantities == (3,)
    assert "1.1" in {reference.target for reference in rule.references}
    assert next(o.patch for o in content.origins if o.key == "rule-0002.text" and o.locale == "de") == "printed wrong"
    assert not content.stale


@pytest.mark.parametrize(
    ("patch", "problem"),
    [
        ({"id": "rule-0999", "locale": "de", "field": "text", "old": "a", "new": "b"}, "no-record"),
        ({"id": "rule-0002", "locale": "de", "field": "flavour", "old": "a", "new": "b"}, "no-field"),
        ({"id": "rule-0002", "locale": "de", "field": "text", "old": "something else", "new": "b"}, "changed"),
        ({"id": "rule-0002", "field": "number", "old": "7", "new": "1.3"}, "changed"),
        ({"id": "rule-0002", "field": "order", "old": 1, "new": 5}, "no-field"),
        ({"id": "rule-0002", "field": "text", "old": "rule-0002.text", "new": "b"}, "no-field"),
    ],
)
def test_a_patch_that_does_not_fit_changes_nothing_and_is_kept(
    tmp_path: Path, patch: dict[str, object], problem: str
) -> None:
    content = patched(tmp_path, **patch)
    assert [(stale.problem, stale.line) for stale in content.stale] == [(problem, 1)]
    assert (content.stale[0].found is None) == (problem != "changed")
    assert content.model_copy(update={"stale": ()}) == law()


def test_a_patch_of_a_fact_is_shared_by_all_editions(tmp_path: Path) -> None:
    content = patched(tmp_path, id="rule-0002", field="number", old="1.1", new="1.9")
    assert next(rule for rule in content.rules if rule.id == "rule-0002").number == "1.9"


def test_a_patch_file_with_a_wrong_field_is_named_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "patches.yaml"
    path.write_text("patches:\n  - id: rule-0001\n    feld: text\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"patches\.yaml:\d+:\d+: patches\.0"):
        read_patches(path, "patches.yaml")


def test_a_line_of_provenance_that_is_no_object_is_named_with_its_place(tmp_path: Path) -> None:
    files = resealed(pack_files(law()), {"provenance.jsonl": b'["a list"]\n'})
    write_folder(tmp_path / "pack", files, marker=PACK_MANIFEST)
    with pytest.raises(BadProjectError, match=r"provenance\.jsonl:1:"):
        load_pack(tmp_path / "pack")


@pytest.mark.parametrize("line", ["[]", '"word"', "{}", '{"fingerprint": 7}'])
def test_findings_that_are_none_count_as_no_build_before(line: str, tmp_path: Path) -> None:
    write_folder(tmp_path / "pack", pack_files(law()), marker=PACK_MANIFEST)
    findings = tmp_path / "findings.jsonl"
    findings.write_text(f'{{"fingerprint": "a"}}\n{line}\n', encoding="utf-8")
    assert changes(tmp_path / "pack", findings, law(), []).first
