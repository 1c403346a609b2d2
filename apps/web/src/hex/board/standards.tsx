import { centreOf, type GridSize, round } from './geometry.ts';

/** Where the routed of an army gather. */
export type BoardStandard = {
  readonly hex: number;
  readonly side: number;
  /** The enemy has it. */
  readonly captured: boolean;
  readonly words: string;
};

/** A pole with horns and the disc of the sun, the cloth in the colour of its army; bound crosswise once it is taken. */
export function StandardSign({ side, captured }: Pick<BoardStandard, 'side' | 'captured'>) {
  return (
    <g class={`standard side-${side % 2}`}>
      <path class="standard-pole" d="M0 17V-12" />
      <path class="standard-cloth" d="M0-9H14V5L10.5 1.6L7 5L3.5 1.6L0 5Z" />
      {side % 2 === 0 ? null : <path class="standard-hatch" d="M3 1L8-9M7 3L12-9" />}
      <path class="standard-horns" d="M-6.4-19.4C-5-12.4 5-12.4 6.4-19.4" />
      <circle class="standard-disc" cy="-18" r="3.6" />
      {captured ? <path class="standard-bonds" d="M-3-11L17 7M17-11L-3 7" /> : null}
    </g>
  );
}

/** Standards stand at the far corner of their hex, over anyone who is there; clicks go through to him. */
export function Standards({
  grid,
  standards,
}: {
  readonly grid: GridSize;
  readonly standards: readonly BoardStandard[];
}) {
  return (
    <g class="standards">
      {standards.map(({ hex, words, ...standard }) => {
        const { x, y } = centreOf(grid, hex);
        return (
          <g key={`${standard.side} ${words}`} transform={`translate(${round(x + 22)} ${round(y - 20)}) scale(1.3)`}>
            <title>{words}</title>
            <StandardSign {...standard} />
          </g>
        );
      })}
    </g>
  );
}
