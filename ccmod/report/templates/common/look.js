// Looking closer: pan and zoom by the view box of the board, by wheel, mouse, fingers and buttons.
const looking = (svg, frame, board) => {
  const whole = { x: 0, y: 0, width: board.width, height: board.height };
  let seen = { ...whole }, dragged = false;
  const look = ({ x, y, width }) => {
    width = clamp(width, board.width / 8, board.width);
    const height = (width * board.height) / board.width;
    seen = { x: clamp(x, 0, board.width - width), y: clamp(y, 0, board.height - height), width, height };
    svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    frame.classList.toggle("near", width < board.width);
  };
  const zoom = (factor, at = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }) => {
    if (!factor) return look(whole);
    const width = clamp(seen.width / factor, board.width / 8, board.width), part = width / seen.width;
    look({ x: at.x - (at.x - seen.x) * part, y: at.y - (at.y - seen.y) * part, width });
  };
  const pointed = ({ clientX, clientY }) => {
    const matrix = svg.getScreenCTM();
    return { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d };
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, pointed(event));
  }, { passive: false });
  const fingers = new Map();
  svg.addEventListener("pointerdown", (event) => {
    if (!fingers.size) dragged = false;
    fingers.set(event.pointerId, event);
  });
  const pinch = (event, old, other) => {
    const gap = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
    zoom(gap(event) / Math.max(gap(old), 1), pointed(event));
    dragged = true;
  };
  const drag = (event, old) => {
    const a = pointed(old), b = pointed(event);
    dragged = true;
    frame.classList.add("dragged");
    look({ ...seen, x: seen.x + a.x - b.x, y: seen.y + a.y - b.y });
  };
  svg.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const other = [...fingers.values()].find((each) => each.pointerId !== event.pointerId);
    if (other) pinch(event, old, other);
    else if (seen.width < board.width) {
      if (!dragged && Math.hypot(event.clientX - old.clientX, event.clientY - old.clientY) < 4) return;
      drag(event, old);
    }
    fingers.set(event.pointerId, event);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(type, (event) => {
      fingers.delete(event.pointerId);
      frame.classList.remove("dragged");
    });
  }
  const centre = ([x, y]) => {
    if (seen.width < board.width) look({ ...seen, x: x - seen.width / 2, y: y - seen.height / 2 });
  };
  return { zoom, centre, pointed, wasDragged: () => dragged };
};
const zoomButtons = (zoom) => [["+", "Zoom in", 1.5], ["−", "Zoom out", 1 / 1.5], ["⤢", "Whole board", 0]].map(([sign, words, factor]) => {
  const button = html("button", "", sign);
  button.type = "button";
  button.title = words;
  button.setAttribute("aria-label", words);
  button.addEventListener("click", () => zoom(factor));
  return button;
});
