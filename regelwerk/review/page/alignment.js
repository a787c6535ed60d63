// The alignment: a row a record, its texts side by side. A text is put into another row, or taken out of its own.
const UNSURE = 0.6; // chance below which a pairing is worth a look
const LISTED = 150; // rows in the list at once
const ABOVE = 2; // rows that are shown before the current one
const BELOW = 6;
const sought = { search: "", which: "" };
const held = { unit: null, row: null, decision: null };

function lacking(row) {
  return state.queue.locales.filter((locale) => !row.units.some((unit) => unit.locale === locale));
}

const WHICH = {
  "lacks": (row) => lacking(row).length > 0,
  "unsure": (row) => row.score < UNSURE && lacking(row).length === 0,
  "by_person": (row) => row.decided,
};

function rowsShown() {
  const words = sought.search.toLowerCase();
  return state.alignment.filter((row) => {
    if (sought.which && !WHICH[sought.which](row)) return false;
    return [row.id, ...row.units.map((unit) => unit.text)].join(" ").toLowerCase().includes(words);
  });
}

function alignmentFilters() {
  const change = (name) => (event) => {
    sought[name] = event.target.value;
    const found = rowsShown();
    if (found.length && !found.some((row) => row.id === state.row)) openRow(found[0].id);
    else showList();
  };
  const all = [["", say("every")], ...Object.keys(WHICH).map((name) => [name, say(name)])];
  return [
    field(say("search"), make("input", { type: "search", id: "search", value: sought.search, oninput: change("search") })),
    field(say("which"), make("select", { id: "which", onchange: change("which") }, options(all, sought.which))),
  ];
}

function alignmentList() {
  const found = rowsShown();
  byId("count").textContent = say("shown", { shown: found.length, total: state.alignment.length });
  const at = Math.max(0, found.findIndex((row) => row.id === state.row));
  const from = Math.max(0, Math.min(at - LISTED / 2, found.length - LISTED));
  return found.slice(from, from + LISTED).map((row) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: "entry", "aria-current": row.id === state.row ? "true" : null, onclick: () => openRow(row.id) },
        make("span", { class: "name" }, row.id),
        ...lacking(row).map((locale) => make("span", { class: "badge warning" }, say("no_edition", { locale }))),
        WHICH["unsure"](row) ? make("span", { class: "badge info" }, `${Math.round(row.score * 100)} %`) : null,
        row.decided ? make("span", { class: "badge new" }, say("by_person")) : null,
        make("span", { class: "what" }, row.units[0].text),
      ),
    ),
  );
}

