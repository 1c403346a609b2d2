import type { RulesetId } from '@taxiarch/battles';
import { battleOf, chandraguptaVolume, chariotsVolume, readScript, type TroopId } from '@taxiarch/gboh';
import { type AnyBattle, clone, quickRandomPlayer, randomPlayer, submitNth } from '@taxiarch/kernel';
import { beginMomentumScript, readMomentumScript } from '@taxiarch/momentum/script';
import { generatedTable } from './random-positions/classical.ts';
import { generatedPosition } from './random-positions/hex.ts';
import { generatedMomentum } from './random-positions/momentum.ts';

/** An army as they come: mostly foot of the line, with light troops and horse, some elephants. */
export const kinds: readonly TroopId[] = [
  ...(['phalanx', 'phalanx', 'hypaspist', 'medium-foot', 'hoplite', 'peltast', 'light-foot', 'archer'] as const),
  ...(['javelinist', 'companion', 'heavy-horse', 'light-horse', 'lancer', 'levy', 'slinger', 'elephant'] as const),
];

/** The four arms of an Indian army, with Greeks among them. */
export const indian: readonly string[] = [
  ...['elephant', 'longbow', 'elephant', 'longbow', 'medium-foot', 'guild-foot', 'tribal-foot', 'chariot'],
  ...['light-horse', 'horse-archer', 'heavy-chariot', 'phalanx', 'hoplite', 'slinger', 'javelinist', 'heavy-horse'],
];

/** Chariots with runners, foot of the line, bowmen and tribesmen. */
export const bronze: readonly string[] = [
  ...['chariot', 'runners', 'spearmen', 'bowmen', 'chariot', 'guard', 'spearmen', 'composite-bowmen'],
  ...['heavy-chariot', 'tribesmen', 'levy', 'javelinmen', 'javelin-chariot', 'sherden', 'slingers', 'battle-wagon'],
];

/** What is measured of a rule system: sizes of battles, units of both sides together, and how one is made. */
interface Course {
  sizes: readonly number[];
  make: (units: number, seed: string) => AnyBattle;
}

export const courses: Readonly<Record<RulesetId, Course>> = {
  alexander: {
    sizes: [20, 40, 80, 160, 320],
    make: (units, seed) => battleOf(readScript(`${generatedPosition({ units, seed, gap: 6, kinds })}seed ${seed}\n`)),
  },
  chandragupta: {
    sizes: [20, 40, 80, 160, 320],
    make: (units, seed) =>
      battleOf(
        readScript(
          `${generatedPosition({ units, seed, gap: 6, kinds: indian, volume: chandraguptaVolume })}seed ${seed}\n`,
        ),
      ),
  },
  chariots: {
    sizes: [20, 40, 80, 160, 320],
    make: (units, seed) =>
      battleOf(
        readScript(
          `${generatedPosition({ units, seed, gap: 6, kinds: bronze, volume: chariotsVolume })}seed ${seed}\n`,
        ),
      ),
  },
  classical: { sizes: [12, 24, 50, 80, 160, 320], make: generatedTable },
  momentum: {
    sizes: [12, 24, 50],
    make: (units, seed) => beginMomentumScript(readMomentumScript(`${generatedMomentum(units, seed)}seed ${seed}\n`)),
  },
};

/** How long and how often is measured. */
export interface Effort {
  warmUpMs: number;
  ms: number;
  runs: number;
  decisions: number;
  clones: number;
  /** No battle of more units is measured. */
  largest: number;
}

const ANY_SIZE = Number.POSITIVE_INFINITY;
export const fullEffort: Effort = {
  ...{ warmUpMs: 800, ms: 1000, runs: 5, decisions: 4000, clones: 500 },
  largest: ANY_SIZE,
};
/** Says whether everything can be measured, not how fast it is. */
export const leastEffort: Effort = { warmUpMs: 1, ms: 1, runs: 1, decisions: 20, clones: 5, largest: 80 };

