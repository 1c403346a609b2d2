import { counted, enemyOf } from '@taxiarch/kernel';
import { distanceOf } from '@taxiarch/miniatures';
import {
  type Answer,
  type Battle,
  chargesOn,
  combatAround,
  type Declaration,
  isSteady,
  type Unit,
} from '@taxiarch/momentum';
import { type AiContext, choosing, named, pickBest } from './ai-context.ts';
import { prospectOf } from './chances.ts';
import { chargeKnown, chaseWorth, pointsOf, roundWorth } from './worth.ts';

/** What a fight in which a unit stands promises to its side, in points; 0 where it fights nobody. */
export function fightWorth({ b, side }: Pick<AiContext, 'b' | 'side'>, unit: Unit): number {
  const view = combatAround(b, unit);
  return view ? roundWorth(b, view, side, prospectOf(view, side)) : 0;
}

type Charging = Extract<Declaration, { kind: 'charge' }>;
type Disengaging = Extract<Declaration, { kind: 'disengage' }>;

/** How a level weighs what it may declare, in points; a charge or disengagement below nothing is not declared. */
export interface Weighing {
  charge: (s: AiContext, d: Charging) => number;
  disengage: (s: AiContext, d: Disengaging) => number;
}

/** The best of what may be declared. */
export const declaring = ({ charge, disengage }: Weighing) =>
  choosing<Declaration>((s, legal) => {
    const weigh = (d: Declaration): number =>
      d.kind === 'done' ? 0 : d.kind === 'charge' ? charge(s, d) : disengage(s, d);
    return pickBest(legal, weigh, (d) => {
      if (d.kind === 'done') return 'Stop: other attacks risk too much.';
      const worth = Math.round(weigh(d));
      if (d.kind === 'disengage') return `Disengage ${named(s.b, d.unit)}: saves ${counted(worth, 'point')}.`;
      return `Charge ${named(s.b, d.target)} with ${named(s.b, d.unit)}: expected gain ${counted(worth, 'point')}.`;
    });
  });

/** What it costs the charged unit to meet all its chargers where it stands, or on the move. */
function metWorth(b: Battle, unit: Unit, counter: Unit | null): number {
  let worth = 0;
  for (const { unit: charger } of chargesOn(b, unit)) {
    const gain = chargeKnown(b, charger, unit, { counter: charger === counter, stands: true });
    if (Number.isFinite(gain)) worth -= gain;
  }
  return worth;
}

/** What it costs to run from the chargers. */
function runWorth(b: Battle, unit: Unit): number {
  return Math.min(...chargesOn(b, unit).map(({ unit: charger }) => -chaseWorth(b, charger, unit)));
}

/** To hold, to meet the charge, to evade or to run: whatever costs least. */
export const response = choosing<Answer>(({ b }, legal) =>
  pickBest(
    legal,
    ({ unit, response: what, from }) => {
      if (what === 'flee') return runWorth(b, unit) - 0.9 * pointsOf(b, unit);
      if (what === 'evade') return runWorth(b, unit) - 0.03 * pointsOf(b, unit);
      return metWorth(b, unit, what === 'counter' ? from : null);
    },
    ({ unit, response: what }) =>
      what === 'hold'
        ? `Hold ${named(b, unit)}: best odds against this charge.`
        : what === 'counter'
          ? `Countercharge with ${named(b, unit)}: best odds against this charge.`
          : `Avoid the charge with ${named(b, unit)}: standing would cost more.`,
  ),
);

/** Impetuous troops are let go where someone in reach is worth it. */
export const commitment = choosing<'charge' | 'hold', { tempted: Unit[] }>(({ b, side }, legal, { tempted }) => {
  const unit = tempted[0] as Unit;
  let best = Number.NEGATIVE_INFINITY;
  for (let enemy = 0; enemy < b.world.units.length; enemy++) {
    if (b.world.units[enemy]?.side !== enemyOf(side) || !isSteady(b, enemy)) continue;
    best = Math.max(best, chargeKnown(b, unit, enemy));
  }
  const index = legal.indexOf(best > 0 ? 'charge' : 'hold');
  const why = best > 0 ? `Charge with ${named(b, unit)}: good odds.` : `Hold ${named(b, unit)}: poor odds.`;
  return { index, why };
});

/** Who comes upon someone else runs into him where that pays. */
export const furtherEnemy = choosing<'contact' | 'stop', { unit: Unit }>(({ b, side }, legal, { unit }) => {
  let nearest: Unit | null = null;
  for (let enemy = 0; enemy < b.world.units.length; enemy++) {
    if (b.world.units[enemy]?.side !== enemyOf(side) || !isSteady(b, enemy)) continue;
    if (nearest === null || distanceOf(b, unit, enemy) < distanceOf(b, unit, nearest)) nearest = enemy;
  }
  const worth = nearest === null ? 0 : chargeKnown(b, unit, nearest);
  const index = Math.max(0, legal.indexOf(worth > 0 ? 'contact' : 'stop'));
  return { index, why: worth > 0 ? 'Contact: good odds against this enemy.' : 'Stop: poor odds against this enemy.' };
});
