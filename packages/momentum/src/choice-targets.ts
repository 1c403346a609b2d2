import {
  blockOf,
  type ChoiceTarget,
  type ChoiceTargetKind,
  type ChoiceTargetRules,
  deployTarget,
  emptyTarget,
  endOf,
  onTable,
  placementTarget,
  choiceTargetReader as readerOf,
  readWrittenSpot,
  type Subject,
  sideOf,
  stripAhead,
  unitNamed,
} from '@taxiarch/miniatures';
import type { Point } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { type General, NONE, type Unit } from './base/vocabulary.ts';
import { aheadOf, type Moving } from './charges/charge-moves.ts';
import type { Group } from './charges/declare.ts';
import { openAsFar, walk } from './charges/line.ts';
import { chargeAt, isReach, wheelAt } from './charges/reach.ts';
import { nextToAnswer } from './charges/respond.ts';
import { doubtNow } from './combat/combats.ts';
import { current } from './combat/pledges.ts';
import type { Round } from './combat/round.ts';
import { followUpWay } from './flight/follow-up.ts';
import { readFacing } from './flight/free-turn.ts';
import { turnedTo } from './flight/lines.ts';
import { placeIn } from './movement/dodge.ts';
import { blockAfter } from './movement/judge.ts';
import { type Manoeuvre, readManoeuvre, TENTH } from './movement/manoeuvre.ts';
import { rateOf } from './movement/rates.ts';
import { readRide } from './movement/riding.ts';
import type { Walk } from './movement/walk.ts';
import { groundRules } from './setup/pieces.ts';
import { deploymentRules } from './setup/spots.ts';

type Locals = Readonly<Record<string, unknown>>;
const numberIn = (v: Locals, field: string): number => (typeof v[field] === 'number' ? v[field] : NONE);
const unitIn = (_b: Battle, v: Locals): Unit => numberIn(v, 'unit');

/** Where each question keeps the unit that it is about; the others are about no one until someone is named. */
const unitOfQuestion: Readonly<Record<string, (b: Battle, v: Locals) => Unit>> = {
  pledge: (b, v) => current(b, v as unknown as Round)?.[b.waiting?.side ?? 0][0] ?? NONE,
  manoeuvre: (_b, v) => (v['walk'] as Walk | null)?.unit ?? NONE,
  commitment: (_b, v) => (v['tempted'] as Unit[])[0] ?? NONE,
  response: (b, v) => nextToAnswer(b, v as unknown as Group),
  fight: (b, v) => doubtNow(b, v as unknown as Round)?.unit ?? NONE,
  'further-enemy': unitIn,
  'follow-up': unitIn,
  pursuit: unitIn,
  'free-turn': unitIn,
};

const commanderOfQuestion = new Set(['ride', 'dodge']);

/** The unit and the commander whom the pending question is about. */
export function subjectOf(b: Battle, kind: string): Subject {
  const waiting = b.waiting;
  if (!waiting) return { unit: NONE, general: NONE };
  const v = waiting.frame.v as Locals;
  const general = commanderOfQuestion.has(kind) ? numberIn(v, 'commander') : NONE;
  return { unit: unitOfQuestion[kind]?.(b, v) ?? NONE, general };
}

const endings = new Set(['done', 'halt', 'stay', 'hold', 'stop', 'stake 0', 'rest', 'nothing']);

type Shape = (b: Battle, choice: string, subject: Subject) => ChoiceTarget | null;

/** Answers that say where someone would stand or whom they are aimed at without naming him. */
const shapes: Readonly<Record<string, Shape>> = {
  manoeuvre: (b, choice, { unit }) => (unit === NONE ? null : manoeuvreTarget(b, unit, choice)),
  declaration: chargeTarget,
  response: chargeTarget,
  'charge-order': setOffTarget,
  'further-enemy': (b, _choice, { unit }) => enemyTarget(unit, aheadOf(b, localsOf(b) as unknown as Moving).enemy),
  'follow-up': (b, _choice, { unit }) => followUpTarget(b, unit),
  'free-turn': turnTarget,
  'move-unit': rideTarget,
  ride: rideTarget,
  dodge: dodgeTarget,
  pledge: pledgeTarget,
  deploy: (b, choice) => deployTarget(b, choice, deploymentRules.places),
  'terrain-place': (_b, choice) => placementTarget(choice, groundRules),
  'seat-commander': seatTarget,
};

const localsOf = (b: Battle): Locals => (b.waiting?.frame.v ?? {}) as Locals;

const rules: ChoiceTargetRules<Battle> = {
  endings,
  generalsOf: ({ commanders }) => commanders,
  subjectOf,
  shaped: (b, kind, subject, choice) => shapes[kind]?.(b, choice, subject) ?? null,
};

/** Reads the answers to the pending question as things on the table. */
export const choiceTargetReader = (b: Battle, kind: string): ((choice: string) => ChoiceTarget) =>
  readerOf(b, kind, rules);

const targetFor = (kind: ChoiceTargetKind, unit: Unit): ChoiceTarget => {
  const hint = emptyTarget(kind);
  hint.units.push(unit);
  return hint;
};

const kindOfManoeuvre: Readonly<Record<Manoeuvre['do'], ChoiceTargetKind>> = {
  ahead: 'go',
  to: 'go',
  pivot: 'turn',
  about: 'turn',
  deepen: 'form',
  widen: 'form',
  shieldwall: 'form',
  halt: 'end',
};

