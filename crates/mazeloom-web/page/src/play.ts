import "./fields.css";
import "./play.css";
import { effect, untracked } from "@preact/signals-core";
import type { App, Mount, View } from "./app";
import { Board } from "./board";
import { Card } from "./card";
import { goalText, tenths, verdict } from "./challenge";
import { dayOf, dayRecipe, extended, running } from "./day";
import { h } from "./dom";
import { said } from "./errors";
import { copyText } from "./export-copy";
import { clock, type Fog, Game, minutes } from "./game";
import { Gamepads, meant } from "./gamepad";
import { deed } from "./gesture";
import { handTool } from "./hand";
import { LEVELS, type Level, levelRecipes } from "./levels";
import type { Draw } from "./match";
import { PlayPanel } from "./play-panel";
import { deeds, remarkOf, scored, spoken } from "./play-words";
import { type Contest, type Facts, type Layers, type PlayState, type Point, SLOT } from "./protocol";
import { Quest } from "./quest";
import { type Aim, move, Race } from "./race";
import { isPainted, text } from "./recipe";
import { Records, recordKey } from "./records";
import { RuleBox } from "./rulebox";
import { language, say, short, under } from "./say";
import { Stage } from "./stage";
import { toFragment } from "./store";
import { RULES, type Rule, type Twist, twist, twisted, type Variant } from "./variants";

/** The names of two players. */
const PLAYERS = Object.values(under("play-players"));
/** Cells smaller than this on the page are too small to play in. */
const SMALL = 11;
/** How large they are made then. */
const ENOUGH = 26;

export const mount: Mount = (root, app) => new Play(root, app);

/** The mode in which a maze is played. */
class Play implements View {
  readonly area = h("div", { class: "play-area" });
  private readonly goalLine = h("p", { class: "goal-line", hidden: true });
  private readonly rules = new RuleBox();
  private readonly stage: Stage;
  private readonly board: Board;
  private readonly card: Card;
  private readonly panel: PlayPanel;
  private readonly game: Game;
  private readonly race: Race;
  private readonly records = new Records(() => localStorage);
  private readonly quest: Quest;
  private readonly pads: Gamepads;
  private clock = 0;
  private remarked = false;
  /** The next picture is the first of a game. */
  private fresh = true;
  /** The maze that is played, and the one before a level or a day was chosen. */
  private played: Facts | null = null;
  private own: string | null = null;
  /** The variant that was switched on last, until a game has begun with it. */
  private asked: Variant | null = null;
  private finished = false;
  /** Where the players of a game for two stood last. */
  private readonly raceAt: Point[] = [];

  constructor(
    root: HTMLElement,
    private readonly app: App,
  ) {
    this.area.append(this.goalLine, this.rules.element);
    this.stage = new Stage(this.area, say("play-stage"));
    this.board = new Board(this.stage, SLOT.play, () => this.redraw());
    this.quest = new Quest(app.store);
    this.game = new Game(
      app.engine,
      (ask, facts, layers) => this.draw(ask, facts, layers),
      (state) => this.told(state),
    );
    this.race = new Race(
      app.engine,
      (ask, facts, layers) => this.drawTwo(ask, facts, layers),
      (state) => this.raced(state),
    );
    this.game.fog = this.fog;
    this.card = new Card({
      next: () => this.next(),
      again: () => this.begin(),
      challenge: () => void this.challenge(),
      closed: () => this.stage.canvas.focus(),
    });
    this.area.append(this.card.element);
    this.panel = new PlayPanel({
      step: (by) => this.step(by),
      guide: () => this.guide(),
      restart: () => this.begin(),
      next: () => this.next(),
      maze: (what) => void this.choose(what).catch(this.fail),
      variant: (variant, on, value) => this.vary(variant, on, value),
      clear: () => this.clear(),
      color: (on) => {
        app.store.set("colors", on ? "1" : undefined);
        this.begin();
      },
    });
    root.append(this.panel.element);
    this.pads = new Gamepads({
      toward: (toward) => this.padded(toward),
      // At the goal the same button goes on.
      hint: () => (this.card.shown ? this.next() : this.step({ by: "hint" })),
      back: () => this.step({ by: "back" }),
      restart: () => this.begin(),
      next: () => this.next(),
    });
    this.stage.tool = handTool(
      {
        along: (points) => void this.game.along(points).catch(this.fail),
        run: (toward) => void this.game.run(toward).catch(this.fail),
        walk: (to) => void this.game.walk(to).catch(this.fail),
      },
      () => this.aim === null,
    );
    effect(() => {
      void [app.store.get("beat"), app.store.get("day")];
      untracked(() => this.area.isConnected && this.played === app.facts && this.requested());
    });
  }

