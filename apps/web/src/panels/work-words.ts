import { hexLabel, neighbourOf } from '../board/geometry.ts';
import type { HexSnapshot, MapView, WorkView } from '../engine/protocol.ts';
import { t } from '../words/index.ts';

/** A gate, wall or tower in words: where it is, what is left of it and who controls it. */
export function workWords(map: MapView, shown: HexSnapshot, { hex, side, part, state, holder }: WorkView): string {
  const beyond = side === null ? null : neighbourOf(map, hex, side);
  const at = [hex, ...(beyond === null ? [] : [beyond])].map((one) => hexLabel(map, one)).join('/');
  const words = t.works.of(t.works.parts[part] ?? part, at, t.works.states[state]);
  return holder === null ? words : `${words}, ${t.works.held(shown.sides[holder].name)}`;
}

/** Whether it is a part of this hex. */
export const isWorkOf = (map: MapView, { hex, side }: WorkView, asked: number): boolean =>
  hex === asked || (side !== null && neighbourOf(map, hex, side) === asked);
