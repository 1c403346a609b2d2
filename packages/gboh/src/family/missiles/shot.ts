import { distance, type Hex, halves, type Placement, withinRange } from '@taxiarch/hexfield';
import { type Ban, enemyOf, firstBan, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { pairOf } from '../base/pairs.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  distanceToHex,
  hexesOf,
  infoOf,
  isBeneath,
  isBowman,
  isCharging,
  isEngine,
  isInColumn,
  isLightFoot,
  isLightHorse,
  isRouted,
  leaderHexOf,
  leaderInfo,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  sideOf,
  unitAt,
} from '../base/units.ts';
import {
  DID_FIRE,
  DID_MOVE,
  DID_ORDERED,
  DID_RECOVER,
  DID_STEP,
  type Leader,
  NONE,
  ROUTED,
  SPENT,
  type Unit,
} from '../base/vocabulary.ts';
import { fireCovers } from '../base/zones.ts';
import { type Aim, aimAt, aimInto, isAim } from './aim.ts';
import type { Shot } from './modifiers.ts';
import { armed, supplied, weaponOf, weaponRange } from './weapons.ts';

/** Someone about to shoot; `target` is NONE while nobody has been chosen, or where the mark is a lone leader. */
export interface Shooting {
  b: Battle;
  firer: Unit;
  target: Unit;
  kind: ShotKind;
  screen: boolean;
}

const did = ({ b, firer }: Shooting, bits: number): boolean => ((b.state.did[firer] as number) & bits) !== 0;
const who = ({ b, firer }: Shooting): string => nameOf(b, firer);
const whoDoes = (i: Shooting, singular: string, plural: string): string => nameWithVerb(i.b, i.firer, singular, plural);
const whoAgree = (i: Shooting, singular: string, plural: string): string => agree(i.b, i.firer, singular, plural);
const byEngine = ({ kind }: Shooting): boolean => kind === 'artillery' || kind === 'artillery-reaction';

/** Shots that answer what an enemy does (alx-8.2); those of engines and of withdrawing horse archers are none of them. */
const reactions = new Set<ShotKind>(['entry', 'retire', 'return']);
const ENGINE_SHOTS = 2;

