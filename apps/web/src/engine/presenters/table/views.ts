import type { Scenario } from '@taxiarch/battles/lazy';
import type { Barrier, ChoiceTarget, Piece, TableBattle, Unit, UnitRanges } from '@taxiarch/miniatures';
import type { Area, Block } from '@taxiarch/tabletop';
import type { ChoiceTargetView, ShapesView } from '../../protocol/decision.ts';
import type { AreaView, BlockView, GroundView, TableRangesView } from '../../protocol/table.ts';

/** What all tables have in common, as the page draws it. */

export const unitKey = (b: TableBattle, unit: Unit): string => b.world.units[unit]?.key ?? '';
export const unitCalled = (b: TableBattle, id: string): Unit => b.world.units.findIndex(({ key }) => key === id);
export const keysOf = (b: TableBattle, units: readonly Unit[]): string[] => units.map((unit) => unitKey(b, unit));

/** Names of pieces of ground, by key, as the scenario has them. */
export function namesOf(scenario: Scenario): Record<string, string> {
  const pieces = 'table' in scenario ? (scenario.table.pieces ?? []) : [];
  return Object.fromEntries(pieces.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name] as const])));
}

export type Places = readonly (Block | null)[];
export const placesOf = (b: TableBattle): Places => [...b.index.blocks];

export const noRanges: TableRangesView = { space: 'table', shots: [], move: 0, charge: 0, prey: [], sees: [] };

/** The views of tables on which so many grains are drawn as a length. */
export function tableViews(length: (grains: number) => number) {
  const blockView = (block: Block): BlockView => {
    const files = Math.round(block.width / block.cellWidth);
    const tail = block.tailDepth > 0 ? Math.round(block.tailWidth / block.cellWidth) : 0;
    return {
      x: length(block.x),
      y: length(block.y),
      facing: block.facing / 100,
      files,
      cells: files * Math.round(block.depth / block.cellDepth) + tail,
      cellWidth: length(block.cellWidth),
      cellDepth: length(block.cellDepth),
      tailShift: length(block.tailShift),
    };
  };

  const ellipse = (x: number, y: number, rx: number, ry: number, turned: number): AreaView => ({
    kind: 'ellipse',
    x: length(x),
    y: length(y),
    rx: length(rx),
    ry: length(ry),
    turned: turned / 100,
  });

  function areaView(area: Area): AreaView {
    switch (area.kind) {
      case 'circle':
        return ellipse(area.x, area.y, area.r, area.r, 0);
      case 'ellipse':
        return ellipse(area.x, area.y, area.rx, area.ry, area.turned);
      case 'polygon':
        return { kind: 'polygon', points: area.points.map(length) };
      case 'band':
        return { kind: 'band', points: [area.x1, area.y1, area.x2, area.y2].map(length), width: length(area.width) };
    }
  }

  const groundView = (pieces: readonly Piece[], lines: readonly Barrier[]): GroundView => ({
    pieces: pieces.map(({ key, kind, area }) => ({ key, kind, area: areaView(area) })),
    lines: lines.map(({ kind, x1, y1, x2, y2 }) => ({
      kind,
      points: [length(x1), length(y1), length(x2), length(y2)],
    })),
  });

  const shapesView = ({ blocks, strips, areas, points }: ChoiceTarget): ShapesView => ({
    blocks: blocks.map(blockView),
    strips: strips.map((strip) => strip.map(length)),
    pieces: areas.map(({ kind, area }) => ({ key: kind, kind, area: areaView(area) })),
    points: points.map(length),
  });

  const isShaped = ({ blocks, strips, areas, points }: ChoiceTarget): boolean =>
    blocks.length + strips.length + areas.length + points.length > 0;

  /** An answer as things on the table; `leaders` are the commanders of the battle. */
  const hintView = (
    b: TableBattle,
    hint: ChoiceTarget,
    leaders: readonly { readonly key: string }[],
  ): ChoiceTargetView => ({
    kind: hint.kind,
    units: keysOf(b, hint.units),
    leaders: hint.generals.map((general) => leaders[general]?.key ?? ''),
    targets: keysOf(b, hint.targets),
    hexes: [],
    ...(isShaped(hint) ? { shapes: shapesView(hint) } : {}),
  });

  /** Anyone who has moved stands elsewhere than before: where it was, where it is now. */
  function tracksIn(b: TableBattle, before: Places): Record<string, BlockView[]> {
    const tracks: Record<string, BlockView[]> = {};
    for (const [unit, from] of before.entries()) {
      const to = b.index.blocks[unit];
      if (!from || !to || (from.x === to.x && from.y === to.y && from.facing === to.facing)) continue;
      tracks[unitKey(b, unit)] = [blockView(from), blockView(to)];
    }
    return tracks;
  }

  /** Ranges of weapons are told in units of the rules, each of which is drawn so long. */
  const rangesOf = (b: TableBattle, ranges: UnitRanges, unit: number): TableRangesView => ({
    space: 'table',
    shots: ranges.shots.map(({ missile, short, far, half }) => ({
      weapon: missile.toLowerCase().replace(/[_-]/g, ' '),
      short: length(short * unit),
      far: length(far * unit),
      half: half / 100,
    })),
    move: length(ranges.move),
    charge: length(ranges.charge),
    prey: keysOf(b, ranges.prey),
    sees: keysOf(b, ranges.sees),
  });

  return { length, blockView, groundView, hintView, tracksIn, rangesOf };
}
