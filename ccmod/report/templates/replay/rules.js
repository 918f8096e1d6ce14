// The rule behind a finding, with its examples: its card stands at the end of the page, and is shown where it is asked for.
const showRule = (card) => {
  const copy = card.cloneNode(true);
  copy.removeAttribute("id");
  byId("rule-shown").replaceChildren(copy);
  byId("rule").showModal();
};
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.to-rule"), card = link && byId(link.hash.slice(1));
  if (!card) return;
  event.preventDefault();
  showRule(card);
});
