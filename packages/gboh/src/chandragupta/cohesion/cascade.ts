import { footprint } from '@taxiarch/hexfield';
import { call, emit, procedure } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../../family/base/cohesion.ts';
import { type EventTexts, leaderName, unitDoes } from '../../family/base/event-text.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  friendAt,
  isChariot,
  isElephant,
  leaderInfo,
  leadersWith,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  unitBeneath,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';

interface Cascade {
  /** Who is still to check, and who has checked or will. */
  ring: Unit[];
  known: Unit[];
  /**
   * Whether those next to anyone who breaks now check as well (cha-11.23b); and whether they are the ones who check.
   */
  spreads: boolean;
  second: boolean;
  next: Unit[];
  /** The unit that has just checked, whether it was in order, and who stood next to it. */
  unit: Unit;
  firm: boolean;
  beside: Unit[];
}

/** Friends next to a unit, both of a stack. */
function friendsBeside(b: Battle, unit: Unit): Unit[] {
  const { front, flank, rear } = footprint(b.world.field.grid, placeOfUnit(b, unit));
  const found = [front, flank, rear].flat().map((hex) => friendAt(b, hex, sideOf(b, unit)));
  const all = found.flatMap((friend) => (friend === NONE ? [] : [friend, unitBeneath(b, friend)]));
  return [...new Set(all)].filter((friend) => friend !== NONE && friend !== unit).sort((one, other) => one - other);
}

/** An Overall or Wing Commander who rides the unit that he is with (cha-11.23a): only Indians have a conveyance. */
function riderOf(b: Battle, unit: Unit): Leader | undefined {
  const mount = isElephant(b, unit) ? 'elephant' : isChariot(b, unit) ? 'chariot' : null;
  if (mount === null) return undefined;
  const riders = leadersWith(b, unit).filter((leader) => {
    const { role, wing, conveyance } = leaderInfo(b, leader);
    return conveyance === mount && (role === 'overall' || role === 'wing' || wing.length > 0);
  });
  return riders.find((leader) => leaderInfo(b, leader).role === 'overall') ?? riders[0];
}

/**
 * A commander's mount breaks: all of his side next to it then have to check. A rampage comes before everything else
 * (cha-10.14a), so that the checks wait for its end (a reading).
 */
export function beginCascade(b: Battle, unit: Unit): void {
  const rider = riderOf(b, unit);
  if (rider === undefined) return;
  const ring = friendsBeside(b, unit);
  const spreads = isElephant(b, unit) && leaderInfo(b, rider).role === 'overall';
  emit(b, { kind: 'cascade', rules: ['cha-11.23a', ...(spreads ? ['cha-11.23b'] : [])], unit, leader: rider, ring });
  const none = { second: false, next: [], unit: NONE, firm: false, beside: [] };
  call<Battle, Cascade>(b, 'cascade', { ring, known: [unit, ...ring], spreads, ...none });
}

/** One after the other; nobody checks twice in one cascade (a reading). */
export const cascadeProcedure = procedure<Battle, Cascade>('cascade', {
  check(b, v) {
    const unit = v.ring.shift();
    if (unit === undefined) return 'wider';
    if (!onField(b, unit)) return 'check';
    Object.assign(v, { unit, firm: steady(b, unit), beside: friendsBeside(b, unit) });
    const rules = [v.second ? 'cha-11.23b' : 'cha-11.23a'];
    const excess = checkTQ(b, unit, 'spreading rout', rules);
    takeHits(b, unit, excess, rules, { text: 'the rout of a commander’s mount' });
    return undefined;
  },
  broken(b, v) {
    const broke = v.firm && !steady(b, v.unit);
    if (broke && v.spreads) v.next.push(...v.beside.filter((unit) => !v.known.includes(unit)));
    return 'check';
  },
  wider(_b, v) {
    if (v.second || v.next.length === 0) return null;
    v.ring = [...new Set(v.next)];
    v.second = true;
    v.spreads = false;
    return 'check';
  },
});

export const cascadeEventTexts: EventTexts = {
  cascade: (w, e) => `${unitDoes(w, e, 'routs', 'rout')}, carrying ${leaderName(w, e)}: adjacent units must check TQ.`,
};
