
"use strict";
const list = document.getElementById("concepts");
const search = document.getElementById("search");
const kind = document.getElementById("kind");
const order = document.getElementById("order");
const statuses = [...document.querySelectorAll("input[name=status]")];
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/ß/g, "ss").toLowerCase();
const concepts = [...document.querySelectorAll(".concept")].map((element, index) => ({
  element, index, status: element.dataset.status, kind: element.dataset.kind,
  text: plain(element.querySelector(".forms").textContent + " " + element.querySelector(".anchor").textContent + " " + (element.querySelector(".note")?.textContent ?? "")),
}));

function show() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  const allowed = new Set(statuses.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const one of concepts) {
    const fits = allowed.has(one.status) && (!kind.value || one.kind === kind.value) && words.every((word) => one.text.includes(word));
    one.element.hidden = !fits;
    shown += fits;
  }
  document.getElementById("shown").textContent = `${shown} of ${concepts.length}`;
  const nothing = document.getElementById("nothing");
  if (nothing) nothing.hidden = shown > 0;
}

function sort() {
  const locale = order.value;
  const name = (one) => one.element.querySelector(`h2[data-locale="${CSS.escape(locale)}"]`)?.textContent ?? "\uffff";
  const sorted = [...concepts];
  if (locale) {
    const collator = new Intl.Collator(locale);
    const names = new Map(sorted.map((one) => [one, name(one)]));
    sorted.sort((a, b) => collator.compare(names.get(a), names.get(b)) || a.index - b.index);
  }
  list.prepend(...sorted.map((one) => one.element));
}

search.addEventListener("input", show);
kind.addEventListener("change", show);
order.addEventListener("change", sort);
for (const box of statuses) box.addEventListener("change", show);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  if (event.key === "Escape" && document.activeElement === search) { search.value = ""; show(); }
});
show();
