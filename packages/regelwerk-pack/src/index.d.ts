import type { Card, Component, Manifest, Mechanic, Rule, Script, Table, Term, Text } from "./schema.js";

export type * from "./schema.js";

/** Gives the bytes of a file below a pack. */
export type Read = (path: string) => Uint8Array | Promise<Uint8Array>;
export type Token = NonNullable<Text["tokens"]>[number];
export type PackRecord = Rule | Card | Script | Component | Mechanic | Term | Table;

export interface Records {
  rules: Rule[];
  cards: Card[];
  scripts: Script[];
  components: Component[];
  mechanics: Mechanic[];
  terms: Term[];
  tables: Table[];
}

/** What is wrong with a pack: `file` says where. */
export class PackError extends Error {
  readonly file: string;
}

/** A pack in memory. */
export class Pack {
  private constructor();
  readonly manifest: Manifest;
  readonly records: Records;
  /** Locale to key to text. */
  readonly strings: Record<string, Record<string, Text>>;
  /** The id that a record of an older pack has now; null where nothing stands for it any more. */
  resolve(id: string): string | null;
  /** The record of an id of this pack or of an older one. */
  record(id: string): PackRecord | undefined;
  /** The script that a jump of a script leads to. */
  next(script: Script, jump: number): Script | undefined;
  /** The text of a key; with `fallback` that of the base locale where the locale has none. Throws PackError for a locale that is not loaded. */
  text(key: string, locale: string, options?: { fallback?: boolean }): Text | undefined;
  /** A text with its tokens filled in; a token for which `fill` gives undefined stays as it is shown. */
  format(text: Text, fill: (token: Token, shown: string) => string | undefined): string;
}

/** Loads a pack and checks its hashes. Throws PackError. */
export function loadPack(read: Read, options?: { locales?: readonly string[]; verify?: boolean }): Promise<Pack>;

/** Reads the files of a pack below a URL, for `loadPack`. */
export function fromUrl(base: string | URL): Read;
