// The queue: the findings that fit the filter, similar ones as one row.
const shown = { search: "", severity: "", kind: "", edition: "" };

function fits(finding) {
  if (shown.severity && finding.severity !== shown.severity) return false;
  if (shown.kind && finding.kind !== shown.kind) return false;
  if (shown.edition && !finding.locales.includes(shown.edition)) return false;
  const said = [finding.message, finding.name, finding.code, finding.id, ...finding.words].join(" ").toLowerCase();
  return said.includes(shown.search.toLowerCase());
}

function rows() {
  const found = new Map();
  for (const finding of state.queue.findings.filter(fits)) {
    if (!found.has(finding.group)) found.set(finding.group, []);
    found.get(finding.group).push(finding);
  }
  return [...found.values()];
}

function findingFilters() {
  const severities = ["error", "warning", "info"];
  const kinds = [...new Set(state.queue.findings.map((one) => one.kind))].sort();
  return [
    field(say("search"), make("input", { type: "search", id: "search", value: shown.search, oninput: filterBy("search") })),
    field(say("severity"), picker("severity", severities)),
    field(say("edition"), picker("edition", state.queue.locales)),
    field(say("kind"), picker("kind", kinds)),
  ];
}

function picker(name, values) {
  const all = [["", say("every")], ...values.map((value) => [value, name === "edition" ? value : say(`${name}_${value}`)])];
  return make("select", { id: name, onchange: filterBy(name) }, options(all, shown[name]));
}

function filterBy(name) {
  return (event) => {
    shown[name] = event.target.value;
    showList();
    const first = rows()[0];
    if (first && !rows().some((row) => row.some((one) => one.fingerprint === state.current))) open(first[0].fingerprint);
  };
}

function findingList() {
  const all = state.queue.findings.length;
  const found = rows();
  byId("count").textContent = all ? say("shown", { shown: found.flat().length, total: all }) : "";
  return found.map((row) => {
    const one = row.find((finding) => finding.fingerprint === state.current) || row[0];
    const current = one.fingerprint === state.current;
    return make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: "entry", "aria-current": current ? "true" : null, onclick: () => open(one.fingerprint) },
        make("span", { class: `badge ${one.severity}` }, say(`severity_${one.severity}`)),
        make("span", { class: "name" }, one.name),
        row.some((finding) => finding.new) ? make("span", { class: "badge new" }, say("new")) : null,
        row.length > 1 ? make("span", { class: "badge" }, `× ${row.length}`) : null,
        make("span", { class: "what" }, sentence(one.message)),
      ),
    );
  });
}

function neighbour(step) {
  const found = rows().map((row) => row[0].fingerprint);
  const groups = rows();
  const at = groups.findIndex((row) => row.some((one) => one.fingerprint === state.current));
  return found[Math.max(0, Math.min(found.length - 1, at + step))];
}

function showProgress() {
  const { queue, journal } = state;
  const left = queue.findings.length;
  const done = queue.accepted + journal.corrected;
  const times = state.times.slice(-20);
  const seconds = times.length > 2 ? times.reduce((sum, one) => sum + one, 0) / times.length : 20;
  const minutes = Math.max(1, Math.round((left * seconds) / 60));
  byId("bar").max = Math.max(1, done + left);
  byId("bar").value = done;
  byId("progress").textContent = say(left ? "progress_text" : "progress_done", { done, total: done + left, minutes });
}
