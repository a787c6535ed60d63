// What every run shares: the expected texts (locale -> key -> text), and the report that it prints.
import { readFileSync } from "node:fs";

export const [folder, expectedFile] = process.argv.slice(2);
export const expected = JSON.parse(readFileSync(expectedFile, "utf8"));
export const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
export const json = (name) => JSON.parse(read(name));

export function compared(locale, loaded) {
  const wanted = expected.strings[locale];
  const differ = Object.keys(wanted).filter((key) => loaded[key] !== wanted[key]);
  return {
    total: Object.keys(wanted).length,
    equal: Object.keys(wanted).length - differ.length,
    differ: differ.slice(0, 20).map((key) => ({ key, wanted: wanted[key], got: loaded[key] ?? null })),
  };
}

export function report(strings, more = {}) {
  process.stdout.write(JSON.stringify({ strings, ...more }) + "\n", () => process.exit(0));
}
