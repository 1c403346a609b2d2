import { covers, FRONT_ONLY, type Hex, hexOf, neighbour, type Placement } from '@taxiarch/hexfield';
import type { Ban, Side } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride, valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { enemyAt, infoOf, placeOfUnit, sideOf } from '../../family/base/units.ts';
import { DID_FIRE, DID_STEP, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import {
  ANY_TURN,
  roughTurn,
  turnCosts,
  turnLimit,
  turnsUnharmed,
  verticesBetween,
} from '../../family/movement/facing.ts';
import { goBans } from '../../family/movement/going.ts';
import { type Intent, inFirstZone, who } from '../../family/movement/intent.ts';
import { afterSteps } from '../../family/movement/make.ts';
import { mayBeHemmedIn } from '../../family/movement/order.ts';
import { judgedAt } from '../../family/movement/reach.ts';
import { turnBans } from '../../family/movement/turning.ts';
import { allowanceOf, beginsBound, type Walk } from '../../family/movement/walk.ts';
import { bodiesIn } from '../command/entries.ts';
import { isFormed, isWagon, isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';

/** How many enemies of a side have a hex before them; a chariot with its runners is one, and the routed count (cof-6.63). */
export function frontsOver(b: Battle, hex: Hex, side: Side): number {
  const { grid } = b.world.field;
  let fronts = 0;
  for (let s = 0; s < 6; s++) {
    const enemy = enemyAt(b, neighbour(grid, hex, s), side);
    if (enemy !== NONE && covers(grid, placeOfUnit(b, enemy), FRONT_ONLY, hex)) fronts++;
  }
  return fronts;
}
const frontsAt = (b: Battle, unit: Unit, place: Placement): number => frontsOver(b, hexOf(place), sideOf(b, unit));
/** The same for where a unit stands. */
export const frontsOverUnit = (b: Battle, unit: Unit): number => frontsAt(b, unit, placeOfUnit(b, unit));

const did = (b: Battle, unit: Unit, bit: number): boolean => ((b.state.did[unit] as number) & bit) !== 0;
/** Whether a unit has moved into the hex where it is. */
const hasMoved = ({ b, w }: Intent): boolean => w.entered > 0 || did(b, w.unit, DID_STEP);
/** Whether it is still where it began the phase, in the front hex of an enemy (cof-6.64). */
const inFirstFront = ({ w }: Intent): boolean => inFirstZone(w);
const halfOf = (b: Battle, unit: Unit): number => (allowanceOf(b, unit).ma + 1) >> 1;

const limited: Ban<Intent> = {
  rule: 'cof-6.62b',
  when: ({ b, w, step }) => w.turned + verticesBetween(w.at, step.to) > valueIn(b, turnLimit)(b, w.unit),
  text: (i) => {
    const limit = valueIn(i.b, turnLimit)(i.b, i.w.unit);
    const before = i.w.turned > 0 ? ` (already turned ${i.w.turned})` : '';
    return `${who(i)} can turn by at most ${limit === 1 ? 'one vertex' : 'two vertices'} in a hex${before}.`;
  },
};
const beforeEnemy: Ban<Intent> = {
  rule: 'cof-6.63',
  when: (i) => hasMoved(i) && frontsAt(i.b, i.w.unit, i.w.at) > 0,
  text: (i) =>
    `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} moved into an enemy’s front hex and cannot turn there.`,
};
const beforeSeveral: Ban<Intent> = {
  rule: 'cof-6.64',
  when: (i) => inFirstFront(i) && frontsAt(i.b, i.w.unit, i.w.at) > 1,
  text: (i) =>
    `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} in the front hexes of several enemies and cannot turn.`,
};
const beyondHalf: Ban<Intent> = {
  rule: 'cof-6.64',
  // What it has spent in that hex was for turning, with its fellow too (cof-8.42).
  when: (i) => inFirstFront(i) && i.w.spent + i.mp > halfOf(i.b, i.w.unit),
  text: (i) => {
    const { b, w } = i;
    const before = w.spent > 0 ? `; ${w.spent} used` : '';
    return `${who(i)} began in an enemy’s front hex and can use at most ${halfOf(b, w.unit)} MP to turn (half MA${before}).`;
  },
};
const afterFire: Ban<Intent> = {
  rule: 'cof-6.64',
  when: (i) => inFirstFront(i) && did(i.b, i.w.unit, DID_FIRE),
  text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} fired and cannot turn in an enemy’s front hex.`,
};

/** Remembers who has turned before an enemy, and neither fires nor fights in this phase, runners with their chariot (cof-6.64). */
function noteTurn(b: Battle, w: Walk): void {
  if (w.facingMp === 0) return;
  for (const unit of w.together ? bodiesIn(b, w.unit) : [w.unit]) volumeState(b).turned[unit] = 1;
}

/** Facing (chapter 6.6). */
export const facingOverrides: readonly RuleOverride[] = [
  overrideRule(turnCosts, () => [
    { rule: 'cof-6.62b', when: (b, unit) => isWarChariot(b, unit) || isWagon(b, unit), each: 1 },
  ]),
  overrideRule(turnLimit, () => (b, unit) => {
    if (isWarChariot(b, unit)) return 2;
    return isWagon(b, unit) ? 1 : ANY_TURN;
  }),
  overrideList(turnBans, {
    drop: ['alx-7.25'],
    before: { 'alx-6.25': [limited, beforeEnemy, beforeSeveral, beyondHalf, afterFire] },
  }),
  overrideList(goBans, { drop: ['alx-7.25'] }),
  overrideRule(beginsBound, () => (b, unit) => (volumeState(b).fronts[unit] as number) > 0 && !did(b, unit, DID_STEP)),
  // SI and HI are disordered by every vertex (cof-6.65).
  overrideRule(turnsUnharmed, () => (b, unit) => !isFormed(b, unit)),
  overrideRule(roughTurn, () => (vertices) => vertices),
  overrideList(furtherRules, { last: [{ rule: 'cof-6.64', when: (i) => i.step.do === 'turn' && inFirstFront(i) }] }),
  overrideRule(afterSteps, (was) => [...was, noteTurn]),
  overrideRule(judgedAt, () => (b, unit, place) => frontsAt(b, unit, place) > 0),
  overrideRule(mayBeHemmedIn, () => (b, unit) => frontsOverUnit(b, unit) > 0),
];
