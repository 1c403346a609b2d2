import { type Ban, firstBan, type Refusal, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { distanceToHex, isCavalry, leaderHexOf, leaderInfo, leadersOf, nameOf } from '../base/units.ts';
import { DID_WITHDRAW, type Leader, type Unit } from '../base/vocabulary.ts';
import type { LineEntry } from '../base/world.ts';
import { entryAllowed, gatheredAround, rosterOf } from '../leaders/lines.ts';
import { withdrawalRefusal } from './withdrawal.ts';

/** Horse that may withdraw as one body, and the leader around whom it stands. */
export interface HorseLine {
  leader: Leader;
  name: string;
  units: Unit[];
}

interface HorseLines {
  /** How near to the leader one of the Line must be. */
  readonly near: number;
  /** Whether all the horse of an army for which no Lines are listed may go as one. */
  readonly unlisted: boolean;
}
/** Which horse withdraws as one body (alx-6.78a). */
export const horseLines = overridable<HorseLines>('reactions/cavalry-line: which horse goes together', {
  near: 2,
  unlisted: true,
});

const everyHorse = new WeakMap<object, ReadonlySet<Unit>[]>();
/** All cavalry of a side, for armies without Line Commands for it (alx-6.78a). */
function horseOf(b: Battle, side: Side): ReadonlySet<Unit> {
  let bySide = everyHorse.get(b.world);
  if (!bySide) {
    const of = (s: Side) => new Set(b.world.units.flatMap((u, i) => (u.side === s && isCavalry(b, i) ? [i] : [])));
    bySide = [of(0), of(1)];
    everyHorse.set(b.world, bySide);
  }
  return bySide[side] as ReadonlySet<Unit>;
}

const horseEntries = (b: Battle, side: Side): LineEntry[] =>
  b.world.lines.filter((entry) => entry.side === side && entry.kind === 'cavalry');

/**
 * The cavalry Lines of a side with at least one of these units in them and one unit within 2 hexes of the leader. A
 * leader who gives Line Commands must be one who may command them; any other will do (alx-6.78a).
 */
export function cavalryLines(b: Battle, side: Side, warned: readonly Unit[]): HorseLine[] {
  if (!warned.some((unit) => isCavalry(b, unit))) return [];
  const entries = horseEntries(b, side);
  const { near, unlisted } = valueIn(b, horseLines);
  if (entries.length === 0 && !unlisted) return [];
  const lines: HorseLine[] = [];
  for (const leader of leadersOf(b, side)) {
    const { key, line: commands } = leaderInfo(b, leader);
    const rosters =
      entries.length === 0
        ? [{ name: key, roster: horseOf(b, side) }]
        : entries
            .filter((entry) => !commands || entryAllowed(b, leader, entry))
            .map((entry) => ({ name: `${key} ${entry.id}`, roster: rosterOf(b, entry) }));
    for (const { name, roster } of rosters) {
      const units = gatheredAround(b, roster, leader);
      if (units.length < 2 || !warned.some((unit) => units.includes(unit))) continue;
      if (units.some((unit) => distanceToHex(b, unit, leaderHexOf(b, leader)) <= near))
        lines.push({ leader, name, units });
    }
  }
  return lines;
}

interface Leaving {
  b: Battle;
  units: readonly Unit[];
  mover: Unit;
}
export const lineBans = overridable<readonly Ban<Leaving>[]>('reactions/cavalry-line: lineBans', [
  {
    rule: 'alx-6.78b',
    when: ({ b, units }) => units.some((unit) => ((b.state.did[unit] as number) & DID_WITHDRAW) !== 0),
    text: 'A unit of the Line has already withdrawn alone in this Orders Phase.',
  },
  {
    // Read as: a unit that cannot withdraw keeps its whole Line, since all of it must go or none.
    rule: 'alx-6.78b',
    when: ({ b, units, mover }) => units.some((unit) => withdrawalRefusal(b, unit, mover) !== null),
    text: ({ b, units, mover }) => {
      const unit = units.find((u) => withdrawalRefusal(b, u, mover) !== null) as Unit;
      return `${nameOf(b, unit)} cannot withdraw with the Line: ${withdrawalRefusal(b, unit, mover)?.text ?? ''}`;
    },
  },
]);

/** Why a cavalry Line may not withdraw together, or null. */
export const cavalryLineRefusal = (b: Battle, line: HorseLine, mover: Unit): Refusal | null =>
  firstBan(valueIn(b, lineBans), { b, units: line.units, mover });
