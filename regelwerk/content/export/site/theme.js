"use strict";
/* Before anything is shown: the colours that the reader chose, and that there are scripts. */
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const kept = {
    get: () => { try { return localStorage.getItem("regelwerk-theme") || "system"; } catch { return "system"; } },
    set: (value) => { try { localStorage.setItem("regelwerk-theme", value); } catch { /* a reader may forbid it */ } },
  };
  const show = (theme) => { root.dataset.theme = theme; };
  show(kept.get());
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("button.theme");
    const themes = ["system", "light", "dark"];
    const name = () => {
      button.title = `${button.dataset.themeWord}: ${button.dataset[root.dataset.theme]}`;
      button.setAttribute("aria-label", button.title);
    };
    button.hidden = false;
    name();
    button.addEventListener("click", () => {
      show(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]);
      kept.set(root.dataset.theme);
      name();
    });
  });
})();
