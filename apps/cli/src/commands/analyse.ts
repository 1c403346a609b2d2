import { judgeOf } from '@taxiarch/ai';
import { type Analysis, analyse, type Mistake, type TurningPoint } from '@taxiarch/analysis';
import { replay } from '@taxiarch/battles';
import { type AnyBattle, readSave } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { checkSeed, count, percent } from '../analysis/words.ts';
import { readText } from '../files.ts';
import { colours, type Io, json, progressOf } from '../io.ts';
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
    .description('analyse a battle: most costly decisions, win chances by turn, luck of the dice')
    .argument('<file>', 'battle file')
    .option('--scenario <file>', 'the scenario file of the battle, if it is not in the library')
    .option('--decisions <n>', 'number of decisions to compare with other options', '30')
    .option('--trials <n>', 'maximum pairs of simulations per decision', '24')
    .option('--seed <seed>', 'seed of the simulations', 'analysis')
    .option('--json', 'print JSON')
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
        progress: (share) => tell(() => `${Math.floor(100 * share)}%…`),
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
  io.out(`${bold(`${world.scenario.title}: most costly decisions`)}\n`);
  for (const [i, costly] of found.costly.entries()) {
    io.out(`  ${i + 1}. ${costText(costly, world.sides[costly.side].name, found.turnWord)}\n`);
  }
  if (found.clear < found.costly.length) io.out(`  ${unclear(found)}\n`);
  if (found.exhausted) io.out(`  ${noMore(found)}\n`);
  io.out(`  ${dim(methodOf(found))}\n`);
  io.out(`\n${bold(`${one.name}: win chance after each ${found.turnWord}, by losses of both sides`)}\n`);
  for (const [i, { turn, chance }] of found.moments.entries()) {
    const last = i === found.moments.length - 1;
    const when = i === 0 ? 'start' : last ? (found.over ? 'end' : 'now') : `${found.turnWord} ${turn - 1}`;
    io.out(`  ${when.padEnd(10)} ${percent(chance)} ${'█'.repeat(Math.round(BAR * chance)).padEnd(BAR, '·')}\n`);
  }
  if (found.turningPoints.length > 0) io.out(`\n${bold('Turning points')}\n`);
  for (const point of found.turningPoints) {
    io.out(`  ${pointText(point, world.sides[point.side].name, found.turnWord)}\n`);
    io.out(`    ${dim(point.question)} “${point.answer}”\n`);
  }
  const lucky = found.luck >= 0 ? one.name : other.name;
  io.out(`\nThe dice favoured the ${lucky}, by ${Math.abs(found.luck).toFixed(2)} of ${whole}. `);
  io.out(
    `With even luck, the chance of the ${one.name} would ${found.over ? 'have been' : 'be'} ${percent(found.adjusted).trim()}.\n`,
  );
}

/** What of a cost may be due to the dice of the rehearsals, as one figure. */
const doubtIn = ({ low, high }: Mistake['cost']): number => (high - low) / 2;

/** Whose, when, what was asked and answered, what would have been better and by how much. */
function costText({ turn, entry, question, answer, better, cost }: Mistake, name: string, turnWord: string): string {
  const unsure = cost.low <= 0 ? ' This may be chance.' : '';
  const lines = [
    `${name}, ${turnWord} ${turn}, decision ${entry + 1}. ${question}`,
    `Chosen: “${answer}”. Better: “${better.answer}”,`,
    `which adds ${percent(cost.share).trim()} ± ${percent(doubtIn(cost)).trim()} to their win chance.${unsure}`,
    better.why,
  ];
  return lines.filter((line) => line !== '').join('\n     ');
}

/** How many of those that are named may be there by chance. */
const unclear = ({ clear, costly: { length } }: Analysis): string =>
  clear === 0
    ? 'All of these differences may be chance.'
    : `${clear} of these ${length} are statistically clear; the others may be chance.`;

const noMore = ({ costly }: Analysis): string => `No ${costly.length === 0 ? '' : 'other '}costly decisions found.`;

const methodOf = ({ rehearsed, decided }: Analysis): string =>
  `Compared with other options: ${rehearsed} of ${decided} decisions, veterans on both sides, the same dice for all ` +
  'options; ± is 95% confidence.';

function pointText({ turn, entry, before, after, luck }: TurningPoint, name: string, turnWord: string): string {
  const change = `${turnWord} ${turn}, decision ${entry + 1}, ${name}: ${percent(before).trim()} to ${percent(after).trim()}`;
  if (Math.abs(luck) < 0.01) return change;
  const share = percent(Math.abs(luck)).trim();
  return `${change}; the dice ${luck > 0 ? `gave them ${share}` : `took ${share} from them`}`;
}
