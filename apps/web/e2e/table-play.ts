import { expect, type Page } from '@playwright/test';
import { atRest, press, question, type Seats, savedAsNodePlaysIt, uncover, withoutReminders } from './play.ts';

/** Plays battles on the table by what can be seen and pressed on the page. */

/** A battle on the table as the start screen shows it: its title, and the two sides. */
interface TableBattle {
  readonly title: string;
  readonly sides: readonly [string, string];
}
const drill: TableBattle = { title: 'The drill table', sides: ['Blues', 'Reds'] };
/** A thousand points a side. */
export const zama: TableBattle = { title: 'Zama', sides: ['Romans', 'Carthaginians'] };

/** The drill of Momentum: six units a side. */
export const momentumDrill: TableBattle = { title: 'The momentum drill', sides: ['Blues', 'Reds'] };

/** Opens the page and begins a battle on the table, the drill where none is named. */
export async function beginTable(
  page: Page,
  { blue = 'human', red = 'human', seed = '5', options = [] }: Seats & { readonly options?: readonly string[] } = {},
  { title, sides }: TableBattle = drill,
): Promise<void> {
  await withoutReminders(page);
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: title }).click();
  await page.getByText('More settings').click();
  await page.getByLabel('Dice seed').fill(seed);
  for (const option of options) await page.getByLabel(option).check();
  await page.getByRole('combobox', { name: sides[0] }).selectOption(blue);
  await page.getByRole('combobox', { name: sides[1] }).selectOption(red);
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await expect(page.locator('.board.table')).toBeVisible();
  await expect(page.locator('.decision')).toBeVisible();
}

/** Anyone who shares a screen looks away before a secret question is shown. */
export async function handOver(page: Page): Promise<boolean> {
  const ready = page.getByRole('button', { name: 'Show decision' });
  if (!(await ready.isVisible())) return false;
  await ready.click();
  await ready.waitFor({ state: 'hidden' });
  return true;
}

/** Answers by which nothing is done. */
const sparing = ['done', 'stake 0', 'pledge 0', 'second', 'hold', 'stay'];

/** Nobody does anything until the question of this kind comes. */
export async function passTo(page: Page, kind: string): Promise<void> {
  for (let n = 0; n < 30 && (await question(page)).kind !== kind; n++) {
    await handOver(page);
    const { choices, kind: now } = await question(page);
    if (now !== kind) await press(page, sparing.find((choice) => choices.includes(choice)) ?? choices[0] ?? 'done');
  }
  await handOver(page);
}

/** Where a point of the table, in paces, is on the screen. */
export async function spotOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  await atRest(page);
  return page.locator('.board-sheet').evaluate(
    (sheet, at) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(sheet).transform);
      const box = (sheet.parentElement as HTMLElement).getBoundingClientRect();
      return { x: box.left + at.x * 2 * a + e, y: box.top + at.y * 2 * a + f };
    },
    { x, y },
  );
}

/** Where a unit stands: the middle of its front, in paces, and its facing. */
export const standOf = (page: Page, id: string): Promise<{ x: number; y: number; facing: number }> =>
  page.locator(`[data-piece="${id}"]`).evaluate((piece) => {
    const found = /translate\(([-\d.]+)px, ([-\d.]+)px\) rotate\(([-\d.]+)deg\)/.exec(
      (piece as SVGElement).style.transform,
    );
    return { x: Number(found?.[1]), y: Number(found?.[2]), facing: Number(found?.[3]) };
  });

/** The middle of something drawn, on the screen. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  await atRest(page);
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The first answer that leads to the enemy: charge, forward, no unless asked. */
function pick(kind: string, choices: readonly string[]): string {
  const find = (pattern: RegExp) => choices.find((choice) => pattern.test(choice));
  switch (kind) {
    case 'move-unit':
      return find(/^move /) ?? find(/^done$/) ?? choices[0] ?? '';
    case 'manoeuvre':
      return find(/^(forward|ahead) /) ?? find(/^halt$/) ?? find(/^wheel/) ?? choices[0] ?? '';
    case 'response':
      return find(/ counter /) ?? find(/ hold$/) ?? choices[0] ?? '';
    case 'stake':
      return find(/^stake 1$/) ?? choices[0] ?? '';
    case 'pledge':
      return find(/^pledge 1$/) ?? choices[0] ?? '';
    case 'pursuit':
      return find(/^pursue /) ?? choices[0] ?? '';
    case 'rally-test':
      return find(/^rally/) ?? 'done';
    default:
      return find(/^(done|no|none|stay|keep|hit)$/) ?? choices[0] ?? '';
  }
}

/** Answers the present question by its buttons; false when the battle is over. */
export async function decide(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () =>
      document.querySelector('dialog.over, .decision [data-choice], .decision [data-roster], [data-ready]') !== null,
  );
  await handOver(page);
  const now = await question(page);
  if (now.over) return false;
  if ((now.kind === 'declare-charge' || now.kind === 'declaration') && now.roster.length > 0) {
    const line = page.locator(`[data-roster="${now.roster[0]}"]`);
    await uncover(line);
    await line.click();
    const charges = page.locator('.chosen [data-choice^="charge"]');
    // Those who can only disengage stay where they are.
    await expect(page.locator('.chosen [data-choice]').first()).toBeVisible();
    const charge = (await charges.count()) > 0 ? await charges.first().getAttribute('data-choice') : null;
    await press(page, charge ?? 'done');
    return true;
  }
  await press(page, pick(now.kind, now.choices));
  return true;
}

/** Faults of the page: errors that nobody caught, and what it complains of in the console. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Opponents and habits answer without a pause. */
export async function atOnce(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('taxiarch-settings', JSON.stringify({ pace: 'once' })));
}

/** Fights a battle that has begun to its end, and has Node play the same answers: both come to the same position. */
export async function fightToTheEnd(page: Page, file: string): Promise<void> {
  let answers = 0;
  while (answers < 1500 && (await decide(page))) answers++;
  expect(answers).toBeLessThan(1500);
  const result = page.getByRole('dialog');
  await expect(result.locator('#over-title')).toHaveText(/ wins?$|^Draw$/);
  await expect(result).toContainText('points lost');
  await result.getByText('Battle statistics').click();
  await savedAsNodePlaysIt(page, file);
}
