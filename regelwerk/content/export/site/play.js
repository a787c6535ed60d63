"use strict";
/* Play of a script book: one script at a time, by its choices and dice. `?play` in the address says that it is played. */
(() => {
  const button = document.querySelector("button.play");
  const trail = document.querySelector(".trail");
  const scripts = [...document.querySelectorAll("article.script")];
  if (!button || !trail || !scripts.length) return;
  const words = trail.dataset;
  const playing = new URLSearchParams(location.search).has("play");
  const book = location.pathname.replace(/[^/]*\/[^/]*$/, "");
  const store = {
    get: () => { try { return JSON.parse(sessionStorage.getItem(`regelwerk-path ${book}`)) ?? []; } catch { return []; } },
    set: (path) => { try { sessionStorage.setItem(`regelwerk-path ${book}`, JSON.stringify(path)); } catch { /* then the path is short */ } },
  };
  const shown = () => scripts.find((one) => one.id === decodeURIComponent(location.hash.slice(1)));

  button.hidden = false;
  button.textContent = playing ? button.dataset.read : button.dataset.play;
  button.addEventListener("click", () => {
    const url = new URL(location.href);
    if (playing) url.searchParams.delete("play");
    else {
      const start = new URL(words.first, location.href);
      store.set([]);
      if (!shown()) { url.pathname = start.pathname; url.hash = start.hash; }
      url.searchParams.set("play", "");
    }
    location.assign(url);
  });
  if (!playing) return;

  document.body.classList.add("playing");
  trail.hidden = false;
  for (const one of scripts) {
    if (!one.querySelector(".ways, .test, .on")) one.append(line("fin", words.end));
    for (const way of one.querySelectorAll("a.way")) {
      const url = new URL(way.href);
      url.searchParams.set("play", "");
      way.href = url.href;
    }
    for (const test of one.querySelectorAll(".test")) add(test);
  }

  function line(name, text) {
    const made = document.createElement("p");
    made.className = name;
    made.textContent = text;
    return made;
  }

  /* A button that throws the dice of a test; the way of its result is then the only one. */
  function add(test) {
    const [count, faces] = test.dataset.dice.split("d").map(Number);
    const roll = document.createElement("button");
    const result = line("rolled", "");
    result.setAttribute("role", "status");
    roll.type = "button";
    roll.className = "roll";
    roll.textContent = `${words.roll} (${test.dataset.dice})`;
    test.querySelector(".dice").replaceWith(roll, result);
    roll.addEventListener("click", () => {
      const dice = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * faces));
      const sum = dice.reduce((one, other) => one + other, 0);
      result.textContent = count > 1 ? `${dice.join(" + ")} = ${sum}` : String(sum);
      let met = null;
      for (const outcome of test.querySelectorAll("li[data-low]")) {
        const hit = Number(outcome.dataset.low) <= sum && sum <= Number(outcome.dataset.high);
        outcome.classList.toggle("hit", hit);
        outcome.classList.toggle("missed", !hit);
        if (hit) met = outcome;
      }
      test.classList.add("thrown");
      if (!met) { result.textContent += ` – ${words.lost}`; return; }
      roll.disabled = true;
      met.querySelector("a.way")?.focus();
    });
  }

  function number(id) {
    return document.getElementById(id)?.querySelector(".num").textContent ?? id;
  }

  function show({ focus }) {
    const one = shown() ?? scripts[0];
    const path = store.get();
    if (path.at(-1)?.id !== one.id) {
      if (path.at(-2)?.id === one.id) path.pop();
      else path.push({ id: one.id, number: number(one.id), page: location.pathname });
      store.set(path);
    }
    for (const other of scripts) other.classList.toggle("current", other === one);
    trail.querySelector("ol").replaceChildren(...path.map((step, place) => {
      const item = document.createElement("li");
      item.textContent = step.number;
      if (place === path.length - 1) item.setAttribute("aria-current", "step");
      return item;
    }));
    trail.querySelector(".back").disabled = path.length < 2;
    for (const test of one.querySelectorAll(".thrown")) {
      test.classList.remove("thrown");
      test.querySelector(".roll").disabled = false;
      test.querySelector(".rolled").textContent = "";
      for (const outcome of test.querySelectorAll("li")) outcome.classList.remove("hit", "missed");
    }
    if (focus) one.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  trail.querySelector(".back").addEventListener("click", () => {
    const path = store.get();
    path.pop();
    const before = path.at(-1);
    if (!before) return;
    store.set(path);
    go(before.page, before.id);
  });
  trail.querySelector(".restart").addEventListener("click", () => {
    const start = new URL(words.first, location.href);
    store.set([]);
    go(start.pathname, start.hash.slice(1));
  });

  function go(page, id) {
    const url = new URL(location.href);
    url.pathname = page.replace(/[^/]*\/[^/]*$/, "") === book ? location.pathname.replace(/[^/]*$/, page.replace(/^.*\//, "")) : page;
    url.hash = `#${id}`;
    if (url.href === location.href) show({ focus: true });
    else location.assign(url);
  }

  addEventListener("hashchange", () => show({ focus: true }));
  show({ focus: false });
})();
