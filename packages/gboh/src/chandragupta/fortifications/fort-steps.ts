import {
  climb,
  type Hex,
  halves,
  hexNumber,
  neighbour,
  type Placement,
  sideBetween,
  terrainAt,
} from '@taxiarch/hexfield';
import type { Ban, Side } from '@taxiarch/kernel';
import { nameAndVerb } from '@taxiarch/kernel';
import { CLOSED, surveyWorks } from '../../family/base/ground.ts';
import { overrideList, overrideRule, type RuleOverride, valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  hexesOf,
  infoOf,
  isCavalry,
  isChariot,
  isElephant,
  isInColumn,
  isInfantry,
  leaderInfo,
  nameOf,
  sideOf,
  unitsOf,
} from '../../family/base/units.ts';
import { DID_SHOCK, type Unit } from '../../family/base/vocabulary.ts';
import { isOverWorks, worksRide, worksToll } from '../../family/base/works.ts';
import {
  at1,
  at2,
  at3,
  entryCost,
  furtherGrid,
  hexsideCost,
  type MoveCost,
  type MovementColumn,
} from '../../family/charts/index.ts';
import { leaderColumn } from '../../family/leaders/range.ts';
import { furtherRules } from '../../family/movement/citing.ts';
import { type Barrier, barriers } from '../../family/movement/cost.ts';
import { groundBans } from '../../family/movement/going.ts';
import { type Intent, who } from '../../family/movement/intent.ts';
import { isGoing } from '../../family/movement/walk.ts';
import { isMaula, isTribal } from '../traits.ts';
import {
  depthOf,
  findForts,
  gateHolder,
  gateOpens,
  hasAvenue,
  hasTower,
  holderOf,
  inBlock,
  inCamp,
  inCity,
  inHall,
  inStreet,
  inStronghold,
  inTower,
  isBreached,
  isCitySide,
  isDestroyed,
  sideAt,
  sideKey,
  wallAt,
} from './forts.ts';

/** A unit that would step over fortifications. */
interface Passage extends Barrier {
  column: boolean;
}

const beyond = (b: Battle, hex: Hex, side: number): Hex => neighbour(b.world.field.grid, hex, side);
const name = ({ b, unit }: Passage): string => nameOf(b, unit);
const hexName = ({ b, to }: Passage): string => hexNumber(b.world.field.grid, to);

/** Along a street, across a square, or through a gate into either: else it is a way through houses (cha-12.23). */
function byStreet(b: Battle, from: Hex, side: number): boolean {
  const to = beyond(b, from, side);
  if (!inStreet(b, to)) return false;
  const feature = sideAt(b, from, side);
  if (feature === 'city-gate') return true;
  if (!inStreet(b, from)) return false;
  return feature === 'street' || feature === 'avenue' || (isSquare(b, from) && isSquare(b, to));
}
const isSquare = (b: Battle, hex: Hex): boolean => terrainAt(b.world.field, hex) === 'square';
const throughHouses = ({ b, from, to, side }: Passage): boolean => inCity(b, to) && !byStreet(b, from, side);
const alongStreet = ({ b, from, side }: Passage): boolean => byStreet(b, from, side);

/** An avenue, a gate at its end, or a square on it: where elephants find room (cha-12.24). */
const isWide = ({ b, from, to, side }: Passage): boolean => {
  const feature = sideAt(b, from, side);
  if (feature === 'avenue') return true;
  return feature !== 'street' && hasAvenue(b, to) && (feature === 'city-gate' || hasAvenue(b, from));
};

/** Cavalry, chariots and elephants; engines and leaders are none of them. */
const isMountedHere = (b: Battle, unit: Unit): boolean =>
  isCavalry(b, unit) || isChariot(b, unit) || isElephant(b, unit);

const crosses = ({ b, from, side }: Passage, ...parts: string[]): boolean =>
  !isCitySide(b, from, side) && parts.includes(wallAt(b, from, side) ?? '');
const onFoot = ({ b, unit }: Passage): boolean => isInfantry(b, unit);

