// Every position from the changes of each step, made when it is first looked at.
const positions = [];
const position = (index) => {
  while (positions.length <= index) {
    const step = positions.length ? game.steps[positions.length - 1] : game.start;
    const before = positions.at(-1) || { stacks: new Map(), facts: {}, hands: {}, turn: "" };
    let stacks = before.stacks;
    if (step.stacks) {
      stacks = new Map(stacks);
      for (const [hex, stack] of Object.entries(step.stacks)) stack.length ? stacks.set(hex, stack) : stacks.delete(hex);
    }
    const { facts = before.facts, hands = before.hands, turn = before.turn } = step;
    const { marks = [], lines = [], rolls = [] } = step;
    positions.push({ stacks, facts, hands, turn, marks, lines, rolls });
  }
  return positions[index];
};

const counter = (index) => {
  const [name, kind, side, label, flags, face, layers, degrees, values, facing, hexes, place, offset] = game.counters[index];
  return { name, kind, side, label, flags, face, layers, degrees, values, facing, hexes, place, offset };
};
const faces = ({ facing, degrees }) => (facing ? [`faces ${facing}`] : degrees ? [`turned ${degrees}°`] : []);
const lies = ({ hexes }) => (hexes.length > 1 ? [`lies in ${hexes.slice(0, -1).join(", ")} and ${hexes.at(-1)}`] : []);
const stands = ({ place }) => (place ? [place] : []);
const called = (shown) => {
  const states = [...shown.flags, ...shown.values, ...stands(shown), ...faces(shown), ...lies(shown)];
  return states.length ? `${shown.name} (${states.join(", ")})` : shown.name;
};

// The hexes that a step's counters have left and entered, as pairs without repetition.
const placesOf = ({ stacks }) => {
  const found = new Map();
  for (const [hex, stack] of stacks) for (const index of stack) found.set(game.counters[index][0], hex);
  return found;
};
const movesOf = (index) => {
  if (!index || position(index).stacks === position(index - 1).stacks) return [];
  const before = placesOf(position(index - 1)), pairs = new Map();
  for (const [name, hex] of placesOf(position(index))) {
    const from = before.get(name);
    if (from && from !== hex) pairs.set(`${from} ${hex}`, [from, hex]);
  }
  return [...pairs.values()];
};
// The hexes that a step is about: those it marks, its ways and lines, and the places of the units that it names.
const hexesOf = (index) => {
  const { marks, lines } = position(index), places = placesOf(position(index));
  const units = (game.steps[index - 1]?.units ?? []).map((unit) => places.get(game.units[unit]));
  return new Set([...marks, ...lines.flatMap(({ hexes }) => hexes), ...movesOf(index).flat(), ...units].filter(Boolean));
};
