// What a play through of all scripts found: scripts and ways that were not reached, dead ends, and loops without an exit.
import { expected } from "./expected.mjs";

// `edges`: id -> [{ way, target }], target null where the story ends there. `start`: id of the first script.
export function findings(edges, start) {
  const number = (id) => expected.scripts[id].number;
  const seen = reachable(edges, [start]);
  const ends = Object.keys(edges).filter((id) => edges[id].length === 0 || edges[id].some((one) => one.target === null));
  const missing = [];
  for (const [id, script] of Object.entries(expected.scripts)) {
    const taken = new Set((edges[id] ?? []).map((one) => one.way));
    for (const way of script.ways) if (!taken.has(way)) missing.push(`${script.number}: ${way}`);
  }
  return {
    scripts: Object.keys(edges).length,
    ways: Object.values(edges).reduce((sum, one) => sum + one.length, 0),
    missing,
    notFromTheFirst: Object.keys(edges).filter((id) => !seen.has(id)).map(number),
    deadEnds: ends.filter((id) => expected.scripts[id].kind !== "ending" && edges[id].length === 0).map(number),
    loops: Object.keys(edges).filter((id) => ![...reachable(edges, [id])].some((one) => ends.includes(one))).map(number),
  };
}

function reachable(edges, from) {
  const seen = new Set(from);
  const open = [...from];
  while (open.length)
    for (const { target } of edges[open.pop()] ?? [])
      if (target !== null && !seen.has(target)) { seen.add(target); open.push(target); }
  return seen;
}
