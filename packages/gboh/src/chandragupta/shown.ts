import { type Hex, OFF } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import type { Battle } from '../family/base/state.ts';
import type { Leader, Unit } from '../family/base/vocabulary.ts';
import { fortsOf, gateHolder, sideAt } from './forts.ts';
import type { Own } from './own.ts';

/** A part of fortifications about which there is more to say than the map shows: who holds it, and what is left of it. */
interface WorkShown {
  readonly hex: Hex;
  /** The side of the hex; null for a tower. */
  readonly side: number | null;
  readonly part: string;
  readonly state: 'whole' | 'damaged' | 'breached' | 'destroyed';
  /** Of a city gate: who controls it. */
  readonly holder: Side | null;
}

/** What the volume keeps; null in a battle of another volume, so that whoever shows a battle need not ask which it is. */
const keptIn = (b: Battle): Own | null => (b.world.book.id === 'chandragupta' ? (b.state.own as Own) : null);

/** City gates with their holders (cha-12.213), then what is damaged or broken (cha-12.31b, cha-12.32b). */
export function worksShown(b: Battle): readonly WorkShown[] {
  const own = keptIn(b);
  const forts = fortsOf(b);
  if (!own || !forts) return [];
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

type LeaderMark = 'passed' | 'winged' | 'restricted';

/** Nayakas who have passed or acted under a Wing Command, and who is restricted (cha-4.53d, cha-4.54g, cha-4.55a). */
export function leaderMarks(b: Battle, leader: Leader): readonly LeaderMark[] {
  const own = keptIn(b);
  if (!own || b.state.leaderHex[leader] === OFF) return [];
  const { passed, winged, restricted } = own;
  return (Object.entries({ passed, winged, restricted }) as [LeaderMark, number[]][])
    .filter(([, column]) => column[leader] === 1)
    .map(([name]) => name);
}

/** Elephants that go slowly (cha-6.34), and who has spent the turn on Harassment and Dispersal (cha-9.31b). */
export const goesSlowly = (b: Battle, unit: Unit): boolean => keptIn(b)?.slow[unit] === 1;
export const hasHarassed = (b: Battle, unit: Unit): boolean => keptIn(b)?.harassed[unit] === 1;

type PledgeShown = 'sworn' | 'unsworn' | 'violated';

/** What a side is known to have sworn about dharmayuddha (cha-14.11); null where nothing is, or it is still a secret. */
export function pledgeShown(b: Battle, side: Side): PledgeShown | null {
  const pledge = keptIn(b)?.pledges[side];
  if (!pledge || (!pledge.revealed && !pledge.violated)) return null;
  if (pledge.violated) return 'violated';
  return pledge.word === 'yes' ? 'sworn' : pledge.word === 'no' ? 'unsworn' : null;
}
