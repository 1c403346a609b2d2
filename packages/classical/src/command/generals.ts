import { emit, type RuleId, roll, type Side } from '@taxiarch/kernel';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { type Point, world as pointAt, rearCentre } from '@taxiarch/tabletop';
import { tenDie } from '../armies/dice.ts';
import { type Battle, isGeneralAlive } from '../base/state.ts';
import { generalWith, isRouting, unitIsFoot, unitIsRider } from '../base/units.ts';
import { type General, NONE, type Order, paces, type Unit } from '../base/vocabulary.ts';
import type { GeneralInfo } from '../base/world.ts';

export const generalInfo = (b: Battle, general: General): GeneralInfo => b.world.generals[general] as GeneralInfo;
/** A figure on foot or horse, as against one in his own elephant or chariot (cls-general.03). */
export const isFigure = (b: Battle, general: General): boolean => generalInfo(b, general).mount !== 'model';
export const isFree = (b: Battle, general: General): boolean =>
  isGeneralAlive(b, general) && b.state.generalWith[general] === NONE;

/** The generals of a side who live. */
export function generalsOf(b: Battle, side: Side): General[] {
  const found: General[] = [];
  for (let g = 0; g < b.world.generals.length; g++) {
    if (generalInfo(b, g).side === side && isGeneralAlive(b, g)) found.push(g);
  }
  return found;
}

/** Where a general is: behind the unit that he is with (cls-general.02), or where he stands alone. */
export function placeOfGeneral(b: Battle, general: General): Point {
  const unit = b.state.generalWith[general] as Unit;
  if (onTable(b, unit)) return rearCentre(blockOf(b, unit));
  return { x: b.state.generalX[general] as number, y: b.state.generalY[general] as number };
}

/**
 * A general routs with his unit or mount (cls-general.06). One who joined it when it was in rout already does so only
 * once it has tested and failed to rally (cls-general.07).
 */
export function generalRouts(b: Battle, general: General): boolean {
  const unit = b.state.generalWith[general] as Unit;
  return isRouting(b, unit) && b.state.generalBrave[general] === 0;
}

/** The general with a unit who is not in rout, his own elephant or chariot included: helps in melee (cls-general.10). */
export function ledByGeneral(b: Battle, unit: Unit): boolean {
  const general = generalWith(b, unit);
  return general !== NONE && !generalRouts(b, general);
}

/** A foot or horse general with the unit who is not in rout: moves its morale by 2, a model's own does not (cls-general.10). */
export function generalAttached(b: Battle, unit: Unit): boolean {
  const general = generalWith(b, unit);
  return general !== NONE && isFigure(b, general) && !generalRouts(b, general);
}

/** Whose fate moves a unit: the commander, and the subordinate under whom it was put at set-up (cls-general.08). */
export function generalsOfUnit(b: Battle, unit: Unit): General[] {
  const info = b.world.units[unit] as { side: Side; under: General };
  const found: General[] = [];
  for (let g = 0; g < b.world.generals.length; g++) {
    const general = generalInfo(b, g);
    if (general.side === info.side && (general.commander || g === info.under)) found.push(g);
  }
  return found;
}

/** What a general may join: friendly infantry or cavalry (cls-general.02). Camel riders count as cavalry (cls-type.06). */
export const mayBeJoined = (b: Battle, unit: Unit): boolean => unitIsFoot(b, unit) || unitIsRider(b, unit);

/** A free general comes to a unit. Its order may change from now on: start `general-order`. */
export function joinUnit(b: Battle, general: General, unit: Unit): void {
  const { state } = b;
  state.generalWith[general] = unit;
  state.generalSince[general] = state.move;
  state.generalBrave[general] = isRouting(b, unit) ? 1 : 0;
  rememberPlace(b, general);
  const rules = ['cls-general.02', ...(isRouting(b, unit) ? ['cls-general.07'] : [])];
  emit(b, { kind: 'general-joins', rules, general, unit });
}

/** Where he was last is kept, for those who saw him there. */
function rememberPlace(b: Battle, general: General): void {
  const { x, y } = placeOfGeneral(b, general);
  b.state.generalX[general] = x;
  b.state.generalY[general] = y;
}

/** A general leaves his unit and stands free at (x, y); what he told it lapses (cls-change.01, .02). */
export function leaveUnit(b: Battle, general: General, x: number, y: number): void {
  const unit = b.state.generalWith[general] as Unit;
  b.state.generalWith[general] = NONE;
  b.state.generalBrave[general] = 0;
  b.state.generalX[general] = x;
  b.state.generalY[general] = y;
  emit(b, { kind: 'general-leaves', rules: ['cls-general.09'], general, unit });
  revert(b, general, unit);
}

