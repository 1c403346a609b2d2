/**
 * How many answers a battle takes of those who play it at the page: a player for both sides does what a veteran would
 * do, by the page's own controls. An answer is one thing that he does by which the page submits something: a button
 * pressed, a hex clicked, a move drawn and done, a list handed in. Choosing somebody, pointing and ticking are none.
 */
import type { Page } from '@playwright/test';
import type { GameEvent } from '@taxiarch/kernel';
import { HexHand } from './hex-hand.ts';
import { Mirror } from './mirror.ts';
import { begin } from './play.ts';
import { TableHand } from './table-hand.ts';
import { atOnce, beginTable, zama } from './table-play.ts';

export type Figures = {
  readonly activations: number;
  readonly answers: number;
  readonly answersPerActivation: number;
  /** Answers by the kind of question that they were given to; where people read it. */
  readonly kinds?: Readonly<Record<string, number>>;
};

/** Whoever answers what the veteran would: gives the number of answers that this took. */
export type Hand = { answer(): Promise<number> };

type Course = {
  readonly battle: string;
  readonly seed: string;
  readonly turns: number;
  /** What begins an activation: a leader's Orders Phase, or a side's share of a period. */
  readonly isActivation: (event: GameEvent) => boolean;
  /** A word of its title. */
  readonly title: string;
  /** What he orders beyond the usual, as one who plays like a veteran would: matter and word. */
  readonly orders: Readonly<Record<string, string>>;
  readonly begin: (page: Page, seed: string) => Promise<void>;
  readonly hand: (page: Page, mirror: Mirror) => Hand;
};

const courses: readonly Course[] = [
  {
    battle: 'granicus',
    seed: '1',
    turns: 2,
    isActivation: ({ kind }) => kind === 'orders-phase',
    title: 'Granicus',
    orders: { Momentum: 'always', 'The way of a withdrawal': 'far' },
    begin: (page, seed) => begin(page, { seed, battle: 'Granicus' }),
    hand: (page, mirror) => new HexHand(page, mirror),
  },
  {
    battle: 'zama',
    seed: '1',
    turns: 2,
    isActivation: ({ kind }) => kind === 'move',
    title: zama.title,
    orders: {
      'Signals and messages': 'never',
      'Order of charges': 'as-declared',
      'Generals at a morale test': 'urge',
      'Charged by the enemy': 'ask',
    },
    begin: (page, seed) => beginTable(page, { seed }, zama),
    hand: (page, mirror) => new TableHand(page, mirror),
  },
];

/** More than any two turns take. */
const MOST_ANSWERS = 3000;

/** Leaves standing orders on the sheet before the battle: one answer. */
async function leaveOrders(page: Page, { title, orders }: Course): Promise<number> {
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: title }).click();
  const sheet = page.locator('.orders-before');
  await sheet.locator('summary').first().click();
  await sheet.getByRole('radio', { name: 'The usual' }).check();
  for (const [matter, word] of Object.entries(orders))
    await sheet.getByRole('combobox', { name: matter, exact: true }).selectOption(word);
  return 1;
}

async function played(page: Page, course: Course): Promise<Figures> {
  const { seed, turns, isActivation, begin: open, hand } = course;
  // What tsx adds to the names of functions is not known in the page.
  await page.addInitScript('globalThis.__name = (one) => one');
  await atOnce(page);
  let answers = await leaveOrders(page, course);
  const kinds: Record<string, number> = { orders: answers };
  await open(page, seed);
  const mirror = await Mirror.of(page);
  const player = hand(page, mirror);
  while (!mirror.match.battle.outcome && mirror.turn <= turns && answers < MOST_ANSWERS) {
    const { kind } = mirror.asked;
    const taken = await player.answer();
    answers += taken;
    kinds[kind] = (kinds[kind] ?? 0) + taken;
    await mirror.catchUp(page);
  }
  const activations = mirror.match.log.filter(isActivation).length - (mirror.turn > turns ? 1 : 0);
  return { activations, answers, answersPerActivation: Math.round((answers / activations) * 10) / 10, kinds };
}

const inShort = ({ activations, answers, answersPerActivation }: Figures): Figures => ({
  activations,
  answers,
  answersPerActivation,
});

/** Of both battles, or of the one that is named. */
export async function answersFigures(
  fresh: () => Promise<Page>,
  { only, brief }: { readonly only: string | undefined; readonly brief: boolean },
): Promise<Record<string, Figures>> {
  const found: Record<string, Figures> = {};
  for (const course of courses.filter(({ battle }) => only === undefined || battle === only)) {
    const page = await fresh();
    const figures = await played(page, course);
    found[course.battle] = brief ? inShort(figures) : figures;
    await page.close();
  }
  return found;
}
