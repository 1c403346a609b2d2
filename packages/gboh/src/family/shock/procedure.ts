import { type Procedure, procedure } from '@taxiarch/kernel';
import { shockTargets } from '../base/eligibility.ts';
import { dropEngagements } from '../base/engaged.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isInfantry, leaderInfo, unitsOf } from '../base/units.ts';
import { NO_MARK, NONE, type Unit } from '../base/vocabulary.ts';
import { exhaust } from '../missiles/supply.ts';
import { advanceProcedure } from './advance.ts';
import { allocate, openAttacks, openCombats } from './allocate.ts';
import { avoid, comeThrough, nextAvoidance, openAvoidance, passBy } from './avoidance.ts';
import { chargeSteps } from './charge.ts';
import { clashSteps } from './clash.ts';
import { advanceSteps, breakthrough, chargeRoutSteps, collapseSteps } from './collapse.ts';
import { attackOn, eachOf } from './combat.ts';
import { designate } from './designate.ts';
import { leaderSteps } from './leaders.ts';
import { passThroughProcedure } from './pass-through.ts';
import { resolveSteps } from './resolve.ts';
import { beforeAdvance, onlyInSome, type Segment } from './segment.ts';

/**
 * The Shock segment of an Orders Phase (alx-3.B2). Every step is completed for all combats before the next one begins
 * (alx-9.0).
 */
export const shockProcedure = procedure<Battle, Segment>('shock', {
  open,
  // Designation: 7.33, 9.11, 10.31
  openEngaged: onlyInSome,
  breakOff: onlyInSome,
  designate,
  // Who attacks whom: 9.12, 11.26
  openAttacks,
  allocate,
  openAvoidance,
  avoid,
  passBy,
  comeThrough,
  nextAvoidance,
  openCombats,
  anyCombat: (_b, v) => (v.combats.length === 0 ? 'close' : undefined),
  // Checks that decide who attacks at all, and who turns an attack upon the attacker
  openNerve: onlyInSome,
  nerve: onlyInSome,
  openTables: onlyInSome,
  turnTables: onlyInSome,
  // The Charge: 9.13
  ...chargeSteps,
  ...chargeRoutSteps,
  // Leaders: 9.14
  ...leaderSteps,
  // The Clash of Spears and superiority: 9.15, 9.16 steps 1 and 2
  ...clashSteps,
  // The Hand-to-hand Struggle: 9.16 steps 3 and 4
  ...resolveSteps,
  // Breakthrough: 9.17
  breakthrough,
  // The Collapse: 9.18
  ...collapseSteps,
  noteThrown(b, v) {
    if (valueIn(b, spentBeforeAdvance)) spendJavelins(b, v);
    valueIn(b, beforeAdvance)(b, v, false);
  },
  ...advanceSteps,
  close,
});

/**
 * Who goes on from another fight begins with the leaders: no check comes before it, unless he goes on at one enemy. He has
 * someone to attack.
 */
function open(b: Battle, v: Segment): string | undefined {
  // Written out: assigned from a record they take many times as long, at the end of every Orders Phase.
  v.attacks = [];
  v.combats = [];
  v.at = 0;
  v.queue = [];
  v.opened = false;
  v.gaps = [];
  v.checks = [];
  v.shaken = [];
  v.champions = [NONE, NONE];
  v.charisma = [];
  v.shares = [[], []];
  const { pursuer, prey } = v;
  if (pursuer === undefined) return undefined;
  v.attacks = (prey ?? shockTargets(b, pursuer)).map((defender) => attackOn(b, pursuer, defender));
  openCombats(b, v);
  return prey === undefined ? 'openLeaders' : 'openCharge';
}

/** Who has thrown all he had in a fight from near (alx-8.17c). */
export const spentByShock = overridable<(b: Battle, unit: Unit) => boolean>(
  'shock: who throws all his missiles',
  (b, unit) => infoOf(b, unit).cls === 'J' && isInfantry(b, unit),
);

/** Whether a combat is complete, and javelins gone, before anybody goes through the enemy or advances. */
export const spentBeforeAdvance = overridable('shock: javelins are spent before the advance', false);

/** What a fight ends for everyone who was in it; nothing, unless the book says so. */
export const afterFight = overridable<(b: Battle, unit: Unit) => void>('shock: what a fight ends', () => {});

/** Everyone who was in a combat of this segment, wherever he is now. */
export const fighters = (b: Battle, v: Segment): Unit[] =>
  v.combats.flatMap(({ attackers, defenders }) => eachOf(b, [...attackers, ...defenders]));

function spendJavelins(b: Battle, v: Segment): void {
  for (const unit of fighters(b, v)) if (valueIn(b, spentByShock)(b, unit)) exhaust(b, unit, ['alx-8.17c']);
}

/** What every combat leaves behind: javelins thrown (alx-8.17c), markers taken off. */
function close(b: Battle, v: Segment): void {
  spendJavelins(b, v);
  for (const unit of fighters(b, v)) valueIn(b, afterFight)(b, unit);
  dropEngagements(b);
  if (v.pursuer !== undefined) return;
  for (const unit of unitsOf(b, leaderInfo(b, v.leader).side)) b.state.mark[unit] = NO_MARK;
}

export const shockProcedures: readonly Procedure<Battle>[] = [shockProcedure, advanceProcedure, passThroughProcedure];
