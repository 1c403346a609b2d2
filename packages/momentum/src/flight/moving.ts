import type { GoingRules, MoveRules } from '@taxiarch/miniatures';
import { wheelArc } from '@taxiarch/tabletop';
import { type Density, plainProfile, type TroopType } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { isDifficult, profileOf } from '../base/units.ts';
import { type GroundKind, INCH, inches, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { speedOn } from '../movement/ground.ts';
import { mayPass } from '../movement/passing.ts';
import { rateOf } from '../movement/rates.ts';

/** The straight moves of this chapter, and charges. */
export type Manner = 'charge' | 'flight' | 'evade' | 'disengage' | 'fall-back' | 'pursuit' | 'follow-up';

interface Policy {
  /** How far it keeps from enemies; anyone who is nearer from the beginning comes no nearer (mom-flee.02). */
  gap: number;
  /** It is carried over the edge of the table; others stop there (mom-move.24, mom-result.18). */
  leaves: boolean;
  /** Where it would end on a friend whom it passes it goes on until it is clear; others stop short (mom-flee.06). */
  runsOn: boolean;
  /** Enemies in flight are not in its way: they are run over (mom-flee.06). */
  tramples: boolean;
  /** Whom it just touches at its end it has reached. */
  strikes: boolean;
}

const away: Policy = { gap: INCH, leaves: true, runsOn: true, tramples: false, strikes: false };

const policies: Readonly<Record<Manner, Policy>> = {
  charge: { gap: 0, leaves: false, runsOn: false, tramples: false, strikes: true },
  flight: away,
  evade: away,
  disengage: { ...away, leaves: false, runsOn: false },
  'fall-back': { gap: 0, leaves: true, runsOn: true, tramples: true, strikes: false },
  pursuit: { gap: 0, leaves: true, runsOn: false, tramples: true, strikes: true },
  'follow-up': { gap: 0, leaves: false, runsOn: false, tramples: true, strikes: true },
};
export const policyOf = (manner: string): Policy => policies[manner as Manner];

/** Who goes, in a word: type, density, barding and the grains that an obstacle takes (mom-move.15). */
function walkerOf(b: Battle, unit: Unit): string {
  const { type, density, barded } = profileOf(b, unit);
  return `${type} ${density} ${barded} ${rateOf(b, unit) / 4}`;
}

const going: GoingRules = {
  parts: 4,
  walkerOf,
  speedOf(walker, kind) {
    const [type, density, barded] = walker.split(' ') as [TroopType, Density, string];
    return speedOn({ ...plainProfile(type), density, barded: barded === 'true' }, kind as GroundKind);
  },
  tollOf: (walker) => Number(walker.split(' ')[3]),
  barriersOf: (b) => b.state.barriers,
  isRough: isDifficult,
  isRoughLine: () => false,
};

/** What stops the moves of this chapter (mom-flee.02, mom-flee.06, mom-result.18, mom-move.18, mom-move.24). */
export const moving: MoveRules = {
  ground: going,
  tolerance: TOLERANCE,
  beyond: inches(24),
  gapOf: (how) => policyOf(how).gap,
  strikes: (how) => policyOf(how).strikes,
  mayPass,
  mayLeave: (_b, _unit, how) => policyOf(how).leaves,
  runsOn: (_b, how) => policyOf(how).runsOn,
  arcOf: wheelArc,
  leeway: 0,
  barsSwing: (b, unit, kind) => speedOn(profileOf(b as Battle, unit), kind as GroundKind) === 0,
  across: 0,
};
