import type { RuleId } from '@taxiarch/kernel';
import {
  type GoingRules,
  groundFor as groundForBy,
  groundOf as groundOfBy,
  onRough,
  type Piece,
  roughPieceUnder,
  slowestRate as slowestBy,
} from '@taxiarch/miniatures';
import type { Block, Ground } from '@taxiarch/tabletop';
import { isCamelry, isChariot, isElephant, isFoot, type Troop } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { troopOfUnit } from '../base/units.ts';
import { type GroundKind, type LineKind, paces, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';

/** The columns of the table of speeds, and those whom the text beside it names. */
export type Walker = 'CO' | 'LO' | 'OO' | 'cavalry' | 'camels' | 'elephants' | 'chariots';

function walkerOf({ type, density }: Troop): Walker {
  if (isFoot(type)) return density;
  if (isElephant(type)) return 'elephants';
  if (isChariot(type)) return 'chariots';
  return isCamelry(type) ? 'camels' : 'cavalry';
}

/** Quarters of the rate that are left (cls-terrain.01, cls-terrain.02); 0 may not be entered. */
type Speeds = Readonly<Record<Walker, number>>;
const open: Speeds = { CO: 4, LO: 4, OO: 4, cavalry: 4, camels: 4, elephants: 4, chariots: 4 };
// Chariots enter none of these (cls-terrain.04).
const stream: Speeds = { CO: 2, LO: 3, OO: 4, cavalry: 2, camels: 2, elephants: 2, chariots: 0 };
const scrub: Speeds = { CO: 3, LO: 4, OO: 4, cavalry: 2, camels: 2, elephants: 4, chariots: 0 };
// Elephants enter none of the four (cls-terrain.05).
const wood: Speeds = { CO: 2, LO: 3, OO: 4, cavalry: 1, camels: 1, elephants: 0, chariots: 0 };
const sand: Speeds = { CO: 2, LO: 3, OO: 4, cavalry: 1, camels: 4, elephants: 0, chariots: 0 };
const closed: Speeds = { CO: 0, LO: 0, OO: 0, cavalry: 0, camels: 0, elephants: 0, chariots: 0 };

const speeds: Readonly<Record<GroundKind, Speeds>> = {
  // Villages are woods to anyone who moves, shallow hills are nothing (cls-terrain.06).
  'shallow-hill': open,
  village: wood,
  'steep-hill': wood,
  wood,
  bog: wood,
  sand,
  scrub,
  rough: scrub,
  stream,
  impassable: closed,
};

/** Quarters of its rate that a unit keeps on such ground; 0 where it may not go. */
export const speedOn = (b: Battle, unit: Unit, kind: GroundKind): number =>
  speeds[kind][walkerOf(troopOfUnit(b, unit))];

/** The rules on rough ground and obstacles for each kind of troops. */
const rulesFor: Readonly<Record<Walker, readonly RuleId[]>> = {
  CO: ['cls-terrain.01', 'cls-terrain.03'],
  LO: ['cls-terrain.01', 'cls-terrain.03'],
  OO: ['cls-terrain.01', 'cls-terrain.03'],
  cavalry: ['cls-terrain.02', 'cls-terrain.03'],
  camels: ['cls-terrain.02', 'cls-terrain.03'],
  elephants: ['cls-terrain.02', 'cls-terrain.05', 'cls-terrain.03'],
  chariots: ['cls-terrain.04'],
};
export const groundRules = (b: Battle, unit: Unit): readonly RuleId[] => rulesFor[walkerOf(troopOfUnit(b, unit))];

/** Ground that counts as difficult, which disorders most troops (cls-terrain.07, cls-disorder.02). */
export const isDifficult = (kind: GroundKind): boolean => kind !== 'shallow-hill' && kind !== 'impassable';

/** The lines that slow a move down (cls-terrain.03); caltrops and pits slow nobody, and pavises are walls (cls-stakes.03, cls-pavise.01). */
const isTolled = (kind: LineKind): boolean => kind !== 'caltrops' && kind !== 'pits';

/** What a linear obstacle takes from a move, in grains; -1 where it may not be crossed (cls-terrain.03, cls-terrain.04). */
export const tollOf = (b: Battle, unit: Unit, kind: LineKind): number => tollFor(walkerOf(troopOfUnit(b, unit)), kind);

function tollFor(walker: Walker, kind: LineKind): number {
  if (walker === 'chariots') return -1;
  if (walker === 'elephants' && (kind === 'wall' || kind === 'ditch')) return -1;
  if (!isTolled(kind)) return 0;
  return walker === 'CO' || walker === 'LO' || walker === 'OO' ? paces(20) : paces(40);
}

/** All linear obstacles: those of the table and what has been laid down in play, which stop both sides alike (cls-stakes.03). */
export function barriersOf(b: Battle): readonly Barrier[] {
  return b.state.laid.length === 0 ? b.state.barriers : [...b.state.barriers, ...b.state.laid];
}

/** Crossing a line of pavises disorders nobody (cls-pavise.01). */
const disordersWhoCrosses = (kind: LineKind): boolean => kind !== 'pavises';

/** The ground of the table, in quarters of a rate. */
export const going: GoingRules = {
  parts: 4,
  walkerOf: (b: Battle, unit) => walkerOf(troopOfUnit(b, unit)),
  speedOf: (walker: Walker, kind: GroundKind) => speeds[kind][walker],
  tollOf: tollFor,
  barriersOf,
  isRough: isDifficult,
  isRoughLine: disordersWhoCrosses,
};

/** The ground as a unit finds it: areas in the order of `state.pieces`, lines in the order of `barriersOf`. */
export const groundFor = (b: Battle, unit: Unit): Ground => groundForBy(b, unit, going);

/** The same for anyone who moves like these troops, such as a general by himself (cls-general.09). */
export const groundOf = (b: Battle, walker: Walker): Ground => groundOfBy(b, walker, going);

/** Quarters of its rate that a unit keeps where it stands, or would stand (cls-terrain.06): the slowest of all it touches. */
export const slowestRate = (b: Battle, unit: Unit, block?: Block): number => slowestBy(b, unit, going, block);

/** A piece of difficult ground that the block touches, or undefined. */
export const difficultPieceUnder = (b: Battle, block: Block): Piece | undefined => roughPieceUnder(b, block, going);

/** On ground that disorders: any part of it in difficult terrain, or astride an obstacle other than pavises (cls-terrain.07, .08). */
export const onDisorderingGround = (b: Battle, block: Block): boolean => onRough(b, block, going);

/** Everybody but loose and open order infantry loses order in difficult ground and on fieldworks (cls-disorder.02). */
export function losesOrderInRough(b: Battle, unit: Unit): boolean {
  const { type, density } = troopOfUnit(b, unit);
  return !isFoot(type) || density === 'CO';
}
