import type { MapView, StandardView, WorkView } from '../../engine/protocol/hex.ts';
import type { HexSnapshot, Snapshot } from '../../engine/protocol/index.ts';
import { hexLabel, neighbourOf } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';

/** A gate, wall or tower in words: where it is, what is left of it and who controls it. */
export function workWords(map: MapView, shown: HexSnapshot, { hex, side, part, state, holder }: WorkView): string {
  const beyond = side === null ? null : neighbourOf(map, hex, side);
  const at = [hex, ...(beyond === null ? [] : [beyond])].map((one) => hexLabel(map, one)).join('/');
  const words = t.works.of(t.works.parts[part] ?? part, at, t.works.states[state]);
  return holder === null ? words : `${words}, ${t.works.held(shown.sides[holder].name)}`;
}

/** A Standard in words: whose it is, and who has taken it. */
export function standardWords(shown: Snapshot | null, { side, name, captor }: StandardView): string {
  const nameOf = (one: 0 | 1): string => shown?.sides[one].name ?? '';
  return captor === null ? t.standards.of(name, nameOf(side)) : t.standards.taken(name, nameOf(side), nameOf(captor));
}

/** Whether it is a part of this hex. */
export const isWorkOf = (map: MapView, { hex, side }: WorkView, asked: number): boolean =>
  hex === asked || (side !== null && neighbourOf(map, hex, side) === asked);
