import { expect, test } from '@playwright/test';
import { takeUp } from './play.ts';
import { positionFile } from './position-files.ts';

test.describe('chances on the open table', () => {
  test('pointing at an option of a charge shows its outcomes and rules', async ({ page }, info) => {
    await takeUp(page, await positionFile('response', 'table-drill'));
    await page.locator('.decision [data-choice]').first().hover();
    const odds = page.locator('.odds-place .odds');
    await expect(odds).toContainText(/morale/);
    await expect(odds).toContainText(/Carry On|Do Not Charge|No Advance|Panic/);
    await expect(odds).toContainText('all other units stay in place');
    await expect(odds.locator('.odds-bar').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath('response.png') });
  });

  test('the card of a unit in melee shows its outcomes', async ({ page }, info) => {
    await takeUp(page, await positionFile('melee', 'table-drill'));
    await page.locator('.table-unit[aria-label*="in melee"] .unit-base').first().click();
    await page.getByRole('button', { name: 'Show melee odds' }).click();
    const odds = page.locator('.card .odds');
    await expect(odds).toContainText(/figures? lost|hits? lost/);
    await expect(odds).toContainText('cls-melee');
    await page.screenshot({ path: info.outputPath('melee.png') });
  });

  test('after the battle the dice of each kind are counted', async ({ page }, info) => {
    await takeUp(page, await positionFile('over', 'table-drill'));
    await page.getByText('Battle statistics').click();
    const charts = page.locator('dialog.over figure.chart');
    await charts.filter({ hasText: 'average dice' }).scrollIntoViewIfNeeded();
    await expect(charts.filter({ hasText: 'ten-sided dice' })).toHaveCount(1);
    await expect(charts.filter({ hasText: 'average dice' })).toHaveCount(1);
    await expect(charts.filter({ hasText: 'ten-sided dice' })).toContainText('average 5.50');
    await page.screenshot({ path: info.outputPath('over.png') });
  });
});
