import type { Battle } from '../../family/base/state.ts';
import { infoOf, leaderInfo, leadersOf, rangeOf } from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import type { LeaderInfo, World } from '../../family/base/world.ts';
import { isFinished, isOverall } from '../../family/leaders/leaders.ts';
import { leaderWithin } from '../../family/leaders/range.ts';
import { isSreni, isTribal } from '../traits.ts';

/** Wings are led by Overall and Wing Commanders of Indian armies; chiefs and foreigners have none (cha-4.1b, cha-4.51b). */
const mayLeadWing = ({ people, role }: LeaderInfo): boolean =>
  people === 'indian' && (role === 'wing' || role === 'overall');

/** The Nayakas of every leader's wing, worked out once a world. */
const wings = new WeakMap<World, readonly (readonly Leader[])[]>();

/** The Nayakas assigned to a leader's wing (cha-4.51a); an Overall Commander may have some too. */
export function wingOf(b: Battle, leader: Leader): readonly Leader[] {
  let known = wings.get(b.world);
  if (!known) {
    const { leaders } = b.world;
    const inWing = (of: LeaderInfo, { key, role, side }: LeaderInfo): boolean =>
      role === 'nayaka' && side === of.side && of.wing.includes(key);
    known = leaders.map((one) =>
      mayLeadWing(one) ? leaders.flatMap((other, n) => (inWing(one, other) ? [n] : [])) : [],
    );
    wings.set(b.world, known);
  }
  return known[leader] as readonly Leader[];
}

/** Whether a leader leads another as his Wing Commander and not as the Overall Commander, who leads everybody. */
export const onlyAsWing = (b: Battle, leader: Leader, other: Leader): boolean =>
  !isOverall(b, leader) && wingOf(b, leader).includes(other);

/**
 * The Overall Commander on whom a Wing Commander leans (cha-4.54d): he himself where he is one, else the one who can help
 * him, where there are several. NONE where there is none.
 */
export function overallOver(b: Battle, leader: Leader): Leader {
  if (isOverall(b, leader)) return leader;
  const all = leadersOf(b, leaderInfo(b, leader).side).filter((other) => isOverall(b, other));
  const near = all.filter((overall) => leaderWithin(b, overall, leader, rangeOf(b, overall)));
  return near.find((overall) => !isFinished(b, overall)) ?? near[0] ?? all[0] ?? NONE;
}

/** Of the same guild or tribe. A leader who is no chief has its name only where a battle gives it to him (cha-4.62). */
export const isOfHisGroup = (b: Battle, leader: Leader, unit: Unit): boolean => {
  const { group } = leaderInfo(b, leader);
  return group !== '' && infoOf(b, unit).group === group;
};

/** The name of a guild or tribe in a sentence: "Khashas", "Ivory Carvers". */
export const groupName = (group: string): string => group.replace(/(^|[ -])[a-z]/g, (letter) => letter.toUpperCase());

/** Troops of guilds and tribes obey their own chiefs. */
export const heedsItsChief = (b: Battle, unit: Unit): boolean => isSreni(b, unit) || isTribal(b, unit);
