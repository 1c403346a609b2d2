import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { answer, begin, clickHex, clickPiece, order, passTo, press, send, takeUp } from './play.ts';
import { storyOfKadesh } from './position-files.ts';

/** What the page complains of from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  return faults;
}

test('the drill of the chariots: a wing opens the turn, a chariot drives up and shoots, and the phase ends', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await begin(page, { battle: 'drill of the chariots' });
  await expect(page.locator('.standard')).toHaveCount(2);
  const pool = page.locator('.marker-pool');
  await expect(pool).toContainText('Initiative: Western half');
  await press(page, 'hold west-king');
  await expect(pool).toContainText('Western chariots active');
  await expect(pool.locator('.is-in-play')).toContainText('Western chariots');
  await send(page, 'west-chariots-1', '1504');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await press(page, 'fire east-chariots-2');
  await expect(page.locator('.battle')).toContainText('Western chariots 1 fire at Eastern chariots 2');
  await passTo(page, (kind) => kind === 'order');
  await press(page, 'end');
  await expect(pool.locator('.is-used')).toContainText('Western chariots');
  await page.getByRole('button', { name: 'Legend', exact: true }).click();
  await expect(page.locator('.legend')).toContainText('routed units gather here');
  await noSeriousFault(page);
  expect(faults).toEqual([]);
});

/** All of Kadesh takes more than a thousand clicks; `TAXIARCH_WHOLE=1` makes them all. */
const whole = process.env['TAXIARCH_WHOLE'] !== undefined;
const FIRST = 30;

test('Kadesh is fought by clicks: from its start, and to its end', async ({ page }, info) => {
  if (whole) test.setTimeout(1_800_000);
  const faults = faultsOf(page);
  const { answers, last, turns, result } = await storyOfKadesh();
  const since = Date.now();
  await begin(page, { battle: 'Kadesh', seed: '1' });
  for (const one of whole ? answers : answers.slice(0, FIRST)) await answer(page, one);
  if (!whole) {
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', answers[FIRST]?.kind ?? '');
    const late = info.outputPath('late.json');
    writeFileSync(late, last.battle);
    await takeUp(page, late);
    for (const one of answers.slice(-last.answers)) await answer(page, one);
  }
  await expect(page.locator('dialog.over')).toContainText(result);
  if (whole) console.log(`${answers.length} answers, ${turns} turns, ${(Date.now() - since) / 1000} s: ${result}`);
  await noSeriousFault(page);
  expect(faults).toEqual([]);
});

test('the lessons of the Bronze Age are played to their end', async ({ page }) => {
  const faults = faultsOf(page);
  const tutor = page.locator('.tutor');
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: 'Kadesh' }).click();
  await page.getByRole('button', { name: /First steps in the Bronze Age/ }).click();
  await page.locator('.decision').waitFor();
  await expect(tutor).toContainText('Lesson 1 of 2');
  await press(page, 'hold west-king');
  await clickPiece(page, 'west-chariots-3');
  await expect(page.locator('.card .states')).toContainText('Out of Command');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('[data-piece="west-chariots-3"] .mark', { hasText: 'Out of Command' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show whole map' }).click();
  await noSeriousFault(page);
  await order(page, 'west-chariots-1', 'run west-chariots-1 at east-spears-1');
  await order(page, 'west-chariots-2', 'move west-chariots-2 together');
  await press(page, 'along');
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  await clickHex(page, '1106');
  await expect(tutor).toContainText('Stop there');
  await press(page, 'stop');
  await press(page, 'end');
  await send(page, 'west-spears-1', '1009');
  await press(page, 'along');
  await press(page, 'stop');
  await press(page, 'end');
  await expect(tutor).toContainText('Engaged');
  await press(page, 'no');
  await expect(page.locator('.tutor-end')).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(tutor).toContainText('Lesson 2 of 2');
  await clickPiece(page, 'ajax');
  await expect(tutor).toContainText('Choose Mycenae to open the turn');
  await press(page, 'hold agamemnon');
  await press(page, 'challenge ajax hector');
  await press(page, 'fight');
  await press(page, 'back');
  await expect(page.locator('.tutor-end')).toBeVisible();
  expect(faults).toEqual([]);
});
