import type { TableScenario } from '@taxiarch/battles';
import {
  type Battle,
  breakingLoss,
  countsAsLost,
  declaredCharges,
  deploymentArea,
  GONE,
  glanceAt,
  type Hint,
  hintReader,
  infoOf,
  lineOfSight,
  lostPoints,
  NONE,
  onTable,
  ROUTING,
  subjectOf,
  typeNames,
  type Unit,
} from '@taxiarch/classical';
import { type GameEvent, pending } from '@taxiarch/kernel';
import { tableOdds } from '@taxiarch/laboratory';
import type { Block } from '@taxiarch/tabletop';
import type { Fallen, HintView, SideNo, SideView } from './protocol.ts';
import type { Stage } from './stage.ts';
import type { BlockView, TableGlance, TableMap, TableSight } from './table-protocol.ts';
import { areaView, blockView, generalView, groundView, inPaces, unitViews } from './table-views.ts';

const unitKey = (b: Battle, unit: Unit): string => b.world.units[unit]?.key ?? '';
const unitNamed = (b: Battle, id: string): Unit => b.world.units.findIndex(({ key }) => key === id);

function hintView(b: Battle, hint: Hint): HintView {
  const { blocks, strips, areas, points } = hint;
  const shaped = blocks.length + strips.length + areas.length + points.length > 0;
  return {
    kind: hint.kind,
    units: hint.units.map((unit) => unitKey(b, unit)),
    leaders: hint.generals.map((general) => b.world.generals[general]?.key ?? ''),
    targets: hint.targets.map((unit) => unitKey(b, unit)),
    hexes: [],
    ...(shaped
      ? {
          shapes: {
            blocks: blocks.map(blockView),
            strips: strips.map((strip) => strip.map(inPaces)),
            pieces: areas.map(({ kind, area }) => ({ key: kind, kind, area: areaView(area) })),
            points: points.map(inPaces),
          },
        }
      : {}),
  };
}

function mapOf({ world }: Battle, scenario: TableScenario): TableMap {
  const named = (scenario.table.pieces ?? []).flatMap(({ key, name }) =>
    name === undefined ? [] : [[key, name] as const],
  );
  const names = Object.fromEntries(named);
  const area = (side: SideNo) => {
    const { x0, y0, x1, y1 } = deploymentArea(world, side);
    return [x0, y0, x1, y1].map(inPaces);
  };
  return { width: inPaces(world.width), depth: inPaces(world.depth), deployment: [area(0), area(1)], names };
}

function sideView(b: Battle, side: SideNo): SideView {
  const { key, name } = b.world.sides[side];
  const lost = lostPoints(b, side, b.outcome !== null);
  return { key, name, lost, limit: Math.ceil(breakingLoss(b, side)), fallen: fallenOf(b, side) };
}

function fallenOf(b: Battle, side: SideNo): Fallen[] {
  const { status, generalGone } = b.state;
  const generals = b.world.generals.flatMap(({ key: id, name, side: own }, general): Fallen[] => {
    const how = (['killed', 'left'] as const)[(generalGone[general] as number) - 1];
    return own === side && how ? [{ id, name, points: 0, how }] : [];
  });
  const troops = b.world.units.flatMap(({ key: id, name, points, side: own }, unit): Fallen[] => {
    if (own !== side || !countsAsLost(b, unit, b.outcome !== null)) return [];
    const how = status[unit] === ROUTING ? 'routed' : status[unit] === GONE ? 'lost' : 'away';
    return [{ id, name, points, how }];
  });
  return [...generals, ...troops];
}

const rosters = new Set([
  'declare-charge',
  'shooting',
  'signals',
  'expand',
  'turn-elements',
  'reactive-counter-charge',
]);
const secrets = new Set(['deploy', 'seat-generals', 'write-orders', 'lay-pits']);
const deploying = new Set(['deploy', 'seat-generals', 'lay-pits']);

type Places = readonly (Block | null)[];

/** Whoever has moved stands elsewhere than before: where it was, where it is now. */
function tracksIn(b: Battle, before: Places): Record<string, BlockView[]> {
  const tracks: Record<string, BlockView[]> = {};
  for (const [unit, from] of before.entries()) {
    const to = b.index.blocks[unit];
    if (!from || !to || (from.x === to.x && from.y === to.y && from.facing === to.facing)) continue;
    tracks[unitKey(b, unit)] = [blockView(from), blockView(to)];
  }
  return tracks;
}

