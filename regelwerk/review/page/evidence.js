// The evidence of a finding: each edition with the part of its page, its text, and what is above and below.
const AROUND = 46; // points above and below a passage: about three lines of print
const NARROWEST = 230; // points: about half of a page, so that print is shown at a size that can be read
const TALLEST = 230; // points: a longer passage is shown from its beginning

function sideMarkup(side, quoted, correctable) {
  const where = [side.file, side.page && say("page", { page: side.page }), side.line && say("line", { line: side.line })];
  const head = make("header", {}, side.locale ? make("b", { class: "locale" }, side.locale) : null);
  head.append(make("span", { class: "muted" }, where.filter(Boolean).join(" · ")));
  if (side.place) head.append(button(say("larger"), () => showPage(side), { class: "quiet", "data-larger": true }));
  if (correctable && side.passage) head.append(correctable);
  return make(
    "div",
    { class: "side", role: "group", lang: side.locale, "aria-label": [side.locale, ...where].filter(Boolean).join(" ") },
    head,
    side.place && pictureOf(side.place) ? crop(side) : null,
    side.lines.length ? lines(side) : null,
    make("p", { class: "around", title: say("above") }, tail(side.above)),
    textOf(side, quoted),
    make("p", { class: "around", title: say("below") }, side.below),
  );
}

function tail(text) {
  return text.length > 160 ? `… ${text.slice(-160)}` : text;
}

function textOf(side, quoted) {
  if (!side.words && !side.passage) return make("p", { class: "missing" }, say("no_text"));
  if (!side.passage) return make("p", { class: "text" }, make("mark", {}, side.words));
  const { text, start, end } = side.passage;
  if (!side.words) return make("p", { class: "text" }, text);
  const words = emphasised(text.slice(start, end), quoted);
  return make("p", { class: "text" }, text.slice(0, start), make("mark", {}, ...words), text.slice(end));
}

// The words that the message quotes are what the editions differ in.
function emphasised(text, quoted) {
  const found = quoted.map((word) => [text.toLowerCase().indexOf(word.toLowerCase()), word.length]).filter(([at]) => at >= 0);
  if (!found.length) return [text];
  const [at, length] = found.sort((one, other) => other[1] - one[1])[0];
  return [text.slice(0, at), make("strong", {}, text.slice(at, at + length)), text.slice(at + length)];
}

function lines(side) {
  const rows = side.lines.map((line) =>
    make("li", { value: line.number, class: line.marked ? "marked" : null }, line.text || " "),
  );
  return make("ol", { class: "lines" }, ...rows);
}

function bounds(boxes) {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

function crop(side) {
  const { place } = side;
  const [left, , right] = bounds(place.blocks);
  const [, top, , bottom] = bounds(place.marks);
  const width = Math.min(place.width, Math.max(NARROWEST, right - left + 24));
  const x = Math.max(0, Math.min((left + right - width) / 2, place.width - width));
  const y = Math.max(0, top - AROUND);
  const height = Math.min(place.height - y, Math.min(bottom - top, TALLEST) + 2 * AROUND);
  return page(side, `${x} ${y} ${width} ${height}`, "crop");
}

function page(side, viewBox, name) {
  const { place } = side;
  const { width, height } = place;
  const label = say("picture_of", { page: place.page, file: side.file });
  const picture = draw("svg", { viewBox, class: name, role: "img", "aria-label": label });
  picture.append(draw("rect", { width, height, class: "paper" }));
  picture.append(draw("image", { href: pictureOf(place), width, height, preserveAspectRatio: "none" }));
  for (const [x0, y0, x1, y1] of side.words === "" && !side.passage ? [] : place.marks) {
    picture.append(draw("rect", { x: x0 - 1, y: y0 - 1, width: x1 - x0 + 2, height: y1 - y0 + 2, rx: 1.5, class: "mark" }));
  }
  return picture;
}

function showPage(side) {
  const { place } = side;
  const title = say("larger_of", { page: place.page, file: side.file });
  const order = READ_ONLY ? null : button(say("order"), () => openOrder(place.source, place.page), { class: "quiet", "data-order": true });
  showDialog(title, order, page(side, `0 0 ${place.width} ${place.height}`, "whole"));
  const first = byId("dialog").querySelector(".mark");
  if (first) first.scrollIntoView({ block: "center" });
}
