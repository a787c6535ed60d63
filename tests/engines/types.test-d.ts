// Compiled by tests/engines/test_loader.py: the types of the loader fit its use.
import { loadPack, type Card, type Pack, type Script } from "../../packages/regelwerk-pack/src/index.js";
import { fromFolder } from "../../packages/regelwerk-pack/src/node.js";

const pack: Pack = await loadPack(fromFolder("pack"), { locales: ["de"] });
const card: Card | undefined = pack.records.cards[0];
const script: Script | undefined = pack.records.scripts[0];
if (card && script) {
  const text = pack.text(card.name, "de");
  const shown: string = text ? pack.format(text, (token) => (token.type === "icon" ? token.name : undefined)) : "";
  const next: Script | undefined = pack.next(script, script.jump ?? 0);
  // @ts-expect-error a card has no such field
  void card.nonsense;
  void [shown, next];
}