/** What keeps a unit from shooting in a certain way, whatever the target. */
export const shooterBans = overridable<readonly Ban<Shooting>[]>('missiles/shot: shooterBans', [
  {
    rule: 'alx-8.11a',
    when: ({ b, firer }) => !onField(b, firer),
    text: (s) => `${whoDoes(s, 'is', 'are')} not on the map.`,
  },
  {
    rule: 'alx-8.11a',
    when: ({ b, firer, screen }) => !armed(b, firer, screen),
    text: (s) => `${whoDoes(s, 'has', 'have')} no missiles.`,
  },
  {
    rule: 'alx-10.26a',
    when: ({ b, firer }) => isRouted(b, firer),
    text: (s) => `${whoDoes(s, 'is', 'are')} routed and cannot fire.`,
  },
  {
    rule: 'alx-8.17b',
    when: ({ b, firer, screen }) => !supplied(b, firer, screen),
    text: (s) => `${whoDoes(s, 'is', 'are')} out of missiles.`,
  },
  {
    rule: 'alx-6.65a',
    when: ({ b, firer }) => isInColumn(b, firer),
    text: (s) => `${whoDoes(s, 'is', 'are')} in column and cannot fire.`,
  },
  {
    rule: 'alx-11.94b',
    when: ({ b, firer }) => isCharging(b, firer),
    text: (s) => `${whoDoes(s, 'is', 'are')} in Charge Formation and cannot fire.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, firer }) => b.state.engaged[firer] !== 0,
    text: (s) => `${whoDoes(s, 'is', 'are')} engaged and cannot fire.`,
  },
  {
    rule: 'alx-8.25',
    when: (s) => s.screen && !reactions.has(s.kind),
    text: (s) => `The screen of ${who(s)} can fire only in reaction.`,
  },
  {
    rule: 'alx-8.25',
    when: (s) => isEngine(s.b, s.firer) && !byEngine(s) && s.kind !== 'ordered',
    text: (s) => `${whoDoes(s, 'is an engine', 'are engines')} with separate reaction fire.`,
  },
  {
    rule: 'alx-11.85',
    when: (s) => isEngine(s.b, s.firer) && s.kind === 'ordered',
    text: (s) => `${whoDoes(s, 'is an engine', 'are engines')} and ${whoAgree(s, 'fires', 'fire')} without orders.`,
  },
  {
    rule: 'alx-8.12',
    when: (s) => byEngine(s) && !isEngine(s.b, s.firer),
    text: (s) => `${whoDoes(s, 'is not an engine', 'are not engines')}.`,
  },
  {
    rule: 'alx-11.82',
    when: (s) => isEngine(s.b, s.firer) && s.b.state.mode[s.firer] !== 1,
    text: (s) => `${whoDoes(s, 'is', 'are')} in Move mode.`,
  },
  {
    rule: 'alx-11.85',
    when: (s) => s.kind === 'artillery' && (s.b.state.shots[s.firer] as number) >= ENGINE_SHOTS,
    text: (s) => `${whoDoes(s, 'has', 'have')} already fired twice in this Game Turn.`,
  },
  {
    rule: 'alx-11.85',
    when: (s) => s.kind === 'artillery' && did(s, DID_FIRE),
    text: (s) => `${whoDoes(s, 'has', 'have')} already fired in this Orders Phase.`,
  },
  {
    rule: 'alx-11.82',
    when: (s) => s.kind === 'artillery' && did(s, DID_ORDERED | DID_MOVE | DID_RECOVER),
    text: (s) => `${whoDoes(s, 'has', 'have')} had an order in this Orders Phase and cannot fire.`,
  },
  {
    rule: 'alx-11.86',
    when: (s) => s.kind === 'artillery-reaction' && (s.b.state.reactions[s.firer] as number) >= ENGINE_SHOTS,
    text: (s) => `${whoDoes(s, 'has', 'have')} used both reaction shots of this Orders Phase.`,
  },
  {
    rule: 'alx-8.11a',
    when: (s) => s.kind === 'ordered' && did(s, DID_FIRE),
    text: (s) => `${whoDoes(s, 'has', 'have')} already fired in this Orders Phase.`,
  },
  {
    rule: 'alx-10.16c',
    when: (s) => s.kind === 'ordered' && did(s, DID_RECOVER),
    text: (s) => `${whoDoes(s, 'has', 'have')} recovered in this Orders Phase.`,
  },
  {
    rule: 'alx-8.11c',
    when: (s) => s.kind === 'ordered' && did(s, valueIn(s.b, moveOrFire).move) && movesOrFires(s.b, s.firer),
    text: (s) => `${who(s)} can move or fire, but not both.`,
  },
  {
    rule: 'alx-8.22',
    when: (s) => s.kind === 'retire' && weaponRange(s.b, weaponOf(s.b, s.firer, s.screen)) < 2,
    text: (s) => `The missiles of ${who(s)} do not reach 2 hexes.`,
  },
  {
    rule: 'alx-6.76',
    when: (s) => s.kind === 'parting' && !isHorseArcher(s.b, s.firer),
    text: (s) => `Only horse archers fire as they withdraw: ${whoDoes(s, 'is', 'are')} not.`,
  },
]);

/** What keeps it from shooting at this target in this way, before range and sight are looked at. */
export const targetBans = overridable<readonly Ban<Shooting>[]>('missiles/shot: targetBans', [
  {
    rule: 'alx-8.13a',
    when: ({ b, firer, target }) => !onField(b, target) || sideOf(b, target) === sideOf(b, firer),
    text: (s) => `${nameWithVerb(s.b, s.target, 'is', 'are')} not a target.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, target }) => b.state.engaged[target] !== 0,
    text: (s) => `${nameWithVerb(s.b, s.target, 'is', 'are')} engaged and cannot be fired at.`,
  },
  {
    rule: 'alx-8.11b',
    when: (s) => strayed(s, hexesOf(s.b, s.target)),
    text: (s) =>
      `The last step of ${who(s)} did not bring ${whoAgree(s, 'it', 'them')} closer to ${nameOf(s.b, s.target)}.`,
  },
  {
    rule: 'alx-6.76',
    when: ({ b, firer, target, kind }) => kind === 'parting' && b.state.partings.includes(pairOf(firer, target)),
    text: (s) =>
      `${whoDoes(s, 'has', 'have')} already fired at ${nameOf(s.b, s.target)} while withdrawing in this Orders Phase.`,
  },
  {
    rule: 'alx-8.23',
    when: ({ b, firer, target, kind }) => kind === 'return' && b.state.entryFires.includes(pairOf(firer, target)),
    text: (s) =>
      `${whoDoes(s, 'has', 'have')} already used ${whoAgree(s, 'its', 'their')} Entry Fire on ${nameOf(s.b, s.target)}.`,
  },
  {
    rule: 'alx-8.21a',
    when: ({ b, firer, target, kind }) =>
      kind === 'entry' && !hexesOf(b, target).some((hex) => fireCovers(b, firer, hex)),
    text: (s) => `${nameWithVerb(s.b, s.target, 'is', 'are')} not in the ZOC of ${who(s)}.`,
  },
]);

