// yarn-bound runs every node and takes every option; the text of each line comes from the table of the locale.
import YarnBound from "yarn-bound";
import { compared, expected, read, report } from "./expected.mjs";
import { findings } from "./walk.mjs";

const Bound = YarnBound.default ?? YarnBound;
const name = (id) => id.replace(/[-.]/g, "_");
const ids = Object.fromEntries(Object.keys(expected.scripts).map((id) => [name(id), id]));

function rows(text) {
  const found = [];
  let row = [""];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') { row[row.length - 1] += '"'; at++; }
    else if (sign === '"') quoted = !quoted;
    else if (sign === "," && !quoted) row.push("");
    else if (sign === "\n" && !quoted) { found.push(row); row = [""]; }
    else row[row.length - 1] += sign;
  }
  return found;
}

function play(table) {
  const texts = {};
  const shown = {};
  const keep = (tags, text) => {
    const line = tags.find((one) => one.startsWith("line:"));
    if (!line) return;
    const [key, part] = line.slice(5).split(":");
    if (!(line in table)) throw new Error(`${line}: is not in the table`);
    if (part === undefined || texts[key] === undefined) texts[key] = [];
    texts[key][Number(part ?? 1) - 1] = table[line];
    if (part === undefined || shown[key] === undefined) shown[key] = [];
    shown[key][Number(part ?? 1) - 1] = text.replace(/ $/, ""); // yarn-bound keeps the space before a hashtag
  };
  const edges = {};
  let throws = [];
  const runner = new Bound({
    dialogue: read("scripts.yarn"), startAt: Object.keys(ids)[0],
    functions: { dice: () => throws.shift() }, handleCommand: () => {},
  });
  const arrive = (home) => {
    for (let steps = 0; steps < 1000; steps++) {
      const result = runner.currentResult;
      const title = result?.metadata?.title;
      if (title && title !== home) return { target: ids[title] };
      if (result?.options) return { options: result.options };
      if (result?.text !== undefined) keep(result.hashtags ?? [], spoken(result));
      if (!result || result.isDialogueEnd) return { target: null };
      runner.advance();
    }
    throw new Error(`${home}: does not end`);
  };
  for (const [id, script] of Object.entries(expected.scripts)) {
    edges[id] = [];
    runner.jump(name(id));
    const { options = [] } = arrive(name(id));
    for (const option of options) {
      keep(option.hashtags, spoken(option));
      const condition = option.hashtags.find((one) => one.startsWith("condition:"))?.slice(10);
      if (condition) texts[condition] = [table[`line:${condition}`]];
    }
    for (let index = 0; index < options.length; index++) {
      const ranges = script.tests[index - script.choices];
      for (const range of ranges ?? [null]) {
        runner.jump(name(id));
        arrive(name(id));
        throws = range ? thrown(range[0], script.dice[index - script.choices]) : [];
        runner.advance(index);
        const { target = null } = arrive(name(id));
        edges[id].push({ way: range ? `${index} ${range.join("-")}` : `${index}`, target });
      }
    }
  }
  const joined = Object.entries(texts).map(([key, parts]) => {
    const kept = parts.filter((part, at) => at === 0 || part !== "");
    return [key, kept.join("\n").replace(/\\(.)/gs, "$1")];
  });
  const written = Object.fromEntries(Object.entries(shown).map(([key, parts]) => [key, parts.join("\n")]));
  return { texts: Object.fromEntries(joined), written, found: findings(edges, Object.keys(expected.scripts)[0]) };
}

// A word with a colon at the begin of a line is the name of who speaks, which yarn-bound takes out of the text.
function spoken({ text, markup }) {
  const name = markup?.find((one) => one.name === "character")?.properties.name;
  return name === undefined ? text : `${name.replace(/\\(.)/g, "$1")}: ${text}`;
}

// Dice that sum to a total.
function thrown(total, [count, faces]) {
  const dice = [];
  for (let left = count; left > 0; left--) {
    const one = Math.max(1, Math.min(faces, total - (left - 1)));
    dice.push(one);
    total -= one;
  }
  return dice;
}

const strings = {};
const plays = {};
for (const locale of Object.keys(expected.strings)) {
  const [head, ...lines] = rows(read(`strings.${locale}.csv`));
  const table = Object.fromEntries(lines.map((row) => [row[head.indexOf("id")], row[head.indexOf("text")]]));
  const { texts, written, found } = play(table);
  strings[locale] = compared(locale, texts);
  for (const key of Object.keys(texts)) written[key] ??= texts[key]; // conditions are in the tables alone
  if (locale === expected.base) strings[`${locale} as in scripts.yarn`] = compared(locale, written);
  plays[locale] = found;
}
report(strings, { plays });
