
"use strict";
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (id) => document.getElementById(id);
const pages = all(".page");
const choice = one("pages");
const doubtful = one("doubtful");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

function scrollInto(element, block) {
  element.scrollIntoView({ behavior: calm ? "auto" : "smooth", block, inline: "nearest" });
}

/* A block and its box belong together by data-block; one pair at a time is shown. */
let shown = "";
function point(name) {
  if (name === shown) return;
  for (const element of all(".here")) element.classList.remove("here");
  shown = name;
  if (!name) return;
  for (const element of all(`[data-block="${name}"]`)) element.classList.add("here");
}
function nameAt(event) {
  const element = event.target.closest("[data-block]");
  return element ? element.dataset.block : "";
}
const main = document.querySelector("main");
main.addEventListener("pointerover", (event) => point(nameAt(event)));
main.addEventListener("pointerleave", () => point(""));
main.addEventListener("focusin", (event) => {
  const name = nameAt(event);
  point(name);
  const box = document.querySelector(`.box[data-block="${name}"]`);
  if (box && document.body.classList.contains("large")) scrollInto(box, "nearest");
});
main.addEventListener("click", (event) => {
  const box = event.target.closest(".box");
  if (!box) return;
  event.preventDefault();
  const block = one(`block-${box.dataset.block}`);
  if (!block.checkVisibility || block.checkVisibility()) {
    block.focus({ preventScroll: true });
    scrollInto(block, "nearest");
  }
});

function show() {
  const number = choice.value;
  const only = doubtful.checked;
  document.body.classList.toggle("only-doubtful", only);
  let blocks = 0;
  for (const page of pages) {
    const wanted = all(only ? ".block.doubtful" : ".block", page).length;
    page.hidden = (number && page.dataset.page !== number) || (only && !wanted);
    if (!page.hidden) blocks += wanted;
  }
  one("nothing").hidden = !only || blocks > 0;
  one("shown").textContent = `${blocks} of ${all(".block").length} blocks`;
  one("back").disabled = choice.selectedIndex === 0;
  one("on").disabled = choice.selectedIndex === choice.options.length - 1;
}
function turn(step) {
  const next = choice.selectedIndex + step;
  if (next < 0 || next >= choice.options.length) return;
  choice.selectedIndex = next;
  show();
  main.scrollIntoView();
}
choice.addEventListener("change", () => { show(); main.scrollIntoView(); });
doubtful.addEventListener("change", show);
one("back").addEventListener("click", () => turn(-1));
one("on").addEventListener("click", () => turn(1));
one("order")?.addEventListener("change", (event) => document.body.classList.toggle("unordered", !event.target.checked));
one("large")?.addEventListener("change", (event) => document.body.classList.toggle("large", event.target.checked));

/* Links to a page that the filter hides show it. */
addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#page-"]');
  if (!link) return;
  choice.value = "";
  doubtful.checked = false;
  show();
});

/* j and k go through the blocks, the arrows through the pages. */
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input")) return;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") turn(event.key === "ArrowRight" ? 1 : -1);
  if (event.key !== "j" && event.key !== "k") return;
  const visible = all(".block").filter((block) => block.offsetParent);
  const at = visible.indexOf(document.activeElement.closest(".block"));
  const next = visible[event.key === "j" ? at + 1 : Math.max(at - 1, 0)];
  if (next) next.focus();
});
show();

/* On paper everything is open. */
addEventListener("beforeprint", () => { for (const part of all("details")) part.open = true; });