  show(): void {
    this.clock = window.setInterval(() => this.tick(), 250);
    this.pads.start();
  }

  hide(): void {
    clearInterval(this.clock);
    this.pads.stop();
  }

  changed(facts: Facts): void {
    // The page turning dark leaves the game as it is.
    if (this.played === facts) return this.redraw();
    this.played = facts;
    this.rules.begin(facts.rules);
    this.requested();
    this.begin();
  }

  /** What two players do; null for one player. */
  private get aim(): Aim | null {
    const players = this.app.store.get("players");
    return players === "race" || players === "meet" ? players : null;
  }

  private get living(): number {
    const living = Number(this.app.store.get("living") ?? 0);
    return Number.isInteger(living) && living > 0 && living <= 100 ? living : 0;
  }

  /** Tells whether a rule holds. */
  private has(rule: Rule): boolean {
    return rule === "fog" ? this.fog !== "none" : rule === "living" ? this.living > 0 : this.aim === rule;
  }

  /** Colors tell the way to the goal: they are shown if they are asked for. */
  private get colors(): boolean {
    return this.app.store.get("colors") !== undefined;
  }

  private get fog(): Fog {
    const fog = this.app.store.get("fog");
    return fog === "seen" || fog === "near" ? fog : "none";
  }

  /** What the record of this game is kept under. */
  private get record(): string {
    return recordKey(this.played?.recipe ?? "", { living: this.living, fog: this.fog });
  }

  private readonly fail = (error: Error): void => this.app.tell(error.message);
  private step(by: Parameters<Game["go"]>[0]): void {
    if (!this.aim) void this.game.go(by).catch(this.fail);
  }
  private redraw(): void {
    if (this.aim) this.race.redraw();
    else this.game.redraw();
  }

  /** The layers with the colors of the page. */
  private colored(layers: Layers): Layers {
    return this.app.dark() ? { ...layers, scheme: "dark" } : layers;
  }

  private async draw(...[ask, facts, layers]: Parameters<Draw>): Promise<void> {
    await this.board.draw(ask, facts, this.colored(layers), this.game.state!.point);
    this.area.dataset.at = String(this.game.state?.at);
    if (this.fresh) this.near();
    this.fresh = false;
  }

  private async drawTwo(...[ask, facts, layers]: Parameters<Draw>): Promise<void> {
    if (!this.race.state) return;
    const { players } = this.race.state;
    const middle = players[0].point.map((at, i) => (at + players[1].point[i]!) / 2) as Point;
    await this.board.draw(ask, facts, this.colored(layers), middle);
    this.area.dataset.players = players.map(({ at }) => at).join(",");
    if (this.fresh) this.stage.fit();
    this.fresh = false;
  }

  /** Reads what the address asks for besides the maze, and shows it above the maze. */
  private requested(): void {
    const { app, quest } = this;
    const recipe = this.played?.recipe;
    // A maze that is shown in place of another one has neither its day nor its challenge.
    if (recipe === undefined || recipe !== app.store.recipe) return;
    const wrong = quest.take(recipe);
    if (wrong) app.tell(wrong);
    const goal = quest.goal;
    const lines = [
      quest.day && dayWords(quest.day),
      goal &&
        say(goal.steps === null ? "play-beat" : "play-beat-steps", {
          time: clock(goal.seconds),
          steps: goal.steps ?? 0,
        }),
    ].filter(Boolean);
    this.goalLine.textContent = lines.join(" · ");
    this.goalLine.hidden = lines.length === 0;
    this.sync();
  }

