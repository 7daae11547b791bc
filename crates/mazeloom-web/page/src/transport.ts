import { h, iconButton, unique } from "./dom";
import { AT_ONCE, type Clock, SPEEDS } from "./film";
import { say } from "./say";

const PATHS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 7 12l9 7z",
  play: "M7 4.500v15l12-7.500z",
  pause: "M8 5v14M16 5v14",
  on: "m8 5 9 7-9 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
};

/** The slider of the speed: powers of two, and all at once at its end. */
function speedSlider(clock: Clock, moved: () => void) {
  const id = unique("speed");
  const rate = h("output", { class: "rate", for: id });
  const slider = h("input", {
    type: "range",
    id,
    min: String(SPEEDS.least),
    max: String(SPEEDS.most + 1),
    step: "1",
    oninput: () => {
      clock.speed = slider.valueAsNumber > SPEEDS.most ? AT_ONCE : 2 ** slider.valueAsNumber;
      clock.chosen = true;
      moved();
    },
  });
  const update = (): void => {
    const atOnce = clock.speed === AT_ONCE;
    slider.value = String(atOnce ? SPEEDS.most + 1 : Math.log2(clock.speed));
    rate.textContent = atOnce ? say("watch-at-once") : say("watch-per-second-short", { n: clock.speed });
    slider.setAttribute("aria-valuetext", atOnce ? say("watch-at-once") : say("watch-per-second", { n: clock.speed }));
  };
  return { element: h("div", { class: "speed" }, h("label", { for: id }, say("watch-speed")), slider, rate), update };
}

/** Buttons and sliders under a film that move a clock; `moved` is called when they have. */
export function transport(clock: Clock, moved: () => void) {
  const seek = (time: number) => {
    clock.playing = false;
    clock.seek(time);
    moved();
  };
  const step = (by: number) => {
    clock.step(by);
    moved();
  };
  const turn = () => {
    if (clock.playing) clock.playing = false;
    else clock.play();
    moved();
  };
  const play = iconButton(PATHS.play, say("watch-play"), turn, { class: "icon-button main-button" });
  const buttons = h(
    "div",
    { class: "transport-buttons" },
    iconButton(PATHS.first, say("watch-first"), () => seek(0)),
    iconButton(PATHS.back, say("watch-back"), () => step(-1)),
    play,
    iconButton(PATHS.on, say("watch-on"), () => step(1)),
    iconButton(PATHS.last, say("watch-last"), () => seek(clock.end)),
  );
  const scrub = h("input", {
    type: "range",
    class: "scrub",
    min: "0",
    "aria-label": say("watch-scrub"),
    oninput: () => seek(scrub.valueAsNumber),
  });
  const said = h("output", { class: "moment" });
  const speed = speedSlider(clock, moved);
  const element = h(
    "div",
    { class: "transport", role: "group", "aria-label": say("watch-transport") },
    h("div", { class: "scrub-line" }, scrub, said),
    h("div", { class: "transport-line" }, buttons, speed.element),
  );
  const drawn = play.querySelector("path")!;
  /** Shows where the clock stands. */
  const update = (): void => {
    const [now, end] = [clock.now, clock.end];
    scrub.max = String(end);
    scrub.value = String(now);
    said.textContent = say("watch-steps", { now, all: end });
    scrub.setAttribute("aria-valuetext", said.textContent);
    drawn.setAttribute("d", clock.playing ? PATHS.pause : PATHS.play);
    play.title = clock.playing ? say("watch-pause") : say("watch-play");
    play.setAttribute("aria-label", play.title);
    speed.update();
  };
  const keys: Record<string, () => void> = {
    " ": turn,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => seek(0),
    End: () => seek(clock.end),
  };
  /** Does what a key is for; false if it is for nothing here. */
  const press = (key: string): boolean => {
    keys[key]?.();
    return key in keys;
  };
  return { element, update, press };
}
