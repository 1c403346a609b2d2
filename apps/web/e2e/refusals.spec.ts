import { expect, test } from '@playwright/test';
import { begin, clickHex, clickPiece, order, press, question } from './play.ts';

test.beforeEach(async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
});

test('a unit that may not be ordered says why, and the rule opens in the ledger', async ({ page }) => {
  const { side, roster } = await question(page);
  const own = await page
    .locator(`.counter.side-${side}`)
    .evaluateAll((list) => list.map((one) => one.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? ''));
  const idle = own.find((id) => !roster.includes(id)) ?? '';
  await clickPiece(page, idle);
  const notice = page.locator('.notice-text');
  await expect(notice).toBeVisible();
  const rule = notice.locator('.rule-link').last();
  await expect(rule).toHaveText(/^alx-/);
  const id = await rule.innerText();
  await rule.click();
  const drawer = page.getByRole('complementary', { name: 'Rules' });
  await expect(drawer.locator('.rule-id')).toHaveText(id);
  await expect(drawer.locator('.rule-text')).not.toBeEmpty();
});

test('a hex that a move cannot reach says why', async ({ page }) => {
  const { roster, side } = await question(page);
  await order(page, roster[0] ?? '', `move ${roster[0]}`);
  if ((await question(page)).kind === 'accompany') await press(page, 'stay');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await clickHex(page, side === 0 ? '2417' : '0217');
  await expect(page.locator('.notice-text')).toContainText(/alx-/);
});

test('a greyed choice says why when pressed, and changes nothing', async ({ page }) => {
  const { roster } = await question(page);
  await page.locator(`[data-roster="${roster[0]}"]`).click();
  await page.locator('.chosen .not-now summary').click();
  const step = await page.locator('.battle').getAttribute('data-step');
  await page.locator('.chosen [data-refused]').first().click();
  await expect(page.locator('.notice-text')).toContainText(/alx-/);
  await expect(page.locator('.battle')).toHaveAttribute('data-step', step ?? '');
});

test('a die in the log unfolds into its arithmetic', async ({ page }) => {
  await page.evaluate(() => history.replaceState(null, '', '/'));
  await begin(page, { blue: 'random', red: 'random', seed: '2' });
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.locator('.full-log .die').first()).toBeVisible();
});
