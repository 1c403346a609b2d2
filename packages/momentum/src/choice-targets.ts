import {
  blockOf,
  deployHint,
  emptyHint,
  endOf,
  type Hint,
  type HintKind,
  type HintRules,
  layingHint,
  onTable,
  hintReader as readerOf,
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

type Shape = (b: Battle, choice: string, subject: Subject) => Hint | null;

/** Answers that say where someone would stand or whom they are aimed at without naming him. */
const shapes: Readonly<Record<string, Shape>> = {
  manoeuvre: (b, choice, { unit }) => (unit === NONE ? null : manoeuvreHint(b, unit, choice)),
  declaration: chargeHint,
  response: chargeHint,
  'charge-order': setOffHint,
  'further-enemy': (b, _choice, { unit }) => enemyHint(unit, aheadOf(b, localsOf(b) as unknown as Moving).enemy),
  'follow-up': (b, _choice, { unit }) => followUpHint(b, unit),
  'free-turn': turnHint,
  'move-unit': rideHint,
  ride: rideHint,
  dodge: dodgeHint,
  pledge: pledgeHint,
  deploy: (b, choice) => deployHint(b, choice, deploymentRules.places),
  'terrain-place': (_b, choice) => layingHint(choice, groundRules),
  'seat-commander': seatHint,
};

const localsOf = (b: Battle): Locals => (b.waiting?.frame.v ?? {}) as Locals;

const rules: HintRules<Battle> = {
  endings,
  generalsOf: ({ commanders }) => commanders,
  subjectOf,
  shaped: (b, kind, subject, choice) => shapes[kind]?.(b, choice, subject) ?? null,
};

/** Reads the answers to the pending question as things on the table. */
export const hintReader = (b: Battle, kind: string): ((choice: string) => Hint) => readerOf(b, kind, rules);

const hintFor = (kind: HintKind, unit: Unit): Hint => {
  const hint = emptyHint(kind);
  hint.units.push(unit);
  return hint;
};

const kindOfManoeuvre: Readonly<Record<Manoeuvre['do'], HintKind>> = {
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
function manoeuvreHint(b: Battle, unit: Unit, choice: string): Hint {
  const hint = hintFor('form', unit);
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
function addLine(b: Battle, hint: Hint, unit: Unit, wheel: number): void {
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
function chargeHint(b: Battle, choice: string): Hint | null {
  const words = choice.split(/\s+/);
  const declared = words[0] === 'charge' || words[0] === 'disengage';
  const [who, verb] = declared ? [words[1], words[0]] : [words[0], words[1]];
  const unit = unitNamed(b.world, who ?? '');
  const target = unitNamed(b.world, words[2] ?? '');
  if (unit === undefined || !onTable(b, unit)) return null;
  if (target === undefined || !onTable(b, target)) return hintFor(verb === 'hold' ? 'end' : 'other', unit);
  const hint = enemyHint(unit, target);
  addLine(b, hint, unit, openingOf(b, unit, target, words.slice(3)));
  return hint;
}

/** A charge that was declared is moved. */
function setOffHint(b: Battle, choice: string): Hint | null {
  const charge = b.state.charges.find(({ unit }) => unit === unitNamed(b.world, choice));
  if (!charge || !onTable(b, charge.unit)) return null;
  const hint = enemyHint(charge.unit, charge.target);
  addLine(b, hint, charge.unit, charge.wheel);
  return hint;
}

function enemyHint(unit: Unit, enemy: Unit): Hint {
  const hint = hintFor('target', unit);
  if (enemy !== NONE) hint.targets.push(enemy);
  return hint;
}

/** The strips of ground of charges that have been declared and not yet been carried out. */
export function declaredCharges(b: Battle): { unit: Unit; strip: number[] }[] {
  return b.state.charges.flatMap(({ unit, wheel, done }) => {
    if (done !== 0 || !onTable(b, unit)) return [];
    const hint = emptyHint();
    addLine(b, hint, unit, wheel);
    return hint.strips.map((strip) => ({ unit, strip }));
  });
}

/** Where it comes to after anyone who fell back. */
function followUpHint(b: Battle, unit: Unit): Hint | null {
  const line = unit === NONE ? null : followUpWay(b, unit);
  if (!line) return null;
  const hint = hintFor('go', unit);
  hint.blocks.push(endOf(line.block, line.direction, line.way.distance));
  return hint;
}

/** `face NE`, `face 30`: on its middle. */
function turnHint(b: Battle, choice: string, { unit }: Subject): Hint | null {
  const facing = readFacing(choice.split(' ')[1]);
  if (facing === null || unit === NONE || !onTable(b, unit)) return null;
  const hint = hintFor('turn', unit);
  hint.blocks.push(turnedTo(b, blockOf(b, unit), facing));
  return hint;
}

function riderHint(commander: General, { x, y }: Point): Hint {
  const hint = emptyHint('go');
  hint.generals.push(commander);
  hint.points = [x, y];
  return hint;
}

/** `ride hanno 30 40`, `leave hanno 30 40`: a spot. Other answers name whom they are about. */
function rideHint(b: Battle, choice: string): Hint | null {
  const ride = b.waiting && readRide(b, b.waiting.side, choice);
  if (!ride || ride.stays || ride.to !== NONE) return null;
  return riderHint(ride.commander, { x: ride.x * TENTH, y: ride.y * TENTH });
}

/** `place hanno 30 40`: a spot. Other answers name whom he is with. */
function seatHint(b: Battle, choice: string): Hint | null {
  const found = readWrittenSpot(choice, deploymentRules.places);
  const commander = b.world.commanders.findIndex(({ key }) => key === found?.key);
  return found && commander >= 0 ? riderHint(commander, found) : null;
}

/** `dodge 90`: 8" that way. */
function dodgeHint(b: Battle, choice: string, { general }: Subject): Hint | null {
  const degrees = /^dodge (\d{1,3})$/.exec(choice)?.[1];
  if (degrees === undefined || general === NONE) return null;
  return riderHint(general, placeIn(b, general, Number(degrees)));
}

/** Tokens go to a combat: all who fight in it. */
function pledgeHint(b: Battle): Hint {
  const hint = emptyHint();
  const combat = current(b, localsOf(b) as unknown as Round);
  for (const unit of combat?.flat() ?? []) {
    (sideOf(b, unit) === b.waiting?.side ? hint.units : hint.targets).push(unit);
  }
  return hint;
}
