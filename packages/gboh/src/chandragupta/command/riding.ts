import { type Hex, halves } from '@taxiarch/hexfield';
import type { Ban } from '@taxiarch/kernel';
import { CLOSED } from '../../family/base/ground.ts';
import { overrideList, type RuleOverride } from '../../family/base/overrides.ts';
import { leaderHexOf, leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import { leaderMovesLeft } from '../../family/leaders/leader-move.ts';
import { leaderStepCost } from '../../family/leaders/leader-steps.ts';
import { lastBans } from '../../family/movement/going.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import { leaveBans } from '../../family/movement/legality.ts';

/** He who goes with a unit that has had an Individual Order of him stays with it; with a Line he need not (cha-4.71b, cha-4.71c). */
const bound = ({ w }: Intent): boolean => !w.line;

/** A leader beside the unit who cannot make its step with it. */
function hindered({ b, w, step }: Intent): Leader | undefined {
  const { grid } = b.world.field;
  const old = halves(grid, w.at);
  const now = halves(grid, step.to);
  return w.along.find((leader) => {
    const from = leaderHexOf(b, leader);
    const to = now[old.indexOf(from)] as Hex;
    if (!old.includes(from) || now.includes(from)) return false;
    const mp = leaderStepCost(b, leader, from, to);
    return mp === CLOSED || mp > leaderMovesLeft(b, leader);
  });
}

const staysTogether: Ban<Intent> = {
  rule: 'cha-4.71b',
  when: (i) => bound(i) && hindered(i) !== undefined,
  text: (i) =>
    `${who(i)} cannot go there: ${leaderInfo(i.b, hindered(i) as Leader).name} must stay with the unit and cannot enter that hex.`,
};
const noParting: Ban<Intent> = {
  rule: 'cha-4.71b',
  when: bound,
  text: (i) => `A leader who moves with ${who(i)} by his own order must stay to the end of the move.`,
};

/** Leaders who go with the units that they have ordered (cha-4.71b). */
export const ridingOverrides: readonly RuleOverride[] = [
  overrideList(lastBans, { last: [staysTogether] }),
  overrideList(leaveBans, { first: [noParting] }),
];