/** Who may not take a step over fortifications, and why. */
const passageBans: readonly Ban<Passage>[] = [
  {
    rule: 'cha-12.21',
    when: ({ b, from, side }) => sideAt(b, from, side) === 'city-wall',
    text: 'City walls cannot be crossed.',
  },
  {
    rule: 'cha-12.213',
    when: ({ b, unit, from, side }) => sideAt(b, from, side) === 'city-gate' && !gateOpens(b, unit, from, side),
    text: (p) => `The gate is shut: the enemy (${controller(p)}) controls it, and it is not breached.`,
  },
  {
    rule: 'cha-12.11b',
    when: ({ b, unit, from, side }) => sideAt(b, from, side) === 'camp-gate' && !gateOpens(b, unit, from, side),
    text: 'The camp gate is closed to the enemy until it is breached.',
  },
  {
    rule: 'cha-12.11a',
    when: (p) => crosses(p, 'berm-ditch', 'thorns') && !onFoot(p),
    text: (p) => `${name(p)} cannot cross there: only infantry can cross berms, ditches and thorns.`,
  },
  {
    rule: 'cha-12.11c',
    when: (p) => crosses(p, 'wagons') && !onFoot(p),
    text: (p) => `${name(p)} cannot cross the ring of wagons: only infantry can.`,
  },
  {
    rule: 'cha-12.14b',
    when: (p) => crosses(p, 'wall', 'moat', 'breached-wall') && !onFoot(p),
    text: (p) => `${name(p)} can enter the camp only through a gate.`,
  },
  {
    rule: 'cha-12.14b',
    when: ({ b, unit, to }) => hasTower(b, to) && isMountedHere(b, unit),
    text: (p) => `${name(p)} cannot enter the tower in ${hexName(p)} or its ruins.`,
  },
  {
    rule: 'cha-12.12',
    when: ({ b, from, to }) => inTower(b, to) && depthOf(b, from) < depthOf(b, to),
    text: 'A tower can be entered only from inside the camp.',
  },
  {
    rule: 'cha-12.22',
    when: (p) => inBlock(p.b, p.to) && (!onFoot(p) || infoOf(p.b, p.unit).wide),
    text: (p) => `${name(p)} cannot enter ${hexName(p)}: only one-hex foot can go among buildings.`,
  },
  {
    rule: 'cha-12.24',
    when: (p) => throughHouses(p) && (!onFoot(p) || infoOf(p.b, p.unit).wide),
    text: (p) => `${name(p)} must keep to the streets, and no street leads to ${hexName(p)} from there.`,
  },
  {
    rule: 'cha-12.26',
    when: (p) => throughHouses(p) && p.column,
    text: (p) => `${nameAndVerb(infoOf(p.b, p.unit), 'is', 'are')} in column and cannot go among buildings.`,
  },
  {
    rule: 'cha-12.24',
    when: (p) => alongStreet(p) && isElephant(p.b, p.unit) && !isWide(p),
    text: (p) => `The street to ${hexName(p)} is too narrow for elephants, which must keep to the avenue.`,
  },
  {
    rule: 'cha-12.25',
    when: (p) => alongStreet(p) && !p.column && (isElephant(p.b, p.unit) || isChariot(p.b, p.unit)),
    text: (p) => `${name(p)} must be in column to move along streets.`,
  },
];

function controller({ b, from, side }: Passage): string {
  const holder = gateHolder(b, sideKey(b, from, side));
  return holder === null ? 'nobody' : b.world.sides[holder].name;
}

/** The cost of what lies on a hexside, of a camp by the side that one comes from (cha-12.12, cha-12.21). */
function sideCost(b: Battle, from: Hex, side: number, formation: string): MoveCost | null {
  const wall = wallAt(b, from, side);
  if (wall === null) return { mp: 0, hits: 0 };
  const { charts } = b.world;
  if (isCitySide(b, from, side)) return at2(furtherGrid(charts, 'city-costs', 'cost'), wall, formation);
  return at3(furtherGrid(charts, 'camp-costs', 'cost'), wall, cameFrom(b, from, beyond(b, from, side)), formation);
}
const cameFrom = (b: Battle, from: Hex, to: Hex): string => (depthOf(b, from) < depthOf(b, to) ? 'outside' : 'inside');

