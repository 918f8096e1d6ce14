// The time line above the slider: a span for each turn, a tick for each finding.
const timeline = (() => {
  const line = byId("timeline"), spans = [], end = Math.max(game.steps.length, 1);
  const share = (index) => `${(100 * index) / end}%`;
  let name = game.start.turn || "";
  const turns = [[0, name]];
  game.steps.forEach((step, i) => {
    if (step.turn !== undefined && step.turn !== name) turns.push([i + 1, (name = step.turn)]);
  });
  turns.forEach(([start, words], i) => {
    const length = (turns[i + 1]?.[0] ?? end) - start;
    const span = html("span", "span", length / end > 0.06 ? words : "");
    span.title = words;
    span.style.left = share(start);
    span.style.width = share(length);
    spans.push(span);
  });
  line.append(...spans);
  const cursor = html("span", "cursor");
  const mark = (index, kind, words) => {
    const tick = html("span", `tick ${kind}`);
    tick.title = words;
    tick.dataset.at = index;
    tick.style.left = share(index);
    line.append(tick);
  };
  line.append(cursor);
  const goTo = (event) => {
    const { left, width } = line.getBoundingClientRect();
    stopPlaying();
    go(Number(event.target.dataset.at ?? Math.round(((event.clientX - left) / width) * end)));
  };
  line.addEventListener("click", goTo);
  const turnAt = (index) => turns.findLastIndex(([start]) => start <= index);
  const show = (index) => {
    const here = turnAt(index);
    spans.forEach((span, i) => span.classList.toggle("here", i === here));
    cursor.style.left = share(index);
    byId("turn").textContent = turns[here][1];
  };
  const beside = (index, way) => {
    const here = turnAt(index);
    const goal = way < 0 && turns[here][0] < index ? turns[here] : turns[here + way];
    return goal ? goal[0] : way < 0 ? 0 : end;
  };
  return { show, mark, beside, name: (index) => turns[turnAt(index)][1] };
})();
