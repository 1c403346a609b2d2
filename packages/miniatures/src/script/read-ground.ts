import {
  type Line,
  newKey,
  number,
  oneOf,
  type Reader,
  type Readers,
  type ScriptDraft,
  ScriptError,
  Words,
} from '@taxiarch/kernel/script';
import type { Area } from '@taxiarch/tabletop';
import type { Barrier, Piece } from '../field.ts';
import { type Lengths, lengthOf, placeOf } from './lengths.ts';
import { strange } from './recruit.ts';

function pointOf(d: Line, lengths: Lengths, words: Words): { x: number; y: number } {
  const [x, y] = placeOf(d, lengths, words);
  return { x: lengths.measure.of(x), y: lengths.measure.of(y) };
}

function areaOf(d: Line, lengths: Lengths, shape: string | undefined, words: Words): Area {
  const { unit } = lengths;
  if (oneOf(d, shape, ['circle', 'polygon'] as const, 'a shape of ground') === 'circle') {
    const { x, y } = pointOf(d, lengths, words);
    return { kind: 'circle', x, y, r: lengthOf(d, lengths, words.next(), `the radius in ${unit}`) };
  }
  const points: number[] = [];
  while (/^-?\d/.test(words.peek() ?? '')) points.push(lengthOf(d, lengths, words.next(), unit));
  if (points.length < 6 || points.length % 2 > 0) throw new ScriptError(d.line, 'a polygon needs at least 3 points');
  return { kind: 'polygon', points };
}

interface OnGround<Kind extends string> extends ScriptDraft {
  script: ScriptDraft['script'] & { plan: { pieces: Piece<Kind>[] } };
}

/** wood w1 circle 700 480 60, or: bog b polygon 100 100 200 100 150 200; height N, crest X Y */
const ground =
  <Kind extends string>(lengths: Lengths, kind: Kind): Reader<OnGround<Kind>> =>
  (d, [key, shape, ...more]) => {
    const name = newKey(d, key);
    const words = new Words(more);
    const area = areaOf(d, lengths, shape, words);
    let crest = area.kind === 'circle' ? { x: area.x, y: area.y } : { x: 0, y: 0 };
    let height = 1;
    for (let w = words.next(); w !== undefined; w = words.next()) {
      if (w === 'height') height = number(d, words.next(), 'a height');
      else if (w === 'crest') crest = pointOf(d, lengths, words);
      else strange(d, w, 'a piece of ground');
    }
    d.script.plan.pieces.push({ key: name, kind, area, crest, height });
  };

/** One line for each kind of ground that a system has. */
export const groundReaders = <Kind extends string>(lengths: Lengths, kinds: readonly Kind[]): Readers<OnGround<Kind>> =>
  Object.fromEntries(kinds.map((kind) => [kind, ground(lengths, kind)]));

interface WithBarriers<Kind extends string> extends ScriptDraft {
  script: ScriptDraft['script'] & { plan: { barriers: Barrier<Kind>[] } };
}

/**
 * wall 100 400 300 400: one line for each kind of obstacle. What follows is the system's own: it takes the obstacle, or
 * leaves it among those that were there before the battle.
 */
export const barrierReaders = <Kind extends string, D extends WithBarriers<Kind>>(
  lengths: Lengths,
  kinds: readonly Kind[],
  taken: (d: D, line: Barrier<Kind>, rest: string[]) => boolean,
): Readers<D> =>
  Object.fromEntries(
    kinds.map((kind): [string, Reader<D>] => [
      kind,
      (d, [x1, y1, x2, y2, ...more]) => {
        const ends = [x1, y1, x2, y2].map((w) => lengthOf(d, lengths, w, lengths.unit));
        const [ax, ay, bx, by] = ends as [number, number, number, number];
        const line: Barrier<Kind> = { kind, x1: ax, y1: ay, x2: bx, y2: by };
        if (taken(d, line, more)) return;
        if (more[0] !== undefined) strange(d, more[0], 'an obstacle');
        d.script.plan.barriers.push(line);
      },
    ]),
  );

interface OnTable extends ScriptDraft {
  script: ScriptDraft['script'] & { plan: { width: number; depth: number } };
}

/** table 1440 960: of a size that the system bears. */
export const tableReader =
  ({ unit }: Lengths, least: number, most: number): Reader<OnTable> =>
  (d, [width, depth]) => {
    const size = [number(d, width, `the width in ${unit}`), number(d, depth, `the depth in ${unit}`)] as const;
    if (size.some((n) => n < least || n > most)) {
      const sizes = `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
      throw new ScriptError(d.line, `a table must be ${sizes} ${unit} each way`);
    }
    [d.script.plan.width, d.script.plan.depth] = size;
  };
