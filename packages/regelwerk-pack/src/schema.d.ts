// Generated from the JSON Schemas of regelwerk: make engines says where they differ.

export interface PackFiles {
  manifest?: Manifest;
  rule?: Rule;
  card?: Card;
  script?: Script;
  component?: Component;
  mechanic?: Mechanic;
  term?: Term;
  table?: Table;
  strings?: StringTable;
  origin?: Origin;
}
/**
 * `manifest.json`: what the pack is and what it contains.
 */
export interface Manifest {
  /**
   * Version of the file format; always 1.
   */
  format: number;
  /**
   * Id of the game.
   */
  id: string;
  /**
   * Version of the content.
   */
  version: string;
  /**
   * Program and version that wrote the pack.
   */
  generator: string;
  /**
   * Locale whose facts and order are authoritative.
   */
  base: string;
  /**
   * Locales in project order.
   */
  locales: string[];
  /**
   * Sources with their hash, edition and rights.
   */
  sources: SourceEntry[];
  /**
   * Every other file of the pack, ordered by path.
   */
  files: FileEntry[];
}
/**
 * A source file of the content.
 */
export interface SourceEntry {
  /**
   * Path as the project names it, with forward slashes.
   */
  file: string;
  /**
   * SHA-256 of the bytes, in hexadecimal.
   */
  sha256: string;
  /**
   * Locale of the edition; null for files with all locales.
   */
  locale?: string | null;
  /**
   * Kind of source, such as law, booklet, journal, cards, scripts.
   */
  kind: string;
  /**
   * Name that the editions of one document share.
   */
  document: string;
  /**
   * Edition as a person named it.
   */
  edition?: string;
  /**
   * Who holds the rights, as a person stated it.
   */
  rights?: string;
}
/**
 * A file of the pack, so that a loader can verify that it is complete.
 */
export interface FileEntry {
  /**
   * Path below the pack, with forward slashes.
   */
  path: string;
  /**
   * Size in bytes.
   */
  bytes: number;
  /**
   * SHA-256 of the bytes, in hexadecimal.
   */
  sha256: string;
  /**
   * Number of records or strings in it.
   */
  records: number;
}
/**
 * A section, a numbered rule, a step, an item or a paragraph: facts once, text by keys.
 */
export interface Rule {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Parent rule; null at the top.
   */
  parent?: string | null;
  /**
   * Position among all rules, in the reading order of the base edition.
   */
  order: number;
  /**
   * Kind of node; unread marks what could not be read.
   */
  kind: "section" | "rule" | "step" | "item" | "example" | "aside" | "caption" | "unread";
  /**
   * Printed number, in full and normalised, such as 16.2.1.II; null if none is printed.
   */
  number?: string | null;
  /**
   * Label that an edition prints before a text without a number, such as 2. or a); key: edition.
   */
  labels?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$".
     */
    [k: string]: string;
  };
  /**
   * Depth of a section, from 1; null for other kinds.
   */
  level?: number | null;
  /**
   * Key of the title.
   */
  title?: string | null;
  /**
   * Key of the text.
   */
  text?: string | null;
  /**
   * What the text refers to, without duplicates, in order.
   */
  references?: Reference[];
  /**
   * Numbers that the text of the base edition states, in order.
   */
  quantities?: (number | string)[];
  /**
   * Icons in the text of the base edition, in order.
   */
  icons?: string[];
  /**
   * Actual language of each edition's text, if it can be detected; key: edition.
   */
  languages?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$".
     */
    [k: string]: string;
  };
}
/**
 * A reference from a record to another place.
 */
export interface Reference {
  /**
   * What the number counts.
   */
  kind: "rule" | "script" | "page";
  /**
   * The printed number, normalised.
   */
  target: string;
  /**
   * The record it resolves to.
   */
  id?: string | null;
  /**
   * resolved: the record is in this pack; dangling: it should be but is not; outside: it is not part of the sources.
   */
  status: "resolved" | "dangling" | "outside";
}
/**
 * A card: kind, deck, cost, counts, icons and effects are facts; name, text and flavour are texts.
 */
