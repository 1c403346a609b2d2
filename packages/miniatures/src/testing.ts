import { ask, begin, procedure, type Ruleset, type Side, scriptedDice } from '@taxiarch/kernel';
import { wheelArc } from '@taxiarch/tabletop';
import { copyIndex, makeIndex } from './blocks.ts';
import type { Barrier, Piece, TableBattle, TableIndex, TableState, TableWorld } from './field.ts';
import type { GoingRules } from './ground.ts';
import type { MoveRules } from './straight.ts';

/** A unit of elements 10 wide and 5 deep: two of them, two in the front rank, facing north unless it says otherwise. */
export interface Posted {
  readonly side: Side;
  readonly at: readonly [x: number, y: number];
  readonly elements?: number;
  readonly files?: number;
  /** In degrees. */
  readonly facing?: number;
}

/** Everybody stands where he is. */
const stand = procedure<TableBattle, object>('stand', {
  stand: ask({
    ask: 'stand',
    askWhenForced: true,
    side: () => 0,
    text: () => 'Nothing happens here.',
    list: () => ['stand'],
    refuse: () => null,
    format: (_b: TableBattle, c: string) => c,
    apply: () => 'stand',
  }),
});

const noRules: Ruleset<TableWorld, TableState, TableIndex> = {
  id: 'no-rules',
  version: '0.1.0',
  procedures: { stand },
  index: (world, state) => makeIndex(world, state, 100),
  copyIndex,
  hide: (_world, state) => state,
};

/** Units on a table of 1000 by 1000 grains, under no rules at all. */
export const table = (units: readonly Posted[], pieces: Piece[] = [], dice: number[] = []): TableBattle =>
  laid(units, pieces, [], 1, dice);

/** Moves tell lengths apart by less than a hair, and so they are tried with so many grains to each length. */
export const LENGTH = 100;

/** The same table with all lengths, those of pieces and obstacles too, so many grains long. */
export const fineTable = (units: readonly Posted[], pieces: Piece[] = [], barriers: Barrier[] = []): TableBattle =>
  laid(units, pieces, barriers, LENGTH);

function laid(
  units: readonly Posted[],
  pieces: Piece[],
  barriers: Barrier[],
  length: number,
  dice: number[] = [],
): TableBattle {
  const world: TableWorld = {
    width: 1000 * length,
    depth: 1000 * length,
    sides: [
      { key: 'blue', name: 'Blue' },
      { key: 'red', name: 'Red' },
    ],
    units: units.map(({ side, elements = 2, files = 2 }, i) => ({
      ...{ key: `u${i}`, name: `Unit ${i}`, side, elements, files, figures: 4 },
      ...{ cellWidth: 10 * length, cellDepth: 5 * length },
    })),
  };
  const state: TableState = {
    x: units.map(({ at }) => at[0] * length),
    y: units.map(({ at }) => at[1] * length),
    facing: units.map(({ facing = 0 }) => facing * 100),
    status: units.map(() => 0),
    elements: units.map(({ elements = 2 }) => elements),
    files: units.map(({ files = 2 }) => files),
    tail: units.map(() => 0),
    pieces,
    barriers,
  };
  return begin(noRules, world, state, scriptedDice(dice), { proc: 'stand', locals: {} });
}

/** A round piece of ground on the fine table. */
export function patch(kind: string, x: number, y: number, r: number): Piece {
  const middle = { x: x * LENGTH, y: y * LENGTH };
  return { key: `${kind}-${x}`, kind, area: { kind: 'circle', ...middle, r: r * LENGTH }, crest: middle, height: 1 };
}

/** An obstacle from west to east right across it. */
export const across = (kind: string, y: number): Barrier => ({
  kind,
  x1: 0,
  y1: y * LENGTH,
  x2: 1000 * LENGTH,
  y2: y * LENGTH,
});

const speeds: Readonly<Record<string, number>> = { cliff: 0, marsh: 1, scrub: 3 };

/** Marsh leaves a quarter of the rate, scrub three; hedges take 20, ropes nothing. Units of one element are carts. */
export const going: GoingRules = {
  parts: 4,
  walkerOf: (b, unit) => (b.state.elements[unit] === 1 ? 'cart' : 'foot'),
  speedOf: (walker, kind) => (walker === 'cart' && kind === 'marsh' ? 0 : (speeds[kind] ?? 4)),
  tollOf: (walker, kind) => (walker === 'cart' ? -1 : kind === 'hedge' ? 20 * LENGTH : 0),
  barriersOf: (b) => b.state.barriers,
  isRough: (kind) => kind === 'marsh',
  isRoughLine: (kind) => kind === 'hedge',
};

/**
 * Who attacks goes up to the enemy, all others stay 30 off. Nobody goes through units of three elements, and attackers
 * through nobody. Who flees runs on until he is clear of friends, off the table too.
 */
export const moving: MoveRules = {
  ground: going,
  tolerance: 2 * LENGTH,
  beyond: 400 * LENGTH,
  gapOf: (how) => (how === 'attack' ? 0 : 30 * LENGTH),
  strikes: (how) => how === 'attack',
  mayPass: (b, _mover, friend, how) => how !== 'attack' && b.state.elements[friend] !== 3,
  mayLeave: (_b, _unit, how) => how === 'flee',
  runsOn: (_b, how) => how === 'flee',
  arcOf: wheelArc,
  leeway: LENGTH,
  barsSwing: (_b, _unit, kind) => kind === 'cliff',
  across: 6 * LENGTH,
};
