import {
  facingOf,
  type Hex,
  halves,
  hexOf,
  neighbour,
  OFF,
  type Placement,
  parseFacing,
  parseHex,
  parseSide,
  placement,
  shapeOf,
  shifted,
} from '@taxiarch/hexfield';
import { enemyOf, type Frame, type Side } from '@taxiarch/kernel';
import { shockTargets } from './base/eligibility.ts';
import { valueIn } from './base/overrides.ts';
import type { Battle } from './base/state.ts';
import { leaderInfo, onField, placeOfUnit, sideOf } from './base/units.ts';
import { type Leader, NONE, type Unit } from './base/vocabulary.ts';
import type { World } from './base/world.ts';
import { doneOnTheSpot } from './command/verbs.ts';
import { lineName, linesFor } from './leaders/lines.ts';
import { candidateSteps } from './movement/move.ts';
import { writeStep } from './movement/steps.ts';
import { isGoing, type Walk } from './movement/walk.ts';

/**
 * What kind of thing an answer is, for a screen that draws it:
 * - `who`: it names someone, who is to do something;
 * - `target`: it is aimed at an enemy or at a hex;
 * - `go`: the body goes into other hexes; `turn`: it changes its facing; `form`: it takes another formation;
 * - `line`: it goes to a whole Line;
 * - `end`: nothing more happens by it: a stop, a refusal, the end of something;
 * - `other`: nothing that can be shown on a map.
 */
export type ChoiceTargetKind = 'who' | 'target' | 'go' | 'turn' | 'form' | 'line' | 'end' | 'other';

/** What someone does to the enemy at once by an answer: he shoots, or goes at him hand to hand. */
export type Deed = 'shot' | 'fight';
const deeds: Readonly<Record<string, Deed>> = { fire: 'shot', harass: 'shot', shock: 'fight' };

/** What an answer points at on the map. It judges nothing: whether the answer is legal is none of its business. */
export interface ChoiceTarget {
  kind: ChoiceTargetKind;
  deed: Deed | null;
  /** Units and leaders of the asked side that it names; the unit under way where it names none. */
  units: Unit[];
  leaders: Leader[];
  /** Units of the other side, or hexes, that it is aimed at or leads to. */
  targets: Unit[];
  hexes: Hex[];
  /** Where the unit would stand by it, or OFF. */
  place: Placement;
}

const emptyTarget = (kind: ChoiceTargetKind): ChoiceTarget => ({
  kind,
  deed: null,
  units: [],
  leaders: [],
  targets: [],
  hexes: [],
  place: OFF,
});

/** Whom the pending question is about. */
export interface Subject {
  unit: Unit;
  leader: Leader;
}

const names = new WeakMap<World, { units: Map<string, Unit>; leaders: Map<string, Leader> }>();
function namesIn(world: World) {
  let known = names.get(world);
  if (!known) {
    known = {
      units: new Map(world.units.map((unit, i) => [unit.key, i])),
      leaders: new Map(world.leaders.map((leader, i) => [leader.key, i])),
    };
    names.set(world, known);
  }
  return known;
}

/** Questions of a leader to all of his troops: the unit in the frame is anyone who had the last order. */
const ofLeader = new Set(['order', 'line-order', 'line-fire']);

/** The unit and the leader whom the pending question is about, as far as they belong to the side that is asked. */
export function subjectOf(b: Battle, kind: string): Subject {
  const waiting = b.waiting;
  if (!waiting) return { unit: NONE, leader: NONE };
  const v = waiting.frame.v as Record<string, unknown>;
  const own = (field: string, side: (n: number) => Side | undefined): number => {
    const n = v[field];
    return typeof n === 'number' && n >= 0 && side(n) === waiting.side ? n : NONE;
  };
  const unitSide = (n: number) => b.world.units[n]?.side;
  const unit = ofLeader.has(kind) ? NONE : own('unit', unitSide);
  return {
    unit: unit === NONE ? own('mover', unitSide) : unit,
    leader: own('leader', (n) => b.world.leaders[n]?.side),
  };
}

/** Questions that several orders may answer at once, and whether this order is one of those. */
const forOrders = new Set(['order', 'line-fire']);
export const mayJoin = (b: Battle, kind: string, choice: string): boolean =>
  forOrders.has(kind) && valueIn(b, doneOnTheSpot)(b, choice.split(' ', 1)[0] as string);

const endings = new Set(['no', 'stop', 'end', 'done', 'stay', 'stand', 'pass', 'wait']);

/** The enemies whom a unit could fight hand to hand where they stand, and those who could fight it. */
export function foesOf(b: Battle, unit: Unit): Unit[] {
  if (!onField(b, unit)) return [];
  const own = shockTargets(b, unit);
  const enemies = b.world.ofSide[enemyOf(sideOf(b, unit))].filter((enemy) => onField(b, enemy));
  return enemies.filter((enemy) => own.includes(enemy) || shockTargets(b, enemy).includes(unit));
}

