import { tableOdds } from '@taxiarch/analysis';
import {
  type Battle,
  breakingLoss,
  choiceTargetReader,
  countsAsLost,
  declaredCharges,
  deploymentArea,
  formationRules,
  GONE,
  infoOf,
  lineOfSight,
  lostPoints,
  PACE,
  ROUTING,
  subjectOf,
  typeNames,
  type Unit,
  unitRanges,
} from '@taxiarch/classical';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { classicalStory } from '../../events/classical.ts';
import type { Unused } from '../../protocol/decision.ts';
import type { Fallen, Side, SideView } from '../../protocol/index.ts';
import type { TableRangesView } from '../../protocol/table.ts';
import type { RulesetPresenter } from '../ruleset-presenter.ts';
import { commonStage } from '../table/presenter.ts';
import { generalView, groundView, inPaces, unitViews, views } from './views.ts';

function sideView(b: Battle, side: Side): SideView {
  const { key, name } = b.world.sides[side];
  const lost = lostPoints(b, side, b.outcome !== null);
  return { key, name, lost, limit: Math.ceil(breakingLoss(b, side)), fallen: fallenOf(b, side) };
}

function fallenOf(b: Battle, side: Side): Fallen[] {
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
/** Questions that come again until this is answered. */
const repeated: Readonly<Record<string, string>> = {
  'declare-charge': 'done',
  shooting: 'done',
  expand: 'done',
  'turn-elements': 'done',
  'reactive-counter-charge': 'done',
};
const unusedBy: Readonly<Record<string, Unused>> = {
  'declare-charge': 'attacks',
  shooting: 'shots',
  signals: 'orders',
  'move-unit': 'moves',
};
const secrets = new Set(['deploy', 'seat-generals', 'write-orders', 'lay-pits']);
const deploying = new Set(['deploy', 'seat-generals', 'lay-pits']);

/** Wheels of a charge go by the way of the outer corner. */
const ranges = (b: Battle, unit: Unit): TableRangesView => ({
  ...views.rangesOf(b, unitRanges(b, unit), PACE),
  opening: { most: 90, arm: 1 },
});

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

const { mapOf, ...common } = commonStage<Battle>({
  ...{ measure: 'paces', views, choiceTargetReader, subjectOf, ranges, lineOfSight, deploymentArea, formationRules },
  leadersOf: ({ world }) => world.generals,
});

/** Battles of Classical, on an open table. */
export const classicalStage: RulesetPresenter<Battle> = {
  ...common,
  odds: tableOdds,
  story: classicalStory,
  picture: (b, scenario) => ({
    space: 'table',
    map: mapOf(b, scenario),
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
    part: 0,
    deploying: deploying.has(pendingDecisions(b)[0]?.kind ?? ''),
  }),
  sides: (b) => [sideView(b, 0), sideView(b, 1)],
  unused: (kind) => unusedBy[kind] ?? null,
  isRoster: (kind) => rosters.has(kind),
  isWay: () => false,
  lastOf: (kind) => repeated[kind],
  between: [],
  mayJoin: () => false,
  isSecret: (_b, kind) => secrets.has(kind),
  isLost: (b, unit) => countsAsLost(b, unit, b.outcome !== null),
  typeOf: (b, unit) => typeNames[infoOf(b, unit).troop.type],
  blowOf,
  // What was lost when a new period begins is the result of the last one.
  pointsAt: (b, event) =>
    event.kind === 'period' && (event['period'] as number) > 1 ? [lostPoints(b, 0), lostPoints(b, 1)] : null,
  turnBegun: (event) => (event.kind === 'period' ? (event['period'] as number) : null),
};
