import type { Ban } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { overrideList, type RuleOverride } from '../../family/base/overrides.ts';
import { infoOf, isInColumn } from '../../family/base/units.ts';
import { columnBans } from '../../family/movement/formations.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import { withdrawalBans } from '../../family/reactions/withdrawal.ts';
import { isFormed } from '../traits.ts';

const neverInColumn: Ban<Intent> = {
  rule: 'cof-6.31',
  when: ({ b, w }) => !isFormed(b, w.unit),
  text: (i) => `${who(i)} cannot form column: only SI and HI can.`,
};

/** Columns, in which SI and HI march (chapter 6.3). */
export const columnOverrides: readonly RuleOverride[] = [
  overrideList(withdrawalBans, {
    replace: {
      'alx-6.71g 2/2': {
        rule: 'cof-6.37',
        when: ({ b, unit }) => isInColumn(b, unit),
        text: ({ b, unit }) => `${nameAndVerb(infoOf(b, unit), 'is', 'are')} in column and cannot withdraw.`,
      },
    },
  }),
  // There is no ZOC in which it would be barred (cof-6.61).
  overrideList(columnBans, { replace: { 'alx-6.61b': neverInColumn }, drop: ['alx-6.61a'] }),
];
