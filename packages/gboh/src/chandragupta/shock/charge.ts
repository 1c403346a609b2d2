import { FRONT } from '@taxiarch/hexfield';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { isChariot, isHeavyFoot, isLightFoot, isSkirmisher } from '../../family/base/units.ts';
import { type Bracing, chargeModifiers, excuses, isCharged, mustCheck } from '../../family/shock/charge.ts';
import { angleIn, defendersIn } from '../../family/shock/combat.ts';
import { breaking, comparedIn, type When } from '../../family/shock/routs.ts';
import { howItBreaks } from '../cohesion/standing.ts';

/** Hexes that chariots must have covered to frighten the enemy more than others do. */
const FULL_SPEED = 4;

const allRouted = ({ b, c, attacks }: Bracing): boolean =>
  attacks && defendersIn(b, c).every((unit) => c.routedBefore.includes(unit));
const allSkirmishers = ({ b, c, attacks }: Bracing): boolean =>
  attacks && defendersIn(b, c).every((unit) => isSkirmisher(b, unit));

/** Those who come on, or, where a unit only awaits a charge on others, all who attack it. */
const comers = ({ b, foes }: Bracing) => {
  const charging = foes.filter((foe) => mustCheck(b, foe));
  return charging.length > 0 ? charging : foes;
};

/** The Charge: who checks, with what, and what breaking means (cha-9.14a to cha-9.14h). */
export const chargeOverrides: readonly RuleOverride[] = [
  // One attacker who must check shakes every defender of the combat (cha-9.14a).
  overrideRule(isCharged, () => (_k, charging) => charging.length > 0),
  overrideList(excuses, {
    replace: {
      'alx-9.13b 1/2': { rule: 'cha-9.14b', text: 'all targets are routed', when: allRouted },
      'alx-9.13b 2/2': {
        rule: 'cha-9.14d',
        text: 'chariots attack without one',
        when: ({ b, unit, attacks }) => attacks && isChariot(b, unit),
      },
      'alx-9.13c': {
        rule: 'cha-9.14c',
        text: 'light infantry attacks heavy infantry from the front',
        when: (k) =>
          !k.attacks &&
          isHeavyFoot(k.b, k.unit) &&
          comers(k).every((foe) => isLightFoot(k.b, foe) && angleIn(k.c, foe, k.unit) === FRONT),
      },
    },
    first: [{ rule: 'cha-9.14b', also: 'cha-10.32b', text: 'all targets are skirmishers', when: allSkirmishers }],
  }),
  overrideList(chargeModifiers, {
    drop: ['alx-9.13d'],
    replace: {
      'alx-11.22': {
        rule: 'cha-9.14h',
        text: 'chariots attack at full speed',
        value: 1,
        when: ({ b, attacks, foes }) =>
          !attacks && foes.some((foe) => isChariot(b, foe) && (b.state.ran[foe] as number) >= FULL_SPEED),
      },
    },
    last: [
      {
        rule: 'cha-9.14h',
        text: 'heavy foot faces chariots',
        value: -1,
        when: ({ b, unit, attacks, foes }) => !attacks && isHeavyFoot(b, unit) && foes.some((foe) => isChariot(b, foe)),
      },
    ],
  }),
  // Nobody is spared in the Charge because others break as well (cha-9.14g).
  overrideRule(comparedIn, (): readonly When[] => ['collapse']),
  overrideRule(breaking, () => howItBreaks),
];
