import { halves, hexOf } from '@taxiarch/hexfield';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { allRound, hexesOf, sideOf, worksLeft } from '../family/base/units.ts';
import type { Unit } from '../family/base/vocabulary.ts';
import { columnBans } from '../family/movement/formations.ts';
import { who } from '../family/movement/intent.ts';
import { goesByRules } from '../family/movement/reach.ts';
import { anyWay } from '../family/movement/steps.ts';
import { fortsOf, inBlock } from './forts.ts';
import { ownOf } from './own.ts';

export const isInBlock = (b: Battle, unit: Unit): boolean => hexesOf(b, unit).some((hex) => inBlock(b, hex));

/** Inside the city (chapter 12.2). */
export const cityRevisions: readonly Revision[] = [
  // Among buildings there is no front (cha-12.26).
  revise(allRound, (family) => (b, unit) => family(b, unit) || (b.world.works !== null && isInBlock(b, unit))),
  revise(anyWay, (family) => (b, w) => family(b, w) || (b.world.works !== null && inBlock(b, hexOf(w.at)))),
  revise(goesByRules, (family) => (b, unit) => family(b, unit) || b.world.works !== null),
  reviseList(columnBans, {
    first: [
      {
        rule: 'cha-12.26',
        when: ({ b, w, step }) => step.do.startsWith('column') && inBlock(b, hexOf(w.at)),
        text: (i) => `${who(i)} is among buildings, where nobody forms column.`,
      },
    ],
  }),
  // Who leaves the hex inside a gate was the last to occupy it (cha-12.213).
  revise(worksLeft, () => (b, unit, was) => {
    const { inside = [] } = fortsOf(b) ?? {};
    const { grid } = b.world.field;
    for (const hex of halves(grid, was)) {
      const gate = inside.indexOf(hex);
      if (gate >= 0) ownOf(b).gates[gate] = sideOf(b, unit);
    }
  }),
];
