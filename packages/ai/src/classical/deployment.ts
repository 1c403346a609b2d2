import {
  type Battle,
  blockAt,
  losesOrderInRough,
  onDisorderingGround,
  PACE,
  type Sheet,
  type Spot,
  type Unit,
  unitIsMounted,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { evaluatorOf } from '../table/walking.ts';
import { type Chooser, choosing } from './ai-context.ts';
import { armOf } from './arms.ts';
import { type DeploymentPlan, drawnUp, ownTroops, type Wing } from './deployment-plan.ts';
import { likelyOrder } from './guess.ts';
import { dispositionFor, type OpeningBookEntry } from './opening-book.ts';
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
function betterWing(b: Battle, side: Side, how: DeploymentPlan): Wing {
  const [right, left] = (['right', 'left'] as const).map((wing) => roughBefore(b, side, drawnUp(b, side, how, wing)));
  return (left as number) < (right as number) ? 'left' : 'right';
}

const otherWing: Readonly<Record<Wing, Wing>> = { right: 'left', left: 'right' };

/** Draws the whole army up in one answer, as a book has it for armies of its kind. */
export const drawingUp = (book: readonly OpeningBookEntry[]): Chooser =>
  choosing<Spot | 'done', { side: Side; placed: readonly Unit[] }>(({ b }, legal, { side, placed }) => {
    const how = dispositionFor(b, side, book);
    const done = Math.max(0, legal.indexOf('done'));
    if (!how) return { index: done, why: 'Keep the default deployment: it suits this army best.' };
    const better = betterWing(b, side, how);
    const wing = how.wing === 'worse' ? otherWing[better] : better;
    const spots = drawnUp(b, side, how, wing).filter(({ unit }) => !placed.includes(unit));
    const { format } = evaluatorOf(b);
    return {
      index: done,
      why: `Put the weight on the ${wing} wing: it suits this army best.`,
      chain: [...spots, 'done'].map((spot) => format(b, spot)).join(', '),
      does: spots[0] ?? 'done',
    };
  });

/** The orders that go with the way in which the army is drawn up, where a battle leaves them open. */
export const writeOrders = (book: readonly OpeningBookEntry[]): Chooser =>
  choosing<Sheet | string, { side: Side; at: number }>(({ b }, legal, { side, at }) => {
    const how = dispositionFor(b, side, book);
    const unit = ownTroops(b, side)[at];
    const rest = Math.max(0, legal.indexOf('rest'));
    if (!how || unit === undefined) return { index: rest, why: 'Keep the default orders.' };
    const order = how.orders[armOf(b, unit)] ?? likelyOrder(b, unit);
    const index = legal.findIndex((sheet) => typeof sheet !== 'string' && sheet.instruction.order === order);
    return { index: index < 0 ? rest : index, why: 'These orders suit these troops best.' };
  });