export interface Card {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Printed or repository code of the card.
   */
  code?: string | null;
  /**
   * Kind of card, such as event, item, character.
   */
  kind: string;
  /**
   * Section of the rules that describes it; null if it comes from a card source.
   */
  rule?: string | null;
  /**
   * Neutral name of the deck it belongs to.
   */
  deck?: string | null;
  /**
   * Printed cost; null if none is printed.
   */
  cost?: number | null;
  /**
   * Copies in the box.
   */
  quantity?: number;
  /**
   * Icons on the card, by name.
   */
  icons?: string[];
  /**
   * What the card does, for an engine.
   */
  effects?: Effect[];
  /**
   * Key of the name.
   */
  name: string;
  /**
   * Key of the name of its unique action.
   */
  action?: string | null;
  /**
   * Key of the rules text.
   */
  text?: string | null;
  /**
   * Key of the flavour text.
   */
  flavour?: string | null;
  /**
   * Keys of its other printed fields, by label or position in the base edition.
   */
  fields?: {
    /**
     * Key into the string table of every locale, such as rule-0012.title.
     */
    [k: string]: string;
  };
}
/**
 * Something an engine does when the card or choice is resolved.
 */
export interface Effect {
  /**
   * What happens, such as gain, lose, move, draw.
   */
  kind: string;
  /**
   * What it affects, such as the name of a resource or an icon.
   */
  target?: string | null;
  /**
   * By how much.
   */
  value?: number | null;
}
/**
 * A numbered paragraph of the script book.
 */
export interface Script {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Book it belongs to: the document of its source.
   */
  book?: string;
  /**
   * Printed number of the script, used by jumps within the same book.
   */
  number: number;
  /**
   * Kind of script.
   */
  kind: "story" | "rule" | "combat" | "ending";
  /**
   * Key of the title.
   */
  title?: string | null;
  /**
   * Key of the text.
   */
  text: string;
  /**
   * Opponents, in printed order.
   */
  opponents?: Combatant[];
  /**
   * Options, in printed order.
   */
  choices?: Choice[];
  /**
   * Dice tests, in printed order.
   */
  tests?: DiceTest[];
  /**
   * Number of the script to read next if there is no choice.
   */
  jump?: number | null;
}
/**
 * An opponent in a script.
 */
export interface Combatant {
  /**
   * Key of the name.
   */
  name: string;
  /**
   * Values, in printed order.
   */
  values?: CombatValue[];
}
/**
 * A named value of an opponent, as it is printed.
 */
export interface CombatValue {
  /**
   * Key of its label, such as strength.
   */
  name: string;
  /**
   * Printed value.
   */
  value: number;
}
/**
 * An option the players may take.
 */
export interface Choice {
  /**
   * Key of the text of the option.
   */
  text: string;
  /**
   * Key of the condition under which the option is available.
   */
  condition?: string | null;
  /**
   * What taking it does.
   */
  effects?: Effect[];
  /**
   * Number of the script to read next; null if play continues.
   */
  jump?: number | null;
}
/**
 * A roll and what its results lead to.
 */
export interface DiceTest {
  /**
   * Dice rolled and summed, such as 1d6 or 2d10.
   */
  dice: string;
  /**
   * Ranges of results; together they cover every result once.
   */
  outcomes: Outcome[];
}
/**
 * What a range of dice results leads to.
 */
export interface Outcome {
  /**
   * Lowest result, inclusive.
   */
  low: number;
  /**
   * Highest result, inclusive.
   */
  high: number;
  /**
   * Key of what happens.
   */
  text?: string | null;
  /**
   * What happens, for an engine.
   */
  effects?: Effect[];
  /**
   * Number of the script to read next.
   */
  jump?: number | null;
}
/**
 * A countable thing: its quantity is a fact, its name a text.
 */
export interface Component {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * The component it is part of.
   */
  parent?: string | null;
  /**
   * Position in the list, from 0.
   */
  order: number;
  /**
   * Kind of thing.
   */
  kind?: "component" | "deck" | "dice" | "marker";
  /**
   * Number in the box; null if the list gives none.
   */
  quantity?: number | null;
  /**
   * Key of the name.
   */
  name: string;
}
/**
 * An action, a resource, a deck, a step of play, a die, the result of a roll, a marker or a character.
 *
 * A pointer to a script is not a mechanic but a reference, stored as a token in the text.
 */
