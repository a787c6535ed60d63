// extwee parses each story; every text comes out of its span, and every link leads to a passage.
import { parseTwee } from "extwee";
import { compared, expected, read, report } from "./expected.mjs";

const strings = {};
const stories = {};
const plain = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
for (const locale of Object.keys(expected.strings)) {
  const story = parseTwee(read(`story.${locale}.twee`));
  const loaded = {};
  const links = [];
  for (const passage of story.passages) {
    for (const [, target] of passage.text.matchAll(/\[\[[^\]]*->([^\]]*)\]\]/g)) links.push(target);
    for (const [, key, inner] of passage.text.matchAll(/<span data-key="([^"]*)">(.*?)<\/span>/gs))
      loaded[key] = plain(inner.replace(/^\[\[(.*)->[^\]]*\]\]$/s, "$1"));
  }
  const names = new Set(story.passages.map((passage) => passage.name));
  const broken = links.filter((target) => !names.has(target));
  if (broken.length) throw new Error(`${locale}: links to nothing: ${broken}`);
  strings[locale] = compared(locale, loaded);
  stories[locale] = { ifid: story.IFID, start: story.start, passages: story.passages.length, links: links.length };
}
report(strings, { stories });