/** Reads the answers to the pending question as things on the map. */
export function choiceTargetReader(b: Battle, kind: string): (choice: string) => ChoiceTarget {
  const waiting = b.waiting;
  const subject = subjectOf(b, kind);
  const side = waiting?.side ?? 0;
  const steps = kind === 'step' && waiting ? stepHints(b, waiting.frame as Frame<Walk>) : null;
  return (choice) => steps?.get(choice) ?? lineTarget(b, subject, choice) ?? wordTarget(b, kind, side, subject, choice);
}

/** The steps of a move know best where they lead. */
function stepHints(b: Battle, { v: w }: Frame<Walk>): Map<string, ChoiceTarget> {
  const { grid } = b.world.field;
  const old = halves(grid, w.at);
  const found = new Map<string, ChoiceTarget>();
  for (const step of candidateSteps(b, w, true)) {
    const hint: ChoiceTarget = { ...emptyTarget('form'), units: [w.unit], place: step.to };
    if (step.do === 'stop') hint.kind = 'end';
    else if (step.do === 'leave') Object.assign(hint, { kind: 'other', leaders: [step.who] });
    else if (step.do === 'fire leader') Object.assign(hint, { kind: 'target', deed: 'shot', hexes: [step.who] });
    else if (step.do.startsWith('fire') && step.do !== 'fire mode') {
      Object.assign(hint, { kind: 'target', deed: 'shot', targets: [step.who] });
    } else if (isGoing(step)) {
      const into = halves(grid, step.to).filter((hex) => !old.includes(hex));
      // Both halves of a line go forward: the hex that only this step enters stands first.
      Object.assign(hint, { kind: 'go', hexes: step.do === 'right' ? into.reverse() : into });
    } else if (step.do === 'turn' || step.do === 'reverse') hint.kind = 'turn';
    found.set(writeStep(b, step), hint);
  }
  return found;
}

function lineTarget(b: Battle, { leader }: Subject, choice: string): ChoiceTarget | null {
  const name = /^line (.+) (?:move|fire)$/.exec(choice)?.[1];
  if (name === undefined || leader === NONE) return null;
  const lines = linesFor(b, leader);
  const units = lines.find((one) => lineName(b, one, lines) === name)?.units ?? [];
  return { ...emptyTarget('line'), units: [...units], leaders: [leader] };
}

/** Answers are made of keys, hex numbers, compass points and verbs: whatever is named is what is meant. */
function wordTarget(b: Battle, kind: string, side: Side, subject: Subject, choice: string): ChoiceTarget {
  const { grid } = b.world.field;
  const { units, leaders } = namesIn(b.world);
  const words = choice.split(/[\s+,]+/);
  const hint: ChoiceTarget = { ...emptyTarget('other'), deed: deeds[words[0] as string] ?? null };
  for (const word of words) {
    const unit = units.get(word);
    const leader = leaders.get(word);
    const hex = parseHex(grid, word);
    if (unit !== undefined) (sideOf(b, unit) === side ? hint.units : hint.targets).push(unit);
    else if (leader !== undefined) {
      if (leaderInfo(b, leader).side === side) hint.leaders.push(leader);
      else hint.hexes.push(b.state.leaderHex[leader] as Hex);
    } else if (hex !== OFF) hint.hexes.push(hex);
  }
  const named = hint.units.length + hint.leaders.length > 0;
  const last = words.at(-1) as string;
  const body = hint.units[0] ?? subject.unit;
  if (body !== NONE && onField(b, body)) hint.place = placeNamed(b, kind, body, words[0] as string, last, hint);
  if (!named && subject.unit !== NONE && hint.targets.length === 0) hint.units = [subject.unit];
  if (!named && subject.unit === NONE && subject.leader !== NONE) hint.leaders = [subject.leader];
  if (endings.has(choice) || endings.has(words[0] as string)) hint.kind = 'end';
  else if (hint.place !== OFF && hint.hexes.length === 0) hint.kind = 'turn';
  else if (hint.targets.length > 0) hint.kind = 'target';
  else if (hint.hexes.length > 0) hint.kind = words[0] === 'fire' ? 'target' : 'go';
  else if (named) hint.kind = 'who';
  return hint;
}

const turning = new Set(['turn', 'line', 'reverse']);

/** The place that an answer leads to by a compass point: a facing taken, or the hex across a hexside. */
function placeNamed(b: Battle, kind: string, unit: Unit, first: string, last: string, hint: ChoiceTarget): Placement {
  const { grid } = b.world.field;
  const at = placeOfUnit(b, unit);
  const facing = parseFacing(last);
  if (facing >= 0 && (turning.has(first) || kind === 'rallied-facing')) {
    return placement(hexOf(at), facing, shapeOf(at));
  }
  const across = parseSide(last);
  if (across >= 0) {
    const hex = neighbour(grid, hexOf(at), across);
    if (hex !== OFF) hint.hexes.push(hex);
    return shifted(grid, at, across);
  }
  const hex = hint.hexes[0];
  return hex === undefined || first === 'fire' ? OFF : placement(hex, facingOf(at), shapeOf(at));
}
