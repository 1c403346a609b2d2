import { blockAt } from '@taxiarch/miniatures';
import {
  AWAY,
  type Battle,
  type Card,
  cardOf,
  commanderInfo,
  DID_CHARGE,
  DID_COUNTER,
  DID_MOVE,
  DID_RALLY,
  DID_SHOOT,
  FLEEING,
  FRONT,
  figuresOf,
  type General,
  GONE,
  hasDone,
  INCH,
  infoOf,
  isAlive,
  isDepleted,
  isDiscouraged,
  isDisorganised,
  isEngaged,
  isFleeing,
  isShieldwall,
  isSpara,
  MUST_CHARGE,
  NONE,
  placeOf,
  RESERVE,
  TERRIFIED,
  type Unit,
  unitRanges,
} from '@taxiarch/momentum';
import type { Block } from '@taxiarch/tabletop';
import type { TableGeneral, TableRangesView, TableState, TableUnit, UnitFact } from '../../protocol/table.ts';
import { tableViews } from '../table/views.ts';
import { armourOf, armsOf, drawn, figureOf, kindOf, lookOf } from './figure-look.ts';

export const views = tableViews(drawn);

const inInches = (grains: number): number => Math.round((grains * 10) / INCH) / 10;

/** The states of a unit on the table, the gravest first. */
export function statesOf(b: Battle, unit: Unit): TableState[] {
  const charges = b.state.charges.some((charge) => charge.unit === unit && charge.done === 0);
  const found: [TableState, boolean][] = [
    ['on-map', b.state.status[unit] === RESERVE],
    ['fleeing', isFleeing(b, unit)],
    ['discouraged', isDiscouraged(b, unit)],
    ['depleted', isDepleted(b, unit)],
    ['disorganised', isDisorganised(b, unit)],
    ['engaged', isEngaged(b, unit)],
    ['charging', charges || hasDone(b, unit, DID_CHARGE | DID_COUNTER)],
    ['shieldwall', isShieldwall(b, unit, FRONT)],
    ['planted', isSpara(b, unit, FRONT)],
    ['terrified', hasDone(b, unit, TERRIFIED)],
    ['committed', hasDone(b, unit, MUST_CHARGE)],
    ['rallied', hasDone(b, unit, DID_RALLY)],
    ['moved', hasDone(b, unit, DID_MOVE)],
    ['shot', hasDone(b, unit, DID_SHOOT)],
  ];
  return found.filter(([, holds]) => holds).map(([name]) => name);
}

const NO_SAVE = 7;
const score = (need: number): string => (need >= NO_SAVE ? 'none' : `${need}+`);

function factsOf(b: Battle, unit: Unit, { cohesion, defence, fighting, shooting }: Card): UnitFact[] {
  const { profile } = infoOf(b, unit);
  const { traits } = profile;
  const whose = cohesion.of === NONE ? '' : ` by ${commanderInfo(b, cohesion.of).name}`;
  const now = cohesion.need === cohesion.value ? '' : `, now ${cohesion.need}+`;
  const shots = shooting.map(({ missile, dice }) => `${dice} for the ${missile.replaceAll('-', ' ')}`);
  const back = defence.back === defence.front ? '' : `, ${score(defence.back)} to flank and rear`;
  return [
    { name: 'cohesion', text: `${cohesion.value}+${whose}${now}` },
    { name: 'defence', text: `${score(defence.front)}${back}` },
    { name: 'armour', text: armourOf(profile) },
    { name: 'dice', text: [`${fighting} a base`, ...shots].join(', ') },
    ...(traits.length > 0
      ? [{ name: 'traits' as const, text: traits.map((t) => t.replaceAll('-', ' ')).join(', ') }]
      : []),
  ];
}

const statusOf = (status: number): TableUnit['status'] =>
  status === GONE ? 'gone' : status >= AWAY ? 'away' : status === FLEEING ? 'routed' : 'steady';

/** Where a unit stands; one that is about to be set up stands where it is proposed, for its own side. */
function standingOf(b: Battle, unit: Unit): Block | null {
  const { state, waiting } = b;
  const isNext = waiting?.frame.proc === 'deployment' && waiting.side === infoOf(b, unit).side;
  if (!isNext || state.status[unit] !== RESERVE) return b.index.blocks[unit] ?? null;
  return blockAt(b.world, state, unit, state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number);
}

function unitView(b: Battle, unit: Unit): TableUnit {
  const info = infoOf(b, unit);
  const { state } = b;
  const { profile } = info;
  const look = lookOf(profile, info.figures);
  const block = standingOf(b, unit);
  const card = cardOf(b, unit);
  const [move, charge] = [card.rates.move, card.rates.charge].map(inInches);
  return {
    id: info.key,
    name: info.name,
    side: info.side,
    type: profile.type,
    kind: kindOf(profile),
    figure: figureOf(look),
    look,
    status: statusOf(state.status[unit] as number),
    states: block ? statesOf(b, unit) : [],
    turned: [],
    elements: state.elements[unit] as number,
    missing: state.missing[unit] as number,
    strength: figuresOf(b, unit),
    begun: info.elements * info.figures,
    arms: armsOf(profile),
    armour: armourOf(profile),
    move: move === charge ? `${move}"` : `${move}" / ${charge}"`,
    order: '',
    facts: factsOf(b, unit, card),
    points: info.points,
    ...(block ? { block: views.blockView(block) } : {}),
  };
}

export const unitViews = (b: Battle): TableUnit[] => b.world.units.map((_, unit) => unitView(b, unit));

export function generalView(b: Battle, commander: General): TableGeneral {
  const { key, name, side, general } = commanderInfo(b, commander);
  const unit = b.state.commanderWith[commander] as Unit;
  const gone = isAlive(b, commander) ? null : 'killed';
  const away = unit !== NONE && !b.index.blocks[unit];
  const place = gone || away ? null : placeOf(b, commander);
  return {
    id: key,
    name,
    side,
    commander: general,
    gone,
    with: unit === NONE ? null : infoOf(b, unit).key,
    signals: '',
    writes: false,
    ...(place ? { x: drawn(place.x), y: drawn(place.y) } : {}),
  };
}

export function rangesView(b: Battle, unit: Unit): TableRangesView {
  const ranges = unitRanges(b, unit);
  return {
    ...views.rangesOf(b, ranges, INCH),
    opening: { most: 45, arm: 1 / 2 },
    ...(ranges.reach.length > 0 ? { reach: ranges.reach.flatMap(({ x, y }) => [drawn(x), drawn(y)]) } : {}),
  };
}
