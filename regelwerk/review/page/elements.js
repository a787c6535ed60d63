// Elements are made of text and attributes alone, never of markup: what a source says is always shown as text.
function make(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function draw(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

function byId(id) {
  return document.getElementById(id);
}

function button(words, onclick, more = {}) {
  return make("button", { type: "button", onclick, ...more }, words);
}

function field(label, control) {
  return make("label", { class: "field" }, make("span", {}, label), control);
}

function options(values, chosen) {
  return values.map(([value, words]) => make("option", { value, selected: value === chosen }, words));
}

function sentence(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

let saidLast = 0;

function announce(words) {
  byId("said").textContent = words;
  clearTimeout(saidLast);
  saidLast = setTimeout(() => (byId("said").textContent = ""), 8000);
}

function showDialog(title, ...content) {
  const dialog = byId("dialog");
  dialog.replaceChildren(
    make("div", { class: "dialog-head" }, make("h2", { id: "dialog-title" }, title), button(say("close"), () => dialog.close())),
    make("div", { class: "dialog-body", tabindex: "0", role: "region", "aria-labelledby": "dialog-title" }, ...content.filter(Boolean)),
  );
  if (!dialog.open) dialog.showModal();
}

// `mine` is what somebody wrote and would have to write again.
function showRefusal(error, mine) {
  if (!(error instanceof Refused)) {
    announce(say("lost"));
    return;
  }
  const { message, next, shown, now } = error.data;
  const said = [make("p", {}, message || ""), make("p", { class: "muted" }, next || "")];
  if (error.status === 409) {
    const both = make("div", { class: "versions" });
    both.append(make("section", {}, make("h3", {}, say("conflict_shown")), make("pre", {}, shown || say("gone"))));
    both.append(make("section", {}, make("h3", {}, say("conflict_now")), make("pre", {}, now || say("gone"))));
    said.push(both);
    if (mine) said.push(make("h3", {}, say("conflict_mine")), make("pre", { class: "mine" }, mine));
  }
  showDialog(say(error.status === 409 ? "conflict" : "refused"), ...said);
}
