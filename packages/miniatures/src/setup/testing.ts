import { bans, firstBan } from '@taxiarch/kernel';
import type { TableBattle, TableWorld, Unit } from '../field.ts';
import { makeMeasure } from '../measure.ts';
import { areaBehind, insideDepth, insideWidth } from './deployment-area.ts';
import { inTenths } from './places.ts';
import { type DeploymentRules, neighbourOn, type SpotCase, spotCase } from './spots.ts';
import type { GroundRules } from './terrain-placement.ts';

/** A measure of ten grains, of which one counts for nothing: the table of 1000 grains is 100 units wide and deep. */
export const unit = makeMeasure(10, 1);
export const tenths = inTenths(unit);

/** Ponds are round, yards are square, walls are laid from end to end. */
export const ground: GroundRules<'pond' | 'old-yard' | 'wall'> = {
  places: tenths,
  kinds: ['pond', 'old-yard', 'wall'],
  largest: { pond: { width: 20, depth: 10 }, 'old-yard': { width: 10, depth: 10 }, wall: { width: 8, depth: 1 } },
  least: 2,
  shapeOf: (kind) => (kind === 'wall' ? 'band' : kind === 'pond' ? 'oval' : 'rectangle'),
};

/** Units stand within 30 units of their own edge and 10 of the sides, nobody on another; skirmishers, of one element, last. */
export const deployment: DeploymentRules<TableBattle> = {
  places: tenths,
  back: 2,
  along: 2,
  rows: [0, 10],
  areaOf: ({ world }, side) =>
    areaBehind(
      world,
      side,
      unit.of(10),
      world.width - unit.of(10),
      side === 0 ? world.depth - unit.of(30) : unit.of(30),
    ),
  unitsOf: ({ world }, side) =>
    world.units
      .flatMap((info, one) => (info.side === side ? [one] : []))
      .sort((one, other) => Number(isSkirmisher(world, one)) - Number(isSkirmisher(world, other))),
  refuse: (b, spot, placed) => firstBan(spotBans, spotCase(b, spot, placed)),
};

export const isSkirmisher = (world: TableWorld, one: Unit): boolean => world.units[one]?.elements === 1;

const inArea = ({ b, side, block }: SpotCase<TableBattle>): boolean => {
  const area = deployment.areaOf(b, side);
  return insideDepth(area, block, unit) && insideWidth(area, block, unit);
};

const spotBans = bans<SpotCase<TableBattle>>([
  { rule: 'area', when: (c) => !inArea(c), text: 'that is outside of the area' },
  { rule: 'room', when: (c) => neighbourOn(c) !== undefined, text: (c) => `unit ${neighbourOn(c)} stands there` },
]);
