// Writes the TypeScript types of the files of a pack from their JSON Schemas: pack_types.mjs SCHEMAS
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";

const [folder] = process.argv.slice(2);
const NAMES = ["manifest", "rule", "card", "script", "component", "mechanic", "term", "table", "strings", "origin"];
const properties = {};
const definitions = {};
for (const name of NAMES) {
  const { $defs = {}, ...schema } = JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8"));
  Object.assign(definitions, $defs);
  definitions[schema.title] = schema;
  properties[name] = { $ref: `#/$defs/${schema.title}` };
}
const whole = { title: "PackFiles", type: "object", additionalProperties: false, properties, $defs: definitions };
const titled = JSON.stringify(whole, (key, value) => {
  // A field's title only repeats its name, and would make a type of its own.
  if (value && typeof value === "object" && !Array.isArray(value) && typeof value.title === "string" && !value.properties) {
    const { title, ...rest } = value;
    return rest;
  }
  return value;
});
const text = await compile(JSON.parse(titled), "PackFiles", {
  bannerComment: "// Generated from the JSON Schemas of regelwerk: make engines says where they differ.",
  additionalProperties: false,
  style: { printWidth: 120 },
});
process.stdout.write(text);
