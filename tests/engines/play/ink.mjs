// inkjs compiles each file and plays it: every script is entered, every choice taken, every result of a roll thrown.
import { Compiler } from "inkjs/full";
import { compared, expected, json, read, report } from "./expected.mjs";
import { findings } from "./walk.mjs";

const MAX_SEEDS = 2000;
const name = (id) => id.replace(/[-.]/g, "_");
const first = Object.keys(expected.scripts)[0];

function tag(tags, label) {
  const found = tags.find((one) => one.startsWith(`${label}: `));
  return found?.slice(label.length + 2);
}

// Goes on to the next choice or the end; gives the texts by key, the script that was arrived at, and what was thrown.
function on(story, texts) {
  let script = null;
  let thrown = null;
  const lines = {};
  while (story.canContinue) {
    const line = story.Continue().replace(/\n$/, "");
    const tags = story.currentTags;
    script = tag(tags, "id") ?? script;
    if (tag(tags, "roll")) thrown = Number(line);
    const key = tag(tags, "key");
    if (key) (lines[key] ??= []).push(line);
  }
  for (const [key, found] of Object.entries(lines)) texts[key] = found.join("\n");
  for (const choice of story.currentChoices) {
    const tags = choice.tags ?? [];
    if (tag(tags, "key")) texts[tag(tags, "key")] = choice.text;
    if (tag(tags, "conditionkey")) texts[tag(tags, "conditionkey")] = tag(tags, "condition");
  }
  return { script, thrown };
}

function play(source) {
  const story = new Compiler(source).Compile();
  const texts = {};
  const edges = {};
  for (const [id, script] of Object.entries(expected.scripts)) {
    edges[id] = [];
    story.ResetState();
    story.ChoosePathString(name(id));
    on(story, texts);
    const state = story.state.ToJson();
    for (let index = 0; index < story.currentChoices.length; index++) {
      const label = script.ways[0] === undefined ? "" : story.currentChoices[index].tags?.find((one) => one.startsWith("roll: "));
      const ranges = label ? script.tests[index - script.choices] : [null];
      const open = new Set(ranges.keys());
      for (let seed = 1; open.size && seed <= MAX_SEEDS; seed++) {
        story.state.LoadJson(state);
        story.state.storySeed = seed;
        story.ChooseChoiceIndex(index);
        const { script: target, thrown } = on(story, texts);
        const range = label ? ranges.findIndex(([low, high]) => low <= thrown && thrown <= high) : 0;
        if (!open.delete(range)) continue;
        edges[id].push({ way: label ? `${index} ${ranges[range].join("-")}` : `${index}`, target });
      }
      story.state.LoadJson(state);
    }
  }
  return { texts, found: findings(edges, first) };
}

const strings = {};
const plays = {};
const keyed = play(read("scripts.keys.ink"));
for (const locale of Object.keys(expected.strings)) {
  const { texts, found } = play(read(`scripts.${locale}.ink`));
  strings[locale] = compared(locale, texts);
  plays[locale] = found;
  const table = json(`strings.${locale}.json`);
  const looked = Object.fromEntries(Object.entries(keyed.texts).map(([key, text]) => [key, text === key ? table[key] : text]));
  strings[`${locale} by key`] = compared(locale, looked);
}
report(strings, { plays: { ...plays, keys: keyed.found } });
