import type { Procedure } from '@taxiarch/kernel';
import { type Revision, revise, reviseList } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { isChariot } from '../family/base/units.ts';
import { dodgeBans, dodgeChoices, partRanks } from '../family/shock/avoidance.ts';
import { openPassage } from '../family/shock/pass-through.ts';
import { goingOn } from '../family/shock/segment.ts';
import { tellings } from '../family/tell.ts';
import { dismounting, dismountRevisions } from './dismount.ts';
import { letThrough, opensRanks, passBeasts, passTellings, passThrough } from './pass-through.ts';

/** Chariots, and the ways of elephants and chariots through the enemy (chapter 10). */
export const chariotsRevisions: readonly Revision[] = [
  ...dismountRevisions,
  reviseList(dodgeBans, {
    drop: ['alx-11.63b', 'alx-11.26 4/5', 'alx-11.26 5/5'],
    replace: {
      'alx-11.26 1/5': {
        rule: 'cha-10.27a',
        text: 'only chariots are let through',
        when: ({ b, attack }) => !isChariot(b, attack.attacker),
      },
      'alx-11.26 2/5': {
        rule: 'cha-10.27a',
        text: 'only Greeks in order open their ranks, never Indians',
        when: ({ b, attack }) => !opensRanks(b, attack.defender),
      },
    },
  }),
  revise(dodgeChoices, () => ['avoid' as const]),
  revise(partRanks, () => letThrough),
  revise(openPassage, () => passBeasts),
  revise(goingOn, () => ['cha-9.12c']),
  revise(tellings, (family) => ({ ...family, ...passTellings })),
];
export const chariotsProcedures: readonly Procedure<Battle>[] = [passThrough, dismounting];
