// The order in which the blocks of a page are read: a list that is rearranged, beside the page with their numbers.
async function openOrder(source, number) {
  const shown = await get(`/orders/${source}/${number}`).catch(showRefusal);
  if (!shown) return;
  const seen = shown.blocks.map((block) => block.quote);
  const order = [...shown.blocks];
  const list = make("ol", { class: "blocks" });
  const figure = make("div", { class: "order-page" });
  const reason = make("input", { id: "order-reason", value: lastReason, autocomplete: "off", maxlength: 500 });
  const move = (from, to) => {
    if (to < 0 || to >= order.length || from === to) return;
    order.splice(to, 0, ...order.splice(from, 1));
    redraw(to);
  };
  const redraw = (focused) => {
    list.replaceChildren(...order.map((block, at) => orderItem(block, at, move)));
    figure.replaceChildren(...(shown.width ? [orderPage(shown, order, (at) => list.children[at].firstChild.focus())] : []));
    if (focused !== undefined) list.children[focused].firstChild.focus();
  };
  const keep = async (event) => {
    event.preventDefault();
    const wanted = order.map((block) => block.quote);
    if (wanted.every((quote, at) => quote === seen[at])) {
      announce(say("same_order"));
      return;
    }
    if (!givenReason(reason)) return;
    byId("dialog").close();
    await decide({ kind: "order", file: shown.file, page: String(shown.page), seen, order: wanted, reason: lastReason });
  };
  const turn = (by) => button(by < 0 ? "‹" : "›", () => openOrder(source, number + by), {
    disabled: number + by < 1 || number + by > shown.pages, "aria-label": say("page", { page: number + by }),
  });
  redraw();
  showDialog(
    say("order_of", { page: shown.page, file: shown.file }),
    make("p", { class: "muted" }, turn(-1), " ", turn(1), " ", say("order_hint")),
    make(
      "form",
      { class: "correct", onsubmit: keep, onkeydown: (event) => (event.key === "Enter" && (event.ctrlKey || event.metaKey) ? keep(event) : null) },
      make("div", { class: "order" }, figure, list),
      make("div", { class: "decide" }, field(say("reason"), reason), make("button", { type: "submit", class: "first" }, say("keep")), button(say("cancel"), () => byId("dialog").close())),
    ),
  );
  list.firstChild?.firstChild.focus();
}

function orderItem(block, at, move) {
  const onkeydown = (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (event.altKey || event.shiftKey) move(at, at + by);
    else event.currentTarget.closest("ol").children[at + by]?.firstChild.focus();
  };
  return make(
    "li",
    {
      draggable: "true",
      ondragstart: (event) => event.dataTransfer.setData("text/plain", String(at)),
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => (event.preventDefault(), move(Number(event.dataTransfer.getData("text/plain")), at)),
    },
    make("button", { type: "button", class: "block", onkeydown }, make("b", {}, String(at + 1)), make("span", {}, block.text)),
  );
}

function orderPage(shown, order, onclick) {
  const { width, height } = shown;
  const label = say("picture_of", { page: shown.page, file: shown.file });
  const picture = draw("svg", { viewBox: `0 0 ${width} ${height}`, class: "whole", role: "img", "aria-label": label });
  picture.append(draw("rect", { width, height, class: "paper" }));
  picture.append(draw("image", { href: pictureOf(shown), width, height, preserveAspectRatio: "none" }));
  order.forEach((block, at) => {
    if (!block.box) return;
    const [x0, y0, x1, y1] = block.box;
    const box = draw("g", { class: "numbered", onclick: () => onclick(at) });
    box.append(draw("rect", { x: x0, y: y0, width: x1 - x0, height: y1 - y0, rx: 2 }));
    const beside = Math.max(10, x0 - 11); // in the margin, so that it hides no words
    box.append(draw("circle", { cx: beside, cy: y0 + 6, r: 9 }), draw("text", { x: beside, y: y0 + 10 }, String(at + 1)));
    picture.append(box);
  });
  return picture;
}
