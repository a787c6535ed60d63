// Reads a pack from a folder, in Node.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the files of a pack in a folder, for `loadPack`. */
export function fromFolder(folder) {
  return async (path) => new Uint8Array(await readFile(join(folder, path)));
}
