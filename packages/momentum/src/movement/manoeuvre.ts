import { compassOf } from '@taxiarch/miniatures';
import { ahead, angle, type Pose } from '@taxiarch/tabletop';
import { INCH } from '../base/vocabulary.ts';

export type Hand = -1 | 1;
export const LEFT_HAND: Hand = -1;
export const RIGHT_HAND: Hand = 1;

/** What a unit can do in its move. Lengths are tenths of an inch, facings hundredths of a degree. */
export type Manoeuvre =
  | { do: 'ahead'; way: number }
  | { do: 'to'; x: number; y: number; facing: number }
  | { do: 'pivot'; hand: Hand; degrees: number }
  | { do: 'deepen' | 'widen'; rows: number }
  | { do: 'about' | 'shieldwall' | 'halt' };

export const HALTING: Manoeuvre = { do: 'halt' };
export const ABOUT: Manoeuvre = { do: 'about' };
export const SHIELDWALL: Manoeuvre = { do: 'shieldwall' };

/** A tenth of an inch in grains. */
export const TENTH = INCH / 10;
export const tenthsOf = (grains: number): number => Math.floor((grains + 1) / TENTH);

const tenthText = (tenths: number): string => String(tenths / 10);
/** Inches to a tenth and degrees, as they are typed. */
export const placeText = (x: number, y: number): string => `${tenthText(x)} ${tenthText(y)}`;

/** A manoeuvre as it is typed. */
export function writeManoeuvre(m: Manoeuvre): string {
  switch (m.do) {
    case 'ahead':
      return `ahead ${tenthText(m.way)}`;
    case 'to':
      return `to ${placeText(m.x, m.y)} ${m.facing / 100}`;
    case 'pivot':
      return `pivot ${m.hand === LEFT_HAND ? 'left' : 'right'} ${m.degrees}`;
    case 'deepen':
    case 'widen':
      return m.rows === 1 ? m.do : `${m.do} ${m.rows}`;
    default:
      return m.do;
  }
}

/** The words of a button. */
export function labelManoeuvre(m: Manoeuvre): string {
  switch (m.do) {
    case 'ahead':
      return `Move ahead ${tenthText(m.way)}"`;
    case 'to':
      return `Move to ${tenthText(m.x)}, ${tenthText(m.y)}, facing ${compassOf(m.facing)}`;
    case 'pivot':
      return `Pivot ${m.hand === LEFT_HAND ? 'left' : 'right'} ${m.degrees}°`;
    case 'deepen':
      return m.rows === 1 ? 'Add a row' : `Add ${m.rows} rows`;
    case 'widen':
      return m.rows === 1 ? 'Remove a row' : `Remove ${m.rows} rows`;
    case 'about':
      return 'About face';
    case 'shieldwall':
      return 'Form shieldwall';
    case 'halt':
      return 'End move';
  }
}

const tenths = (text: string | undefined): number => Math.round(Number(text) * 10);

/** The way back from text: inches to a tenth, facings to a hundredth of a degree. */
export function readManoeuvre(text: string): Manoeuvre | null {
  const straight = /^ahead (\d+(?:\.\d)?)$/.exec(text);
  if (straight) return { do: 'ahead', way: tenths(straight[1]) };
  const place = /^to (\d+(?:\.\d)?) (\d+(?:\.\d)?) (\d+(?:\.\d\d?)?)$/.exec(text);
  if (place) {
    const facing = angle(Math.round(Number(place[3]) * 100));
    return { do: 'to', x: tenths(place[1]), y: tenths(place[2]), facing };
  }
  const pivot = /^pivot (left|right) (\d+)$/.exec(text);
  if (pivot) return { do: 'pivot', hand: pivot[1] === 'left' ? LEFT_HAND : RIGHT_HAND, degrees: Number(pivot[2]) };
  const depth = /^(deepen|widen)(?: ([12]))?$/.exec(text);
  if (depth) return { do: depth[1] as 'deepen' | 'widen', rows: Number(depth[2] ?? 1) };
  if (text === 'about') return ABOUT;
  if (text === 'shieldwall') return SHIELDWALL;
  return text === 'halt' ? HALTING : null;
}

/** Where a manoeuvre puts the front of anyone who stands here; null where it does not move it. */
export function poseAfter(from: Pose, m: Manoeuvre): Pose | null {
  switch (m.do) {
    case 'ahead':
      return ahead(from, m.way * TENTH);
    case 'to':
      return { x: m.x * TENTH, y: m.y * TENTH, facing: m.facing };
    case 'pivot':
      return { x: from.x, y: from.y, facing: angle(from.facing + m.hand * m.degrees * 100) };
    default:
      return null;
  }
}
