import { hexOf, terrainAt } from '@taxiarch/hexfield';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, type RuleOverride } from '../../family/base/overrides.ts';
import { enemiesNextTo, infoOf, nameOf, placeOfUnit, sideOf } from '../../family/base/units.ts';
import { recoveryBans } from '../../family/cohesion/recovery.ts';
import { underFire } from '../../family/missiles/threat.ts';

/** Recovery from hits (cof-9.14a, cof-9.14b); the rest of what hits do is as in the family. */
export const cohesionOverrides: readonly RuleOverride[] = [
  overrideList(recoveryBans, {
    last: [
      {
        rule: 'cof-9.14b',
        when: ({ b, unit }) => terrainAt(b.world.field, hexOf(placeOfUnit(b, unit))) !== 'clear',
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} not in clear terrain.`,
      },
      {
        rule: 'cof-9.14b',
        when: ({ b, unit }) => enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0,
        text: ({ b, unit }) => `An enemy is adjacent to ${nameOf(b, unit)}.`,
      },
      {
        rule: 'cof-9.14b',
        when: ({ b, unit }) => underFire(b, unit),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} in range of enemy missiles.`,
      },
    ],
  }),
];
