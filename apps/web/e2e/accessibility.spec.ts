import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { colours, noSeriousFault } from './checker.ts';
import { answered, askHint, begin, play, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';
import { scriptsOf, weightOf } from './scripts.ts';

for (const theme of ['day', 'night'] as const) {
  test(`an accessibility checker finds no serious fault on any screen by ${theme}`, async ({ page }) => {
    const seen = () => noSeriousFault(page, theme === 'night' ? colours : undefined);
    await page.addInitScript(
      (light) => localStorage.setItem('taxiarch-settings', JSON.stringify({ theme: light })),
      theme,
    );
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
    await page.getByText('More settings').click();
    await page.getByText('About this battle').click();
    await seen();
    await page.getByRole('button', { name: 'About Taxiarch' }).click();
    await expect(page.locator('.chart-list li').first()).toBeVisible();
    await seen();
    await begin(page, { seed: '4' });
    await press(page, (await question(page)).choices[0] ?? '');
    const { roster } = await question(page);
    await page.locator(`[data-roster="${roster[0]}"]`).click();
    await seen();
    for (const name of ['Log', 'Legend']) {
      await page.getByRole('button', { name, exact: true }).last().click();
      await seen();
    }
    await page.getByRole('button', { name: 'Troops' }).click();
    await seen();
    await page.locator('.recent .rule-link').last().click();
    await expect(page.locator('.rule-text')).toBeVisible();
    await seen();
    await page.getByRole('button', { name: 'Close' }).click();
    await askHint(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await seen();
    await page.getByRole('button', { name: 'Back to battle list' }).click();
    await expect(page.getByRole('heading', { name: 'Saved battles' })).toBeVisible();
    await seen();
  });
}

test('nor on a phone, in a lesson, in a damaged file or at the end of a battle', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#lesson=lesson-shock');
  await press(page, 'activate strategos');
  await noSeriousFault(page);
  const damaged = info.outputPath('damaged.json');
  writeFileSync(damaged, 'no battle at all');
  await page.goto('/');
  await page.locator('input[data-file=battle]').setInputFiles(damaged);
  await expect(page.getByRole('dialog')).toBeVisible();
  await noSeriousFault(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#lesson=lesson-victory');
  await page.reload();
  await press(page, 'pass strategos');
  await expect(page.locator('.tutor-end')).toBeVisible();
  await noSeriousFault(page);
  await takeUp(page, await positionFile('over', 'drill'));
  await page.getByText('Battle statistics').click();
  await noSeriousFault(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  const report = info.outputPath('report.html');
  await (await download).saveAs(report);
  await page.goto(`file://${report}`);
  await noSeriousFault(page);
});

/** Goes on by the Tab key until something has the keyboard. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 250; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

test('a leader is activated, a unit moved and its move ended by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
  await tabTo(page, '.who select:not(:first-of-type), .who label:last-of-type select');
  await page.keyboard.press('Home');
  await expect(page.getByRole('combobox', { name: 'Reds' })).toHaveValue('human');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.locator('.decision')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'order');
  await tabTo(page, '[data-roster]');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chosen [data-choice]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', /step|accompany/);
  if ((await question(page)).kind === 'accompany') await page.keyboard.press('1');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await expect(page.locator('.decision [data-choice]').first()).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.locator('.recent')).toContainText(/moves? into|turns?/);
  await page.keyboard.press('u');
  await expect(page.locator('.recent')).not.toContainText(/moves? into|turns?/);
  for (let n = 0; n < 12 && (await question(page)).kind === 'step'; n++) {
    const { choices, version } = await question(page);
    await tabTo(page, `[data-choice="${choices.at(-1)}"]`);
    await page.keyboard.press('Enter');
    await answered(page, version);
  }
  await expect(page.locator('.decision')).not.toHaveAttribute('data-kind', 'step');
});

test('what happens is announced', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  await expect(page.getByRole('log')).toContainText('is activated');
  await expect(page.getByRole('log')).toContainText('orders left');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen, and a turn is played by touch', async ({ page }) => {
    await begin(page, { seed: '4' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await play(page, 25);
    for (const name of ['Undo', 'Log', 'Menu']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    }
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await expect(page.locator('.full-log')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('the page is small: a battle can be begun before anything large has come', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  // The pictures of all battles are part of the first screen; no rules are.
  await expect(page.locator('svg.thumb')).toHaveCount(await page.locator('.battle-choice').count());
  expect(scripts.filter((path) => /\/(index|worker)-/.test(path))).toHaveLength(2);
  expect(weightOf(scripts)).toBeLessThan(250);
});