/** Who moves or fires, and what of `did` is a move to them. */
interface MoveOrFire {
  readonly who: (b: Battle, unit: Unit) => boolean;
  readonly move: number;
}
/** Light archers on foot move or fire (alx-8.11c), and a mere turn is a move; engines have modes instead. */
export const moveOrFire = overridable<MoveOrFire>('missiles: who moves or fires', {
  who: (b, unit) => isLightFoot(b, unit) && isBowman(b, unit),
  move: DID_MOVE,
});
export const movesOrFires = (b: Battle, unit: Unit): boolean => valueIn(b, moveOrFire).who(b, unit);
/** Whether a unit may turn in its hex before or after it fires, though it may not leave it. */
export const turnsAndFires = (b: Battle, unit: Unit): boolean =>
  movesOrFires(b, unit) && valueIn(b, moveOrFire).move === DID_STEP;

/** Who must just have come closer to his target to fire on the move (alx-8.11b): everybody. */
export const mustComeCloser = overridable<(b: Battle, unit: Unit) => boolean>(
  'missiles: fire on the move after a step closer',
  () => true,
);

const isHorseArcher = (b: Battle, unit: Unit): boolean => isLightHorse(b, unit) && isBowman(b, unit);

/** How a unit shoots in its own side's Orders Phase: engines by a rule of their own, without an order (alx-11.85). */
export const ownFireKind = (b: Battle, unit: Unit): ShotKind => (isEngine(b, unit) ? 'artillery' : 'ordered');

/** Whether the last step of a unit that would fire has not brought it closer, as it must (alx-8.11b). */
const strayed = (s: Shooting, goal: readonly Hex[]): boolean =>
  s.kind === 'ordered' &&
  did(s, DID_STEP) &&
  valueIn(s.b, mustComeCloser)(s.b, s.firer) &&
  !cameCloser(s.b, s.firer, goal);

function cameCloser(b: Battle, unit: Unit, goal: readonly Hex[]): boolean {
  const came = b.state.came[unit] as Placement;
  return came < 0 || nearest(b, placeOfUnit(b, unit), goal) < nearest(b, came, goal);
}
function nearest(b: Battle, place: Placement, goal: readonly Hex[]): number {
  const { grid } = b.world.field;
  let least = Number.MAX_SAFE_INTEGER;
  for (const from of halves(grid, place)) for (const to of goal) least = Math.min(least, distance(grid, from, to));
  return least;
}

/** Why a unit could fire at nobody at all in this way, or null. */
export const shooterRefusal = (b: Battle, firer: Unit, kind: ShotKind, screen = false): Refusal | null =>
  !screen && plainShooter(b, firer, kind) ? null : bansOnShooter(b, firer, kind, screen);

