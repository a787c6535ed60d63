"use strict";
/* Keeps the reader's place: in links to other languages and views, in the contents, and where a record moved to another page. */
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const records = all("main [id]").filter((one) => /^[a-z][a-z0-9]*-/.test(one.id));
  const top = () => (document.querySelector("header.top")?.offsetHeight ?? 0) + 24;

  const AT_TOP = 40; // pixels
  const STEADY = 300; // milliseconds without scrolling: what is at the top of the window then is being read
  const RECENT = 15_000; // milliseconds: who goes up to a link at the top of the page wants to keep the place left for it
  let read = { id: "", left: 0 };
  let steady = 0;

  const first = () => records.filter((one) => one.offsetHeight && one.getBoundingClientRect().top <= top()).pop()?.id ?? "";

  function here() {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const seen = (one) => { const box = one.getBoundingClientRect(); return box.bottom > top() && box.top < innerHeight; };
    if (named && records.includes(named) && seen(named)) return named.id;
    if (scrollY >= AT_TOP) return first();
    return performance.now() - read.left < RECENT ? read.id : "";
  }

  addEventListener("scroll", () => {
    clearTimeout(steady);
    if (scrollY < AT_TOP) return;
    read.left = performance.now();
    steady = setTimeout(() => { read = { id: here(), left: performance.now() }; }, STEADY);
  }, { passive: true });

  for (const link of all(".languages a, a.keeps")) {
    link.addEventListener("click", () => {
      const url = new URL(link.getAttribute("href"), location.href);
      if (!link.matches(".keeps")) url.search = location.search;
      const id = here();
      url.hash = id ? `#${id}` : "";
      link.href = url.href;
    });
  }

  const entries = new Map(all(".menu a").map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  let marked = null;
  let waiting = false;
  function mark() {
    waiting = false;
    let current = null;
    for (const one of records) {
      if (!entries.has(one.id) || !one.offsetHeight) continue;
      if (one.getBoundingClientRect().top > top() + 8) break;
      current = entries.get(one.id);
    }
    if (current === marked) return;
    marked?.removeAttribute("aria-current");
    marked = current;
    marked?.setAttribute("aria-current", "location");
    const menu = document.querySelector(".menu");
    if (marked && menu && menu.scrollHeight > menu.clientHeight) {
      const box = marked.getBoundingClientRect(), frame = menu.getBoundingClientRect();
      if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40) menu.scrollTop += box.top - frame.top - frame.height / 3;
    }
  }
  if (entries.size) {
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(mark); } }, { passive: true });
    mark();
  }

  /* A record that is on another page now: the search index knows where. */
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (/^[a-z][a-z0-9]*-/.test(wanted) && !document.getElementById(wanted) && window.regelwerkSearch) {
    window.regelwerkSearch.pageOf(wanted).then((page) => { if (page) location.replace(`${page}.html#${wanted}`); });
  }

  /* Cards of terms: Escape closes the one that is open, and it stays closed until the pointer or the focus comes anew. */
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const term of all(".term:hover, .term:focus-within")) {
      term.classList.add("closed");
      for (const kind of ["pointerleave", "focusout"]) term.addEventListener(kind, () => term.classList.remove("closed"), { once: true });
    }
  });
})();
