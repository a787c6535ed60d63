"use strict";
/* Search in the index of this edition, which is loaded when it is first wanted: a page of a file may load scripts alone. */
(() => {
  const SHOWN = 30; // results
  const AROUND = 60; // characters of text before the first word that was found
  const LETTERS = { ł: "l", đ: "d", ð: "d", ø: "o", æ: "ae", œ: "oe", þ: "th", ħ: "h", ı: "i", ß: "ss" };
  const WORD = /[\p{L}\p{N}]+/gu;
  const SINGLE = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/g;
  const LEAST = 4; // letters of a beginning that is taken where nothing has the whole word
  const PART = 0.6; // of the word, at least

  const fold = (text) => text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").replace(/[łđðøæœþħıß]/g, (sign) => LETTERS[sign]);
  const split = (text) => (fold(text).match(WORD) ?? []).flatMap((word) => [...(word.match(SINGLE) ?? []), ...word.split(SINGLE).filter(Boolean)]);

  const input = document.getElementById("search");
  let index = null;
  let loading = null;

  function load() {
    loading ??= new Promise((done, failed) => {
      window.regelwerkIndex = (data) => {
        index = { ...data, places: data.places.map((list) => { let at = 0; return list.map((step) => (at += step)); }) };
        done(index);
      };
      const script = document.createElement("script");
      script.src = input.dataset.index;
      script.onerror = failed;
      document.head.append(script);
    });
    return loading;
  }

  function from(beginning) {
    let low = 0, high = index.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (index.words[middle] < beginning) low = middle + 1; else high = middle;
    }
    return low;
  }

  /* Units with a word that begins so, each with its weight: the whole word counts more, and a word of its head. */
  function having(word) {
    const found = new Map();
    for (let at = from(word); at < index.words.length && index.words[at].startsWith(word); at++) {
      const whole = index.words[at].length === word.length ? 2 : 1;
      for (const place of index.places[at]) {
        const weight = whole * (place & 1 ? 4 : 1);
        if (weight > (found.get(place >> 1) ?? 0)) found.set(place >> 1, weight);
      }
    }
    return found;
  }

  function near(word) {
    for (let length = word.length; length >= Math.min(word.length, Math.max(LEAST, Math.ceil(word.length * PART))); length--) {
      const found = having(word.slice(0, length));
      if (found.size) return [word.slice(0, length), found];
    }
    return [word, new Map()];
  }

  /* The units that have all words of a query, the best first: `{ words, places }`. */
  function find(query) {
    const words = [];
    let sums = null;
    for (const word of split(query)) {
      const [beginning, found] = near(word);
      words.push(beginning);
      const before = sums;
      sums = before === null ? found : new Map([...found].filter(([unit]) => before.has(unit)).map(([unit, weight]) => [unit, weight + before.get(unit)]));
    }
    const places = sums === null ? [] : [...sums].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([unit]) => unit);
    return { words, places };
  }

  /* Text with the words that were found in <mark>. */
  function marked(text, words) {
    const part = document.createDocumentFragment();
    let at = 0;
    for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      if (!words.some((word) => fold(match[0]).startsWith(word))) continue;
      const mark = document.createElement("mark");
      mark.textContent = match[0];
      part.append(text.slice(at, match.index), mark);
      at = match.index + match[0].length;
    }
    part.append(text.slice(at));
    return part;
  }

  function around(text, words) {
    const first = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].find((match) => words.some((word) => fold(match[0]).startsWith(word)));
    const start = first && first.index > AROUND ? text.indexOf(" ", first.index - AROUND) + 1 : 0;
    const end = start + 3 * AROUND < text.length ? text.lastIndexOf(" ", start + 3 * AROUND) : text.length;
    return (start ? "… " : "") + text.slice(start, end > start ? end : start + 3 * AROUND) + (end < text.length ? " …" : "");
  }

  window.regelwerkSearch = {
    fold, split, load, find,
    pageOf: (id) => load().then(() => index.units.find((unit) => unit[1] === id)?.[0]),
  };
  if (!input) return;

  const box = document.getElementById("found");
  const list = box.querySelector("ul");
  const told = box.querySelector(".told");
  const folder = input.dataset.index.replace(/[^/]*$/, "");
  const names = new Map([...document.querySelectorAll(".sorts a")].map((link) => [link.getAttribute("href").replace(/^.*\/|\.html$/g, ""), link.textContent]));

  function result(place, words) {
    const [page, id, kind, head, text] = index.units[place];
    const line = document.createElement("li"), link = document.createElement("a");
    link.href = `${folder}${page}.html#${encodeURIComponent(id)}`;
    for (const [name, content] of [["name", head && marked(head, words)], ["sort", names.get(kind) ?? kind], ["said", text && marked(around(text, words), words)]]) {
      if (!content) continue;
      const part = document.createElement("span");
      part.className = name;
      part.dir = "auto";
      part.append(content);
      link.append(part);
    }
    link.addEventListener("click", () => { box.hidden = true; });
    line.append(link);
    return line;
  }

  async function show() {
    const query = input.value;
    if (!query.trim()) { box.hidden = true; return; }
    await load();
    if (query !== input.value) return;
    const { words, places } = find(query);
    list.replaceChildren(...places.slice(0, SHOWN).map((place) => result(place, words)));
    told.textContent = places.length ? `${told.dataset.results}: ${places.length}` : told.dataset.nothing;
    box.hidden = false;
  }

  input.closest("search").hidden = false;
  input.addEventListener("focus", load, { once: true });
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
  });
  input.closest("search").addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || box.hidden) return;
    const stops = [input, ...list.querySelectorAll("a")];
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !box.hidden) { box.hidden = true; input.focus(); }
    if (event.key === "/" && !event.target.matches("input, textarea, select") && !event.ctrlKey && !event.metaKey && !event.altKey) {
      input.focus();
      event.preventDefault();
    }
  });
  document.addEventListener("click", (event) => { if (!event.target.closest("search")) box.hidden = true; });
})();
