import {
  type Battle,
  blockAt,
  losesOrderInRough,
  onDisorderingGround,
  PACE,
  type Sheet,
  type Spot,
  type Unit,
  unitIsElephant,
  unitIsMounted,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { judgeOf } from '../table/walking.ts';
import { drawnUp, ownTroops, type Wing } from './disposition.ts';
import { likelyOrder } from './guess.ts';
import { type Answerer, answering } from './scene.ts';
import { pointsOf } from './worth.ts';

/** How far ahead of the horse the ground is looked at, in paces. */
const AHEAD = [0, 60, 120, 180, 240] as const;

/** How much of the way before the horse would cost them their order, in points. */
function roughBefore(b: Battle, side: Side, spots: readonly Spot[]): number {
  let sum = 0;
  for (const { unit, x, y, facing } of spots) {
    if (!unitIsMounted(b, unit) || !losesOrderInRough(b, unit)) continue;
    const rough = AHEAD.filter((paces) => {
      const ahead = paces * PACE * (side === 0 ? -1 : 1);
      return onDisorderingGround(b, blockAt(b.world, b.state, unit, x, y + ahead, facing));
    });
    sum += (rough.length / AHEAD.length) * pointsOf(b, unit);
  }
  return sum;
}

/** The wing where the horse have the better ground before them; the right where both are alike. */
function betterWing(b: Battle, side: Side): Wing {
  const [right, left] = (['right', 'left'] as const).map((wing) => roughBefore(b, side, drawnUp(b, side, wing)));
  return (left as number) < (right as number) ? 'left' : 'right';
}

/** Of an army's points, what elephants are worth in one that fights around them. */
const BEASTS = 0.25;

/** Whether an army is one of elephants: it stays as it is proposed, with them in front. */
function beastly(b: Battle, side: Side): boolean {
  const worth = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + pointsOf(b, unit), 0);
  const troops = ownTroops(b, side);
  return worth(troops.filter((unit) => unitIsElephant(b, unit))) >= BEASTS * worth(troops);
}

/** Draws the whole army up in one answer: narrow units close together, so that two meet one. */
export const drawingUp: Answerer = answering<Spot | 'done', { side: Side; placed: readonly Unit[] }>(
  ({ b }, legal, { side, placed }) => {
    const done = Math.max(0, legal.indexOf('done'));
    if (beastly(b, side)) return { index: done, why: 'The elephants go first, everybody else behind them.' };
    const wing = betterWing(b, side);
    const spots = drawnUp(b, side, wing).filter(({ unit }) => !placed.includes(unit));
    const { write } = judgeOf(b);
    return {
      index: done,
      why: `All horse are massed on the ${wing}, and everybody narrow and close together.`,
      chain: [...spots, 'done'].map((spot) => write(b, spot)).join(', '),
      does: spots[0] ?? 'done',
    };
  },
);

/** Orders that suit the kind of troops, where a battle leaves them open. */
export const writeOrders: Answerer = answering<Sheet | string, { side: Side; at: number }>(
  ({ b }, legal, { side, at }) => {
    const unit = ownTroops(b, side)[at];
    const order = unit === undefined ? undefined : likelyOrder(b, unit);
    const index = legal.findIndex((sheet) => typeof sheet !== 'string' && sheet.instruction.order === order);
    return { index: Math.max(0, index), why: 'The orders that such troops fight best by.' };
  },
);
