import type { ThreatWay } from '../engine/protocol/odds.ts';
import { round, type Spot } from '../hex/board/geometry.ts';

/** A threat on the board: from where to where, and in which way. */
export type ThreatLine = {
  readonly id: string;
  readonly how: ThreatWay['how'];
  readonly from: Spot;
  readonly to: Spot;
};

/** A blade for a blow, an arrow's fletching for a shot, a foot's print for a march: told by form as well as by colour. */
const HEADS: Readonly<Record<ThreatWay['how'], string>> = {
  strike: 'M12 0L-8 -10L-2 0L-8 10Z',
  shoot: 'M8 0H-8M8 0L1 -6M8 0L1 6M-8 0L-12 -5M-8 0L-12 5',
  come: 'M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z',
};

type Props = {
  readonly lines: readonly ThreatLine[] /** How large the signs are, in lengths of the board. */;
  readonly size?: number;
};

export function ThreatLines({ lines, size = 1 }: Props) {
  return (
    <g class="threat-lines">
      {lines.map(({ id, how, from, to }) => {
        const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
        const end = { x: to.x - ux * Math.min(20 * size, long / 3), y: to.y - uy * Math.min(20 * size, long / 3) };
        const d = `M${round(from.x)} ${round(from.y)}L${round(end.x)} ${round(end.y)}`;
        const turn = round((Math.atan2(uy, ux) * 180) / Math.PI);
        return (
          <g key={`${id} ${how}`} class={`threat how-${how}`} data-threat={`${id} ${how}`}>
            <path class="threat-under" d={d} />
            <path class="threat-line" d={d} />
            <path
              class="threat-head"
              d={HEADS[how]}
              transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${turn}) scale(${size})`}
            />
          </g>
        );
      })}
    </g>
  );
}