  /** Shows in the panel what is played. */
  private sync(): void {
    const { panel, played } = this;
    if (!played) return;
    const level = played.words.keys.difficulty;
    const day = dayRecipe(dayOf(Date.now())) === played.recipe;
    panel.chosen(day ? "day" : (LEVELS.find((one) => one === level) ?? "own"));
    panel.record(this.records.best(this.record), this.records.count);
    panel.players(this.aim !== null);
    panel.colored(isPainted(played.words), this.colors);
    panel.variants.sync(
      (one) => (isRule(one) ? this.has(one) : twisted(played.words, one)),
      (one) => (one === "fog" ? this.fog : one === "living" ? String(this.living) : null),
    );
  }

  /** Plays a maze of a level, that of the day, or the one before these. */
  private async choose(what: Level | "day" | "own"): Promise<void> {
    const { app, played } = this;
    if (!played) return;
    const now = this.quest.day ? "day" : (LEVELS.find((one) => one === played.words.keys.difficulty) ?? "own");
    if (now === "own") this.own = played.recipe;
    if (what === "own") {
      if (now === "own" || !this.own) return this.begin();
      return void (await app.make(this.own));
    }
    const today = dayOf(Date.now());
    const { clientWidth: width, clientHeight: height } = this.stage.canvas;
    const recipe =
      what === "day"
        ? dayRecipe(today)!
        : (ask: Parameters<typeof levelRecipes>[0]) =>
            levelRecipes(ask, app.tables.grids, played.words, what, { width, height });
    // A day names its maze before the maze is there; another maze ends it.
    const made = await app.make(recipe);
    if (what === "day" && made) {
      app.store.set("day", today);
      this.requested();
    }
  }

  /** Switches a variant; what the engine refuses is said beside its switch. */
  private vary(variant: Variant, on: boolean, value: string | null): void {
    this.asked = on ? variant : null;
    if (!isRule(variant)) return this.twist(variant, on);
    const { store } = this.app;
    const two = variant === "race" || variant === "meet";
    const single = (["fog", "living"] as const).filter((one) => this.has(one));
    if (on && two && single.length) {
      for (const one of single) store.set(one, undefined);
      this.panel.variants.say(
        variant,
        say("play-only-one", { names: single.map((one) => say(`play-variant-${one}`)).join(", ") }),
      );
    } else if (on && !two && this.aim) {
      store.set("players", undefined);
      this.panel.variants.say(variant, say("play-two-off"));
    }
    const set = two ? variant : (value ?? undefined);
    store.set(two ? "players" : variant, on ? set : undefined);
    this.game.fog = this.fog;
    this.sync();
    this.begin();
  }

  private twist(variant: Twist, on: boolean): void {
    const { app, played } = this;
    if (!played) return;
    app.make(text(twist(played.words, variant, on)), undefined, true).catch((error: unknown) => {
      this.sync();
      this.panel.variants.say(variant, said(error));
    });
  }

  /** A rule does not go with this maze: it is off, and the reason is said. */
  private refused(rule: Rule, error: Error): void {
    const { store } = this.app;
    store.set(rule === "race" || rule === "meet" ? "players" : rule, undefined);
    this.game.fog = this.fog;
    this.sync();
    if (this.asked === null) this.app.tell(error.message);
    else this.panel.variants.say(rule, error.message);
    this.begin();
  }

  /** Begins a game for two. */
  private beginTwo(aim: Aim): void {
    delete this.area.dataset.at;
    void this.race.begin(aim).then(
      () => {
        this.card.hide();
        this.asked = null;
        const { players, end } = this.race.state!;
        this.board.begin([
          ...players.map(({ start }) => ({ ...start, kind: "start" as const })),
          ...(aim === "race" ? [{ ...end, kind: "goal" as const }] : []),
        ]);
        this.racers(this.race.state!, false);
        this.fresh = true;
        if (this.card.element.contains(document.activeElement)) this.stage.canvas.focus();
      },
      (error: Error) => this.refused(aim, error),
    );
  }

  private begin(): void {
    const { aim, living } = this;
    this.sync();
    this.finished = false;
    this.game.colors = this.race.colors = this.colors;
    if (aim) return this.beginTwo(aim);
    delete this.area.dataset.players;
    void this.game.begin(living).then(
      () => {
        const held = this.card.element.contains(document.activeElement);
        this.card.hide();
        this.asked = null;
        const { ends, point, room } = this.game.state!;
        this.board.begin(ends.map((end, i) => ({ ...end, kind: i === 0 ? "start" : "goal" })));
        this.board.go("one", { point, room }, []);
        this.panel.guided(false);
        this.fresh = true;
        if (held) this.stage.canvas.focus();
      },
      (error: Error) => (living ? this.refused("living", error) : this.fail(error)),
    );
  }

