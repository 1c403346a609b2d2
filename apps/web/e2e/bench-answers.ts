/**
 * How many answers a battle takes of those who play it at the page: a player for both sides does what a veteran would
 * do, by the page's own controls. An answer is one thing that he does by which the page submits something: a button
 * pressed, a hex clicked, a move drawn and done, a list handed in. Choosing someone, pointing and ticking are none.
 * He knows no die before it falls, and nothing of what the other side has ordered. Where one of his standing orders has
 * answered otherwise than the veteran would have, three answers are added: to change the order before, the answer itself,
 * and to put the order back. Where an act went on after a die as he would not have, one is added: the answer itself.
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
  /** The same at the page before, and whether it is at most a third of that. */
  readonly before?: number;
  readonly bar?: string;
  /** Answers by the kind of question that they were given to; where people read it. */
  readonly kinds?: Readonly<Record<string, number>>;
};

/** Anyone who answers what the veteran would: gives the number of answers that this took. */
export type Hand = { answer(): Promise<number> };

type Order = readonly [matter: string, word: string, troops?: string];

type Course = {
  readonly battle: string;
  readonly turns: number;
  /** What begins an activation: a leader's Orders Phase, or a side's share of a period. */
  readonly isActivation: (event: GameEvent) => boolean;
  /** A word of its title. */
  readonly title: string;
  /** What he orders beyond the usual, as one who plays like a veteran would: matter, troops if not all, and word. */
  readonly orders: readonly Order[];
  /** Answers for each activation at the page before several answers could be given as one, by seed: see docs/web.md. */
  readonly before: Readonly<Record<string, number>>;
  readonly begin: (page: Page, seed: string) => Promise<void>;
  readonly hand: (page: Page, mirror: Mirror) => Hand;
};

const courses: readonly Course[] = [
  {
    battle: 'granicus',
    turns: 2,
    isActivation: ({ kind }) => kind === 'orders-phase',
    title: 'Granicus',
    orders: [
      ['Momentum', 'always'],
      ['Trumps', 'likely'],
      ['Next leader to activate', 'closest'],
      ['Line Commands', 'always'],
      ['Facing when enemies approach', 'nearest'],
      ['Rout paths', 'through'],
      ['Withdrawal distance', 'far'],
      ...['skirmishers', 'light infantry', 'light cavalry', 'heavy cavalry', 'leaders'].map(
        (troops) => ['Withdrawal from approaching enemies', 'weaker', troops] as const,
      ),
    ],
    before: { 1: 27.2, 2: 26.8, 3: 20.6 },
    begin: (page, seed) => begin(page, { seed, battle: 'Granicus' }),
    hand: (page, mirror) => new HexHand(page, mirror),
  },
  {
    battle: 'zama',
    turns: 2,
    isActivation: ({ kind }) => kind === 'move',
    title: zama.title,
    orders: [
      ['Signals and messages', 'never'],
      ['Order of charges', 'as-declared'],
      ['Generals in morale tests', 'urge'],
      ['Charged by the enemy', 'ask'],
    ],
    before: { 1: 23.5, 2: 23.8, 3: 21.5 },
    begin: (page, seed) => beginTable(page, { seed }, zama),
    hand: (page, mirror) => new TableHand(page, mirror),
  },
];

/** More than any two turns take; and as few as show that it runs. */
const MOST_ANSWERS = 3000;
const FEW_ANSWERS = 6;

/** Leaves standing orders on the sheet before the battle: one answer. */
async function leaveOrders(page: Page, { title, orders }: Course): Promise<number> {
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: title }).click();
  const sheet = page.locator('.orders-before');
  await sheet.locator('summary').first().click();
  await sheet.getByRole('radio', { name: 'Usual' }).check();
  for (const [matter, word, troops] of orders) {
    const about = sheet.locator('.order-topic', { has: page.getByRole('combobox', { name: matter, exact: true }) });
    const byTroops = about.locator('.order-troops:not([open]) > summary', { hasText: 'By troop type' });
    if (troops !== undefined && (await byTroops.count()) > 0) await byTroops.click();
    await about.getByRole('combobox', { name: troops ?? matter, exact: true }).selectOption(word);
  }
  return 1;
}

/** What is added for answers that were given otherwise than he would have. */
const ADDED = { order: 3, act: 1 } as const;

async function played(page: Page, course: Course, seed: string, most: number): Promise<Figures> {
  const { turns, isActivation, begin: open, hand } = course;
  // What tsx adds to the names of functions is not known in the page.
  await page.addInitScript('globalThis.__name = (one) => one');
  await atOnce(page);
  let answers = await leaveOrders(page, course);
  const kinds: Record<string, number> = { orders: answers };
  await open(page, seed);
  const mirror = await Mirror.of(page);
  const player = hand(page, mirror);
  const count = (what: string, n: number): void => {
    answers += n;
    kinds[what] = (kinds[what] ?? 0) + n;
  };
  while (!mirror.match.battle.outcome && mirror.turn <= turns && answers < most) {
    const { kind } = mirror.asked;
    count(kind, await player.answer());
    await mirror.catchUp(page);
    for (const one of mirror.otherwise.splice(0)) count(`${one.kind}, otherwise by ${one.by}`, ADDED[one.by]);
  }
  const activations = mirror.match.log.filter(isActivation).length - (mirror.turn > turns ? 1 : 0);
  const each = Math.round((answers / Math.max(1, activations)) * 10) / 10;
  return { activations, answers, answersPerActivation: each, ...barOf(course, seed, each), kinds };
}

/** At most a third of what it was at the page before. */
function barOf({ before: by }: Course, seed: string, each: number): Pick<Figures, 'before' | 'bar'> {
  const before = by[seed];
  if (before === undefined) return {};
  const most = Math.floor((before / 3) * 10) / 10;
  return { before, bar: `at most ${most}, a third of ${before}: ${each <= most ? 'met' : 'not met'}` };
}

const inShort = ({ activations, answers, answersPerActivation, before, bar }: Figures): Figures => ({
  activations,
  answers,
  answersPerActivation,
  ...(before === undefined || bar === undefined ? {} : { before, bar }),
});

type Wanted = {
  readonly only: string | undefined;
  readonly brief: boolean;
  /** Only the first answers: whether it runs, not what comes of it. */
  readonly quick: boolean;
  readonly seed?: string;
};

/** Of both battles, or of the one that is named. */
export async function answersFigures(
  fresh: () => Promise<Page>,
  { only, brief, quick, seed = '1' }: Wanted,
): Promise<Record<string, Figures>> {
  const found: Record<string, Figures> = {};
  for (const course of courses.filter(({ battle }) => only === undefined || battle === only)) {
    const page = await fresh();
    const figures = await played(page, course, seed, quick ? FEW_ANSWERS : MOST_ANSWERS);
    found[course.battle] = brief ? inShort(figures) : figures;
    await page.close();
  }
  return found;
}
