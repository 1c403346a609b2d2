import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, order, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];
const sheet = (page: Page) => page.locator('.drawer .orders-sheet');

test('orders are chosen before the battle, followed and told, and changed in battle', async ({ page }) => {
  await page.goto('/');
  const before = page.locator('.orders-before');
  await expect(before.locator('summary').first()).toHaveText('Standing orders: Ask every time.');
  await before.locator('summary').first().click();
  await before.getByText('Usual', { exact: true }).click();
  await expect(before.locator('summary').first()).toHaveText('Standing orders: Usual.');
  await expect(before.getByRole('combobox', { name: 'Leaders when their unit moves' })).toHaveValue('along');

  // What was chosen is remembered, and holds in the battle.
  await begin(page);
  await expect(page.locator('.standing')).toContainText('Standing orders: Usual.');
  await press(page, 'activate red-hipparch');
  await order(page, 'red-lancers', 'move red-lancers');
  expect((await question(page)).kind).toBe('step');
  await expect(page.locator('.answered')).toContainText('Move along (move with it)');
  await page.keyboard.press('l');
  await expect(page.locator('.drawer')).toContainText('Standing order of the Reds: Move along.');

  // By keyboard: the sheet, one order less; taken back and given again, the question is asked.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await question(page)).kind).toBe('order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  const leaders = sheet(page).getByRole('combobox', { name: 'Leaders when their unit moves' });
  await leaders.focus();
  await page.keyboard.press('a');
  await expect(leaders).toHaveValue('ask');
  await expect(page.locator('.standing')).toContainText('Standing orders: Custom.');
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
  const matter = sheet(page).locator('.order-topic', { hasText: 'Withdrawal from approaching enemies' });
  await matter.getByRole('combobox', { name: 'Withdrawal from approaching enemies' }).selectOption('stand');
  const byTroops = matter.locator('summary').first();
  await byTroops.click();
  await matter.getByRole('combobox', { name: 'skirmishers' }).selectOption('withdraw');
  await expect(byTroops).toHaveText('By troop type: skirmishers (withdraw)');
  await sheet(page).getByText('Ask every time', { exact: true }).click();
  await expect(page.locator('.standing')).toContainText('Standing orders: Ask every time.');
});

test('conditional orders are given at the decision and in the drawer, followed, changed and withdrawn', async ({
  page,
}, info) => {
  await takeUp(page, await positionFile('reaction-facing', 'drill'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const here = page.locator('.order-here');
  await here.locator('summary').click();
  await expect(here.getByRole('combobox', { name: 'Against' })).toHaveValue('heavy-foot');
  await here.getByRole('combobox', { name: 'Order' }).selectOption('stay');
  await here.getByRole('combobox', { name: 'Against' }).selectOption('foot');
  await here.getByRole('button', { name: 'Add order' }).click();
  await expect(here.getByRole('combobox', { name: 'against infantry' })).toHaveValue('stay');
  await page.screenshot({ path: info.outputPath('question.png') });

  await page.keyboard.press('o');
  const fire = sheet(page).locator('.order-topic', { hasText: 'Reaction Fire' });
  await fire.getByText('By circumstances').click();
  await fire.getByRole('combobox', { name: 'Against' }).selectOption('foot');
  await fire.getByRole('combobox', { name: 'Distance' }).selectOption('2');
  await fire.getByRole('button', { name: 'Add order' }).click();
  await expect(fire.locator('summary').last()).toHaveText('By circumstances: 1 order');
  await sheet(page).getByText('Standing orders in force: 2').click();
  const told = sheet(page).locator('.orders-in-words');
  await expect(told).toContainText('Facing when enemies approach (against infantry): keep facing.');
  await expect(told).toContainText('Reaction Fire (against infantry within 2 hexes): always fire, best shot first.');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await fire.getByRole('button', { name: 'Add order' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`drawer-${size.width}.png`) });
    await expect(fire.getByRole('combobox', { name: 'against infantry within 2 hexes' })).toBeVisible();
  }
  await noSeriousFault(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await told.getByRole('button', { name: /Facing when enemies approach/ }).click();
  await expect(told).not.toContainText('Facing when enemies approach');
  await page.getByRole('button', { name: 'Close' }).click();

  // Nobody turns; who could shoot is not asked for. Anyone who commands one side alone is told by which order.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet').getByRole('combobox', { name: 'Blues' }).selectOption('random');
  await page.keyboard.press('Escape');
  await press(page, 'no');
  await expect(page.locator('.answered')).toContainText(
    '(always fire, best shot first against infantry within 2 hexes)',
  );
  expect((await question(page)).kind).not.toBe('entry-fire');
});
