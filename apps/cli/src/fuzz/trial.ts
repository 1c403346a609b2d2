import { openBattle, type RulesetId, rulesetOf, rulesets, scenarioById } from '@taxiarch/battles';
import { alexanderVolume, chandraguptaVolume, chariotsVolume, type PlayableVolume } from '@taxiarch/gboh';
import {
  type AnyBattle,
  below,
  KernelError,
  pendingDecisions,
  randomPlayer,
  seededDice,
  submitNth,
} from '@taxiarch/kernel';
import { generatedPosition } from '../random-positions/hex.ts';
import { generatedMomentum } from '../random-positions/momentum.ts';
import { anyScript } from '../scripts.ts';
import { turnOf, winnerOf } from '../words.ts';
import { always, type Check, sampled } from './checks.ts';
import { askedToWithdraw, lostUnasked } from './lost-leaders.ts';
import { boldPlayer } from './players.ts';

/** A battle made up for each seed: every kind of troops, close to each other, on broken ground. */
export const MELEE = 'melee';
/** The same on the momentum table. */
const MOMENTUM_MELEE = 'momentum-melee';

const hexMelee = (volume: PlayableVolume) => (units: number, seed: string) =>
  generatedPosition({ units, seed, gap: 3, volume });

/** Battles that are made up for each seed, as the lines of a script. */
const madeUp: Readonly<Record<string, { ruleset: RulesetId; lines: (units: number, seed: string) => string }>> = {
  [MELEE]: { ruleset: 'alexander', lines: hexMelee(alexanderVolume) },
  'chandragupta-melee': { ruleset: 'chandragupta', lines: hexMelee(chandraguptaVolume) },
  'chariots-melee': { ruleset: 'chariots', lines: hexMelee(chariotsVolume) },
  [MOMENTUM_MELEE]: { ruleset: 'momentum', lines: (units, seed) => generatedMomentum(units, seed, 10) },
};
export const madeUpBattles = Object.keys(madeUp);

/** What one random battle is played with. */
export interface TrialOf {
  battle: string;
  seed: string;
  /** `mixed`: chosen by the seed. */
  options: 'none' | 'all' | 'mixed';
  /** More decisions than this are a runaway. */
  limit: number;
  /** The battle is broken off after this turn, without a fault; 0 for never. */
  turns: number;
  /** The costly checks are made once in so many decisions. */
  every: number;
}

export interface Failure {
  kind: string;
  message: string;
  /** Decisions taken before it showed. */
  after: number;
}

export interface Trial {
  seed: string;
  decisions: number;
  turns: number;
  winner: string | null;
  failure: Failure | null;
}

type Luck = { a: number; b: number; c: number; d: number };
const luckOf = (text: string): Luck => seededDice(text) as unknown as Luck;

/** Optional rules under which a battle need not end: no random player takes a place that holds out for ever (cha-12.44c). */
const endless: ReadonlySet<string> = new Set(['endless-siege']);
/** Steps of the set-up that are played: a made-up battle has none. */
const isStep = (option: string): boolean => option.startsWith('play-');

export const rulesetOfTrial = (battle: string): RulesetId => madeUp[battle]?.ruleset ?? scenarioById(battle).ruleset;

function optionsOf({ battle, options, seed }: TrialOf): string[] {
  const { options: all } = rulesets[rulesetOfTrial(battle)];
  const luck = luckOf(`options ${seed}`);
  const none = options === 'none' || (options === 'mixed' && below(luck, 2) === 0);
  if (none) return [];
  const chosen = all.filter((option) => (options === 'all' || below(luck, 2) === 0) && !endless.has(option));
  return battle in madeUp ? chosen.filter((option) => !isStep(option)) : chosen;
}

/** The lines of a script that begin a trial's battle. */
function openingLines(of: TrialOf): string {
  const options = optionsOf(of);
  const chosen = options.length ? `option ${options.join(' ')}\n` : '';
  const made = madeUp[of.battle];
  if (!made) return `battle ${of.battle}\nseed ${of.seed}\n${chosen}`;
  const units = 8 + 2 * below(luckOf(`units ${of.seed}`), 9);
  return `${made.lines(units, of.seed)}seed ${of.seed}\n${chosen}`;
}

