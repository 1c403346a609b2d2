import { expect, type Page, test } from '@playwright/test';
import { keptNothing } from './at-once.ts';
import { noSeriousFault } from './checker.ts';
import { holdTimers, timeIsUp } from './held-timers.ts';
import { begin, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';
import { passTo } from './table-play.ts';

/** As a newcomer finds the page. */
test.use({ storageState: keptNothing });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
] as const;

const card = (page: Page) => page.locator('.event-card');
const speedSlider = (page: Page) => page.getByRole('slider', { name: 'Speed' });

/** Sets the speed by the keys of its slider in the menu; the first stop waits at every choice, the second at every event. */
async function setSpeed(page: Page, stop: number): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await speedSlider(page).focus();
  await page.keyboard.press('Home');
  for (let n = 0; n < stop; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
}
const WAIT = 1;
const BRISK = 4;

/** The card is wholly on the board, and none of those concerned is under it. */
async function isBesideItsPlace(page: Page, pieces: readonly string[]): Promise<void> {
  const [board, own] = await Promise.all([page.locator('.battle-board').boundingBox(), card(page).boundingBox()]);
  if (!board || !own) throw new Error('no card on the board');
  expect(own.x).toBeGreaterThanOrEqual(board.x);
  expect(own.x + own.width).toBeLessThanOrEqual(board.x + board.width + 1);
  expect(own.y).toBeGreaterThanOrEqual(board.y);
  expect(own.y + own.height).toBeLessThanOrEqual(board.y + board.height + 1);
  for (const id of pieces) {
    const box = await page.locator(`[data-piece="${id}"] .tile-face`).first().boundingBox();
    if (!box) throw new Error(`${id} is not on the board`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    expect(x > own.x && x < own.x + own.width && y > own.y && y < own.y + own.height).toBe(false);
    expect(y).toBeGreaterThan(board.y);
    expect(y).toBeLessThan(board.y + board.height);
  }
}

test('the player’s own shot shows odds and dice on a card, which waits where the settings say so', async ({ page }) => {
  const file = await positionFile('entry-fire', 'drill');
  await holdTimers(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await takeUp(page, file);
    await setSpeed(page, WAIT);
    const { choices } = await question(page);
    const fire = choices.find((choice) => choice.startsWith('fire')) ?? '';
    const button = page.locator(`.decision [data-choice="${fire}"]`).first();
    await button.hover();
    await expect(page.locator('.odds')).toBeVisible();
    await press(page, fire);
    await expect(card(page)).toContainText('Volley');
    await expect(card(page)).toContainText('Expected');
    await expect(card(page).locator('.die').first()).toBeVisible();
    await expect(card(page)).toContainText(/fires? at/);
    await isBesideItsPlace(page, [fire.split(' ')[1] ?? '']);
    if (size.width === 390) await noSeriousFault(page);
    // It waits however long that takes.
    await timeIsUp(page);
    await expect(card(page)).toContainText('Volley');
    if (size.width === 1024) await page.keyboard.press('Enter');
    else await card(page).getByRole('button', { name: 'Continue' }).click();
    await expect(card(page)).toHaveCount(0);
  }
});

test('cards queue up and can be skipped; a click keeps a timed one, a choice closes them', async ({ page }) => {
  await holdTimers(page);
  await takeUp(page, await positionFile('shock-allocation', 'drill'));
  await page.getByRole('button', { name: 'Confirm attacks' }).click();
  await expect(card(page)).toBeVisible();
  await expect(card(page).locator('.event-time')).toBeVisible();
  await card(page).locator('.event-title').click();
  await expect(card(page).locator('.event-time')).toHaveCount(0);
  await timeIsUp(page);
  await expect(card(page).locator('.event-title')).toBeVisible();
  const skip = card(page).getByRole('button', { name: /Skip all/ });
  if (await skip.isVisible()) await skip.click();
  else await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);

  const shot = await positionFile('entry-fire', 'drill');
  await takeUp(page, shot);
  const first = (await question(page)).choices.find((choice) => choice.startsWith('fire')) ?? '';
  await press(page, first);
  await expect(card(page).locator('.event-time')).toBeVisible();
  await expect(async () => {
    await timeIsUp(page);
    await expect(card(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  await takeUp(page, shot);
  await setSpeed(page, WAIT);
  const fire = (await question(page)).choices.find((choice) => choice.startsWith('fire')) ?? '';
  await press(page, fire);
  await expect(card(page)).toBeVisible();
  await press(page, 'stop');
  await expect(card(page)).toHaveCount(0);
});

test('the enemy’s activation ends with a line for each of his units, and his marches are drawn', async ({ page }) => {
  await holdTimers(page);
  await begin(page, { seed: '7' });
  await setSpeed(page, BRISK);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Reds' }).selectOption('recruit');
  await page.keyboard.press('Escape');
  const share = page.locator('.event-card[data-event="share"]');
  const other = page.locator('.event-card:not([data-event="share"]) [data-event-go]');
  const pass = page.locator('.decision [data-choice^="pass"]').first();
  // Our own leaders pass until one of his has acted; what is told before that is put away.
  await expect(async () => {
    if (await other.isVisible()) await other.click({ timeout: 1000 });
    else if (!(await share.isVisible()) && (await pass.isVisible())) await pass.click({ timeout: 1000 });
    await expect(share).toBeVisible({ timeout: 400 });
  }).toPass();
  await share.locator('.event-title').click();
  await expect(share.locator('.event-deeds li').first()).toContainText(/step|fired|fought/);
  expect(await page.locator('.trails .path-line').count()).toBeGreaterThan(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await isBesideItsPlace(page, []);
    await expect(share.getByRole('button', { name: 'Continue' })).toBeInViewport();
  }
  await share.locator('.event-deeds button').first().click();
  await share.getByRole('button', { name: 'Continue' }).click();

  // A march is one line of the log, which can be unfolded; the log follows the time line.
  await page.setViewportSize(sizes[0]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const march = page.locator('.full-log .march-line').first();
  await expect(march.locator('summary')).toContainText(/moves? \d+ steps to \d{4}/);
  await march.locator('summary').click();
  expect(await march.locator('li').count()).toBeGreaterThan(1);
  const now = page.locator('.full-log [aria-current="step"]');
  await expect(now).toHaveCount(0);
  const back = page.getByRole('button', { name: 'Previous choice' });
  for (let n = 0; n < 4; n++) await back.click();
  await expect(now).toBeInViewport();
  const there = await now.textContent();
  await back.click();
  await back.click();
  await expect.poll(() => now.textContent()).not.toBe(there);
  await expect(now).toBeInViewport();
});

test('a turn ends with what it cost, which can be switched off and looked up again', async ({ page }) => {
  await begin(page, { seed: '4' });
  const toll = page.locator('dialog.turn-page');
  await setSpeed(page, WAIT);
  const turn = page.locator('.panel-turn');
  const first = await turn.textContent();
  while ((await turn.textContent()) === first) {
    const { choices } = await question(page);
    await press(page, choices.find((choice) => /^(pass|no$|done$)/.test(choice)) ?? choices[0] ?? '');
  }
  await expect(card(page).or(toll)).toBeVisible();
  while (await card(page).isVisible()) {
    await card(page).getByRole('button', { name: 'Continue' }).click();
    await expect(card(page).or(toll)).toBeVisible();
  }
  await expect(toll).toContainText('Turn 1: losses');
  await expect(toll.locator('.toll-side')).toHaveCount(2);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(toll.getByRole('button', { name: 'Continue' })).toBeInViewport();
  }
  await noSeriousFault(page);
  await toll.getByLabel('Show after every turn').uncheck();
  await page.keyboard.press('Escape');
  await expect(toll).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByLabel('Show losses after every turn')).not.toBeChecked();
  await page.getByRole('button', { name: 'Losses by turn' }).click();
  await expect(toll).toContainText('Turn 2: losses');
  await toll.getByRole('button', { name: 'Previous turn' }).click();
  await expect(toll).toContainText('Turn 1: losses');
  await toll.getByRole('button', { name: 'Continue' }).click();
  await expect(toll).toHaveCount(0);
});

test('on the table a volley is a card too, and reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeUp(page, await positionFile('melee', 'table-drill'));
  await setSpeed(page, WAIT);
  for (let n = 0; n < 10 && (await card(page).count()) === 0; n++) {
    const { choices, kind } = await question(page);
    if (choices.length === 0) break;
    await press(page, choices.includes('done') ? 'done' : (choices[0] ?? ''));
    await passTo(page, kind === 'shooting' ? 'shooting' : (await question(page)).kind);
  }
  await expect(card(page)).toContainText(/Volley|Fight|Test/);
  await expect(card(page).locator('.die').first()).toBeVisible();
  await isBesideItsPlace(page, []);
  const still = await card(page).evaluate((one) => getComputedStyle(one).animationName);
  expect(still).toBe('none');
});

test('the winner is announced after the cards of the last attacks', async ({ page }) => {
  await takeUp(page, await positionFile('last', 'table-drill'));
  await setSpeed(page, WAIT);
  const { choices } = await question(page);
  const over = page.locator('dialog.over[open]');
  await press(page, choices.find((choice) => /^(done|halt)/.test(choice)) ?? choices[0] ?? '');
  await expect(card(page)).toBeVisible();
  await expect(over).toHaveCount(0);
  while ((await card(page).count()) > 0) {
    await expect(over).toHaveCount(0);
    await card(page).getByRole('button', { name: 'Continue' }).click();
  }
  const toll = page.locator('dialog.turn-page[open]');
  if ((await toll.count()) > 0) await page.keyboard.press('Escape');
  await expect(over).toContainText('The battle is over');
});

test('no sound is made before sounds are switched on; then what happens is heard', async ({ page }) => {
  // The browser's own class is watched, not put in its place.
  await page.addInitScript(() => {
    const made = { contexts: 0, sounds: 0 };
    Object.assign(globalThis, { made });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        made.contexts++;
      }
      override createGain(): GainNode {
        made.sounds++;
        return super.createGain();
      }
    };
  });
  const made = () =>
    page.evaluate(() => ({ ...(globalThis as unknown as { made: { contexts: number; sounds: number } }).made }));
  await takeUp(page, await positionFile('entry-fire', 'drill'));
  const shoot = async () => {
    const { choices } = await question(page);
    await press(page, choices.find((choice) => choice.startsWith('fire')) ?? '');
    await expect(card(page)).toContainText('Volley');
  };
  await shoot();
  expect(await made()).toEqual({ contexts: 0, sounds: 0 });

  await takeUp(page, await positionFile('entry-fire', 'drill'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Sounds').check();
  await page.keyboard.press('Escape');
  await shoot();
  await expect.poll(async () => (await made()).sounds).toBeGreaterThan(0);
  expect((await made()).contexts).toBe(1);
});
