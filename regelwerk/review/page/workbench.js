// The page as a whole: what is shown, what is asked of the program, which keys there are.
const state = {
  version: null, queue: null, journal: null, terms: [], icons: [], alignment: [],
  view: "findings", current: null, term: null, icon: null, row: null,
  seen: new Map(), pictures: new Map(), times: [], since: Date.now(), reasons: [], busy: false, letters: true,
  awaiting: null, // a decision whose effect is being computed, and the findings before it
};
const VIEWS = ["findings", "terms", "icons", "alignment"];
const HELD_PICTURES = 16; // of pages, decoded: 9 MB each
const POLL = 2500; // milliseconds between two looks at what others have decided
const POLL_COMPUTING = 120; // the same while findings are computed again

async function evidence(fingerprint) {
  if (!state.seen.has(fingerprint)) {
    const asked = get(`/findings/${fingerprint}`);
    state.seen.set(fingerprint, asked);
    asked.catch(() => state.seen.delete(fingerprint));
  }
  return state.seen.get(fingerprint);
}

async function open(fingerprint) {
  const finding = state.queue.findings.find((one) => one.fingerprint === fingerprint);
  if (!finding) {
    state.current = null;
    showList();
    byId("main").replaceChildren(make("p", { class: "empty" }, say(state.queue.findings.length ? "nothing_fits" : "nothing_open")));
    return;
  }
  state.current = fingerprint;
  showList();
  const seen = await evidence(fingerprint).catch(unlessGone);
  if (!seen) return refresh(undefined, indexOfCurrent()); // the queue was computed again since it was loaded
  if (state.current !== fingerprint || state.view !== "findings") return;
  byId("main").replaceChildren(...findingMarkup(finding, seen).filter(Boolean));
  byId("main").scrollTop = 0;
  window.scrollTo(0, 0);
  prefetch();
}

function unlessGone(error) {
  if (!(error instanceof Refused) || error.status !== 404 || READ_ONLY) throw error;
  return null;
}

function prefetch() {
  const found = rows().map((row) => row[0].fingerprint);
  const at = found.indexOf(state.current);
  for (const next of found.slice(at + 1, at + 4)) {
    evidence(next).then(({ sides }) => {
      for (const side of sides) if (side.place && !READ_ONLY) drawAhead(pictureOf(side.place));
    }, () => undefined);
  }
}

// Loaded and decoded before it is shown; those that were asked for last are held.
function drawAhead(address) {
  const picture = state.pictures.get(address) ?? Object.assign(new Image(), { src: address });
  state.pictures.delete(address);
  state.pictures.set(address, picture);
  picture.decode().catch(() => state.pictures.delete(address));
  for (const oldest of [...state.pictures.keys()].slice(0, -HELD_PICTURES)) state.pictures.delete(oldest);
}

function step(by) {
  if (state.view === "findings") {
    const next = neighbour(by);
    return next && open(next);
  }
  const [found, current, openIt] = {
    terms: () => [termsShown().map(nameOf), state.term, openTerm],
    icons: () => [state.icons.map((one) => one.key), state.icon, openIcon],
    alignment: () => [rowsShown().map((one) => one.id), state.row, openRow],
  }[state.view]();
  const next = found[Math.max(0, Math.min(found.length - 1, found.indexOf(current) + by))];
  return next && openIt(next);
}

function openTerm(name) {
  state.term = name;
  showList();
  const term = state.terms.find((one) => nameOf(one) === name);
  byId("main").replaceChildren(...(term ? termMarkup(term).filter(Boolean) : [make("p", { class: "empty" }, say("choose"))]));
}

function openIcon(key) {
  state.icon = key;
  showList();
  const icon = state.icons.find((one) => one.key === key);
  byId("main").replaceChildren(...(icon ? iconMarkup(icon).filter(Boolean) : [make("p", { class: "empty" }, say("no_icons"))]));
}

function showList() {
  const list = { findings: findingList, terms: termList, icons: iconList, alignment: alignmentList }[state.view]();
  byId("list").replaceChildren(...list);
  const current = byId("list").querySelector("[aria-current]");
  if (current) current.scrollIntoView({ block: "nearest" });
}

function showFilters() {
  const filters = { findings: findingFilters, terms: termFilters, icons: () => [], alignment: alignmentFilters }[state.view]();
  byId("filters").replaceChildren(...filters);
}

async function show(view) {
  state.view = view;
  showTop();
  const before = view === "terms" ? termsShown().map(nameOf) : [];
  if (view === "terms") state.terms = await get("/terms");
  if (view === "icons") state.icons = await get("/icons");
  const rowsBefore = state.alignment;
  if (view === "alignment") state.alignment = await get("/alignment");
  if (typing()) return;
  showFilters();
  showList();
  if (view === "findings") await open(state.current ?? rows()[0]?.[0].fingerprint);
  if (view === "terms") openTerm(nextTerm(before));
  if (view === "icons") openIcon(state.icon ?? state.icons[0]?.key);
  if (view === "alignment") openRow(nextRow(rowsBefore));
}

