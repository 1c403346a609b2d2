import { halves, hexOf } from '@taxiarch/hexfield';
import { nameAndVerb, refusal } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { allRound, hexesOf, infoOf, leaderHexOf, sideOf, worksLeft } from '../../family/base/units.ts';
import { recoveryRules } from '../../family/cohesion/recovery.ts';
import { lostInRout } from '../../family/cohesion/rout.ts';
import { lineUnitBans } from '../../family/command/line-command.ts';
import { obeyBans } from '../../family/command/order-bans.ts';
import { columnBans, stackBans } from '../../family/movement/formations.ts';

import { goesByRules } from '../../family/movement/reach.ts';
import { anyWay } from '../../family/movement/steps.ts';
import { facingBans } from '../../family/reactions/facing.ts';
import { answersAt } from '../../family/reactions/harass.ts';
import { volumeState } from '../volume-state.ts';
import { fortsOf, inBlock, inCity, inStronghold, isAmongBuildings, isInCity } from './forts.ts';

/** Inside the city (chapter 12.2). */
export const cityOverrides: readonly RuleOverride[] = [
  // Among buildings there is no front (cha-12.26), and so no flank or rear to be attacked in (cha-12.211).
  overrideRule(allRound, (family) => (b, unit) => family(b, unit) || isAmongBuildings(b, unit)),
  // Where its move has brought it counts, not where it still stands while the way is thought out.
  overrideRule(anyWay, (family) => (b, w) => {
    if (b.world.works === null) return family(b, w);
    return inBlock(b, hexOf(w.at)) || (!isAmongBuildings(b, w.unit) && family(b, w));
  }),
  overrideRule(goesByRules, (family) => (b, unit) => family(b, unit) || b.world.works !== null),
  // Nobody exerts a ZOC within the city, and so nobody fires there at raiders as they come (cha-12.27).
  overrideRule(answersAt, (family) => (b, unit, hex) => family(b, unit, hex) && !(isInCity(b, unit) && inCity(b, hex))),
  overrideList(facingBans, {
    last: [
      {
        rule: 'cha-12.26',
        when: ({ b, unit }) => isAmongBuildings(b, unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'is', 'are')} among buildings, where units face all ways.`,
      },
    ],
  }),
  overrideList(columnBans, {
    first: [
      {
        rule: 'cha-12.26',
        when: ({ b, w, step }) => step.do.startsWith('column') && inBlock(b, hexOf(w.at)),
        text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} among buildings and cannot form column.`,
      },
    ],
  }),
  // Two tribal units never share a hex there (cha-6.73b).
  overrideList(stackBans, {
    first: [
      {
        rule: 'cha-6.73b',
        when: ({ b, step }) => inCity(b, hexOf(step.to)) || inStronghold(b, hexOf(step.to)),
        text: 'Two units cannot share a hex in a city or stronghold.',
      },
    ],
  }),
  overrideRule(
    lostInRout,
    (family) => (b, unit) =>
      isInCity(b, unit) ? refusal('cha-12.212a', 'units that rout inside the city are lost') : family(b, unit),
  ),
  // Leaders give Individual Orders only to units in the city, and let them recover only where they are (cha-12.214).
  overrideList(obeyBans, {
    first: [
      {
        rule: 'cha-12.214',
        when: ({ b, v, o }) =>
          o.do === 'recover' && isInCity(b, o.who) && !hexesOf(b, o.who).includes(leaderHexOf(b, v.leader)),
        text: ({ b, o }) =>
          `${nameAndVerb(infoOf(b, o.who), 'is', 'are')} in the city and can recover only under a leader in the same hex.`,
      },
    ],
  }),
  overrideList(lineUnitBans, {
    first: [
      {
        rule: 'cha-12.214',
        when: ({ b, o }) => isInCity(b, o.who),
        text: ({ b, o }) =>
          `${nameAndVerb(infoOf(b, o.who), 'is', 'are')} in the city and can take only Individual Orders.`,
      },
    ],
  }),
  overrideList(recoveryRules, { last: [{ rule: 'cha-12.212b', when: isInCity }] }),
  // Who leaves the hex inside a gate was the last to occupy it (cha-12.213).
  overrideRule(worksLeft, () => (b, unit, was) => {
    const left = halves(b.world.field.grid, was);
    const { inside = [] } = fortsOf(b) ?? {};
    for (const [gate, hex] of inside.entries()) if (left.includes(hex)) volumeState(b).gates[gate] = sideOf(b, unit);
  }),
];
