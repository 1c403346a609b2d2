import { ask, begin, procedure, type RuleSystem, type Side, scriptedDice } from '@taxiarch/kernel';
import { copyIndex, makeIndex } from './blocks.ts';
import type { Piece, TableBattle, TableIndex, TableState, TableWorld } from './field.ts';

/** A unit of elements 10 wide and 5 deep, two of them and two in the front rank unless it says otherwise, facing north. */
export interface Posted {
  readonly side: Side;
  readonly at: readonly [x: number, y: number];
  readonly elements?: number;
  readonly files?: number;
}

/** Everybody stands where he is. */
const stand = procedure<TableBattle, object>('stand', {
  stand: ask({
    ask: 'stand',
    always: true,
    side: () => 0,
    text: () => 'Nothing happens here.',
    list: () => ['stand'],
    refuse: () => null,
    write: (_b: TableBattle, c: string) => c,
    take: () => 'stand',
  }),
});

const noRules: RuleSystem<TableWorld, TableState, TableIndex> = {
  id: 'no-rules',
  version: '0.1.0',
  procedures: { stand },
  index: (world, state) => makeIndex(world, state, 100),
  copyIndex,
  hide: (_world, state) => state,
};

/** Units on a table of 1000 by 1000 grains, under no rules at all. */
export function table(units: readonly Posted[], pieces: Piece[] = []): TableBattle {
  const world: TableWorld = {
    width: 1000,
    depth: 1000,
    sides: [
      { key: 'blue', name: 'Blue' },
      { key: 'red', name: 'Red' },
    ],
    units: units.map(({ side, elements = 2, files = 2 }, i) => {
      return { key: `u${i}`, name: `Unit ${i}`, side, elements, files, figures: 4, cellWidth: 10, cellDepth: 5 };
    }),
  };
  const state: TableState = {
    x: units.map(({ at }) => at[0]),
    y: units.map(({ at }) => at[1]),
    facing: units.map(() => 0),
    status: units.map(() => 0),
    elements: units.map(({ elements = 2 }) => elements),
    files: units.map(({ files = 2 }) => files),
    tail: units.map(() => 0),
    pieces,
    barriers: [],
  };
  return begin(noRules, world, state, scriptedDice([]), { proc: 'stand', locals: {} });
}
