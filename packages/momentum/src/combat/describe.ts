import { clone, type Side, type Sum, sides } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { turnBy } from '@taxiarch/tabletop';
import { meet } from '../base/contacts.ts';
import { NO_SAVE } from '../base/defence.ts';
import type { Battle } from '../base/state.ts';
import { contactBetween, isSteady, put } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { type BreakTest, breakTestOf } from './break-test.ts';
import { freshRound, gather } from './muster.ts';
import { scoresOf } from './reckon.ts';
import { readResult } from './result.ts';
import type { Arm, Combat, Round } from './round.ts';
import { loosen } from './split.ts';
import { rollOf, strikesOf } from './strikes.ts';

/** A strike before its dice. */
export interface StrikeView {
  unit: Unit;
  foe: Unit;
  arm: Arm;
  order: number;
  flank: boolean;
  dice: Sum;
  /** The face that hits and the face that saves; 7 where there is no save. */
  need: number;
  save: number;
  hit: Sum;
  defence: Sum;
  /** Casualties to be expected, in thirty-sixths. */
  expected: number;
}

/** What a unit would read if it lost. */
export interface LossView {
  unit: Unit;
  divisor: number;
  shift: Sum;
  /** Its Break Test at a differential of 0: whatever it loses by is added. */
  test: BreakTest;
}

/** A combat before its dice. */
export interface CombatView {
  units: Combat;
  strikes: StrikeView[];
  /** What each side has besides casualties and tokens not yet declared. */
  scores: [Sum, Sum];
  expected: [number, number];
  losses: LossView[];
}

/** Contacts that hang together with those of a unit: no others touch its combat (mom-combat.19). */
function linkedWith(v: Round, unit: Unit): number[] {
  const units = new Set([unit]);
  for (let before = 0; before < units.size; ) {
    before = units.size;
    for (const { one, other } of v.contacts) {
      if (units.has(one)) units.add(other);
      else if (units.has(other)) units.add(one);
    }
  }
  return v.bonds.filter((at) => units.has(v.contacts[at]?.one ?? NONE));
}

/** The Combat phase as it would begin now, or the part of it around one unit; where a player has a choice, the first answer. */
export function imagined(b: Battle, around?: Unit): Round {
  const v = freshRound(b);
  if (around !== undefined) v.bonds = linkedWith(v, around);
  for (;;) {
    const { bonds, choice } = loosen(b, v);
    v.bonds = bonds.filter((at) => at !== choice[0]);
    if (choice.length === 0) break;
  }
  gather(b, v);
  v.strikes = strikesOf(b, v);
  return v;
}

function viewOf(b: Battle, v: Round, at: number): CombatView {
  const units = v.combats[at] as Combat;
  const strikes = v.strikes
    .filter(({ combat }) => combat === at)
    .map((s): StrikeView => {
      const { dice, need, hit, defence } = rollOf(b, v, s);
      const save = defence.need;
      const expected = dice.total * (7 - need) * (Math.min(save, NO_SAVE) - 1);
      const { unit, foe, arm, order } = s;
      return { unit, foe, arm, order, flank: s.flank === 1, dice, need, save, hit: hit.sum, defence, expected };
    });
  const expectedOf = (side: Side): number =>
    strikes.reduce((sum, { unit, expected }) => (units[side].includes(unit) ? sum + expected : sum), 0);
  const losses = units.flat().map((unit): LossView => {
    const { divisor, shift } = readResult(b, v, unit, 0);
    return { unit, divisor, shift, test: breakTestOf(b, unit, 0) };
  });
  return { units, strikes, scores: scoresOf(b, v, at), expected: [expectedOf(sides[0]), expectedOf(sides[1])], losses };
}

/** All combats as they would be fought now, without rolling. */
export function describeCombats(b: Battle): CombatView[] {
  const v = imagined(b);
  return v.combats.map((_, at) => viewOf(b, v, at));
}

/** The combat in which a unit stands, as it would be fought now; null where it stands in none. */
export function combatAround(b: Battle, unit: Unit): CombatView | null {
  const v = imagined(b, unit);
  const at = v.combats.findIndex((combat) => combat.flat().includes(unit));
  return at < 0 ? null : viewOf(b, v, at);
}

/**
 * The combat of a unit with an enemy. Of two that are not in contact it tells what would be if the unit charged the enemy in
 * front; null where one of them is not in hand on the table.
 */
export function describeCombat(b: Battle, unit: Unit, foe: Unit): CombatView | null {
  if (!isSteady(b, unit) || !isSteady(b, foe)) return null;
  if (contactBetween(b, unit, foe)) return combatAround(b, unit);
  const there = clone(b);
  const { x, y, facing } = blockOf(b, foe);
  there.state.contacts = there.state.contacts.filter((c) => c.one !== unit && c.other !== unit);
  put(there, unit, { x, y, facing: turnBy(facing, 18000) });
  meet(there, unit, 'charge');
  return combatAround(there, unit);
}
