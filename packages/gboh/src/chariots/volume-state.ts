import { adjacent, type Hex, hexOf, OFF, type Placement, parseHex } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import { SetUpError } from '../family/base/make-world.ts';
import type { VolumeState } from '../family/base/overrides.ts';
import type { Battle, State } from '../family/base/state.ts';
import { nameOf } from '../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../family/base/vocabulary.ts';
import type { World } from '../family/base/world.ts';
import { joinPairs } from './movement/pairs.ts';
import { areRunners, isTwoMan } from './traits.ts';
import { isCityWall } from './vocabulary.ts';

/** A Wing or Division: the units and the leader of one group of a side (cof-2.23). Every wing has a leader in the roster. */
export interface Wing {
  readonly side: Side;
  readonly name: string;
}
/** An Activation Marker: the number of a wing, or beyond those the Momentum marker of a side (cof-5.21). */
export type Marker = number;

/** What kind of order an Orders Phase is used for; '' before that is chosen (cof-3.0f). */
export type OrderKind = '' | 'act' | 'rally' | 'disengage';

/** Where the routed gather (cof-9.31). */
export interface Standard {
  side: Side;
  name: string;
  /** Its leader, or NONE for a place that stays. */
  leader: Leader;
  /** OFF: eliminated, or not yet set up again. */
  hex: Hex;
  /** It goes where its leader goes, as long as he does not plant it (cof-9.32). */
  borne: boolean;
  /** What its leader had spent when he planted it or took it up in this phase, and one; 0 if he has not. */
  said: number;
  /** The enemy unit that carries it, or NONE; and the turn of its capture, 0 before that (cof-9.33c). */
  captor: Unit;
  lostIn: number;
}

/** What a battle of the Bronze Age keeps beside the family's columns. */
export interface Own {
  /** Never changed: shared by all copies. */
  wings: readonly Wing[];
  /** Who commands each of them, or did until he was killed (cof-4.25b). */
  commanders: Leader[];
  /** Markers still to be drawn; the one held out by the Initiative, and the one in play, or NONE. */
  pool: Marker[];
  held: Marker;
  marker: Marker;
  /** Trumps tried in this turn, by side (cof-5.31); 1 where a failed one gives the Momentum marker back (cof-5.32d). */
  trumped: number[];
  regained: number[];
  /** Markers that a side must let pass (cof-10.43). */
  forfeits: number[];
  /** The wing whose Orders Phase it is, or NONE, and what the phase is used for. */
  wing: number;
  kind: OrderKind;
  /** By unit, for the present phase: Out of Command (cof-5.41); 1 may withdraw, 2 may not (cof-6.42). */
  out: number[];
  withdrawal: number[];
  /** The speed declared for its move (cof-6.81), and 1 once it has turned in the front hex of an enemy (cof-6.64). */
  speed: number[];
  turned: number[];
  /** Enemies in whose front hexes it stood when the phase began (cof-6.64), and MP that it has spent in a move with its fellow. */
  fronts: number[];
  spent: number[];
  /** Who goes on by itself after it has moved with its fellow, or NONE (cof-8.42). */
  onward: Unit;
  /** Where it stood when it set out, and vertices that it turned there (cof-7.31b, cof-6.83). */
  setOut: Placement[];
  /** By unit, for the present phase: it has been ordered to move (cof-6.12). */
  marched: number[];
  pivots: number[];
  /** Whose way has just been blocked, or NONE (cof-6.72). */
  blocked: Unit;
  /** 1 once it has used Fire & Run (cof-7.21a). */
  ranOut: number[];
  /** Return Fire of this phase, as pairs of firer and enemy: it rules out Entry Reaction (cof-7.4R5b). */
  returned: number[];
  /** Who is Engaged with whom, as pairs of units (cof-9.21a, cof-9.26). */
  engagements: number[];
  standards: Standard[];
  /** By leader: Individual Hits (cof-10.25a), on foot, and 1 once he has changed that in the present phase (cof-10.15). */
  wounds: number[];
  onFoot: number[];
  changed: number[];
  /** Added to the Shock dice of the active side in this activation, and taken from those of the other (cof-10.42). */
  heroics: number;
}

export const volumeState = (b: Battle): Own => b.state.own as Own;

/** The wings of both sides, in the order of their leaders; of two leaders the first commands. */
function wingsOf({ leaders }: World): { wings: Wing[]; commanders: Leader[] } {
  const wings: Wing[] = [];
  const commanders: Leader[] = [];
  for (const [leader, { side, group }] of leaders.entries()) {
    if (group === '' || wings.some((wing) => wing.side === side && wing.name === group)) continue;
    wings.push({ side, name: group });
    commanders.push(leader);
  }
  return { wings, commanders };
}

