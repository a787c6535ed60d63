import type { Read } from "./index.js";

/** Reads the files of a pack in a folder, for `loadPack`. */
export function fromFolder(folder: string): Read;
