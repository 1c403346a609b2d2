import { emit, type RuleId } from '@taxiarch/kernel';
import { atBreaking, excessOf, rollToStand, rout, setHits, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isHeavyFoot, tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hitsOfAdvance } from './advance-move.ts';
import { attackersIn, type Combat, defendersIn, eachOf, foeOf, isAttacker } from './combat.ts';
import { currentCombat, nextCombat, type Segment } from './segment.ts';

/** Units rout in the Charge, before the clash (alx-9.13e), and in the first step of the Collapse (alx-9.18.1a). */
export type When = 'charge' | 'collapse';

const attackBodies = (b: Battle, c: Combat): Unit[] => eachOf(b, attackersIn(b, c));
const defenceBodies = (b: Battle, c: Combat): Unit[] => eachOf(b, defendersIn(b, c));

/** When it is compared who breaks, should everyone. */
export const comparedIn = overridable<readonly When[]>('shock: when it is compared which side breaks', [
  'charge',
  'collapse',
]);

/**
 * Who of a combat breaks, defenders first. Where everyone would, the side that is worse off does and the other is left
 * one hit short of breaking (alx-10.15.1 to alx-10.15.3).
 */
export function whoBreaks(b: Battle, c: Combat, when: When): Unit[] {
  const attackers = attackBodies(b, c);
  const defenders = defenceBodies(b, c);
  const everyone = [...defenders, ...attackers];
  const worn = everyone.filter((unit) => atBreaking(b, unit));
  if (!valueIn(b, comparedIn).includes(when)) return worn;
  const all = worn.length === everyone.length && attackers.length > 0 && defenders.length > 0;
  if (!all) {
    const both = [attackers, defenders].every((units) => units.some((unit) => worn.includes(unit)));
    if (both) emit(b, { kind: 'nobody-spared', rules: ['alx-10.15a'], units: worn });
    return worn;
  }
  addHitsOfAdvance(b, c);
  const worst = (units: Unit[]): number => Math.max(...units.map((unit) => excessOf(b, unit)));
  const attackBreaks = worst(attackers) > worst(defenders);
  const tie = worst(attackers) === worst(defenders);
  const [losers, keepers] = attackBreaks ? [attackers, defenders] : [defenders, attackers];
  const rules = [tie ? 'alx-10.15.3' : 'alx-10.15.2', ...(when === 'charge' ? ['alx-9.13f'] : [])];
  const saves = losers.some((unit) => valueIn(b, mayStand)(b, c, unit, when) !== null) ? ['alx-10.15b'] : [];
  emit(b, { kind: 'all-would-break', rules: [...rules, ...saves], attackBreaks, tie });
  c.spared = keepers;
  for (const unit of keepers) setHits(b, unit, tqOf(b, unit) - 1, rules, 'the enemy routs first');
  return losers;
}

function addHitsOfAdvance(b: Battle, c: Combat): void {
  const ground = c.ground.flatMap((g) => g.hexes);
  for (const attacker of attackersIn(b, c)) {
    const hits = hitsOfAdvance(b, attacker, ground);
    for (const body of eachOf(b, [attacker])) {
      takeHits(b, body, hits, ['alx-10.15.1'], { held: true, text: 'the cost of an advance' });
    }
  }
}

/**
 * The rules by which a unit rolls to stand, null if it breaks: two-hex PH and HI may (alx-9.13g); in the Collapse not against
 * an attack with Position Superiority (alx-9.18.1b), which nobody has yet in the Charge.
 */
export const mayStand = overridable<(b: Battle, c: Combat, unit: Unit, when: When) => RuleId[] | null>(
  'shock: who may stand',
  (b, c, unit, when) => {
    if (!infoOf(b, unit).wide || !isHeavyFoot(b, unit) || (!isAttacker(b, c, unit) && c.position)) return null;
    return when === 'charge' ? ['alx-9.13g'] : ['alx-9.18.1b', 'alx-9.13g'];
  },
);

function stands(b: Battle, c: Combat, unit: Unit, when: When): boolean {
  const rules = valueIn(b, mayStand)(b, c, unit, when);
  if (rules === null || !rollToStand(b, unit, rules, isAttacker(b, c, unit))) return false;
  (when === 'collapse' ? c.saved : c.savedInCharge).push(unit);
  return true;
}

/** How a unit breaks in Shock: further rules that bear on it, and whether it stays where it is instead of running. */
interface Breaking {
  readonly rules: readonly RuleId[];
  /** The rule of breaking before the clash, where it is not the usual one. */
  readonly charged?: RuleId;
  readonly inPlace: boolean;
}
const itRuns: Breaking = { rules: [], inPlace: false };
export const breaking = overridable<(b: Battle, c: Combat, unit: Unit, when: When) => Breaking>(
  'shock: how a unit breaks',
  () => itRuns,
);

/**
 * Takes the breaking units of all combats one by one. True after each that routs: its rout has to be played out before
 * the next one, so the step is to be run again.
 */
export function settleRouts(b: Battle, v: Segment, when: When): boolean {
  for (;;) {
    const c = currentCombat(v);
    if (!v.opened) {
      v.queue = whoBreaks(b, c, when);
      v.opened = true;
    }
    const unit = v.queue.shift();
    if (unit === undefined) {
      if (nextCombat(v, '') === undefined) return false;
      continue;
    }
    if (!eachOf(b, [...attackersIn(b, c), ...defendersIn(b, c)]).includes(unit)) continue;
    if (stands(b, c, unit, when)) continue;
    const { rules, charged = 'alx-9.13e', inPlace } = valueIn(b, breaking)(b, c, unit, when);
    rout(b, unit, [when === 'charge' ? charged : 'alx-9.18.1a', ...rules], foeOf(b, c, unit), inPlace);
    return true;
  }
}
