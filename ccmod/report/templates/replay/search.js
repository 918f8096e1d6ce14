// Which steps the list holds: words that are searched for, verdicts, a side, a unit, a rule. While anything is asked for,
// all parts are open; a step that only leads to what was asked for stays above it, faint.
const search = byId("search"), pills = [...document.querySelectorAll("[data-verdict]")];
const chosen = { side: byId("side"), unit: byId("unit"), check: byId("check") };
const offer = (select, labels, values) => {
  labels.forEach((label, i) => {
    const option = html("option", "", label);
    option.value = values[i];
    select.append(option);
  });
  select.hidden = select.options.length < 2;
};
const named = new Set(game.steps.flatMap((step) => step.units || []));
const byName = game.units.map((name, i) => [name, i]).filter(([, i]) => named.has(i)).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
offer(chosen.side, game.sides, game.sides.map((_, i) => i));
offer(chosen.unit, byName.map(([name]) => name), byName.map(([, i]) => i));
offer(chosen.check, [], []);
const stepOf = (i) => game.steps[i - 1] || {};
items.forEach((item, i) => { // the colour that its side has in the curves, too
  if (game.sides.length > 1 && stepOf(i).side !== undefined) rowOf(item).classList.add("sided", `of-${stepOf(i).side % 4}`);
});
const hasCheck = (item, check) => [...item.querySelectorAll(":scope > .findings > [data-check]")].some((one) => one.dataset.check === check);
document.querySelector(".search.choices").hidden = Object.values(chosen).every((select) => select.hidden);
let matches = items.map((_, i) => i);
const asks = () => {
  const text = search.value.trim().toLowerCase();
  const verdicts = pills.filter((pill) => pill.ariaPressed === "true").map((pill) => pill.dataset.verdict);
  const [side, unit, check] = Object.values(chosen).map(({ value }) => value);
  return [
    text && ((item, i) => words[i].includes(text)),
    verdicts.length && ((item) => verdicts.some((verdict) => item.classList.contains(verdict))),
    side && ((item, i) => String(stepOf(i).side) === side),
    unit && ((item, i) => stepOf(i).units?.includes(Number(unit))),
    check && ((item) => hasCheck(item, check)),
  ].filter(Boolean);
};
const filter = () => {
  const asked = asks(), wanted = new Set();
  matches = [];
  items.forEach((item, i) => {
    if (!asked.every((fits) => fits(item, i))) return;
    matches.push(i);
    for (let li = item; li && li !== list; li = li.parentElement.closest("li")) wanted.add(li);
  });
  const fits = new Set(matches);
  items.forEach((item, i) => item.classList.toggle("context", asked.length > 0 && !fits.has(i)));
  for (const li of list.querySelectorAll("li")) li.hidden = !wanted.has(li);
  byId("found").textContent = asked.length ? count(matches.length, "step") : "";
  openAll(asked.length > 0 || unfold.ariaPressed === "true");
};
search.addEventListener("input", filter);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") go(matches.find((i) => i > at) ?? matches[0] ?? at);
  if (event.key === "Escape") { search.value = ""; filter(); }
});
for (const select of Object.values(chosen)) select.addEventListener("change", filter);
for (const pill of pills) {
  pill.addEventListener("click", () => {
    pill.ariaPressed = String(pill.ariaPressed !== "true");
    filter();
  });
}
