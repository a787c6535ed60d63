// What people decide about a finding, and what comes of it.
let lastReason = "";

// What the field of a reason holds; nothing, and said so, where it is empty.
function givenReason(field) {
  const reason = field.value.trim();
  if (!reason) {
    announce(say("needs_reason"));
    field.focus();
    return "";
  }
  lastReason = reason;
  state.reasons.push(reason);
  return reason;
}

function findingMarkup(finding, seen) {
  const group = state.queue.findings.filter((one) => one.group === finding.group);
  const quoted = [...finding.message.matchAll(/“([^”]+)”/g)].map((found) => found[1]);
  const sides = seen.sides.map((side, number) => sideMarkup(side, quoted, READ_ONLY ? null : correctButton(seen, side, number)));
  return [
    make(
      "header",
      { class: "finding-head" },
      make("span", { class: `badge ${finding.severity}` }, say(`severity_${finding.severity}`)),
      make("span", { class: "muted" }, `${finding.code} ${finding.name} · ${finding.id}`),
      finding.new ? make("span", { class: "badge new" }, say("new")) : null,
      make("span", { class: "turn" }, button(say("in_alignment"), showInAlignment, { class: "quiet", id: "in-alignment" }), button(`‹ ${say("previous")}`, () => step(-1)), button(`${say("next")} ›`, () => step(1))),
    ),
    make("h2", { class: "message" }, sentence(finding.message)),
    make("div", { class: `sides n${Math.min(sides.length, 3)}` }, ...sides),
    READ_ONLY ? null : acceptForm(finding, group, seen),
    group.length > 1 ? similarList(finding, group) : null,
  ];
}

function similarList(finding, group) {
  const others = group.filter((one) => one !== finding);
  const items = others.map((one) =>
    make("li", {}, button(`${one.id}: ${one.words[0] || one.message}`, () => open(one.fingerprint), { class: "quiet" })),
  );
  return make("section", { class: "similar" }, make("h3", {}, say("similar", { count: others.length })), make("ul", {}, ...items));
}

function acceptForm(finding, group, seen) {
  const reason = make("input", { id: "reason", value: lastReason, autocomplete: "off", list: "reasons", maxlength: 500 });
  const all = make("input", { type: "checkbox", id: "all-similar" });
  const form = make(
    "form",
    { class: "decide", onsubmit: (event) => acceptNow(event, finding, group) },
    field(say("reason"), reason),
    make("button", { type: "submit", class: "first", title: say("accept_hint") }, say("accept")),
    group.length > 1 ? make("label", { class: "check" }, all, say("similar_all", { count: group.length })) : null,
    seen.fix ? fixButton(seen) : null,
  );
  const reasons = [...new Set(state.reasons)].slice(-8).map((value) => make("option", { value }));
  form.append(make("datalist", { id: "reasons" }, ...reasons));
  return form;
}

async function acceptNow(event, finding, group) {
  event.preventDefault();
  const reason = givenReason(byId("reason"));
  if (!reason) return;
  const chosen = byId("all-similar")?.checked ? group : [finding];
  await decide({ kind: "accept", fingerprints: chosen.map((one) => one.fingerprint), reason });
}

function correctButton(seen, side, number) {
  if (!side.passage) return null;
  const words = seen.unread ? say("type_in") : say("correct");
  return button(words, () => correct(seen, side), { class: "quiet", "data-correct": number });
}

function fixButton(seen) {
  const side = seen.sides.find((one) => one.passage && one.locale === seen.fix.locale && one.passage.text.includes(seen.fix.old));
  if (!side || side.passage.field !== seen.fix.field) return null;
  const words = say("apply_fix", { old: seen.fix.old, new: seen.fix.new });
  const text = side.passage.text.replace(seen.fix.old, () => seen.fix.new);
  return button(words, () => correct(seen, side, text), { id: "fix", class: "quiet" });
}

