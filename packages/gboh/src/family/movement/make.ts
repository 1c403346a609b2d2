import { hexOf, OFF, type Placement } from '@taxiarch/hexfield';
import { emit, type Frame, listed, type RuleId } from '@taxiarch/kernel';
import { atBreaking, breakOrStand, checkTQ, eliminate, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { isRouted, leaveStack, placeOfUnit, putBeneath, putUnit, unitAt, unitBeneath } from '../base/units.ts';
import { DID_FIRE, DID_MOVE, DID_STEP, NONE, NORMAL, SQUARE, type Unit } from '../base/vocabulary.ts';
import { overrunLeaders } from '../leaders/lone-leaders.ts';
import { rulesOfStep } from './citing.ts';
import { noteClosing } from './closing.ts';
import { enteredHexes } from './cost.ts';
import { augments, friendsPassed, hitsBeneath, hitsOfStep } from './hits.ts';
import { intentOf } from './intent.ts';
import { markMoved, takesMovedMarker } from './moved.ts';
import { passedEffects } from './passing.ts';
import { rideAlong } from './riding.ts';
import { closingUp, type Doing, furtherChanges, type Step } from './steps.ts';
import { wheelChecks } from './two-hex.ts';
import { afterPaying, countsAsMove, isGoing, sharesHex, type Walk } from './walk.ts';

/**
 * Makes a step that has been found legal: MP, place, hits and marks at once (alx-6.22b, alx-6.13a), what it does to
 * friends (alx-6.92c, alx-6.95), to leaders in its way (alx-4.62b), and whether it closes with an enemy (alx-7.31).
 * The frame is that of the move, which gets another account.
 */
export function makeStep(b: Battle, frame: Frame<Walk>, step: Step): void {
  const before = frame.v;
  const intent = intentOf(b, before, step);
  const { unit, at: from } = before;
  const { mp } = intent;
  const cited = b.mute ? [] : rulesOfStep(b, before, step);
  const moves = countsAsMove(b, step, mp);
  if (moves && before.spent === 0 && !before.again && valueIn(b, takesMovedMarker)(b, unit)) cited.push('alx-2.21b');
  const { total, parts } = hitsOfStep(intent);
  const friends = friendsPassed(b, before, step);
  const under = before.together ? unitBeneath(b, unit) : NONE;
  const hitsUnder = under === NONE ? 0 : valueIn(b, hitsBeneath)(b, before, under, total);
  const swept = friends.filter((friend) => isRouted(b, friend));
  const w = afterPaying(b, before, step, mp);
  w.wheeling = wheelChecks(b, before, step);
  w.augmented ||= augments(b, before, mp);
  w.from = from;
  frame.v = w;
  for (const friend of swept) passedEffects(b, unit, friend, 'through');
  reform(b, unit, step.do);
  place(b, w, step);
  if (moves) markMoved(b, unit);
  if (moves && under !== NONE) markMoved(b, under);
  if (isGoing(step)) noteStep(b, w, from);
  if (!b.mute) tellStep(b, w, step, mp, cited);
  overrunLeaders(b, unit);
  for (const friend of friends) if (!swept.includes(friend)) passedEffects(b, unit, friend, 'through');
  const rules: RuleId[] = parts.map((part) => part.rule);
  const text = listed(parts.map((part) => part.text));
  takeHits(b, unit, total, rules, { text });
  if (under !== NONE) takeHits(b, under, hitsUnder, [...rules, 'alx-11.72b'], { text });
  if (isGoing(step) || step.do === 'turn') noteClosing(b, unit, from);
  for (const after of valueIn(b, afterSteps)) after(b, w, step);
}

type AfterStep = (b: Battle, w: Walk, step: Step) => void;
/** What else comes of a step that has been made, before anybody reacts; nothing, unless the book says so. */
export const afterSteps = overridable<readonly AfterStep[]>('movement/make: after a step', []);

/** Whether two units in one place turn apart: the upper one, going by itself, leaves the other as it faces. */
export const turnApart = overridable('movement/make: units in one place turn apart', false);

/** Puts the unit, and anyone who moves with it, where the step leads. */
function place(b: Battle, w: Walk, step: Step): void {
  if (step.to === b.state.place[w.unit]) return;
  const under = unitBeneath(b, w.unit);
  const left = isGoing(step) && !w.together ? leaveStack(b, w.unit) : NONE;
  if (step.do === 'stack') {
    const there = unitAt(b, hexOf(step.to));
    // It leaves its hex first: what it is about to stand upon was never beneath it there.
    putUnit(b, w.unit, OFF);
    if (valueIn(b, closingUp).goesOnTop(b, w.unit, there)) putBeneath(b, w.unit, there);
    else putBeneath(b, there, w.unit);
  }
  const kept = under === NONE ? OFF : placeOfUnit(b, under);
  putUnit(b, w.unit, step.to);
  if (under !== NONE && !w.together && valueIn(b, turnApart)) b.state.place[under] = kept;
  if (w.together && under !== NONE) putUnit(b, under, step.to);
  if (left !== NONE)
    emit(b, { kind: 'unstacks', rules: [...valueIn(b, closingUp).leaving], unit: w.unit, under: left });
}

/** Formations that are not told by the facing (alx-11.63a), and the modes of engines (alx-11.82). */
function reform(b: Battle, unit: Unit, what: Doing): void {
  const { formation, mode, did } = b.state;
  if (what === 'square') formation[unit] = SQUARE;
  else if (what === 'break square') formation[unit] = NORMAL;
  else if (what === 'fire mode' || what === 'move mode') {
    mode[unit] = what === 'fire mode' ? 1 : 0;
    // The order is spent on the engine: it neither moves nor fires in this phase.
    did[unit] = (did[unit] as number) | DID_MOVE | DID_FIRE;
  } else valueIn(b, furtherChanges)[what]?.make(b, unit);
}

function noteStep(b: Battle, w: Walk, from: Placement): void {
  const { did, ran, came } = b.state;
  did[w.unit] = (did[w.unit] as number) | DID_STEP;
  ran[w.unit] = (ran[w.unit] as number) + 1;
  came[w.unit] = from;
  rideAlong(b, w, from, w.at);
}

function tellStep(b: Battle, w: Walk, step: Step, mp: number, rules: RuleId[]): void {
  const facts = { rules, unit: w.unit, from: w.from ?? w.at, to: w.at, mp };
  if (isGoing(step)) {
    const hexes = [...enteredHexes(b.world.field.grid, facts.from, w.at)];
    emit(b, { kind: 'steps', ...facts, how: step.do, hexes });
  } else if (step.do === 'turn' || step.do === 'reverse') emit(b, { kind: 'turns', ...facts });
  else emit(b, { kind: 'forms', ...facts, what: step.do });
}

/** The check after a wheel: the excess in hits, and 1 whatever the roll (alx-6.45b). */
export function checkWheel(b: Battle, w: Walk): void {
  w.wheeling = false;
  if (atBreaking(b, w.unit)) return;
  const excess = checkTQ(b, w.unit, 'wheeling', ['alx-6.45b']);
  takeHits(b, w.unit, Math.max(1, excess), ['alx-6.45b'], { text: 'wheeling before the enemy' });
}

/** The check at the end of a phalanx's first move of the turn, if it hastened (alx-6.46a). */
export function checkHaste(b: Battle, w: Walk): void {
  if (checkTQ(b, w.unit, 'hastening', ['alx-6.46a']) > 0) {
    takeHits(b, w.unit, 1, ['alx-6.46a'], { text: 'hastening' });
  }
}

/** Falling below what its formation can bear: a column has 2 TQ less (alx-6.65a). */
export function breakIfWorn(b: Battle, w: Walk): void {
  if (atBreaking(b, w.unit)) breakOrStand(b, w.unit, ['alx-6.65a', 'alx-10.14'], { text: 'TQ is lower in column' });
}

/**
 * A reaction has closed the way on of a unit that was passing through friends: it goes back to the last hex that it had
 * to itself, since two units may not end in one hex (alx-6.91).
 */
export function fallBack(b: Battle, w: Walk): void {
  if (sharesHex(b, w.unit, w.back)) {
    eliminate(b, w.unit, ['alx-6.91'], 'no room among friends');
    return;
  }
  const from = w.at;
  const under = w.together ? unitBeneath(b, w.unit) : NONE;
  putUnit(b, w.unit, w.back);
  if (under !== NONE) putUnit(b, under, w.back);
  rideAlong(b, w, from, w.back);
  w.at = w.back;
  emit(b, { kind: 'falls-back', rules: ['alx-6.91'], unit: w.unit, from, to: w.back });
}