// The same term, or the one after it that is still shown.
function nextTerm(before) {
  const there = termsShown().map(nameOf);
  const at = Math.max(0, before.indexOf(state.term));
  return before.slice(at).find((name) => there.includes(name)) ?? there[0];
}

function showTop() {
  const { queue, journal } = state;
  document.title = `${queue.project} – regelwerk`;
  byId("project").textContent = queue.project;
  const counts = { findings: queue.findings.length, terms: queue.proposed, icons: queue.icons };
  byId("views").replaceChildren(
    ...VIEWS.map((name) =>
      button(`${say(name)} ${counts[name] ?? ""}`, () => show(name), { "aria-pressed": String(state.view === name), "data-view": name }),
    ),
  );
  for (const name of ["undo", "redo"]) {
    byId(name).textContent = say(name);
    byId(name).disabled = !journal[name];
    byId(name).title = journal[name] ? say(`${name}_what`, { about: journal[name] }) : "";
  }
  showProgress();
}

function take(answer) {
  const changed = answer.queue && answer.version !== state.version;
  state.version = answer.version;
  state.journal = answer.journal;
  byId("problem").textContent = answer.problem;
  byId("problem").hidden = !answer.problem;
  if (answer.queue) state.queue = answer.queue;
  if (changed) state.seen.clear();
  return changed;
}

// After a change: the same finding if it is still there, else the one that is now in its place.
async function refresh(before = rows().map((row) => row.map((one) => one.fingerprint)), at = -1, polled = false) {
  const answer = await get(`/queue?since=${state.version}`);
  showComputing(answer.computing);
  if (polled && (state.busy || typing())) return false; // somebody has begun to write meanwhile
  const had = fingerprints().join();
  const changed = take(answer);
  if (!changed) {
    showTop();
    return false;
  }
  const there = new Set(rows().flat().map((one) => one.fingerprint));
  const order = [...before.slice(at + 1), before[at] ?? [], ...before.slice(0, Math.max(0, at)).reverse()].flat();
  const next = there.has(state.current) ? state.current : order.find((one) => there.has(one));
  const editing = byId("dialog").open;
  state.current = next ?? rows()[0]?.[0].fingerprint ?? null;
  const [focused, about] = [document.activeElement?.id, shownNow()];
  if (editing) showTop();
  else await show(state.view);
  if (focused && polled && about === shownNow() && document.activeElement === document.body) goTo(byId(focused));
  return fingerprints().join() !== had;
}

// What the page is about: a field that was drawn again is the same one where this is the same.
function shownNow() {
  return [state.view, state.current, state.term, state.icon, state.row].join();
}

function fingerprints() {
  return state.queue.findings.map((one) => one.fingerprint);
}

// The list as it was, until what a decision does to it is known.
function showComputing(computing) {
  state.computing = computing;
  byId("computing").hidden = !computing;
  byId("computing").textContent = computing ? say("computing") : "";
  byId("list").setAttribute("aria-busy", String(computing));
}

function announceComputed() {
  const now = fingerprints();
  const { findings, words, about } = state.awaiting;
  const solved = findings.filter((one) => !now.includes(one)).length;
  const fresh = now.filter((one) => !findings.includes(one)).length;
  state.awaiting = null;
  // What was decided is said again: the effect may follow before anybody has read it.
  const decided = say(words, { about, solved, fresh });
  announce(words === "kept" ? decided : `${decided} ${say("computed", { solved, fresh })}`);
}

async function poll() {
  try {
    if (!state.busy && document.visibilityState === "visible" && !typing()) {
      const changed = await refresh(undefined, indexOfCurrent(), true);
      if (state.awaiting && !state.computing && !typing()) announceComputed();
      else if (changed && !state.awaiting) announce(say("others"));
    }
  } catch (error) {
    showLost(error);
  }
  pollIn(state.computing ? POLL_COMPUTING : POLL);
}

let nextPoll = 0;

function pollIn(milliseconds) {
  clearTimeout(nextPoll);
  nextPoll = setTimeout(poll, milliseconds);
}

function indexOfCurrent() {
  return rows().findIndex((row) => row.some((one) => one.fingerprint === state.current));
}

function typing() {
  const { activeElement } = document;
  return activeElement && activeElement.matches("textarea, main input:not([type=checkbox])") && activeElement.value !== lastReason;
}

function showLost(error) {
  byId("problem").textContent = error instanceof Refused ? error.data.message : say("lost");
  byId("problem").hidden = false;
}