/** A unit goes back to its written order when the general who overrode it is with it no more (cls-change.01, .02). */
function revert(b: Battle, general: General, unit: Unit): void {
  const { state } = b;
  if (state.over[unit] !== general) return;
  const written = state.orders[unit] as { order: Order; objective: number; objectiveX: number; objectiveY: number };
  state.over[unit] = NONE;
  state.order[unit] = written.order;
  state.goal[unit] = written.objective;
  state.goalX[unit] = written.objectiveX;
  state.goalY[unit] = written.objectiveY;
  const seenBy = (b.world.units[unit] as { side: Side }).side;
  emit(b, { kind: 'order-reverts', rules: ['cls-change.01', 'cls-change.02'], seenBy, unit, order: written.order });
}

function goes(b: Battle, general: General, gone: number): Unit {
  const { state } = b;
  rememberPlace(b, general);
  const unit = state.generalWith[general] as Unit;
  state.generalGone[general] = gone;
  state.generalGoneMove[general] = state.move;
  state.generalWith[general] = NONE;
  state.writing[general] = NONE;
  return unit;
}

/** A general dies. Those who saw it are told by the morale chapter's sightings. */
export function killGeneral(b: Battle, general: General, rules: RuleId[], text: string): void {
  if (!isGeneralAlive(b, general)) return;
  const unit = goes(b, general, 1);
  emit(b, { kind: 'general-killed', rules, general, text });
  revert(b, general, unit);
}

/** All who are with a unit; anyone who is gone is with none. */
const generalsAt = (b: Battle, unit: Unit): General[] =>
  b.state.generalWith.flatMap((there, general) => (there === unit ? [general] : []));

/** Anyone who is with a unit when it breaks or fails to rally routs with it from now on (cls-general.06, cls-general.07). */
export function generalsRoutToo(b: Battle, unit: Unit): void {
  for (const general of generalsAt(b, unit)) b.state.generalBrave[general] = 0;
}

/** A general is lost with his unit: it routed off the table or surrendered (cls-general.06, cls-general.10). */
export function loseGenerals(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  for (const g of generalsAt(b, unit)) {
    goes(b, g, 2);
    emit(b, { kind: 'general-lost', rules, general: g, text });
    revert(b, g, unit);
  }
}

export type Peril = 'pushed-back' | 'routed' | 'losses' | 'destroyed';

/** The D10 score at or below which a general with the unit dies (cls-general.04, cls-general.10). */
const perils: Readonly<Record<Peril, { dies: number; rule: RuleId; text: string }>> = {
  'pushed-back': { dies: 1, rule: 'cls-general.04', text: 'his unit was pushed back' },
  routed: { dies: 4, rule: 'cls-general.04', text: 'his unit was broken in melee' },
  losses: { dies: 4, rule: 'cls-general.04', text: 'his routing unit was cut down' },
  destroyed: { dies: 4, rule: 'cls-general.10', text: 'his unit was destroyed' },
};

/** How far behind a destroyed unit's last front centre its general finds himself (cls-general.10). */
const ESCAPE = paces(20);

/**
 * Throws for the life of every general with a unit that an after-melee test pushed back or routed, that lost figures in
 * melee while in rout, or that was destroyed. One in his own elephant or chariot dies when it is destroyed, and only
 * then (cls-general.03).
 */
export function generalsFate(b: Battle, unit: Unit, peril: Peril): void {
  const { dies, rule, text } = perils[peril];
  for (const g of generalsAt(b, unit)) {
    const info = generalInfo(b, g);
    if (!isFigure(b, g)) {
      if (peril === 'destroyed') killGeneral(b, g, ['cls-general.03'], 'his elephant or chariot was destroyed');
      continue;
    }
    const purpose = `Life of ${info.name} (${text})`;
    const { total } = roll(b, {
      purpose,
      side: info.side,
      rules: [rule],
      faces: tenDie,
      against: dies,
      about: { general: g },
    });
    if (total <= dies) killGeneral(b, g, [rule], text);
    else if (peril === 'destroyed') getsAway(b, g, unit);
  }
}

function getsAway(b: Battle, general: General, unit: Unit): void {
  const { x, y, facing } = b.state;
  const pose = { x: x[unit] as number, y: y[unit] as number, facing: facing[unit] as number };
  const at = pointAt(pose, 0, -ESCAPE);
  const clamp = (n: number, most: number): number => Math.max(0, Math.min(most, n));
  leaveUnit(b, general, clamp(at.x, b.world.width), clamp(at.y, b.world.depth));
}
