import { type Ban, firstBan, type Refusal, type Side } from '@taxiarch/kernel';
import { isEngaged } from '../../family/base/engaged.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, leaderHexOf, leaderInfo, leadersWith, onField, rangeOf, unitAt } from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { onMap, overallCommander } from '../../family/leaders/leaders.ts';
import { commandReach, reached } from '../../family/leaders/range.ts';
import { type Marker, volumeState, type Wing } from '../volume-state.ts';
import { bodiesIn } from './entries.ts';

export const wingAt = (b: Battle, wing: number): Wing => volumeState(b).wings[wing] as Wing;
/** Who commands a wing, or did until he was killed. */
export const leaderOf = (b: Battle, wing: number): Leader => volumeState(b).commanders[wing] as Leader;
export const isInWing = (b: Battle, unit: Unit, wing: number): boolean => {
  const { side, group } = infoOf(b, unit);
  const { side: whose, name } = wingAt(b, wing);
  return side === whose && group === name;
};
/** Its units on the map, in the order of the roster. */
export const unitsOfWing = (b: Battle, wing: number): Unit[] =>
  b.world.units.flatMap((_, unit) => (onField(b, unit) && isInWing(b, unit, wing) ? [unit] : []));

/** Whether a unit belongs to the wing whose Orders Phase it is (cof-2.4). */
export const isActive = (b: Battle, unit: Unit): boolean => {
  const { wing } = volumeState(b);
  return wing !== NONE && isInWing(b, unit, wing);
};
/** Whether it is a wing of this side whose Orders Phase it is; units of the other side attack in reaction. */
export const isOfActiveSide = (b: Battle, side: Side): boolean => {
  const { wing } = volumeState(b);
  return wing !== NONE && wingAt(b, wing).side === side;
};
export const isOutOfCommand = (b: Battle, unit: Unit): boolean => volumeState(b).out[unit] === 1;

export const momentumOf = (b: Battle, side: Side): Marker => volumeState(b).wings.length + side;
export const isMomentum = (b: Battle, marker: Marker): boolean => marker >= volumeState(b).wings.length;
export const sideOfMarker = (b: Battle, marker: Marker): Side =>
  isMomentum(b, marker) ? ((marker - volumeState(b).wings.length) as Side) : wingAt(b, marker).side;
export const markerName = (b: Battle, marker: Marker): string =>
  isMomentum(b, marker) ? `Momentum of the ${b.world.sides[sideOfMarker(b, marker)].name}` : wingAt(b, marker).name;
/** How an answer names a wing: the key of its leader. */
export const wingKey = (b: Battle, wing: number): string => leaderInfo(b, leaderOf(b, wing)).key;

export const isWithEngaged = (b: Battle, leader: Leader): boolean => {
  const unit = unitAt(b, leaderHexOf(b, leader));
  if (unit === NONE || !leadersWith(b, unit).includes(leader)) return false;
  return bodiesIn(b, unit).some((body) => isEngaged(b, body));
};
/** A leader beside Engaged troops of his own has half his Command Range, rounded down (cof-5.42c). */
export const commandRange = (b: Battle, leader: Leader): number =>
  isWithEngaged(b, leader) ? Math.floor(rangeOf(b, leader) / 2) : rangeOf(b, leader);

/** Which units of a wing its leader reaches now (cof-5.42a); none without a leader (cof-4.25d). */
export function inCommand(b: Battle, wing: number): Unit[] {
  const leader = leaderOf(b, wing);
  if (!onMap(b, leader)) return [];
  const reach = commandReach(b, leader, commandRange(b, leader));
  return unitsOfWing(b, wing).filter((unit) => reached(b, reach, unit));
}

interface Chosen {
  b: Battle;
  side: Side;
  wing: number;
}
const nameOfLeader = ({ b, wing }: Chosen): string => leaderInfo(b, leaderOf(b, wing)).name;
const isWithinReach = ({ b, side, wing }: Chosen): boolean => {
  const oc = overallCommander(b, side);
  const leader = leaderOf(b, wing);
  if (oc === leader) return true;
  return oc !== NONE && commandReach(b, oc, commandRange(b, oc)).stepsTo(leaderHexOf(b, leader)) >= 0;
};

/** What keeps a wing from an Orders Phase beside that of its own marker: by Momentum, or by a Trump. */
const furtherPhaseBans: readonly Ban<Chosen>[] = [
  {
    rule: 'cof-4.25d',
    when: ({ b, wing }) => !onMap(b, leaderOf(b, wing)),
    text: (c) => `No leader commands ${wingAt(c.b, c.wing).name}.`,
  },
  {
    rule: 'cof-4.25a',
    when: ({ b, side }) => overallCommander(b, side) === NONE,
    text: ({ b, side }) => `The ${b.world.sides[side].name} have no Overall Commander.`,
  },
  {
    rule: 'cof-4.11a',
    when: (c) => !isWithinReach(c),
    text: (c) => `${nameOfLeader(c)} is outside his Overall Commander’s Command Range.`,
  },
];
export const furtherPhaseRefusal = (b: Battle, side: Side, wing: number): Refusal | null =>
  firstBan(furtherPhaseBans, { b, side, wing });

export const wingsOfSide = (b: Battle, side: Side): number[] =>
  volumeState(b).wings.flatMap((wing, i) => (wing.side === side ? [i] : []));