  /** The same recipe with another seed; the game starts when the maze is made. */
  private next(): void {
    this.app.reseed();
  }

  private guide(): void {
    void this.game.guide(!this.game.way).then(() => this.panel.guided(this.game.way !== null), this.fail);
  }

  private told(state: PlayState): void {
    this.panel.told(state);
    this.rules.told(state);
    this.tick();
    this.board.go("one", state, state.walked ?? []);
    this.board.point(this.game.hint);
    this.follow(state);
    this.remark(remarkOf(state));
    const result = state.done && !this.finished ? this.celebrate(state) : null;
    this.app.announce(result ?? spoken(state));
  }

  /** Shows the card of a game that is finished; returns its words. */
  private celebrate(state: PlayState): string {
    this.finished = true;
    // Where rules or moving walls decide, the steps are no path.
    if (!this.living && !this.played?.rules.length) {
      this.game.won();
      this.panel.guided(true);
    }
    this.board.cheer();
    const more = this.counted(state);
    const line = deeds(state, this.game.seconds);
    this.card.show({ title: say("play-won"), line, score: scored(state), more, challenge: !this.game.helped });
    this.card.focus();
    this.sync();
    return [say("play-won"), line, scored(state), ...more].filter(Boolean).join(" ");
  }

  /** Keeps the record of a game, and says what came of it: the record, the day, the challenge. */
  private counted({ steps }: PlayState): string[] {
    const { game, quest, records } = this;
    const [{ seconds, helped }, { goal, day }] = [game, quest];
    const lines: string[] = [];
    if (goal && helped) lines.push(say("play-no-verdict"));
    else if (goal)
      lines.push(
        say(`play-verdicts-${verdict(goal, seconds, steps)}`, {
          time: clock(goal.seconds),
          mine: clock(tenths(seconds)),
        }),
      );
    if (helped) lines.push(say("play-no-record"));
    else {
      const { best, first, ...better } = records.add(this.record, { seconds, steps });
      lines.push(
        first
          ? say("play-first-best")
          : better.time || better.steps
            ? say(`play-new-best-${better.time && better.steps ? "both" : better.time ? "time" : "steps"}`)
            : say("play-old-best", { time: minutes(best.seconds), steps: best.steps }),
      );
    }
    const today = dayOf(Date.now());
    if (day === today) records.streak = extended(records.streak, today);
    if (day)
      lines.push(
        [
          `${dayWords(day)}.`,
          running(records.streak, today) > 0 && say("play-streak", { n: running(records.streak, today) }),
        ]
          .filter(Boolean)
          .join(" "),
      );
    return lines;
  }

  /** Copies a link with this maze, its rules and the result to beat. */
  private async challenge(): Promise<void> {
    const { store } = this.app;
    const { state, seconds } = this.game;
    const beat = state && goalText(seconds, state.steps);
    if (!beat || !this.played) return;
    const kept = Object.fromEntries(
      store.entries().filter(([key]) => key === "fog" || key === "living" || key === "day" || key.startsWith("f.")),
    );
    const place = { mode: "play", part: "options", solid: false } as const;
    const link = `${location.href.replace(/#.*/, "")}${toFragment({ recipe: this.played.recipe, place, more: { ...kept, beat } })}`;
    const done = await copyText(link);
    this.card.copied(link, done);
    this.app.announce(done ? say("play-challenged") : link);
  }

  private clear(): void {
    this.records.clear();
    this.sync();
    this.app.announce(say("play-cleared"));
    this.stage.canvas.focus();
  }

  /** Moves the players of a game for two. */
  private racers({ players }: Contest, glides: boolean): void {
    for (const [i, { point, room }] of players.entries()) {
      const was = this.raceAt[i];
      const near = glides && was && Math.hypot(was[0] - point[0], was[1] - point[1]) < 2;
      this.board.go(i === 0 ? "first" : "second", { point, room }, near ? [[was, point]] : []);
      this.raceAt[i] = point;
    }
  }

  /** Says something about the last step; with the next it has lost its cause. */
  private remark(text: string | null): void {
    if (text || this.remarked) this.app.tell(text);
    this.remarked = text !== null;
  }

