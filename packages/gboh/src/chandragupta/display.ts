import { OFF } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import { type LeaderMark, type PledgeShown, shownOf, type UnitMark, type WorkShown } from '../family/base/display.ts';
import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import type { Leader, Unit } from '../family/base/vocabulary.ts';
import { fortsOf, gateHolder, sideAt } from './fortifications/forts.ts';
import type { Own } from './volume-state.ts';

const keptIn = (b: Battle): Own => b.state.own as Own;

/** City gates with their holders (cha-12.213), then what is damaged or broken (cha-12.31b, cha-12.32b). */
function worksShown(b: Battle): readonly WorkShown[] {
  const own = keptIn(b);
  const forts = fortsOf(b);
  if (!forts) return [];
  const stateOf = (key: number) =>
    own.breached.includes(key) ? 'breached' : own.damaged.includes(key) ? 'damaged' : 'whole';
  const sides = new Set([...forts.gates, ...own.breached, ...own.damaged]);
  const towers = new Set([...own.damagedTowers, ...own.destroyed]);
  return [
    ...[...sides].map((key): WorkShown => {
      const side = key % 6;
      const hex = (key - side) / 6;
      return { hex, side, part: sideAt(b, hex, side), state: stateOf(key), holder: gateHolder(b, key) };
    }),
    ...[...towers].map((hex): WorkShown => {
      const state = own.destroyed.includes(hex) ? 'destroyed' : 'damaged';
      return { hex, side: null, part: 'tower', state, holder: null };
    }),
  ];
}

/** Nayakas who have passed or acted under a Wing Command, and who is restricted (cha-4.53d, cha-4.54g, cha-4.55a). */
function leaderMarks(b: Battle, leader: Leader): readonly LeaderMark[] {
  if (b.state.leaderHex[leader] === OFF) return [];
  const { passed, winged, restricted } = keptIn(b);
  return (Object.entries({ passed, winged, restricted }) as [LeaderMark, number[]][])
    .filter(([, column]) => column[leader] === 1)
    .map(([name]) => name);
}

/** Elephants that go slowly (cha-6.34), and who has spent the turn on Harassment and Dispersal (cha-9.31b). */
function unitMarks(b: Battle, unit: Unit): readonly UnitMark[] {
  const { slow, harassed } = keptIn(b);
  const marks: UnitMark[] = [];
  if (slow[unit] === 1) marks.push('slow');
  if (harassed[unit] === 1) marks.push('harassed');
  return marks;
}

/** What a side is known to have sworn about dharmayuddha (cha-14.11); null where nothing is, or it is still a secret. */
function pledgeShown(b: Battle, side: Side): PledgeShown | null {
  const pledge = keptIn(b).pledges[side];
  if (!pledge || (!pledge.revealed && !pledge.violated)) return null;
  if (pledge.violated) return 'violated';
  return pledge.word === 'yes' ? 'sworn' : pledge.word === 'no' ? 'unsworn' : null;
}

export const displayOverrides: readonly RuleOverride[] = [
  overrideRule(shownOf, (was) => ({ ...was, unitMarks, leaderMarks, works: worksShown, pledge: pledgeShown })),
];
