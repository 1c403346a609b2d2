import { ask, bans, emit, enemyOf, firstBan, procedure, type Refusal, roll, type Side, sides } from '@taxiarch/kernel';
import {
  areasOverlap,
  capitalised,
  formatTerrainPlacement,
  groundName,
  groundWords,
  isTooLarge,
  labelTerrainPlacement,
  liesOnTable,
  outline,
  parseTerrainPlacement,
  pointRanges,
  sampleTerrainPlacements,
  someGround,
  troopsOn,
} from '@taxiarch/miniatures';
import { length } from '@taxiarch/tabletop';
import { normalDie } from '../../armies/dice.ts';
import type { Battle } from '../../base/state.ts';
import { withVerb } from '../../base/units.ts';
import { PACE, pace, TOLERANCE, type Unit } from '../../base/vocabulary.ts';
import type { Piece } from '../../base/world.ts';
import { deploymentHalfWidth } from './deployment-area.ts';
import {
  areaOf,
  groundRules,
  isVillage,
  largest,
  type PieceKind,
  palisadeOf,
  pieceKinds,
  pieceOf,
  type TerrainPiece,
} from './pieces.ts';
import { rollOff } from './roll-off.ts';

/** Tables of up to 24 square feet have 3 pieces a side, larger ones 4 (cls-tersys.01). */
export function piecesEach(b: Pick<Battle, 'world'>): number {
  const { width, depth, scale } = b.world;
  const inches = PACE * (scale === 15 ? 20 : 10);
  return width * depth <= 24 * 144 * inches * inches ? 3 : 4;
}

interface Locals {
  picker: Side;
  picked: number;
  /** Pieces picked and not yet laid. */
  pile: PieceKind[];
  placer: Side;
}

type Picked = PieceKind | 'nothing';

const pick = ask<Battle, Locals, Picked>({
  ask: 'terrain-pick',
  rules: ['cls-tersys.01', 'cls-tersys.02'],
  side: (_b, v) => v.picker,
  text: (b, v) => `Choose a piece of terrain (${Math.floor(v.picked / 2) + 1} of ${piecesEach(b)}).`,
  list: () => [...pieceKinds, 'nothing'],
  refuse: () => null,
  format: (_b, kind) => kind,
  label: (_b, _v, kind) => (kind === 'nothing' ? 'Choose no piece' : `Choose ${someGround(kind)}`),
  apply(b, v, kind) {
    if (kind !== 'nothing') v.pile.push(kind);
    emit(b, { kind: 'terrain-picked', rules: ['cls-tersys.01'], side: v.picker, piece: kind });
    v.picked++;
    v.picker = enemyOf(v.picker);
    return v.picked < 2 * piecesEach(b) ? 'pick' : undefined;
  },
});

interface Case {
  b: Battle;
  v: Locals;
  laying: TerrainPiece;
}

const tableEdge = (b: Battle, x: number, y: number): string => {
  const { width, depth } = b.world;
  if (Math.abs(y) <= 1) return 'north';
  if (Math.abs(y - depth / PACE) <= 1) return 'south';
  if (Math.abs(x) <= 1) return 'west';
  return Math.abs(x - width / PACE) <= 1 ? 'east' : '';
};

/** Streams may run across anything but hills and villages; nothing else overlaps (cls-tersys.07). */
function inTheWay({ b, laying }: Case): Piece | undefined {
  const area = areaOf(laying);
  const mayCross = (other: Piece): boolean => {
    const stream = laying.kind === 'stream' || other.kind === 'stream';
    const solid = (kind: string): boolean => kind.endsWith('hill') || kind.endsWith('village');
    return stream && !solid(laying.kind) && !solid(other.kind);
  };
  return b.state.pieces.find((other) => !mayCross(other) && areasOverlap(area, other.area));
}

/** Terrain comes before troops: those who are not deployed afterwards stand already, and it is laid beside them. */
const standsOn = ({ b, laying }: Case): Unit | undefined =>
  b.world.setUp.deployment ? undefined : troopsOn(b, areaOf(laying));

const isOff = ({ b, laying }: Case): boolean => !liesOnTable(b.world, areaOf(laying), pace);

const isStream = ({ laying }: Case): boolean => laying.kind === 'stream';

const layingBans = bans<Case>([
  {
    rule: 'cls-tersys.03',
    when: ({ v, laying }) => !v.pile.includes(laying.kind),
    text: ({ laying }) => `No ${groundWords(laying.kind)} is left to place.`,
  },
  {
    rule: 'cls-tersys.02',
    when: ({ laying }) => isTooLarge(laying, groundRules),
    text: ({ laying: { kind } }) =>
      `A ${groundWords(kind)} can be at most ${largest[kind].width} × ${largest[kind].depth} paces.`,
  },
  {
    rule: 'cls-tersys.03',
    when: (c) => {
      const from = tableEdge(c.b, c.laying.x, c.laying.y);
      const to = tableEdge(c.b, c.laying.x2, c.laying.y2);
      return isStream(c) && (from === '' || to === '' || from === to);
    },
    text: 'A stream must join two different table edges.',
  },
  {
    rule: 'cls-tersys.06',
    when: (c) =>
      isStream(c) &&
      length((c.laying.x2 - c.laying.x) * PACE, (c.laying.y2 - c.laying.y) * PACE) >
        Math.max(480 * PACE, c.b.world.depth) + TOLERANCE,
    text: 'A stream cannot be longer than 480 paces or the table depth.',
  },
  { rule: 'cls-tersys.07', when: (c) => !isStream(c) && isOff(c), text: 'The piece must be completely on the table.' },
  {
    rule: 'cls-tersys.03',
    when: (c) => standsOn(c) !== undefined,
    text: (c) => `${withVerb(c.b, standsOn(c) as Unit, 'is', 'are')} there.`,
  },
  {
    rule: 'cls-tersys.07',
    when: (c) => inTheWay(c) !== undefined,
    text: (c) => `${capitalised(groundName(c.b.state.pieces, inTheWay(c) as Piece, pace))} is in the way.`,
  },
]);

