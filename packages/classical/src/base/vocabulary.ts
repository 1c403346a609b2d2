import { makeMeasure } from '@taxiarch/miniatures';

export { AWAY, type Edge, FRONT, type General, LEFT, NONE, REAR, RIGHT, type Unit } from '@taxiarch/miniatures';

/** A pace in grains, the unit of length of the table (cls-scale.03). */
export const PACE = 256;
/** Lengths that differ by less count as equal: a tenth of a pace (cls-scale.03). */
export const TOLERANCE = 26;
export const pace = makeMeasure(PACE, TOLERANCE);
export const paces = pace.of;

/** Where a unit is in its life; AWAY: off the table, and may come back (cls-leave.02). */
export const READY = 0;
export const ROUTING = 1;
export const PURSUING = 2;
/** Going home after a Panic result without having broken (cls-morale.26). */
export const RETIRING = 3;
/** Destroyed, surrendered or gone for good. */
export const GONE = 5;
/** Not yet on the table: set up in hiding (cls-setup.03). */
export const HIDDEN = 6;
/** A shape that is not in use: riders while they are dismounted, their foot and horseholders while they ride (cls-dismount.02). */
export const DORMANT = 7;

export const orders = ['attack', 'hold', 'engage', 'seize', 'harass', 'delay', 'retire'] as const;
export type Order = (typeof orders)[number];

/** Results of a morale test, best first; `none` before the first (cls-morale.18). */
export type MoraleResult = 'none' | 'uncontrolled' | 'carry-on' | 'do-not-charge' | 'no-advance' | 'panic';

/** What a unit did in the present move: bits of `did`. The bits of the move before stay in `before`. */
export const DID_MOVE = 1;
export const DID_CHARGE = 2;
export const DID_COUNTER = 4;
export const DID_EVADE = 8;
export const DID_SHOOT = 16;
/** Was charged, and met it where it stood (cls-after.19). */
export const DID_STAND = 32;
/** Was charged, whatever it did. */
export const WAS_CHARGED = 64;
/** Came into contact with an enemy. */
export const DID_MEET = 128;
/** A charger struck by mounted in phase 6 counts as halted against them (cls-response.08). */
export const WAS_HALTED = 256;
/** Took a morale test (cls-morale.01). */
export const DID_TEST = 512;
/** Was driven back by infantry who push skirmishers away (cls-push.02). */
export const WAS_PUSHED_AWAY = 1024;
export const DID_ROUT = 2048;
export const DID_PURSUE = 4096;
export const DID_FIGHT = 8192;
/** Made a move of whatever kind that brought it nearer to the enemy (cls-order.12, cls-shooting.29). */
export const DID_ADVANCE = 16384;
/** Fell into disorder, from whatever cause: what is left of the movement phase does not rally it (cls-rally.05). */
export const LOST_ORDER = 32768;

/** Why a unit rallies; `none` where it does not (cls-rally.01). */
export type RallyFrom = 'none' | 'rout' | 'pursuit' | 'disorder' | 'break-off' | 'melee';

/** Ground of the table (cls-terrain.01 to .06). */
export const groundKinds = [
  'shallow-hill',
  'steep-hill',
  'wood',
  'village',
  'scrub',
  'rough',
  'stream',
  'sand',
  'bog',
  'impassable',
] as const;
export type GroundKind = (typeof groundKinds)[number];
/** Linear obstacles (cls-terrain.03) and fieldworks (cls-stakes.03, cls-pavise.01). */
export const lineKinds = ['wall', 'palisade', 'ditch', 'stakes', 'caltrops', 'pits', 'pavises'] as const;
export type LineKind = (typeof lineKinds)[number];
