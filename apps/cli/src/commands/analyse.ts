import { replay } from '@taxiarch/battles';
import { judgeOf } from '@taxiarch/commander';
import { type AnyBattle, readSave } from '@taxiarch/kernel';
import { type Analysis, analyse, type TurningPoint } from '@taxiarch/laboratory';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { colours, type Io, json, progressOf, Stop } from '../io.ts';
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
    .description('look back at a battle: who stood to win after each turn, what changed it, and what the dice did')
    .argument('<file>', 'a battle file')
    .option('--scenario <file>', 'the scenario file that the battle was fought on, if it is none of the library')
    .option('--trials <n>', 'battles played out from each position', '40')
    .option('--decisions <n>', 'how many decisions to look into', '6')
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
      if (!judge) throw new Stop(`Battles by the rules “${save.opening.ruleset}” cannot be analysed yet.`);
      const tell = progressOf(io);
      const found = analyse(start, save.entries, {
        ...{ judge, trials, decisions, seed: flags.seed },
        progress: (done, of) => tell(() => `${done} of ${of} positions judged ...`),
      });
      if (flags.json) json(io, { battle: save.opening.scenario, ...found });
      else print(io, start, found, judge.whole);
    });
}

const BAR = 30;

function print(io: Io, { world }: AnyBattle, found: Analysis, whole: string): void {
  const { bold, dim } = colours(io);
  const [one, other] = world.sides;
  io.out(`${bold(world.scenario.title)}: the chance of the ${one.name} after each turn\n`);
  for (const [i, { turn, chance }] of found.moments.entries()) {
    const last = i === found.moments.length - 1;
    const when = i === 0 ? 'at first' : last ? (found.over ? 'at the end' : 'so far') : `turn ${turn - 1}`;
    const bar = '█'.repeat(Math.round(BAR * chance.share)).padEnd(BAR, '·');
    const range = `${(100 * chance.low).toFixed(0)} to ${(100 * chance.high).toFixed(0)} %`;
    io.out(`  ${when.padEnd(10)} ${percent(chance.share)} ${bar} ${dim(range)}\n`);
  }
  io.out(`\n${bold('what changed it most')}\n`);
  for (const point of found.turningPoints) {
    io.out(`  ${pointText(point, world.sides[point.side].name)}\n    ${dim(point.question)} “${point.answer}”\n`);
  }
  const lucky = found.luck >= 0 ? one.name : other.name;
  io.out(`\nThe dice were kind to the ${lucky}, by ${Math.abs(found.luck).toFixed(2)} of ${whole}. `);
  io.out(
    `With even dice the ${one.name} would ${found.over ? 'have ended with' : 'have'} a chance of ${percent(found.adjusted).trim()}.\n`,
  );
  io.out(
    `${dim(`Chances from ${found.trials} battles played out from each position, with 95 % confidence intervals.`)}\n`,
  );
}

function pointText({ turn, entry, before, after, luck }: TurningPoint, name: string): string {
  const change = `turn ${turn}, answer ${entry + 1}, ${name}: ${percent(before).trim()} to ${percent(after).trim()}`;
  if (Math.abs(luck) < 0.01) return change;
  const share = percent(Math.abs(luck)).trim();
  return `${change}; the dice ${luck > 0 ? `gave them ${share}` : `took ${share} from them`}`;
}