export const bansOnShooter = (b: Battle, firer: Unit, kind: ShotKind, screen = false): Refusal | null =>
  firstBan(valueIn(b, shooterBans), { b, firer, target: NONE, kind, screen });

/** Everything against a shot but range and sight. */
export function bansOnShot(b: Battle, firer: Unit, target: Unit, kind: ShotKind, screen = false): Refusal | null {
  const s: Shooting = { b, firer, target, kind, screen };
  return firstBan(valueIn(s.b, shooterBans), s) ?? firstBan(valueIn(s.b, targetBans), s);
}

/** Whether nothing in this battle but what `plainShot` looks at bars a shot. */
export const shotsArePlain = overridable<(b: Battle) => boolean>('missiles: shots are plain', () => true);

/**
 * Most units most of the time: steady, supplied, with nothing done in this phase. No ban on shooters can hold then; a test
 * sees to it that this remains so.
 */
export function plainShooter(b: Battle, firer: Unit, kind: ShotKind): boolean {
  const { status, missile, engaged, did: done } = b.state;
  const { missile: code } = infoOf(b, firer);
  if (kind !== 'ordered' || isEngine(b, firer) || code === null || b.world.works !== null) return false;
  if (!onField(b, firer) || status[firer] === ROUTED || missile[firer] === SPENT || isInColumn(b, firer)) return false;
  if (
    isCharging(b, firer) ||
    isBeneath(b, firer) ||
    engaged[firer] !== 0 ||
    ((done[firer] as number) & ~DID_ORDERED) !== 0
  )
    return false;
  return valueIn(b, shotsArePlain)(b);
}

/** Such a unit, with an enemy like that before it: no ban on the shot can hold, as a test makes sure too. */
export const plainShot = (b: Battle, firer: Unit, target: Unit, kind: ShotKind): boolean =>
  plainShooter(b, firer, kind) &&
  onField(b, target) &&
  sideOf(b, target) !== sideOf(b, firer) &&
  b.state.engaged[target] === 0;

/** Why one unit may not fire at another in this way, or null. */
export function shotRefusal(b: Battle, firer: Unit, target: Unit, kind: ShotKind, screen = false): Refusal | null {
  if (screen || !plainShot(b, firer, target, kind)) {
    const why = bansOnShot(b, firer, target, kind, screen);
    if (why) return why;
  }
  const aim = aimAt(b, firer, target, weaponOf(b, firer, screen));
  return isAim(aim) ? null : aim;
}

/** Whether one may fire at leaders who are alone in their hex (alx-8.19). */
export const loneLeadersAreTargets = overridable('missiles: fire at lone leaders', true);

/** Whether leaders of a side, and no unit, are in a hex. */
function holdsLoneLeaders(b: Battle, hex: Hex, side: Side): boolean {
  if (unitAt(b, hex) !== NONE) return false;
  const { leaderHex } = b.state;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    if (leaderHex[leader] === hex && leaderInfo(b, leader).side === side) return true;
  }
  return false;
}

/** Why a unit may not fire into a hex that holds leaders only, or null (alx-8.19). */
export function leaderShotRefusal(b: Battle, firer: Unit, hex: Hex, kind: ShotKind): Refusal | null {
  const why = shooterRefusal(b, firer, kind);
  if (why) return why;
  if (!valueIn(b, loneLeadersAreTargets)) return refusal('alx-8.19', 'A leader alone in his hex is not a target.');
  if (!holdsLoneLeaders(b, hex, enemyOf(sideOf(b, firer)))) {
    return refusal('alx-8.19', 'No enemy leader is alone in that hex.');
  }
  if (strayed({ b, firer, target: NONE, kind, screen: false }, [hex])) {
    return refusal(
      'alx-8.11b',
      `The last step of ${nameOf(b, firer)} did not bring ${agree(b, firer, 'it', 'them')} closer.`,
    );
  }
  const aim = aimInto(b, firer, [hex], weaponOf(b, firer));
  return isAim(aim) ? null : aim;
}

