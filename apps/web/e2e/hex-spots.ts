/** Who is asked for on the map of hexes, and where he stands. */
import { type Battle, isRouted, NONE } from '@taxiarch/gboh';
import type { Placement } from '@taxiarch/hexfield';
import { type AnyBattle, type Decision, pendingDecisions } from '@taxiarch/kernel';
import { hexStage } from '../src/engine/presenters/hex/presenter.ts';
import { standOf } from '../src/engine/presenters/hex/views.ts';

export const hexOf = (b: AnyBattle) => b as Battle;

type About = { readonly unit?: string; readonly leader?: string };

export const isAbout = (b: AnyBattle, { kind, side }: Decision, { unit, leader }: About): boolean => {
  const next = pendingDecisions(b)[0];
  const about = next ? hexStage.about(hexOf(b), next) : {};
  return next?.kind === kind && next.side === side && about.unit === unit && about.leader === leader;
};

/** Where a unit, or else a leader, has come to stand; null off the map. */
export function standAfter(
  b: Battle,
  { unit, leader }: About,
): { readonly hex: number; readonly facing: number } | null {
  if (unit !== undefined) {
    const place = placeOf(b, unit, true);
    return place === null ? null : standOf(b.world.field.grid, place);
  }
  const hex = b.state.leaderHex[b.world.leaders.findIndex(({ key }) => key === leader)] ?? -1;
  return hex < 0 ? null : { hex, facing: 0 };
}

export const isEmpty = (b: Battle, hex: number): boolean =>
  b.index.at[hex] === NONE && !b.state.leaderHex.includes(hex);

export function placeOf(b: AnyBattle, key: string, even = false): Placement | null {
  const battle = hexOf(b);
  const unit = battle.world.units.findIndex((one) => one.key === key);
  const place = battle.state.place[unit] as Placement;
  return place < 0 || (!even && isRouted(battle, unit)) ? null : place;
}
