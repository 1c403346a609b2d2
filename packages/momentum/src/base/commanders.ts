import { emit, type RuleId, type Side } from '@taxiarch/kernel';
import { blockOf, onTable } from '@taxiarch/miniatures';
import { distanceToPoint, type Point } from '@taxiarch/tabletop';
import type { Battle } from './state.ts';
import { isGone } from './units.ts';
import { type General, INCH, NONE, TOLERANCE, type Unit } from './vocabulary.ts';
import type { CommanderInfo } from './world.ts';

export const commanderInfo = (b: Battle, commander: General): CommanderInfo =>
  b.world.commanders[commander] as CommanderInfo;
export const isAlive = (b: Battle, commander: General): boolean => b.state.commanderGone[commander] === 0;
export const isFree = (b: Battle, commander: General): boolean =>
  isAlive(b, commander) && b.state.commanderWith[commander] === NONE;

/** Commanders of a side who live, in the order of the list. */
export function commandersOf(b: Battle, side: Side): General[] {
  const found: General[] = [];
  for (let g = 0; g < b.world.commanders.length; g++) {
    if (commanderInfo(b, g).side === side && isAlive(b, g)) found.push(g);
  }
  return found;
}

/** Commanders attached to a unit. */
export const attachedTo = (b: Battle, unit: Unit): General[] =>
  b.state.commanderWith.flatMap((u, g) => (u === unit && isAlive(b, g) ? [g] : []));

/** The Army General who lives, or NONE. */
export function generalOf(b: Battle, side: Side): General {
  for (let g = 0; g < b.world.commanders.length; g++) {
    const { general, side: whose } = commanderInfo(b, g);
    if (general && whose === side && isAlive(b, g)) return g;
  }
  return NONE;
}

/** Attached, he is the front centre of his unit, wherever the model stands (mom-command.02). */
export function placeOf(b: Battle, commander: General): Point {
  const { state } = b;
  const unit = state.commanderWith[commander] as Unit;
  return unit === NONE
    ? { x: state.commanderX[commander] as number, y: state.commanderY[commander] as number }
    : { x: state.x[unit] as number, y: state.y[unit] as number };
}

/** Command radius in inches (mom-command.01). */
export const radiusOf = (b: Battle, commander: General): number => (commanderInfo(b, commander).general ? 12 : 8);

/** The unit is within so many inches of him; his own unit always is. Off the table he is near nobody else (mom-command.01). */
export function isNear(b: Battle, commander: General, unit: Unit, n: number): boolean {
  const own = b.state.commanderWith[commander] as Unit;
  if (own === unit) return true;
  if (own !== NONE && !onTable(b, own)) return false;
  const { x, y } = placeOf(b, commander);
  return distanceToPoint(blockOf(b, unit), x, y) <= n * INCH + TOLERANCE;
}

/** The Army General of the unit's side within so many inches of it, or NONE (mom-command.07, mom-result.21). */
export function generalNear(b: Battle, unit: Unit, n: number): General {
  const general = generalOf(b, b.world.units[unit]?.side as Side);
  return general !== NONE && isNear(b, general, unit, n) ? general : NONE;
}

/** He is left alone where he was. */
export function detach(b: Battle, commander: General): void {
  const { x, y } = placeOf(b, commander);
  b.state.commanderX[commander] = x;
  b.state.commanderY[commander] = y;
  b.state.commanderWith[commander] = NONE;
}

/** How far at once the death of an Army General is known, in inches (mom-initial.06, mom-result.26). */
const HEARD = 12;

/** Units of a side by whether they hear at once of a death at this place: measured when he dies (mom-cohesion.08). */
function mourners(b: Battle, side: Side, { x, y }: Point): { near: Unit[]; far: Unit[] } {
  const units = b.world.units.flatMap((info, unit) => (info.side === side && !isGone(b, unit) ? [unit] : []));
  const hears = (unit: Unit): boolean => {
    const block = b.index.blocks[unit];
    return !!block && distanceToPoint(block, x, y) <= HEARD * INCH + TOLERANCE;
  };
  return { near: units.filter(hears), far: units.filter((unit) => !hears(unit)) };
}

/** He dies where he stands; the death of an Army General is heard of by his army (mom-cohesion.04, mom-initial.06). */
export function kill(b: Battle, commander: General, rules: RuleId[], text: string): void {
  const { state } = b;
  const { x, y } = placeOf(b, commander);
  const { general, side } = commanderInfo(b, commander);
  detach(b, commander);
  state.commanderGone[commander] = 1;
  if (general) state.falls.push({ side, turn: state.turn, ...mourners(b, side, { x, y }) });
  emit(b, { kind: 'commander-killed', rules, commander, text });
}
