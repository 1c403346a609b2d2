import type { FileKind } from '../../engine/protocol/files.ts';
import { capital } from '../counted.ts';

/** Texts for files that players open, and for battle analysis and statistics. */

const percent = (share: number): string => `${Math.round(100 * share)}%`;

const kinds: Readonly<Record<FileKind, string>> = {
  battle: 'a battle',
  scenario: 'a scenario',
  army: 'an army',
  pack: 'charts',
};

type Counted = Readonly<Record<'won' | 'lost' | 'drawn' | 'turns', number>> & { readonly sideName: string };

export const dialogsEn = {
  drop: 'Drop a file here: battle, scenario, army or charts',
  close: 'Close',
  leaveFirst: 'Leave the battle first. It is saved, and you can resume it later.',
  faultyTitle: 'Cannot open this file',
  faulty: (name: string, of: FileKind | null) =>
    of === null ? `${name} is not a battle, a scenario, an army or charts.` : `${name} should contain ${kinds[of]}.`,
  scenario: {
    from: (name: string) => `From ${name}`,
    rules: (rules: string) => `Rules: ${rules}.`,
  },
  yourTurn: (title: string) => `● Your turn · ${title}`,
  yourTurnOnline: (title: string) => `(1) Your turn · ${title}`,
  analysis: {
    title: 'Battle analysis',
    open: 'Analyse battle',
    begin: 'Start analysis',
    stop: 'Stop',
    working: 'Replaying decisions with other options. This takes about twenty seconds; you can use the app meanwhile.',
    progress: (done: number) => `${percent(done)} done`,
    stopped: 'Analysis stopped.',
    fault: (error: string) => `The analysis failed: ${error}`,
    costly: 'Costliest decisions',
    unclear: (clear: number, shown: number) =>
      clear === 0
        ? 'Any of these could be chance. They look costliest.'
        : `${clear} of these ${shown} clearly cost something; the others could be chance.`,
    fewer: (found: number) => `No ${found === 0 ? '' : 'other '}costly decisions found.`,
    when: (turnWord: string, turn: number, side: string) => `${capital(turnWord)} ${turn}, ${side}:`,
    answered: 'Chosen',
    better: 'Better',
    cost: (share: number, doubt: number) => `Win chance +${percent(share)} ±${percent(doubt)}`,
    unsure: 'This could be chance.',
    points: 'Turning points',
    change: (before: number, after: number) => {
      const [from, to] = [percent(before), percent(after)];
      if (from === to) return `Win chance stayed at ${to}.`;
      return `Win chance ${after > before ? 'rose' : 'fell'} from ${from} to ${to}.`;
    },
    dice: (luck: number) =>
      Math.abs(luck) < 0.01 ? '' : luck > 0 ? `Dice: +${percent(luck)}.` : `Dice: −${percent(-luck)}.`,
    goTo: 'Go to this moment',
    chances: (side: string) => `Win chance: ${side}`,
    byLosses: 'Estimated from both sides’ losses, starting from an even chance.',
    first: 'Start',
    last: 'End',
    after: (turnWord: string, turn: number) => `After ${turnWord} ${turn}`,
    chance: (share: number) => percent(share),
    luck: (side: string, by: number, whole: string) => `Dice luck: ${by.toFixed(2)} of ${whole} in favour of ${side}.`,
    method: (rehearsed: number, decided: number) =>
      `Replayed ${rehearsed} of ${decided} decisions with other options: those followed by setbacks, and a sample of the rest. Veteran AIs play both sides to the end of this or the next turn, with the same dice for every option. ± is the 95% confidence interval. Later effects, and options that a veteran would not consider, are not measured.`,
  },
  record: {
    title: 'Your record',
    intro: 'Finished battles against the computer. Saved in this browser only.',
    none: 'No finished battles yet. Finish a battle against the computer to see it here.',
    broken: 'Part of your record could not be read and is left out.',
    columns: ['Battle', 'Your side', 'Opponent', 'Won', 'Lost', 'Drawn', 'Average turns'],
    line: ({ sideName, won, lost, drawn, turns }: Counted, level: string) =>
      `You (${sideName}) against ${level}: won ${won}, lost ${lost}${drawn > 0 ? `, drawn ${drawn}` : ''}, ${turns} ${turns === 1 ? 'turn' : 'turns'} on average`,
    clear: 'Clear record',
    sure: 'Clear record for good',
  },
  pack: {
    title: (title: string, version: string) => `${title}, version ${version}`,
    tables: (tables: readonly string[]) => `Replaces these charts: ${tables.join(', ')}.`,
    battle: 'Battle',
    use: 'Use for this battle',
  },
} as const;
