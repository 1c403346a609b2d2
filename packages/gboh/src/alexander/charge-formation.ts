import type { Ban } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { THRACIAN_HORSE } from '../family/base/traits.ts';
import { hasTrait, infoOf, isCavalry, isCharging, isLightHorse, nameWithVerb } from '../family/base/units.ts';
import { CHARGING, NORMAL, type Unit } from '../family/base/vocabulary.ts';
import {
  type Barrier,
  barriers,
  groundRules,
  hitsOfGround,
  isRoughWay,
  keepsOffRough,
} from '../family/movement/cost.ts';
import { turnCosts, verticesBetween } from '../family/movement/facing.ts';
import { inZone, noMp, onFriend } from '../family/movement/formations.ts';
import { goBans, groundBans, tooSteep } from '../family/movement/going.ts';
import { type Intent, whoAgree, whoDoes } from '../family/movement/intent.ts';
import { goesByRules } from '../family/movement/reach.ts';
import { type FurtherChange, furtherChanges } from '../family/movement/steps.ts';
import { turnBans } from '../family/movement/turning.ts';
import { boundByLevels, rootedByTurning } from '../family/movement/walk.ts';
import { type Retreat, withdrawalBans } from '../family/reactions/withdrawal.ts';

/** Whether Charge Formation is played (option `charge-formation`). */
const inUse = (b: Battle): boolean => b.world.options.has('charge-formation');

/** HC, LN and Thracian LC charge (alx-11.92). */
const mayCharge = (b: Battle, unit: Unit): boolean =>
  isCavalry(b, unit) && (!isLightHorse(b, unit) || hasTrait(b, unit, THRACIAN_HORSE));

const charge: FurtherChange = {
  suits: (b, unit) => inUse(b) && !isCharging(b, unit),
  mp: 4,
  make: (b, unit) => {
    b.state.formation[unit] = CHARGING;
  },
  rules: ['alx-11.92', 'alx-11.93'],
  label: 'Form Charge Formation',
  told: ['forms Charge Formation', 'form Charge Formation'],
  bans: [
    {
      rule: 'alx-11.92',
      when: ({ b, w }) => !mayCharge(b, w.unit),
      text: (i) => `${whoDoes(i, 'is', 'are')} not trained in Charge Formation.`,
    },
    {
      rule: 'alx-11.93',
      when: ({ w }) => w.line && w.contingent !== true,
      text: 'A Line Command cannot order Charge Formation.',
    },
    {
      rule: 'alx-11.93',
      when: inZone,
      text: (i) => `${whoDoes(i, 'is', 'are')} in an enemy ZOC and cannot form Charge Formation.`,
    },
    onFriend,
    noMp,
  ],
};

const endCharge: FurtherChange = {
  suits: (b, unit) => inUse(b) && isCharging(b, unit),
  mp: 2,
  make: (b, unit) => {
    b.state.formation[unit] = NORMAL;
  },
  rules: ['alx-11.96'],
  label: 'Leave Charge Formation',
  told: ['leaves Charge Formation', 'leave Charge Formation'],
  bans: [
    {
      rule: 'alx-7.23a',
      when: ({ w }) => w.held,
      text: (i) => `${whoDoes(i, 'has', 'have')} entered an enemy ZOC and must stop.`,
    },
    noMp,
  ],
};

const onRough: Ban<Barrier> = {
  rule: 'alx-11.94b',
  when: (s) => isCharging(s.b, s.unit) && isRoughWay(s),
  text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} in Charge Formation and cannot enter rough terrain.`,
};
const rooted: Ban<Intent> = {
  rule: 'alx-11.94a',
  when: ({ w }) => w.rooted,
  text: (i) =>
    `${whoDoes(i, 'has', 'have')} turned more than one vertex and must stay in ${whoAgree(i, 'its', 'their')} hex.`,
};
const steep: Ban<Intent> = {
  rule: 'alx-11.94b',
  when: tooSteep,
  text: (i) => `${whoDoes(i, 'is', 'are')} in Charge Formation and can change only one level in an Orders Phase.`,
};
const turnsFar: Ban<Intent> = {
  rule: 'alx-11.94a',
  when: ({ b, w, step }) => isCharging(b, w.unit) && w.entered > 0 && w.turned + verticesBetween(w.at, step.to) > 1,
  text: (i) => `${whoDoes(i, 'is', 'are')} in Charge Formation and can turn only one vertex in a hex.`,
};
const stands: Ban<Retreat> = {
  rule: 'alx-6.71g',
  when: ({ b, unit, way }) => way !== 'crisis' && isCharging(b, unit),
  text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} in Charge Formation and cannot withdraw.`,
};

const turning = [
  { rule: 'alx-11.94a', when: isCharging, each: 2 },
  { rule: 'alx-11.5c', when: (b: Battle, unit: Unit) => infoOf(b, unit).cataphract && inUse(b), each: 1 },
];

const orCharging = (family: (b: Battle, unit: Unit) => boolean) => (b: Battle, unit: Unit) =>
  family(b, unit) || isCharging(b, unit);

/** Charge Formation as far as it is movement; what it does in shock stands in that chapter. */
export const chargeOverrides: readonly RuleOverride[] = [
  overrideRule(furtherChanges, (known) => ({ ...known, charge, 'end charge': endCharge })),
  // Rough ground is closed, the hits of other ground double, and one level is the most (alx-11.94b).
  overrideRule(keepsOffRough, orCharging),
  overrideRule(
    hitsOfGround,
    (family) => (b, unit, from, to, hits) => family(b, unit, from, to, hits) * (isCharging(b, unit) ? 2 : 1),
  ),
  overrideList(groundRules, { last: [{ rule: 'alx-11.94b', when: isCharging }] }),
  overrideList(barriers, { before: { 'alx-11.21b': [onRough] } }),
  overrideRule(boundByLevels, orCharging),
  overrideList(groundBans, { last: [steep] }),
  // It turns with difficulty (alx-11.94a).
  overrideList(turnCosts, { before: { 'alx-11.5a': turning } }),
  overrideList(turnBans, { before: { 'alx-6.91': [turnsFar] } }),
  overrideRule(rootedByTurning, (family) => (b, w) => family(b, w) || isCharging(b, w.unit)),
  overrideList(goBans, { before: { 'alx-7.23b': [rooted] } }),
  overrideRule(goesByRules, orCharging),
  overrideList(withdrawalBans, { before: { 'alx-10.31a': [stands] } }),
];
