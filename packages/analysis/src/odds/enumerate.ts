import {
  type AnyBattle,
  clone,
  copy,
  coreOf,
  type Dice,
  DiceScriptError,
  type DieWanted,
  type Frame,
  frameOf,
  type GameEvent,
  manualDice,
  revive,
  scriptedDice,
  submit,
  submitNth,
  type Waiting,
} from '@taxiarch/kernel';
import { type Chooser, questionOf } from './default-choices.ts';
import {
  COURSE_ENDS,
  DIE_COMES,
  DIE_FELL,
  decisiveDice,
  drawsWhenTaken,
  haltBehind,
  noDice,
  noDiceWanted,
  withHalts,
} from './halts.ts';
import { hashOfPosition, isSamePosition } from './same-position.ts';

/** Why no odds can be given, in a sentence. */
export class OddsError extends Error {}

/** From where to where chances are walked. */
export interface OddsPath {
  /** The answers in question, in the order in which they are given. One that does not fit yet waits. */
  choices: readonly string[];
  /** Answers everything else that is asked on the way. */
  answer: Chooser;
  /** Kinds of question at which something new begins: the walk ends before them once all choices have been given. */
  ends: ReadonlySet<string>;
  /** Takes note of the choices that could be given on some way. */
  fitted?: Set<string>;
  /** Sets what no longer matters to a fixed value, so that positions that differ in nothing else are the same. */
  forget?: ((b: AnyBattle) => void) | undefined;
}

/** How much of a battle is walked. */
export interface Scope {
  /** The procedure to whose end the walk goes, if it is under way; otherwise the one whose question is asked. */
  until?: string;
  /** The procedures to walk through, where it does not begin at the question that is asked. */
  frames?: Frame[];
  /** Kept in the frame beneath all others, for rules that mind it (see `system`). */
  focus?: object;
  /** The rules with what is left out of the walk. */
  system?: AnyBattle['system'];
}

/** One of the ways a course can end, with its chance. */
export interface End {
  battle: AnyBattle;
  chance: number;
}

/** Answers between two dice: more than this, and the answers go round in circles. */
const MOST_ANSWERS = 2_000;

const CIRCLES = 'The decisions repeat without end. Give choices that lead to an end.';

/** A walker on the course: a battle and how many of the choices it has been given. */
export interface Walker {
  b: AnyBattle;
  given: number;
}

/** A copy that goes no further than the scope; where nothing is said, than the procedure whose question it waits at. */
export function setOut(b: AnyBattle, dice: Dice, scope: Scope = {}): Walker {
  if (!b.waiting) throw new OddsError(b.outcome ? 'The battle is over.' : 'There is no decision to make.');
  const system = withHalts(scope.system ?? b.system);
  const beneath = frameOf(COURSE_ENDS, copy(scope.focus ?? {}));
  if (scope.frames) {
    const frames = [beneath, ...scope.frames];
    return { b: Object.assign(revive(system, b.world, { ...coreOf(b), dice, frames }), { mute: true }), given: 0 };
  }
  const twin = Object.assign(clone(b), { system, mute: true });
  const asked = twin.frames.indexOf(twin.waiting?.frame ?? (twin.frames.at(-1) as never));
  const wider = twin.frames.findIndex(({ proc }) => proc === scope.until);
  const left = wider < 0 ? asked : wider;
  twin.frames.splice(0, left, beneath);
  twin.shared = Math.max(0, twin.shared - left) + 1;
  if (!b.wanted) twin.dice = dice;
  return { b: twin, given: 0 };
}

/** The focus of the walk that a battle is on, or null where it is on none. */
export const focusOf = (b: AnyBattle): object | null => (b.frames[0]?.proc === COURSE_ENDS ? b.frames[0].v : null);

/**
 * Where a walker stands: in a step that wants a die, before a step that draws dice, behind one, or at the end of the
 * course.
 */
type Standing = 'die wanted' | 'die comes' | 'die fell' | 'ended';

/** Answers what is asked until a die is wanted, one has fallen or the course has ended; what happens is added to `told`. */
export function onward(w: Walker, course: OddsPath, told?: GameEvent[]): Standing {
  const { b } = w;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    if (b.outcome || !b.waiting) return 'ended';
    if (b.wanted) return 'die wanted';
    const kind = questionOf(b) as string;
    if (kind === COURSE_ENDS) return 'ended';
    if (kind === DIE_FELL) return 'die fell';
    if (kind === DIE_COMES) return 'die comes';
    if (b.dice.mode === 'script' && drawsWhenTaken(stepOf(b))) b.dice = manualDice();
    if (w.given < course.choices.length && give(w, course, told)) continue;
    if (w.given >= course.choices.length && course.ends.has(kind)) return 'ended';
    submitNth(b, course.answer(b));
    told?.push(...b.events);
  }
  throw new OddsError(CIRCLES);
}

const stepOf = ({ system, waiting }: AnyBattle): object =>
  system.procedures[(waiting as Waiting).frame.proc]?.steps[(waiting as Waiting).frame.step] ?? {};

