import {
  begin,
  type Dice,
  type DieWanted,
  type GameEvent,
  manualDice,
  pendingDecisions,
  submit,
} from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { figuresOf } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { momentum } from '../system.ts';
import { unitOf } from '../testing/unit-of.ts';
import { type CombatView, describeCombats, type StrikeView } from './describe.ts';

/** Width and depth in inches of a base of foot, and of horse. */
export const FOOT = 1.5748;
export const HORSE = 1.9685;

/** Open order foot of four bases, front to front in a later round of their fight: nothing but casualties counts. */
export const pair = (blue = '', red = '', more = ''): string => `
  tokens 0 0
  unit blues blue foot open 4 in 4 at 36 30 facing N ${blue}
  unit reds red foot open 4 in 4 at 36 30 facing S ${red}
  contact blues reds since 1
  ${more}`;

/** The same in the round in which the blues have charged. */
export const charge = (blue = '', red = '', more = ''): string =>
  pair(blue, red, more).replace('since 1', 'since 2 charged');

/** A unit of horse before the right of blue's line that strikes the reds' left end in flank. */
export const onLeftOf = (words = ''): string => `
  unit wing blue cavalry 3 in 3 at ${36 + 2 * FOOT} 29.2 facing W ${words}
  contact wing reds left since 1`;

/** How a Combat phase is to go. */
interface Plan {
  /** Hits of each unit by its key; nobody is saved. */
  hits?: { [key: string]: number };
  /** What two dice show after the strikes, for lives of commanders, Break Tests and Cohesion Tests; then sixes. */
  after?: number[];
  /** Dice of flights and pursuits; then threes. */
  runs?: number[];
  answers?: string[];
}

/** What happened in a Combat phase that was fought to its end. */
export interface Fought {
  b: Battle;
  events: GameEvent[];
}

/** Answers that do nothing further. */
const quiet = ['pledge 0', 'stay', 'hold'];

/** A Combat phase of a position that waits for its first answer, by these dice. */
function opened(text: string, dice: Dice): Battle {
  const { world, state } = standing(text);
  const queue = [{ proc: 'combat-phase', locals: {} }];
  return begin(momentum, world, state, dice, { proc: 'field', locals: { queue } });
}

/** Fights it by whatever dice, answering quietly. */
export function answeredBy(text: string, dice: Dice): Fought {
  const b = opened(text, dice);
  const events = [...b.events];
  for (let owed = pendingDecisions(b)[0]; owed && owed.kind !== 'end-of-trial'; owed = pendingDecisions(b)[0]) {
    const offered = owed.options.map((o) => o.choice);
    const result = submit(b, quiet.find((word) => offered.includes(word)) ?? (offered[0] as string), owed.side);
    if (result.ok) events.push(...result.events);
  }
  return { b, events };
}

/** Fights the Combat phase of a position, by dice that fall as they are wanted. */
export function fought(text: string, plan: Plan = {}): Fought {
  const b = opened(text, manualDice());
  const hits = { ...plan.hits };
  const after = [...(plan.after ?? [])];
  const answers = [...(plan.answers ?? [])];
  const runs = [...(plan.runs ?? [])];
  const faceFor = ({ purpose, rule, faces }: DieWanted): number => {
    if (faces.length > 6) return after.shift() ?? 6;
    if (purpose.endsWith(' against hits')) return 1;
    if (rule !== 'mom-combat.02') return runs.shift() ?? 3;
    const striker = purpose.split(' ')[0] as string;
    const left = hits[striker] ?? 0;
    hits[striker] = left - 1;
    return left > 0 ? 6 : 1;
  };
  const answerTo = (offered: string[]): string => {
    if (offered.includes(answers[0] ?? '')) return answers.shift() as string;
    return quiet.find((word) => offered.includes(word)) ?? (offered[0] as string);
  };
  const events = [...b.events];
  for (let owed = pendingDecisions(b)[0]; owed && owed.kind !== 'end-of-trial'; owed = pendingDecisions(b)[0]) {
    const choice = b.wanted ? String(faceFor(b.wanted)) : answerTo(owed.options.map((o) => o.choice));
    const result = submit(b, choice, owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
    events.push(...result.events);
  }
  if (answers.length > 0) throw new Error(`never asked for: ${answers.join(', ')}`);
  return { b, events };
}

export const told = ({ events }: Fought, kind: string): GameEvent[] => events.filter((e) => e.kind === kind);

/** The combats of a position before their dice. */
export const views = (text: string): CombatView[] => describeCombats(standing(text));

/** The strikes of a unit in the position, by its key. */
export function strikesIn(text: string, key = 'blues'): StrikeView[] {
  const b = standing(text);
  const unit = unitOf(b, key);
  return describeCombats(b)
    .flatMap(({ strikes }) => strikes)
    .filter((s) => s.unit === unit);
}
export const diceIn = (text: string, key = 'blues'): number[] => strikesIn(text, key).map((s) => s.dice.total);
export const needIn = (text: string, key = 'blues'): number[] => strikesIn(text, key).map((s) => s.need);
export const saveIn = (text: string, key = 'blues'): number[] => strikesIn(text, key).map((s) => s.save);

/** What a side adds to its casualties in the first combat, in words. */
export const scoreParts = (text: string, side: 0 | 1 = 0): string[] =>
  (views(text)[0] as CombatView).scores[side].parts
    .filter(({ value }) => value !== 0)
    .map(({ text: words, value }) => `${words} ${value}`);

/** What losers read: key, differential after moderation, and the line with its shifts. */
export function losersIn({ b, events }: Fought): [key: string, differential: number, line: string][] {
  return events
    .filter((e) => e.kind === 'combat')
    .flatMap((e) => e['losers'] as unknown as { unit: number; differential: number; line: number }[])
    .map(({ unit, differential, line }) => [
      b.world.units[unit]?.key as string,
      differential,
      ['0-1', '2-3', '4-5', '6+'][line] as string,
    ]);
}

/** Tokens earned in the phase, with the reasons. */
export const earnedIn = (f: Fought): string[] => told(f, 'tokens').map((e) => `${e['tokens']} ${e['text']}`);

export const left = (b: Battle, key: string): number => figuresOf(b, unitOf(b, key));
