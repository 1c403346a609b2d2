import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { alexanderVolume } from '../alexander/volume.ts';
import { troops as troopsOfChandragupta } from '../chandragupta/troops.ts';
import { chandraguptaVolume } from '../chandragupta/volume.ts';
import { troops as troopsOfChariots } from '../chariots/troops.ts';
import { chariotsVolume } from '../chariots/volume.ts';
import type { Own } from '../chariots/volume-state.ts';
import type { VolumeState } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import type { Troop } from '../family/base/troop.ts';
import type { PlayableVolume } from '../family/base/volume.ts';
import { battleOf } from '../family/script/position.ts';
import { readScriptOf, type Script } from '../family/script/read.ts';
import { likeIn, rulesInTitle, sameIn } from './same.ts';

const volumes = [alexanderVolume, chandraguptaVolume, chariotsVolume] as const;

/** The volume whose turn it is in a test over books, the script of its latest position, and how many it has set up. */
let playing: Player | null = null;
let latest: Script | null = null;
let positions = 0;

/** For tests: a script of any volume; without a line that names one, of the volume for which the test runs. */
export function readScript(text: string): Script {
  positions += 1;
  const script = readScriptOf(playing ? [playing.volume, ...volumes] : volumes, text);
  if (script.volume === playing?.volume) playing.muster?.(script);
  latest = script;
  return script;
}

/** For tests: a position written as a script, ready to play. */
export const position = (text: string): Battle => battleOf(readScript(text));

/** A volume, and its own numbers for a rule of the reference edition that it has the same. */
interface Player {
  readonly id: string;
  readonly volume: PlayableVolume;
  readonly sameAs: (rule: string) => readonly string[];
  /** Puts into a position what every position of the volume has. */
  readonly muster?: (script: Script) => void;
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
  { ...besides(inPhase(chariotsVolume), bronzeAge()), muster: inWings },
];

/** Who stands in for the troops of Alexander, by their ratings: nobody for two-hex units, elephants and engines. */
function bronzeAge(): Readonly<Record<string, Troop>> {
  const { spearmen, tribesmen, bowmen, slingers, javelinmen } = troopsOfChariots;
  const { chariot, 'heavy-chariot': heavy } = troopsOfChariots;
  const unarmed = { missile: null, weapon: null } as const;
  const throwers = { ...tribesmen, missile: 'J', weapon: 'javelin', ma: 5 } as const;
  return {
    hypaspist: { ...spearmen, tq: 8, ma: 5 },
    'medium-foot': { ...spearmen, tq: 6, ma: 5 },
    levy: { ...throwers, tq: 3 },
    'light-foot': { ...throwers, tq: 5 },
    peltast: { ...throwers, tq: 5, ma: 6 },
    'bow-foot': { ...throwers, missile: 'B', weapon: 'self-bow', tq: 5 },
    javelinist: { ...javelinmen, tq: 5, ma: 6 },
    archer: { ...bowmen, tq: 5, ma: 6 },
    slinger: { ...slingers, tq: 5, ma: 6 },
    companion: { ...heavy, ...unarmed, tq: 8, ma: 8 },
    'heavy-horse': { ...heavy, ...unarmed, tq: 6, ma: 8 },
    lancer: { ...heavy, ...unarmed, tq: 7, ma: 8 },
    'light-horse': { ...chariot, missile: 'J', weapon: 'javelin', tq: 6, ma: 8 },
    'horse-archer': { ...chariot, tq: 5, ma: 8 },
    chariot: { ...heavy, ...unarmed, tq: 5, ma: 7 },
  };
}

/** Everybody is of one wing of his side, which the first leader commands; an Orders Phase is that of a wing. */
function inWings({ spec: { units, leaders }, start: { proc, locals } }: Script): void {
  for (const unit of units) unit.group ??= 'army';
  const first = leaders.filter(({ side }, i) => leaders.findIndex((other) => other.side === side) === i);
  for (const leader of first) leader.group ??= 'army';
  if (proc === 'orders') locals['wing'] ??= `${first.findIndex(({ key }) => key === locals['leader'])}`;
}

/** It is the Orders Phase of the leader with whom the position starts. */
function inPhase(volume: PlayableVolume): PlayableVolume {
  const own = volume.book.own as VolumeState<Own>;
  const settle: VolumeState<Own>['settle'] = (mine, world, state) => {
    own.settle?.(mine, world, state);
    const leader = world.leaders.findIndex(({ key }) => key === latest?.start.locals['leader']);
    mine.wing = mine.commanders.indexOf(leader);
    mine.kind = mine.wing < 0 ? '' : 'act';
  };
  return { ...volume, book: { ...volume.book, own: { ...own, settle } as VolumeState } };
}

/** A volume told by the family's numbers, so that one test can look for a rule in every volume. */
function besides({ book, system, charts }: PlayableVolume, standIns: Readonly<Record<string, Troop>>): Player {
  const words = { ...book.words, troops: { ...book.words.troops, ...standIns } };
  const ledger = readFileSync(new URL(`../../../../ledger/${book.id}.tsv`, import.meta.url), 'utf8');
  const sameAs = sameIn(ledger);
  const theirs = likeIn(ledger);
  const volume = {
    book: { ...book, words },
    system: { ...system, cite: (_: unknown, rule: string) => theirs(rule) },
    charts,
  };
  return { id: book.id, volume, sameAs };
}

/** For tests: what is found in positions of each volume, by its id. */
export const inEachBook = <T>(look: () => T): Readonly<Record<string, T>> =>
  Object.fromEntries(players.map((player) => [player.id, checkFor(player, look)]));

/** Runs a test's body for a volume. A position that was made before would be of another one. */
function checkFor<T>(player: Player, body: () => T): T {
  playing = player;
  positions = 0;
  try {
    const found = body();
    if (positions === 0) throw new Error(`The test makes no position of its own, and so none of ${player.id}.`);
    return found;
  } finally {
    playing = null;
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
