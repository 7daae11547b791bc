import "./fields.css";
import "./play.css";
import type { Mount } from "./app";
import { Board } from "./board";
import { h, iconButton } from "./dom";
import { pick, taken } from "./fields";
import { type Fog, Game, minutes } from "./game";
import { deed, wind } from "./gesture";
import { handTool } from "./hand";
import { ICONS } from "./icons";
import { short } from "./numbers";
import { ARROWS, pad } from "./pad";
import { type Contest, type Facts, type Layers, type PlayState, type Point, SLOT } from "./protocol";
import { type Aim, move, Race } from "./race";
import { unseeded } from "./recipe";
import { Stage } from "./stage";
import { T } from "./strings";

const W = T.play;

/** Cells smaller than this on the page are too small to play in. */
const SMALL = 11;
/** How large they are made then. */
const ENOUGH = 26;

/** The tab in which a maze is played. */
export const mount: Mount = (root, app) => {
  const area = h("div", { class: "play-area" });
  const stage = new Stage(area, W.stage);
  const board = new Board(stage, SLOT.play, () => redraw());
  let shown = false;
  let clock = 0;
  let remarked = false;
  /** The next picture is the first of a game. */
  let fresh = true;

  const figures = { steps: h("dd"), left: h("dd"), time: h("dd"), hints: h("dd"), level: h("dd"), cost: h("dd"), doors: h("dd") };
  const tiles = (Object.keys(figures) as (keyof typeof figures)[]).map((name) =>
    h("div", { class: "tile" }, h("dt", {}, W[name]), figures[name]),
  );
  const [levelTile, costTile, keyTile] = [tiles[4]!, tiles[5]!, tiles[6]!];

  const game = new Game(
    app.engine,
    async (ask, facts, layers) => {
      const all: Layers = { ...layers, ...(app.dark() ? { scheme: "dark" as const } : {}) };
      await board.draw(ask, facts, all, game.state!.point);
      area.dataset.at = String(game.state?.at);
      if (fresh) near();
      fresh = false;
    },
    told,
  );

  const race = new Race(
    app.engine,
    async (ask, facts, layers) => {
      const { players } = race.state!;
      const middle = players[0].point.map((at, i) => (at + players[1].point[i]!) / 2) as Point;
      await board.draw(ask, facts, { ...layers, ...(app.dark() ? { scheme: "dark" as const } : {}) }, middle);
      area.dataset.players = players.map(({ at }) => at).join(",");
      if (fresh) stage.fit();
      fresh = false;
    },
    raced,
  );
  /** What two players do; null for one player. */
  const aim = (): Aim | null => (players.select.value === "race" || players.select.value === "meet" ? players.select.value : null);
  /** Where the players of a game for two stood last. */
  const raceAt: Point[] = [];
  const redraw = (): void => (aim() ? race.redraw() : game.redraw());

  const wonLine = h("p");
  const wonScore = h("p", { class: "score" });
  const nextButton = h("button", { type: "button", class: "button main", onclick: () => next() }, W.next.replace(/ \(.*/, ""));
  const wonTitle = h("h2", {}, W.won);
  const wonClose = iconButton(ICONS.close, W.close, () => {
    won.hidden = true;
    stage.canvas.focus();
  }, { class: "icon-button won-close" });
  // Below the maze, which stays in sight.
  const won = h("section", { class: "won", hidden: true, "aria-label": W.won }, h("div", { class: "won-words" }, wonTitle, wonScore, wonLine),
    h("div", { class: "won-buttons" }, nextButton, h("button", { type: "button", class: "button", onclick: () => begin() }, W.again)), wonClose);
  area.append(won);

  const moves = pad(W.pad, [
    { path: ARROWS.hint, name: W.hint, press: () => step({ by: "hint" }) },
    { path: ARROWS.up, name: W.north, press: () => step({ toward: [0, -1] }) },
    { path: ARROWS.way, name: W.way, press: () => guide() },
    { path: ARROWS.left, name: W.west, press: () => step({ toward: [-1, 0] }) },
    { path: ARROWS.back, name: W.back, press: () => step({ by: "back" }) },
    { path: ARROWS.right, name: W.east, press: () => step({ toward: [1, 0] }) },
    { path: ARROWS.again, name: W.restart, press: () => begin() },
    { path: ARROWS.down, name: W.south, press: () => step({ toward: [0, 1] }) },
    { path: ARROWS.next, name: W.next, press: () => next() },
    null,
    { path: ARROWS.upstairs, name: W.up, press: () => step({ by: "up" }) },
    { path: ARROWS.downstairs, name: W.down, press: () => step({ by: "down" }) },
  ]);
  const keys = [...moves.children] as HTMLElement[];
  const wayButton = keys[2]!;
  const arrows: [HTMLElement, Point][] = [[keys[1]!, [0, -1]], [keys[3]!, [-1, 0]], [keys[5]!, [1, 0]], [keys[7]!, [0, 1]]];
  const stairs = keys.slice(9);

  const living = pick(W.living, ["0", "1", "5"].map((n) => [n, n === "0" ? W.livingOff : W.livingSome(Number(n))] as const),
    app.store.get("living") ?? "0", (value) => {
      app.store.set("living", value === "0" ? undefined : value);
      begin();
    });
  const fog = pick(W.fog, [["none", W.fogNone], ["seen", W.fogSeen], ["near", W.fogNear]], app.store.get("fog") ?? "none", (value) => {
    app.store.set("fog", value === "none" ? undefined : value);
    game.fog = value as Fog;
    begin();
  });
  game.fog = fog.select.value as Fog;
  const players = pick(W.players, [["one", W.alone], ["race", W.race], ["meet", W.meet]], app.store.get("players") ?? "one", (value) => {
    app.store.set("players", value === "one" ? undefined : value);
    begin();
  });
  const raceTiles = [h("dd"), h("dd"), h("dd")] as const;
  const raceNames = [h("dt"), h("dt"), h("dt", {}, W.time)] as const;
  const two = h("div", { class: "stack" },
    h("dl", { class: "tiles" }, ...raceTiles.map((tile, i) => h("div", { class: "tile race-tile" }, raceNames[i]!, tile))),
    h("div", { class: "won-buttons" },
      h("button", { type: "button", class: "button", onclick: () => begin() }, W.restart),
      h("button", { type: "button", class: "button", onclick: () => next() }, W.next)),
    h("p", { class: "hint" }, W.raceKeys));
  const one = h("div", { class: "stack" }, h("dl", { class: "tiles" }, ...tiles), moves,
    h("div", { class: "side-by-side" }, living.field, fog.field), h("p", { class: "hint" }, W.keys));
  root.append(h("div", { class: "stack" }, one, two, players.field));

  const fail = (error: Error): void => app.tell(error.message);
  const step = (by: Parameters<Game["go"]>[0]): void => void game.go(by).catch(fail);
  const guide = (): void => void game.guide(!game.way).then(guided, fail);

  function guided(): void {
    wayButton.setAttribute("aria-pressed", String(game.way !== null));
    wayButton.title = game.way ? W.hide : W.way;
  }

  /** Begins a game for two. */
  function beginTwo(aim: Aim): void {
    delete area.dataset.at;
    void race.begin(aim).then(() => {
      won.hidden = true;
      const { players, end } = race.state!;
      board.begin([...players.map(({ start }) => ({ ...start, kind: "start" as const })), ...(aim === "race" ? [{ ...end, kind: "goal" as const }] : [])]);
      racers(race.state!, false);
      fresh = true;
      if (won.contains(document.activeElement)) stage.canvas.focus();
    }, (error: Error) => {
      app.tell(error.message);
      // Not every maze is for two.
      players.select.value = "one";
      begin();
    });
  }

  function begin(): void {
    const what = aim();
    one.hidden = what !== null;
    two.hidden = what === null;
    if (what) return beginTwo(what);
    delete area.dataset.players;
    void game.begin(Number(living.select.value)).then(() => {
      won.hidden = true;
      const { ends: [start, goal], point, room } = game.state!;
      board.begin([{ ...start, kind: "start" }, { ...goal, kind: "goal" }]);
      board.go("one", { point, room }, []);
      guided();
      fresh = true;
      if (won.contains(document.activeElement)) stage.canvas.focus();
    }, (error: Error) => {
      app.tell(error.message);
      // Not every maze can live.
      if (living.select.value === "0") return;
      living.select.value = "0";
      begin();
    });
  }

  /** The same recipe with another seed; the game starts when the maze is made. */
  function next(): void {
    if (app.facts) void app.make(unseeded(app.facts.recipe)).catch(() => {});
  }

  function told(state: PlayState): void {
    const solid = state.levels > 1;
    levelTile.hidden = !solid;
    for (const key of stairs) key.hidden = !solid;
    for (const key of stairs) key.classList.toggle("shut", state.stairs.length === 0);
    figures.steps.textContent = short(state.steps);
    figures.left.textContent = left(state);
    figures.hints.textContent = short(state.hints);
    figures.level.textContent = String(state.level + 1);
    costTile.hidden = state.cost === null;
    figures.cost.textContent = short(state.cost ?? 0);
    keyTile.hidden = state.doors === 0;
    figures.doors.textContent = W.held(state.keys, state.doors);
    tick();
    for (const [key, [dx, dy]] of arrows) {
      const open = state.ways.some(({ toward: [x, y] }) => x * dx + y * dy > 0.5 * Math.hypot(x, y));
      key.classList.toggle("shut", !open);
    }
    board.go("one", state, state.walked ?? []);
    board.point(game.hint);
    follow(state);
    remark(state.locked ? W.locked(state.locked) : state.found?.length ? state.found.map(W.found).join(" ") : state.steps > 0 && state.trapped ? W.trapped : null);
    app.announce(state.done ? `${W.won} ${deeds(state)} ${scored(state)}` : spoken(state));
    if (state.done && won.hidden) celebrate(state);
  }

  /** Moves the players of a game for two. */
  function racers({ players }: Contest, glides: boolean): void {
    for (const [i, { point, room }] of players.entries()) {
      const was = glides && raceAt[i] ? [[raceAt[i], point]] : [];
      board.go(i === 0 ? "first" : "second", { point, room }, was.every(([a, b]) => Math.hypot(a![0] - b![0], a![1] - b![1]) < 2) ? (was as Point[][]) : []);
      raceAt[i] = point;
    }
  }

  /** Says something about the last step; with the next it has lost its cause. */
  function remark(text: string | null): void {
    if (text || remarked) app.tell(text);
    remarked = text !== null;
  }

  /** Steps, time and the winner of a game for two. */
  function raced(state: Contest): void {
    racers(state, state.moved);
    const { players, least, meet, winner } = state;
    const fewest = least === null ? "–" : short(least);
    const steps = players.map(({ steps }) => short(steps));
    const together = short(players[0].steps + players[1].steps);
    raceNames[0].textContent = meet ? W.together : W.color[0];
    raceNames[1].textContent = meet ? W.fewest : W.color[1];
    raceTiles[0].textContent = meet ? together : steps[0]!;
    raceTiles[1].textContent = meet ? fewest : steps[1]!;
    tick();
    const time = (player: 0 | 1): string | null => {
      const seconds = race.finished[player];
      return seconds === null ? null : minutes(seconds);
    };
    if (!state.done) {
      won.hidden = true;
      if (state.moved) app.announce(W.color.map((name, i) => W.raced(name, steps[i]!, fewest)).join(" "));
      return;
    }
    wonTitle.textContent = winner === null ? W.met : W.wins(W.color[winner]);
    wonLine.textContent = winner === null
      ? W.metLine(together, fewest, minutes(race.seconds))
      : [...W.color.map((name, i) => W.took(name, steps[i]!, time(i as 0 | 1))), W.shortest(fewest)].join(" ");
    wonScore.textContent = "";
    app.announce(`${wonTitle.textContent} ${wonLine.textContent}`);
    // In a race the other player may go on, with the keys.
    const first = won.hidden;
    won.hidden = false;
    if (first && winner === null) nextButton.focus({ preventScroll: true });
  }

  function spoken(state: PlayState): string {
    const words: string[] = state.moved ? [] : [state.locked ? W.locked(state.locked) : state.hint?.length ? hinted(state.hint) : W.blocked];
    words.push(...(state.found ?? []).map(W.found));
    if (state.trapped) words.push(W.trapped);
    words.push(W.here(short(state.steps), left(state)));
    const names = [...new Set(state.ways.map(({ toward: [x, y] }) => W.winds[wind(x, y)]))];
    if (names.length) words.push(W.open(names.join(", ")));
    if (state.stairs.length) {
      const levels = state.stairs.map((cell) => (cell > state.at ? W.upward : W.downward));
      words.push(W.stairs([...new Set(levels)].join(", ")));
    }
    return words.join(" ");
  }

  /** Where a hint points, in words. */
  function hinted(steps: Point[][]): string {
    const turns = steps.map((step) => W.winds[wind(step[1]![0] - step[0]![0], step[1]![1] - step[0]![1])]);
    return W.hinted(turns.filter((turn, i) => turn !== turns[i - 1]).join(", "));
  }

  /** What was done, in a sentence or two. */
  function deeds(state: PlayState): string {
    const [steps, time] = [short(state.steps), minutes(game.seconds)];
    const line = state.steps <= state.shortest ? W.wonBest(steps, time) : W.wonLine(steps, short(state.shortest), time);
    const cost = state.cost === null || state.cheapest === null ? "" : ` ${W.wonCost(short(state.cost), short(state.cheapest))}`;
    return `${line}${cost}${state.hints > 0 ? ` ${W.helped(state.hints)}` : ""}`;
  }

  const left = (state: PlayState): string => (state.left === null ? "–" : short(state.left));
  const scored = ({ score }: PlayState): string => (score === null ? "" : W.score(`${Math.round(score * 100)} %`));

  function celebrate(state: PlayState): void {
    wonTitle.textContent = W.won;
    won.hidden = false;
    wonLine.textContent = deeds(state);
    wonScore.textContent = scored(state);
    nextButton.focus({ preventScroll: true });
  }

  function tick(): void {
    figures.time.textContent = minutes(game.seconds);
    raceTiles[2].textContent = minutes(race.seconds);
  }

  /** Zooms in to play, if the whole is too small. */
  function near(): void {
    stage.fit();
    const point = game.state?.point;
    if (point && stage.view.zoom < SMALL) stage.aim(point, ENOUGH);
  }

  /** Scrolls to keep the player visible. */
  function follow({ point }: PlayState): void {
    if (stage.fitted) return;
    const [x0, y0, x1, y1] = stage.seen;
    const [mx, my] = [(x1 - x0) * 0.2, (y1 - y0) * 0.2];
    const inside = point[0] > x0 + mx && point[0] < x1 - mx && point[1] > y0 + my && point[1] < y1 - my;
    if (!inside) stage.aim(point, stage.view.zoom);
  }

  stage.tool = handTool({
    along: (points) => void game.along(points).catch(fail),
    run: (toward) => void game.run(toward).catch(fail),
    walk: (to) => void game.walk(to).catch(fail),
  }, () => aim() === null);

  const pressed = (event: KeyboardEvent): void => {
    if (taken(event)) return;
    if (aim()) {
      const found = move(event.key);
      const other = found ? null : deed(event.key);
      if (found) void race.go(...found).catch(fail);
      else if (other && "by" in other && other.by === "restart") begin();
      else if (other && "by" in other && other.by === "next") next();
      else return;
      return event.preventDefault();
    }
    const found = deed(event.key);
    if (!found) return;
    event.preventDefault();
    if ("toward" in found && event.shiftKey) void game.run([...found.toward]).catch(fail);
    else if ("toward" in found) step({ toward: [...found.toward] });
    else if (found.by === "way") guide();
    else if (found.by === "restart") begin();
    else if (found.by === "next") next();
    else step({ by: found.by });
  };

  let played: Facts | null = null;
  return {
    show() {
      shown = true;
      app.fill(area);
      document.addEventListener("keydown", pressed);
      clock = window.setInterval(tick, 250);
    },
    hide() {
      shown = false;
      document.removeEventListener("keydown", pressed);
      clearInterval(clock);
      app.fill(null);
    },
    changed(facts) {
      // The page turning dark leaves the game as it is.
      if (played === facts) return redraw();
      played = facts;
      if (shown) begin();
    },
  };
};
