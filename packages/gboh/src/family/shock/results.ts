import { FRONT } from '@taxiarch/hexfield';
import type { Part } from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import {
  canShockType,
  inDoubleDepth,
  isChariot,
  isCloseFoot,
  isEngine,
  isLightFoot,
  isLightHorse,
  isRouted,
  isSkirmisher,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { crt } from '../charts/index.ts';
import { angleIn, attackersIn, type Combat, defendersIn } from './combat.ts';

/** Hits of a combat for both sides, and what changed them on the way from the table. */
export interface Result {
  printed: readonly [number, number];
  attack: number;
  defence: number;
  /** Each change with the value after it; `defence` parts concern the defender's hits. */
  parts: (Part & { onDefence: boolean })[];
}

/** What is changed about the hits in turn (alx-9.16.4a to alx-9.16.4c); the order matters for the rounding. */
interface Change {
  rule: string;
  text: string;
  onDefence: boolean;
  when: (k: Outcome) => boolean;
  to: (hits: number) => number;
}
export interface Outcome {
  b: Battle;
  c: Combat;
  attacker: Unit;
  defender: Unit;
  superiority: 'AS' | 'DS' | 'none';
}

/** Skirmishers hurt only one another and chariots as others do (alx-11.33b). */
const onlyLightFight = ({ b, c }: Outcome): boolean =>
  [...attackersIn(b, c), ...defendersIn(b, c)].every((unit) => isSkirmisher(b, unit) || isChariot(b, unit));

const behindDoubleDepth = ({ b, c, attacker, defender }: Outcome): boolean =>
  inDoubleDepth(b, defender) && angleIn(c, attacker, defender) !== FRONT;

/** Not Shock capable, skirmishers apart: they have a limit of their own. */
const cannotStrike = ({ b, attacker, defender }: Outcome): boolean =>
  !isSkirmisher(b, defender) && !canShockType(b, defender, attacker);

const half = (hits: number): number => Math.floor(hits / 2);

export const changes = varying<readonly Change[]>('shock/results: changes', [
  {
    rule: 'alx-9.16.4a',
    text: 'the attacker is superior',
    onDefence: true,
    when: (k) => k.superiority === 'AS' && !behindDoubleDepth(k),
    to: (hits) => 2 * hits,
  },
  {
    rule: 'alx-11.73b',
    text: 'a double depth is taken in flank or rear',
    onDefence: true,
    when: (k) => k.superiority === 'AS' && behindDoubleDepth(k),
    to: (hits) => 3 * hits,
  },
  {
    rule: 'alx-9.16.4c',
    text: 'light horse attacks close-ordered foot',
    onDefence: true,
    when: ({ b, attacker, defender }) =>
      isLightHorse(b, attacker) && isCloseFoot(b, defender) && !isRouted(b, defender),
    to: half,
  },
  {
    rule: 'alx-11.33b',
    text: 'skirmishers attack',
    onDefence: true,
    when: (k) => isSkirmisher(k.b, k.attacker) && !onlyLightFight(k),
    to: (hits) => Math.min(1, half(hits)),
  },
  {
    rule: 'alx-9.16.4a',
    text: 'the defender is superior',
    onDefence: false,
    when: (k) => k.superiority === 'DS',
    to: (hits) => 3 * hits,
  },
  {
    rule: 'alx-11.41',
    text: 'foot archers defend',
    onDefence: false,
    when: (k) => cannotStrike(k) && isLightFoot(k.b, k.defender),
    to: half,
  },
  {
    rule: 'alx-11.43b',
    text: 'mounted archers defend',
    onDefence: false,
    when: (k) => cannotStrike(k) && isLightHorse(k.b, k.defender),
    to: half,
  },
  {
    rule: 'alx-9.16.4b',
    text: 'engines defend',
    onDefence: false,
    when: (k) => cannotStrike(k) && isEngine(k.b, k.defender),
    to: half,
  },
  {
    rule: 'alx-9.16.4b',
    text: 'the defenders are skirmishers',
    onDefence: false,
    when: (k) => isSkirmisher(k.b, k.defender) && !onlyLightFight(k),
    to: (hits) => Math.min(1, half(hits)),
  },
]);

/** The hits of a combat for this die on this column. */
export function resultOf(k: Outcome, die: number, column: number): Result {
  const printed = crt(k.b.world.charts, die, column);
  const result: Result = { printed, attack: printed[0], defence: printed[1], parts: [] };
  for (const change of inBook(k.b, changes)) {
    if (!change.when(k)) continue;
    const { rule, text, onDefence } = change;
    const value = change.to(onDefence ? result.defence : result.attack);
    if (onDefence) result.defence = value;
    else result.attack = value;
    result.parts.push({ rule, text, value, onDefence });
  }
  return result;
}
