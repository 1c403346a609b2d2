import {
  adjacent,
  covers,
  featureAt,
  footprint,
  type Hex,
  hexNumber,
  hexOf,
  neighbour,
  OFF,
  PLAIN,
  type Placement,
  terrainAt,
} from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  call,
  emit,
  firstBan,
  nameAndVerb,
  type Procedure,
  procedure,
  type Refusal,
  refusal,
} from '@taxiarch/kernel';
import { isEngaged } from '../../family/base/engaged.ts';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { CLOSED, ROAD } from '../../family/base/ground.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  enemiesOf,
  friendAt,
  infoOf,
  isBeneath,
  isRouted,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  unitAt,
  unitBeneath,
  unitDistance,
} from '../../family/base/units.ts';
import { DID_FIRE, DID_MOVE, DID_RECOVER, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { hexsideCost } from '../../family/charts/index.ts';
import { orderWords } from '../../family/command/event-text.ts';
import { eventTexts } from '../../family/event-text.ts';
import { fireOrders } from '../../family/missiles/fire-orders.ts';
import type { Shot } from '../../family/missiles/modifiers.ts';
import { type Shooter, shooterKey, shooterLabel, shootersOf } from '../../family/missiles/reaction-fire.ts';
import { shooterRefusal } from '../../family/missiles/shot.ts';
import { land, loose } from '../../family/missiles/volley.ts';
import { arcOf } from '../../family/missiles/weapons.ts';
import { passedEffects, sweepAway } from '../../family/movement/passing.ts';
import { facingAnswer, facingLabel, facingRefusal, facingsOf, reactByFacing } from '../../family/reactions/facing.ts';
import { turningOrders } from '../../family/reactions/facing-orders.ts';
import { checkRun } from '../command/turnover.ts';
import { isOutOfCommand } from '../command/wings.ts';
import { alongRoad } from '../movement/stacking.ts';
import { isTwoMan, isWarChariot } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { type Onrush, provocation, replyToFire } from './fire-aggression.ts';

/** Hexes driven through on the way to the target, the last one next to it. */
type Path = readonly Hex[];
/** Hexes from where it stands to the target, that of the target counted (cof-7.22). */
const FARTHEST = 3;
/** MP that crossing a watercourse may add (cof-7.23). */
const EASY_CROSSING = 1;

interface Run {
  b: Battle;
  unit: Unit;
  target: Unit;
}
const who = ({ b, unit }: Run): string => nameOf(b, unit);
const whom = ({ b, target }: Run): string => nameOf(b, target);

/** What keeps a unit from Fire & Run in this phase, whatever the target. */
const runnerBans: readonly Ban<Run>[] = [
  {
    rule: 'cof-7.21a',
    when: ({ b, unit }) => !isTwoMan(b, unit),
    text: (r) => `${who(r)} cannot use Fire & Run: only CH-2 can.`,
  },
  {
    rule: 'cof-5.45b',
    when: ({ b, unit }) => isOutOfCommand(b, unit),
    text: (r) => `${nameAndVerb(infoOf(r.b, r.unit), 'is', 'are')} Out of Command and cannot use Fire & Run.`,
  },
  {
    rule: 'cof-7.21a',
    when: ({ b, unit }) => ((b.state.did[unit] as number) & (DID_MOVE | DID_FIRE | DID_RECOVER)) !== 0,
    text: (r) =>
      `${nameAndVerb(infoOf(r.b, r.unit), 'has', 'have')} already acted in this Orders Phase: Fire & Run takes the whole phase.`,
  },
];

const targetBans: readonly Ban<Run>[] = [
  {
    rule: 'cof-7.21b',
    when: ({ b, unit, target }) => !onField(b, target) || sideOf(b, unit) === sideOf(b, target),
    text: (r) => `${whom(r)} cannot be a target.`,
  },
  {
    rule: 'cof-7.21b',
    when: ({ b, target }) => isWarChariot(b, target),
    text: (r) => `${whom(r)} cannot be a target of Fire & Run: chariots never are.`,
  },
  {
    rule: 'cof-7.21b',
    when: ({ b, target }) => isBeneath(b, target),
    text: (r) => `${whom(r)} cannot be a target of Fire & Run in a hex with chariots.`,
  },
  {
    rule: 'cof-7.21b',
    when: ({ b, target }) => isEngaged(b, target),
    text: (r) => `${nameAndVerb(infoOf(r.b, r.target), 'is', 'are')} Engaged.`,
  },
  {
    rule: 'cof-7.22',
    when: ({ b, unit, target }) => unitDistance(b, unit, target) < 2,
    text: (r) => `${nameAndVerb(infoOf(r.b, r.target), 'is', 'are')} adjacent: Fire & Run starts 2 or 3 hexes away.`,
  },
  {
    rule: 'cof-7.22',
    when: ({ b, unit, target }) => unitDistance(b, unit, target) > FARTHEST,
    text: (r) =>
      `${nameAndVerb(infoOf(r.b, r.target), 'is', 'are')} ${unitDistance(r.b, r.unit, r.target)} hexes away: Fire & Run starts 2 or 3 hexes away.`,
  },
];

/** Why a unit cannot use Fire & Run at all now, or null. */
export const runnerRefusal = (b: Battle, unit: Unit): Refusal | null =>
  firstBan(runnerBans, { b, unit, target: NONE }) ?? shooterRefusal(b, unit, 'harass');

/** Why a unit cannot use Fire & Run against another, or null (cof-7.21a to cof-7.23). */
export function runRefusal(b: Battle, unit: Unit, target: Unit): Refusal | null {
  const why = runnerRefusal(b, unit) ?? firstBan(targetBans, { b, unit, target });
  if (why) return why;
  if (pathsTo(b, unit, target).length > 0) return null;
  return refusal(
    'cof-7.22',
    `${nameAndVerb(infoOf(b, unit), 'has', 'have')} no path of ${FARTHEST} hexes through front hexes to ${nameOf(b, target)}, free of enemies and Rough.`,
  );
}

/** Whom a unit could think of running at. */
export const runTargets = (b: Battle, unit: Unit): Unit[] =>
  enemiesOf(b, unit).filter((target) => unitDistance(b, unit, target) <= FARTHEST);

/**
 * The ways to a target, each ending next to it. Ground that is closed to chariots is closed to them here too, and what lies
 * between the last hex and the target is not crossed (readings of cof-7.22, cof-7.23).
 */
export function pathsTo(b: Battle, unit: Unit, target: Unit): Path[] {
  const { grid } = b.world.field;
  const start = placeOfUnit(b, unit);
  const goal = hexOf(placeOfUnit(b, target));
  const { front } = footprint(grid, start);
  const found: Path[] = [];
  const walk = (from: Hex, soFar: Path): void => {
    for (let side = 0; side < 6; side++) {
      const hex = neighbour(grid, from, side);
      if (hex === OFF || hex === hexOf(start) || soFar.includes(hex)) continue;
      if ((soFar.length === 0 && !front.includes(hex)) || !isOpen(b, unit, from, side, hex)) continue;
      const path = [...soFar, hex];
      if (adjacent(grid, hex, goal)) found.push(path);
      if (path.length < FARTHEST - 1) walk(hex, path);
    }
  };
  walk(hexOf(start), []);
  return found;
}

/** Whether a way leads into a hex: through no enemy, no Rough and no deep water; by a road it does (cof-7.22, cof-7.23). */
function isOpen(b: Battle, unit: Unit, from: Hex, side: number, hex: Hex): boolean {
  const { field, charts, grounds } = b.world;
  const { column } = infoOf(b, unit);
  const there = unitAt(b, hex);
  if (there !== NONE && sideOf(b, there) !== sideOf(b, unit)) return false;
  if ((grounds[column].mp[from * 6 + side] as number) === CLOSED) return false;
  const feature = featureAt(field, from, side);
  if (feature === ROAD) return true;
  if (terrainAt(field, hex) === 'rough') return false;
  return feature === PLAIN || (hexsideCost(charts, feature, column)?.mp ?? Number.POSITIVE_INFINITY) <= EASY_CROSSING;
}

/**
 * Ways worth thinking of: nobody takes one that brings him before the bows of the target, or through friends, where another
 * does not. Of ways that come to the same the first is kept.
 */
function waysTo(b: Battle, unit: Unit, target: Unit): Path[] {
  const ways = pathsTo(b, unit, target).map((path) => ({
    path,
    met: shootersOf(b, target).length > 0 && facesThem(b, target, path),
    through: friendsOn(b, unit, path),
  }));
  type Way = (typeof ways)[number];
  const atLeast = (one: Way, other: Way): boolean =>
    (!one.met || other.met) && one.through.every((friend) => other.through.includes(friend));
  return ways
    .filter((way, i) => !ways.some((other, j) => atLeast(other, way) && (!atLeast(way, other) || j < i)))
    .map(({ path }) => path);
}
const friendsOn = (b: Battle, unit: Unit, path: Path): Unit[] =>
  path.flatMap((hex) => {
    const friend = friendAt(b, hex, sideOf(b, unit));
    return friend === NONE ? [] : [friend];
  });

/** Friends on the way are passed through; the routed are lost but where the way follows a road through their hex (cof-6.55c). */
function disturbFriends(b: Battle, unit: Unit, path: Path): void {
  for (const [i, hex] of path.entries()) {
    const friend = friendAt(b, hex, sideOf(b, unit));
    if (friend === NONE) continue;
    const [before, after] = [path[i - 1] ?? hexOf(placeOfUnit(b, unit)), path[i + 1]];
    if (!isRouted(b, friend)) passedEffects(b, unit, friend, 'through');
    else if (after === undefined || !alongRoad(b, before, hex) || !alongRoad(b, hex, after)) sweepAway(b, unit, friend);
  }
}

interface Raid extends Onrush {
  unit: Unit;
  target: Unit;
  path?: Hex[];
}
/** The fire of chariots that have driven up to a hex next to their target, and what that may fire back (cof-7.24). */
const raidShot = (b: Battle, firer: Unit, target: Unit, from: Hex): Shot => ({
  ...{ ...close, b, firer, target, kind: 'harass', from },
  hex: hexOf(placeOfUnit(b, target)),
});
const replyTo = (b: Battle, unit: Unit, target: Unit, hex: Hex): Shot => ({
  ...{ ...close, b, firer: target, target: unit, kind: 'entry', hex },
  from: hexOf(placeOfUnit(b, target)),
});

/** What Fire & Run against a target would come to: the fire, what may be fired back, and in how many of ten cases it is fallen upon. */
export function raidAccount(b: Battle, unit: Unit, target: Unit): { fire: Shot; reply: Shot | null; provokes: number } {
  const hex = hexOf(placeOfUnit(b, unit));
  return {
    fire: raidShot(b, unit, target, hex),
    reply: shootersOf(b, target).length === 0 ? null : replyTo(b, unit, target, hex),
    provokes: provocation({ b, firer: unit, unit: target, range: close.range }),
  };
}

const lastHex = (v: Raid): Hex => v.path?.at(-1) ?? OFF;
/** Whether the target has the chariots before its bows, where they have driven up to (cof-7.25). */
const facesThem = (b: Battle, target: Unit, path: Path): boolean =>
  covers(b.world.field.grid, placeOfUnit(b, target), arcOf(b, target), path.at(-1) ?? OFF);
const isFaced = (b: Battle, v: Raid): boolean => facesThem(b, v.target, v.path ?? []);
/** The target can no longer answer, or there is nobody to be answered. */
const isMute = (b: Battle, v: Raid): boolean =>
  !steady(b, v.unit) || !steady(b, v.target) || shooterRefusal(b, v.target, 'entry') !== null;

const close = { screen: false, range: 1, extended: false, moving: false } as const;

/** Fire & Run: up to the target, fire, and back, while the counter stays in its hex (cof-7.24). */
const fireAndRun = procedure<Battle, Raid>('fire-and-run', {
  setOut(b, { unit, target }) {
    volumeState(b).ranOut[unit] = 1;
    // Runners in its hex stay behind.
    const runners = unitBeneath(b, unit) === NONE ? [] : ['cof-8.43'];
    emit(b, { kind: 'runs-at', rules: ['cof-7.21a', 'cof-7.24', ...runners], unit, target });
  },
  way: ask<Battle, Raid, Path>({
    ask: 'run-path',
    rules: ['cof-7.22', 'cof-7.23'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.unit), 'uses', 'use')} Fire & Run against ${nameOf(b, v.target)}. Choose a path.`,
    list: (b, v) => waysTo(b, v.unit, v.target),
    refuse: () => null,
    format: (b, path) => path.map((hex) => hexNumber(b.world.field.grid, hex)).join(' '),
    label: (b, v, path) => {
      const friends = friendsOn(b, v.unit, path).map((unit) => nameOf(b, unit));
      const through = friends.length > 0 ? `, through ${friends.join(' and ')}` : '';
      return `By ${path.map((hex) => hexNumber(b.world.field.grid, hex)).join(', ')}${through}`;
    },
    apply(b, v, path) {
      v.path = [...path];
      disturbFriends(b, v.unit, path);
    },
  }),
  fire(b, v) {
    if (!steady(b, v.unit) || !onField(b, v.target)) return null;
    land(b, [loose(raidShot(b, v.unit, v.target, lastHex(v)))]);
    return undefined;
  },
  /** They wheel about to run, with the optional rule (cof-7.26). */
  wheel(b, v) {
    if (steady(b, v.unit)) checkRun(b, v.unit);
  },
  // The counter has stayed where it was: there they are fallen upon, if at all (cof-8.53b).
  ...replyToFire<Raid>((b, { unit, target }) => ({ b, firer: unit, unit: target, range: close.range }), 'turn'),
  /** It turns only to fire: nobody has come next to it on the map (cof-7.25). */
  turn: ask<Battle, Raid, Placement>({
    ask: 'reaction-facing',
    rules: ['cof-7.25', 'cof-6.66a'],
    side: (b, v) => sideOf(b, v.target),
    skipIf: (b, v) => isMute(b, v) || isFaced(b, v),
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.unit), 'has', 'have')} fired at ${nameOf(b, v.target)}. Turn to fire back?`,
    list: (b, v) => [OFF, ...facingsOf(b, v.target)],
    refuse: (b, v, place) => (place === OFF ? null : facingRefusal(b, v.target, v.unit, [lastHex(v)])),
    format: (b, place) => (place === OFF ? 'no' : facingAnswer(b, unitAt(b, hexOf(place)), place)),
    label: (b, _v, place) => (place === OFF ? 'Do not turn' : facingLabel(b, unitAt(b, hexOf(place)), place)),
    declines: (_b, _v, place) => place === OFF,
    orders: turningOrders<Raid>(
      (b, place) => unitAt(b, hexOf(place)),
      (_b, v) => ({ mover: v.unit, hexes: [lastHex(v)] }),
    ),
    apply(b, v, place) {
      if (place !== OFF) reactByFacing(b, v.target, place, v.unit);
    },
  }),
  answer: ask<Battle, Raid, Shooter | null>({
    ask: 'entry-fire',
    rules: ['cof-7.24', 'cof-7.25', 'cof-7.4R4'],
    side: (b, v) => sideOf(b, v.target),
    skipIf: (b, v) => isMute(b, v) || !isFaced(b, v),
    text: (b, v) => `${nameAndVerb(infoOf(b, v.unit), 'has', 'have')} fired at ${nameOf(b, v.target)}. Fire back?`,
    list: (b, v) => [...shootersOf(b, v.target), null],
    refuse: () => null,
    format: (b, shooter) => (shooter === null ? 'no' : shooterKey(b, shooter)),
    label: (b, _v, shooter) => (shooter === null ? 'Hold fire' : shooterLabel(b, shooter)),
    declines: (_b, _v, shooter) => shooter === null,
    orders: fireOrders<Raid, Shooter | null>(
      (_b, v, shooter) => shooter && { firer: shooter.unit, target: v.unit, kind: 'entry', screen: shooter.screen },
    ),
    apply: (_b, _v, shooter) => (shooter === null ? null : undefined),
  }),
  reply(b, v) {
    if (isMute(b, v) || !isFaced(b, v)) return;
    const shot = replyTo(b, v.unit, v.target, lastHex(v));
    // Leaders wait in the hex of the counter, or belong to others on the way.
    land(b, [{ ...loose(shot), leaders: [] }]);
  },
});

export const startRun = (b: Battle, unit: Unit, target: Unit): void =>
  call<Battle, Raid>(b, 'fire-and-run', { unit, target });

export const fireAndRunOverrides: readonly RuleOverride[] = [
  overrideRule(eventTexts, (family) => ({
    ...family,
    'runs-at': (w, e) => `${unitDoes(w, e, 'uses', 'use')} Fire & Run against ${unitName(w, e, 'target')}.`,
  })),
  overrideRule(orderWords, (family) => ({
    ...family,
    run: ({ who, named, last }) => `orders ${named(who)} to use Fire & Run against ${named(last)}`,
  })),
];

export const fireAndRunProcedures: readonly Procedure<Battle>[] = [fireAndRun];
