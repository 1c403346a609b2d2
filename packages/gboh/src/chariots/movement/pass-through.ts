import { distanceBetween, type Hex, hexNumber, hexOf, type Placement } from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  call,
  emit,
  enemyOf,
  nameAndVerb,
  type Procedure,
  procedure,
  refusal,
  roll,
  type Side,
} from '@taxiarch/kernel';
import { rout } from '../../family/base/cohesion.ts';
import { isEngaged } from '../../family/base/engaged.ts';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { pairOf } from '../../family/base/pairs.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  enemyAt,
  infoOf,
  leaderInfo,
  leadersIn,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  unitBeneath,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { eventTexts } from '../../family/event-text.ts';
import { fireOrders } from '../../family/missiles/fire-orders.ts';
import { type Shooter, shooterKey, shooterLabel, shootersOf } from '../../family/missiles/reaction-fire.ts';
import { shooterBans, shotRefusal, targetBans } from '../../family/missiles/shot.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { kindOnMove } from '../../family/movement/fire.ts';
import { canGoOn, noWayOn } from '../../family/movement/going.ts';
import type { Intent } from '../../family/movement/intent.ts';
import { leaveBans, stopBans } from '../../family/movement/legality.ts';
import { afterSteps } from '../../family/movement/make.ts';
import { beforeGoing, beforeMove, takeUp } from '../../family/movement/move.ts';
import { markMoved } from '../../family/movement/moved.ts';
import { encounterBans, passageEffect } from '../../family/movement/passing.ts';
import { furtherChanges } from '../../family/movement/steps.ts';
import { turnBans } from '../../family/movement/turning.ts';
import { isGoing, type Walk } from '../../family/movement/walk.ts';
import { bodiesIn } from '../command/entries.ts';
import { blockOrders } from '../command/try-orders.ts';
import { isOutOfCommand } from '../command/wings.ts';
import { atMovers } from '../missiles/reaction-fire.ts';
import { isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { holds, isEnemy } from './stacking.ts';

/** The enemy in whose hex a unit would be at a place, or NONE. */
const enemyIn = (b: Battle, unit: Unit, place: Placement): Unit => enemyAt(b, hexOf(place), sideOf(b, unit));
/** The enemy in whose hex it is. */
const passedBy = (b: Battle, unit: Unit): Unit => enemyIn(b, unit, placeOfUnit(b, unit));
/** Whether a move, as far as it has been thought out, is in the hex of an enemy. */
const amongEnemies = ({ b, w }: Intent): boolean => enemyIn(b, w.unit, w.at) !== NONE;
const entersEnemies = ({ b, w, step }: Intent): boolean => isGoing(step) && enemyIn(b, w.unit, step.to) !== NONE;

/** The move under way of a unit, or undefined. */
const walkOf = (b: Battle, unit: Unit): Walk | undefined =>
  b.frames.findLast(({ proc, v }) => proc === 'move' && (v as Walk).unit === unit)?.v as Walk | undefined;

interface Passage {
  mover: Unit;
  there: Unit;
}
const owner = (b: Battle, v: Passage) => sideOf(b, v.there);

/** The mover began next to the unit that it is about to enter, which has had no chance to fire at it (cof-7.31b). */
function mayFireFirst(b: Battle, { mover, there }: Passage): boolean {
  const { grid } = b.world.field;
  if (distanceBetween(grid, volumeState(b).setOut[mover] as Placement, placeOfUnit(b, there)) !== 1) return false;
  return !bodiesIn(b, mover).some((unit) => b.state.entryFires.includes(pairOf(there, unit)));
}
const isStillComing = (b: Battle, { mover, there }: Passage): boolean => steady(b, mover) && onField(b, there);
/** Only chariots with runners can block (cof-6.72). */
const canBlock = (b: Battle, there: Unit): boolean => unitBeneath(b, there) !== NONE;

const shotBy = ({ there, mover }: Passage, { screen }: Shooter) =>
  ({ firer: there, target: mover, kind: 'entry', screen }) as const;

/** A chariot is about to enter the hex of enemy chariots: they may fire, if they could not before, and try to block it. */
const passage = procedure<Battle, Passage>('passage', {
  fire: ask<Battle, Passage, Shooter | null>({
    ask: 'entry-fire',
    rules: ['cof-7.31b', 'cof-7.4R4'],
    side: owner,
    skipIf: (b, v) => !mayFireFirst(b, v),
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.mover), 'is', 'are')} about to pass through ${nameOf(b, v.there)}. Fire first?`,
    list: (b, v) => [...shootersOf(b, v.there), null],
    refuse: (b, v, shooter) =>
      shooter === null ? null : shotRefusal(b, shooter.unit, v.mover, 'entry', shooter.screen),
    format: (b, shooter) => (shooter === null ? 'no' : shooterKey(b, shooter)),
    label: (b, _v, shooter) => (shooter === null ? 'Hold fire' : shooterLabel(b, shooter)),
    declines: (_b, _v, shooter) => shooter === null,
    orders: fireOrders<Passage, Shooter | null>((_b, v, shooter) => shooter && shotBy(v, shooter)),
    apply(b, v, shooter) {
      if (shooter) start(b, 'shot', shotBy(v, shooter));
    },
  }),
  block: ask<Battle, Passage, boolean>({
    ask: 'block',
    rules: ['cof-6.72', 'cof-6.74'],
    side: owner,
    skipIf: (b, v) => !isStillComing(b, v) || !canBlock(b, v.there),
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.mover), 'is', 'are')} about to pass through ${nameOf(b, v.there)}. Try to block?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, tries) => (tries ? 'block' : 'no'),
    label: (b, v, tries) => (tries ? `Block (roll below TQ ${infoOf(b, v.there).tq})` : 'Let them through'),
    orders: blockOrders<Passage>((_b, v) => v.there),
    apply: (_b, _v, tries) => (tries ? undefined : null),
  }),
  roll(b, v) {
    if (!isStillComing(b, v) || !canBlock(b, v.there)) return;
    const against = infoOf(b, v.there).tq - 1;
    const purpose = `Attempt of ${nameOf(b, v.there)} to block ${nameOf(b, v.mover)}`;
    const rules = ['cof-6.72'];
    const what = { purpose, side: owner(b, v), rules, about: { unit: v.there } };
    const { total } = roll(b, { ...what, against, reach: against + 1 });
    if (total <= against) blocked(b, v);
    else emit(b, { kind: 'not-blocked', rules, unit: v.there, mover: v.mover });
  },
});

/** It stays where it is and has moved; from the hex of another enemy everybody in the move routs (cof-6.72, cof-6.74). */
function blocked(b: Battle, { mover, there }: Passage): void {
  const w = walkOf(b, mover);
  const movers = w?.together ? bodiesIn(b, mover) : [mover];
  const routs = passedBy(b, mover) !== NONE;
  const rules = routs ? ['cof-6.72', 'cof-6.74'] : ['cof-6.72'];
  emit(b, { kind: 'blocked', rules, unit: there, mover });
  for (const unit of movers) markMoved(b, unit);
  volumeState(b).blocked = mover;
  // The last to be told runs first: runners before the chariots on whose passage they are.
  if (routs) for (const unit of movers) rout(b, unit, ['cof-6.74', 'cof-9.41a'], there);
}

/** Runners whose chariots have broken in the hex of an enemy rout as well (cof-6.74): true where some do. */
export function routStrays(b: Battle): boolean {
  const unit = b.state.passing.findIndex((is, one) => is === 1 && steady(b, one) && passedBy(b, one) !== NONE);
  if (unit < 0) return false;
  rout(b, unit, ['cof-6.74', 'cof-9.41a'], passedBy(b, unit));
  return true;
}

/** Leaders of a side whom their troops have left in a hex of the enemy go to the nearest friends (cof-4.24). */
function freeLeaders(b: Battle, hex: Hex, side: Side): void {
  if (enemyAt(b, hex, side) === NONE) return;
  for (const leader of leadersIn(b, hex)) if (leaderInfo(b, leader).side === side) call(b, 'leader-refuge', { leader });
}

const noFacing: Ban<Intent> = {
  rule: 'cof-6.71b',
  when: amongEnemies,
  text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} passing through the enemy and cannot turn there.`,
};
const noParting = (what: string): Ban<Intent> => ({
  rule: 'cof-6.54',
  when: amongEnemies,
  text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} passing through the enemy: ${what}.`,
});

/** Whether a shot comes from whom the mover is just leaving, or is about to enter. */
function isPassed(b: Battle, firer: Unit, mover: Unit): boolean {
  const w = walkOf(b, mover);
  const hex = hexOf(placeOfUnit(b, firer));
  if (!w) return false;
  return w.next === undefined ? w.from !== undefined && hexOf(w.from) === hex : hexOf(w.next.to) === hex;
}

/** Chariot Pass-Through and its fire (chapters 6.7 and 7.3). */
export const passThroughOverrides: readonly RuleOverride[] = [
  overrideList(encounterBans, {
    last: [
      {
        rule: 'cof-6.54',
        when: (e) => isEnemy(e) && !isWarChariot(e.b, e.there),
        text: (e) => `${holds(e)}: chariots can pass only through enemy chariots.`,
      },
      {
        rule: 'cof-6.71a',
        when: (e) => isEnemy(e) && !e.ordered,
        text: (e) => `${holds(e)}: chariots can pass through enemies only in their own move.`,
      },
      {
        rule: 'cof-5.45b',
        when: (e) => isEnemy(e) && isOutOfCommand(e.b, e.mover),
        text: (e) =>
          `${holds(e)}: ${nameAndVerb(infoOf(e.b, e.mover), 'is', 'are')} Out of Command and cannot pass through.`,
      },
      {
        rule: 'cof-9.21c',
        when: (e) => isEnemy(e) && bodiesIn(e.b, e.there).some((unit) => isEngaged(e.b, unit)),
        text: (e) => `${holds(e)}: chariots cannot pass through Engaged units.`,
      },
    ],
  }),
  // The ground is all that it costs, and nobody is disordered (cof-6.71a).
  overrideRule(passageEffect, (was) => (b, unit, there, how) => {
    if (sideOf(b, unit) === sideOf(b, there)) return was(b, unit, there, how);
    return { mp: 0, moverHits: 0, stationaryHits: 0, stationaryChecks: false };
  }),
  overrideRule(noWayOn, (was) => (b, next) => {
    if (enemyIn(b, next.unit, next.at) === NONE) return was(b, next);
    const hex = hexNumber(b.world.field.grid, hexOf(next.at));
    const left = Math.max(0, next.ma - next.spent);
    return refusal(
      'cof-6.73',
      `${nameOf(b, next.unit)} could not leave ${hex} through a front hex with the ${left} MP left.`,
    );
  }),
  overrideList(turnBans, { first: [noFacing] }),
  overrideRule(furtherChanges, (was) =>
    Object.fromEntries(
      Object.entries(was).map(([name, change]) => [
        name,
        { ...change, bans: [noParting('chariots and runners cannot separate there'), ...change.bans] },
      ]),
    ),
  ),
  overrideList(leaveBans, { first: [noParting('leaders cannot stay behind there')] }),
  overrideList(stopBans, {
    first: [
      {
        rule: 'cof-6.54',
        when: (i) => amongEnemies(i) && canGoOn(i.b, i.w),
        text: (i) =>
          `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} passing through the enemy and cannot stop here.`,
      },
    ],
  }),
  overrideList(furtherRules, {
    last: [
      { rule: 'cof-6.71a', when: entersEnemies },
      { rule: 'cof-6.73', when: entersEnemies },
      { rule: 'cof-8.33', when: entersEnemies },
      { rule: 'cof-6.74', when: (i) => entersEnemies(i) && amongEnemies(i) },
      // There it does nothing else.
      { rule: 'cof-6.71b', when: amongEnemies },
    ],
  }),
  overrideRule(beforeMove, (was) => [
    ...was,
    (b, w) => {
      volumeState(b).setOut[w.unit] = w.at;
    },
  ]),
  overrideRule(takeUp, (was) => [
    ...was,
    (b, w) => {
      if (volumeState(b).blocked !== w.unit) return;
      volumeState(b).blocked = NONE;
      w.done = true;
    },
    // Those of an enemy whom its fire has driven out.
    (b, w) => freeLeaders(b, hexOf(w.at), enemyOf(sideOf(b, w.unit))),
  ]),
  // Anyone who rode along and has no MP to leave.
  overrideRule(afterSteps, (was) => [
    ...was,
    (b, w, step) => {
      if (isGoing(step)) freeLeaders(b, hexOf(w.from as Placement), sideOf(b, w.unit));
    },
  ]),
  overrideRule(beforeGoing, () => (b, w, step) => {
    const there = enemyIn(b, w.unit, step.to);
    if (there !== NONE) call<Battle, Passage>(b, passage, { mover: w.unit, there });
  }),
  // In that hex it fires at the chariots or at their runners, or not at all (cof-7.31a, cof-7.32).
  overrideRule(
    kindOnMove,
    () => (b, unit, target) => (hexOf(placeOfUnit(b, unit)) === hexOf(placeOfUnit(b, target)) ? 'passing' : 'ordered'),
  ),
  overrideList(shooterBans, {
    last: [
      {
        rule: 'cof-7.31a',
        when: ({ b, firer, kind }) => kind === 'ordered' && onField(b, firer) && passedBy(b, firer) !== NONE,
        text: ({ b, firer }) =>
          `${nameAndVerb(infoOf(b, firer), 'is', 'are')} passing through ${nameOf(b, passedBy(b, firer))} and cannot fire at other targets.`,
      },
    ],
  }),
  overrideList(targetBans, {
    last: [
      {
        rule: 'cof-7.31b',
        when: ({ b, firer, target, kind }) =>
          ((kind === 'entry' && walkOf(b, target)?.next === undefined) || kind === 'retire') &&
          isPassed(b, firer, target),
        text: ({ b, firer, target }) =>
          `${nameOf(b, firer)} can fire at ${nameOf(b, target)} only before the passage, not during it.`,
      },
      {
        rule: 'cof-7.33',
        when: ({ b, target, kind }) => atMovers.has(kind) && passedBy(b, target) !== NONE,
        text: ({ b, target }) =>
          `${nameAndVerb(infoOf(b, target), 'is', 'are')} passing through ${nameOf(b, passedBy(b, target))} and cannot be fired at.`,
      },
    ],
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    blocked: (w, e) => `${unitDoes(w, e, 'blocks', 'block')} ${unitName(w, e, 'mover')}.`,
    'not-blocked': (w, e) => `${unitDoes(w, e, 'fails', 'fail')} to block ${unitName(w, e, 'mover')}.`,
  })),
];

export const passThroughProcedures: readonly Procedure<Battle>[] = [passage];