/** Every enemy unit that a unit may fire at in this way, those nearest first. */
export function targetsOf(b: Battle, firer: Unit, kind: ShotKind, screen = false): Unit[] {
  if (shooterRefusal(b, firer, kind, screen) !== null) return [];
  const found: Unit[] = [];
  for (const unit of enemiesInReach(b, firer, screen)) {
    if (shotRefusal(b, firer, unit, kind, screen) === null) found.push(unit);
  }
  return found;
}

/** Whether a leader is an enemy, alone in his hex, and near enough to be thought of as a target. */
export function mightAimAt(b: Battle, firer: Unit, leader: Leader): boolean {
  const hex = leaderHexOf(b, leader);
  if (hex < 0 || unitAt(b, hex) !== NONE || leaderInfo(b, leader).side === sideOf(b, firer)) return false;
  return distanceToHex(b, firer, hex) <= thinkableRange(b, firer);
}
/** Missiles carry one hex farther at most than the charts say (alx-8.16). */
const thinkableRange = (b: Battle, firer: Unit, screen = false): number =>
  weaponRange(b, weaponOf(b, firer, screen)) + 1;

/** The hexes with lone enemy leaders that a unit may fire into (alx-8.19). */
export function leaderTargetsOf(b: Battle, firer: Unit, kind: ShotKind): Hex[] {
  const { leaderHex } = b.state;
  const found: Hex[] = [];
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const hex = leaderHex[leader] as Hex;
    if (!mightAimAt(b, firer, leader) || found.includes(hex)) continue;
    if (leaderShotRefusal(b, firer, hex, kind) === null) found.push(hex);
  }
  return found;
}

/** Whether of two units in one place either may be fired at; or else the upper, for both (alx-11.73c). */
export const eitherOfStack = overridable('missiles: fire at either unit of a stack', false);

/** Enemies who stand near enough to be thought of as targets, each once. */
export function enemiesInReach(b: Battle, firer: Unit, screen = false): Unit[] {
  const { grid } = b.world.field;
  const side = sideOf(b, firer);
  const reach = thinkableRange(b, firer, screen);
  const found: Unit[] = [];
  for (const from of hexesOf(b, firer)) {
    for (const hex of withinRange(grid, from, reach)) {
      const unit = b.index.at[hex] as number;
      if (unit === NONE || sideOf(b, unit) === side || found.includes(unit)) continue;
      found.push(unit);
      const under = b.state.below[unit] as Unit;
      if (under !== NONE && valueIn(b, eitherOfStack)) found.push(under);
    }
  }
  return found;
}

/** What a shot is to be, as the procedures hand it on. */
export interface ShotLocals {
  firer: Unit;
  target: Unit;
  kind: ShotKind;
  screen?: boolean;
  targetHex?: Hex;
  moving?: boolean;
}

/** The range by which a shot counts where a rule fixes it (alx-8.21a, alx-8.22, alx-6.76). */
export const fixedRanges = overridable<Readonly<Partial<Record<ShotKind, number>>>>(
  'missiles: ranges that a rule fixes',
  {
    entry: 1,
    retire: 2,
    parting: 2,
    harass: 1,
  },
);

/** A shot with range and line worked out; null if the target can no longer be reached. */
export function shotOf(b: Battle, v: ShotLocals): Shot | null {
  const screen = v.screen ?? false;
  const hexes = v.targetHex === undefined ? hexesOf(b, v.target) : [v.targetHex];
  const aim: Aim | Refusal = aimInto(b, v.firer, hexes, weaponOf(b, v.firer, screen));
  if (!isAim(aim)) return null;
  const fixed = valueIn(b, fixedRanges)[v.kind];
  return {
    b,
    firer: v.firer,
    target: v.target,
    kind: v.kind,
    screen,
    moving: v.moving ?? false,
    from: aim.from,
    hex: aim.hex,
    range: fixed ?? aim.range,
    extended: fixed === undefined && aim.extended,
  };
}