/** What time is read from, in milliseconds: by the clock, and of the processor. Tests bring their own. */
export interface Clock {
  now: () => number;
  worked: () => number;
}
const machineClock: Clock = {
  now: () => performance.now(),
  worked: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Figures by the number of units, in the order of the sizes. */
type BySize = Record<string, number>;

export interface Figures {
  /** By the clock, with everything else that the machine does meanwhile. */
  decisionsPerSecond: BySize;
  /** By the time that the processor gave to them, all threads of the engine counted. */
  decisionsPerCpuSecond: BySize;
  judgingMs: BySize;
  worstLegalMs: BySize;
  cloneMicros: BySize;
}

interface Measuring {
  make: (units: number, seed: string) => AnyBattle;
  clock: Clock;
}

/**
 * Answers a battle's decisions at random for some time, beginning again when one is over; gives decisions a second. It goes
 * on until both clocks have moved.
 */
function speed({ make, clock }: Measuring, units: number, run: number, ms: number): { byClock: number; byCpu: number } {
  const answer = quickRandomPlayer(`${units} ${run}`);
  let b = make(units, `${units} ${run}`);
  let decisions = 0;
  let spent = 0;
  let worked = 0;
  while (spent < ms || worked <= 0) {
    if (b.outcome) b = make(units, `${units} ${run} ${decisions}`);
    const work = clock.worked();
    const since = clock.now();
    for (let i = 0; i < 64 && !b.outcome; i++) {
      answer(b);
      decisions++;
    }
    spent += clock.now() - since;
    worked += clock.worked() - work;
  }
  return { byClock: (decisions / spent) * 1000, byCpu: (decisions / worked) * 1000 };
}

/** How long it takes to judge one answer that someone could think of: the mean over a random battle, in milliseconds. */
function judgingTime({ make, clock }: Measuring, units: number, decisions: number): number {
  const player = randomPlayer(`${units} judging`);
  let b = make(units, `${units} judging`);
  let judged = 0;
  let spent = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = make(units, `${units} judging ${i}`);
    if (b.waiting) {
      // A copy has judged nothing yet.
      const { waiting } = clone(b);
      const since = clock.now();
      for (let n = 0; n < b.waiting.candidates.length; n++) waiting?.allows(n);
      spent += clock.now() - since;
      judged += b.waiting.candidates.length;
    }
    submitNth(b, player(b));
  }
  return spent / Math.max(1, judged);
}

/** The longest that it takes to list and judge every answer of one decision, in the course of a random battle. */
function worstLegal({ make, clock }: Measuring, units: number, decisions: number): number {
  const player = randomPlayer(`${units} legal`);
  let b = make(units, `${units} legal`);
  let worst = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = make(units, `${units} legal ${i}`);
    // The shortest of three, so that a pause of the machine does not count.
    const once = () => listingTime(b, clock);
    if (once() > worst) worst = Math.max(worst, Math.min(once(), once(), once()));
    submitNth(b, player(b));
  }
  return worst;
}

function listingTime(b: AnyBattle, clock: Clock): number {
  const frame = b.waiting?.frame;
  const step = frame && b.system.procedures[frame.proc]?.steps[frame.step];
  if (!frame || !step || !('ask' in step)) return 0;
  const since = clock.now();
  for (const choice of step.list(b, frame.v, false)) step.refuse(b, frame.v, choice);
  return clock.now() - since;
}

function cloneTime({ make, clock }: Measuring, units: number, times: number): number {
  const b = make(units, 'clone');
  const since = clock.now();
  for (let i = 0; i < times; i++) clone(b);
  return ((clock.now() - since) / times) * 1000;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
/** To four significant digits: however fast the machine is, a time is not rounded away. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** Random legal play on made-up battles of several sizes, measured on the core that this runs on. */
export function figuresOf(ruleset: RulesetId, effort: Effort, clock: Clock = machineClock): Figures {
  const { warmUpMs, ms, runs, decisions, clones } = effort;
  const course = courses[ruleset];
  const what: Measuring = { make: (units, seed) => Object.assign(course.make(units, seed), { mute: true }), clock };
  const figures: Figures = {
    decisionsPerSecond: {},
    decisionsPerCpuSecond: {},
    judgingMs: {},
    worstLegalMs: {},
    cloneMicros: {},
  };
  const sizes = course.sizes.filter((units) => units <= effort.largest);
  for (const units of sizes) speed(what, units, -1, warmUpMs);
  for (const units of sizes) {
    const speeds = Array.from({ length: runs }, (_, run) => speed(what, units, run, ms));
    figures.decisionsPerSecond[units] = rounded(median(speeds.map(({ byClock }) => byClock)));
    figures.decisionsPerCpuSecond[units] = rounded(median(speeds.map(({ byCpu }) => byCpu)));
    figures.judgingMs[units] = rounded(judgingTime(what, units, decisions / 4));
    figures.worstLegalMs[units] = rounded(worstLegal(what, units, decisions));
    const times = Array.from({ length: runs }, () => cloneTime(what, units, clones));
    figures.cloneMicros[units] = rounded(median(times));
  }
  return figures;
}
