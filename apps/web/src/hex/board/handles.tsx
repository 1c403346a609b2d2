import { placeOf } from '../../board/slide.ts';
import { type GridSize, headingOf, round } from './geometry.ts';

/** A small arrow beside a counter that turns it: touched, it gives its answer. */
export type Handle = {
  readonly id: string;
  readonly hex: number;
  readonly other?: number | undefined;
  /** The facing that it stands for, 0..11. */
  readonly facing: number;
  readonly words: string;
};

const AWAY = 45;

type Props = { readonly grid: GridSize; readonly handles: readonly Handle[]; readonly onHandle: (id: string) => void };

export function Handles({ grid, handles, onHandle }: Props) {
  return (
    <g class="handles">
      {handles.map((item) => {
        const { x, y } = placeOf(grid, item);
        const way = headingOf(item.facing);
        const far = AWAY + (item.other === undefined ? 0 : 14);
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
          <g
            key={item.id}
            class="handle"
            data-handle={item.id}
            transform={`translate(${round(x + way.x * far)} ${round(y + way.y * far)}) rotate(${item.facing * 30})`}
            tabindex={0}
            role="button"
            aria-label={item.words}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              onHandle(item.id);
            }}
          >
            <title>{item.words}</title>
            <circle class="handle-plate" r="11" />
            <path class="handle-sign" d="M-5 2L0-5L5 2M0-4V6" />
          </g>
        );
      })}
    </g>
  );
}
