// Loads a content pack of regelwerk in a browser, in Node, or wherever there is Web Crypto. No dependencies.

const FORMAT = 1;
const MANIFEST = "manifest.json";
const SORTS = ["rules", "cards", "scripts", "components", "mechanics", "terms", "tables"];

/** What is wrong with a pack: `file` says where. */
export class PackError extends Error {
  constructor(file, problem) {
    super(`${file}: ${problem}`);
    this.name = "PackError";
    this.file = file;
  }
}

/** A pack in memory. */
export class Pack {
  #byId = new Map();
  #moved = new Map();
  #byNumber = new Map();

  constructor(manifest, records, strings, migrations) {
    this.manifest = manifest;
    this.records = records;
    this.strings = strings;
    for (const sort of SORTS) for (const record of records[sort]) this.#byId.set(record.id, record);
    for (const script of records.scripts) this.#byNumber.set(`${script.book ?? "scripts"} ${script.number}`, script);
    for (const { old, new: now } of migrations) if (old !== now) this.#moved.set(old, now ?? null);
  }

  /** The id that a record of an older pack has now; null where nothing stands for it any more. */
  resolve(id) {
    const seen = new Set();
    while (id !== null && !this.#byId.has(id)) {
      if (seen.has(id) || !this.#moved.has(id)) return null;
      seen.add(id);
      id = this.#moved.get(id);
    }
    return id;
  }

  /** The record of an id of this pack or of an older one; undefined where there is none. */
  record(id) {
    const now = this.resolve(id);
    return now === null ? undefined : this.#byId.get(now);
  }

  /** The script that a jump of `script` leads to; undefined where play goes on outside of the book. */
  next(script, jump) {
    return this.#byNumber.get(`${script.book ?? "scripts"} ${jump}`);
  }

  /**
   * The text of a key, with its tokens. A key of an older pack is looked up under the id its record has now.
   * With `fallback`, the text of the base locale is given where the locale has none; undefined where there is none.
   */
  text(key, locale, { fallback = false } = {}) {
    const table = this.strings[locale];
    if (!table) throw new PackError(MANIFEST, `there is no locale ${locale}, only ${Object.keys(this.strings).join(", ")}`);
    const now = this.#keyNow(key, table);
    if (now in table) return table[now];
    return fallback && locale !== this.manifest.base ? this.text(key, this.manifest.base) : undefined;
  }

  /**
   * A text with its tokens filled in: `fill(token, shown)` gives what stands in place of a token, undefined leaves what is
   * shown. Overlapping tokens are given in order of their start, and one that begins inside of another is left out.
   */
  format(text, fill) {
    const signs = Array.from(text.text); // offsets count code points
    const parts = [];
    let at = 0;
    for (const token of text.tokens ?? []) {
      if (token.start < at) continue;
      const shown = signs.slice(token.start, token.end).join("");
      const filled = fill(token, shown);
      if (filled === undefined) continue;
      parts.push(signs.slice(at, token.start).join(""), filled);
      at = token.end;
    }
    return parts.join("") + signs.slice(at).join("");
  }

  #keyNow(key, table) {
    if (key in table) return key;
    for (let dot = key.lastIndexOf("."); dot > 0; dot = key.lastIndexOf(".", dot - 1)) {
      const now = this.#moved.has(key.slice(0, dot)) ? this.resolve(key.slice(0, dot)) : null;
      if (now !== null) return now + key.slice(dot);
    }
    return key;
  }
}

/**
 * Loads a pack. `read(path)` gives the bytes of a file below the pack, as a promise or not. `locales` are those to load; all
 * by default. Throws PackError where a file is missing, is not what the manifest says, or has another format.
 */
export async function loadPack(read, { locales, verify = true } = {}) {
  const manifest = parsed(MANIFEST, await bytesOf(read, MANIFEST));
  if (manifest.format !== FORMAT) throw new PackError(MANIFEST, `has format ${manifest.format}, but this loader reads ${FORMAT}`);
  const missing = (locales ?? []).find((locale) => !manifest.locales.includes(locale));
  if (missing) throw new PackError(MANIFEST, `there is no locale ${missing}, only ${manifest.locales.join(", ")}`);
  const entries = new Map(manifest.files.map((entry) => [entry.path, entry]));
  const load = async (path) => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    const bytes = await bytesOf(read, path);
    if (bytes.length !== entry.bytes) throw new PackError(path, `has ${bytes.length} bytes, but the manifest says ${entry.bytes}`);
    if (verify && (await sha256(bytes)) !== entry.sha256) throw new PackError(path, "its SHA-256 does not match the manifest");
    return bytes;
  };
  const records = {};
  for (const sort of SORTS) records[sort] = rows(`records/${sort}.jsonl`, await load(`records/${sort}.jsonl`));
  const strings = {};
  for (const locale of locales ?? manifest.locales) {
    const path = `strings/${locale}.json`;
    const bytes = await load(path);
    if (!bytes) throw new PackError(MANIFEST, `does not list the file ${path}`);
    strings[locale] = Object.assign(Object.create(null), parsed(path, bytes).strings);
  }
  const moved = [...entries.keys()].find((path) => path.endsWith("migrations.jsonl"));
  return new Pack(manifest, records, strings, moved ? rows(moved, await load(moved)) : []);
}

/** Reads the files of a pack below a URL, for `loadPack`. */
export function fromUrl(base) {
  const folder = String(base).endsWith("/") ? String(base) : `${base}/`;
  return async (path) => {
    const answer = await fetch(new URL(path, folder));
    if (!answer.ok) throw new PackError(path, `the server responds with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

async function bytesOf(read, path) {
  try {
    return await read(path);
  } catch (error) {
    throw error instanceof PackError ? error : new PackError(path, `cannot be read: ${error.message}`);
  }
}

async function sha256(bytes) {
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parsed(path, bytes, text = new TextDecoder("utf-8", { fatal: true })) {
  try {
    return JSON.parse(typeof bytes === "string" ? bytes : text.decode(bytes));
  } catch (error) {
    throw new PackError(path, `is not JSON: ${error.message}`);
  }
}

function rows(path, bytes) {
  if (!bytes) return [];
  const lines = new TextDecoder().decode(bytes).split("\n").filter((line) => line.trim());
  return lines.map((line) => parsed(path, line));
}
