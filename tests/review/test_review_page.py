"""The page over HTTP: what it is given, what becomes of a decision, and two pages that are open at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review import read_only_page
from ruamel.yaml import YAML
from starlette.testclient import TestClient

from tests.review.conftest import TOKEN, browser
from tests.review.small_game import RULES, make_game

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>"


def queue(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/queue").json()
    return found


def named(client: TestClient, name: str) -> dict[str, Any]:
    return next(one for one in queue(client)["queue"]["findings"] if one["name"] == name)


def written(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text(encoding="utf-8"))


def test_the_queue_has_the_findings_of_check(client: TestClient, game: Path) -> None:
    found = queue(client)["queue"]
    assert [one["fingerprint"] for one in found["findings"]] == [
        one.fingerprint for one in regelwerk.check([game]).findings
    ]
    assert (found["accepted"], found["locales"], found["icons"]) == (0, ["de", "pl"], 1)
    since = client.get("/queue", params={"since": queue(client)["version"]}).json()
    assert "queue" not in since


def test_the_evidence_has_both_sides_with_their_lines_and_neighbours(client: TestClient) -> None:
    finding = named(client, "number-differs")
    de, pl = client.get(f"/findings/{finding['fingerprint']}").json()["sides"]
    assert (de["locale"], pl["locale"]) == ("de", "pl")
    assert [line["text"] for line in de["lines"] if line["marked"]] == [
        "1.1 Zieht 2 Karten vom Fährstapel. Legt die Laterne auf das Ufer."
    ]
    text = pl["passage"]["text"]
    assert text[pl["passage"]["start"] : pl["passage"]["end"]] == pl["words"]
    assert de["below"] == "Legt 1 Ruder ab. Der Fährmann nimmt die Laterne."


def test_an_accepted_finding_leaves_and_is_in_the_file_of_the_verb(client: TestClient, game: Path) -> None:
    finding = named(client, "number-differs")
    outcome = client.post(
        "/decide", json={"kind": "accept", "fingerprints": [finding["fingerprint"]], "reason": "both are right"}
    )
    assert outcome.json()["solved"] == 1
    entry = written(game / "accepted.yaml")["accepted"][0]
    assert (entry["fingerprint"], entry["reason"]) == (finding["fingerprint"], "both are right")
    assert finding["fingerprint"] not in {one.fingerprint for one in regelwerk.check([game]).findings}
    assert queue(client)["queue"]["accepted"] == 1


def test_without_a_reason_nothing_is_accepted(client: TestClient, game: Path) -> None:
    finding = named(client, "number-differs")
    answer = client.post("/decide", json={"kind": "accept", "fingerprints": [finding["fingerprint"]], "reason": " "})
    assert answer.status_code == 422
    assert not (game / "accepted.yaml").exists()


def correction(client: TestClient, **changes: str) -> dict[str, str]:
    finding = named(client, "inconsistent-name")
    passage = client.get(f"/findings/{finding['fingerprint']}").json()["sides"][0]["passage"]
    new = passage["text"].replace("Fährmnan", "Fährmann")
    said = {name: passage[name] for name in ("record", "locale", "field")}
    return {"kind": "correct", **said, "old": passage["text"], "new": new, "reason": "a slip"} | changes


def test_a_correction_is_tried_before_it_is_kept(client: TestClient, game: Path) -> None:
    tried = client.post("/preview", json=correction(client)).json()
    assert ["removed", "Fährmnan"] in tried["steps"]
    assert ["added", "Fährmann"] in tried["steps"]
    assert [one for one in tried["solved"] if "Fährmnan" in one]
    assert not (game / "patches.yaml").exists()


def test_a_correction_is_a_patch_and_the_finding_is_gone(client: TestClient, game: Path) -> None:
    (game / "patches.yaml").write_text("# ours\n", encoding="utf-8")
    decision = correction(client)
    assert client.post("/decide", json=decision).json()["solved"] == 1
    assert (game / "patches.yaml").read_text(encoding="utf-8").startswith("# ours\n")
    patch = written(game / "patches.yaml")["patches"][0]
    assert {name: patch[name] for name in ("old", "new", "reason")} == {
        name: decision[name] for name in ("old", "new", "reason")
    }
    assert "inconsistent-name" not in {one.name for one in regelwerk.check([game]).findings}


def test_a_correction_of_what_has_changed_is_refused_with_both_versions(client: TestClient, game: Path) -> None:
    stale = correction(client)
    regelwerk_patch = {**stale, "new": "Der Fährmann trägt sie heim."}
    assert client.post("/decide", json=regelwerk_patch).status_code == 200
    before = (game / "patches.yaml").read_bytes()
    answer = client.post("/decide", json=stale)
    assert answer.status_code == 409
    assert answer.json()["shown"] == stale["old"]
    assert answer.json()["now"] == "Der Fährmann trägt sie heim."
    assert (game / "patches.yaml").read_bytes() == before


def test_two_pages_see_each_others_decisions_and_those_of_the_command_line(bench: Workbench, game: Path) -> None:
    one, other = browser(bench), browser(Workbench(game))
    for page in (one, other):
        page.get("/", params={"token": TOKEN})
        page.headers["origin"] = str(page.base_url)
    seen = named(other, "number-differs")["fingerprint"]
    body = {"kind": "accept", "fingerprints": [seen], "reason": "right"}
    version = queue(other)["version"]
    assert one.post("/decide", json=body).status_code == 200
    assert queue(other)["version"] > version
    assert seen not in {found["fingerprint"] for found in queue(other)["queue"]["findings"]}
    refused = other.post("/decide", json=body)
    assert (refused.status_code, refused.json()["now"]) == (409, "accepted meanwhile")
    slip = named(one, "inconsistent-name")["fingerprint"]
    accept(game, [slip], "a name")
    assert slip not in {found["fingerprint"] for found in queue(one)["queue"]["findings"]}


def test_a_broken_file_is_said_and_the_page_lives_on(client: TestClient, game: Path) -> None:
    finding = named(client, "number-differs")
    (game / "patches.yaml").write_text("patches: [\n", encoding="utf-8")
    assert "patches.yaml:2" in queue(client)["problem"]
    body = {"kind": "accept", "fingerprints": [finding["fingerprint"]], "reason": "right"}
    assert client.post("/decide", json=body).status_code == 422
    (game / "patches.yaml").unlink()
    assert queue(client)["problem"] == ""
    assert client.post("/decide", json=body).status_code == 200


def test_undo_and_redo_are_told_and_done(client: TestClient, game: Path) -> None:
    assert client.post("/undo", json={}).status_code == 422
    client.post("/decide", json=correction(client))
    said = queue(client)["journal"]
    assert (said["corrected"], said["redo"]) == (1, None)
    assert "text" in said["undo"]
    assert client.post("/undo", json={}).json()["fresh"]
    assert not (game / "patches.yaml").exists()
    assert queue(client)["journal"]["redo"] == said["undo"]
    assert client.post("/redo", json={}).json()["solved"] == 1
    assert written(game / "patches.yaml")["patches"]


def test_a_text_is_parted_from_another_and_undone(client: TestClient, game: Path) -> None:
    row = next(one for one in client.get("/alignment").json() if "Ruder" in one["units"][0]["text"])
    assert [unit["locale"] for unit in row["units"]] == ["de", "pl"]
    said = {"kind": "pair", "record": row["id"], "locale": "pl", "unit": row["units"][1]["quote"], "reason": "another"}
    assert client.post("/decide", json=said).status_code == 200
    rows = client.get("/alignment").json()
    assert [len(one["units"]) for one in rows if one["decided"]] == [1]
    alone = next(one for one in rows if one["id"] == row["id"])
    beside = {"beside_locale": "de", "beside": alone["units"][0]["quote"]}
    assert client.post("/decide", json={**said, **beside}).status_code == 200
    assert next(one for one in client.get("/alignment").json() if one["id"] == row["id"])["units"] == row["units"]
    assert len(written(game / "patches.yaml")["pairings"]) == 2
    client.post("/undo", json={})
    client.post("/undo", json={})
    assert not (game / "patches.yaml").exists()


def test_the_blocks_of_a_page_are_put_into_another_order(client: TestClient, game: Path) -> None:
    shown = client.get("/orders/0/1").json()
    assert shown["file"] == "rules.de.md"
    seen = [block["quote"] for block in shown["blocks"]]
    order = [seen[1], seen[0], *seen[2:]]
    said = {
        "kind": "order",
        "file": shown["file"],
        "page": "1",
        "seen": seen,
        "order": order,
        "reason": "as it is read",
    }
    assert client.post("/decide", json=said).status_code == 200
    assert [block["quote"] for block in client.get("/orders/0/1").json()["blocks"]] == order
    refused = client.post("/decide", json=said)
    assert (refused.status_code, refused.json()["now"]) == (409, "\n".join(order))
    assert [one["order"] for one in written(game / "patches.yaml")["reading_orders"]] == [order]


@pytest.mark.parametrize("path", ["/orders/0/9", "/orders/9/1", "/orders/0/99999999999999999999", "/orders/0/-1"])
def test_a_page_that_is_not_there_has_no_order(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("accepted", ["de-DE,de;q=0.9", "pl", "fr;q=1, pl;q=0.2", "en", "xx", "", "de;q=0, pl;q=0.1"])
def test_the_browser_chooses_the_language(client: TestClient, accepted: str) -> None:
    wanted = {"de-DE,de;q=0.9": "de", "pl": "pl", "fr;q=1, pl;q=0.2": "pl", "de;q=0, pl;q=0.1": "pl"}.get(
        accepted, "en"
    )
    assert f'<html lang="{wanted}">' in client.get("/", headers={"accept-language": accepted}).text


def test_text_of_a_hostile_project_is_nowhere_markup(tmp_path: Path, game: Path) -> None:
    rules = {locale: text.replace("1.2 ", f"1.2 {HOSTILE} ") for locale, text in RULES.items()}
    rules["de"] = rules["de"].replace("# Die Fähre", f"# Die Fähre {HOSTILE}")
    folder = make_game(tmp_path / "hostile", rules)
    text = read_only_page.page_of(Workbench(folder))
    assert "<script>alert" not in text
    assert "<img" not in text
    island = text.split('id="data">')[1].split("</script>")[0]
    assert HOSTILE in json.dumps(json.loads(island), ensure_ascii=False).replace('\\"', '"')


def test_the_file_to_read_is_whole_and_loads_nothing(bench: Workbench) -> None:
    text = read_only_page.page_of(bench)
    data = json.loads(text.split('id="data">')[1].split("</script>")[0])
    assert set(data["findings"]) == set(bench.state().open)
    assert set(json.loads(text.split('id="words">')[1].split("</script>")[0])) == {"de", "en", "pl"}
    assert "default-src &#39;none&#39;" in text
    for loading in ('src="', 'href="/', "@import", "url("):
        assert loading not in text
