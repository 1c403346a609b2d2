import {
  aimInto,
  armed,
  type Battle,
  commandReach,
  exertsZone,
  inEnemyZone,
  infoOf,
  isAim,
  isRouted,
  onField,
  type Reached,
  reachFrom,
  reachOf,
  shownOf,
  sightOf,
  subjectOf,
  type Unit,
  valueIn,
  type Walk,
  watchersOf,
  weaponOf,
  weaponRange,
  zoneCovers,
} from '@taxiarch/gboh';
import { distanceFrom, facingOf, footprint, hexOf, OFF, type Placement, withinRange } from '@taxiarch/hexfield';
import { clone, pendingDecisions, submit } from '@taxiarch/kernel';
import type { PathStep, PieceView, ReachView, SightView } from '../../protocol/hex.ts';
import { hexesOfPlace, leaderKey, standOf, unitKey } from './views.ts';

const nothing: PieceView = {
  space: 'hexes',
  reach: [],
  riders: [],
  lines: [],
  zone: [],
  command: [],
  fire: [],
  blocked: [],
};

/**
 * What the board shows of a unit or leader that is pointed at. `walk` is the move under way; `open`: an order to move is
 * open to the unit.
 */
export function pieceView(b: Battle, id: string, walk: Walk | null, open: boolean): PieceView {
  const unit = b.world.units.findIndex((info) => info.key === id);
  if (unit >= 0) {
    if (!onField(b, unit)) return nothing;
    const order = walk || !open ? {} : { order: `move ${id}`, riders: ridersOf(b, `move ${id}`) };
    return {
      ...nothing,
      ...order,
      ...fieldOfFire(b, unit),
      reach: reachView(b, unit, walk, open),
      zone: zoneOf(b, unit),
    };
  }
  const leader = b.world.leaders.findIndex((info) => info.key === id);
  if (leader < 0 || b.state.leaderHex[leader] === OFF) return nothing;
  const flood = commandReach(b, leader, valueIn(b, shownOf).commandRange(b, leader));
  const command: number[] = [];
  for (let hex = 0; hex < b.world.field.grid.size; hex++) if (flood.stepsTo(hex) >= 0) command.push(hex);
  return { ...nothing, command };
}

/** Where a unit could go now: by the move under way, or by an order that is open to it. */
function reachView(b: Battle, unit: Unit, walk: Walk | null, open: boolean): ReachView[] {
  const from = b.state.place[unit] as Placement;
  if (walk) return walk.unit === unit ? bestPerHex(b, unit, from, reachFrom(b, walk)) : [];
  return open ? bestPerHex(b, unit, from, reachOf(b, unit)) : [];
}

/** Leaders who are asked whether they ride along when this order is given: it is given on a copy. */
function ridersOf(b: Battle, order: string): string[] {
  const trial = clone(b);
  const found: string[] = [];
  if (!submit(trial, order).ok) return found;
  while (pendingDecisions(trial)[0]?.kind === 'accompany') {
    found.push(leaderKey(b, subjectOf(trial, 'accompany').leader));
    submit(trial, 'stay');
  }
  return found;
}

/** How a unit comes to stand in a hex facing like this: by the move under way, or by an order that is open to it. */
export function pathInto(
  b: Battle,
  { unit: id, hex, facing }: { unit: string; hex: number; facing: number },
  walk: Walk | null,
): ReachView | null {
  const unit = b.world.units.findIndex((info) => info.key === id);
  if (unit < 0 || !onField(b, unit)) return null;
  const all = walk ? reachFrom(b, walk) : reachOf(b, unit);
  const there = all.filter(({ place }) => hexesOfPlace(b, place).includes(hex) && facingOf(place) === facing);
  return bestPerHex(b, unit, b.state.place[unit] as Placement, there, all).find((one) => one.hex === hex) ?? null;
}