/** Gives the next choice, if it is an answer here. The first one must be. */
function give(w: Walker, { choices, fitted }: OddsPath, told?: GameEvent[]): boolean {
  const result = submit(w.b, choices[w.given] as string);
  if (result.ok) {
    fitted?.add(choices[w.given] as string);
    w.given++;
    told?.push(...result.events);
  } else if (w.given === 0) throw new OddsError(`${result.refusal.text} (${result.refusal.rule})`);
  return result.ok;
}

/** Walkers that have come to the same position. */
interface Crowd extends Walker {
  /** The share of those who set out that has come here and has not gone on yet. */
  chance: number;
  standing: Standing;
  /** Where they go from here, in which shares. */
  ways: [to: Crowd, share: number][];
  /** Of the position; once it has been reckoned. */
  hash: number | undefined;
  /** One of them once more, by dice that are asked for, so that it can stop in the midst of any step. */
  asking: () => Walker;
}

/** What a walk comes to: every end, and how often a die was tried; null where the limit was reached before the end. */
export interface Walked {
  ends: End[];
  tried: number;
}

/**
 * Walks every way that the dice can fall, and joins ways that lead to the same position, so that the work grows with the
 * number of different positions and not with that of the ways: those who come to a die at once, later ones when they come
 * to a die that has been tried from there already. So dice that are thrown again until they tell are tried once. Gives null
 * if more faces than `most` would have to be tried.
 */
export function enumerateOutcomes(
  b: AnyBattle,
  course: OddsPath,
  most: number,
  scope: Scope = {},
  heard?: (tried: number) => void,
): Walked | null {
  const ends = new Meeting();
  const tossed = new Meeting();
  const all: Crowd[] = [];
  let next = new Meeting();
  let tried = 0;
  const arrive = (from: Crowd | null, share: number, start: () => Walker, asking: () => Walker, fallen?: Meeting) => {
    const [w, standing] = goOn(course, start, asking);
    if (standing !== 'ended') course.forget?.(w.b);
    const into = standing === 'ended' ? ends : standing === 'die fell' && fallen ? fallen : next;
    const chance = from === null || into === fallen ? share : 0;
    const crowd = into.join({ b: w.b, given: w.given, chance, standing, ways: [], hash: undefined, asking });
    if (into !== fallen) from?.ways.push([crowd, share]);
  };
  if (b.wanted) arrive(null, 1, () => setOut(b, manualDice(), scope), neverAsked);
  else
    arrive(
      null,
      1,
      () => setOut(b, noDice(), scope),
      () => setOut(b, manualDice(), scope),
    );
  while (next.all.length > 0) {
    const crowds = next.all;
    next = new Meeting();
    for (const crowd of crowds) {
      all.push(crowd);
      if (crowd.standing === 'die fell') {
        arrive(crowd, 1, () => released(crowd, noDice()), crowd.asking);
        continue;
      }
      const known = tossed.met(crowd);
      if (known) {
        crowd.ways.push([known, 1]);
        continue;
      }
      const wanted = crowd.standing === 'die wanted' ? crowd.b.wanted : dieOf(crowd.b);
      if (!wanted) {
        arrive(crowd, 1, () => released(crowd, noDiceWanted()), crowd.asking);
        continue;
      }
      const throws = throwsWanted(wanted);
      const telling = wanted.kinds !== undefined || wanted.ways !== undefined;
      if (telling) haltBehind(crowd.b);
      tossed.add(crowd);
      tried += throws.length;
      if (tried > most) return null;
      heard?.(tried);
      // Faces with the same effect are joined at once, before the rules go on from there.
      const fallen = telling ? next : new Meeting(true);
      for (const [faces, share] of throws) {
        const start = (): Walker => ({ b: withFaces(crowd.b, faces, telling), given: crowd.given });
        arrive(crowd, share, start, () => released(start(), manualDice()), telling ? undefined : fallen);
      }
      if (telling) continue;
      for (const fell of fallen.all) arrive(crowd, fell.chance, () => released(fell, noDice()), fell.asking);
    }
  }
  flow(all);
  return { ends: ends.all.map(({ b: battle, chance }) => ({ battle, chance })), tried };
}

/** Of those who go round once more so few are left in the end that nobody would notice. */
const FEWEST = 1e-15;
const MOST_ROUNDS = 10_000;

/** Lets all go on, in the order in which the crowds were come to, until everybody has arrived. */
function flow(crowds: readonly Crowd[]): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let left = 0;
    for (const crowd of crowds) {
      for (const [to, share] of crowd.ways) to.chance += crowd.chance * share;
      crowd.chance = 0;
    }
    for (const { chance } of crowds) left += chance;
    if (left < FEWEST) return;
  }
  throw new OddsError(CIRCLES);
}

/** Crowds of walkers, those in the same position joined. */
class Meeting {
  readonly all: Crowd[] = [];
  readonly #byHash = new Map<number, Crowd[]>();

  /** `few`: so few are to come that it is not worth while to sort them. */
  constructor(readonly few = false) {}

  /** Gives the crowd that stands for it from now on. */
  join(crowd: Crowd): Crowd {
    const met = this.met(crowd);
    if (met) met.chance += crowd.chance;
    else this.add(crowd);
    return met ?? crowd;
  }

