import { signal } from '@preact/signals';
import * as game from '../battle/battle.ts';

/** The facing in which the unit in hand will stand at the end of its way, chosen before it goes. */

type Turned = { readonly version: number | undefined; readonly hex: number; readonly facing: number };
const turned = signal<Turned | null>(null);

/** The facing that was chosen for a hex; null where the way decides. */
export const turnedIn = (hex: number): number | null => {
  const now = turned.value;
  return now?.hex === hex && now.version === game.live.value?.version ? now.facing : null;
};

const facingsIn = (hex: number): readonly number[] => reachIn(hex)?.facings ?? [];
const reachIn = (hex: number) => {
  const piece = game.piece.value;
  return piece && piece.id === game.focus.value ? piece.reach.find((one) => one.hex === hex) : undefined;
};

/** Turns the unit that would stand in a hex by one vertex. False if it cannot stand there otherwise. */
export function turnThere(hex: number, by: 1 | -1): boolean {
  const open = facingsIn(hex);
  const now = turnedIn(hex) ?? reachIn(hex)?.stand.facing;
  if (open.length < 2 || now === undefined) return false;
  const next = open[(open.indexOf(now) + by + open.length) % open.length] as number;
  turned.value = { version: game.live.value?.version, hex, facing: next };
  return true;
}

/** Turns it toward a point of the compass, as nearly as it can stand there; null: as its way leads. */
export function turnToward(hex: number, compass: number | null): void {
  const open = facingsIn(hex);
  const apart = (facing: number): number =>
    Math.min((facing - (compass ?? 0) + 12) % 12, ((compass ?? 0) - facing + 12) % 12);
  const [best] = open.toSorted((one, other) => apart(one) - apart(other));
  turned.value =
    compass === null || best === undefined ? null : { version: game.live.value?.version, hex, facing: best };
}