/** The beginning of a trial's battle. */
export const openTrial = (of: TrialOf): AnyBattle =>
  of.battle in madeUp
    ? anyScript(openingLines(of)).begin()
    : openBattle(scenarioById(of.battle), { seed: of.seed, options: optionsOf(of) });

/** A trial's battle, and who plays it: a random player, or a bold one with every other seed. */
function beginTrial(of: TrialOf): { b: AnyBattle; player: (b: AnyBattle) => number } {
  const b = openTrial(of);
  const bold = below(luckOf(`player ${of.seed}`), 2) === 0;
  return { b, player: bold ? boldPlayer(of.seed) : randomPlayer(`fuzz ${of.seed}`) };
}

/** Plays one battle by random legal choices and looks for whatever should not be. */
export function play(of: TrialOf, heartbeat: (decisions: number) => void = () => {}): Trial {
  const luck = luckOf(`checks ${of.seed}`);
  let decisions = 0;
  let b: AnyBattle | null = null;
  const done = (kind?: string, message = ''): Trial => ({
    seed: of.seed,
    decisions,
    turns: b ? turnOf(b) : 0,
    winner: b ? winnerOf(b) : null,
    failure: kind === undefined ? null : { kind, message, after: decisions },
  });
  try {
    const begun = beginTrial(of);
    b = begun.b;
    for (;;) {
      const untold = firstUntold(b);
      if (untold) return done('telling', untold);
      if (b.outcome || (of.turns > 0 && turnOf(b) > of.turns)) return done();
      if (decisions >= of.limit) return done('runaway', `not over after ${decisions} decisions`);
      if (decisions % 500 === 0) heartbeat(decisions);
      const n = begun.player(b);
      const found = firstFault(always, b, n) ?? (below(luck, of.every) === 0 ? firstFault(sampled, b, n) : null);
      if (found) return done(...found);
      const asked = askedToWithdraw(b);
      submitNth(b, n);
      decisions++;
      const lost = lostUnasked(b, asked);
      if (lost) return done('lost unasked', lost);
    }
  } catch (error) {
    return done(kindOf(error), messageOf(error));
  }
}

function firstFault(checks: Readonly<Record<string, Check>>, b: AnyBattle, n: number): [string, string] | null {
  for (const [kind, check] of Object.entries(checks)) {
    try {
      const fault = check(b, n);
      if (fault) return [kind, fault];
    } catch (error) {
      return [kind, messageOf(error)];
    }
  }
  return null;
}

/** Every event has words. */
function firstUntold(b: AnyBattle): string | null {
  const { tell } = rulesetOf(b);
  for (const event of b.events) {
    try {
      const text = tell(b.world, event);
      if (text === event.kind) return `the event ${event.kind} has no text`;
      if (/undefined|NaN|\[object/.test(text)) return `the event ${event.kind} has the text “${text}”`;
    } catch (error) {
      return messageOf(error);
    }
  }
  return null;
}

function kindOf(error: unknown): string {
  if (!(error instanceof KernelError)) return 'exception';
  if (error.message.startsWith('dead end')) return 'dead end';
  return /without a decision/.test(error.message) ? 'runaway' : 'exception';
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /\/(packages|apps)\/[^):]+:\d+/.exec(error.stack ?? '')?.[0].slice(1);
  return place === undefined || error instanceof KernelError ? error.message : `${error.message} (${place})`;
}

/** A failed trial as a script that leads to the fault. */
export function scriptOf(of: TrialOf, failure: Failure): string {
  const choices: string[] = [];
  const thrown = ['exception', 'dead end', 'runaway'].includes(failure.kind);
  try {
    const { b, player } = beginTrial(of);
    for (let i = 0; i < failure.after + (thrown ? 1 : 0) && !b.outcome; i++) {
      const n = player(b);
      choices.push(`> ${pendingDecisions(b)[0]?.options[n]?.choice ?? ''}`);
      submitNth(b, n);
    }
  } catch {
    // The last choice, or the opening, brings the fault about: the script shows it again.
  }
  return [
    `title ${of.battle}, seed ${of.seed}: ${failure.kind}`,
    `# ${failure.message.replaceAll('\n', '\n# ')}`,
    openingLines(of),
    ...choices,
    '',
  ].join('\n');
}
