import {
  type Battle,
  CHARGING,
  type ChoiceTarget,
  DID_ORDERED,
  FULL,
  firstSharing,
  GONE,
  inDoubleDepth,
  initiativeOf,
  isInColumn,
  isStacked,
  type Leader,
  LOW,
  leaderRoutPoints,
  levelOf,
  MUST_CHECK,
  NO_CHECK,
  NONE,
  RALLIED,
  ROUTED,
  rangeOf,
  routPointsLost,
  routPointsOf,
  type Segment,
  SQUARE,
  shownOf,
  tqOf,
  type Unit,
  valueIn,
} from '@taxiarch/gboh';
import {
  type Field,
  facingOf,
  halves,
  hexOf,
  isTwoHex,
  OFF,
  otherHalf,
  type Placement,
  parseHex,
} from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import type { AttacksView, ChoiceTargetView, PlacementView } from '../../protocol/decision.ts';
import type { LeaderView, MapView, PoolView, StandardView, UnitState, UnitView, WorkView } from '../../protocol/hex.ts';
import type { Fallen, SideView } from '../../protocol/index.ts';

type Grid = Field['grid'];

export const unitKey = (b: Battle, unit: Unit): string => b.world.units[unit]?.key ?? '';
export const leaderKey = (b: Battle, leader: Leader): string => b.world.leaders[leader]?.key ?? '';

export function standOf(grid: Grid, place: Placement): PlacementView {
  const stand = { hex: hexOf(place), facing: facingOf(place) };
  return isTwoHex(place) ? { ...stand, other: otherHalf(grid, place) } : stand;
}

function statesOf(b: Battle, unit: Unit): UnitState[] {
  const { state } = b;
  const found: [UnitState, boolean][] = [
    ['must-check', state.mark[unit] === MUST_CHECK],
    ['no-check', state.mark[unit] === NO_CHECK],
    ['engaged', state.engaged[unit] === 1],
    ['charging', state.formation[unit] === CHARGING],
    ['square', state.formation[unit] === SQUARE],
    ['column', isInColumn(b, unit)],
    ['double-depth', inDoubleDepth(b, unit)],
    ['stacked', isStacked(b, unit) && !inDoubleDepth(b, unit)],
    ...valueIn(b, shownOf)
      .unitMarks(b, unit)
      .map((mark): [UnitState, boolean] => [mark, true]),
    ['rallied', state.status[unit] === RALLIED],
    ['moved', state.moved[unit] === 1],
    ['ordered', ((state.did[unit] as number) & DID_ORDERED) !== 0],
  ];
  return found.filter(([, holds]) => holds).map(([name]) => name);
}

function unitView(b: Battle, unit: Unit): UnitView {
  const info = b.world.units[unit] as Battle['world']['units'][number];
  const { state } = b;
  const place = state.place[unit] as Placement;
  const left = state.missile[unit];
  const status = state.status[unit] === GONE ? 'gone' : state.status[unit] === ROUTED ? 'routed' : 'steady';
  return {
    id: info.key,
    name: info.name,
    side: info.side,
    type: info.type,
    cls: info.cls,
    grade: info.grade,
    group: info.group,
    figure: info.figure,
    tq: info.tq,
    tqNow: place < 0 ? info.tq : tqOf(b, unit),
    hits: state.hits[unit] as number,
    size: valueIn(b, shownOf).sizes ? info.size : 0,
    ma: info.maHigh > info.ma ? `${info.ma} (${info.maHigh})` : String(info.ma),
    missiles: info.missile === null ? null : left === FULL ? 'full' : left === LOW ? 'low' : 'none',
    weapon: info.weapon,
    wide: info.wide,
    status,
    states: place < 0 ? [] : statesOf(b, unit),
    routPoints: routPointsOf(b, unit),
    ...(place < 0 ? {} : { stand: standOf(b.world.field.grid, place) }),
    ...(place < 0 || state.below[unit] === NONE ? {} : { over: unitKey(b, state.below[unit] as Unit) }),
  };
}

function leaderView(b: Battle, leader: Leader): LeaderView {
  const info = b.world.leaders[leader] as Battle['world']['leaders'][number];
  const { state } = b;
  const hex = state.leaderHex[leader] as number;
  const gone = (['killed', 'left'] as const)[(state.leaderGone[leader] as number) - 1] ?? null;
  return {
    id: info.key,
    name: info.name,
    side: info.side,
    strategy: info.strategy,
    combat: info.combat,
    initiative: initiativeOf(b, leader),
    range: valueIn(b, shownOf).commandRange(b, leader),
    usualRange: rangeOf(b, leader),
    charisma: info.charisma,
    overall: info.role === 'overall',
    role: info.role,
    group: info.group,
    arm: info.arm,
    conveyance: info.conveyance,
    mayCommandLines: info.line,
    wound: state.wound[leader] as number,
    gone,
    state: valueIn(b, shownOf).leaderState(b, leader),
    marks: valueIn(b, shownOf).leaderMarks(b, leader),
    inPerson: valueIn(b, shownOf).leaderHits(b, leader),
    ...(hex === OFF ? {} : { hex }),
  };
}

