import { expect, test } from '@playwright/test';
import { begin, play } from './play.ts';

/** What only a real page shows: two tabs, keys. */

test('a second tab says that it keeps nothing; keys move the map from anywhere; the past has its own news', async ({
  page,
  context,
}) => {
  await begin(page, { seed: '4' });
  await play(page, 6);
  const steps = page.locator('.battle');
  const kept = await steps.getAttribute('data-step');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('open in another tab')).toBeVisible();
  // What is done in the second goes on there, act by act, and is written nowhere.
  await play(second, 5);
  expect(Number(await second.locator('.battle').getAttribute('data-step'))).toBeGreaterThan(Number(kept));
  await expect(second.getByText('open in another tab')).toBeVisible();
  await expect(steps).toHaveAttribute('data-step', kept ?? '');
  await second.close();
  await page.reload();
  await expect(steps).toHaveAttribute('data-step', kept ?? '');
  await expect(page.getByText('open in another tab')).toHaveCount(0);

  const sheet = page.locator('.board-sheet');
  const view = () => sheet.evaluate((one) => (one as HTMLElement).style.transform);
  await page.getByRole('button', { name: 'Legend' }).focus();
  for (const key of ['+', 'ArrowLeft', '0']) {
    const before = await view();
    await page.keyboard.press(key);
    await expect.poll(view).not.toBe(before);
  }

  const news = page.locator('.recent li');
  const last = await news.last().innerText();
  await page.getByLabel('Timeline').fill('1');
  await expect(news.filter({ hasText: last })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(news.last()).toHaveText(last);
});
