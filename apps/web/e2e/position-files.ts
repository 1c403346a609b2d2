/**
 * Battle files that tests begin from. One process of its own makes them all (`positions.ts`), begun before the first test;
 * anyone who needs one waits until it is there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Story } from './story.ts';

const folder = join('.build', 'positions');
const faults = join(folder, 'faults.txt');

/**
 * Kinds of questions of which the first is wanted, by battle. `over` is the end, `late` a moment shortly before it, `last` the
 * question before it,
 * `attackers` a question who else attacks with several who may, `last-order` the last order of a leader with several who
 * could shoot or gather themselves, `melee` a question on the table who moves while someone is in melee.
 */
export const wantedPositions = {
  drill: [
    'rout-path',
    'reaction-facing',
    'shock-allocation',
    'entry-fire',
    'attackers',
    'last-order',
    'late',
    'over',
    'share-hits',
  ],
  'table-drill': ['response', 'melee', 'last', 'over'],
  'momentum-drill': ['declaration'],
  granicus: ['entry-fire'],
} as const;
type Wanted = typeof wantedPositions;

export const pathOf = (name: string): string => join(folder, `${name}.json`);

/** Begins to make all the files again. */
export function makePositions(): ChildProcess {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const script = join('apps', 'web', 'e2e', 'positions.ts');
  return spawn(process.execPath, ['--import', 'tsx', script, faults], { stdio: 'ignore' });
}

async function made(name: string): Promise<string> {
  const path = pathOf(name);
  while (!existsSync(path)) {
    if (existsSync(faults)) throw new Error(`the positions could not be made: ${readFileSync(faults, 'utf8')}`);
    await setTimeout(50);
  }
  return path;
}

/** A battle file at the first question of a kind. */
export const positionFile = <Name extends keyof Wanted>(kind: Wanted[Name][number], battle: Name): Promise<string> =>
  made(`${battle} ${kind}`);

/** Before the western gate of Takshashila: see assault.ts. */
export const assaultFile = (): Promise<string> => made('assault');

/** A whole battle of Kadesh by answers, which two recruits have fought: see story.ts. */
export const storyOfKadesh = async (): Promise<Story> => JSON.parse(readFileSync(await made('story'), 'utf8')) as Story;

/** Before all tests: the files are made while the first tests run. */
export default function begin(): () => void {
  const making = makePositions();
  return () => void making.kill();
}
