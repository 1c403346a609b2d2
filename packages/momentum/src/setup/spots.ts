import { bans, counted, firstBan, type Refusal, type Side } from '@taxiarch/kernel';
import {
  type DeploymentRules,
  insideDepth,
  insideWidth,
  inTenths,
  nameOf,
  neighbourOn,
  type Spot,
  type SpotCase,
  spotCase,
} from '@taxiarch/miniatures';
import { onTable as liesOn, touchesArea } from '@taxiarch/tabletop';
import { MOST_ROWS } from '../base/bases.ts';
import type { Battle } from '../base/state.ts';
import { inReserve, isSkirmisher, profileOf, unitIs, withVerb } from '../base/units.ts';
import { inch, type Unit } from '../base/vocabulary.ts';
import { speedOn } from '../movement/ground.ts';
import { deploymentArea } from './deployment-area.ts';

type Case = SpotCase<Battle>;

const bases = ({ b, spot }: Case): number => b.state.elements[spot.unit] as number;
const forbidden = ({ b, spot, block }: Case) =>
  b.state.pieces.find(({ kind, area }) => speedOn(profileOf(b, spot.unit), kind) === 0 && touchesArea(area, block));

/** Where no unit can stand, placed by a player or a ready battle. */
const standingBans = bans<Case>([
  {
    rule: 'mom-unit.02',
    when: (c) => c.spot.files > bases(c),
    text: (c) =>
      `${withVerb(c.b, c.spot.unit, 'has', 'have')} only ${counted(bases(c), 'base')}, too few for a front of ${c.spot.files}.`,
  },
  {
    rule: 'mom-unit.02',
    when: (c) => Math.ceil(bases(c) / c.spot.files) > MOST_ROWS,
    text: ({ b, spot }) => `${nameOf(b, spot.unit)} would be more than ${MOST_ROWS} rows deep.`,
  },
  {
    rule: 'mom-setup.01',
    when: ({ b: { world }, block }) => !liesOn({ width: world.width, height: world.depth }, block),
    text: 'Part of the unit would be off the table.',
  },
  {
    rule: 'mom-unit.08',
    when: (c) => neighbourOn(c) !== undefined,
    text: (c) => `${unitIs(c.b, neighbourOn(c) as Unit)} in the way.`,
  },
  {
    rule: 'mom-move.14',
    when: (c) => forbidden(c) !== undefined,
    text: (c) => `${nameOf(c.b, c.spot.unit)} cannot enter this terrain: ${forbidden(c)?.kind}.`,
  },
]);

/** Why a unit cannot stand there at all; `placed`: the units that stand already. */
export function refuseStand(b: Battle, spot: Spot, placed: readonly Unit[]): Refusal | null {
  if (spot.files < 1) return { rule: 'mom-unit.02', text: 'A front has at least one base.' };
  return firstBan(standingBans, spotCase(b, spot, placed));
}

const areaBans = bans<Case>([
  {
    rule: 'mom-setup.01',
    when: ({ b, block, side }) => !insideDepth(deploymentArea(b.world, side), block, inch),
    text: 'Units deploy within 12" of their own edge.',
  },
  {
    rule: 'mom-setup.01',
    when: ({ b, block, side }) => !insideWidth(deploymentArea(b.world, side), block, inch),
    text: 'Units deploy at least 6" from the sides of the table.',
  },
]);

/** Why a unit may not be set up there (mom-setup.01). */
export const refuseSpot = (b: Battle, spot: Spot, placed: readonly Unit[]): Refusal | null =>
  refuseStand(b, spot, placed) ?? firstBan(areaBans, spotCase(b, spot, placed));

/** All units of a side, skirmishers last (mom-setup.01). */
export const inOrder = (b: Battle, side: Side): Unit[] =>
  b.world.units
    .flatMap((info, unit) => (info.side === side ? [unit] : []))
    .sort((one, other) => Number(isSkirmisher(b, one)) - Number(isSkirmisher(b, other)));

/** Units of a side that wait beside the table, in the order in which they come on it. */
export const waiting = (b: Battle, side: Side): Unit[] => inOrder(b, side).filter((unit) => inReserve(b, unit));

/** Units of a side that stand already. */
export const placedOf = (b: Battle, side: Side): Unit[] => inOrder(b, side).filter((unit) => !inReserve(b, unit));

export const deploymentRules: DeploymentRules<Battle> = {
  places: inTenths(inch),
  back: 1,
  along: 1,
  rows: [0, 4, 8],
  areaOf: ({ world }, side) => deploymentArea(world, side),
  unitsOf: inOrder,
  refuse: refuseSpot,
};
