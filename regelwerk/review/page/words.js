// The words of the surface. A page that is served has those of one language; a file that is sent has all of them.
const WORDS = JSON.parse(document.getElementById("words").textContent);
const LANGUAGE = chosenLanguage();

function chosenLanguage() {
  const there = Object.keys(WORDS);
  const wishes = (navigator.languages || []).map((tag) => tag.split("-")[0].toLowerCase());
  return there.length === 1 ? there[0] : wishes.find((tag) => there.includes(tag)) || there[0];
}

function say(key, values = {}) {
  const words = WORDS[LANGUAGE][key] ?? key;
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

function sayAll() {
  document.documentElement.lang = LANGUAGE;
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", say(one.dataset.label));
}
