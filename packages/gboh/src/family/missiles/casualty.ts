import { OFF } from '@taxiarch/hexfield';
import { emit, type RuleId, roll } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderHexOf, leaderInfo } from '../base/units.ts';
import type { Leader } from '../base/vocabulary.ts';
import { type LeaderFate, leaderCasualty } from '../charts/index.ts';
import { finish, killLeader, woundLeader } from '../leaders/leaders.ts';

/** The rules by which it is rolled whether a leader is struck, and how badly. */
export const strikingRules = overridable<readonly RuleId[]>('missiles: rules of striking a leader', ['alx-8.19']);

/** How badly a leader is struck: a second roll, on the Leader Casualty Table (alx-8.19). */
export const severity = overridable<(b: Battle, leader: Leader, rules: RuleId[]) => LeaderFate>(
  'missiles: how badly a leader is struck',
  (b, leader, rules) => {
    const { name, side } = leaderInfo(b, leader);
    const purpose = `Severity of the hit on ${name}`;
    const { natural } = roll(b, { purpose, side, rules: [...rules, ...valueIn(b, strikingRules)], about: { leader } });
    return leaderCasualty(b.world.charts, { die: natural });
  },
);

/** The rule by which a leader is never struck; null for everybody, unless the book says otherwise. */
export const neverStruck = overridable<(b: Battle, leader: Leader) => RuleId | null>(
  'missiles: who is never struck',
  () => null,
);

/**
 * A leader may have been struck (alx-8.19): on 0 he has, and `severity` says how badly.
 * Returns what befell him, `nothing` if he was missed.
 */
export function casualtyCheck(b: Battle, leader: Leader, rules: RuleId[]): LeaderFate {
  if (leaderHexOf(b, leader) === OFF) return 'nothing';
  const spared = valueIn(b, neverStruck)(b, leader);
  if (spared !== null) {
    emit(b, { kind: 'leader-fate', rules: [spared], leader, fate: 'nothing' });
    return 'nothing';
  }
  const { name, side } = leaderInfo(b, leader);
  const about = { leader };
  const by = [...rules, ...valueIn(b, strikingRules)];
  const struck = roll(b, { purpose: `Hit on ${name} (Leader Casualty)`, side, rules: by, against: 0, reach: 1, about });
  if (struck.natural !== 0) return 'nothing';
  const fate = valueIn(b, severity)(b, leader, rules);
  applyFate(b, leader, fate, rules);
  return fate;
}

/** Carries out a result of the Leader Casualty Table. */
export function applyFate(b: Battle, leader: Leader, fate: LeaderFate, rules: RuleId[]): void {
  emit(b, { kind: 'leader-fate', rules, leader, fate });
  if (fate === 'finished') finish(b, leader, rules);
  else if (fate === 'wounded-1') woundLeader(b, leader, 1, rules);
  else if (fate === 'wounded-2') woundLeader(b, leader, 2, rules);
  else if (fate === 'killed') killLeader(b, leader, rules, 'fallen in action');
}
