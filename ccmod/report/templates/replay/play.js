// Autoplay: a step every so often, until the end, or until somebody goes to a step himself.
const playButton = byId("play"), speed = byId("speed");
let playing = 0;
const stopPlaying = () => {
  clearInterval(playing);
  playing = 0;
  playButton.textContent = "▶";
  playButton.title = playButton.ariaLabel = "Play (Space)";
};
const playOn = () => {
  if (at >= items.length - 1) return stopPlaying();
  go(at + 1);
  if (at === items.length - 1) stopPlaying();
};
const startPlaying = () => {
  clearInterval(playing);
  if (at >= items.length - 1) go(0);
  playing = setInterval(playOn, Number(speed.value));
  playButton.textContent = "❚❚";
  playButton.title = playButton.ariaLabel = "Pause (Space)";
};
const togglePlaying = () => (playing ? stopPlaying() : startPlaying());
playButton.addEventListener("click", togglePlaying);
speed.addEventListener("change", () => { if (playing) startPlaying(); });
