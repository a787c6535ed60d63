// What the page knows comes from here: from the program that serves it, or from the data in a file that is sent.
const GIVEN = document.getElementById("data") ? JSON.parse(document.getElementById("data").textContent) : null;
const READ_ONLY = GIVEN !== null;

class Refused extends Error {
  constructor(status, data) {
    super(data.message || "");
    this.status = status;
    this.data = data;
  }
}

async function get(path) {
  if (READ_ONLY) return given(path);
  return answered(await fetch(path, { headers: { Accept: "application/json" } }));
}

async function post(path, data) {
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(path, { method: "POST", headers, body: JSON.stringify(data) }));
}

async function answered(response) {
  if (response.ok) return response.json();
  const text = await response.text();
  let data = { message: text };
  try {
    data = JSON.parse(text);
  } catch {
    // a refusal of the guard is plain text
  }
  throw new Refused(response.status, data);
}

function given(path) {
  const [, name, key] = path.split("?")[0].split("/");
  if (name === "findings") return GIVEN.findings[key] || Promise.reject(new Refused(404, { message: "" }));
  return name === "queue" ? GIVEN : GIVEN[name];
}

function pictureOf(place) {
  return READ_ONLY ? GIVEN.pictures[`${place.source}/${place.page}`] || "" : `/pages/${place.source}/${place.page}`;
}
