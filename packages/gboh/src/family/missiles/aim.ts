import {
  arcToward,
  type Blockage,
  blockage,
  codesNamed,
  distance,
  type Field,
  FRONT_AND_FLANK,
  type Hex,
  halves,
  hexNumber,
  OPEN,
  SCREEN,
  type SightRules,
  SOLID,
  terrainAt,
} from '@taxiarch/hexfield';
import { counted, type Refusal, type RuleId, refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { hexesOf, infoOf, leaderInfo, leadersIn, placeOfUnit, sideOf } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { Weapon } from '../charts/index.ts';
import { arcOf, strengthAt, weaponOf, weaponRange } from './weapons.ts';

/** From which hex a shot goes into which, and how far; `extended` by firing downhill (alx-8.16). */
export interface Aim {
  from: Hex;
  hex: Hex;
  range: number;
  extended: boolean;
}

/** Terrains that nobody sees through (alx-8.14b). */
export const opaqueTerrains = overridable<readonly string[]>('missiles: terrains in the way', ['woods', 'town']);
/** What works on the map do to a line of sight between two hexes: walls that stop it, and ruins that no longer do. */
export interface WorksInSight {
  blocks(b: Battle, hex: Hex, side: number, from: Hex, to: Hex): boolean;
  ruined(b: Battle, hex: Hex): boolean;
  /** The rule by which they stop it in a hex, or before it; null where they are not what stops it. */
  rule(b: Battle, hex: Hex): RuleId | null;
}
export const worksInSight = overridable<WorksInSight>('missiles: works in the line of sight', {
  blocks: () => false,
  ruined: () => false,
  rule: () => null,
});

const opaqueCodes = new WeakMap<Field, Uint8Array>();
function opaque(b: Battle): Uint8Array {
  const { field } = b.world;
  let codes = opaqueCodes.get(field);
  if (!codes) {
    codes = codesNamed(field.terrainNames, [...valueIn(b, opaqueTerrains)]);
    opaqueCodes.set(field, codes);
  }
  return codes;
}

/** Whose line of sight is being drawn; set before every use, so that no closure need be made for each. */
let looking: { at: Int16Array; terrain: Uint8Array; opaque: Uint8Array; self: Unit } | null = null;
/** The same for maps with works. */
let walled: { b: Battle; works: WorksInSight; from: Hex; to: Hex } | null = null;

/** Woods, towns and any combat unit are in the way (alx-8.14b); nobody hides behind himself. */
function obstacle(hex: Hex): number {
  if (!looking) return OPEN;
  if (looking.opaque[looking.terrain[hex] as number] === 1 && !walled?.works.ruined(walled.b, hex)) return SOLID;
  const unit = looking.at[hex] as number;
  return unit === NONE || unit === looking.self ? OPEN : SCREEN;
}
/** How those who shoot see, and the rule by which something between two levels is in their way, where there is one. */
export interface Sight {
  readonly rules: SightRules;
  readonly betweenLevels?: RuleId;
  /** Why something is in the way, in the words of the book, where it has its own. */
  readonly why?: (b: Battle, stopped: Blockage) => Refusal;
}
const strict: Sight = { rules: { obstacle } };
/** Archers shoot over anyone who is nearer to them than to the target (alx-8.14d). */
const overHeads: Sight = { rules: { obstacle, overNearScreens: true } };
/** What stands nearer to the higher of two levels is not in the way between them. */
export const downSlopes: SightRules = { obstacle, slopes: true };
/** One body of troops is shot over, no matter who it is and wherever it stands; ground and cover count if they are not nearer to the higher end. */
export const overOne: SightRules = {
  ...{ obstacle, slopes: true, groundAboveEither: true, lowAndHigh: true },
  screensPassed: 1,
};

export const sightOfShooters = overridable<(b: Battle, unit: Unit) => Sight>('missiles: how shooters see', (b, unit) =>
  infoOf(b, unit).cls === 'A' ? overHeads : strict,
);

/** What stops a missile on its way between two hexes, or null (alx-8.14a to alx-8.14d). */
export function obstruction(b: Battle, unit: Unit, from: Hex, to: Hex): Blockage | null {
  const { field } = b.world;
  looking = { at: b.index.at, terrain: field.terrain, opaque: opaque(b), self: unit };
  const { missile } = infoOf(b, unit);
  const rules = missile === null ? valueIn(b, sightOfOthers) : valueIn(b, sightOfShooters)(b, unit).rules;
  if (b.world.works !== null) walled = { b, works: valueIn(b, worksInSight), from, to };
  const found = blockage(field, from, to, walled === null ? rules : withWalls(rules));
  looking = null;
  walled = null;
  return found;
}

/** The same between two hexes, no matter who looks. */
export function obstructionBetween(b: Battle, from: Hex, to: Hex, rules: SightRules): Blockage | null {
  const { field } = b.world;
  looking = { at: b.index.at, terrain: field.terrain, opaque: opaque(b), self: NONE };
  const found = blockage(field, from, to, rules);
  looking = null;
  return found;
}

/** Who does not shoot sees loosely (alx-8.14a). */
export const sightOfOthers = overridable<SightRules>('missiles: how others see', { obstacle, loose: true });

const barrier = (hex: Hex, side: number): boolean =>
  walled?.works.blocks(walled.b, hex, side, walled.from, walled.to) === true;
const sightsWithWalls = new WeakMap<SightRules, SightRules>();
function withWalls(rules: SightRules): SightRules {
  let known = sightsWithWalls.get(rules);
  if (!known) {
    known = { ...rules, barrier };
    sightsWithWalls.set(rules, known);
  }
  return known;
}

/** The line of sight from a unit to a hex: from which of its hexes, and what stops it, in words, and where. */
export interface Sighting {
  from: Hex;
  to: Hex;
  stopped: Blockage | null;
  why: Refusal | null;
}

/** What a unit sees of some hexes: the first clear line, or else the first that is stopped. Who does not shoot sees loosely (alx-8.14a). */
export function sightOf(b: Battle, unit: Unit, hexes: readonly Hex[]): Sighting | null {
  let worst: Sighting | null = null;
  for (const from of halves(b.world.field.grid, placeOfUnit(b, unit))) {
    for (const to of hexes) {
      const stopped = obstruction(b, unit, from, to);
      if (!stopped) return { from, to, stopped, why: null };
      worst ??= { from, to, stopped, why: blocked(b, unit, from, to, stopped) };
    }
  }
  return worst;
}

/** Whether a shot carries one hex farther downhill (alx-8.16). */
export const carriesDownhill = overridable('missiles: shots carry farther downhill', true);
/** Whether it does so for another reason. */
export const farther = overridable<(b: Battle, firer: Unit, from: Hex, to: Hex) => boolean>(
  'missiles: shots that carry farther',
  () => false,
);

/** The best shot from one unit at another as the ground, the arcs and the weapon allow; a refusal if there is none. */
export function aimAt(b: Battle, firer: Unit, target: Unit, weapon: Weapon = weaponOf(b, firer)): Aim | Refusal {
  return aimInto(b, firer, hexesOf(b, target), weapon);
}

/** The same for a choice of hexes. */
export function aimInto(b: Battle, firer: Unit, hexes: readonly Hex[], weapon: Weapon): Aim | Refusal {
  const { field } = b.world;
  const place = placeOfUnit(b, firer);
  const spread = arcOf(b, firer);
  const reach = weaponRange(b, weapon);
  const slopes = valueIn(b, carriesDownhill);
  let best: Aim | null = null;
  let worth = Number.NEGATIVE_INFINITY;
  let why: Refusal | null = null;
  for (const from of halves(field.grid, place)) {
    for (const hex of hexes) {
      const range = distance(field.grid, from, hex);
      const downhill = slopes && (field.elevation[from] as number) > (field.elevation[hex] as number);
      if (range > reach + (downhill || valueIn(b, farther)(b, firer, from, hex) ? 1 : 0)) continue;
      const angle = arcToward(field.grid, place, hex);
      if (angle > spread) {
        why ??= spread === FRONT_AND_FLANK ? PAST_FLANKS : PAST_FRONT;
        continue;
      }
      const stopped = obstruction(b, firer, from, hex);
      if (stopped) {
        why = blocked(b, firer, from, hex, stopped);
        continue;
      }
      const aim = { from, hex, range, extended: range > reach };
      const value = worthOf(b, firer, aim, weapon);
      if (value > worth) {
        best = aim;
        worth = value;
      }
    }
  }
  return best ?? why ?? outOfRange(reach);
}

/** Which half of a target is the better mark: by strength and cover, then one with a leader in it. */
function worthOf(b: Battle, firer: Unit, aim: Aim, weapon: Weapon): number {
  // Who is passing through its target's hex has a strength of its own.
  const strength = aim.extended ? -2 : (strengthAt(b, weapon, Math.max(1, aim.range)) as number);
  const cover = terrainAt(b.world.field, aim.hex) === 'woods' ? 1 : 0;
  const leader = leadersIn(b, aim.hex).some((l) => leaderInfo(b, l).side !== sideOf(b, firer)) ? 1 : 0;
  return 2 * (strength - cover) + leader;
}

/** Refusals that are given by the hundred while answers are listed, made once. */
const PAST_FLANKS = refusal('alx-8.13b', 'This unit can fire only through its front and flank hexes.');
const PAST_FRONT = refusal('alx-8.13a', 'The target is not in front.');
const tooFar: Refusal[] = [];
function outOfRange(reach: number): Refusal {
  tooFar[reach] ??= refusal(
    'alx-8.13a',
    `The target is out of range: these missiles reach ${counted(reach, 'hex', 'hexes')}.`,
  );
  return tooFar[reach];
}

function blocked(b: Battle, firer: Unit, from: Hex, to: Hex, stopped: Blockage): Refusal {
  const { grid, elevation } = b.world.field;
  const hex = hexNumber(grid, stopped.hex);
  const { rules, betweenLevels, why } = valueIn(b, sightOfShooters)(b, firer);
  if (why) return why(b, stopped);
  if (stopped.along) return refusal('alx-8.14c', `The line of sight runs along a hexside of ${hex}, which blocks it.`);
  if (stopped.cause === 'ground') return refusal('alx-8.14b', `Higher ground in ${hex} is in the way.`);
  if (stopped.cause === 'screen' && rules.overNearScreens === true) {
    return refusal(
      'alx-8.14d',
      `The unit in ${hex} is in the way: it must be nearer to the archers than to the target.`,
    );
  }
  const works =
    b.world.works === null || stopped.cause === 'screen' ? null : valueIn(b, worksInSight).rule(b, stopped.hex);
  if (works) return refusal(works, `Walls or buildings at ${hex} are in the way.`);
  const what = stopped.cause === 'screen' ? 'A unit' : 'Cover';
  if (betweenLevels !== undefined && elevation[from] !== elevation[to]) {
    return refusal(betweenLevels, `${what} in ${hex} is in the way: it is nearer to the lower end.`);
  }
  return refusal('alx-8.14b', `${what} in ${hex} is in the way.`);
}

export const isAim = (found: Aim | Refusal): found is Aim => 'range' in found;

/** Whether a unit could shoot at another from where both stand. */
export const inSightAndRange = (b: Battle, firer: Unit, target: Unit, weapon: Weapon): boolean =>
  isAim(aimAt(b, firer, target, weapon));
