import type { Ban, Procedure } from '@taxiarch/kernel';
import { shyness } from '../../family/base/horses.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { CHARIOT, HORSE } from '../../family/base/traits.ts';
import {
  hasTrait,
  isCavalry,
  isElephant,
  isEngine,
  isRouted,
  leaderInfo,
  nameOf,
  sideOf,
  unitBeneath,
} from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { firstRollSpares, underFoot } from '../../family/elephants/rampage.ts';
import { type Retreat, withdrawalBans } from '../../family/reactions/withdrawal.ts';
import { isIndian } from '../traits.ts';

/** Cavalry and chariots: what is drawn or carried by horses. */
const horsed = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HORSE | CHARIOT);

/** Whether foot must stand before a raging elephant that it could else avoid. */
const mustStand = ({ b, unit, mover }: Retreat): boolean =>
  mover !== NONE && isElephant(b, mover) && isRouted(b, mover) && !horsed(b, unit);

/** Whether a side is in the enemy's Movement/Missile segment, in which everyone may withdraw (cha-6.67a). */
const enemyMoves = ({ b, unit }: Retreat): boolean =>
  b.state.active !== NONE &&
  leaderInfo(b, b.state.active).side !== sideOf(b, unit) &&
  !b.frames.some(({ proc }) => proc === 'shock');

const fromRampage: readonly Ban<Retreat>[] = [
  {
    rule: 'cha-6.67b',
    when: (r) => mustStand(r) && sideOf(r.b, r.mover) === sideOf(r.b, r.unit),
    text: ({ b, unit }) => `${nameOf(b, unit)} cannot avoid friendly elephants: only cavalry and chariots can.`,
  },
  {
    rule: 'cha-6.67b',
    when: (r) => mustStand(r) && !enemyMoves(r),
    text: ({ b, unit }) =>
      `${nameOf(b, unit)} cannot withdraw now: outside the enemy’s Movement segment only cavalry and chariots can.`,
  },
];

/** War elephants (chapter 10). */
export const elephantsOverrides: readonly RuleOverride[] = [
  // The mahout's wedge may end it at the first roll (cha-10.14b).
  overrideRule(firstRollSpares, () => false),
  // Each unit of a hex (cha-10.14c), but no engine that has company (cha-10.55).
  overrideRule(underFoot, () => (b, target) => {
    const under = unitBeneath(b, target);
    return under === NONE ? [target] : [target, under].filter((unit) => !isEngine(b, unit));
  }),
  overrideList(withdrawalBans, { first: fromRampage, cite: { 'alx-6.71g 2/2': 'cha-6.57' } }),

  // Chariots too keep away; only foreign horse pays for coming beside or behind elephants, or has a least hit. Being forced
  // before them costs nothing by itself (cha-10.15a, cha-10.15b), and in the Shock segment nobody gives way (cha-10.16a).
  overrideRule(shyness, () => ({
    shies: horsed,
    pays: (b, unit) => isCavalry(b, unit) && !isIndian(b, unit),
    paysBefore: false,
    inShock: false,
    least: (b, unit) => (isIndian(b, unit) ? 0 : 1),
    lost: 'cha-10.16b',
    paying: 'cha-10.15b',
  })),
];
export const elephantsProcedures: readonly Procedure<Battle>[] = [];