/** The cost of the hex itself. Ground outside is paid by the Movement Cost Chart, with its relief for columns. */
function hexCost(b: Battle, kind: MovementColumn, from: Hex, side: number, formation: string): MoveCost | null {
  const { charts, field } = b.world;
  const to = beyond(b, from, side);
  if (inCamp(b, to)) {
    const part = isDestroyed(b, to) ? 'destroyed-tower' : inTower(b, to) ? 'tower' : 'interior';
    return at3(furtherGrid(charts, 'camp-costs', 'cost'), part, cameFrom(b, from, to), formation);
  }
  if (inCity(b, to)) return at2(furtherGrid(charts, 'city-costs', 'cost'), cityGround(b, from, side), formation);
  if (inStronghold(b, to)) {
    const stronghold = furtherGrid(charts, 'stronghold', 'number');
    return { mp: at1(stronghold, 'mp') ?? 0, hits: at1(stronghold, 'hits') ?? 0 };
  }
  const outside = entryCost(charts, terrainAt(field, to), kind);
  if (outside === null || formation === 'line' || outside.hits === 0) return outside;
  return { mp: outside.mp, hits: outside.hits - 1 };
}

function cityGround(b: Battle, from: Hex, side: number): string {
  const to = beyond(b, from, side);
  if (byStreet(b, from, side)) return isSquare(b, to) ? 'square' : 'street';
  return inHall(b, to) ? 'temple-palace' : 'block';
}

/** All that a step costs; null where a chart closes it. */
function costOf(b: Battle, kind: MovementColumn, from: Hex, side: number, formation: string): MoveCost | null {
  let mp = 0;
  let hits = 0;
  for (const part of [
    sideCost(b, from, side, formation),
    hexCost(b, kind, from, side, formation),
    hexsideCost(b.world.charts, climb(b.world.field, from, side), kind),
  ]) {
    if (part === null) return null;
    mp += part.mp;
    hits += part.hits;
  }
  return { mp, hits };
}

const hasFought = (b: Battle, unit: Unit): boolean => ((b.state.did[unit] as number) & DID_SHOCK) !== 0;

/** Whether a unit may take a step over fortifications; `inShock`: elephants follow a beaten enemy into temple and palace (cha-12.22). */
export const passes = (b: Battle, unit: Unit, from: Hex, side: number, column: boolean, inShock = false): boolean => {
  const to = beyond(b, from, side);
  if (inShock && isElephant(b, unit) && inHall(b, to)) return true;
  return !passageBans.some(({ when }) => when({ b, unit, from, to, side, column }));
};

function toll(b: Battle, unit: Unit, from: Hex, side: number, column: boolean): number {
  if (!passes(b, unit, from, side, column, hasFought(b, unit))) return CLOSED;
  const cost = costOf(b, infoOf(b, unit).column, from, side, column ? 'column' : 'line');
  return cost === null ? CLOSED : cost.mp * 256 + cost.hits;
}

/** Leaders enter any hex of a camp or a city whatever carries them (cha-12.214), but no shut gate and no city wall. */
function ride(b: Battle, leader: number, from: Hex, side: number): number {
  const feature = sideAt(b, from, side);
  if (feature === 'city-wall') return CLOSED;
  if (feature.endsWith('-gate') && !isBreached(b, from, side)) {
    const holder: Side | null = feature === 'city-gate' ? gateHolder(b, sideKey(b, from, side)) : holderOf(b, 'camp');
    if (holder !== null && holder !== leaderInfo(b, leader).side) return CLOSED;
  }
  return costOf(b, valueIn(b, leaderColumn)(b, leader), from, side, 'line')?.mp ?? CLOSED;
}

