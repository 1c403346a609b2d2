import { Option } from 'commander';
import { count, most } from './words.ts';

/** How many battles a batch has: `--count`, or `--number`, its former name. */
export interface CountFlags {
  count: string;
  number?: string;
}

export const numberAlias = (): Option => new Option('--number <n>', 'alias of --count').hideHelp();

export const battlesOf = ({ count: text, number }: CountFlags): number =>
  number === undefined ? count(text, '--count', most.battles) : count(number, '--number', most.battles);
