import type { Ruleset } from '@taxiarch/battles';
import { battleOf, chandraguptaVolume, chariotsVolume, readScript, type TroopId } from '@taxiarch/gboh';
import { type AnyBattle, clone, quickRandomPlayer, randomPlayer, submitNth } from '@taxiarch/kernel';
import { beginMomentumScript, readMomentumScript } from '@taxiarch/momentum/script';
import { generatedPosition } from './generated.ts';
import { generatedMomentum } from './generated-momentum.ts';
import { generatedTable } from './generated-table.ts';

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

export const courses: Readonly<Record<Ruleset, Course>> = {
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
}

export const fullEffort: Effort = { warmUpMs: 800, ms: 1000, runs: 5, decisions: 4000 };

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

type Make = (units: number, seed: string) => AnyBattle;

/** Answers a battle's decisions at random for some time, beginning anew when one is over; gives decisions a second. */
function speed(make: Make, units: number, run: number, ms: number): { byClock: number; byCpu: number } {
  const answer = quickRandomPlayer(`${units} ${run}`);
  let b = make(units, `${units} ${run}`);
  let decisions = 0;
  let spent = 0;
  let worked = 0;
  while (spent < ms) {
    if (b.outcome) b = make(units, `${units} ${run} ${decisions}`);
    const work = process.cpuUsage();
    const since = performance.now();
    for (let i = 0; i < 64 && !b.outcome; i++) {
      answer(b);
      decisions++;
    }
    spent += performance.now() - since;
    const { user, system } = process.cpuUsage(work);
    worked += (user + system) / 1000;
  }
  return { byClock: (decisions / spent) * 1000, byCpu: (decisions / worked) * 1000 };
}

/** How long it takes to judge one answer that somebody could think of: the mean over a random battle, in milliseconds. */
function judgingTime(make: Make, units: number, decisions: number): number {
  const player = randomPlayer(`${units} judging`);
  let b = make(units, `${units} judging`);
  let judged = 0;
  let spent = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = make(units, `${units} judging ${i}`);
    if (b.waiting) {
      // A copy has judged nothing yet.
      const { waiting } = clone(b);
      const since = performance.now();
      for (let n = 0; n < b.waiting.thinkable.length; n++) waiting?.allows(n);
      spent += performance.now() - since;
      judged += b.waiting.thinkable.length;
    }
    submitNth(b, player(b));
  }
  return spent / Math.max(1, judged);
}

/** The longest that it takes to list and judge every answer of one decision, in the course of a random battle. */
function worstLegal(make: Make, units: number, decisions: number): number {
  const player = randomPlayer(`${units} legal`);
  let b = make(units, `${units} legal`);
  let worst = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = make(units, `${units} legal ${i}`);
    // The shortest of three, so that a pause of the machine does not count.
    if (listingTime(b) > worst) worst = Math.max(worst, Math.min(listingTime(b), listingTime(b), listingTime(b)));
    submitNth(b, player(b));
  }
  return worst;
}

function listingTime(b: AnyBattle): number {
  const frame = b.waiting?.frame;
  const step = frame && b.system.procedures[frame.proc]?.steps[frame.step];
  if (!frame || !step || !('ask' in step)) return 0;
  const since = performance.now();
  for (const choice of step.list(b, frame.v, false)) step.refuse(b, frame.v, choice);
  return performance.now() - since;
}

function cloneTime(make: Make, units: number): number {
  const b = make(units, 'clone');
  const times = 500;
  const since = performance.now();
  for (let i = 0; i < times; i++) clone(b);
  return ((performance.now() - since) / times) * 1000;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Random legal play on made-up battles of several sizes, measured on the core that this runs on. */
export function figuresOf(ruleset: Ruleset, { warmUpMs, ms, runs, decisions }: Effort): Figures {
  const course = courses[ruleset];
  const make: Make = (units, seed) => Object.assign(course.make(units, seed), { mute: true });
  const figures: Figures = {
    decisionsPerSecond: {},
    decisionsPerCpuSecond: {},
    judgingMs: {},
    worstLegalMs: {},
    cloneMicros: {},
  };
  for (const units of course.sizes) speed(make, units, -1, warmUpMs);
  for (const units of course.sizes) {
    const speeds = Array.from({ length: runs }, (_, run) => speed(make, units, run, ms));
    figures.decisionsPerSecond[units] = Math.round(median(speeds.map(({ byClock }) => byClock)));
    figures.decisionsPerCpuSecond[units] = Math.round(median(speeds.map(({ byCpu }) => byCpu)));
    figures.judgingMs[units] = rounded(judgingTime(make, units, decisions / 4), 4);
    figures.worstLegalMs[units] = rounded(worstLegal(make, units, decisions), 3);
    const clones = Array.from({ length: runs }, () => cloneTime(make, units));
    figures.cloneMicros[units] = rounded(median(clones), 1);
  }
  return figures;
}
