import { type Odds, OddsError, oddsOf } from '@taxiarch/analysis';
import { matchOf } from '@taxiarch/battles';
import { type AnyBattle, counted, readSave } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { count, percent } from '../analysis/words.ts';
import { readText } from '../files.ts';
import { CliError, colours, type Io, json, progressOf } from '../io.ts';
import { anyScript } from '../scripts.ts';

interface Flags {
  choice?: string[];
  answer?: string[];
  samples: string;
  limit: string;
  json?: true;
}

const gathered = (value: string, before: string[] = []): string[] => [...before, value];

export function oddsCommand(program: Command, io: Io): void {
  program
    .command('odds')
    .description('compute the odds of a choice')
    .argument('<file>', 'script of the position ending in “odds > choice”, or battle file')
    .option(
      '--choice <text>',
      'choice to evaluate (repeat for a sequence); for table rules also “melee UNIT”, “volley UNIT”, “test UNIT”',
      gathered,
    )
    .option('--answer <kind=choice>', 'choice for later decisions of this kind (repeat for several)', gathered)
    .option('--limit <n>', 'die results to try before switching to an estimate', '200000')
    .option('--samples <n>', 'number of trials for the estimate', '2000')
    .option('--json', 'print JSON')
    .action((file: string, flags: Flags) => {
      const { battle, choices } = positionIn(file, readText(io, file));
      const asked = flags.choice ?? choices;
      if (asked.length === 0 && !battle.wanted) {
        throw new CliError(`${file} names no choice. End it with a line such as “odds > end”, or add --choice.`);
      }
      const samples = count(flags.samples, '--samples', 10_000_000);
      const progress = progressOf(io);
      const odds = told(battle, asked, {
        answers: Object.fromEntries((flags.answer ?? []).map(answerOf)),
        most: count(flags.limit, '--limit', 1_000_000_000),
        samples,
        heard: (done, of) =>
          progress(() => (of === 'faces' ? `${done} die results tried…` : `${done} of ${samples} trials done…`)),
      });
      if (flags.json) json(io, odds);
      else print(io, odds);
    });
}

function told(...of: Parameters<typeof oddsOf>): Odds {
  try {
    return oddsOf(...of);
  } catch (error) {
    if (error instanceof OddsError) throw new CliError(error.message);
    throw error;
  }
}

function answerOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new CliError(`--answer expects kind=choice, such as return-fire=fire, not “${text}”.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** The position that a file leads to, and the choices that its `odds` lines name. */
function positionIn(file: string, text: string): { battle: AnyBattle; choices: string[] } {
  if (/^\uFEFF?\s*\{/.test(text)) return { battle: matchOf(readSave(text)).battle, choices: [] };
  const choices: string[] = [];
  const rest = text.replaceAll(/^[ \t]*odds[ \t]*>[ \t]*([^\r\n#]*).*$/gm, (_line, choice: string) => {
    choices.push(choice.trim());
    return '';
  });
  const { battle, faults } = anyScript(rest).run();
  const [fault] = faults;
  if (fault) throw new CliError(`${file}:${fault.line}: ${fault.text}`);
  return { battle, choices };
}

const BAR = 24;
const MOST_SHOWN = 12;

/** A bar of eighths of a character, so that small chances show. */
function bar(chance: number): string {
  const eighths = Math.max(chance > 0 ? 1 : 0, Math.round(chance * BAR * 8));
  const rest = eighths % 8;
  return ('█'.repeat(eighths >> 3) + (rest ? '▏▎▍▌▋▊▉'.charAt(rest - 1) : '')).padEnd(BAR);
}

function howFound({
  method,
  tried,
  samples,
  error,
  alone,
}: Pick<Odds, 'method' | 'tried' | 'samples' | 'error' | 'alone'>) {
  const found =
    method === 'exact'
      ? `Exact odds (${tried} die results tried).`
      : `Estimate from ${samples} trials, standard error up to ${(100 * error).toFixed(1)}%.`;
  return alone ? `${found} All other units are left out.` : found;
}

function print(io: Io, { question, choices, outcomes, subjects, ...odds }: Odds): void {
  const { bold, cyan, dim } = colours(io);
  const row = (chance: number, text: string) => io.out(`  ${percent(chance)} ${cyan(bar(chance))} ${text}\n`);
  io.out(`${question}\n${bold(`> ${choices.join(' > ')}`)}\n`);
  io.out(`${dim(howFound(odds))}\n`);
  for (const choice of odds.unasked) io.out(`“${choice}” did not fit any decision.\n`);
  for (const { name, question: asked, answer } of odds.assumed)
    io.out(`${dim(`Assumed choice of the ${name}: ${asked} ${answer}.`)}\n`);
  for (const { name, question: asked, branches } of odds.forks) {
    io.out(`\n${bold(`Decision of the ${name}: ${asked}`)}\n`);
    for (const { answers, taken, subjects: befalls } of branches) {
      const fates = befalls.map(
        (one) => `${one.name} ${one.fates.map((f) => `${f.what} ${percent(f.chance).trim()}`).join(', ')}`,
      );
      io.out(`  ${answers.join(' / ')}${taken ? ' (as shown below)' : ''}: ${fates.join('; ') || 'nothing changes'}\n`);
    }
  }
  if (subjects.length === 0) io.out('\nNo dice are rolled.\n');
  for (const { name, aspect, fates } of subjects) {
    io.out(`\n${bold(aspect === undefined ? name : `${name}: ${aspect}`)}\n`);
    for (const { chance, what } of fates) row(chance, what);
  }
  if (outcomes.length === 0) return;
  io.out(`\n${bold('Outcomes')}\n`);
  for (const { chance, text } of outcomes.slice(0, MOST_SHOWN)) row(chance, text);
  const others = outcomes.slice(MOST_SHOWN);
  if (others.length)
    row(
      others.reduce((sum, o) => sum + o.chance, 0),
      dim(counted(others.length, 'other outcome')),
    );
}