const KEYS = {
  j: () => step(1),
  k: () => step(-1),
  a: () => goTo(byId("reason") ?? byId("approve")),
  c: () => document.querySelectorAll("[data-correct]")[0]?.click(),
  C: () => document.querySelectorAll("[data-correct]")[1]?.click(),
  f: () => byId("fix")?.click(),
  s: () => byId("all-similar")?.click(),
  z: () => document.querySelector("[data-larger]")?.click(),
  "/": () => byId("search")?.focus(),
  u: () => undo(),
  r: () => redo(),
  1: () => show("findings"),
  2: () => show("terms"),
  3: () => show("icons"),
  4: () => show("alignment"),
  g: () => showInAlignment(),
  o: () => orderByKey(),
  p: () => state.view === "alignment" && !READ_ONLY && pickOrPut(),
  x: () => state.view === "alignment" && !READ_ONLY && partByKey(),
  "?": () => showHelp(),
};
// The record of the finding that is shown, among its neighbours.
function showInAlignment() {
  const finding = state.queue.findings.find((one) => one.fingerprint === state.current);
  if (state.view !== "findings" || !finding) return;
  state.row = finding.id;
  return show("alignment");
}

async function orderByKey() {
  if (READ_ONLY) return;
  if (state.view === "findings" && state.current) {
    const side = (await evidence(state.current)).sides.find((one) => one.place);
    if (side) await openOrder(side.place.source, side.place.page);
  } else if (state.view === "alignment") {
    const unit = state.alignment.find((one) => one.id === state.row)?.units.find((one) => one.page);
    if (unit) await openOrder(unit.source, unit.page);
  }
}

function goTo(control) {
  control?.focus();
  control?.select?.();
}

const HELP = [
  ["j", "key_next"], ["k", "key_previous"], ["a", "key_accept"], ["c", "key_correct"], ["C", "key_correct_second"], ["f", "key_fix"], ["s", "key_similar"],
  ["z", "key_larger"], ["/", "key_search"], ["u", "key_undo"], ["r", "key_redo"], ["1 2 3 4", "key_views"], ["g", "key_alignment"], ["p", "key_pick"], ["x", "key_part"], ["o", "key_order"], ["Ctrl Enter", "key_keep"], ["Esc", "key_close"],
];

function undo() {
  if (state.journal.undo && !READ_ONLY) return kept(() => post("/undo", null), "undone");
}

function redo() {
  if (state.journal.redo && !READ_ONLY) return kept(() => post("/redo", null), "redone");
}

function showHelp() {
  const items = HELP.map(([key, words]) => make("li", {}, make("kbd", {}, key), ` ${say(words)}`));
  const letters = make("input", { type: "checkbox", checked: state.letters, onchange: (event) => (state.letters = event.target.checked) });
  showDialog(
    say("keys"),
    make("ul", { class: "keys" }, ...items),
    make("label", { class: "check" }, letters, say("letters")),
    READ_ONLY ? make("p", { class: "muted" }, say("read_only")) : null,
  );
}

const pressed = []; // keys whose turn has not come
let acting = false;

// One key after the other: what the first one loads is there before the second acts on it.
async function actOnKeys() {
  if (acting) return;
  acting = true;
  try {
    while (pressed.length) {
      const field = document.activeElement;
      if (!writing(field)) await KEYS[pressed.shift()]?.();
      else if (field.matches(TEXT_FIELDS)) typeInto(field, pressed.splice(0).join(""));
      else break;
    }
  } catch (error) {
    showLost(error);
  } finally {
    pressed.length = 0;
    acting = false;
  }
}

const TEXT_FIELDS = "input:not([type=checkbox]), textarea";

// What was typed before the field was there.
function typeInto(field, words) {
  field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function writing(element) {
  return byId("dialog").open || Boolean(element?.matches(`${TEXT_FIELDS}, select`));
}

document.addEventListener("keydown", (event) => {
  const typed = event.target.matches(`${TEXT_FIELDS}, select`);
  if (event.key === "Escape" && typed && !byId("dialog").open) event.target.blur();
  else if (event.key === "Escape" && held.unit && !byId("dialog").open) drop();
  if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey || !state.letters) return;
  if (!KEYS[event.key] && !(acting && event.key.length === 1)) return;
  event.preventDefault();
  if (event.repeat && pressed.length) return; // a key that is held down does not run ahead
  pressed.push(event.key);
  actOnKeys();
});

async function start() {
  sayAll();
  document.body.classList.toggle("read-only", READ_ONLY);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("help").addEventListener("click", showHelp);
  take(await get("/queue"));
  await show("findings");
  if (!READ_ONLY) pollIn(POLL);
}

start().catch(showLost);
