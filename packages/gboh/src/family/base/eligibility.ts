import { FRONT } from '@taxiarch/hexfield';
import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { isHeavy } from '../charts/index.ts';
import { shies } from './horses.ts';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import {
  canShockType,
  isBeneath,
  isElephant,
  isInColumn,
  isInSquare,
  isRouted,
  nameOf,
  nameWithVerb,
  shocksOnlyChariots,
  typeOf,
} from './units.ts';
import type { Unit } from './vocabulary.ts';
import { angleFrom, enemiesToStrike } from './zones.ts';

interface Assault {
  b: Battle;
  attacker: Unit;
  defender: Unit;
}
const who = ({ b, attacker }: Assault): string => nameOf(b, attacker);
const whoDoes = (i: Assault, singular: string, plural: string): string =>
  nameWithVerb(i.b, i.attacker, singular, plural);

/**
 * What may not be attacked by whom. These bans outrank the duty to attack everyone in the ZOC: the forbidden enemy is
 * left out and the others are attacked all the same (alx-9.12d).
 */
export const attackBans = overridable<readonly Ban<Assault>[]>('shock/eligibility: attackBans', [
  {
    rule: 'alx-7.33c',
    when: ({ b, attacker }) => isRouted(b, attacker),
    text: (a) => `${whoDoes(a, 'is', 'are')} routed and cannot attack.`,
  },
  {
    rule: 'alx-7.33c',
    when: ({ b, attacker }) => isInColumn(b, attacker),
    text: (a) => `${whoDoes(a, 'is', 'are')} in column and cannot attack.`,
  },
  {
    rule: 'alx-7.33c',
    when: ({ b, attacker }) => isInSquare(b, attacker),
    text: (a) => `${whoDoes(a, 'is', 'are')} in square and cannot attack.`,
  },
  {
    rule: 'alx-7.33b',
    when: ({ b, attacker, defender }) => !canShockType(b, attacker, defender),
    text: (a) =>
      shocksOnlyChariots(a.b, a.attacker)
        ? `${who(a)} cannot Shock: skirmishers attack only chariots.`
        : `${who(a)} cannot Shock.`,
  },
  {
    rule: 'alx-11.15b',
    when: ({ b, attacker, defender }) =>
      isElephant(b, defender) && shies(b, attacker) && angleFrom(b, defender, attacker) === FRONT,
    text: (a) => `The horses of ${who(a)} will not charge ${nameOf(a.b, a.defender)} from the front.`,
  },
]);

/** Why one unit may not attack another by shock; whether it has it in its ZOC is another question. */
export const attackRefusal = (b: Battle, attacker: Unit, defender: Unit): Refusal | null =>
  firstBan(valueIn(b, attackBans), { b, attacker, defender });

/** Whether the type is heavy, so that it must attack whomever it has closed with (alx-7.31). */
export const boundByClosing = overridable<(b: Battle, unit: Unit) => boolean>(
  'shock/eligibility: who must attack as he closes',
  (b, unit) => isHeavy(b.world.charts, typeOf(b, unit)),
);
export const mustShock = (b: Battle, unit: Unit): boolean => valueIn(b, boundByClosing)(b, unit);

/**
 * The enemies in a unit's ZOC that it may attack, and therefore must if it attacks at all (alx-9.12a, alx-9.12d). In a
 * Double Depth stack the top unit attacks for both (alx-11.73a).
 */
export function shockTargets(b: Battle, unit: Unit): Unit[] {
  if (isBeneath(b, unit)) return [];
  const enemies = enemiesToStrike(b, unit);
  return enemies.length === 0 ? enemies : enemies.filter((enemy) => attackRefusal(b, unit, enemy) === null);
}
