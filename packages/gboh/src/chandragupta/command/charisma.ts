import { enemyOf, type Modifier, type RuleId, type Side } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  charismaOf,
  friendAt,
  infoOf,
  leaderHexOf,
  leaderInfo,
  leadersOf,
  leadersWith,
  unitsAdjacent,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { attackersIn, attackingSide, type Combat, defendersIn } from '../../family/shock/combat.ts';
import { charismaLost } from '../../family/shock/leaders.ts';
import { dieModifiers, type Fight } from '../../family/shock/resolve.ts';
import { isMaula } from '../traits.ts';

const isChief = (b: Battle, leader: Leader): boolean =>
  ['guild-chief', 'tribal-chief'].includes(leaderInfo(b, leader).role);

const isIndianCommander = (b: Battle, leader: Leader): boolean => {
  const { role, people } = leaderInfo(b, leader);
  return role === 'overall' && people.toLowerCase() === 'indian';
};

/** Whether an Indian Overall Commander with a Maula unit is seen by a unit next to it: any, if he rides an elephant (cha-9.17k). */
function isSeen(b: Battle, leader: Leader, unit: Unit): boolean {
  if (!isIndianCommander(b, leader)) return false;
  const { side, conveyance } = leaderInfo(b, leader);
  const guard = friendAt(b, leaderHexOf(b, leader), side);
  if (guard === NONE || !isMaula(b, guard) || !unitsAdjacent(b, guard, unit)) return false;
  return conveyance === 'elephant' || isMaula(b, unit);
}

/** By which rule a leader lends a unit of his side his Charisma; null: he does not. A chief moves only his own (cha-4.64). */
function lends(b: Battle, leader: Leader, unit: Unit): RuleId | null {
  if (leadersWith(b, unit).includes(leader)) {
    if (!isChief(b, leader)) return 'cha-9.17j';
    return infoOf(b, unit).group === leaderInfo(b, leader).group ? 'cha-4.64' : null;
  }
  return isSeen(b, leader, unit) ? 'cha-9.17k' : null;
}

/** The greatest Charisma among those who lend theirs to a side of a combat, and by which rule: its owner chooses one. */
function charismaIn({ b, c }: Fight, side: Side): { value: number; rule: RuleId } {
  const units = side === attackingSide(b, c) ? attackersIn(b, c) : defendersIn(b, c);
  let best = { value: 0, rule: 'cha-9.17j' };
  for (const leader of leadersOf(b, side)) {
    const value = charismaOf(b, leader);
    const rule =
      value > best.value ? (units.map((unit) => lends(b, leader, unit)).find((by) => by !== null) ?? null) : null;
    if (rule !== null) best = { value, rule };
  }
  return best;
}

const records = (sign: 1 | -1, who: string, sideIn: (f: Fight) => Side): readonly Modifier<Fight>[] =>
  [
    ['cha-9.17j', `${who} have their leader with them`],
    ['cha-9.17k', `${who} have the king beside them`],
    ['cha-4.64', `${who} have their chief with them`],
  ].map(([rule = '', text = '']) => ({
    rule,
    text,
    when: (f) => charismaIn(f, sideIn(f)).rule === rule,
    value: (f) => sign * charismaIn(f, sideIn(f)).value,
  }));

const attackers = ({ b, c }: Fight): Side => attackingSide(b, c);

/** A leader who falls takes from his side what he gave to it in this combat (cha-9.17j). */
const lostWith = (b: Battle, c: Combat, leader: Leader): number =>
  [...attackersIn(b, c), ...defendersIn(b, c)].some((unit) => lends(b, leader, unit) !== null)
    ? charismaOf(b, leader)
    : 0;

/** Whose Charisma tells in a combat (cha-9.17j, cha-9.17k, cha-4.64). */
export const charismaOverrides: readonly RuleOverride[] = [
  overrideList(dieModifiers, {
    drop: ['alx-9.16.3b'],
    first: [...records(1, 'the attackers', attackers), ...records(-1, 'the defenders', (f) => enemyOf(attackers(f)))],
  }),
  overrideRule(charismaLost, () => lostWith),
];
