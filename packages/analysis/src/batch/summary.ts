import type { BySide } from '@taxiarch/kernel';
import type { FightRecord, SideRecord } from './fight.ts';
import { type Share, type Spread, spreadOf, wilson } from './statistics.ts';

/** How one side fared over many battles. */
export interface SideSummary {
  key: string;
  player: string;
  wins: number;
  winShare: Share;
  /** Units lost, what losses count for, and leaders killed, in a battle. */
  units: Spread;
  points: Spread;
  leaders: Spread;
  dice: number;
  /** The mean face of its dice and the standard error of it. */
  meanDie: number;
  dieError: number;
}

export interface Summary {
  battle: string;
  n: number;
  /** Who played each side, in the order of the scenario. */
  sides: string[];
  /** By the key of the side, and `draw`. */
  wins: Record<string, number>;
  /** Broken off after too many decisions; counted as draws. */
  unfinished: number;
  bySide: BySide<SideSummary>;
  turns: Spread;
  decisions: Spread;
  /** Time of a battle, in milliseconds. */
  ms: Spread;
}

/** `dieDeviation`: the standard deviation of one die of the rule system. */
export function summaryOf(
  battle: string,
  keys: BySide<string>,
  players: BySide<string>,
  records: readonly FightRecord[],
  dieDeviation: number,
): Summary {
  const wonBy = (key: string | null): number => records.filter((r) => r.winner === key).length;
  const ofSide = (side: 0 | 1): SideSummary => {
    const mine = records.map((r) => r.sides[side]);
    const dice = mine.reduce((sum, r) => sum + r.dice, 0);
    const figure = (name: keyof SideRecord): Spread => spreadOf(mine.map((r) => r[name]));
    return {
      key: keys[side],
      player: players[side],
      wins: wonBy(keys[side]),
      winShare: wilson(wonBy(keys[side]), records.length),
      units: figure('units'),
      points: figure('points'),
      leaders: figure('leaders'),
      dice,
      meanDie: dice ? mine.reduce((sum, r) => sum + r.pips, 0) / dice : 0,
      dieError: dice ? dieDeviation / Math.sqrt(dice) : 0,
    };
  };
  return {
    battle,
    n: records.length,
    sides: [...players],
    wins: { [keys[0]]: wonBy(keys[0]), [keys[1]]: wonBy(keys[1]), draw: wonBy(null) },
    unfinished: records.filter((r) => !r.over).length,
    bySide: [ofSide(0), ofSide(1)],
    turns: spreadOf(records.map((r) => r.turns)),
    decisions: spreadOf(records.map((r) => r.decisions)),
    ms: spreadOf(records.map((r) => r.ms)),
  };
}