const standardsOf = ({ sides, leaders, field }: World): Standard[] =>
  sides.flatMap(({ key: side, standards = [] }, which) =>
    standards.map(({ name, leader, at }) => {
      const bearer = leaders.findIndex((one) => one.key === leader && one.side === which);
      const hex = at === undefined ? OFF : parseHex(field.grid, at);
      if (leader !== undefined && bearer < 0)
        throw new SetUpError(`side ${side}`, `it has no leader “${leader}” (cof-9.31)`);
      if (at !== undefined && hex === OFF)
        throw new SetUpError(`side ${side}`, `“${at}” is not a hex of this map (cof-9.31)`);
      const borne = leader !== undefined;
      return { side: which as Side, name, leader: bearer, hex, borne, said: 0, captor: NONE, lostIn: 0 };
    }),
  );

/** Nobody stands in a city wall (cof-6.24). */
function keepOutOfWalls({ units, leaders, field }: World, { place, leaderHex }: State): void {
  const refuse = (key: string, hex: Hex): void => {
    if (isCityWall(field, hex))
      throw new SetUpError(key, 'it is in a city wall hex, which cannot be entered (cof-6.24)');
  };
  for (const [unit, { key }] of units.entries())
    if ((place[unit] as Placement) >= 0) refuse(key, hexOf(place[unit] as Placement));
  for (const [leader, { key }] of leaders.entries())
    if (leaderHex[leader] !== OFF) refuse(key, leaderHex[leader] as Hex);
}

/** Units set up as Engaged are so with every Engaged enemy next to them. */
function engagementsOf({ units, field }: World, { place, engaged }: State): number[] {
  const locked = [...engaged.keys()].filter((unit) => engaged[unit] === 1 && (place[unit] as Placement) >= 0);
  const hexAt = (unit: Unit): Hex => hexOf(place[unit] as Placement);
  return locked.flatMap((one) =>
    locked
      .filter((other) => units[one]?.side === 0 && units[other]?.side === 1)
      .filter((other) => adjacent(field.grid, hexAt(one), hexAt(other)))
      .flatMap((other) => [one, other]),
  );
}

/** A chariot with its runners stands as one but while one of them moves (cof-6.52). */
function pairFaults(b: Battle): string[] {
  const { below, place } = b.state;
  const moves = b.frames.some(({ proc }) => proc === 'move' || proc === 'withdraw');
  return below.flatMap((under, unit) => {
    if (under === NONE) return [];
    if (!isTwoMan(b, unit) || !areRunners(b, under)) return [`${nameOf(b, unit)} and ${nameOf(b, under)} share a hex`];
    return moves || place[unit] === place[under]
      ? []
      : [`${nameOf(b, under)} does not face the same way as its chariots`];
  });
}

