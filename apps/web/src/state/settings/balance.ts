import type { BattleCard, MeasuredView } from '../../engine/protocol/library.ts';

/**
 * Of what was measured of a battle, the figures that say most about its balance: two commanders of one level, the better
 * the level the more; `levels` are listed from weak to strong.
 */
export function fairest(measured: readonly MeasuredView[], levels: readonly string[]): MeasuredView | undefined {
  const worth = ({ pairing }: MeasuredView): number => {
    const [one, other] = pairing.split(',').map((level) => levels.indexOf(level));
    return one === other ? 100 + (one ?? 0) : Math.max(one ?? 0, other ?? 0);
  };
  return measured.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** Battles by rule system, in the order in which they are offered. */
export function bySystem(battles: readonly BattleCard[]): { ruleset: string; battles: BattleCard[] }[] {
  const groups = new Map<string, BattleCard[]>();
  for (const battle of battles) groups.set(battle.ruleset, [...(groups.get(battle.ruleset) ?? []), battle]);
  return [...groups].map(([ruleset, list]) => ({ ruleset, battles: list }));
}