function correct(seen, side, proposed) {
  const { record, locale, field: name, text, start, end } = side.passage;
  const area = make("textarea", { id: "new-text", rows: Math.min(12, 3 + Math.ceil(text.length / 90)), lang: locale, spellcheck: "true" });
  area.value = proposed ?? text;
  const reason = make("input", { id: "patch-reason", value: lastReason, autocomplete: "off", list: "reasons", maxlength: 500 });
  const effect = make("div", { id: "effect", role: "status" }, say("same_text"));
  const also = { wanted: true };
  const decision = (trying = false) => ({
    kind: seen.unread ? "type" : "correct", record, locale, field: name, old: text, new: area.value, reason: reason.value.trim(),
    everywhere: also.wanted && (trying || byId("everywhere")) ? "yes" : "",
  });
  const keep = async (event) => {
    event.preventDefault();
    if (!givenReason(reason)) return;
    byId("dialog").close();
    await decide(decision());
  };
  let waiting = 0;
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => tryOut(decision(true), effect, also, changed), 350);
  };
  area.addEventListener("input", changed);
  const submit = (event) => (event.key === "Enter" && (event.ctrlKey || event.metaKey) ? keep(event) : null);
  const form = make(
    "form",
    { class: "correct", onsubmit: keep, onkeydown: submit },
    side.place && pictureOf(side.place) ? crop(side) : null,
    field(say("new_text"), area),
    make("h3", {}, say("difference")),
    effect,
    make("div", { class: "decide" }, field(say("reason"), reason), make("button", { type: "submit", class: "first" }, say("keep")), button(say("cancel"), () => byId("dialog").close())),
  );
  showDialog(say("correct_in", { field: name, locale }), form);
  area.focus();
  if (proposed === undefined) area.setSelectionRange(start, end);
  else changed();
}

function everywhere(records, also, changed) {
  const choose = (event) => {
    also.wanted = event.target.checked;
    changed();
  };
  const box = make("input", { type: "checkbox", id: "everywhere", checked: also.wanted, onchange: choose });
  return make("label", { class: "check" }, box, say("everywhere", { count: records.length, records: records.slice(0, 6).join(", ") }));
}

async function tryOut(decision, effect, also, changed) {
  if (decision.new === decision.old) {
    effect.replaceChildren(say("same_text"));
    return;
  }
  effect.replaceChildren(say("trying"));
  try {
    const { steps, solved, fresh, elsewhere } = await post("/preview", decision);
    const tags = { same: "span", removed: "del", added: "ins" };
    effect.replaceChildren(
      make("p", { class: "difference" }, ...steps.map(([what, words]) => make(tags[what], {}, words))),
      elsewhere.length ? everywhere(elsewhere, also, changed) : "",
      make("p", {}, say("effect", { solved: solved.length, fresh: fresh.length })),
      ...solved.slice(0, 3).map((message) => make("p", { class: "solved" }, `${say("solves")}: ${message}`)),
      ...fresh.slice(0, 3).map((message) => make("p", { class: "fresh" }, `${say("brings")}: ${message}`)),
    );
  } catch (error) {
    effect.replaceChildren(error instanceof Refused ? `${error.data.message}. ${error.data.next || ""}` : say("lost"));
  }
}

async function decide(decision) {
  await kept(() => post("/decide", decision), "kept", decision.new);
}

async function kept(work, words, mine) {
  if (state.busy) return;
  state.busy = true;
  document.body.classList.add("busy");
  const before = rows().map((row) => row.map((one) => one.fingerprint));
  const at = before.findIndex((row) => row.includes(state.current));
  try {
    const findings = fingerprints();
    const outcome = await work().catch((error) => showRefusal(error, mine));
    if (!outcome) return await refresh(before, at);
    const { about, solved, fresh, is_computed: isComputed } = outcome;
    if (words === "kept") {
      state.times.push(Math.min(120, (Date.now() - state.since) / 1000));
      state.since = Date.now();
    }
    await refresh(before, at);
    state.awaiting = isComputed ? null : { findings, words, about };
    if (!isComputed) pollIn(POLL_COMPUTING);
    announce(say(words === "kept" && !isComputed ? "kept_so_far" : words, { about, solved, fresh: fresh.length }));
  } catch (error) {
    showLost(error); // nothing was refused: what could not be loaded is only how things are now
  } finally {
    state.busy = false;
    document.body.classList.remove("busy");
  }
}
