// Which steps the list holds: words that are searched for, and the verdicts whose pills are pressed.
const search = byId("search"), pills = [...document.querySelectorAll("[data-verdict]")];
let matches = items.map((_, i) => i);
const filter = () => {
  const asked = search.value.trim().toLowerCase();
  const verdicts = pills.filter((pill) => pill.ariaPressed === "true").map((pill) => pill.dataset.verdict);
  const fits = (item, i) => (!asked || words[i].includes(asked)) && (!verdicts.length || verdicts.some((verdict) => item.classList.contains(verdict)));
  matches = [];
  items.forEach((item, i) => {
    item.hidden = !fits(item, i);
    if (!item.hidden) matches.push(i);
  });
  byId("found").textContent = asked || verdicts.length ? count(matches.length, "step") : "";
};
search.addEventListener("input", filter);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") go(matches.find((i) => i > at) ?? matches[0] ?? at);
  if (event.key === "Escape") { search.value = ""; filter(); }
});
for (const pill of pills) {
  pill.addEventListener("click", () => {
    pill.ariaPressed = String(pill.ariaPressed !== "true");
    filter();
  });
}
