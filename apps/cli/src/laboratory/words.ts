import type { Share, Spread } from '@taxiarch/laboratory';
import { Stop } from '../io.ts';

/** A whole number that the user gives, from 1 up. */
export function count(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop(`${option} wants a whole number from 1 up, not “${text}”.`);
  return Number(text);
}

export const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

/** A share with its 95 % interval. */
export const shareText = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %)`;

export const spreadText = ({ mean, least, median, most }: Spread): string =>
  `${mean.toFixed(1)} (${least} to ${most}, half of them up to ${median})`;

export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