function glance(b: Battle, id: string): TableGlance {
  const unit = unitNamed(b, id);
  if (unit < 0 || !onTable(b, unit)) return { space: 'table', shots: [], move: 0, charge: 0, prey: [], sees: [] };
  const { shots, move, charge, prey, sees } = glanceAt(b, unit);
  return {
    space: 'table',
    shots: shots.map(({ missile, short, far, half }) => ({
      weapon: missile.toLowerCase().replace('_', ' '),
      short,
      far,
      half: half / 100,
    })),
    move: inPaces(move),
    charge: inPaces(charge),
    prey: prey.map((one) => unitKey(b, one)),
    sees: sees.map((one) => unitKey(b, one)),
  };
}

function sight(b: Battle, id: string, target: string): TableSight | null {
  const [unit, other] = [unitNamed(b, id), unitNamed(b, target)];
  const found = unit < 0 || other < 0 ? null : lineOfSight(b, unit, other);
  return found && { space: 'table', clear: found.clear, line: found.line.map(inPaces) };
}

/** What an event cost a side; a rout is half a loss, since the unit may come back. */
function blowOf(b: Battle, event: GameEvent) {
  const unit = b.world.units[event['unit'] as number];
  if (unit && (event.kind === 'destroyed' || event.kind === 'broke')) {
    return { side: unit.side, points: event.kind === 'broke' ? unit.points / 2 : unit.points };
  }
  const general = b.world.generals[event['general'] as number];
  return general && event.kind === 'general-killed' ? { side: general.side, points: GENERAL_WEIGHT } : null;
}
/** He has no points of his own, but his fall is among the heaviest blows. */
const GENERAL_WEIGHT = 100;

function hints(b: Battle, kind: string): (choice: string) => HintView {
  const read = hintReader(b, kind);
  return (choice) => hintView(b, read(choice));
}

/** Battles on an open table. */
export const tableStage: Stage<Battle> = {
  space: 'table',
  odds: tableOdds,
  fieldOf: (b, scenario) => ({ space: 'table', map: mapOf(b, scenario as TableScenario) }),
  picture: (b, scenario) => ({
    space: 'table',
    map: mapOf(b, scenario as TableScenario),
    ground: groundView(b),
    armies: unitViews(b, null),
    chiefs: b.world.generals.map((_, general) => generalView(b, general, null)),
  }),
  position: (b, viewer) => ({
    space: 'table',
    units: unitViews(b, viewer),
    leaders: b.world.generals.map((_, general) => generalView(b, general, viewer)),
    active: null,
    messengers: b.state.messengers.map(({ side, x, y }) => ({ side, x: inPaces(x), y: inPaces(y) })),
    ground: groundView(b),
    charges: declaredCharges(b).map(({ unit, strip }) => ({ side: infoOf(b, unit).side, strip: strip.map(inPaces) })),
    phase: b.state.phase,
    deploying: deploying.has(pending(b)[0]?.kind ?? ''),
  }),
  sides: (b) => [sideView(b, 0), sideView(b, 1)],
  hints,
  about: (b, one) => {
    const { unit, general } = subjectOf(b, one.kind);
    return {
      ...(unit === NONE ? {} : { unit: unitKey(b, unit) }),
      ...(general === NONE ? {} : { leader: b.world.generals[general]?.key ?? '' }),
    };
  },
  isRoster: (kind) => rosters.has(kind),
  isSecret: (_b, kind) => secrets.has(kind),
  places: (b) => [...b.index.blocks],
  tracks: (b, before) => tracksIn(b, before as Places),
  piece: glance,
  sight,
  advised: (b, _after, { kind }, choice) => hints(b, kind)(choice),
  isLost: (b, unit) => countsAsLost(b, unit, b.outcome !== null),
  typeOf: (b, unit) => typeNames[infoOf(b, unit).troop.type],
  blowOf,
  // What was lost when a new period begins is the result of the last one.
  pointsAt: (b, event) =>
    event.kind === 'period' && (event['period'] as number) > 1 ? [lostPoints(b, 0), lostPoints(b, 1)] : null,
  turnBegun: (event) => (event.kind === 'period' ? (event['period'] as number) : null),
};