export const workViews = (b: Battle): readonly WorkView[] => valueIn(b, shownOf).works(b);
export const standardViews = (b: Battle): readonly StandardView[] => valueIn(b, shownOf).standards(b);
export const poolView = (b: Battle): PoolView | null => valueIn(b, shownOf).pool(b);
export const unitViews = (b: Battle): UnitView[] => b.world.units.map((_, unit) => unitView(b, unit));
export const leaderViews = (b: Battle): LeaderView[] => b.world.leaders.map((_, leader) => leaderView(b, leader));

function fallenOf(b: Battle, side: 0 | 1): Fallen[] {
  const chiefs = b.world.leaders.flatMap(({ key: id, name, side: own }, leader): Fallen[] => {
    const how = (['killed', 'left'] as const)[(b.state.leaderGone[leader] as number) - 1];
    if (own !== side || !how) return [];
    return [{ id, name, points: how === 'killed' ? leaderRoutPoints(b, leader) : 0, how }];
  });
  const troops = b.world.units.flatMap(({ key: id, name, side: own }, unit): Fallen[] =>
    own === side && b.state.status[unit] === GONE ? [{ id, name, points: routPointsOf(b, unit), how: 'lost' }] : [],
  );
  return [...chiefs, ...troops];
}

export function sideViews(b: Battle): [SideView, SideView] {
  const view = (side: 0 | 1): SideView => {
    const { key, name } = b.world.sides[side];
    const pledge = valueIn(b, shownOf).pledge(b, side);
    const known = { key, name, lost: routPointsLost(b, side), limit: levelOf(b, side), fallen: fallenOf(b, side) };
    return pledge === null ? known : { ...known, pledge };
  };
  return [view(0), view(1)];
}

export function hintView(b: Battle, hint: ChoiceTarget): ChoiceTargetView {
  return {
    kind: hint.kind,
    ...(hint.deed ? { deed: hint.deed } : {}),
    units: hint.units.map((unit) => unitKey(b, unit)),
    leaders: hint.leaders.map((leader) => leaderKey(b, leader)),
    targets: hint.targets.map((unit) => unitKey(b, unit)),
    hexes: hint.hexes.filter((hex) => hex !== OFF),
    ...(hint.place === OFF ? {} : { stand: standOf(b.world.field.grid, hint.place) }),
  };
}

/** Who could attack whom in the Shock under way, and about which defenders a choice is still to be made. */
export function attacksView(b: Battle): AttacksView {
  if (!b.waiting) return { pairs: [], asked: [], first: [] };
  const segment = b.waiting.frame.v as unknown as Segment;
  const pairs = (attacks: readonly { readonly attacker: number; readonly defender: number }[]) =>
    attacks.map(({ attacker, defender }) => ({ attacker: unitKey(b, attacker), defender: unitKey(b, defender) }));
  return {
    pairs: pairs(segment.attacks),
    asked: segment.queue.map((unit) => unitKey(b, unit)),
    first: pairs(firstSharing(b, segment)),
  };
}

/** Ways that units have come, out of the facts: each fact with a unit and where it then stands adds one stand. */
export function tracksIn(
  b: Battle,
  before: readonly Placement[],
  events: readonly GameEvent[],
): Record<string, PlacementView[]> {
  const { grid } = b.world.field;
  const tracks: Record<string, PlacementView[]> = {};
  for (const event of events) {
    const { unit, to } = event;
    if (typeof unit !== 'number' || typeof to !== 'number' || to < 0) continue;
    const key = unitKey(b, unit);
    const start = before[unit] as Placement;
    const track = tracks[key] ?? (start >= 0 ? [standOf(grid, start)] : []);
    track.push(standOf(grid, to));
    tracks[key] = track;
  }
  return tracks;
}

/** The land of a battle; names of places come as the scenario writes them. */
export function mapView(field: Field, places: readonly { at: string; text: string }[]): MapView {
  const { grid } = field;
  const names = places.map(({ at, text }) => ({ hex: parseHex(grid, at), text }));
  const hexsides: { hex: number; side: number; feature: string }[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (let side = 0; side < 6; side++) {
      const feature = field.features[hex * 6 + side] as number;
      const beyond = grid.neighbours[hex * 6 + side] as number;
      if (feature > 0 && (beyond === OFF || hex < beyond)) {
        hexsides.push({ hex, side, feature: field.featureNames[feature] as string });
      }
    }
  }
  return {
    cols: grid.cols,
    rows: grid.rows,
    hexsides,
    names,
    terrain: Array.from(field.terrain, (t, hex) => (grid.present[hex] ? (field.terrainNames[t] ?? null) : null)),
    elevation: Array.from(field.elevation),
  };
}

export const hexesOfPlace = (b: Battle, place: Placement): readonly number[] => halves(b.world.field.grid, place);

export const activeLeader = (b: Battle): string | null =>
  b.state.active === NONE ? null : (b.world.leaders[b.state.active]?.key ?? null);