  /** Steps, time and the winner of a game for two. */
  private raced(state: Contest): void {
    this.racers(state, state.moved);
    const { players, least, meet } = state;
    const fewest = least === null ? "–" : short(least);
    const steps = players.map(({ steps }) => short(steps));
    const together = short(players[0].steps + players[1].steps);
    if (meet) this.panel.raced([say("play-together"), say("play-fewest")], [together, fewest]);
    else this.panel.raced([PLAYERS[0]!, PLAYERS[1]!], [steps[0]!, steps[1]!]);
    this.tick();
    if (state.done) return this.raceOver(state, fewest);
    this.card.hide();
    if (state.moved)
      this.app.announce(
        PLAYERS.map((name, i) => say("play-raced", { name, steps: steps[i]!, least: fewest })).join(" "),
      );
  }

  private raceOver({ players, winner }: Contest, fewest: string): void {
    const took = (name: string, player: number): string => {
      const [seconds, { steps }] = [this.race.finished[player], players[player]!];
      return say(`play-${seconds ? "took" : "so-far"}`, { name, steps, time: minutes(seconds ?? 0) });
    };
    const title = winner === null ? say("play-met") : say("play-wins", { name: PLAYERS[winner]! });
    const line =
      winner === null
        ? say("play-met-line", {
            steps: players[0].steps + players[1].steps,
            least: fewest,
            time: minutes(this.race.seconds),
          })
        : [...PLAYERS.map(took), say("play-shortest", { least: fewest })].join(" ");
    this.app.announce(`${title} ${line}`);
    // In a race the other player may go on, with the keys.
    const first = !this.card.shown;
    this.card.show({ title, line });
    if (first && winner === null) this.card.focus();
  }

  private tick(): void {
    this.panel.time(this.game.seconds, this.race.seconds);
  }

  /** Zooms in to play, if the whole is too small. */
  private near(): void {
    this.stage.fit();
    const point = this.game.state?.point;
    if (point && this.stage.view.zoom < SMALL) this.stage.aim(point, ENOUGH);
  }

  /** Scrolls to keep the player visible. */
  private follow({ point }: PlayState): void {
    const { stage } = this;
    if (stage.fitted) return;
    const [x0, y0, x1, y1] = stage.seen;
    const [mx, my] = [(x1 - x0) * 0.2, (y1 - y0) * 0.2];
    const inside = point[0] > x0 + mx && point[0] < x1 - mx && point[1] > y0 + my && point[1] < y1 - my;
    if (!inside) stage.aim(point, stage.view.zoom);
  }

  /** A direction of a gamepad, which moves the first of two players. */
  private padded(toward: Point): void {
    const sides = this.aim ? this.race.state?.players[0].ways : this.game.state?.ways;
    const to = meant(
      (sides ?? []).map(({ toward }) => toward),
      toward,
    );
    if (this.aim) void this.race.go(0, to).catch(this.fail);
    else this.step({ toward: to });
  }

  key(event: KeyboardEvent): boolean {
    return this.aim ? this.pressedByTwo(event) : this.pressedByOne(event);
  }

  /** Does what a key of a game for two says; false if it says nothing. */
  private pressedByTwo({ key }: KeyboardEvent): boolean {
    const found = move(key);
    const other = found ? null : deed(key);
    if (found) void this.race.go(...found).catch(this.fail);
    else if (other && "by" in other && other.by === "restart") this.begin();
    else if (other && "by" in other && other.by === "next") this.next();
    else return false;
    return true;
  }

  private pressedByOne({ key, shiftKey }: KeyboardEvent): boolean {
    const found = deed(key);
    if (!found) return false;
    if ("toward" in found && shiftKey) void this.game.run([...found.toward]).catch(this.fail);
    else if ("toward" in found) this.step({ toward: [...found.toward] });
    else if (found.by === "way") this.guide();
    else if (found.by === "restart") this.begin();
    else if (found.by === "next") this.next();
    else this.step({ by: found.by });
    return true;
  }
}

const isRule = (variant: Variant): variant is Rule => (RULES as readonly string[]).includes(variant);

/** The day of a maze, in words. */
function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const words = date.toLocaleDateString(language, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
  return say("play-day-of", { day: words });
}
