import { expect, type Locator, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { answered, clickHex, clickPiece, press, question, takeUp, uncover } from './play.ts';
import { positionFile } from './position-files.ts';

/** Odds have a place of their own, in sight at every size; what the other side decides is no matter of dice. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];

const place = (page: Page): Locator => page.locator('.odds-place');

/** Whether something is whole within the window and nothing covers its middle. */
async function inSight(page: Page, it: Locator): Promise<void> {
  const box = await it.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('it is not there');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  const open = await it.evaluate((element) => {
    const { left, top, width: w, height: h } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + w / 2, top + h / 2);
    return found !== null && element.contains(found);
  });
  expect(open).toBe(true);
}

/** At each size: the answer and what may come of it are in sight, and the place has not moved. */
async function seenAtAllSizes(page: Page, answer: Locator, told: RegExp): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.mouse.move(5, 5);
    await expect(place(page)).toContainText('Point at an option');
    const empty = await place(page).boundingBox();
    await answer.hover();
    await expect(place(page)).toContainText(told);
    await inSight(page, answer);
    await inSight(page, place(page));
    await inSight(page, place(page).locator('.odds-row, .odds-branch').first());
    expect(await place(page).boundingBox()).toEqual(empty);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the odds of a shot and of an attack are in sight at every size, without scrolling', async ({ page }) => {
  await page.goto('/#lesson=lesson-missiles');
  await press(page, 'activate strategos');
  await clickPiece(page, 'archers');
  const shot = page.locator('[data-choice="fire archers at foragers"]').first();
  await expect(shot.locator('.odds-short')).toContainText(/%\sto hit/);
  await seenAtAllSizes(page, shot, /Red Foragers.*%/);
  await noSeriousFault(page);

  await page.goto('/#lesson=lesson-shock');
  await page.reload();
  await press(page, 'activate strategos');
  await clickPiece(page, 'companions');
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  const { version } = await question(page);
  await clickHex(page, '0908');
  await answered(page, version);
  if ((await question(page)).kind === 'step') await press(page, 'stop');
  const attack = page.locator('[data-choice="end"]');
  await seenAtAllSizes(page, attack, /Red Hoplites.*%/);
  await attack.hover();
  await expect(attack.locator('.odds-short')).toContainText(/Enemy routs \d+%, you \d+%/);
});

test('an opponent who may flee gives a line for each of his answers, at every size', async ({ page }) => {
  await takeUp(page, await positionFile('declaration', 'momentum-drill'));
  const first = (await question(page)).roster[0] ?? '';
  const line = page.locator(`[data-roster="${first}"]`);
  await uncover(line);
  await line.click();
  const charge = page.locator('.chosen [data-choice^="charge"]').first();
  await seenAtAllSizes(page, charge, /decide:/);
  await charge.hover();
  const lines = place(page).locator('.odds-fork').first().locator('.odds-branch');
  await expect(lines.nth(1)).toContainText(/If “.*”: .*(%|no effect)/);
  expect(await lines.count()).toBeGreaterThan(1);
});

test('sharing out hits shows present hits and what routs the unit, but no chances', async ({ page }) => {
  await takeUp(page, await positionFile('share-hits', 'drill'));
  const answer = page.locator('.decision [data-choice]').first();
  await expect(answer.locator('.odds-short')).toHaveText(/\d+ of \d+ hits/);
  await answer.hover();
  await expect(place(page)).toContainText(/\d+ hits? now, \d+ afterwards, (routs at \d+|routs)/);
  await expect(place(page)).not.toContainText('%');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first tap shows, the second does it', async ({ page }) => {
    await page.goto('/#lesson=lesson-missiles');
    const battle = page.locator('.battle');
    const activate = page.locator('[data-choice="activate strategos"]');
    const heightOf = async () => (await place(page).boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeLessThan(40);
    await activate.tap();
    await expect(activate).toHaveClass(/tapped/);
    expect(await heightOf()).toBeGreaterThan(100);
    await inSight(page, activate);
    await expect(place(page)).toContainText('Tap again to confirm.');
    await activate.tap();
    await page.locator('[data-roster="archers"]').tap();
    const step = (await battle.getAttribute('data-step')) ?? '';
    const shot = page.locator('[data-choice="fire archers at foragers"]').first();
    await shot.tap();
    await expect(place(page)).toContainText(/Tap again.*Red Foragers.*%/);
    await inSight(page, place(page));
    await expect(battle).toHaveAttribute('data-step', step);
    await shot.tap();
    await expect(battle).not.toHaveAttribute('data-step', step);
  });
});
