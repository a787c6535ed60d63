// The loader of packages/regelwerk-pack on the pack in $REGELWERK_PACK; `make engines` runs it with `node --test`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { fromUrl, loadPack, PackError } from "../../packages/regelwerk-pack/src/index.js";
import { fromFolder } from "../../packages/regelwerk-pack/src/node.js";

const folder = process.env.REGELWERK_PACK;
const bytes = (text) => new TextEncoder().encode(text);
const json = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** Reads the pack with some files in place of others; the manifest knows of them where `known`. */
function changed(files, known) {
  const read = fromFolder(folder);
  return async (path) => {
    if (path === "manifest.json" && known) {
      const manifest = json(path);
      for (const [name, data] of Object.entries(files)) {
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
        const sha256 = Buffer.from(digest).toString("hex");
        manifest.files = manifest.files.filter((entry) => entry.path !== name);
        manifest.files.push({ path: name, bytes: data.length, sha256, records: 0 });
      }
      return bytes(JSON.stringify(manifest));
    }
    return files[path] ?? read(path);
  };
}

test("every string of each locale comes back", async () => {
  const pack = await loadPack(fromFolder(folder));
  for (const locale of pack.manifest.locales)
    for (const [key, text] of Object.entries(json(`strings/${locale}.json`).strings))
      assert.deepEqual(pack.text(key, locale), text);
  assert.equal(pack.record("card-0001").quantity, 2);
  assert.equal(pack.next(pack.record("script-0001"), 7).id, "script-0003");
  assert.equal(pack.next(pack.record("script-0001"), 99), undefined);
});

test("a pack is loaded from a server, one locale alone", async () => {
  const server = createServer((asked, answer) => {
    try {
      answer.end(readFileSync(join(folder, asked.url)));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const pack = await loadPack(fromUrl(base), { locales: ["pl"] });
    assert.deepEqual(Object.keys(pack.strings), ["pl"]);
    assert.throws(() => pack.text("card-0001.name", "de"), /there is no locale de/);
    await assert.rejects(loadPack(fromUrl(`${base}/nowhere`)), /manifest\.json: the server responds with 404/);
  } finally {
    server.close();
  }
});

test("a file that is not what the manifest says is refused", async () => {
  const path = "strings/de.json";
  const spoiled = readFileSync(join(folder, path));
  spoiled[spoiled.length - 5] ^= 1;
  await assert.rejects(loadPack(changed({ [path]: new Uint8Array(spoiled) })), (error) => {
    return error instanceof PackError && error.file === path && /SHA-256/.test(error.message);
  });
  await assert.rejects(loadPack(changed({ [path]: bytes("{}") })), /strings\/de\.json: has 2 bytes/);
  await assert.rejects(loadPack(changed({ "manifest.json": bytes('{"format": 2}') })), /has format 2/);
  await assert.rejects(loadPack(changed({ "manifest.json": bytes("{") })), /manifest\.json: is not JSON/);
  await assert.rejects(loadPack(fromFolder(`${folder}/nowhere`)), /manifest\.json: cannot be read/);
  await assert.rejects(loadPack(fromFolder(folder), { locales: ["fr"] }), /there is no locale fr/);
});

test("ids and keys of an older pack lead to the records of today", async () => {
  const rows = [
    { kind: "merge", old: "card-0007", new: "card-0008" },
    { kind: "merge", old: "card-0008", new: "card-0001" },
    { kind: "retire", old: "card-0009" },
    { kind: "renumber", old: "card-0002", new: "card-0002" },
    { kind: "merge", old: "card-0010", new: "card-0011" },
    { kind: "merge", old: "card-0011", new: "card-0010" },
  ];
  const data = bytes(rows.map((row) => JSON.stringify(row)).join("\n"));
  const pack = await loadPack(changed({ "migrations.jsonl": data }, true));
  assert.equal(pack.resolve("card-0007"), "card-0001");
  assert.equal(pack.record("card-0007").id, "card-0001");
  assert.equal(pack.text("card-0007.name", "pl").text, "Lampa");
  assert.equal(pack.resolve("card-0002"), "card-0002");
  for (const id of ["card-0009", "card-0010", "card-9999"]) assert.equal(pack.resolve(id), null);
  assert.equal(pack.record("card-0009"), undefined);
});

test("tokens are filled in by code points, and a text that is missing falls back", async () => {
  const pack = await loadPack(fromFolder(folder));
  const text = pack.text("card-0001.text", "de");
  const filled = pack.format(text, (token) => (token.type === "icon" ? "<lamp>" : token.type === "variable" ? "Ada" : undefined));
  assert.equal(filled, "Zahle 2 <lamp>: Ada zieht 3 Karten.");
  const smile = { text: "😀 {x}!", tokens: [{ type: "variable", start: 2, end: 5, name: "x" }] };
  assert.equal(pack.format(smile, () => "y"), "😀 y!");
  assert.equal(pack.text("card-0001.only", "pl"), undefined);
  assert.equal(pack.text("card-0001.only", "pl", { fallback: true }).text, "nur hier");
  assert.equal(pack.text("constructor", "pl"), undefined);
});