function openRow(id) {
  state.row = id;
  showList();
  const at = state.alignment.findIndex((row) => row.id === id);
  if (at < 0) {
    byId("main").replaceChildren(make("p", { class: "empty" }, say("choose")));
    return;
  }
  const near = state.alignment.slice(Math.max(0, at - ABOVE), at + BELOW + 1);
  byId("main").replaceChildren(
    make("p", { class: "muted" }, READ_ONLY ? "" : say("alignment_hint")),
    make("div", { class: "rows" }, ...near.map(rowMarkup)),
    held.decision ? arrangeForm() : held.unit ? make("p", { class: "held", role: "status" }, say("holding", { text: brief(held.unit) })) : "",
  );
  byId("main").querySelector(".row[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function brief(unit) {
  return `${unit.locale}: ${unit.text.slice(0, 70)}${unit.text.length > 70 ? "…" : ""}`;
}

function rowMarkup(row) {
  const current = row.id === state.row;
  const columns = state.queue.locales.map((locale) => {
    const units = row.units.filter((unit) => unit.locale === locale);
    const inside = units.length ? units.map((unit) => unitMarkup(row, unit)) : [make("p", { class: "muted" }, say("no_edition", { locale }))];
    return make("div", { class: "cell", lang: locale }, ...inside);
  });
  return make(
    "section",
    {
      class: "row", "aria-current": current ? "true" : null, "aria-label": row.id, "data-row": row.id,
      ondragover: (event) => held.unit && event.preventDefault(),
      ondrop: (event) => (event.preventDefault(), put(row)),
    },
    make(
      "header",
      {},
      button(row.id, () => openRow(row.id), { class: "quiet" }),
      make("span", { class: "muted" }, say("sure", { percent: Math.round(row.score * 100) })),
      held.unit && held.row !== row.id && !READ_ONLY ? button(say("put_here"), () => put(row), { class: "quiet", "data-put": row.id }) : null,
    ),
    make("div", { class: "cells" }, ...columns),
  );
}

function unitMarkup(row, unit) {
  const fixed = READ_ONLY || unit.quote === null;
  const place = unit.page && !READ_ONLY ? button(say("page", { page: unit.page }), () => openOrder(unit.source, unit.page), { class: "quiet", title: say("order") }) : null;
  return make(
    "div",
    {
      class: `unit${isHeld(unit) ? " picked" : ""}`, draggable: fixed ? null : "true",
      ondragstart: (event) => {
        event.dataTransfer.setData("text/plain", unit.text);
        event.dataTransfer.effectAllowed = "move";
        pick(row, unit, false);
      },
      ondragend: () => held.decision || drop(),
    },
    make("b", { class: "locale" }, unit.locale),
    make("span", { class: "words" }, unit.text),
    make(
      "span",
      { class: "unit-actions" },
      place,
      fixed ? null : button(say("pick"), () => pick(row, unit), { class: "quiet", "data-pick": unit.locale }),
      fixed || row.units.length < 2 ? null : button(say("part"), () => partUnit(row, unit), { class: "quiet", "data-part": unit.locale }),
    ),
  );
}

function isHeld(unit) {
  return held.unit !== null && held.unit.locale === unit.locale && held.unit.quote === unit.quote;
}

function pick(row, unit, redraw = true) {
  Object.assign(held, { unit, row: row.id, decision: null });
  if (!redraw) return;
  openRow(state.row);
}

function drop() {
  Object.assign(held, { unit: null, row: null, decision: null });
  if (state.view === "alignment") openRow(state.row);
}

function put(row) {
  const { unit } = held;
  if (!unit || held.row === row.id) return;
  const beside = row.units.find((one) => one.locale !== unit.locale && one.quote) ?? row.units.find((one) => one.quote);
  if (!beside) return;
  held.decision = { kind: "pair", record: row.id, locale: unit.locale, unit: unit.quote, beside_locale: beside.locale, beside: beside.quote };
  held.said = say("put_beside", { text: brief(unit), beside: brief(beside) });
  state.row = row.id;
  askWhy();
}

function partUnit(row, unit) {
  Object.assign(held, { unit, row: row.id, decision: { kind: "pair", record: row.id, locale: unit.locale, unit: unit.quote } });
  held.said = say("stands_alone", { text: brief(unit) });
  askWhy();
}

function askWhy() {
  announce(""); // what was picked up is in the form now
  openRow(state.row);
  goTo(byId("reason"));
}

function arrangeForm() {
  const reason = make("input", { id: "reason", value: lastReason, autocomplete: "off", maxlength: 500 });
  const keep = async (event) => {
    event.preventDefault();
    if (!givenReason(reason)) return;
    const decision = { ...held.decision, reason: lastReason };
    Object.assign(held, { unit: null, row: null, decision: null });
    sought.search = ""; // it led here, and fits nothing any more
    reason.blur();
    await decide(decision);
  };
  return make(
    "form",
    { class: "decide", onsubmit: keep },
    make("p", { class: "pending" }, held.said),
    field(say("reason"), reason),
    make("button", { type: "submit", class: "first" }, say("keep")),
    button(say("cancel"), drop),
  );
}

// The row of the same record, or what is now in its place.
function nextRow(before) {
  if (state.alignment.some((row) => row.id === state.row)) return state.row;
  const at = Math.max(0, before.findIndex((row) => row.id === state.row));
  return (state.alignment[Math.min(at, state.alignment.length - 1)] ?? {}).id ?? null;
}

// By key: the text of the current row that is not of the first edition, if there is one.
function chosenUnit() {
  const row = state.alignment.find((one) => one.id === state.row);
  const units = (row?.units ?? []).filter((unit) => unit.quote !== null);
  return row && units.length ? [row, units.find((unit) => unit.locale !== state.queue.locales[0]) ?? units[0]] : null;
}

function pickOrPut() {
  const row = state.alignment.find((one) => one.id === state.row);
  if (held.unit && row && held.row !== row.id) return put(row);
  if (held.unit) return drop();
  const found = chosenUnit();
  return found && pick(...found);
}

function partByKey() {
  const found = chosenUnit();
  if (found && found[0].units.length > 1) partUnit(...found);
}
