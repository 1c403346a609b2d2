import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, order, press, question } from './play.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];
const sheet = (page: Page) => page.locator('.drawer .orders-sheet');

test('orders are chosen before the battle, followed and told, and changed in battle', async ({ page }) => {
  await page.goto('/');
  const before = page.locator('.orders-before');
  await expect(before.locator('summary').first()).toHaveText('Standing orders: Ask me everything.');
  await before.locator('summary').first().click();
  await before.getByText('The usual', { exact: true }).click();
  await expect(before.locator('summary').first()).toHaveText('Standing orders: The usual.');
  await expect(before.getByLabel('Leaders when their unit moves')).toHaveValue('along');

  // What was chosen is remembered, and holds in the battle.
  await begin(page);
  await expect(page.locator('.standing')).toContainText('Standing orders: The usual.');
  await press(page, 'activate red-hipparch');
  await order(page, 'red-lancers', 'move red-lancers');
  expect((await question(page)).kind).toBe('step');
  await expect(page.locator('.answered')).toContainText('He rides along (ride along)');
  await page.keyboard.press('l');
  await expect(page.locator('.drawer')).toContainText('Standing orders of the Reds: He rides along.');

  // By keyboard: the sheet, one order less; taken back and given anew, the question is asked.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await question(page)).kind).toBe('order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  const leaders = sheet(page).getByLabel('Leaders when their unit moves');
  await leaders.focus();
  await page.keyboard.press('a');
  await expect(leaders).toHaveValue('ask');
  await expect(page.locator('.standing')).toContainText('Standing orders: My own.');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(leaders).toBeVisible();
  }
  await noSeriousFault(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Close' }).click();
  await order(page, 'red-lancers', 'move red-lancers');
  expect((await question(page)).kind).toBe('accompany');
});

test('a kind of troops has orders of its own, from the line in the panel', async ({ page }) => {
  await begin(page);
  await page.locator('.standing').getByRole('button', { name: 'Change' }).click();
  const matter = sheet(page).locator('.order-matter', { hasText: 'Before an enemy who comes up' });
  await matter.getByLabel('Before an enemy who comes up').selectOption('stand');
  await matter.locator('summary').click();
  await matter.getByLabel('skirmishers').selectOption('withdraw');
  await expect(matter.locator('summary')).toHaveText('By kind of troops: skirmishers withdraw');
  await sheet(page).getByText('Ask me everything', { exact: true }).click();
  await expect(page.locator('.standing')).toContainText('Standing orders: Ask me everything.');
});
