import type { Procedure } from '@taxiarch/kernel';
import { routPoints } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, leaderInfo } from '../../family/base/units.ts';
import type { LeaderRole } from '../../family/base/world.ts';
import { pointRules, pointsOfLeader } from '../../family/command/victory.ts';

/** What anyone who has such a grade, or is of such a type, costs whatever his quality (cha-13.12a, cha-13.12b). */
const byGrade: Readonly<Record<string, number>> = { tribal: 1, sreni: 2 };
const byType: Readonly<Record<string, number>> = { SK: 2, AT: 0 };

/** Leaders of a guild, a tribe or a part of a wing (cha-13.12e). */
const minor: ReadonlySet<LeaderRole> = new Set(['nayaka', 'guild-chief', 'tribal-chief']);

/** Army withdrawal (chapter 13). */
export const victoryOverrides: readonly RuleOverride[] = [
  // A grade comes before the type: tribal skirmishers cost 1 (cha-13.12a names any tribal unit). Foreign light foot has no
  // grade and costs its TQ, as do elephants and chariots (cha-13.12d).
  overrideRule(routPoints, () => ({ type, tq, wide, grade }) => {
    const fixed = byGrade[grade ?? ''] ?? byType[type];
    if (fixed !== undefined) return fixed;
    if (type === 'LI' && grade) return Math.ceil(tq / 2);
    return wide ? 2 * tq : tq;
  }),
  overrideRule(pointRules, (family) => ({
    ...family,
    unit: (b, unit) => {
      const { type, wide, grade } = infoOf(b, unit);
      if (grade === 'tribal' || grade === 'sreni') return 'cha-13.12a';
      if (type in byType) return 'cha-13.12b';
      if (type === 'LI' && grade) return 'cha-13.12a';
      return wide ? 'cha-13.12c' : 'cha-13.12d';
    },
  })),
  overrideRule(pointsOfLeader, (family) => (b, leader) => {
    const { role, initiative } = leaderInfo(b, leader);
    return minor.has(role) ? initiative : family(b, leader);
  }),
];
export const victoryProcedures: readonly Procedure<Battle>[] = [];