/** One footprint for each manoeuvre of a row. */
function manoeuvreTarget(b: Battle, unit: Unit, choice: string): ChoiceTarget {
  const hint = targetFor('form', unit);
  if (!onTable(b, unit)) return hint;
  let block = blockOf(b, unit);
  for (const answer of choice.split(',')) {
    const m = readManoeuvre(answer.trim());
    if (!m) break;
    block = blockAfter(b, unit, block, m);
    hint.kind = kindOfManoeuvre[m.do];
    if (m.do !== 'halt') hint.blocks.push(block);
  }
  return hint;
}

/** The ground that a unit goes over by a wheel and then straight on, as far as it gets, with its front after the wheel. */
function addLine(b: Battle, hint: ChoiceTarget, unit: Unit, wheel: number): void {
  const line = openAsFar(b, unit, wheel, rateOf(b, unit));
  if (wheel !== 0) hint.blocks.push(line.block);
  hint.strips.push(stripAhead(line.block, walk(b, unit, line).distance));
}

/** The wheel with which a unit would charge: the one that was said, or the most natural. */
function openingOf(b: Battle, unit: Unit, target: Unit, words: readonly string[]): number {
  const [, hand, degrees] = words;
  if (hand !== undefined) return (hand === 'left' ? -100 : 100) * (Number(degrees) || 0);
  const reach = chargeAt(b, unit, target);
  return isReach(reach) ? reach.wheel : wheelAt(blockOf(b, unit), blockOf(b, target));
}

/** `charge horse spears wheel left 20`, `disengage horse`; `spears counter horse`, `spears evade`. */
function chargeTarget(b: Battle, choice: string): ChoiceTarget | null {
  const words = choice.split(/\s+/);
  const declared = words[0] === 'charge' || words[0] === 'disengage';
  const [who, verb] = declared ? [words[1], words[0]] : [words[0], words[1]];
  const unit = unitNamed(b.world, who ?? '');
  const target = unitNamed(b.world, words[2] ?? '');
  if (unit === undefined || !onTable(b, unit)) return null;
  if (target === undefined || !onTable(b, target)) return targetFor(verb === 'hold' ? 'end' : 'other', unit);
  const hint = enemyTarget(unit, target);
  addLine(b, hint, unit, openingOf(b, unit, target, words.slice(3)));
  return hint;
}

/** A charge that was declared is moved. */
function setOffTarget(b: Battle, choice: string): ChoiceTarget | null {
  const charge = b.state.charges.find(({ unit }) => unit === unitNamed(b.world, choice));
  if (!charge || !onTable(b, charge.unit)) return null;
  const hint = enemyTarget(charge.unit, charge.target);
  addLine(b, hint, charge.unit, charge.wheel);
  return hint;
}

function enemyTarget(unit: Unit, enemy: Unit): ChoiceTarget {
  const hint = targetFor('target', unit);
  if (enemy !== NONE) hint.targets.push(enemy);
  return hint;
}

/** The strips of ground of charges that have been declared and not yet been carried out. */
export function declaredCharges(b: Battle): { unit: Unit; strip: number[] }[] {
  return b.state.charges.flatMap(({ unit, wheel, done }) => {
    if (done !== 0 || !onTable(b, unit)) return [];
    const hint = emptyTarget();
    addLine(b, hint, unit, wheel);
    return hint.strips.map((strip) => ({ unit, strip }));
  });
}

/** Where it comes to after anyone who fell back. */
function followUpTarget(b: Battle, unit: Unit): ChoiceTarget | null {
  const line = unit === NONE ? null : followUpWay(b, unit);
  if (!line) return null;
  const hint = targetFor('go', unit);
  hint.blocks.push(endOf(line.block, line.direction, line.way.distance));
  return hint;
}

/** `face NE`, `face 30`: on its middle. */
function turnTarget(b: Battle, choice: string, { unit }: Subject): ChoiceTarget | null {
  const facing = readFacing(choice.split(' ')[1]);
  if (facing === null || unit === NONE || !onTable(b, unit)) return null;
  const hint = targetFor('turn', unit);
  hint.blocks.push(turnedTo(b, blockOf(b, unit), facing));
  return hint;
}

function riderTarget(commander: General, { x, y }: Point): ChoiceTarget {
  const hint = emptyTarget('go');
  hint.generals.push(commander);
  hint.points = [x, y];
  return hint;
}

/** `ride hanno 30 40`, `leave hanno 30 40`: a spot. Other answers name whom they are about. */
function rideTarget(b: Battle, choice: string): ChoiceTarget | null {
  const ride = b.waiting && readRide(b, b.waiting.side, choice);
  if (!ride || ride.stays || ride.to !== NONE) return null;
  return riderTarget(ride.commander, { x: ride.x * TENTH, y: ride.y * TENTH });
}

/** `place hanno 30 40`: a spot. Other answers name whom he is with. */
function seatTarget(b: Battle, choice: string): ChoiceTarget | null {
  const found = readWrittenSpot(choice, deploymentRules.places);
  const commander = b.world.commanders.findIndex(({ key }) => key === found?.key);
  return found && commander >= 0 ? riderTarget(commander, found) : null;
}

/** `dodge 90`: 8" that way. */
function dodgeTarget(b: Battle, choice: string, { general }: Subject): ChoiceTarget | null {
  const degrees = /^dodge (\d{1,3})$/.exec(choice)?.[1];
  if (degrees === undefined || general === NONE) return null;
  return riderTarget(general, placeIn(b, general, Number(degrees)));
}

/** Tokens go to a combat: all who fight in it. */
function pledgeTarget(b: Battle): ChoiceTarget {
  const hint = emptyTarget();
  const combat = current(b, localsOf(b) as unknown as Round);
  for (const unit of combat?.flat() ?? []) {
    (sideOf(b, unit) === b.waiting?.side ? hint.units : hint.targets).push(unit);
  }
  return hint;
}