export interface Mechanic {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Kind of thing; a phase of play is a step.
   */
  kind: "action" | "resource" | "deck" | "step" | "dice" | "outcome" | "marker" | "character";
  /**
   * The mechanic it belongs to: the enclosing step, or the character that has it.
   */
  parent?: string | null;
  /**
   * Rule or table that states it; null if only the component list does.
   */
  rule?: string | null;
  /**
   * The matching component, if the list has one.
   */
  component?: string | null;
  /**
   * Position among all mechanics, in the reading order of the base edition.
   */
  order: number;
  /**
   * How many there are: dice, markers, cards of a deck.
   */
  quantity?: number | null;
  /**
   * Lowest cost of an action in action points; lowest roll.
   */
  min?: number | null;
  /**
   * Highest cost of an action in action points; highest roll; faces of a die.
   */
  max?: number | null;
  /**
   * Price of a resource; chance of a success of a die, in per cent.
   */
  value?: number | string | null;
  /**
   * Key of the name; for the result of a roll, of what happens.
   */
  name: string;
  /**
   * Key of the text of the rule named after it; the text belongs to that rule.
   */
  text?: string | null;
}
/**
 * A concept with one preferred form per locale.
 */
export interface Term {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Position in the glossary of the base edition.
   */
  order: number;
  /**
   * Kind of concept, such as component, action, phase, place.
   */
  kind?: string;
  /**
   * Part of speech of the preferred form.
   */
  part_of_speech?: ("noun" | "verb" | "adjective" | "phrase" | "name") | null;
  /**
   * Printed number of its entry in a numbered glossary.
   */
  number?: string | null;
  /**
   * Key of the preferred form.
   */
  name: string;
  /**
   * Key of the definition.
   */
  definition?: string | null;
  /**
   * Variants and forbidden forms per locale.
   */
  forms?: {
    [k: string]: TermForms;
  };
  /**
   * printed: in the rulebook's glossary; accepted: in the termbase; proposed: found in the text.
   */
  status?: "printed" | "accepted" | "proposed";
  /**
   * Confidence that its forms name the same concept.
   */
  score?: number | string;
  /**
   * Id of the concept in the team's own termbase.
   */
  team_id?: string | null;
  /**
   * A note from the termbase, for people.
   */
  note?: string | null;
  /**
   * Records whose text uses the term, ordered by id.
   */
  uses?: string[];
}
/**
 * Other forms of a term in one locale.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$".
 */
export interface TermForms {
  /**
   * Forms that are also allowed.
   */
  variants?: string[];
  /**
   * Forms that must not be used.
   */
  forbidden?: string[];
}
/**
 * A table of the rulebook.
 */
export interface Table {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.
   */
  id: string;
  /**
   * Parent rule.
   */
  parent?: string | null;
  /**
   * Position among all tables.
   */
  order: number;
  /**
   * Keys of the cells, row by row; the first row has the headers.
   */
  rows: string[][];
}
/**
 * `strings/LOCALE.json`: key to text with typed tokens.
 */
export interface StringTable {
  /**
   * Language tag (BCP 47), such as de, pl or pt-BR.
   */
  locale: string;
  /**
   * Text of every key, keys in order.
   */
  strings: {
    [k: string]: Text;
  };
}
/**
 * A plain string and the typed tokens in it, in order of start.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z][A-Za-z0-9_.-]*$".
 */
export interface Text {
  /**
   * The text, Unicode NFC; paragraphs are separated by a newline.
   */
  text: string;
  /**
   * Typed stretches of the text, ordered by start.
   */
  tokens?: (IconToken | ReferenceToken | TermToken | NumberToken | VariableToken)[];
}
/**
 * A game icon; the characters it covers are what the source shows for it.
 */
export interface IconToken {
  /**
   * Offset of the first character of the token, in code points.
   */
  start: number;
  /**
   * Offset after the last character of the token, in code points.
   */
  end: number;
  type: "icon";
  /**
   * Name of the icon in the project's icon list.
   */
  name: string;
}
/**
 * A reference to another place: a numbered rule, a script, a page.
 */
export interface ReferenceToken {
  /**
   * Offset of the first character of the token, in code points.
   */
  start: number;
  /**
   * Offset after the last character of the token, in code points.
   */
  end: number;
  type: "reference";
  /**
   * What the number counts.
   */
  kind: "rule" | "script" | "page";
  /**
   * The printed number, normalised, such as 16.2.1.II or 101.
   */
  target: string;
  /**
   * The record it resolves to, if any.
   */
  id?: string | null;
}
/**
 * A use of a glossary term.
 */
