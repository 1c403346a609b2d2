import { type Hex, OFF } from '@taxiarch/hexfield';
import { emit, type Refusal, type RuleId, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderAlive, leaderHexOf, leaderInfo } from '../base/units.ts';
import { FINISHED, type Leader, NONE } from '../base/vocabulary.ts';
import { inEnemyZone } from '../base/zones.ts';

/** What has become of a leader; the values of `leaderGone` besides 0. */
export const DEAD = 1;
/** Off the map alive, for good (alx-9.24b). */
export const AWAY = 2;

/** Why a leader does not go with a unit that leaves its hex for another (OFF: wherever it runs); null where he may. */
export const keptBehind = overridable<(b: Battle, leader: Leader, to: Hex) => Refusal | null>(
  'leaders: who does not go along',
  () => null,
);

/** What happens to a leader in the hex into which he comes; nothing, unless the book says so. */
export const arriving = overridable<(b: Battle, leader: Leader) => void>('leaders: one comes into a hex', () => {});

export function putLeader(b: Battle, leader: Leader, hex: Hex): void {
  b.state.leaderHex[leader] = hex;
  if (hex !== OFF) valueIn(b, arriving)(b, leader);
}

export const onMap = (b: Battle, leader: Leader): boolean => leaderHexOf(b, leader) !== OFF;

export const leaderInEnemyZone = (b: Battle, leader: Leader): boolean =>
  onMap(b, leader) && inEnemyZone(b, leaderHexOf(b, leader), leaderInfo(b, leader).side);

export const isFinished = (b: Battle, leader: Leader): boolean => b.state.leaderStatus[leader] === FINISHED;

/** Turns a leader to his Finished face: no further Orders Phase this turn (alx-4.22b, alx-5.11). */
export function finish(b: Battle, leader: Leader, rules: RuleId[]): void {
  if (isFinished(b, leader) || !leaderAlive(b, leader)) return;
  b.state.leaderStatus[leader] = FINISHED;
  emit(b, { kind: 'leader-finished', rules: [...rules, 'alx-4.22b', 'alx-5.11'], leader });
}

export const isOverall = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'overall';

/** In an enemy ZOC only the Overall Commander gives orders; others may let their troops attack (alx-5.25a, alx-5.25b). */
export const isSilent = (b: Battle, leader: Leader): boolean => !isOverall(b, leader) && leaderInEnemyZone(b, leader);

/** A side's Overall Commander (alx-4.4a); NONE once he is dead or gone. */
export function overallCommander(b: Battle, side: Side): Leader {
  const { leaders } = b.world;
  for (let leader = 0; leader < leaders.length; leader++) {
    const info = leaderInfo(b, leader);
    if (info.side === side && info.role === 'overall' && onMap(b, leader)) return leader;
  }
  return NONE;
}

/** What the death of a leader brings beside his loss; nothing, unless the book says so. */
export const afterDeath = overridable<(b: Battle, leader: Leader) => void>('leaders: what a death brings', () => {});

/** The rules of what becomes of a leader who is killed. */
export const deathRules = overridable<(b: Battle, leader: Leader) => readonly RuleId[]>(
  'leaders: rules of a death',
  () => ['alx-4.64'],
);

/** Removes a leader for good; nobody replaces him (alx-4.64, alx-9.22). */
export function killLeader(b: Battle, leader: Leader, rules: RuleId[], text: string): void {
  if (!leaderAlive(b, leader)) return;
  const hex = leaderHexOf(b, leader);
  b.state.leaderGone[leader] = DEAD;
  b.state.leaderStatus[leader] = FINISHED;
  putLeader(b, leader, OFF);
  emit(b, { kind: 'leader-killed', rules: [...rules, ...valueIn(b, deathRules)(b, leader)], leader, hex, text });
  valueIn(b, afterDeath)(b, leader);
}

/** Whether a leader with a wound dies of the next (alx-9.22); otherwise it takes as much again. */
export const diesOfSecondWound = overridable<(b: Battle) => boolean>('leaders: a second wound kills', () => true);
/** What a wound brings beside the loss of ratings; nothing, unless the book says so. */
export const afterWound = overridable<(b: Battle, leader: Leader) => void>('leaders: what a wound brings', () => {});

/** A wound takes 1 or 2 from every rating for the rest of the battle; the second wound kills (alx-9.22). */
export function woundLeader(b: Battle, leader: Leader, by: number, rules: RuleId[]): void {
  if (!leaderAlive(b, leader)) return;
  const before = b.state.wound[leader] as number;
  if (before !== 0 && valueIn(b, diesOfSecondWound)(b)) {
    killLeader(b, leader, [...rules, 'alx-9.22'], 'a second wound');
    return;
  }
  b.state.wound[leader] = before + by;
  emit(b, { kind: 'leader-wounded', rules: [...rules, 'alx-9.22'], leader, by });
  valueIn(b, afterWound)(b, leader);
}

/** He has fought in person in this Orders Phase, which costs him his Momentum (alx-5.31b). */
export function noteDuel(b: Battle, leader: Leader): void {
  b.state.dueled[leader] = 1;
}
