import { hexNumber } from '@taxiarch/hexfield';
import type { Ban } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { enemyAt, leaderInfo, leadersIn, unitAt } from '../../family/base/units.ts';
import { NONE } from '../../family/base/vocabulary.ts';
import { leaderAllowance, ridingBans } from '../../family/leaders/leader-move.ts';
import { closedGround, type LeaderStep, rideCosts } from '../../family/leaders/leader-steps.ts';
import { volumeState } from '../volume-state.ts';

const sideOfLeader = ({ b, leader }: LeaderStep): 0 | 1 => leaderInfo(b, leader).side;

/** No leader shares a hex with the enemy; next to him he may ride as he likes (cof-4.14a). */
const enemyThere: Ban<LeaderStep> = {
  rule: 'cof-4.14a',
  when: (c) =>
    enemyAt(c.b, c.to, sideOfLeader(c)) !== NONE ||
    leadersIn(c.b, c.to).some((other) => leaderInfo(c.b, other).side !== sideOfLeader(c)),
  text: (c) => `An enemy is in ${hexNumber(c.b.world.field.grid, c.to)}.`,
};

/** How leaders move by themselves (chapter 4.1, cof-6.56). */
export const ridingOverrides: readonly RuleOverride[] = [
  overrideRule(leaderAllowance, () => (b, leader) => (volumeState(b).onFoot[leader] === 1 ? 5 : 9)),
  overrideList(ridingBans, {
    replace: { 'alx-4.1b': { ...closedGround, rule: 'cof-4.14b' }, 'alx-6.93': enemyThere },
  }),
  overrideRule(rideCosts, () => [
    {
      rule: 'cof-6.56',
      value: 1,
      when: ({ b, to }) => unitAt(b, to) !== NONE,
      text: 'a combat unit is in the hex',
    },
  ]),
];