export interface TermToken {
  /**
   * Offset of the first character of the token, in code points.
   */
  start: number;
  /**
   * Offset after the last character of the token, in code points.
   */
  end: number;
  type: "term";
  /**
   * The term.
   */
  id: string;
}
/**
 * A quantity or a range, in digits or in words.
 */
export interface NumberToken {
  /**
   * Offset of the first character of the token, in code points.
   */
  start: number;
  /**
   * Offset after the last character of the token, in code points.
   */
  end: number;
  type: "number";
  /**
   * The number, or the low end of a range.
   */
  value: number | string;
  /**
   * The high end of a range (inclusive), else null.
   */
  high?: number | string | null;
}
/**
 * A placeholder that the engine fills in, such as {player}.
 */
export interface VariableToken {
  /**
   * Offset of the first character of the token, in code points.
   */
  start: number;
  /**
   * Offset after the last character of the token, in code points.
   */
  end: number;
  type: "variable";
  /**
   * Name of the variable, without its braces.
   */
  name: string;
}
/**
 * Where the text of one key in one locale comes from.
 */
export interface Origin {
  type?: "origin";
  /**
   * Record the key belongs to.
   */
  id: string;
  /**
   * Key into the string table of every locale, such as rule-0012.title.
   */
  key: string;
  /**
   * Language tag (BCP 47), such as de, pl or pt-BR.
   */
  locale: string;
  /**
   * Sources of its parts, ordered by start.
   */
  parts: Part[];
  /**
   * Confidence that this edition's text belongs to this record.
   */
  pairing?: number | string;
  /**
   * Reason of the last patch that changed it; null if there is none.
   */
  patch?: string | null;
}
/**
 * A stretch of a passage that comes from one place.
 */
export interface Part {
  /**
   * Offset in the passage's text where the stretch begins.
   */
  start: number;
  provenance: Provenance;
  /**
   * What was repaired in it.
   */
  repairs?: Repair[];
}
/**
 * Where it comes from.
 */
export interface Provenance {
  /**
   * Path of the source file as the project names it, with forward slashes.
   */
  source: string;
  /**
   * SHA-256 of the source file.
   */
  sha256: string;
  /**
   * Page of the file, counted from 1; null for text files.
   */
  page?: number | null;
  /**
   * Place on the page; null if the source has no geometry.
   */
  box?: Box | null;
  /**
   * Places where the text continues, in order; empty if it is in one box.
   */
  further?: Place[];
  /**
   * First and last line of the file, counted from 1.
   */
  lines?: [unknown, unknown] | null;
  /**
   * Column of the first line where the text begins, from 1; null if unknown.
   */
  column?: number | null;
  /**
   * Offsets into the cleaned text at which the second and each later source line begins.
   */
  breaks?: number[];
  /**
   * How the text was read.
   */
  method: "text-layer" | "ocr" | "hocr" | "text" | "markdown" | "authored";
  /**
   * Mean word confidence, 0 to 1; null if the text is exact.
   */
  confidence?: number | string | null;
}
/**
 * A rectangle on a page, in points (1/72 inch), the origin in the upper left corner.
 */
export interface Box {
  /**
   * Left edge, in points.
   */
  x0: number | string;
  /**
   * Upper edge, in points.
   */
  y0: number | string;
  /**
   * Right edge, in points.
   */
  x1: number | string;
  /**
   * Lower edge, in points.
   */
  y1: number | string;
}
/**
 * Where a block continues: in the next column or on a later page.
 */
export interface Place {
  /**
   * Page of the file, counted from 1.
   */
  page: number;
  box: Box1;
}
/**
 * A rectangle on a page, in points (1/72 inch), the origin in the upper left corner.
 */
export interface Box1 {
  /**
   * Left edge, in points.
   */
  x0: number | string;
  /**
   * Upper edge, in points.
   */
  y0: number | string;
  /**
   * Right edge, in points.
   */
  x1: number | string;
  /**
   * Lower edge, in points.
   */
  y1: number | string;
}
/**
 * A difference between what the page says and the cleaned text.
 */
export interface Repair {
  /**
   * Kind of repair.
   */
  kind: "hyphen" | "ligature" | "control-token" | "encoding" | "spacing" | "ocr";
  /**
   * What the source says.
   */
  wrong: string;
  /**
   * What the cleaned text says, or would say.
   */
  right: string;
  /**
   * Confidence of the repair, 0 to 1.
   */
  confidence: number | string;
  /**
   * False if the repair is only suggested.
   */
  applied?: boolean;
}
