import {
  type Battle,
  closesIn,
  type Escape,
  infoOf,
  isCavalry,
  isWeakerArm,
  leaderHexOf,
  leaderInfo,
  looksPast,
  NONE,
  nameOf,
  placeOfUnit,
  type Unit,
  unitAt,
  unitDistance,
} from '@taxiarch/gboh';
import {
  distance,
  facingOf,
  type Hex,
  halves,
  hexOf,
  OFF,
  type Placement,
  placement,
  shifted,
} from '@taxiarch/hexfield';
import { type AiContext, choosing, type Pick, take } from './ai-context.ts';
import { room } from './worth.ts';

/** Whether a unit should not wait for this enemy: skirmishers, archers and worn troops before those who strike. */
export const shouldYield = (b: Battle, unit: Unit, mover: Unit): boolean =>
  closesIn(b, mover) && (isWeakerArm(b, unit, mover) || (room(b, unit) <= 2 && isCavalry(b, unit)));

/** Everyone whom it becomes gets out of the way, then the leaders who stand alone. */
export const withdrawalReaction = (yields: (b: Battle, unit: Unit, mover: Unit) => boolean) =>
  choosing<Escape, { mover?: Unit; elephant?: Unit }>((s, legal, v) => {
    const { b } = s;
    const mover = v.mover ?? v.elephant ?? NONE;
    const stand = legal.findIndex((way) => way.who === 'nobody');
    for (const [index, way] of legal.entries()) {
      if (way.who === 'unit' && yields(b, way.unit, mover)) {
        return { index, why: `Withdraw ${nameOf(b, way.unit)} from ${nameOf(b, mover)}.` };
      }
      if (way.who === 'leader' && unitAt(b, leaderHexOf(b, way.leader)) === NONE) {
        return { index, why: `Withdraw ${leaderInfo(b, way.leader).name}: he is alone.` };
      }
    }
    return { index: stand < 0 ? 0 : stand, why: 'Stay: no unit needs to withdraw.' };
  });

/** No leader waits for a raging elephant: it kills him among his troops as well (alx-11.14e, cha-10.14d). */
export const beforeRampage = choosing<Escape, { elephant: Unit }>((s, legal, v) => {
  for (const [index, way] of legal.entries()) {
    if (way.who === 'leader')
      return { index, why: `Move ${leaderInfo(s.b, way.leader).name} away: he could be trampled.` };
  }
  return withdrawalReaction(shouldYield)(s, legal, v);
});

type Going = { go: number } | { turn: Placement } | { stop: true };

/** Back as far as it takes, away from the enemy; at the end it turns to face him. */
export const withdrawalPath = choosing<Going, { unit: Unit; mover: Unit; done?: number }>((s, legal, v) => {
  const { b } = s;
  const place = placeOfUnit(b, v.unit);
  const far = v.mover === NONE ? 0 : unitDistance(b, v.mover, v.unit);
  return take(legal, `Move ${nameOf(b, v.unit)} away from the enemy.`, (going) => {
    if ('stop' in going) return far >= 4 ? 1 : -1;
    if ('turn' in going) return v.mover === NONE || far < 4 ? -2 : 1.5 - looksPast(b, going.turn, v.mover) / 2;
    const to = shifted(b.world.field.grid, place, going.go % 6);
    return to === OFF ? -5 : stepBack(s, v.unit, v.mover, to);
  });
});

function stepBack(s: AiContext, unit: Unit, mover: Unit, to: Placement): number {
  const { b } = s;
  const { grid } = b.world.field;
  let score = 0;
  for (const hex of halves(grid, to)) {
    const there = unitAt(b, hex);
    if (there !== NONE && there !== unit) score -= 0.5;
    score += Math.min(3, s.near.away[hex] as number) / 4;
  }
  if (mover !== NONE) score += Math.min(4, distance(grid, hexOf(to), hexOf(placeOfUnit(b, mover)))) / 2 - 1;
  return score;
}

/** A leader falls back to where a friend stands, or as far as he can. */
export const leaderWithdrawal = choosing<Hex, { leader: number; from?: Unit }>((s, legal, v) => {
  const { b } = s;
  const here = leaderHexOf(b, v.leader);
  const safety = (hex: Hex): number => {
    const friend = unitAt(b, hex);
    const sheltered = friend !== NONE && infoOf(b, friend).side === s.side ? 2 : 0;
    return Math.min(4, s.near.away[hex] as number) + sheltered;
  };
  return take(legal, `Choose the safest place for ${leaderInfo(b, v.leader).name}.`, (hex) =>
    hex === -1 ? safety(here) : hex < 0 ? -9 : safety(hex) - 0.1,
  );
});

/** Who runs goes where no friend is in the way. */
export const routPath = choosing<number, { unit: Unit }>((s, legal, v): Pick => {
  const { b } = s;
  const at = placeOfUnit(b, v.unit);
  return take(legal, 'Rout along the clearest path.', (hexside) => {
    const to = shifted(b.world.field.grid, placement(hexOf(at), facingOf(at), 0), hexside);
    return to === OFF ? 1 : unitAt(b, hexOf(to)) === NONE ? 1 : 0;
  });
});
