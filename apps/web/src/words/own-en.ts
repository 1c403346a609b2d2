import type { FileKind } from '../engine/own-protocol.ts';
import { capital } from './counted.ts';

/** The words for what players bring along, and for what they look back at. */

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const kinds: Readonly<Record<FileKind, string>> = {
  battle: 'a battle',
  scenario: 'a scenario',
  army: 'an army',
  pack: 'charts',
};

type Counted = Readonly<Record<'won' | 'lost' | 'drawn' | 'turns', number>> & { readonly sideName: string };

export const ownEn = {
  drop: 'Drop it here: a battle, a scenario, an army or charts',
  close: 'Close',
  leaveFirst: 'Leave the battle first. It is kept, and can be taken up again.',
  faultyTitle: 'This file cannot be used',
  faulty: (name: string, of: FileKind | null) =>
    of === null
      ? `${name} is none of the files that can be opened here: a battle, a scenario, an army or charts.`
      : `${name} is meant to be ${kinds[of]}.`,
  scenario: {
    from: (name: string) => `From the file ${name}`,
    rules: (rules: string) => `Fought by the rules of ${rules}.`,
  },
  yourTurn: (title: string) => `● Your turn · ${title}`,
  analysis: {
    title: 'Looking back',
    open: 'What decided the battle',
    begin: 'Look back at it',
    stop: 'Stop',
    working:
      'The battle is played on from its turns, and from its decisions with other answers, many times over. This may take minutes; the page can be used meanwhile.',
    progress: (done: number, of: number) => `${done} of ${of} positions judged`,
    stopped: 'It was stopped.',
    fault: (error: string) => `It could not be done: ${error}`,
    costly: 'The decisions that cost most',
    fewer: (found: number) => `No ${found === 0 ? '' : 'other '}decision cost anything that can be measured.`,
    when: (turnWord: string, turn: number, side: string) => `${capital(turnWord)} ${turn}, ${side}:`,
    answered: (answer: string, better: string) => `They answered “${answer}”. Better was “${better}”:`,
    cost: (share: number, low: number, high: number) =>
      `it adds ${percent(share)} (${percent(low)} to ${percent(high)}) to their chance.`,
    goTo: 'Go to this moment',
    chances: (side: string) => `The chance of ${side}`,
    first: 'At first',
    last: 'At the end',
    after: (turnWord: string, turn: number) => `After ${turnWord} ${turn}`,
    chance: (share: number) => percent(share),
    between: (share: number, low: number, high: number) => `${percent(share)} (${percent(low)} to ${percent(high)})`,
    luck: (side: string, by: number, whole: string) =>
      `The dice were kind to ${side}, by ${by.toFixed(2)} of ${whole}.`,
    method: (trials: number) =>
      `Chances from ${trials} battles played on from each position and answer, with 95 % confidence. Veterans command both sides in them.`,
  },
  record: {
    title: 'Your record',
    intro:
      'Battles that you have fought to their end against the computer, each counted once. It is kept in this browser only.',
    none: 'You have not fought a battle against the computer to its end yet.',
    broken: 'Something of your record could not be read, and is passed over.',
    columns: ['Battle', 'Your side', 'Opponent', 'Won', 'Lost', 'Drawn', 'Turns, on average'],
    line: ({ sideName, won, lost, drawn, turns }: Counted, level: string) =>
      `You with ${sideName} against ${level}: won ${won}, lost ${lost}${drawn > 0 ? `, drawn ${drawn}` : ''}, in ${turns} ${turns === 1 ? 'turn' : 'turns'} on average`,
    clear: 'Clear the record',
    sure: 'Really clear it: it cannot be had back',
  },
  pack: {
    title: (title: string, version: string) => `${title}, version ${version}`,
    tables: (tables: readonly string[]) => `Charts in place of the program’s own: ${tables.join(', ')}.`,
    battle: 'Battle',
    use: 'Use them for this battle',
  },
} as const;
