import { isRuleset, type Ruleset, rulesets } from '@taxiarch/battles';
import { battleOf, readScript, type TroopId } from '@taxiarch/gboh';
import { type AnyBattle, clone, quickRandomPlayer, randomPlayer, submitNth } from '@taxiarch/kernel';
import { Command, CommanderError } from 'commander';
import { generatedPosition } from './generated.ts';
import { generatedTable } from './generated-table.ts';
import { Stop } from './io.ts';

const runs = 5;

/** An army as they come: mostly foot of the line, with light troops and horse, some elephants. */
const kinds: readonly TroopId[] = [
  ...(['phalanx', 'phalanx', 'hypaspist', 'medium-foot', 'hoplite', 'peltast', 'light-foot', 'archer'] as const),
  ...(['javelinist', 'companion', 'heavy-horse', 'light-horse', 'lancer', 'levy', 'slinger', 'elephant'] as const),
];

/** What is measured of a rule system: sizes of battles, units of both sides together, and how one is made. */
interface Course {
  sizes: readonly number[];
  make: (units: number, seed: string) => AnyBattle;
}

const courses: Readonly<Record<Ruleset, Course>> = {
  alexander: {
    sizes: [20, 40, 80, 160],
    make: (units, seed) => battleOf(readScript(`${generatedPosition({ units, seed, gap: 6, kinds })}seed ${seed}\n`)),
  },
  classical: { sizes: [12, 24, 50], make: generatedTable },
};

let course: Course = courses.alexander;

function battleOfSize(units: number, seed: string): AnyBattle {
  const b = course.make(units, seed);
  b.mute = true;
  return b;
}

/** Answers a battle's decisions at random for some time, beginning anew when one is over; gives decisions a second. */
function speed(units: number, run: number, ms: number): number {
  const answer = quickRandomPlayer(`${units} ${run}`);
  let b = battleOfSize(units, `${units} ${run}`);
  let decisions = 0;
  let spent = 0;
  while (spent < ms) {
    if (b.outcome) b = battleOfSize(units, `${units} ${run} ${decisions}`);
    const since = performance.now();
    for (let i = 0; i < 64 && !b.outcome; i++) {
      answer(b);
      decisions++;
    }
    spent += performance.now() - since;
  }
  return (decisions / spent) * 1000;
}

/** How long it takes to judge one answer that somebody could think of: the mean over a random battle, in milliseconds. */
function judgingTime(units: number, decisions: number): number {
  const player = randomPlayer(`${units} judging`);
  let b = battleOfSize(units, `${units} judging`);
  let judged = 0;
  let spent = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = battleOfSize(units, `${units} judging ${i}`);
    if (b.waiting) {
      const since = performance.now();
      for (const choice of b.waiting.thinkable) b.waiting.allows(choice);
      spent += performance.now() - since;
      judged += b.waiting.thinkable.length;
    }
    submitNth(b, player(b));
  }
  return spent / Math.max(1, judged);
}

/** The longest that it takes to list and judge every answer of one decision, in the course of a random battle. */
function worstLegal(units: number, decisions: number): number {
  const player = randomPlayer(`${units} legal`);
  let b = battleOfSize(units, `${units} legal`);
  let worst = 0;
  for (let i = 0; i < decisions; i++) {
    if (b.outcome) b = battleOfSize(units, `${units} legal ${i}`);
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

function cloneTime(units: number): number {
  const b = battleOfSize(units, 'clone');
  const times = 500;
  const since = performance.now();
  for (let i = 0; i < times; i++) clone(b);
  return ((performance.now() - since) / times) * 1000;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const repeated = (times: number, measure: (run: number) => number): number =>
  median(Array.from({ length: times }, (_, run) => measure(run)));
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

type Measure = 'decisionsPerSecond' | 'judgingMs' | 'worstLegalMs' | 'cloneMicros';

function bench() {
  const { sizes } = course;
  const figures: Record<Measure, Record<string, number>> = {
    decisionsPerSecond: {},
    judgingMs: {},
    worstLegalMs: {},
    cloneMicros: {},
  };
  for (const units of sizes) speed(units, -1, 800);
  for (const units of sizes) {
    figures.decisionsPerSecond[units] = Math.round(repeated(runs, (run) => speed(units, run, 1000)));
    figures.judgingMs[units] = rounded(judgingTime(units, 1000), 4);
    figures.worstLegalMs[units] = rounded(worstLegal(units, 4000), 3);
    figures.cloneMicros[units] = rounded(
      repeated(runs, () => cloneTime(units)),
      1,
    );
  }
  return figures;
}

function print(figures: ReturnType<typeof bench>): void {
  console.log('units  decisions/s  one answer judged  worst legal list  clone');
  for (const units of course.sizes) {
    const [speedText, judging, worst, cloning] = [
      String(figures.decisionsPerSecond[units]),
      `${figures.judgingMs[units]} ms`,
      `${figures.worstLegalMs[units]} ms`,
      `${figures.cloneMicros[units]} µs`,
    ];
    console.log(
      `${String(units).padStart(5)}${speedText.padStart(13)}${judging.padStart(19)}${worst.padStart(18)}  ${cloning}`,
    );
  }
}

const program = new Command('bench')
  .description('Measure random legal play on made-up battles of several sizes, on one core')
  .option('--ruleset <name>', `the rule system: ${rulesets.join(', ')}`, 'alexander')
  .option('--json', 'as JSON, for tools')
  .exitOverride();
try {
  program.parse();
  const { json, ruleset } = program.opts<{ json?: true; ruleset: string }>();
  if (!isRuleset(ruleset)) throw new Stop(`There are no rules called “${ruleset}”; there are: ${rulesets.join(', ')}.`);
  course = courses[ruleset];
  const figures = bench();
  if (json) console.log(JSON.stringify(figures));
  else print(figures);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof Stop) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
