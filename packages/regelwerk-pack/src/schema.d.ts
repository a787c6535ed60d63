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
 * `manifest.json`: what the pack is and what is in it.
 */
export interface Manifest {
  /**
   * Version of the file format; 1 is the only one there is.
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
   * Locale whose facts and order rule.
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
   * Sort of source, such as law, booklet, journal, cards, scripts.
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
 * A file of the pack, so that a loader can tell that it is whole.
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
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * The rule it stands under; null at the top.
   */
  parent?: string | null;
  /**
   * Position among all rules, in the reading order of the base edition.
   */
  order: number;
  /**
   * Sort of node; unread holds what could not be read.
   */
  kind: "section" | "rule" | "step" | "item" | "example" | "aside" | "caption" | "unread";
  /**
   * Printed number, whole and normalised, such as 16.2.1.II; null where none is printed.
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
   * Where the text points, without doubles, in order.
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
   * Language each edition's text is really in, where it can be told; key: edition.
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
 * A pointer from a record to another place.
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
   * resolved: the record is in this pack; dangling: it should be and is not; outside: it points beyond the sources.
   */
  status: "resolved" | "dangling" | "outside";
}
/**
 * A card: kind, deck, cost, counts, icons and effects are facts; name, text and flavour are texts.
 */
export interface Card {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * Printed or repository code of the card.
   */
  code?: string | null;
  /**
   * Sort of card, such as event, item, character.
   */
  kind: string;
  /**
   * Section of the rules that describes it; null where it is written as a card.
   */
  rule?: string | null;
  /**
   * Neutral name of the deck it belongs to.
   */
  deck?: string | null;
  /**
   * Printed cost; null where none is printed.
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
   * Key of the name of the action that only it has.
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
   * Keys of what else it prints, by the label or the place that the base edition gives it.
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
   * What it happens to, such as the name of a resource or an icon.
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
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * Book it is in: the document of its source.
   */
  book?: string;
  /**
   * Printed number of the script; jumps of the same book name it.
   */
  number: number;
  /**
   * Sort of script.
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
   * Who is fought, in printed order.
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
   * Number of the script to read next without a choice.
   */
  jump?: number | null;
}
/**
 * Somebody who is fought in a script.
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
   * Key of the words of the option.
   */
  text: string;
  /**
   * Key of what must hold for the option to be open.
   */
  condition?: string | null;
  /**
   * What taking it does.
   */
  effects?: Effect[];
  /**
   * Number of the script to read next; null where play goes on.
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
 * A thing that can be counted: its quantity is a fact, its name a text.
 */
export interface Component {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * The component it is a part of.
   */
  parent?: string | null;
  /**
   * Position in the list, from 0.
   */
  order: number;
  /**
   * Sort of thing.
   */
  kind?: "component" | "deck" | "dice" | "marker";
  /**
   * How many are in the box; null where the list gives none.
   */
  quantity?: number | null;
  /**
   * Key of the name.
   */
  name: string;
}
/**
 * An action, a resource, a deck, a step of play, a die, a result of a roll, a marker or a character.
 *
 * A pointer to a script is none: it is a reference, which the text that holds it carries as a token.
 */
export interface Mechanic {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * Sort of thing; a phase of play is a step.
   */
  kind: "action" | "resource" | "deck" | "step" | "dice" | "outcome" | "marker" | "character";
  /**
   * The mechanic it is a part of: the step of a step, the character that has it.
   */
  parent?: string | null;
  /**
   * Rule or table that states it; null where only the list of components does.
   */
  rule?: string | null;
  /**
   * The component it is, where the list names it.
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
   * Key of the name; of a result of a roll, what happens.
   */
  name: string;
  /**
   * Key of the text of the rule that is named after it; the text is kept there.
   */
  text?: string | null;
}
/**
 * A concept with one preferred form per locale.
 */
export interface Term {
  /**
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * Position in the glossary of the base edition.
   */
  order: number;
  /**
   * Sort of concept, such as component, action, phase, place.
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
   * printed: an entry of the rulebook's glossary; accepted: of the termbase; proposed: found in the text.
   */
  status?: "printed" | "accepted" | "proposed";
  /**
   * How sure it is that its forms name one concept.
   */
  score?: number | string;
  /**
   * Id of the concept in the team's own termbase.
   */
  team_id?: string | null;
  /**
   * A remark of the termbase, for people.
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
   * Forms that are also right.
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
   * Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.
   */
  id: string;
  /**
   * The rule it stands under.
   */
  parent?: string | null;
  /**
   * Position among all tables.
   */
  order: number;
  /**
   * Keys of the cells, row by row; the first row holds the heads.
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
 * A game icon; the characters it covers are what the source shows in its place.
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
 * A pointer to another place: a numbered rule, a script, a page.
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
 * A use of a term of the glossary.
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
 * Where the text of one key in one locale is from.
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
   * Sources of its stretches, ordered by start.
   */
  parts: Part[];
  /**
   * How sure it is that this edition's text belongs to this record.
   */
  pairing?: number | string;
  /**
   * Reason of the patch that changed it last; null where none did.
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
 * Where it is from.
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
   * Place on the page; null where the source has no geometry.
   */
  box?: Box | null;
  /**
   * Places where the text goes on, in order; empty where it stands in one box.
   */
  further?: Place[];
  /**
   * First and last line of the file, counted from 1.
   */
  lines?: [unknown, unknown] | null;
  /**
   * Column of the first line where the text begins, from 1; null where it is not known.
   */
  column?: number | null;
  /**
   * Offsets into the cleaned text where the second and each later line of the source begins.
   */
  breaks?: number[];
  /**
   * How the text was read.
   */
  method: "text-layer" | "ocr" | "hocr" | "text" | "markdown" | "authored";
  /**
   * Mean word confidence, 0 to 1; null where the text is exact.
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
 * Where a block goes on: in the next column, or on a later page.
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
   * Sort of repair.
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
   * How sure the repair is, 0 to 1.
   */
  confidence: number | string;
  /**
   * False where the repair is only offered.
   */
  applied?: boolean;
}
