
"use strict";
const search = document.getElementById("search");
const only = document.getElementById("only");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/ß/g, "ss").toLowerCase();
const units = [...document.querySelectorAll(".unit")].map((element) => ({
  element, kinds: element.dataset.kinds.split(" ").filter(Boolean), text: plain(element.textContent),
}));
let current = -1;

function show() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const unit of units) {
    const fits = (!only.value || (only.value === "*" ? unit.kinds.length : unit.kinds.includes(only.value))) && words.every((word) => unit.text.includes(word));
    unit.element.hidden = !fits;
    shown += Boolean(fits);
  }
  document.getElementById("shown").textContent = `${shown} of ${units.length}`;
  document.getElementById("nothing").hidden = shown > 0;
}

function go(step) {
  const stops = units.map((unit, index) => (unit.kinds.length && !unit.element.hidden ? index : -1)).filter((index) => index >= 0);
  if (!stops.length) return;
  const target = step > 0 ? (stops.find((index) => index > current) ?? stops[0]) : (stops.findLast((index) => index < current) ?? stops.at(-1));
  if (current >= 0) units[current].element.classList.remove("current");
  current = target;
  units[current].element.classList.add("current");
  units[current].element.scrollIntoView({ block: "center" });
}

search.addEventListener("input", show);
only.addEventListener("change", show);
document.getElementById("next").addEventListener("click", () => go(1));
document.getElementById("before").addEventListener("click", () => go(-1));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === search) {
    if (event.key === "Escape") { search.value = ""; show(); search.blur(); }
    return;
  }
  if (event.key === "/") { event.preventDefault(); search.focus(); }
  if (event.key === "j") go(1);
  if (event.key === "k") go(-1);
});
show();
