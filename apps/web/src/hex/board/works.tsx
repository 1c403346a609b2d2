import { centreOf, cornersOfSide, drawn, type GridSize, latticeOf, round, type Spot } from './geometry.ts';

/** A gate, wall or tower as it stands now, drawn over the ground. */
export type BoardWork = {
  readonly hex: number;
  /** The side of the hex; null for a tower. */
  readonly side: number | null;
  readonly state: 'whole' | 'damaged' | 'breached' | 'destroyed';
  /** Whose banner is over it. */
  readonly holder: number | null;
};

const CRACK = 'M-11-8L-4-2L-6 2L3 1L1 5L10 9';
const RUBBLE = 'M-13-4H-8V1H-13ZM-4-8L1-6L-1-2L-5-3ZM5-1H10V4H5ZM-6 4L-1 3L0 8L-5 9ZM9-9L13-8L12-4L8-5Z';

/** Drawn along the x axis, the middle of the part at (0, 0). */
export function Ruin({ state }: Pick<BoardWork, 'state'>) {
  switch (state) {
    case 'whole':
      return null;
    case 'damaged':
      return (
        <>
          <path class="crack-under" d={CRACK} />
          <path class="crack" d={CRACK} />
        </>
      );
    case 'breached':
      return (
        <>
          <path class="breach-gap" d="M-12 0H12" />
          <path class="breach-ends" d="M-14-7L-11-2L-14 2L-12 7M14-7L11-2L14 2L12 7" />
          <path class="rubble" d={RUBBLE} transform="scale(0.6)" />
        </>
      );
    case 'destroyed':
      return (
        <>
          <path class="breach-ground" d="M-16-16H16V16H-16Z" />
          <path class="rubble" d={RUBBLE} transform="scale(1.2)" />
        </>
      );
  }
}

/** The holder's flag: plain for one side, hatched for the other. */
export function HolderFlag({ side }: { readonly side: number }) {
  return (
    <g class={`holder-flag side-${side % 2}`}>
      <path class="holder-pole" d="M0 9V-13" />
      <path class="holder-cloth" d="M0-13H15L11-8L15-3H0Z" />
      {side % 2 === 0 ? null : <path class="holder-hatch" d="M3-3L8-13M7-3L12-13" />}
    </g>
  );
}

function placeOf(grid: GridSize, { hex, side }: BoardWork): Spot & { readonly turn: number } {
  if (side === null) return { ...centreOf(grid, hex), turn: 0 };
  const [from, to] = cornersOfSide(latticeOf(grid, hex), side).map(drawn) as [Spot, Spot];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn };
}

/** What has become of gates, walls and towers, and whose flag flies over a gate. */
export function Works({ grid, works }: { readonly grid: GridSize; readonly works: readonly BoardWork[] }) {
  return (
    <g class="works">
      {works.map((work) => {
        const { x, y, turn } = placeOf(grid, work);
        return (
          <g key={`${work.hex} ${work.side}`} class={work.state} transform={`translate(${round(x)} ${round(y)})`}>
            <g transform={`rotate(${round(turn)})`}>
              <Ruin state={work.state} />
            </g>
            {work.holder === null ? null : <HolderFlag side={work.holder} />}
          </g>
        );
      })}
    </g>
  );
}