  met(crowd: Crowd): Crowd | undefined {
    const like = this.#byHash.get(this.#hashOf(crowd));
    return like && standingLike(crowd, like);
  }

  /** Adds a crowd that has met nobody here. */
  add(crowd: Crowd): void {
    const hash = this.#hashOf(crowd);
    const like = this.#byHash.get(hash);
    this.all.push(crowd);
    if (like) like.push(crowd);
    else this.#byHash.set(hash, [crowd]);
  }

  #hashOf(crowd: Crowd): number {
    if (this.few) return 0;
    crowd.hash ??= hashOfPosition(crowd.b);
    return crowd.hash;
  }
}

const standingLike = (crowd: Crowd, others: readonly Crowd[]): Crowd | undefined =>
  others.find(
    (other) => (crowd.standing === 'ended' || other.given === crowd.given) && isSamePosition(other.b, crowd.b),
  );

const neverAsked = (): never => {
  throw new OddsError('Internal error: an unexpected die was rolled.');
};

/** Starts and goes on without dice; where some are drawn unforeseen, once more with dice that are asked for. */
function goOn(course: OddsPath, start: () => Walker, asking: () => Walker): [Walker, Standing] {
  try {
    const w = start();
    return [w, onward(w, course)];
  } catch (error) {
    if (!(error instanceof DiceScriptError)) throw error;
    const w = asking();
    return [w, onward(w, course)];
  }
}

/** Goes on from a halt, with these dice. */
function released(w: Walker, dice: Dice): Walker {
  w.b.dice = dice;
  if (isHalt(questionOf(w.b))) submitNth(w.b, 0);
  return w;
}

const isHalt = (kind: string | null): boolean => kind === DIE_FELL || kind === DIE_COMES;

/** The first die that the step wants before which a battle has halted, or null if it draws none this time. */
function dieOf(b: AnyBattle): DieWanted | null {
  const twin = clone(b);
  twin.frames.pop();
  twin.dice = manualDice();
  twin.used = 0;
  const frame = copy(twin.frames.at(-1) as Frame);
  const step = twin.system.procedures[frame.proc]?.steps[frame.step];
  if (typeof step !== 'function') return null;
  try {
    step(twin, frame.v, frame);
    return null;
  } catch (error) {
    if (!twin.wanted) throw error;
    return twin.wanted;
  }
}

/**
 * A copy in which the dice that are wanted show these faces. The step runs on dice written down, which spares the kernel
 * the copies that it makes where it may have to ask; only a step that wants yet more dice has to be asked again. Where
 * each face is `telling`, the battle goes on to the next die.
 */
export function withFaces(b: AnyBattle, faces: readonly number[], telling = false): AnyBattle {
  const before = b.dice.mode === 'ask' ? b.dice.given : [];
  try {
    const all = [...before, ...faces];
    return thrown(b, telling ? decisiveDice(all) : scriptedDice(all), String(faces[0]));
  } catch (error) {
    if (!(error instanceof DiceScriptError)) throw error;
    return thrown(b, { mode: 'ask', given: [...before, ...faces.slice(0, -1)] }, String(faces.at(-1)));
  }
}

function thrown(b: AnyBattle, dice: Dice, last: string): AnyBattle {
  const twin = clone(b);
  twin.dice = dice;
  if (twin.wanted) submit(twin, last);
  else {
    // It stands before the step: the last face is there as well.
    if (twin.dice.mode === 'ask') twin.dice.given.push(Number(last));
    submitNth(twin, 0);
  }
  return twin;
}

/** Ways in which the dice that are wanted can fall, with their chances. */
function throwsWanted({
  faces,
  reach,
  alike = 1,
  kinds = faces,
  ways,
}: DieWanted): [faces: readonly number[], share: number][] {
  if (ways) return ways.map((way) => [way.faces, way.chance]);
  if (reach !== undefined) return throwsToReach(faces, reach, alike);
  // An average die shows some faces twice.
  const counted = new Map<number, [faces: number[], share: number]>();
  for (const [i, face] of faces.entries()) {
    const known = counted.get(kinds[i] as number);
    if (known) known[1] += 1 / faces.length;
    else counted.set(kinds[i] as number, [[face], 1 / faces.length]);
  }
  return [...counted.values()];
}

/** Where only the number of dice matters that reach a face: one way for each number, with its binomial chance. */
function throwsToReach(faces: readonly number[], reach: number, dice: number): [faces: number[], share: number][] {
  const high = faces.find((face) => face >= reach);
  const low = faces.find((face) => face < reach);
  if (high === undefined || low === undefined) return [[new Array<number>(dice).fill(high ?? (low as number)), 1]];
  const p = faces.filter((face) => face >= reach).length / faces.length;
  const ways: [faces: number[], share: number][] = [];
  let orders = 1;
  for (let hits = 0; hits <= dice; hits++) {
    const shown = Array.from({ length: dice }, (_, die) => (die < hits ? high : low));
    ways.push([shown, orders * p ** hits * (1 - p) ** (dice - hits)]);
    orders = (orders * (dice - hits)) / (hits + 1);
  }
  return ways;
}
