import { type Part, type RuleId, type Sum, sumOf } from '@taxiarch/kernel';
import { distanceOf, onTable } from '@taxiarch/miniatures';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { rulesOf, termed } from '../base/terms.ts';
import {
  densityOf,
  infoOf,
  isDisordered,
  isPursuing,
  isRegular,
  isRouting,
  startingStrength,
  strengthOf,
  unitIsFoot,
  unitIsRider,
} from '../base/units.ts';
import { paces, RETIRING, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { sees } from '../command/sight.ts';
import { meleeWeapons } from '../fighting/elements.ts';
import { elephantNear } from '../movement/elephants.ts';
import { lostMelee, meleeBalance } from './balance.ts';
import { enemyBehind } from './reaction.ts';
import { isUncontrolled } from './rights.ts';
import { type Seen, seenBy } from './sightings.ts';

/** A test with all that bears on it, looked up on the state before any result of its phase. */
export interface MoraleCase {
  b: Battle;
  unit: Unit;
  test: Test;
  seen: Seen;
  /** What the general with the unit adds: 2, -2, or 0 without one (cls-morale.15, .16). */
  general: number;
}

/** Testing to charge, to counter charge, or to hold and receive a charge (cls-morale.30). */
export const wantsMelee = ({ why, response }: Test): boolean =>
  why === 'charge' || why === 'counter' || (why === 'charged' && response !== 'evade');

/** Infantry or riders: whom the penalties for entering melee concern. */
const isFigures = (b: Battle, unit: Unit): boolean => unitIsFoot(b, unit) || unitIsRider(b, unit);

/** Complete tenths of the unit that are dead; never of a one-element unit (cls-morale.09). */
export function tenthsDead(b: Battle, unit: Unit): number {
  if (infoOf(b, unit).elements === 1) return 0;
  const whole = startingStrength(b, unit);
  return Math.floor(((whole - strengthOf(b, unit)) * 10) / whole);
}

/** Pursuers who touch their quarry or see it at 40 paces or less (cls-morale.07). */
function onTheHeels(b: Battle, unit: Unit): boolean {
  const quarry = b.state.quarry[unit] as Unit;
  if (!isPursuing(b, unit) || !onTable(b, quarry)) return false;
  const gap = distanceOf(b, unit, quarry);
  return gap <= TOLERANCE || (gap <= paces(40) + TOLERANCE && sees(b, unit, quarry));
}

/** Charged by someone whom it did not see when the charge was declared; true of any charger is enough (cls-response.10). */
function unseenCharge({ b, unit, test }: MoraleCase): boolean {
  if (test.why !== 'charged') return false;
  return b.state.charges.some(
    (charge) => test.enemies.includes(charge.unit) && charge.seen[charge.targets.indexOf(unit)] === 0,
  );
}

export const moraleModifiers = termed<MoraleCase>([
  {
    rule: 'cls-morale.06',
    text: 'won a melee',
    terms: ['cls-morale.29', 'cls-scale.04'],
    value: 1,
    when: (c) => meleeBalance(c.b, c.unit) > 0,
  },
  {
    rule: 'cls-morale.06',
    text: 'saw enemies rout or destroyed',
    terms: ['cls-morale.28', 'cls-morale.34', 'cls-scale.04', 'cls-example.08'],
    value: (c) => c.seen.enemies,
    when: (c) => c.seen.enemies > 0,
  },
  {
    rule: 'cls-morale.07',
    text: 'Uncontrolled',
    terms: ['cls-morale.20'],
    value: 2,
    when: (c) => isUncontrolled(c.b, c.unit),
  },
  {
    rule: 'cls-morale.07',
    text: 'pursuing routers closely',
    value: (c) => (isRegular(c.b, c.unit) ? 2 : 4),
    when: (c) => onTheHeels(c.b, c.unit),
  },
  {
    rule: 'cls-morale.08',
    text: 'lost a melee',
    terms: ['cls-morale.29', 'cls-scale.04'],
    value: -1,
    when: (c) => lostMelee(c.b, c.unit),
  },
  {
    rule: 'cls-morale.08',
    text: 'disordered',
    terms: ['cls-disorder.09'],
    value: -1,
    when: (c) => isDisordered(c.b, c.unit) && !isPursuing(c.b, c.unit),
  },
  { rule: 'cls-morale.08', text: 'routing', value: -2, when: (c) => isRouting(c.b, c.unit) },
  {
    rule: 'cls-morale.09',
    text: 'casualties',
    value: (c) => -tenthsDead(c.b, c.unit),
    when: (c) => tenthsDead(c.b, c.unit) > 0,
  },
  {
    rule: 'cls-morale.10',
    text: 'enemy to flank or rear',
    terms: ['cls-morale.28'],
    value: -1,
    when: (c) => enemyBehind(c.b, c.unit),
  },
  {
    rule: 'cls-morale.11',
    text: 'open order against closer order',
    terms: ['cls-morale.30'],
    value: -1,
    when: (c) =>
      wantsMelee(c.test) &&
      isFigures(c.b, c.unit) &&
      densityOf(c.b, c.unit) === 'OO' &&
      c.test.enemies.some((enemy) => densityOf(c.b, enemy) !== 'OO'),
  },
  {
    rule: 'cls-morale.11',
    // It is the front rank that fights, and ranks may have changed places (cls-push.01).
    text: 'no weapon for melee',
    terms: ['cls-morale.30'],
    value: -1,
    when: (c) => wantsMelee(c.test) && isFigures(c.b, c.unit) && meleeWeapons(c.b, c.unit, 0).length === 0,
  },
  {
    rule: 'cls-morale.12',
    text: 'near an elephant and not used to elephants',
    value: -1,
    when: (c) => elephantNear(c.b, c.unit) !== undefined,
  },
  {
    rule: 'cls-morale.13',
    text: 'saw friends in more open order rout or destroyed',
    terms: ['cls-morale.28', 'cls-morale.34', 'cls-scale.04'],
    value: (c) => -c.seen.opener,
    when: (c) => c.seen.opener > 0,
  },
  {
    rule: 'cls-morale.13',
    text: 'saw friends in the same or closer order rout or destroyed',
    terms: ['cls-morale.28', 'cls-morale.34', 'cls-scale.04'],
    value: (c) => -2 * c.seen.others,
    when: (c) => c.seen.others > 0,
  },
  {
    rule: 'cls-morale.14',
    text: 'saw general killed or routing',
    terms: ['cls-morale.34'],
    value: -2,
    when: (c) => c.seen.general,
  },
  { rule: 'cls-morale.14', text: 'charged by enemies not seen before', value: -2, when: unseenCharge },
  { rule: 'cls-morale.15', text: 'general with the unit', value: (c) => c.general, when: (c) => c.general !== 0 },
]);

/** The rules by which a test was reckoned. Retiring is no modifier: the list has none. */
export const moraleRules = (c: MoraleCase, parts: readonly Part[]): RuleId[] => [
  ...(c.b.state.status[c.unit] === RETIRING ? ['cls-morale.17'] : []),
  ...rulesOf(moraleModifiers, parts, c),
];

/** All that a test counts. */
export const moraleCase = (b: Battle, test: Test, general: number): MoraleCase => ({
  b,
  unit: test.unit,
  test,
  seen: seenBy(b, test.unit, test.enemies),
  general,
});

/** What bears on a test, without throwing: for a panel that shows the odds. */
export const describeMorale = (b: Battle, test: Test, general = 0): Sum =>
  sumOf(moraleModifiers, moraleCase(b, test, general));
