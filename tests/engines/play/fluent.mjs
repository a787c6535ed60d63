// @fluent/bundle loads each locale and gives every text; counted terms for the numbers that are asked for.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { compared, expected, json, read, report } from "./expected.mjs";

const ids = json("ids.json");
const strings = {};
const counted = {};
for (const locale of Object.keys(expected.strings)) {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const problems = bundle.addResource(new FluentResource(read(`${locale}.ftl`)));
  if (problems.length) throw new Error(`${locale}: ${problems[0]}`);
  const values = json(`${locale}.values.json`);
  const text = (id, given) => {
    const message = bundle.getMessage(id);
    return message && message.value !== null ? bundle.formatPattern(message.value, given) : undefined;
  };
  const loaded = {};
  for (const [key, id] of Object.entries(ids)) if (bundle.hasMessage(id) && !key.endsWith(".counted")) loaded[key] = text(id, values[id] ?? {});
  strings[locale] = compared(locale, loaded);
  counted[locale] = {};
  for (const term of expected.terms) {
    const id = ids[`${term}.counted`];
    if (id && bundle.hasMessage(id)) counted[locale][term] = expected.numbers.map((count) => text(id, { count }));
  }
}
report(strings, { counted });
