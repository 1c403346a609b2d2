import { expect, test } from '@playwright/test';
import { begin } from './play.ts';
import { scriptsOf, weightOf } from './scripts.ts';
import { beginTable } from './table-play.ts';

/** The script that shows the battles of a rule system. */
const presenter = /presenter-/;

test('the rules of a battle are fetched when it is opened, and no others', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  await expect(page.locator('svg.thumb')).toHaveCount(await page.locator('.battle-choice').count());
  const first = new Set(scripts);
  await begin(page);
  const onHexes = scripts.filter((path) => !first.has(path));
  scripts.length = 0;
  await beginTable(page);
  const onTable = scripts.filter((path) => !first.has(path));
  expect(weightOf(onHexes)).toBeGreaterThan(50);
  expect(weightOf(onTable)).toBeGreaterThan(50);
  // What they have in common is small: how files are read and checked.
  const common = onHexes.filter((path) => onTable.includes(path));
  expect(weightOf(common)).toBeLessThan(20);
});

test('reports that rules failed to load, and fetches them at the next try', async ({ page }) => {
  await page.goto('/');
  const fight = page.getByRole('button', { name: 'Fight this battle' });
  await fight.waitFor();
  await page.route(presenter, (route) => route.abort());
  await fight.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Part of the app failed to load');
  await expect(dialog).toContainText('Check your connection');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute(presenter);
  await fight.click();
  await expect(page.locator('.decision')).toBeVisible();
});

test('nor is a picture missed that does not come', async ({ page }) => {
  await page.route(/\/assets\/(drill|granicus)-/, (route) => route.abort());
  await begin(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
