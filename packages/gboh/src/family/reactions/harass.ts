import { covers, type Hex, hexNumber, hexOf, OFF, type Placement } from '@taxiarch/hexfield';
import { ask, type Ban, emit, firstBan, procedure, type Refusal, type RuleId } from '@taxiarch/kernel';
import { atBreaking, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { PELTASTS } from '../base/traits.ts';
import {
  enemyAt,
  hasTrait,
  isSkirmisher,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  sideOf,
  steady,
  unitAt,
} from '../base/units.ts';
import { DID_MOVE, DID_ORDERED, NONE, type Unit } from '../base/vocabulary.ts';
import { fireOrders } from '../missiles/fire-orders.ts';
import { hitsOnTheWay, type Path, pathsTo, raidRefusal } from '../missiles/harass-path.ts';
import type { Shot } from '../missiles/modifiers.ts';
import {
  type Shooter,
  shooterCode,
  shooterKey,
  shooterLabel,
  shootersOf,
  spentRefusal,
} from '../missiles/reaction-fire.ts';
import { shooterRefusal } from '../missiles/shot.ts';
import { land, loose } from '../missiles/volley.ts';
import { arcOf } from '../missiles/weapons.ts';
import { noteMoved } from '../movement/moved.ts';
import { moveRefusal } from '../movement/order.ts';
import { facingAnswer, facingLabel, facingRefusal, facingsOf, reactByFacing } from './facing.ts';
import { turningOrders } from './facing-orders.ts';

export interface Raiding {
  b: Battle;
  unit: Unit;
}
export const phaseBans = overridable<readonly Ban<Raiding>[]>('missiles/harass: phaseBans', [
  {
    rule: 'alx-8.31c',
    when: ({ b, unit }) => ((b.state.did[unit] as number) & DID_MOVE) !== 0,
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'has', 'have')} moved, and harassment takes the whole MA.`,
  },
]);

/** Why a unit may not be ordered to harass another, or null (alx-8.31 to alx-8.34). */
export function harassRefusal(b: Battle, unit: Unit, target: Unit): Refusal | null {
  return (
    firstBan(valueIn(b, phaseBans), { b, unit }) ??
    moveRefusal(b, unit) ??
    shooterRefusal(b, unit, 'harass') ??
    raidRefusal(b, unit, target)
  );
}

interface Raid {
  unit: Unit;
  target: Unit;
  path?: Hex[];
  /** Who answers, as codes of shooters. */
  answers?: number[];
}

/** Whether nobody but the target meets the raiders, and he by fire alone (alx-8.33b has others fire, and the target turn). */
export const onlyTargetFires = overridable<boolean>('reactions/harass: only the target fires', false);
/** What else is noted of a unit that harasses; nothing, unless the book says so. */
export const raidNoted = overridable<(b: Battle, unit: Unit) => void>(
  'reactions/harass: what is noted of raiders',
  () => {},
);

/** Harassment and Dispersal: up to the target, throw, and back, all without leaving the hex (alx-8.33). */
export const harassProcedure = procedure<Battle, Raid>('harass', {
  setOut(b, v) {
    const { unit, target } = v;
    b.state.did[unit] = (b.state.did[unit] as number) | DID_ORDERED;
    v.answers = [];
    emit(b, { kind: 'harasses', rules: ['alx-8.31c', 'alx-8.33a', ...rulesOfRaiders(b, unit)], unit, target });
    noteMoved(b, unit);
    valueIn(b, raidNoted)(b, unit);
  },
  way: ask<Battle, Raid, Path>({
    ask: 'harass-path',
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => gone(b, v),
    text: (b, v) => `${nameWithVerb(b, v.unit, 'harasses', 'harass')} ${nameOf(b, v.target)}. Choose a path.`,
    list: (b, v) => bestPaths(b, v.unit, v.target),
    refuse: () => null,
    format: (b, path) => path.map((hex) => hexNumber(b.world.field.grid, hex)).join(' '),
    label: (b, _v, path) => `Via ${path.map((hex) => hexNumber(b.world.field.grid, hex)).join(', ')}`,
    apply(b, v, path) {
      v.path = [...path];
      const hits = hitsOnTheWay(b, v.unit, path);
      takeHits(b, v.unit, hits, ['alx-8.34', 'alx-11.15a'], { by: v.target, text: 'horses shying at elephants' });
    },
  }),
  face: ask<Battle, Raid, Placement>({
    ask: 'reaction-facing',
    rules: ['alx-8.33b', 'alx-7.16a', 'alx-7.17'],
    side: (b, v) => sideOf(b, v.target),
    skipIf: (b, v) => gone(b, v) || valueIn(b, onlyTargetFires),
    text: (b, v) => `${nameWithVerb(b, v.unit, 'is', 'are')} about to harass ${nameOf(b, v.target)}. Choose a facing.`,
    list: (b, v) => [OFF, ...facingsOf(b, v.target)],
    refuse: (b, v, place) => (place === OFF ? null : facingRefusal(b, v.target, v.unit, v.path ?? [])),
    format: (b, place) => (place === OFF ? 'no' : facingAnswer(b, unitAt(b, hexOf(place)), place)),
    label: (b, _v, place) => (place === OFF ? 'Do not turn' : facingLabel(b, unitAt(b, hexOf(place)), place)),
    declines: (_b, _v, place) => place === OFF,
    orders: turningOrders<Raid>(
      (b, place) => unitAt(b, hexOf(place)),
      (_b, v) => ({ mover: v.unit, hexes: (v.path ?? []).slice(-1) }),
    ),
    apply(b, v, place) {
      if (place !== OFF) reactByFacing(b, v.target, place, v.unit);
    },
  }),
  answer: ask<Battle, Raid, Shooter | null>({
    ask: 'entry-fire',
    rules: ['alx-8.33b', 'alx-8.24'],
    side: (b, v) => sideOf(b, v.target),
    skipIf: (b, v) => gone(b, v),
    text: (b, v) => `${nameWithVerb(b, v.unit, 'is', 'are')} in range. Choose a unit to fire.`,
    list: (b, v) => [...answering(b, v.unit, v.target, v.path ?? []), null],
    refuse: (b, v, shooter) => (shooter === null ? null : answerRefusal(b, v, shooter)),
    format: (b, shooter) => (shooter === null ? 'no' : shooterKey(b, shooter)),
    label: (b, _v, shooter) => (shooter === null ? 'Hold fire' : shooterLabel(b, shooter)),
    declines: (_b, _v, shooter) => shooter === null,
    orders: fireOrders<Raid, Shooter | null>(
      (_b, v, shooter) => shooter && { firer: shooter.unit, target: v.unit, kind: 'entry', screen: shooter.screen },
    ),
    apply(_b, v, shooter) {
      if (shooter === null) return undefined;
      v.answers = [...(v.answers ?? []), shooterCode(shooter)];
      return 'answer';
    },
  }),
  /** All shots are at one time: every die is rolled before any hit is given (alx-8.33b). */
  volley(b, v) {
    if (gone(b, v)) return;
    const last = (v.path as Hex[]).at(-1) as Hex;
    const out = loose(raidShot(b, v, last));
    const back = (v.answers ?? []).map((code) =>
      loose(answerShot(b, v, { unit: code >> 1, screen: (code & 1) === 1 }, last)),
    );
    land(b, [out, ...back]);
  },
});

/** The rule by which skirmishers may harass. */
export const skirmishersRaid = overridable<RuleId>('reactions/harass: skirmishers who harass', 'alx-11.32');

/** Why just these troops may harass. */
function rulesOfRaiders(b: Battle, unit: Unit): RuleId[] {
  if (hasTrait(b, unit, PELTASTS)) return ['alx-8.31a', 'alx-11.42'];
  return isSkirmisher(b, unit) ? ['alx-8.31a', valueIn(b, skirmishersRaid)] : ['alx-8.31a'];
}

/** Either of the two is out of the fight, or about to be. */
const gone = (b: Battle, v: Raid): boolean =>
  !steady(b, v.unit) ||
  atBreaking(b, v.unit) ||
  !onField(b, v.target) ||
  (steady(b, v.target) && atBreaking(b, v.target));

const shotAt = { screen: false, range: 1, extended: false, moving: false } as const;
const raidShot = (b: Battle, v: Raid, last: Hex): Shot => ({
  ...shotAt,
  b,
  firer: v.unit,
  target: v.target,
  kind: 'harass',
  from: last,
  hex: markOf(b, v.target, last),
});
/** The raiders are met where they throw, not in the hex where their counter stays. */
const answerShot = (b: Battle, v: Raid, { unit, screen }: Shooter, last: Hex): Shot => ({
  ...shotAt,
  b,
  firer: unit,
  target: v.unit,
  kind: 'entry',
  screen,
  from: last,
  hex: last,
});

/** The half of a target that stands next to a hex. */
function markOf(b: Battle, target: Unit, last: Hex): Hex {
  const { neighbours } = b.world.field.grid;
  for (let side = 0; side < 6; side++) {
    const hex = neighbours[last * 6 + side] as number;
    if (hex !== OFF && b.index.at[hex] === target) return hex;
  }
  return last;
}

/** Whether whom raiders come next to answers there; everybody does, unless the book says so. */
export const answersAt = overridable<(b: Battle, unit: Unit, hex: Hex) => boolean>(
  'reactions/harass: where raiders are fired at',
  () => true,
);

/** Who may fire at raiders: anyone who has a hex of their way next to it and in its arc of fire (alx-8.33b). */
function answering(b: Battle, raider: Unit, target: Unit, path: readonly Hex[]): Shooter[] {
  const { grid } = b.world.field;
  const side = sideOf(b, raider);
  const onlyTarget = valueIn(b, onlyTargetFires);
  const found: Unit[] = [];
  for (const hex of path) {
    for (let s = 0; s < 6; s++) {
      const enemy = enemyAt(b, grid.neighbours[hex * 6 + s] as number, side);
      if (enemy === NONE || found.includes(enemy) || (onlyTarget && enemy !== target)) continue;
      if (covers(grid, placeOfUnit(b, enemy), arcOf(b, enemy), hex) && valueIn(b, answersAt)(b, enemy, hex))
        found.push(enemy);
    }
  }
  return found.sort((x, y) => x - y).flatMap((unit) => shootersOf(b, unit));
}

function answerRefusal(b: Battle, v: Raid, shooter: Shooter): Refusal | null {
  if (v.answers?.includes(shooterCode(shooter)))
    return { rule: 'alx-8.33b', text: 'It already fires at the harassing unit.' };
  return spentRefusal(b, v.answers ?? [], shooter, 'entry') ?? shooterRefusal(b, shooter.unit, 'entry', shooter.screen);
}

/**
 * Ways worth thinking of: nobody takes one that meets all the enemies of another way, and more, or costs more hits. Of
 * ways that come to the same the first is kept.
 */
function bestPaths(b: Battle, unit: Unit, target: Unit): Path[] {
  const ways = pathsTo(b, unit, target).map((path) => ({
    path,
    hits: hitsOnTheWay(b, unit, path),
    met: answering(b, unit, target, path).map(shooterCode),
  }));
  const better = (one: (typeof ways)[number], other: (typeof ways)[number]): boolean =>
    one.hits <= other.hits && one.met.every((code) => other.met.includes(code));
  return ways
    .filter((way, i) => !ways.some((other, j) => better(other, way) && (!better(way, other) || j < i)))
    .map((way) => way.path);
}
