import type { FileKind } from '../../engine/protocol/files.ts';
import { capital } from '../counted.ts';

/** The words for what players bring along, and for what they look back at. */

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const kinds: Readonly<Record<FileKind, string>> = {
  battle: 'a battle',
  scenario: 'a scenario',
  army: 'an army',
  pack: 'charts',
};

type Counted = Readonly<Record<'won' | 'lost' | 'drawn' | 'turns', number>> & { readonly sideName: string };

export const dialogsEn = {
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
  yourTurnAfar: (title: string) => `(1) Your turn · ${title}`,
  analysis: {
    title: 'Looking back',
    open: 'What decided the battle',
    begin: 'Look back at it',
    stop: 'Stop',
    working:
      'Decisions of the battle are rehearsed with other answers. This takes some twenty seconds; the page can be used meanwhile.',
    progress: (done: number) => `${percent(done)} done`,
    stopped: 'It was stopped.',
    fault: (error: string) => `It could not be done: ${error}`,
    costly: 'The decisions that cost most',
    unclear: (clear: number, told: number) =>
      clear === 0
        ? 'None of these can be told apart from chance: they are the ones that look worst.'
        : `${clear} of these ${told} can be told apart from chance; the rest are the ones that look worst beside them.`,
    fewer: (found: number) => `No ${found === 0 ? '' : 'other '}decision was found to cost anything.`,
    when: (turnWord: string, turn: number, side: string) => `${capital(turnWord)} ${turn}, ${side}:`,
    answered: 'Answered',
    better: 'Better',
    cost: (share: number, doubt: number) => `+ ${percent(share)} ± ${percent(doubt)} of the chance to win`,
    unsure: 'This may be chance.',
    points: 'After what the chance changed most',
    change: (before: number, after: number) => {
      const [from, to] = [percent(before), percent(after)];
      if (from === to) return `Their chance stayed at ${to}.`;
      return `Their chance ${after > before ? 'rose' : 'fell'} from ${from} to ${to}.`;
    },
    dice: (luck: number) =>
      Math.abs(luck) < 0.01
        ? ''
        : luck > 0
          ? `The dice gave them ${percent(luck)}.`
          : `The dice took ${percent(-luck)} from them.`,
    goTo: 'Go to this moment',
    chances: (side: string) => `The chance of ${side}`,
    byLosses: 'Estimated from what both sides had lost, whoever was favoured at first.',
    first: 'At first',
    last: 'At the end',
    after: (turnWord: string, turn: number) => `After ${turnWord} ${turn}`,
    chance: (share: number) => percent(share),
    luck: (side: string, by: number, whole: string) =>
      `The dice were kind to ${side}, by ${by.toFixed(2)} of ${whole}.`,
    method: (rehearsed: number, decided: number) =>
      `Rehearsed with other answers: ${rehearsed} of ${decided} decisions, those after which things went ill, some from everywhere. Veterans command both sides in a rehearsal, all answers meet the same dice, and it lasts to the end of the turn or the next. ± is 95 % confidence. What pays off only later, and what a veteran would not think of, is not seen.`,
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
