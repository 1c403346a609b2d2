import type { Procedure } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { isChariot } from '../../family/base/units.ts';
import { eventTexts } from '../../family/event-text.ts';
import { dodgeBans, dodgeChoices, partRanks } from '../../family/shock/avoidance.ts';
import { openPassage } from '../../family/shock/pass-through.ts';
import { goingOn } from '../../family/shock/segment.ts';
import { dismounting, dismountOverrides } from '../movement/dismount.ts';
import { letThrough, opensRanks, passBeasts, passEventTexts, passThrough } from './pass-through.ts';

/** Chariots, and the ways of elephants and chariots through the enemy (chapter 10). */
export const chariotsOverrides: readonly RuleOverride[] = [
  ...dismountOverrides,
  overrideList(dodgeBans, {
    drop: ['alx-11.63b', 'alx-11.26 4/5', 'alx-11.26 5/5'],
    replace: {
      'alx-11.26 1/5': {
        rule: 'cha-10.27a',
        text: 'only chariots can be let through',
        when: ({ b, attack }) => !isChariot(b, attack.attacker),
      },
      'alx-11.26 2/5': {
        rule: 'cha-10.27a',
        text: 'only Greeks who are not routed can open ranks',
        when: ({ b, attack }) => !opensRanks(b, attack.defender),
      },
    },
  }),
  overrideRule(dodgeChoices, () => ['avoid' as const]),
  overrideRule(partRanks, () => letThrough),
  overrideRule(openPassage, () => passBeasts),
  overrideRule(goingOn, () => ['cha-9.12c']),
  overrideRule(eventTexts, (family) => ({ ...family, ...passEventTexts })),
];
export const chariotsProcedures: readonly Procedure<Battle>[] = [passThrough, dismounting];