/** Of all places in a hex the cheapest to reach. */
function bestPerHex(
  b: Battle,
  unit: Unit,
  from: Placement,
  found: readonly Reached[],
  all: readonly Reached[] = found,
): ReachView[] {
  const { grid } = b.world.field;
  const best = new Map<number, Reached>();
  const facings = new Map<number, number[]>();
  for (const one of found) {
    for (const hex of hexesOfPlace(b, one.place)) {
      facings.set(hex, [...(facings.get(hex) ?? []), facingOf(one.place)]);
      const known = best.get(hex);
      if (!known || one.mp < known.mp || (one.mp === known.mp && one.hits < known.hits)) best.set(hex, one);
    }
  }
  const byPath = new Map(all.map((one) => [one.path.join(), one]));
  const { side } = infoOf(b, unit);
  const watching = (place: Placement) => watchersOf(b, place, side === 0 ? 1 : 0);
  const isWatched = (place: Placement) => watching(place).length > 0;
  return [...best].map(([hex, one]) => ({
    hex,
    mp: one.mp,
    hits: one.hits,
    stand: standOf(grid, one.place),
    facings: [...new Set(facings.get(hex))].sort((a, b) => a - b),
    path: one.path,
    way: wayOf(from, one, byPath, isWatched),
    zoned: hexesOfPlace(b, one.place).some((part) => inEnemyZone(b, part, side)),
    watchers: watching(one.place).map((enemy) => unitKey(b, enemy)),
  }));
}

/** The way of a path, hex by hex: the places reached by its beginnings. */
function wayOf(
  from: Placement,
  { path }: Reached,
  byPath: ReadonlyMap<string, Reached>,
  isWatched: (place: Placement) => boolean,
): PathStep[] {
  const way: PathStep[] = [{ hex: hexOf(from), mp: 0, hits: 0, watched: false }];
  for (let n = 1; n <= path.length; n++) {
    const at = byPath.get(path.slice(0, n).join());
    if (!at) continue;
    const step = { hex: hexOf(at.place), mp: at.mp, hits: at.hits, watched: isWatched(at.place) };
    // A turn on the spot costs something in the hex where it is made.
    if (way.at(-1)?.hex === step.hex) way.pop();
    way.push(step);
  }
  return way;
}

function zoneOf(b: Battle, unit: Unit): number[] {
  if (!exertsZone(b, unit)) return [];
  const { front, flank, rear } = footprint(b.world.field.grid, b.state.place[unit] as Placement);
  return [...front, ...flank, ...rear].filter((hex) => zoneCovers(b, unit, hex));
}

/** What a unit with missiles could hit from where it stands, by arc, range and sight. */
function fieldOfFire(b: Battle, unit: Unit): Pick<PieceView, 'fire' | 'blocked'> {
  if (!armed(b, unit) || isRouted(b, unit)) return { fire: [], blocked: [] };
  const { grid } = b.world.field;
  const weapon = weaponOf(b, unit);
  const place = b.state.place[unit] as Placement;
  const fire: number[] = [];
  const blocked: PieceView['blocked'][number][] = [];
  for (const hex of withinRange(grid, hexOf(place), weaponRange(b, weapon) + 1)) {
    if (distanceFrom(grid, place, hex) === 0) continue;
    const aim = aimInto(b, unit, [hex], weapon);
    if (isAim(aim)) fire.push(hex);
    else blocked.push({ hex, why: aim });
  }
  return { fire, blocked };
}

/** Whether a unit sees another, or a leader, and could shoot at him from where it stands. */
export function sightView(b: Battle, id: string, target: string): SightView | null {
  const unit = b.world.units.findIndex((info) => info.key === id);
  const hexes = hexesHeld(b, target);
  if (unit < 0 || !onField(b, unit) || hexes.length === 0) return null;
  const seen = sightOf(b, unit, hexes);
  if (!seen) return null;
  const { from, to, stopped, why } = seen;
  if (stopped && why)
    return { space: 'hexes', from, to, clear: false, why, ...(stopped.hex === OFF ? {} : { at: stopped.hex }) };
  const aim = armed(b, unit) && !isRouted(b, unit) ? aimInto(b, unit, hexes, weaponOf(b, unit)) : null;
  return { space: 'hexes', from, to, clear: true, ...(aim === null || isAim(aim) ? {} : { noShot: aim }) };
}

/** The hexes in which a unit or leader stands. */
function hexesHeld(b: Battle, id: string): readonly number[] {
  const unit = b.world.units.findIndex((info) => info.key === id);
  if (unit >= 0) return onField(b, unit) ? hexesOfPlace(b, b.state.place[unit] as Placement) : [];
  const leader = b.world.leaders.findIndex((info) => info.key === id);
  const hex = b.state.leaderHex[leader] ?? OFF;
  return hex === OFF ? [] : [hex];
}
