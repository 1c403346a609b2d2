import { replay } from '@taxiarch/battles';
import { judgeOf } from '@taxiarch/commander';
import { type AnyBattle, readSave } from '@taxiarch/kernel';
import { type Analysis, analyse, type Costly } from '@taxiarch/laboratory';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { colours, type Io, json, progressOf } from '../io.ts';
import { checkSeed, count, percent } from '../laboratory/words.ts';
import { libraryWith } from '../scenarios.ts';

interface Flags {
  scenario?: string;
  trials: string;
  decisions: string;
  seed: string;
  json?: true;
}

export function analyseCommand(program: Command, io: Io): void {
  program
    .command('analyse')
    .description(
      'look back at a battle: the decisions that cost most, who stood to win after each turn, and what the dice did',
    )
    .argument('<file>', 'a battle file')
    .option('--scenario <file>', 'the scenario file that the battle was fought on, if it is none of the library')
    .option('--trials <n>', 'battles played out from each position and answer', '40')
    .option('--decisions <n>', 'how many decisions to measure', '6')
    .option('--seed <seed>', 'the seed of the battles played out', 'analysis')
    .option('--json', 'as JSON, for tools')
    .action((file: string, flags: Flags) => {
      const [trials, decisions] = [
        count(flags.trials, '--trials', 100_000),
        count(flags.decisions, '--decisions', 10_000),
      ];
      checkSeed(flags.seed);
      const save = readSave(readText(io, file));
      const library = libraryWith(io, flags.scenario);
      const { match } = replay({ ...save, entries: [] }, library);
      const start = match.battle;
      const judge = judgeOf(start);
      const tell = progressOf(io);
      const found = analyse(start, save.entries, {
        ...{ judge, trials, decisions, seed: flags.seed },
        progress: (done, of) => tell(() => `${done} of ${of} positions judged ...`),
      });
      if (flags.json) json(io, { battle: save.opening.scenario, ...found });
      else tellAnalysis(io, start, found, judge.whole);
    });
}

const BAR = 30;

/** Tells what was found: the decisions that cost most first. */
export function tellAnalysis(io: Io, { world }: AnyBattle, found: Analysis, whole: string): void {
  const { bold, dim } = colours(io);
  const [one, other] = world.sides;
  io.out(`${bold(`${world.scenario.title}: the decisions that cost most`)}\n`);
  for (const [i, one] of found.costly.entries()) {
    io.out(`  ${i + 1}. ${costText(one, world.sides[one.side].name, found.turnWord)}\n`);
  }
  const short = shortOf(found.costly.length);
  if (short) io.out(`  ${short}\n`);
  io.out(`\n${bold(`the chance of the ${one.name} after each ${found.turnWord}`)}\n`);
  for (const [i, { turn, chance }] of found.moments.entries()) {
    const last = i === found.moments.length - 1;
    const when = i === 0 ? 'at first' : last ? (found.over ? 'at the end' : 'so far') : `${found.turnWord} ${turn - 1}`;
    const bar = '█'.repeat(Math.round(BAR * chance.share)).padEnd(BAR, '·');
    const range = `${(100 * chance.low).toFixed(0)} to ${(100 * chance.high).toFixed(0)} %`;
    io.out(`  ${when.padEnd(10)} ${percent(chance.share)} ${bar} ${dim(range)}\n`);
  }
  io.out('\n');
  const lucky = found.luck >= 0 ? one.name : other.name;
  io.out(`The dice were kind to the ${lucky}, by ${Math.abs(found.luck).toFixed(2)} of ${whole}. `);
  io.out(
    `With even dice the ${one.name} would ${found.over ? 'have ended with' : 'have'} a chance of ${percent(found.adjusted).trim()}.\n`,
  );
  io.out(
    `${dim(`Chances from ${found.trials} battles played on from each position, with 95 % confidence intervals.`)}\n`,
  );
}

/** Whose, when, what was asked and answered, what would have been better and by how much. */
function costText({ turn, entry, question, answer, better, cost }: Costly, name: string, turnWord: string): string {
  const figures = `${percent(cost.share).trim()} (${percent(cost.low).trim()} to ${percent(cost.high).trim()})`;
  const lines = [
    `The ${name}, ${turnWord} ${turn}, answer ${entry + 1}. ${question}`,
    `They answered “${answer}”. Better was “${better.answer}”, which adds ${figures} to their chance.`,
    better.why,
  ];
  return lines.filter((line) => line !== '').join('\n     ');
}

function shortOf(found: number): string {
  if (found >= 3) return '';
  if (found === 0) return 'No decision cost anything that can be measured.';
  return 'No other decision cost anything that can be measured.';
}
