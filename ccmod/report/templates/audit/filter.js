// Which findings are shown: those of the kinds whose pills are pressed, and of one player.
const pills = [...document.querySelectorAll(".pills [data-kind]")], player = byId("player");
const findings = [...document.querySelectorAll("article.finding")];
const show = () => {
  const kinds = pills.filter((pill) => pill.ariaPressed === "true").map((pill) => pill.dataset.kind);
  const fits = ({ dataset }) => (!kinds.length || kinds.includes(dataset.kind)) && (!player.value || dataset.players.split("\n").includes(player.value));
  for (const finding of findings) finding.hidden = !fits(finding);
  const shown = findings.filter((finding) => !finding.hidden).length;
  byId("found").textContent = kinds.length || player.value ? `${shown} of ${count(findings.length, "finding")}` : "";
};
for (const pill of pills) {
  pill.addEventListener("click", () => {
    pill.ariaPressed = String(pill.ariaPressed !== "true");
    show();
  });
}
player.addEventListener("change", show);
