import { judgeOf } from '@taxiarch/ai';
import { type Analysis, analyse, type Mistake, type TurningPoint } from '@taxiarch/analysis';
import { replay } from '@taxiarch/battles';
import { type AnyBattle, readSave } from '@taxiarch/kernel';
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
    .option('--decisions <n>', 'how many decisions to rehearse with other answers', '30')
    .option('--trials <n>', 'how many pairs of rehearsals to measure one by, at most', '24')
    .option('--seed <seed>', 'the seed of the rehearsals', 'analysis')
    .option('--json', 'as JSON, for tools')
    .action((file: string, flags: Flags) => {
      const [trials, decisions] = [
        count(flags.trials, '--trials', 10_000),
        count(flags.decisions, '--decisions', 10_000),
      ];
      checkSeed(flags.seed);
      const library = libraryWith(io, flags.scenario);
      const save = readSave(readText(io, file));
      const { match } = replay({ ...save, entries: [] }, library);
      const start = match.battle;
      const judge = judgeOf(start);
      const tell = progressOf(io);
      const found = analyse(start, save.entries, {
        ...{ judge, trials, decisions, seed: flags.seed },
        progress: (share) => tell(() => `${Math.floor(100 * share)} % ...`),
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
  for (const [i, costly] of found.costly.entries()) {
    io.out(`  ${i + 1}. ${costText(costly, world.sides[costly.side].name, found.turnWord)}\n`);
  }
  if (found.clear < found.costly.length) io.out(`  ${unclear(found)}\n`);
  if (found.exhausted) io.out(`  ${noMore(found)}\n`);
  io.out(`  ${dim(methodOf(found))}\n`);
  io.out(`\n${bold(`the chance of the ${one.name} after each ${found.turnWord}, by what both had lost`)}\n`);
  for (const [i, { turn, chance }] of found.moments.entries()) {
    const last = i === found.moments.length - 1;
    const when = i === 0 ? 'at first' : last ? (found.over ? 'at the end' : 'so far') : `${found.turnWord} ${turn - 1}`;
    io.out(`  ${when.padEnd(10)} ${percent(chance)} ${'█'.repeat(Math.round(BAR * chance)).padEnd(BAR, '·')}\n`);
  }
  if (found.turningPoints.length > 0) io.out(`\n${bold('after what it changed most')}\n`);
  for (const point of found.turningPoints) {
    io.out(`  ${pointText(point, world.sides[point.side].name, found.turnWord)}\n`);
    io.out(`    ${dim(point.question)} “${point.answer}”\n`);
  }
  const lucky = found.luck >= 0 ? one.name : other.name;
  io.out(`\nThe dice were kind to the ${lucky}, by ${Math.abs(found.luck).toFixed(2)} of ${whole}. `);
  io.out(
    `With even dice the ${one.name} would ${found.over ? 'have ended with' : 'have'} a chance of ${percent(found.adjusted).trim()}.\n`,
  );
}

/** What of a cost may be due to the dice of the rehearsals, as one figure. */
const doubtIn = ({ low, high }: Mistake['cost']): number => (high - low) / 2;

/** Whose, when, what was asked and answered, what would have been better and by how much. */
function costText({ turn, entry, question, answer, better, cost }: Mistake, name: string, turnWord: string): string {
  const unsure = cost.low <= 0 ? ' That may be chance.' : '';
  const lines = [
    `The ${name}, ${turnWord} ${turn}, answer ${entry + 1}. ${question}`,
    `They answered “${answer}”. Better was “${better.answer}”:`,
    `it adds ${percent(cost.share).trim()} ± ${percent(doubtIn(cost)).trim()} to their chance to win.${unsure}`,
    better.why,
  ];
  return lines.filter((line) => line !== '').join('\n     ');
}

/** How many of those that are named may be there by chance. */
const unclear = ({ clear, costly: { length } }: Analysis): string =>
  clear === 0
    ? 'None of these can be told apart from chance: they are the ones that look worst.'
    : `${clear} of these ${length} can be told apart from chance; the rest are the ones that look worst beside them.`;

const noMore = ({ costly }: Analysis): string =>
  `No ${costly.length === 0 ? '' : 'other '}decision was found to cost anything.`;

const methodOf = ({ rehearsed, decided }: Analysis): string =>
  `Rehearsed with other answers: ${rehearsed} of ${decided} decisions, veterans on both sides and the same dice for all ` +
  'answers; ± is 95 % confidence.';

function pointText({ turn, entry, before, after, luck }: TurningPoint, name: string, turnWord: string): string {
  const change = `${turnWord} ${turn}, answer ${entry + 1}, ${name}: ${percent(before).trim()} to ${percent(after).trim()}`;
  if (Math.abs(luck) < 0.01) return change;
  const share = percent(Math.abs(luck)).trim();
  return `${change}; the dice ${luck > 0 ? `gave them ${share}` : `took ${share} from them`}`;
}
