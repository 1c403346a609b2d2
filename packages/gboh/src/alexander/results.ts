import { FRONT } from '@taxiarch/hexfield';
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
} from '../family/base/units.ts';
import { angleIn, attackersIn, defendersIn } from '../family/shock/combat.ts';
import type { Change, Outcome } from '../family/shock/results.ts';

/** Skirmishers hurt only one another and chariots as others do (alx-11.33b). */
const onlyLightFight = ({ b, c }: Outcome): boolean =>
  [...attackersIn(b, c), ...defendersIn(b, c)].every((unit) => isSkirmisher(b, unit) || isChariot(b, unit));

const behindDoubleDepth = ({ b, c, attacker, defender }: Outcome): boolean =>
  inDoubleDepth(b, defender) && angleIn(c, attacker, defender) !== FRONT;

/** Not Shock capable, skirmishers apart: they have a limit of their own. */
const cannotStrike = ({ b, attacker, defender }: Outcome): boolean =>
  !isSkirmisher(b, defender) && !canShockType(b, defender, attacker);

const half = (hits: number): number => Math.floor(hits / 2);

const changesOnDefence: readonly Change[] = [
  {
    rule: 'alx-11.73b',
    text: 'Double-Depth Phalanx attacked from flank or rear',
    onDefence: true,
    when: (k) => k.superiority === 'AS' && behindDoubleDepth(k),
    to: (hits) => 3 * hits,
  },
  {
    rule: 'alx-9.16.4c',
    text: 'light cavalry attacks close-order infantry',
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
];

const changesOnAttack: readonly Change[] = [
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
    text: 'skirmishers defend',
    onDefence: false,
    when: (k) => isSkirmisher(k.b, k.defender) && !onlyLightFight(k),
    to: (hits) => Math.min(1, half(hits)),
  },
];

/**
 * Light troops hurt others less, a double depth in flank or rear is hurt more (alx-9.16.4b, alx-9.16.4c, alx-11.73b): each
 * after superiority has multiplied the hits of that side.
 */
export const withHalving = (family: readonly Change[]): readonly Change[] =>
  family.flatMap((change) =>
    change.onDefence
      ? [{ ...change, when: (k: Outcome) => change.when(k) && !behindDoubleDepth(k) }, ...changesOnDefence]
      : [change, ...changesOnAttack],
  );
