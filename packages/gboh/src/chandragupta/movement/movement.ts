import { climb, hexNumber, terrainAt } from '@taxiarch/hexfield';
import type { Ban, Procedure } from '@taxiarch/kernel';
import { roughGround } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isCavalry, isChariot, isElephant, isSkirmisher, nameOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { type Barrier, barriers, sparesFollowers } from '../../family/movement/cost.ts';
import { chariotTurnHits, turnCosts, turnsUnharmed } from '../../family/movement/facing.ts';
import { lightHolders } from '../../family/movement/two-hex.ts';
import { goesLoose, isElephantChariot } from '../traits.ts';
import { terrains } from '../vocabulary.ts';
import { columnOverrides } from './column.ts';
import { slowOverrides } from './slow.ts';
import { squareOverrides } from './square.ts';

/** Ground of cities, camps and strongholds is never Rough. */
const smooth: ReadonlySet<string> = new Set(['clear', 'town', ...terrains]);
const roughHex = (terrain: string): boolean => !smooth.has(terrain);

const levels = ({ b, from, side }: Barrier): number => Math.abs(climb(b.world.field, from, side));
const who = ({ b, unit }: Barrier): string => nameOf(b, unit);

const closedToWheels: Ban<Barrier> = {
  rule: 'cha-10.21b',
  when: (s) => isChariot(s.b, s.unit) && levels(s) <= 1,
  text: (s) =>
    `${who(s)}, as chariots, cannot enter ${hexNumber(s.b.world.field.grid, s.to)} (${terrainAt(s.b.world.field, s.to)}) from there.`,
};
const oneLevel: Ban<Barrier> = {
  rule: 'cha-6.23a',
  when: (s) => (isCavalry(s.b, s.unit) || isChariot(s.b, s.unit)) && levels(s) > 1,
  text: (s) => `${who(s)} can climb or descend only one level at a time.`,
};
const threeLevels: Ban<Barrier> = {
  rule: 'cha-6.23b',
  when: (s) => !goesLoose(s.b, s.unit) && levels(s) > 2,
  text: 'Only skirmishers and tribal light infantry can cross a slope of three levels.',
};

/** What turning costs otherwise than 1 MP a vertex. Heavy and elephant chariots count as cataphracted. */
const turning = [
  { rule: 'cha-7.12a', when: isSkirmisher, each: 0 },
  { rule: 'cha-7.12c', when: isElephantChariot, each: 3 },
  {
    rule: 'cha-7.12b',
    when: (b: Battle, unit: Unit) => isElephant(b, unit) || infoOf(b, unit).cataphract,
    each: 2,
  },
  { rule: 'cha-7.12b', when: isChariot, each: 1 },
];

/** Moving, columns, ground (chapter 6). */
export const movementOverrides: readonly RuleOverride[] = [
  // No hexside is Rough (cha-6.24).
  overrideRule(roughGround, () => ({ hex: ({ field }, hex) => roughHex(terrainAt(field, hex)), side: () => false })),
  overrideList(barriers, {
    replace: { 'alx-11.21b': closedToWheels, 'alx-6.23a 1/2': oneLevel, 'alx-6.23a 2/2': threeLevels },
  }),
  // A half that enters hard ground suffers there, whether or not the other one was there before it (cha-6.42).
  overrideRule(sparesFollowers, () => false),
  // A wheel takes its check anyone who holds the other half (cha-6.45).
  overrideRule(lightHolders, () => () => false),
  overrideRule(turnCosts, () => turning),
  overrideRule(turnsUnharmed, () => goesLoose),
  // Chariots turn without disorder (cha-10.21a).
  overrideRule(chariotTurnHits, () => 0),
  overrideList(furtherRules, {
    last: [{ rule: 'cha-10.21a', when: ({ b, w, step }) => step.do === 'turn' && isChariot(b, w.unit) }],
  }),
  ...columnOverrides,
  ...slowOverrides,
  ...squareOverrides,
];
export const movementProcedures: readonly Procedure<Battle>[] = [];
