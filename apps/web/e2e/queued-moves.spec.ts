import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { answered, begin, press, question } from './play.ts';
import { beginTable, drag, middleOf, passTo, zama } from './table-play.ts';

/** Several units are put down where they will go, and sent as one act. */

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 640 },
  { width: 1440, height: 900 },
];

const stepOf = async (page: Page): Promise<number> => Number(await page.locator('.battle').getAttribute('data-step'));

/** Chooses someone and clicks on the nearest hex that he can reach. */
async function plan(page: Page, unit: string): Promise<void> {
  await page.locator(`[data-roster="${unit}"]`).click();
  for (const stays of await page.locator('[data-rider$=" stay"]').all()) await stays.check();
  await page.locator('[data-wish="waits"]').check();
  const near = await page.locator('.highlight.reach').evaluateAll((list) =>
    list
      .map((one) => ({
        hex: (one as SVGElement).dataset['hex'] ?? '',
        mp: Number.parseInt(one.querySelector('.highlight-note')?.textContent ?? '9', 10),
      }))
      .sort((a, b) => a.mp - b.mp),
  );
  const to = await middleOf(page, `.highlight.reach[data-hex="${near[0]?.hex}"]`);
  await page.mouse.click(to.x, to.y);
  await expect(page.locator(`[data-waiting="${unit}"]`)).toBeVisible();
}

test('units wait for each other, are drawn at their destinations, and move by one choice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const before = await stepOf(page);
  const { roster, version } = await question(page);
  const [one = '', other = ''] = roster;
  await plan(page, one);
  await plan(page, other);
  expect(await stepOf(page)).toBe(before);
  await expect(page.locator('[data-ghost]')).toHaveCount(2);
  const send = page.locator('[data-send]');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport();
  }
  await noSeriousFault(page);
  await page.locator(`[data-waiting="${other}"] button`).click();
  await expect(page.locator('[data-waiting]')).toHaveCount(1);
  await plan(page, other);
  await send.click();
  await answered(page, version);
  expect(await stepOf(page)).toBeGreaterThanOrEqual(before + 4);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', String(before));
});

test('moves on the table wait for each other, and are given by one answer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginTable(page, { seed: '1' }, zama);
  await passTo(page, 'move-unit');
  const before = await stepOf(page);
  for (const unit of ['velites', 'latin-velites']) {
    await page.getByRole('button', { name: 'Show whole map' }).click();
    const base = await page.locator(`[data-piece="${unit}"] .unit-base`).first().boundingBox();
    const at = { x: (base?.x ?? 0) + (base?.width ?? 0) / 5, y: (base?.y ?? 0) + (base?.height ?? 0) / 2 };
    await drag(page, at, { x: at.x + 12, y: at.y + 12 });
    await page.getByRole('spinbutton', { name: /^Forward/ }).fill('40');
    await page.locator('.draft-wait:not([disabled])').click();
    await expect(page.locator(`[data-waiting="${unit}"]`)).toBeVisible();
  }
  expect(await stepOf(page)).toBe(before);
  await expect(page.locator('.ghost-drawn')).toHaveCount(2);
  await noSeriousFault(page);
  const { version } = await question(page);
  await page.locator('[data-send]').click();
  await answered(page, version);
  expect(await stepOf(page)).toBe(before + 1);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  expect((await question(page)).kind).toBe('move-unit');
});
