// Curves of VP, losses and luck over the game, a line for each side; a click goes to the step.
const curves = (() => {
  const end = Math.max(game.steps.length, 1), wide = 300, high = 64;
  const number = (value) => (Math.round(value * 10) / 10).toLocaleString("en", { signDisplay: "auto" });
  const valueAt = (points, index) => (points.findLast(([step]) => step <= index) || points[0])[1];
  const about = { luck: "pips above the average, in the roller's favour" };
  const drawnLine = (points, side, y) => {
    const d = points.map(([step, value], i) => `${i ? `H${(step * wide) / end}V` : `M${(step * wide) / end} `}${y(value)}`).join("");
    return make("path", { d: `${d}H${wide}`, class: `curve of-${side % 4}` });
  };
  const inOrder = (sides) => Object.entries(sides).sort(([a], [b]) => game.sides.indexOf(a) - game.sides.indexOf(b));
  const drawn = ({ name, sides: told }) => {
    const sides = Object.fromEntries(inOrder(told));
    const values = Object.values(sides).flatMap((points) => points.map(([, value]) => value));
    const least = Math.min(0, ...values), most = Math.max(0, ...values), span = most - least || 1;
    const y = (value) => high - 3 - ((value - least) / span) * (high - 6);
    const ends = Object.entries(sides).map(([side, points]) => `${side} from ${number(points[0][1])} to ${number(points.at(-1)[1])}`);
    const svg = make("svg", { viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: "none", role: "img", "aria-label": `${name}: ${ends.join(", ")}` });
    svg.append(make("path", { d: `M0 ${y(0)}H${wide}`, class: "zero" }));
    for (const [side, points] of Object.entries(sides)) svg.append(drawnLine(points, game.sides.indexOf(side), y));
    const cursor = make("path", { class: "cursor" });
    svg.append(cursor);
    svg.addEventListener("click", (event) => {
      const { left, width } = svg.getBoundingClientRect();
      stopPlaying();
      go(Math.round(((event.clientX - left) / width) * end));
    });
    const figure = html("figure"), caption = html("figcaption"), legend = html("span", "legend");
    const entries = Object.entries(sides).map(([side, points]) => {
      const entry = html("span", `key of-${game.sides.indexOf(side) % 4}`);
      legend.append(entry);
      return [side, points, entry];
    });
    caption.append(html("b", "", name), about[name] ? html("span", "about", ` ${about[name]}`) : "", legend);
    figure.append(caption, svg);
    byId("curves").append(figure);
    return (index) => {
      cursor.setAttribute("d", `M${(index * wide) / end} 0V${high}`);
      for (const [side, points, entry] of entries) entry.textContent = `${side} ${number(valueAt(points, index))}`;
    };
  };
  const shown = game.curves.map(drawn);
  byId("curves-panel").hidden = !shown.length;
  return { show: (index) => shown.forEach((each) => each(index)) };
})();
