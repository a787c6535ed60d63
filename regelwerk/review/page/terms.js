// Terms and icons: what people decide about the words and signs of the game.
const wanted = { search: "", status: "proposed" };

function termFilters() {
  const change = (name) => (event) => {
    wanted[name] = event.target.value;
    showList();
  };
  const all = [["", say("every")], ...["proposed", "printed", "accepted"].map((name) => [name, say(name)])];
  return [
    field(say("search"), make("input", { type: "search", id: "search", value: wanted.search, oninput: change("search") })),
    field(say("status"), make("select", { id: "status", onchange: change("status") }, options(all, wanted.status))),
  ];
}

// Ids of proposed terms may change with each decision about another one; their names do not.
function nameOf(term) {
  return term.forms.map((one) => `${one.locale} ${one.name}`).join(" · ");
}

function termsShown() {
  const sought = wanted.search.toLowerCase();
  return state.terms.filter((term) => {
    const said = term.forms.flatMap((one) => [one.name, ...one.variants, ...one.forbidden]).join(" ").toLowerCase();
    return (!wanted.status || term.status === wanted.status) && said.includes(sought);
  });
}

function termList() {
  const found = termsShown();
  byId("count").textContent = say("shown", { shown: found.length, total: state.terms.length });
  return found.map((term) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: "entry", "aria-current": nameOf(term) === state.term ? "true" : null, onclick: () => openTerm(nameOf(term)) },
        make("span", { class: "name" }, term.forms.map((one) => one.name).join(" · ")),
        make("span", { class: "what" }, `${say(term.status)} · ${say("uses", { count: term.uses })}`),
      ),
    ),
  );
}

function termMarkup(term) {
  const locales = term.forms.map((one) => [one.locale, one.locale]);
  return [
    make("h2", { class: "message" }, term.forms.map((one) => one.name).join(" · ")),
    make("p", { class: "muted" }, [say(term.status), say("uses", { count: term.uses }), say("sure", { percent: Math.round(term.score * 100) }), term.id].join(" · ")),
    make("div", { class: "sides n3" }, ...term.forms.map(formsMarkup)),
    READ_ONLY ? null : make("div", { class: "term-actions" }, ...termActions(term, locales)),
    make("h3", {}, say("examples")),
    ...term.sentences.map(([locale, text]) => make("p", { class: "text", lang: locale }, make("b", { class: "locale" }, locale), ` ${text}`)),
  ];
}

function formsMarkup(one) {
  return make(
    "section",
    { class: "side", lang: one.locale },
    make("header", {}, make("b", { class: "locale" }, one.locale)),
    make("p", { class: "text" }, make("strong", {}, one.name)),
    one.variants.length ? make("p", {}, say("variants", { forms: one.variants.join(", ") })) : null,
    one.forbidden.length ? make("p", {}, say("forbidden", { forms: one.forbidden.join(", ") })) : null,
  );
}

function termActions(term, locales) {
  const send = (what, more = {}) => decide({ kind: "term", term: term.id, what, seen: term.digest, ...more });
  const approve = button(say("approve"), () => send("approve"), { class: "first", id: "approve" });
  const reject = button(say("reject"), () => send("reject"), { title: say("reject_hint"), id: "reject" });
  const found = [make("div", { class: "buttons" }, term.status === "accepted" ? null : approve, reject)];
  found.push(termForm("rename", locales, [
    (data) => field(say("rename_old"), make("select", { name: "old" }, options([["rename", say("old_variant")], ["rename-forbidding", say("old_forbidden")]], data))),
  ], (data) => send(data.get("old"), { locale: data.get("locale"), form: data.get("form") })));
  found.push(termForm("forbid", locales, [], (data) => send("forbid", { locale: data.get("locale"), form: data.get("form") })));
  found.push(mergeForm(term, send));
  if (locales.length > 1) found.push(splitForm(locales, send));
  return found;
}

function termForm(name, locales, more, send) {
  const form = make(
    "form",
    { class: "decide", onsubmit: (event) => (event.preventDefault(), send(new FormData(form))) },
    field(say("locale"), make("select", { name: "locale" }, options(locales, locales[0][0]))),
    field(say("form"), make("input", { name: "form", required: true, maxlength: 200, autocomplete: "off" })),
    ...more.map((one) => one("rename")),
    make("button", { type: "submit", "data-term": name }, say(name)),
  );
  return form;
}

function mergeForm(term, send) {
  const others = state.terms.filter((one) => one.id !== term.id);
  const names = others.map((one) => [one.id, one.forms.map((form) => form.name).join(" · ")]);
  const form = make(
    "form",
    { class: "decide", onsubmit: (event) => (event.preventDefault(), send("merge", { other: new FormData(form).get("other") })) },
    field(say("merge"), make("select", { name: "other" }, options(names, ""))),
    make("button", { type: "submit", "data-term": "merge" }, say("merge_button")),
  );
  return form;
}

function splitForm(locales, send) {
  const form = make(
    "form",
    { class: "decide", onsubmit: (event) => (event.preventDefault(), send("split", { locale: new FormData(form).get("locale") })) },
    field(say("locale"), make("select", { name: "locale" }, options(locales, locales.at(-1)[0]))),
    make("button", { type: "submit", "data-term": "split" }, say("split")),
  );
  return form;
}

function iconList() {
  byId("count").textContent = "";
  return state.icons.map((icon) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", class: "entry", "aria-current": icon.key === state.icon ? "true" : null, onclick: () => openIcon(icon.key) },
        make("span", { class: "name" }, icon.name),
        make("span", { class: "what" }, `${icon.key} · ${say("icon_places", { count: icon.count })}`),
      ),
    ),
  );
}

function iconMarkup(icon) {
  const places = icon.places.map((place) => {
    const file = `${place.source + 1}`;
    const side = { place, file, words: icon.key, passage: null };
    const [x0, y0, x1, y1] = place.marks[0];
    const reach = Math.max(36, 2 * (x1 - x0));
    const figure = page(side, `${x0 - reach} ${y0 - reach / 2} ${x1 - x0 + 2 * reach} ${y1 - y0 + reach}`, "crop");
    return make("figure", {}, figure, make("figcaption", { class: "muted" }, say("page", { page: place.page })));
  });
  const name = make("input", { id: "icon-name", value: icon.name, pattern: "[a-z0-9]+(-[a-z0-9]+)*", autocomplete: "off", required: true });
  const send = (event) => {
    event.preventDefault();
    return decide({ kind: "icon", icon: icon.key, old: icon.name, name: name.value });
  };
  return [
    make("h2", { class: "message" }, icon.name),
    make("p", { class: "muted" }, `${icon.key} · ${say("icon_places", { count: icon.count })}`),
    make("div", { class: "gallery" }, ...places),
    READ_ONLY ? null : make("form", { class: "decide", onsubmit: send }, field(say("icon_name"), name), make("button", { type: "submit", class: "first" }, say("name_it"))),
  ];
}
