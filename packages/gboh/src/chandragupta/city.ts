import { halves, hexOf } from '@taxiarch/hexfield';
import { refusal } from '@taxiarch/kernel';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import { allRound, hexesOf, leaderHexOf, nameOf, sideOf, worksLeft } from '../family/base/units.ts';
import { recoveryRules } from '../family/cohesion/recovery.ts';
import { lostInRout } from '../family/cohesion/rout.ts';
import { lineUnitBans } from '../family/command/line-command.ts';
import { obeyBans } from '../family/command/order-bans.ts';
import { columnBans, stackBans } from '../family/movement/formations.ts';
import { who } from '../family/movement/intent.ts';
import { goesByRules } from '../family/movement/reach.ts';
import { anyWay } from '../family/movement/steps.ts';
import { facingBans } from '../family/reactions/facing.ts';
import { answersAt } from '../family/reactions/harass.ts';
import { fortsOf, inBlock, inCity, inStronghold, isAmongBuildings, isInCity } from './forts.ts';
import { ownOf } from './own.ts';

/** Inside the city (chapter 12.2). */
export const cityRevisions: readonly Revision[] = [
  // Among buildings there is no front (cha-12.26), and so no flank or rear to be attacked in (cha-12.211).
  revise(allRound, (family) => (b, unit) => family(b, unit) || isAmongBuildings(b, unit)),
  // Where its move has brought it counts, not where it still stands while the way is thought out.
  revise(anyWay, (family) => (b, w) => {
    if (b.world.works === null) return family(b, w);
    return inBlock(b, hexOf(w.at)) || (!isAmongBuildings(b, w.unit) && family(b, w));
  }),
  revise(goesByRules, (family) => (b, unit) => family(b, unit) || b.world.works !== null),
  // Nobody exerts a ZOC within the city, and so nobody fires there at raiders as they come (cha-12.27).
  revise(answersAt, (family) => (b, unit, hex) => family(b, unit, hex) && !(isInCity(b, unit) && inCity(b, hex))),
  reviseList(facingBans, {
    last: [
      {
        rule: 'cha-12.26',
        when: ({ b, unit }) => isAmongBuildings(b, unit),
        text: ({ b, unit }) => `${nameOf(b, unit)} is among buildings and faces all ways.`,
      },
    ],
  }),
  reviseList(columnBans, {
    first: [
      {
        rule: 'cha-12.26',
        when: ({ b, w, step }) => step.do.startsWith('column') && inBlock(b, hexOf(w.at)),
        text: (i) => `${who(i)} is among buildings, where nobody forms column.`,
      },
    ],
  }),
  // Two tribal units never share a hex there (cha-6.73b).
  reviseList(stackBans, {
    first: [
      {
        rule: 'cha-6.73b',
        when: ({ b, step }) => inCity(b, hexOf(step.to)) || inStronghold(b, hexOf(step.to)),
        text: 'No two units share a hex in a city or a stronghold.',
      },
    ],
  }),
  revise(
    lostInRout,
    (family) => (b, unit) =>
      isInCity(b, unit) ? refusal('cha-12.212a', 'whoever breaks inside the city is lost') : family(b, unit),
  ),
  // Leaders give Individual Orders only to units in the city, and let them recover only where they are (cha-12.214).
  reviseList(obeyBans, {
    first: [
      {
        rule: 'cha-12.214',
        when: ({ b, v, o }) =>
          o.do === 'recover' && isInCity(b, o.who) && !hexesOf(b, o.who).includes(leaderHexOf(b, v.leader)),
        text: ({ b, o }) => `${nameOf(b, o.who)} is in the city: only a leader in its hex can let it recover.`,
      },
    ],
  }),
  reviseList(lineUnitBans, {
    first: [
      {
        rule: 'cha-12.214',
        when: ({ b, o }) => isInCity(b, o.who),
        text: ({ b, o }) => `${nameOf(b, o.who)} is in the city and takes Individual Orders only.`,
      },
    ],
  }),
  reviseList(recoveryRules, { last: [{ rule: 'cha-12.212b', when: isInCity }] }),
  // Who leaves the hex inside a gate was the last to occupy it (cha-12.213).
  revise(worksLeft, () => (b, unit, was) => {
    const left = halves(b.world.field.grid, was);
    const { inside = [] } = fortsOf(b) ?? {};
    for (const [gate, hex] of inside.entries()) if (left.includes(hex)) ownOf(b).gates[gate] = sideOf(b, unit);
  }),
];