/** A few sensible spots for each kind that is left: the middle of each of fifteen parts of the table, streams across it. */
const samples = (b: Battle, v: Locals): TerrainPiece[] =>
  [...new Set(v.pile)].flatMap((kind) =>
    kind === 'stream' ? sampleStreams(b) : sampleTerrainPlacements(b.world, kind, groundRules),
  );

function sampleStreams({ world }: Battle): TerrainPiece[] {
  const across = Math.floor(world.width / PACE);
  const y2 = Math.floor(world.depth / PACE);
  return [1, 3, 5, 7, 9].map((part) => {
    const x = Math.round((across * part) / 10);
    return { kind: 'stream', x, y: 0, x2: x, y2, ...largest.stream, turned: 0 };
  });
}

const refuseLaying = (b: Battle, v: Locals, laying: TerrainPiece): Refusal | null =>
  firstBan(layingBans, { b, v, laying });

const layPiece = ask<Battle, Locals, TerrainPiece | 'leave out'>({
  ask: 'terrain-place',
  rules: ['cls-tersys.03', 'cls-tersys.07'],
  side: (_b, v) => v.placer,
  skipIf: (_b, v) => v.pile.length === 0,
  text: (_b, v) => `Left to place: ${v.pile.map(groundWords).join(', ')}. Choose a piece and its place.`,
  list: (b, v) => [...samples(b, v), 'leave out'],
  refuse(b, v, laying) {
    if (laying !== 'leave out') return refuseLaying(b, v, laying);
    const room = samples(b, v).some((one) => !refuseLaying(b, v, one));
    return room ? { rule: 'cls-tersys.03', text: 'A piece that fits must be placed.' } : null;
  },
  format: (_b, laying) => (laying === 'leave out' ? laying : formatTerrainPlacement(laying, groundRules)),
  label: (_b, _v, laying) =>
    laying === 'leave out' ? 'Leave out the rest' : labelTerrainPlacement(laying, groundRules),
  parse: (_b, _v, text) => parseTerrainPlacement(text, groundRules),
  shape: (b) => ({ form: 'place', fields: pointRanges(b.world, groundRules.places) }),
  apply(b, v, laying) {
    if (laying === 'leave out') {
      v.pile = [];
      return undefined;
    }
    const number = b.state.pieces.length + 1;
    const piece = pieceOf(laying, `${laying.kind}-${number}`);
    b.state.pieces = [...b.state.pieces, piece];
    b.state.barriers = [...b.state.barriers, ...palisadeOf(laying)];
    emit(b, { kind: 'terrain-laid', rules: ['cls-tersys.03'], side: v.placer, piece: piece.key });
    v.pile.splice(v.pile.indexOf(laying.kind), 1);
    // Only the first village is kept (cls-tersys.03).
    if (isVillage(laying.kind)) v.pile = v.pile.filter((kind) => !isVillage(kind));
    v.placer = enemyOf(v.placer);
    return 'layPiece';
  },
});

/** At least partly in the strip as wide as the deployment area (cls-tersys.05). */
export function isCentral(b: Pick<Battle, 'world'>, piece: Piece): boolean {
  const middle = b.world.width / 2;
  const half = deploymentHalfWidth(b.world);
  const xs = outline(piece.area).filter((_, i) => i % 2 === 0);
  return Math.min(...xs) < middle + half && Math.max(...xs) > middle - half;
}

/** The D6 score from which a piece stays on the table (cls-tersys.04). */
export function staysFrom(b: Pick<Battle, 'world'>, piece: Piece): number {
  if (!isCentral(b, piece)) return 3;
  return piece.kind === 'village' || piece.kind === 'steep-hill' ? 6 : 5;
}

function survival(b: Battle): void {
  const kept: Piece[] = [];
  for (const piece of b.state.pieces) {
    const against = staysFrom(b, piece);
    const rules = ['cls-tersys.04', 'cls-tersys.05'];
    const { total } = roll(b, {
      purpose: `Survival of ${groundName(b.state.pieces, piece, pace)}`,
      side: 0,
      rules,
      faces: normalDie,
      against,
    });
    if (total >= against) kept.push(piece);
    else emit(b, { kind: 'terrain-gone', rules, piece: piece.key, text: groundName(b.state.pieces, piece, pace) });
  }
  if (!kept.some((piece) => piece.kind === 'village')) {
    b.state.barriers = b.state.barriers.filter((barrier) => barrier.kind !== 'palisade');
  }
  b.state.pieces = kept;
}

/** Terrain by the system of pieces picked, placed in turn and diced for (cls-tersys.01 to .07). */
export const terrain = procedure<Battle, Locals>('terrain', {
  pick,
  whoPlacesFirst(b, v) {
    v.placer = rollOff(b, 'The first terrain placement', ['cls-tersys.07']);
  },
  layPiece,
  survival,
});

export const freshTerrain = (): Locals => ({ picker: sides[0], picked: 0, pile: [], placer: 0 });
