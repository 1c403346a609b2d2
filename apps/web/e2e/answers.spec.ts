import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { answered, begin, clickPiece, press, question, takeUp, uncover } from './play.ts';
import { positionFile } from './position-files.ts';
import { beginTable, drag, middleOf, passTo } from './table-play.ts';

/** Several answers as one: what a player does once, and takes back once. */

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 640 },
  { width: 1440, height: 900 },
];

const stepOf = async (page: Page): Promise<number> => Number(await page.locator('.battle').getAttribute('data-step'));

test('a unit is placed on a distant hex, turned and stopped: one choice, undone as one', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const before = await stepOf(page);
  const { roster, version } = await question(page);
  const unit = roster.find((id) => /horse|archers|slingers|javelins/.test(id)) ?? roster[0] ?? '';
  await page.locator(`[data-roster="${unit}"]`).click();
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  for (const stays of await page.locator('[data-rider$=" stay"]').all()) await stays.check();
  await noSeriousFault(page);
  const near = await page.locator('.highlight.reach').evaluateAll((list) =>
    list
      .map((one) => ({
        hex: (one as SVGElement).dataset['hex'] ?? '',
        mp: Number.parseInt(one.querySelector('.highlight-note')?.textContent ?? '9', 10),
      }))
      .sort((a, b) => a.mp - b.mp),
  );
  const from = await middleOf(page, `[data-piece="${unit}"] .tile-face`);
  const to = await middleOf(page, `.highlight.reach[data-hex="${near[0]?.hex}"]`);
  const size =
    (await page.locator(`.highlight.reach[data-hex="${near[0]?.hex}"] path`).first().boundingBox())?.height ?? 40;
  await drag(page, from, { x: to.x, y: to.y + size * 0.36 });
  await answered(page, version);
  expect(await stepOf(page)).toBeGreaterThan(before + 1);
  expect((await question(page)).kind).toBe('order');
  await expect(page.locator('.log-recent, .battle-panel')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', String(before));
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => (await question(page)).kind).toBe('order');
  await expect.poll(() => stepOf(page)).toBeGreaterThan(before + 1);
});

test('a rout is taken as a whole way, or chosen step by step', async ({ page }) => {
  const file = await positionFile('rout-path', 'drill');
  await takeUp(page, file);
  const whole = page.locator('[data-way]');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(whole.first()).toBeVisible();
  }
  await expect(page.locator('.path-line').first()).toBeVisible();
  await noSeriousFault(page);
  const steps = ((await whole.first().getAttribute('data-way')) ?? '').split(', ').length;
  const before = await stepOf(page);
  const { version } = await question(page);
  await whole.first().click();
  await answered(page, version);
  expect(await stepOf(page)).toBeLessThanOrEqual(before + steps);
  await takeUp(page, file);
  const single = page.locator('.singly [data-choice]').first();
  await expect(single).toBeHidden();
  await uncover(single);
  await single.click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', String(before + 1));
});

test('a leader rides and the orders end with it: one answer, if that is wished', async ({ page }) => {
  await begin(page, { seed: '4' });
  const activate = (await question(page)).choices[0] ?? '';
  await press(page, activate);
  const before = await stepOf(page);
  await clickPiece(page, activate.split(' ')[1] ?? '');
  await page.locator('[data-way]').first().waitFor();
  await page.locator('[data-wish="ends"]').check();
  const { version } = await question(page);
  await page.locator('[data-way]').first().click();
  await answered(page, version);
  await expect(page.locator('.decision')).not.toHaveAttribute('data-kind', 'order');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', String(before));
});

test('who turns is ticked and handed in at once', async ({ page }) => {
  await takeUp(page, await positionFile('reaction-facing', 'drill'));
  const ticks = page.locator('[data-tick]');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(ticks.first()).toBeVisible();
  }
  await noSeriousFault(page);
  // A unit turns one way only.
  await ticks.first().check();
  await expect(ticks.first()).toBeChecked();
  if ((await ticks.count()) > 1) {
    await ticks.nth(1).check();
    await expect(page.locator('[data-tick]:checked')).toHaveCount(
      new Set((await checked(page)).map((choice) => choice.split(' ')[1])).size,
    );
  }
  const { version, kind } = await question(page);
  await page.locator('[data-hand-in]').click();
  await answered(page, version);
  expect(kind).toBe('reaction-facing');
});
const checked = (page: Page): Promise<string[]> =>
  page
    .locator('[data-tick]:checked')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tick'] ?? ''));

test('on the table a unit is taken up, drawn and put down: order, move and halt are one answer', async ({ page }) => {
  await beginTable(page);
  await passTo(page, 'move-unit');
  const before = await stepOf(page);
  const { version } = await question(page);
  const unit = 'riders';
  const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
  await drag(page, at, { x: at.x + 10, y: at.y + 10 });
  const forward = page.getByRole('spinbutton', { name: /^Forward/ });
  // Their orders want most of their move.
  await forward.fill('120');
  await expect(page.locator('.draft-do')).toBeEnabled();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'move-unit');
  await page.locator('.draft-halt').click();
  await answered(page, version);
  await expect(page.locator('.battle')).toHaveAttribute('data-step', String(before + 1));
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'move-unit');
  await expect(page.locator(`[data-choice="move ${unit}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator(`[data-choice="move ${unit}"]`)).toHaveCount(1);
});
