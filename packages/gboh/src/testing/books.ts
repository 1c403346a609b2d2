import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { alexanderVolume } from '../alexander/volume.ts';
import { troops as troopsOfChandragupta } from '../chandragupta/troops.ts';
import { chandraguptaVolume } from '../chandragupta/volume.ts';
import { chariotsVolume } from '../chariots/volume.ts';
import type { Battle } from '../family/base/state.ts';
import type { Troop } from '../family/base/troop.ts';
import type { Volume } from '../family/base/volume.ts';
import { battleOf } from '../family/script/position.ts';
import { readScriptOf, type Script } from '../family/script/read.ts';
import { rulesInTitle, sameIn } from './same.ts';

const volumes = [alexanderVolume, chandraguptaVolume, chariotsVolume] as const;

/** The volume whose turn it is in a test over books, and how many positions it has set up. */
let playing: Volume = alexanderVolume;
let positions = 0;

/** For tests: a script of any volume; without a line that names one, of the volume for which the test runs. */
export function readScript(text: string): Script {
  positions += 1;
  return readScriptOf([playing, ...volumes], text);
}

/** For tests: a position written as a script, ready to play. */
export const position = (text: string): Battle => battleOf(readScript(text));

/** A volume, and its own numbers for a rule of the reference edition that it has the same. */
interface Player {
  readonly id: string;
  readonly volume: Volume;
  readonly sameAs: (rule: string) => readonly string[];
}

const { 'light-foot': lightFoot, yantra: engine, javelinist } = troopsOfChandragupta;

/**
 * The volumes that play, each beside the reference edition with whom it puts into a position for kinds of troops that it
 * has not: a book on hexes that is added here runs the tests of all that it has the same.
 */
const players: readonly Player[] = [
  { id: alexanderVolume.book.id, volume: alexanderVolume, sameAs: (rule) => [rule] },
  besides(chandraguptaVolume, {
    peltast: { ...lightFoot, size: 4, ma: 6 },
    agrianian: { ...javelinist, tq: 6 },
    oxybeles: engine,
  }),
];

/** A volume told by the family's numbers, so that one test can look for a rule in every volume. */
function besides({ book, system, charts }: Volume, standIns: Readonly<Record<string, Troop>>): Player {
  const words = { ...book.words, troops: { ...book.words.troops, ...standIns } };
  const ledger = readFileSync(new URL(`../../../../ledger/${book.id}.tsv`, import.meta.url), 'utf8');
  const volume = {
    book: { ...book, words },
    system: { ...system, cite: (_: unknown, rule: string) => [rule] },
    charts,
  };
  return { id: book.id, volume, sameAs: sameIn(ledger) };
}

/** Runs a test's body for a volume. A position that was made before would be of another one. */
function checkFor({ id, volume }: Player, body: () => void): void {
  playing = volume;
  positions = 0;
  try {
    body();
    if (positions === 0) throw new Error(`The test makes no position of its own, and so none of ${id}.`);
  } finally {
    playing = alexanderVolume;
  }
}

/**
 * A test of the family's rules. It runs for the reference edition and, under the other's own numbers, for each volume
 * whose ledger calls all rules in its title the same. `apart` tells why one is left out all the same: by its id, what in
 * the position is another matter there.
 */
export function testOverBooks(title: string, body: () => void, apart: Readonly<Record<string, string>> = {}): void {
  const rules = rulesInTitle(title);
  for (const player of players) {
    if (player.id in apart || rules.some((rule) => player.sameAs(rule).length === 0)) continue;
    const own = (rule: string): string => player.sameAs(rule).join(' ');
    test(`${title.replaceAll(/alx-[\w.]+/g, own)}`, () => checkFor(player, body));
  }
}
