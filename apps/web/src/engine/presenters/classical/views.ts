import {
  AWAY,
  type Battle,
  blockAt,
  DID_CHARGE,
  DID_COUNTER,
  DID_MOVE,
  DID_SHOOT,
  DORMANT,
  equipmentText,
  type General,
  GONE,
  HIDDEN,
  hasDone,
  infoOf,
  inMelee,
  NONE,
  PACE,
  PURSUING,
  placeOfGeneral,
  RETIRING,
  ROUTING,
  rateOf,
  startingStrength,
  strengthOf,
  type Unit,
} from '@taxiarch/classical';
import type { Block } from '@taxiarch/tabletop';
import type { Side } from '../../protocol/index.ts';
import type { GroundView, TableGeneral, TableState, TableUnit } from '../../protocol/table.ts';
import { figureOf } from '../table/figure-look.ts';
import { tableViews } from '../table/views.ts';
import { kindOf, lookOf } from './figure-look.ts';

/** A pace is drawn as one. */
export const inPaces = (grains: number): number => Math.round((grains * 100) / PACE) / 100;
export const views = tableViews(inPaces);
const { blockView } = views;

export const groundView = ({ state }: Battle): GroundView =>
  views.groundView(state.pieces, [...state.barriers, ...state.laid]);

function statesOf(b: Battle, unit: Unit): TableState[] {
  const { state } = b;
  const status = state.status[unit];
  const temper = state.temper[unit];
  const found: [TableState, boolean][] = [
    ['on-map', status === HIDDEN],
    ['routing', status === ROUTING],
    ['pursuing', status === PURSUING],
    ['retiring', status === RETIRING],
    ['disordered', state.disordered[unit] === 1],
    ['engaged', inMelee(b, unit)],
    ['uncontrolled', temper === 'uncontrolled'],
    ['no-advance', temper === 'no-advance'],
    ['do-not-charge', temper === 'do-not-charge'],
    ['rallying', state.rally[unit] !== 'none'],
    ['charging', state.charges.some((charge) => charge.unit === unit) || hasDone(b, unit, DID_CHARGE | DID_COUNTER)],
    ['moved', hasDone(b, unit, DID_MOVE)],
    ['shot', hasDone(b, unit, DID_SHOOT)],
    ['working', state.works[unit] === 2 || state.works[unit] === 3],
  ];
  return found.filter(([, holds]) => holds).map(([name]) => name);
}

/** While the maps are being drawn nobody's troops are on the table yet, wherever the battle proposes to put them. */
const drawing = new Set(['deploy-side', 'seat-generals']);
const isHidden = (b: Battle, side: Side, viewer: Side | null): boolean =>
  viewer !== null && viewer !== side && drawing.has(b.waiting?.frame.proc ?? '');

/** Where a unit stands: on the table, or on its own side's map. */
function standingOf(b: Battle, unit: Unit, viewer: Side | null): Block | null {
  const block = b.index.blocks[unit];
  const { state } = b;
  if (isHidden(b, infoOf(b, unit).side, viewer)) return null;
  if (block) return block;
  if (state.status[unit] !== HIDDEN || infoOf(b, unit).side !== viewer) return null;
  return blockAt(b.world, state, unit, state.x[unit] as number, state.y[unit] as number, state.facing[unit] as number);
}

function orderWordsOf({ state }: Battle, unit: Unit): string {
  const order = state.order[unit] as string;
  if (order !== 'seize') return order;
  const goal = state.goal[unit] as number;
  const where =
    goal === NONE
      ? `${Math.round(inPaces(state.goalX[unit] as number))}, ${Math.round(inPaces(state.goalY[unit] as number))}`
      : (state.pieces[goal]?.key ?? '').replaceAll('-', ' ');
  return `seize ${where}`;
}

export function unitView(b: Battle, unit: Unit, viewer: Side | null): TableUnit {
  const info = infoOf(b, unit);
  const { state } = b;
  const { troop } = info;
  const look = lookOf(troop, info.figures);
  const block = standingOf(b, unit, viewer);
  const status = state.status[unit] as number;
  const [move, charge] = [rateOf(b, unit, 'normal'), rateOf(b, unit, 'charge')].map(inPaces);
  return {
    id: info.key,
    name: info.name,
    side: info.side,
    type: troop.type,
    kind: kindOf(troop),
    figure: figureOf(look),
    look,
    status:
      status === GONE || status === DORMANT
        ? 'gone'
        : status === AWAY
          ? 'away'
          : status === ROUTING
            ? 'routed'
            : 'steady',
    states: block ? statesOf(b, unit) : [],
    turned: state.turned[unit] ?? [],
    elements: state.elements[unit] as number,
    missing: state.missing[unit] as number,
    strength: strengthOf(b, unit),
    begun: startingStrength(b, unit),
    arms: equipmentText(troop),
    armour: look.armoured ? 'armoured' : 'unarmoured',
    move: move === charge ? `${move}` : `${move} / ${charge}`,
    order: viewer === null || viewer === info.side ? orderWordsOf(b, unit) : '',
    points: info.points,
    ...(block ? { block: blockView(block) } : {}),
  };
}

export function generalView(b: Battle, general: General, viewer: Side | null): TableGeneral {
  const info = b.world.generals[general] as Battle['world']['generals'][number];
  const { state } = b;
  const gone = (['killed', 'left'] as const)[(state.generalGone[general] as number) - 1] ?? null;
  const unit = state.generalWith[general] as Unit;
  const onMap = (unit !== NONE && !b.index.blocks[unit]) || isHidden(b, info.side, viewer);
  const place = gone || onMap || info.mount === 'model' ? null : placeOfGeneral(b, general);
  const made = state.signalled[general] as number;
  const left = [1, 2].filter((n) => (made & n) === 0).length;
  return {
    id: info.key,
    name: info.name,
    side: info.side,
    commander: info.commander,
    gone,
    with: unit === NONE ? null : infoOf(b, unit).key,
    signals: viewer === null || viewer === info.side ? `${left} of 2` : '',
    writes: (viewer === null || viewer === info.side) && state.writing[general] !== NONE,
    ...(place ? { x: inPaces(place.x), y: inPaces(place.y) } : {}),
  };
}

/** Units in shapes that are not in use are nobody. */
export const unitViews = (b: Battle, viewer: Side | null): TableUnit[] =>
  b.world.units.flatMap((_, unit) => (b.state.status[unit] === DORMANT ? [] : [unitView(b, unit, viewer)]));
