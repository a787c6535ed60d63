// boardgame.io's headless client plays the exported game: draws every card, reads every script, takes every way.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import boardgame from "boardgame.io/dist/cjs/client.js";
import { compared, expected, folder, report } from "./expected.mjs";
import { findings } from "./walk.mjs";

const MAX_ROLLS = 2000;
const load = (name) => import(pathToFileURL(join(folder, name)));
const { pack } = await load("pack.js");
const { Game } = await load("game.js");

const client = boardgame.Client({ game: { ...Game, seed: "regelwerk" }, numPlayers: 1, debug: false });
client.start();
const state = () => client.getState();
const done = (move, ...given) => {
  const before = state()._stateID;
  client.moves[move](...given);
  if (state()._stateID === before) throw new Error(`${move}(${given}): is no valid move`);
};
const edges = {};
const walk = (id) => {
  edges[id] = [];
  const script = pack.scripts[id];
  script.ways.forEach((way, index) => {
    const open = new Set(way.dice ? way.rolls.keys() : [0]);
    for (let rolls = 0; open.size && rolls < MAX_ROLLS; rolls++) {
      done("read", id);
      done("take", index);
      const { rolled, script: target } = state().G;
      if (!open.delete(way.dice ? rolled.range : 0)) continue;
      const range = way.dice ? way.rolls[rolled.range] : null;
      edges[id].push({ way: range ? `${index} ${range.low}-${range.high}` : `${index}`, target });
    }
  });
  if (!script.ways.length) done("read", id);
};
// Scripts without a way out are read first: the game is over with the last way that is taken.
const ids = Object.keys(pack.scripts).sort((a, b) => Boolean(pack.scripts[a].ways.length) - Boolean(pack.scripts[b].ways.length));
const cards = Object.entries(pack.decks).flatMap(([deck, copies]) => copies.map(() => deck));
for (const deck of cards) done("draw", deck);
for (const id of ids) walk(id);
const { G, ctx } = state();

const strings = {};
for (const locale of Object.keys(expected.strings))
  strings[locale] = compared(locale, (await load(`strings/${locale}.js`)).strings);
const empty = !cards.length && !ids.length; // nothing to play: no move ends such a game
report(strings, {
  plays: { all: ids.length ? findings(edges, Object.keys(pack.scripts)[0]) : {} },
  drawn: G.drawn.length, cards: expected.cards, read: G.read.length, ended: empty || ctx.gameover?.complete === true,
});
