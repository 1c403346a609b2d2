import { hexOf, type Placement, terrainAt } from '@taxiarch/hexfield';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { groundUnder, infoOf, isElephant } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import type { UnitInfo } from '../../family/base/world.ts';
import { phaseOpening } from '../../family/command/orders.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { hitsOfGround } from '../../family/movement/cost.ts';

import { goesByRules } from '../../family/movement/reach.ts';
import { type FurtherChange, furtherChanges } from '../../family/movement/steps.ts';
import { allowances, isGoing } from '../../family/movement/walk.ts';
import { isIndian } from '../traits.ts';
import { volumeState } from '../volume-state.ts';

const isSlow = (b: Battle, unit: Unit): boolean => volumeState(b).slow[unit] === 1;
const inForest = (b: Battle, place: Placement): boolean => terrainAt(b.world.field, hexOf(place)) === 'woods';
const halfOf = ({ ma }: UnitInfo): number => ma >> 1;

/** An Indian elephant unit says before its move that it will go slowly (cha-6.34). */
const slow: FurtherChange = {
  suits: (b, unit) => isElephant(b, unit) && isIndian(b, unit) && !isSlow(b, unit),
  mp: 0,
  make: (b, unit) => {
    volumeState(b).slow[unit] = 1;
  },
  allowance: (b, unit) => halfOf(infoOf(b, unit)),
  rules: ['cha-6.34'],
  label: 'Move slowly (half MA, no hits from forest)',
  told: ['will move slowly through forest', 'will move slowly through forest'],
  bans: [
    {
      rule: 'cha-6.34',
      when: ({ w }) => w.spent > 0,
      text: (i) =>
        `${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} already begun to move: choose slow movement first.`,
    },
  ],
};

/** How Indian elephants go through forest (cha-6.34): slowly, for an Orders Phase, and then without its hits. */
export const slowOverrides: readonly RuleOverride[] = [
  overrideRule(furtherChanges, (known) => ({ ...known, slow })),
  overrideList(allowances, { first: [{ rule: 'cha-6.34', when: isSlow, ma: halfOf }] }),
  overrideRule(hitsOfGround, (family) => (b, unit, from, to, hits) => {
    const spared = isSlow(b, unit) && hexOf(to) !== hexOf(from) && inForest(b, to);
    const others = spared ? hits - (groundUnder(b, unit).inHex[hexOf(to)] as number) : hits;
    return others > 0 ? family(b, unit, from, to, others) : 0;
  }),
  overrideList(furtherRules, {
    last: [
      { rule: 'cha-6.34', when: ({ b, w, step }) => isElephant(b, w.unit) && isGoing(step) && inForest(b, step.to) },
    ],
  }),
  overrideRule(goesByRules, (family) => (b, unit) => family(b, unit) || isSlow(b, unit)),
  overrideRule(phaseOpening, (family) => (b) => {
    family(b);
    volumeState(b).slow.fill(0);
  }),
];
