import type { Share, Spread } from '@taxiarch/analysis';
import { saveLimits, shortened, textFault } from '@taxiarch/kernel';
import { CliError } from '../io.ts';

/** A whole number that the user gives, from 1 to a bound beyond which nobody would wait for the end. */
export function count(text: string, option: string, most: number): number {
  if (/^\d{1,15}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new CliError(`${option} expects a whole number from 1 to ${grouped(most)}, not “${shortened(text)}”.`);
}

/** Bounds of what batches are told. */
export const most = {
  battles: 1_000_000,
  threads: 256,
  milliseconds: 3_600_000,
  seconds: 86_400,
  decisions: saveLimits.decisions,
} as const;

const grouped = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Letters of a seed; a number may be added to them. */
export const LONGEST_SEED = 100;

/** A seed is any word, and stands in logs and files. */
export function checkSeed(seed: string): void {
  const fault = seed.trim() === '' ? 'give a number or a word' : textFault(seed, LONGEST_SEED);
  if (fault !== null) throw new CliError(`--seed: ${fault}.`);
}

export const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)}%`;

/** A share with its 95 % interval. */
export const shareText = ({ share, low, high }: Share): string =>
  `${percent(share)} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}%)`;

export const spreadText = ({ mean, least, median, most }: Spread): string =>
  `${mean.toFixed(1)} (${least}–${most}, median ${median})`;

export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
