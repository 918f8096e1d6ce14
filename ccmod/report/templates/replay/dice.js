// The dice of a step: pips, figures, or the words of their faces.
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const DICE = ["pink", "gray", "green", "yellow", "red", "blue", "purple", "black"];
const worded = (words, kind) => {
  const lines = words.split(" "), size = Math.min(30, 150 / Math.max(...lines.map((line) => line.length)));
  return lines.map((line, index) => {
    const y = 50 + size * (0.35 + 1.05 * (index - (lines.length - 1) / 2));
    return make("text", { x: 50, y, class: `words ${kind}`.trim(), "font-size": size }, line);
  });
};
const die = ([colour, value, words], figures) => {
  const kind = DICE.includes(colour) ? ` ${colour}` : "", told = words === undefined ? "" : `: ${words || "?"}`;
  const picture = make("svg", { viewBox: "0 0 100 100", role: "img", "aria-label": `${colour} ${value}${told}` });
  picture.append(make("rect", { x: 4, y: 4, width: 92, height: 92, rx: 16, class: `die${kind}` }));
  if (words) {
    picture.classList.add("faced");
    picture.append(make("title", {}, `${colour} ${value}${told}`), ...worded(words, kind.trim()));
    return picture;
  }
  const pips = figures || words === "" ? null : PIPS[value];
  for (const place of pips || []) {
    picture.append(make("circle", { cx: 25 + 25 * (place % 3), cy: 25 + 25 * Math.floor(place / 3), r: 9, class: `pip${kind}` }));
  }
  if (!pips) picture.append(make("text", { x: 50, y: 65, class: kind.trim() }, String(value)));
  return picture;
};
const showDice = ({ rolls }) => {
  byId("dice-panel").hidden = !rolls.length;
  byId("dice").replaceChildren(...rolls.map(({ dice, about, by, total, figures }) => {
    const row = html("div", "roll");
    row.append(...dice.map((each) => die(each, figures)));
    if (total !== null) row.append(html("span", "total", `= ${total}`));
    row.append(html("span", "", [by, about].filter(Boolean).join(": ")));
    return row;
  }));
};