/** The hexes that a step leads from and to, where it is one over fortifications. */
function fortStep({ b, w, step }: Intent): { from: Hex; to: Hex; side: number } | null {
  if (b.world.works === null || !isGoing(step)) return null;
  const { grid } = b.world.field;
  const old = halves(grid, w.at);
  const now = halves(grid, step.to);
  for (const [i, to] of now.entries()) {
    const from = old[i] as Hex;
    const side = sideBetween(grid, from, to);
    if (side >= 0 && isOverWorks(b, from, side)) return { from, to, side };
  }
  return null;
}

const goesOver =
  (test: (b: Battle, from: Hex, to: Hex, side: number) => boolean) =>
  (i: Intent): boolean => {
    const step = fortStep(i);
    return step !== null && test(i.b, step.from, step.to, step.side);
  };

const maulaWithin = (b: Battle, side: Side): boolean =>
  unitsOf(b, side).some((unit) => isMaula(b, unit) && hexesOf(b, unit).some((hex) => depthOf(b, hex) === FIRST));
const THIRD = 2;
const FIRST = 4;

/** Whether one of the holder's own would come from outside into so deep a part of his camp. */
const comesWithin = (b: Battle, unit: Unit, from: Placement, to: Placement, depth: number): boolean =>
  b.world.works !== null &&
  holderOf(b, 'camp') === sideOf(b, unit) &&
  halves(b.world.field.grid, to).some((hex) => depthOf(b, hex) >= depth) &&
  halves(b.world.field.grid, from).every((hex) => depthOf(b, hex) < depth);
/** Tribes of the holder come within the wall in rout only (cha-12.11b). */
export const keepsOutOfWall = (b: Battle, unit: Unit, from: Placement, to: Placement): boolean =>
  isTribal(b, unit) && comesWithin(b, unit, from, to, THIRD);
/** Of the holder only Maula enter the royal enclosure of their own will while Maula are in it (cha-12.11c). */
export const keepsOutOfRing = (b: Battle, unit: Unit, from: Placement, to: Placement): boolean =>
  !isMaula(b, unit) && comesWithin(b, unit, from, to, FIRST) && maulaWithin(b, sideOf(b, unit));

/** Moving over fortifications (chapter 12.1, 12.2). */
export const fortStepOverrides: readonly RuleOverride[] = [
  overrideRule(surveyWorks, () => findForts),
  overrideRule(worksToll, () => toll),
  overrideRule(worksRide, () => ride),
  overrideList(barriers, {
    first: passageBans.map((ban) => ({
      ...ban,
      when: (s: Barrier) => isOverWorks(s.b, s.from, s.side) && ban.when({ ...s, column: isInColumn(s.b, s.unit) }),
    })) as Ban<Barrier>[],
  }),
  overrideList(groundBans, {
    first: [
      {
        rule: 'cha-12.14a',
        when: (i) => i.w.spent + i.mp > i.w.ma && goesOver((b, from, _to, side) => wallAt(b, from, side) !== null)(i),
        text: (i) =>
          `Crossing there costs ${i.mp} MP, and ${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} ${i.w.ma - i.w.spent} left.`,
      },
      {
        rule: 'cha-12.11b',
        when: ({ b, w, step }) => keepsOutOfWall(b, w.unit, w.at, step.to),
        text: (i) => `${who(i)} cannot pass the wall: tribal units of the side that holds the camp do so only in rout.`,
      },
      {
        rule: 'cha-12.11c',
        when: ({ b, w, step }) => keepsOutOfRing(b, w.unit, w.at, step.to),
        text: (i) => `${who(i)} cannot enter the royal enclosure: only Maula troops can while some of them are inside.`,
      },
    ],
  }),
  overrideList(furtherRules, {
    last: [
      { rule: 'cha-12.12', when: goesOver((b, from, to) => inCamp(b, from) || inCamp(b, to)) },
      { rule: 'cha-12.21', when: goesOver((b, from, to) => inCity(b, from) || inCity(b, to)) },
      { rule: 'cha-12.23', when: goesOver((b, _from, to) => inStreet(b, to)) },
    ],
  }),
];
