import { momentumOdds } from '@taxiarch/analysis';
import type { GameEvent } from '@taxiarch/kernel';
import {
  type Battle,
  COMBAT,
  choiceTargetReader,
  countsAsLost,
  declaredCharges,
  deploymentArea,
  formationRules,
  GONE,
  infoOf,
  lineOfSight,
  MOVEMENT,
  subjectOf,
} from '@taxiarch/momentum';
import { momentumStory } from '../../events/momentum.ts';
import type { Unused } from '../../protocol/decision.ts';
import type { Fallen, Side, SideView, TokensView } from '../../protocol/index.ts';
import type { RulesetPresenter } from '../ruleset-presenter.ts';
import { commonStage } from '../table/presenter.ts';
import { drawn } from './figure-look.ts';
import { generalView, rangesView, unitViews, views } from './views.ts';

/** A dead Army General counts as a tenth of his army (mom-setup.04). */
const generalPoints = (b: Battle, side: Side): number => Math.round(b.world.sides[side].points / 10);

function fallenOf(b: Battle, side: Side): Fallen[] {
  const commanders = b.world.commanders.flatMap(({ key: id, name, side: own, general }, commander): Fallen[] =>
    own === side && b.state.commanderGone[commander] === 1
      ? [{ id, name, points: general ? generalPoints(b, side) : 0, how: 'killed' }]
      : [],
  );
  const troops = b.world.units.flatMap(({ key: id, name, points, side: own }, unit): Fallen[] => {
    if (own !== side || !countsAsLost(b, unit)) return [];
    return [{ id, name, points, how: b.state.status[unit] === GONE ? 'lost' : 'routed' }];
  });
  return [...commanders, ...troops];
}

/** Tokens go to the roll for initiative and to combats; at other times they wait. */
const tokensOf = ({ state, waiting }: Battle, side: Side): TokensView => ({
  now: state.tokens[side],
  earned: state.earned[side],
  buys:
    state.phase === MOVEMENT && waiting?.frame.proc === 'initiative'
      ? 'initiative'
      : state.phase === COMBAT && waiting?.frame.proc === 'combats'
        ? 'combat'
        : null,
});

function sideView(b: Battle, side: Side): SideView {
  const { key, name, points } = b.world.sides[side];
  const fallen = fallenOf(b, side);
  return {
    key,
    name,
    lost: fallen.reduce((sum, one) => sum + one.points, 0),
    limit: Math.ceil(points / 2),
    fallen,
    tokens: tokensOf(b, side),
  };
}

const rosters = new Set(['declaration', 'shooting']);
/** Questions that come again until this is answered. */
const repeated: Readonly<Record<string, string>> = { declaration: 'done', shooting: 'done' };
const unusedBy: Readonly<Record<string, Unused>> = { declaration: 'attacks', shooting: 'shots', 'move-unit': 'moves' };
const secrets = new Set(['pledge', 'stake']);
const deploying = new Set(['deployment', 'seat-commanders']);

/** What an event cost a side; who flees may rally, so that it is half a loss. */
function blowOf(b: Battle, event: GameEvent) {
  const unit = b.world.units[event['unit'] as number];
  if (unit && (event.kind === 'destroyed' || event.kind === 'breaks')) {
    return { side: unit.side, points: event.kind === 'breaks' ? unit.points / 2 : unit.points };
  }
  const man = b.world.commanders[event['commander'] as number];
  if (!man || event.kind !== 'commander-killed') return null;
  return { side: man.side, points: man.general ? generalPoints(b, man.side) : CAPTAIN_WEIGHT };
}
/** A commander under the general has no points, but his fall is felt. */
const CAPTAIN_WEIGHT = 50;

const { mapOf, ...common } = commonStage<Battle>({
  ...{
    measure: 'inches',
    views,
    choiceTargetReader,
    subjectOf,
    lineOfSight,
    deploymentArea,
    formationRules,
    ranges: rangesView,
  },
  leadersOf: ({ world }) => world.commanders,
});

const leadersOf = (b: Battle) => b.world.commanders.map((_, commander) => generalView(b, commander));

/** Battles of Momentum, on an open table. */
export const momentumStage: RulesetPresenter<Battle> = {
  ...common,
  odds: momentumOdds,
  story: momentumStory,
  picture: (b, scenario) => ({
    space: 'table',
    map: mapOf(b, scenario),
    ground: views.groundView(b.state.pieces, b.state.barriers),
    armies: unitViews(b),
    chiefs: leadersOf(b),
  }),
  position: (b) => ({
    space: 'table',
    units: unitViews(b),
    leaders: leadersOf(b),
    active: null,
    messengers: [],
    ground: views.groundView(b.state.pieces, b.state.barriers),
    charges: declaredCharges(b).map(({ unit, strip }) => ({ side: infoOf(b, unit).side, strip: strip.map(drawn) })),
    phase: b.state.phase,
    part: b.state.step,
    deploying: deploying.has(b.waiting?.frame.proc ?? ''),
  }),
  sides: (b) => [sideView(b, 0), sideView(b, 1)],
  unused: (kind) => unusedBy[kind] ?? null,
  isRoster: (kind) => rosters.has(kind),
  isWay: () => false,
  lastOf: (kind) => repeated[kind],
  between: [],
  mayJoin: () => false,
  isSecret: (_b, kind) => secrets.has(kind),
  isLost: countsAsLost,
  typeOf: (b, unit) => infoOf(b, unit).profile.type.replaceAll('-', ' '),
  blowOf,
  // What was lost when a new turn begins is the result of the last one.
  pointsAt: (b, event) =>
    event.kind === 'turn' && (event['turn'] as number) > 1 ? [sideView(b, 0).lost, sideView(b, 1).lost] : null,
  turnBegun: (event) => (event.kind === 'turn' ? (event['turn'] as number) : null),
};
