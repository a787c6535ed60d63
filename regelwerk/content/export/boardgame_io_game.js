// A small game that uses a pack: draw cards deck by deck, read scripts, and take their exits.
// It ends when every card has been drawn, every script read, and every exit taken with every result of a roll.
import { pack } from "./pack.js";

const INVALID_MOVE = "INVALID_MOVE"; // from boardgame.io/core, which Node cannot import by that name from a module
const WAYS = Object.values(pack.scripts).flatMap((script) => script.ways.flatMap((way) => (way.dice ? way.rolls : [way])));
const own = (object, name) => Object.hasOwn(object, name);

export const Game = {
  name: pack.id.replace(/[^A-Za-z0-9-]/g, "-"),

  setup: ({ random }) => ({
    decks: Object.fromEntries(Object.entries(pack.decks).map(([name, cards]) => [name, random.Shuffle(cards)])),
    drawn: [],
    script: null, // id of the current script
    read: [], // ids of all scripts read so far
    taken: [], // exits taken: script, position, and for a roll the position of its range
    rolled: null, // { total, range } of the last roll; range is null if no range contains the total
    effects: [], // effects that the real game has to carry out
  }),

  moves: {
    draw: ({ G }, deck) => {
      if (!own(G.decks, deck) || G.decks[deck].length === 0) return INVALID_MOVE;
      const card = G.decks[deck].pop();
      G.drawn.push(card);
      G.effects.push(...pack.cards[card].effects);
    },
    read: ({ G }, script) => (own(pack.scripts, script) ? open(G, script) : INVALID_MOVE),
    take: ({ G, random }, index) => {
      const way = G.script === null ? undefined : pack.scripts[G.script].ways[index];
      if (!way) return INVALID_MOVE;
      G.rolled = null;
      G.effects.push(...way.effects);
      if (!way.dice) return go(G, index, way.target);
      const dice = random.Die(way.dice.faces, way.dice.count);
      const total = dice.reduce((sum, one) => sum + one, 0);
      const range = way.rolls.findIndex((one) => one.low <= total && total <= one.high);
      G.rolled = { total, range: range < 0 ? null : range };
      if (range < 0) return open(G, null);
      G.effects.push(...way.rolls[range].effects);
      return go(G, `${index} ${range}`, way.rolls[range].target);
    },
  },

  endIf: ({ G }) => {
    const drawn = Object.values(G.decks).every((deck) => deck.length === 0);
    const read = G.read.length === Object.keys(pack.scripts).length;
    if (drawn && read && G.taken.length === WAYS.length) return { complete: true };
  },
};

function go(G, way, target) {
  const name = `${G.script} ${way}`;
  if (!G.taken.includes(name)) G.taken.push(name);
  open(G, target);
}

function open(G, script) {
  G.script = script;
  if (script !== null && !G.read.includes(script)) G.read.push(script);
}
