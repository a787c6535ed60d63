// Says of every JSON document and line of a pack whether it is canonical (RFC 8785): canonical.mjs PACK
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import canonicalize from "canonicalize";

const [folder] = process.argv.slice(2);
let seen = 0;
for (const name of readdirSync(folder, { recursive: true }).filter((one) => /\.jsonl?$/.test(one))) {
  const text = readFileSync(join(folder, name), "utf8");
  const documents = name.endsWith(".jsonl") ? text.split("\n").slice(0, -1) : [text];
  for (const [line, document] of documents.entries()) {
    seen += 1;
    if (canonicalize(JSON.parse(document)) !== document) {
      console.log(`${name}:${line + 1}: is not canonical`);
      process.exitCode = 1;
    }
  }
}
if (!process.exitCode) console.log(seen);
