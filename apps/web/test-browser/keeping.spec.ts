import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { begin, play, press, question } from './play.ts';

const asked = (page: Page) => page.locator('#asked').innerText();
const places = (page: Page) =>
  page
    .locator('.piece')
    .evaluateAll((list) =>
      list.map((one) => `${(one as SVGElement).dataset['piece']} ${one.getAttribute('style')}`).sort(),
    );

test('a reload in the middle of a turn goes on where it was, with the log, and undo still works', async ({ page }) => {
  await begin(page, { seed: '4' });
  await play(page, 25);
  const before = {
    text: await asked(page),
    places: await places(page),
    step: await page.locator('.battle').getAttribute('data-step'),
  };
  const log = await page.locator('.recent').innerText();
  await page.reload();
  await expect(page.locator('#asked')).toHaveText(before.text);
  expect(await places(page)).toEqual(before.places);
  await expect(page.locator('.battle')).toHaveAttribute('data-step', before.step ?? '');
  expect(await page.locator('.recent').innerText()).toBe(log);
});

test('a battle left is found among the battles begun', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const text = await asked(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'To the battles' }).click();
  await expect(page.getByRole('heading', { name: 'Battles begun' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.locator('#asked')).toHaveText(text);
});

test('a battle goes to a file and comes back from it; a damaged file is refused in words', async ({ page }, info) => {
  await begin(page, { seed: '4' });
  await play(page, 12);
  const text = await asked(page);
  const before = await places(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = info.outputPath('battle.json');
  await (await download).saveAs(file);
  await page.goto('/');
  await page.locator('input[data-file=battle]').setInputFiles(file);
  await expect(page.locator('#asked')).toHaveText(text);
  expect(await places(page)).toEqual(before);
  const damaged = info.outputPath('damaged.json');
  writeFileSync(damaged, readFileSync(file, 'utf8').replace('"turn":1', '"turn":2'));
  await page.goto('/');
  await page.locator('input[data-file=battle]').setInputFiles(damaged);
  await expect(page.getByRole('dialog')).toContainText('This file cannot be used');
  await expect(page.getByRole('dialog')).toContainText('damaged');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
});

test('undo goes back choice by choice to the last die, and redo forward again', async ({ page }) => {
  await begin(page, { seed: '4' });
  const first = await asked(page);
  await press(page, (await question(page)).choices[0] ?? '');
  const second = await asked(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#asked')).toHaveText(first);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator('#asked')).toHaveText(second);
});

test('the battle is stepped through, and fought on from an earlier moment', async ({ page }) => {
  await begin(page, { seed: '4' });
  const start = await places(page);
  await play(page, 20);
  const now = await places(page);
  await page.getByLabel('Time line').fill('0');
  await expect(page.getByText('As it stood after choice 0')).toBeVisible();
  await expect.poll(() => places(page)).toEqual(start);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => places(page)).toEqual(now);
  await page.getByLabel('Time line').fill('10');
  await page.getByRole('button', { name: 'Fight on from here' }).click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', '10');
  await expect(page.locator('.decision [data-choice], .decision [data-roster]').first()).toBeVisible();
});

test('once visited, the page works without a net', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await expect(page.locator('.decision')).toBeVisible();
});

test('a link carries a position to another browser', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, { seed: '4' });
  await play(page, 15);
  const text = await asked(page);
  const before = await places(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await expect(page.getByText('The link has been copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator('#asked')).toHaveText(text);
  expect(await places(other)).toEqual(before);
  const third = await (await browser.newContext()).newPage();
  await third.goto(link.slice(0, 120));
  await expect(third.getByRole('dialog')).toContainText('This file cannot be used');
});

test('the battle is played again as an animation', async ({ page }) => {
  await begin(page, { seed: '4' });
  await play(page, 6);
  const now = await places(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('As it stood after choice')).toBeVisible();
  await expect(page.getByText('As it stood after choice')).toHaveCount(0, { timeout: 15_000 });
  expect(await places(page)).toEqual(now);
});
