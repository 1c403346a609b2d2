import type { RuleId } from '@taxiarch/kernel';
import type { Response, TestReason } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isPursuing, isRouting, troopOfUnit, unitIsElephant, unitIsScythed } from '../base/units.ts';
import { DID_PURSUE, RETIRING, type Unit } from '../base/vocabulary.ts';
import type { Result } from './result.ts';

/** A result with what its effect depends on, as it stood before any result of the phase took effect. */
export interface OutcomeCase {
  b: Battle;
  unit: Unit;
  why: TestReason;
  response: Response | undefined;
  chargers: readonly Unit[];
  result: Result;
  /** It counted the minus for its general; for a lost melee; for friends in the same or closer order. */
  generalLost: boolean;
  lostMelee: boolean;
  friendsRouted: boolean;
}

/** What becomes of a unit by its test. */
export type Outcome =
  | 'stands'
  /** Breaks and routs. */
  | 'breaks'
  /** Stops where it is, disordered. */
  | 'halts'
  /** In melee: fights on, disordered. */
  | 'fights-on'
  /** Turns about and goes home, disordered (cls-morale.26). */
  | 'retires'
  /** Ceases to rout or pursue, and begins to rally. */
  | 'rallies'
  /** Ends its retirement and is merely disordered (cls-morale.32). */
  | 'recovers'
  /** Goes on routing or pursuing. */
  | 'goes-on';

interface Cause {
  rule: RuleId;
  /** Readings that bear on it. */
  terms?: readonly RuleId[];
  outcome: Outcome;
  when: (c: OutcomeCase) => boolean;
}

const isBeast = (c: OutcomeCase): boolean => unitIsElephant(c.b, c.unit) || unitIsScythed(c.b, c.unit);
const charged = (c: OutcomeCase): boolean => c.why === 'charged';
const routs = (c: OutcomeCase): boolean => isRouting(c.b, c.unit);
const pursues = (c: OutcomeCase): boolean => isPursuing(c.b, c.unit);
/** Elephants, heavy and scythed chariots: to be charged by them is worse (cls-morale.24). */
const dreaded = (c: OutcomeCase): boolean =>
  c.chargers.some((by) => {
    const { type } = troopOfUnit(c.b, by);
    return type === 'ELEPHANT' || type === 'HCHA' || type === 'HCHU' || type === 'SCHA' || type === 'SCHU';
  });
const hasPursued = (c: OutcomeCase): boolean =>
  (((c.b.state.did[c.unit] as number) | (c.b.state.before[c.unit] as number)) & DID_PURSUE) !== 0;

/** The first that fits decides. Routers come first: they rally or go on, whatever else is said of a result. */
const causes: readonly Cause[] = [
  { rule: 'cls-morale.19', outcome: 'rallies', when: (c) => routs(c) && c.result === 'uncontrolled' },
  { rule: 'cls-morale.21', outcome: 'rallies', when: (c) => routs(c) && c.result === 'carry-on' },
  { rule: 'cls-morale.22', outcome: 'goes-on', when: (c) => routs(c) && c.result === 'do-not-charge' },
  { rule: 'cls-morale.23', outcome: 'goes-on', when: (c) => routs(c) && c.result === 'no-advance' },
  { rule: 'cls-morale.32', outcome: 'goes-on', when: routs },

  {
    rule: 'cls-morale.22',
    outcome: 'breaks',
    when: (c) => c.result === 'do-not-charge' && unitIsElephant(c.b, c.unit) && charged(c),
  },
  {
    rule: 'cls-morale.24',
    outcome: 'breaks',
    when: (c) => c.result === 'no-advance' && c.response === 'evade',
  },
  { rule: 'cls-morale.24', outcome: 'breaks', when: (c) => c.result === 'no-advance' && charged(c) && dreaded(c) },
  {
    rule: 'cls-morale.24',
    terms: ['cls-example.06'],
    outcome: 'breaks',
    when: (c) => c.result === 'no-advance' && isBeast(c),
  },
  { rule: 'cls-morale.25', outcome: 'breaks', when: (c) => c.result === 'panic' && charged(c) },
  { rule: 'cls-morale.25', outcome: 'breaks', when: (c) => c.result === 'panic' && isBeast(c) },
  { rule: 'cls-morale.25', outcome: 'breaks', when: (c) => c.result === 'panic' && c.generalLost },
  { rule: 'cls-morale.25', outcome: 'breaks', when: (c) => c.result === 'panic' && (c.lostMelee || c.friendsRouted) },
  {
    rule: 'cls-morale.26',
    outcome: 'fights-on',
    when: (c) => c.result === 'panic' && inMelee(c.b, c.unit) && !pursues(c),
  },
  { rule: 'cls-morale.32', outcome: 'retires', when: (c) => c.result === 'panic' && pursues(c) },
  { rule: 'cls-morale.26', outcome: 'retires', when: (c) => c.result === 'panic' },
  { rule: 'cls-morale.24', outcome: 'halts', when: (c) => c.result === 'no-advance' && charged(c) },

  { rule: 'cls-morale.19', outcome: 'goes-on', when: (c) => pursues(c) && c.result === 'uncontrolled' },
  { rule: 'cls-pursuit.02', outcome: 'goes-on', when: (c) => pursues(c) && !hasPursued(c) },
  { rule: 'cls-morale.21', outcome: 'rallies', when: (c) => pursues(c) && c.result === 'carry-on' },
  { rule: 'cls-morale.22', outcome: 'rallies', when: (c) => pursues(c) && c.result === 'do-not-charge' },
  { rule: 'cls-morale.23', outcome: 'rallies', when: pursues },

  { rule: 'cls-morale.22', outcome: 'halts', when: (c) => c.result === 'do-not-charge' && unitIsElephant(c.b, c.unit) },
  { rule: 'cls-morale.32', outcome: 'recovers', when: (c) => c.b.state.status[c.unit] === RETIRING },
];

/** What becomes of the unit, and by which rule (cls-morale.19 to .27, .32). */
export function outcomeOf(c: OutcomeCase): { outcome: Outcome; rule: RuleId; terms: readonly RuleId[] } {
  for (const { rule, terms, outcome, when } of causes) if (when(c)) return { outcome, rule, terms: terms ?? [] };
  return { outcome: 'stands', rule: c.result === 'uncontrolled' ? 'cls-morale.19' : 'cls-morale.21', terms: [] };
}
