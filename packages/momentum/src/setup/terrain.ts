import { ask, bans, emit, enemyOf, firstBan, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import {
  areasOverlap,
  formatTerrainPlacement,
  groundName,
  groundWords,
  isTooLarge,
  labelTerrainPlacement,
  liesOnTable,
  parseTerrainPlacement,
  pointRanges,
  sampleTerrainPlacements,
  troopsOn,
} from '@taxiarch/miniatures';
import { type Area, length } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { unitIs } from '../base/units.ts';
import { inch, inches, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { areaOf, groundRules, isWall, MOST_LENGTH, pieceKinds, type TerrainPiece, terrainAt } from './pieces.ts';

/** Each side lays so many pieces, and none of them so near to the centre of the table (mom-setup.02). */
export const PIECES_EACH = 3;
const FROM_CENTRE = inches(6);

interface Case {
  b: Battle;
  laying: TerrainPiece;
}

const lengthOf = ({ x, y, x2, y2 }: TerrainPiece): number => length(inches(x2 - x), inches(y2 - y));

const centreOf = ({ world }: Battle): Area => ({
  kind: 'circle',
  x: Math.floor(world.width / 2),
  y: Math.floor(world.depth / 2),
  r: FROM_CENTRE - TOLERANCE,
});

/** A wall counts as far as it can be seen. */
const bandOf = ({ x1, y1, x2, y2 }: Barrier): Area => ({ kind: 'band', x1, y1, x2, y2, width: 2 * TOLERANCE });

const inTheWay = ({ b, laying }: Case): Piece | undefined =>
  b.state.pieces.find(({ area }) => areasOverlap(areaOf(laying), area));
/** Terrain comes before troops: those who are not set up afterwards stand already, and it is laid beside them. */
const standsOn = ({ b, laying }: Case): Unit | undefined =>
  b.world.setUp.deployment ? undefined : troopsOn(b, areaOf(laying));
const wallInTheWay = ({ b, laying }: Case): boolean =>
  b.state.barriers.some((barrier) => areasOverlap(areaOf(laying), bandOf(barrier)));

const layingBans = bans<Case>([
  {
    rule: 'mom-setup.02',
    when: ({ laying }) =>
      isWall(laying.kind) ? lengthOf(laying) > inches(MOST_LENGTH) + TOLERANCE : isTooLarge(laying, groundRules),
    text: ({ laying }) =>
      isWall(laying.kind)
        ? `A field wall is at most ${MOST_LENGTH}" long.`
        : `A ${groundWords(laying.kind)} is at most ${MOST_LENGTH}" by ${MOST_LENGTH}".`,
  },
  {
    rule: 'mom-setup.02',
    when: ({ laying }) => isWall(laying.kind) && lengthOf(laying) < inches(groundRules.least),
    text: `A field wall is at least ${groundRules.least}" long.`,
  },
  {
    rule: 'mom-setup.02',
    when: ({ b, laying }) => !liesOnTable(b.world, areaOf(laying), inch),
    text: 'Part of it would be off the table.',
  },
  {
    rule: 'mom-setup.02',
    when: ({ b, laying }) => areasOverlap(areaOf(laying), centreOf(b)),
    text: 'Terrain cannot be within 6" of the centre of the table.',
  },
  {
    rule: 'mom-setup.02',
    when: (c) => inTheWay(c) !== undefined,
    text: (c) => `That overlaps ${groundName(c.b.state.pieces, inTheWay(c) as Piece, inch)}.`,
  },
  {
    rule: 'mom-setup.02',
    when: (c) => standsOn(c) !== undefined,
    text: (c) => `${unitIs(c.b, standsOn(c) as Unit)} in the way.`,
  },
  { rule: 'mom-setup.02', when: wallInTheWay, text: 'That overlaps a field wall.' },
]);

export const refuseTerrain = (b: Battle, laying: TerrainPiece): Refusal | null => firstBan(layingBans, { b, laying });

/** A few sensible places for each kind; walls along the table and across it. */
const samples = ({ world }: Battle): TerrainPiece[] =>
  pieceKinds.flatMap((kind) => {
    const spots = sampleTerrainPlacements(world, kind, groundRules);
    const half = MOST_LENGTH / 2;
    if (!isWall(kind)) return spots;
    return spots.map((spot, i) =>
      i % 2 === 0
        ? { ...spot, x: spot.x - half, x2: spot.x + half, y2: spot.y }
        : { ...spot, x2: spot.x, y: spot.y - half, y2: spot.y + half },
    );
  });

interface Locals {
  placer: Side;
  /** Pieces laid or left out so far. */
  done: number;
}

const NOTHING = 'nothing';

/** The sides lay their pieces in turn (mom-setup.02). */
export const terrain = procedure<Battle, Locals>('terrain', {
  layPiece: ask<Battle, Locals, TerrainPiece | typeof NOTHING>({
    ask: 'terrain-place',
    rules: ['mom-setup.02', 'mom-setup.05'],
    side: (_b, v) => v.placer,
    text: (_b, v) => `Place terrain (${Math.floor(v.done / 2) + 1} of ${PIECES_EACH}).`,
    list: (b) => [NOTHING, ...samples(b)],
    refuse: (b, _v, laying) => (laying === NOTHING ? null : refuseTerrain(b, laying)),
    format: (_b, laying) => (laying === NOTHING ? laying : formatTerrainPlacement(laying, groundRules)),
    label: (_b, _v, laying) => (laying === NOTHING ? 'Place nothing' : labelTerrainPlacement(laying, groundRules)),
    parse: (_b, _v, text) => parseTerrainPlacement(text, groundRules),
    shape: (b) => ({ form: 'place', fields: pointRanges(b.world, groundRules.places) }),
    apply(b, v, laying) {
      if (laying !== NOTHING) lay(b, laying, v.placer);
      v.done++;
      v.placer = enemyOf(v.placer);
      return v.done < 2 * PIECES_EACH ? 'layPiece' : undefined;
    },
  }),
});

function lay(b: Battle, laying: TerrainPiece, side: Side): void {
  const { state } = b;
  const key = `${laying.kind}-${state.pieces.length + state.barriers.length + 1}`;
  const ground = terrainAt(laying, key);
  if ('piece' in ground) state.pieces = [...state.pieces, ground.piece];
  else state.barriers = [...state.barriers, ground.barrier];
  emit(b, { kind: 'terrain-laid', rules: ['mom-setup.02'], side, piece: key });
}
