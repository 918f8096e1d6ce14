// Beside the position: tracks and hands.
const track = ([text, here, first, last]) => {
  const list = html("ol", "track");
  list.setAttribute("aria-label", text);
  if (last - first > 40) return html("span", "", text);
  for (let space = Math.min(first, here); space <= Math.max(last, here); space++) {
    const cell = html("li", space === here ? "at" : space < here ? "passed" : "", String(space));
    if (space === here) cell.setAttribute("aria-current", "true");
    list.append(cell);
  }
  return list;
};
let shownFacts = null, shownHands = null;
const showFacts = ({ facts, hands }) => {
  if (facts === shownFacts && hands === shownHands) return;
  const rows = Object.entries(facts).filter(([name]) => !hands[name.replace(/ hand$/, "")]);
  byId("facts").replaceChildren(...rows.flatMap(([name, value]) => {
    const text = html("dd");
    text.append(Array.isArray(value) ? track(value) : value);
    return [html("dt", "", name), text];
  }));
  byId("hands").replaceChildren(...Object.entries(hands).map(([side, cards]) => {
    const hand = html("div", "hand"), list = html("ul");
    list.append(...cards.map((card) => {
      const item = html("li");
      item.append(html("b", "", card), game.cards[card] || "");
      return item;
    }));
    hand.append(html("h3", "", `${side}: ${cards.length} card${cards.length === 1 ? "" : "s"}`), list);
    return hand;
  }));
  byId("facts-panel").hidden = !rows.length;
  byId("hands-panel").hidden = !Object.keys(hands).length;
  [shownFacts, shownHands] = [facts, hands];
};
