// The list by turns and parts, folded: only what holds the present step is open, and what somebody has opened by hand.
const folds = [...list.querySelectorAll(".fold")];
const heldBy = (fold) => fold.closest("li").querySelector(":scope > ol");
const unfold = byId("unfold");
const byHand = new Set();
let openByItself = [], allOpen = false;
const setFold = (fold, open) => {
  fold.ariaExpanded = String(open);
  heldBy(fold).hidden = !open;
};
const chainOf = (item) => {
  const chain = [];
  for (let li = item; li && li !== list; li = li.parentElement.closest("li")) {
    const fold = li.matches(".turn") ? li.querySelector(".fold") : li.querySelector(":scope > .fold");
    if (fold) chain.push(fold);
  }
  return chain;
};
const showFolded = (item) => {
  if (allOpen) return;
  const chain = chainOf(item);
  for (const fold of openByItself) if (!chain.includes(fold) && !byHand.has(fold)) setFold(fold, false);
  for (const fold of chain) if (fold.ariaExpanded !== "true") setFold(fold, true);
  openByItself = chain;
};
const openAll = (open) => {
  allOpen = open;
  for (const fold of folds) setFold(fold, open || byHand.has(fold));
  openByItself = [];
  if (!open) showFolded(items[at]);
};
for (const fold of folds) {
  fold.tabIndex = -1;
  setFold(fold, false);
}
for (const summary of list.querySelectorAll(".branch > summary")) summary.tabIndex = -1;
unfold.hidden = !folds.length;
unfold.addEventListener("click", () => {
  unfold.ariaPressed = String(unfold.ariaPressed !== "true");
  if (unfold.ariaPressed === "false") byHand.clear();
  filter();
});
const toggle = (fold) => {
  const open = fold.ariaExpanded !== "true";
  open ? byHand.add(fold) : byHand.delete(fold);
  setFold(fold, open);
};