export const volumeStateRules: VolumeState<Own> = {
  fresh: (world) => {
    const ofUnits = (): number[] => new Array<number>(world.units.length).fill(0);
    const ofLeaders = (): number[] => new Array<number>(world.leaders.length).fill(0);
    return {
      ...wingsOf(world),
      pool: [],
      held: NONE,
      marker: NONE,
      trumped: [0, 0],
      regained: [0, 0],
      forfeits: [0, 0],
      wing: NONE,
      kind: '',
      out: ofUnits(),
      withdrawal: ofUnits(),
      speed: ofUnits(),
      turned: ofUnits(),
      fronts: ofUnits(),
      spent: ofUnits(),
      onward: NONE,
      setOut: ofUnits(),
      marched: ofUnits(),
      pivots: ofUnits(),
      blocked: NONE,
      ranOut: ofUnits(),
      returned: [],
      engagements: [],
      standards: standardsOf(world),
      wounds: ofLeaders(),
      onFoot: world.leaders.map(({ onFoot }) => (onFoot ? 1 : 0)),
      changed: ofLeaders(),
      heroics: 0,
    };
  },
  /** A Standard that no hex is named for is with its leader. */
  settle: (own, world, state) => {
    const { leaderHex } = state;
    keepOutOfWalls(world, state);
    joinPairs(world, state);
    own.engagements = engagementsOf(world, state);
    for (const standard of own.standards)
      if (standard.hex === OFF && standard.leader !== NONE) standard.hex = leaderHex[standard.leader] as Hex;
  },
  copy: (own) => ({
    wings: own.wings,
    commanders: own.commanders.slice(),
    pool: own.pool.slice(),
    held: own.held,
    marker: own.marker,
    trumped: own.trumped.slice(),
    regained: own.regained.slice(),
    forfeits: own.forfeits.slice(),
    wing: own.wing,
    kind: own.kind,
    out: own.out.slice(),
    withdrawal: own.withdrawal.slice(),
    speed: own.speed.slice(),
    turned: own.turned.slice(),
    fronts: own.fronts.slice(),
    spent: own.spent.slice(),
    onward: own.onward,
    setOut: own.setOut.slice(),
    marched: own.marched.slice(),
    pivots: own.pivots.slice(),
    blocked: own.blocked,
    ranOut: own.ranOut.slice(),
    returned: own.returned.slice(),
    engagements: own.engagements.slice(),
    standards: own.standards.map((standard) => ({ ...standard })),
    wounds: own.wounds.slice(),
    onFoot: own.onFoot.slice(),
    changed: own.changed.slice(),
    heroics: own.heroics,
  }),
  /** Nothing is secret: markers are drawn by the dice, and everybody sees which are left. */
  hide: () => {},
  changeSecrets: () => {},
  faults: (own, b) => {
    const { world } = b;
    // A save is judged by its world and state alone.
    const saved = !('frames' in b);
    const odd = shapeFaults(own, world);
    return odd.length > 0 ? odd : [...markerFaults(own), ...placeFaults(own, world), ...(saved ? [] : pairFaults(b))];
  },
};

/** Lists of another army, or of none. */
function shapeFaults(own: Own, world: World): string[] {
  const fresh: Own = volumeStateRules.fresh(world);
  const varied: readonly string[] = ['pool', 'returned', 'engagements'];
  return Object.entries(fresh).flatMap(([name, is]) => {
    const found: unknown = own[name as keyof Own];
    if (!Array.isArray(is)) return typeof found === typeof is ? [] : [`own.${name} is missing or has the wrong type`];
    if (!Array.isArray(found) || (found.length !== is.length && !varied.includes(name)))
      return [`own.${name} does not fit the armies of this battle`];
    const numbers = is.every((entry) => typeof entry === 'number');
    return !numbers || found.every((entry) => Number.isInteger(entry))
      ? []
      : [`own.${name} holds something that is not a whole number`];
  });
}

/** Markers that do not exist, or twice in the Pool; a wing that nobody commands. */
function markerFaults({ wings, pool, held, marker, wing, kind }: Own): string[] {
  const isMarker = (one: Marker): boolean => one >= 0 && one < wings.length + 2;
  const inPlay = [held, marker].filter((one) => one !== NONE);
  return [
    ...(![...pool, ...inPlay].every(isMarker)
      ? ['own.pool, own.held or own.marker is not a marker of this battle']
      : []),
    ...(new Set(pool).size === pool.length ? [] : ['own.pool holds a marker twice']),
    ...(wing === NONE || wing in wings ? [] : ['own.wing is not a wing of this battle']),
    ...(['', 'act', 'rally', 'disengage'].includes(kind) ? [] : ['own.kind is not a use of an Orders Phase']),
  ];
}

/** Commanders, Standards and Engaged units that are not there, or of the wrong side. */
function placeFaults(own: Own, { units, leaders, field }: World): string[] {
  const { commanders, standards, engagements } = own;
  const pairs = Array.from({ length: engagements.length >> 1 }, (_, i) => engagements.slice(2 * i, 2 * i + 2));
  const areEnemies = ([one = NONE, other = NONE]: number[]): boolean =>
    units[one] !== undefined && units[other] !== undefined && units[one]?.side !== units[other]?.side;
  const isThere = ({ leader, hex, captor, side }: Standard): boolean =>
    (leader === NONE || leaders[leader]?.side === side) &&
    (hex === OFF || (hex >= 0 && hex < field.grid.cols * field.grid.rows)) &&
    (captor === NONE || (units[captor] !== undefined && units[captor]?.side !== side));
  return [
    ...(commanders.every((leader) => leader in leaders) ? [] : ['own.commanders holds an unknown leader']),
    ...(standards.every(isThere)
      ? []
      : ['own.standards holds one with an unknown hex, leader or captor, or of the wrong side']),
    ...(engagements.length % 2 === 0 && pairs.every(areEnemies)
      ? []
      : ['own.engagements does not consist of pairs of enemies']),
  ];
}
