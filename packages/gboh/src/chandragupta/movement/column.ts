import {
  columnStep,
  facingOf,
  type Grid,
  hexOf,
  inColumn,
  isTwoHex,
  neighbour,
  OFF,
  type Placement,
  placement,
  type Side,
} from '@taxiarch/hexfield';
import type { Ban } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride, valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { columnLoss, infoOf, isInColumn, isInfantry } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { columnBans } from '../../family/movement/formations.ts';
import { hitsOfIntent } from '../../family/movement/hits.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import { encounterBans } from '../../family/movement/passing.ts';
import { columnGoing } from '../../family/movement/steps.ts';
import { allowances, changeMp, isGoing } from '../../family/movement/walk.ts';
import { goesLoose } from '../traits.ts';

const neverInColumn: Ban<Intent> = {
  rule: 'cha-6.51c',
  when: ({ b, w }) => goesLoose(b, w.unit),
  text: (i) => `${who(i)} cannot form column: skirmishers and tribal light infantry never do.`,
};

/** The hit for moving again in the turn counts, if the change is all that the unit does. */
const wouldBreak = (i: Intent): boolean =>
  (i.b.state.hits[i.w.unit] as number) + hitsOfIntent(i) >= columnTq(i.b, i.w.unit);
const columnTq = (b: Battle, unit: Unit): number => infoOf(b, unit).tq - valueIn(b, columnLoss);

const tooWorn: Ban<Intent> = {
  rule: 'cha-6.51b',
  when: (i) => i.step.do.startsWith('column') && wouldBreak(i),
  text: (i) => `In column ${who(i)} would have a TQ of ${columnTq(i.b, i.w.unit)} and would rout from hits.`,
};

/**
 * A column of one hex keeps its facing when it enters a hex beside the one ahead (cha-6.54); that of two hexes bends, since
 * its rear half follows into the hex that the front half leaves (cha-6.53c).
 */
function keepingFacing(grid: Grid, place: Placement, side: Side): Placement {
  const to = columnStep(grid, place, side);
  return to === OFF || isTwoHex(place) ? to : placement(neighbour(grid, hexOf(place), side), facingOf(place));
}

/** Columns, in which every arm may march (chapter 6.5). */
export const columnOverrides: readonly RuleOverride[] = [
  overrideRule(changeMp, (family) => ({
    ...family,
    'column left': 0,
    'column right': 0,
    line: 0,
    'line left': 0,
    'line right': 0,
  })),
  overrideList(columnBans, { replace: { 'alx-6.61b': neverInColumn }, last: [tooWorn] }),
  overrideList(allowances, {
    replace: {
      'alx-6.62a': {
        rule: 'cha-6.52a',
        when: (b, unit) => isInColumn(b, unit) && isInfantry(b, unit),
        ma: (info) => info.maHigh + 1,
      },
    },
  }),
  overrideRule(columnGoing, () => keepingFacing),
  overrideList(furtherRules, {
    last: [{ rule: 'cha-6.53c', when: ({ b, w, step }) => isGoing(step) && inColumn(w.at) && infoOf(b, w.unit).wide }],
  }),
  // Friends pass through columns, and columns through them, as through others (cha-6.57).
  overrideList(encounterBans, { drop: ['alx-6.67'] }),
];
