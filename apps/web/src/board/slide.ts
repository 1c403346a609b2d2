import { centreOf, type GridSize, type Spot } from '../hex/board/geometry.ts';

/** Where a body stands: its hex, its second hex if it covers two, and its facing. */
export type Stand = { readonly hex: number; readonly other?: number | undefined; readonly facing: number };

const MS_A_HEX = 190;
/** A long march is not allowed to bore: the whole slide never takes longer than this. */
const MS_AT_MOST = 1400;

/** The middle of a body on the drawing. */
export function placeOf(grid: GridSize, stand: Pick<Stand, 'hex' | 'other'>): Spot {
  const here = centreOf(grid, stand.hex);
  if (stand.other === undefined) return here;
  const there = centreOf(grid, stand.other);
  return { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 };
}

/** Facings as degrees that never turn the long way round. */
export function turnsOf(stands: readonly Stand[]): number[] {
  const turns: number[] = [];
  for (const { facing } of stands) {
    const last = turns.length === 0 ? facing * 30 : (turns[turns.length - 1] as number);
    const change = ((((facing * 30 - last) % 360) + 540) % 360) - 180;
    turns.push(last + change);
  }
  return turns;
}

export const slideTime = (steps: number): number => Math.min(MS_AT_MOST, MS_A_HEX * steps);

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides a counter along its stands. It already stands at the last one, so cutting the slide short harms nothing. */
export function slideAlong(grid: GridSize, counter: SVGGElement, stands: readonly Stand[]): void {
  if (stands.length < 2 || wantsStillness()) return;
  const timing: KeyframeAnimationOptions = { duration: slideTime(stands.length - 1), easing: 'ease-in-out' };
  counter.animate(
    stands.map((stand) => {
      const { x, y } = placeOf(grid, stand);
      return { transform: `translate(${x}px, ${y}px)` };
    }),
    timing,
  );
  counter.querySelector('.tile-turn')?.animate(
    turnsOf(stands).map((degrees) => ({ transform: `rotate(${degrees}deg)` })),
    timing,
  );
}

/** Ends every slide on the board at once. */
export function finishSlides(board: Element): void {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (!(animation instanceof CSSTransition)) animation.finish();
  }
}
