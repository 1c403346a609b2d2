import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { begin, play, press, question } from './play.ts';
import { beginTable } from './table-play.ts';

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

/** How the battle stands on the page. */
const standing = async (page: Page) => ({
  asked: await asked(page),
  places: await places(page),
  step: await page.locator('.battle').getAttribute('data-step'),
  log: await page.locator('.recent ol').innerText(),
});

test('a tab that crashes in the middle of a turn loses nothing', async ({ page, context }) => {
  await begin(page, { seed: '4' });
  await play(page, 25);
  const unit = (await question(page)).roster[0];
  if (unit !== undefined) await page.locator(`[data-roster="${unit}"]`).click();
  const before = await standing(page);
  const address = page.url();
  // The renderer dies: nothing on the page gets a chance to say farewell.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('#asked')).toHaveText(before.asked);
  expect(await standing(again)).toEqual(before);
  // It can also be found among the battles begun, and goes on.
  await again.goto('about:blank');
  await again.goto('/');
  await again.getByRole('button', { name: 'Continue' }).first().click();
  await expect(again.locator('#asked')).toHaveText(before.asked);
  await play(again, 3);
  expect(Number((await standing(again)).step)).toBeGreaterThan(Number(before.step));
});

test('a page closed while a unit is half-way on its move comes back there', async ({ page, context }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const { roster } = await question(page);
  await page.locator(`[data-roster="${roster[0]}"]`).click();
  await press(page, `move ${roster[0]}`);
  if ((await question(page)).kind === 'accompany') await press(page, 'stay');
  const step = (await question(page)).choices.find((choice) => /^(\d{4}|left|right)$/.test(choice)) ?? '';
  await press(page, step);
  const before = await standing(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.locator('#asked')).toHaveText(before.asked);
  expect(await standing(again)).toEqual(before);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.locator('.battle')).toHaveAttribute('data-step', String(Number(before.step) - 1));
});

test('custom charts are checked, used and named by the battle', async ({ page }, info) => {
  const fates = ['finished', 'finished', 'finished', 'wounded-1', 'wounded-1', ...Array<string>(5).fill('killed')];
  const pack = (cells: readonly string[]) =>
    JSON.stringify(
      {
        id: 'my-card',
        title: 'From my own card',
        version: '3',
        rulesets: ['alexander'],
        tables: {
          'leader-casualty-die': {
            title: 'Leader casualties',
            about: 'as printed',
            provenance: { status: 'published', source: 'my copy of the game' },
            cell: 'fate',
            axes: [{ name: 'die', from: 0, to: 9 }],
            cells,
          },
        },
      },
      null,
      1,
    );
  const file = info.outputPath('charts.json');
  await page.goto('/');
  await page.getByText('More settings').click();
  const charts = page.getByRole('group', { name: 'Charts' });
  await expect(charts).toContainText('Standard charts');
  writeFileSync(file, pack(fates.with(3, 'bored')));
  await page.locator('input[data-file=charts]').setInputFiles(file);
  await expect(charts).toContainText(
    /Cannot use charts\.json\. Line \d+: my-card\.tables\.leader-casualty-die\.cells\[3\]/,
  );
  writeFileSync(file, pack(fates));
  await page.locator('input[data-file=charts]').setInputFiles(file);
  await expect(charts).toContainText('From my own card, version 3. Replaces: Leader casualties.');
  await expect(charts).not.toContainText('Cannot use');
  await page.getByRole('combobox', { name: 'Reds' }).selectOption('human');
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  const named = 'Custom charts: From my own card (3).';
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(named)).toBeVisible();
  // It goes along with the battle.
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText(named)).toBeVisible();
});

test('a battle left is found among the battles begun', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const text = await asked(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to battle list' }).click();
  await expect(page.getByRole('heading', { name: 'Saved battles' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Save to file' }).click();
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
  await expect(page.getByRole('dialog')).toContainText('Cannot open this file');
  await expect(page.getByRole('dialog')).toContainText('damaged');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
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
  await page.getByLabel('Timeline').fill('0');
  await expect(page.getByText('Position after choice 0')).toBeVisible();
  await expect.poll(() => places(page)).toEqual(start);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => places(page)).toEqual(now);
  await page.getByLabel('Timeline').fill('10');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await expect(page.locator('.battle')).toHaveAttribute('data-step', '10');
  await expect(page.locator('.decision [data-choice], .decision [data-roster]').first()).toBeVisible();
});

test.describe('with what earlier visits have kept', () => {
  test.use({ serviceWorkers: 'allow' });

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
    // Rules that nobody has asked for before are there too.
    await beginTable(page);
  });
});

test('a link carries a position to another browser', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, { seed: '4' });
  await play(page, 15);
  const text = await asked(page);
  const before = await places(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Copy link to this position' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator('#asked')).toHaveText(text);
  expect(await places(other)).toEqual(before);
  const third = await (await browser.newContext()).newPage();
  await third.goto(link.slice(0, 120));
  await expect(third.getByRole('dialog')).toContainText('Cannot open this link');
});

test('the battle is played again as an animation', async ({ page }) => {
  await begin(page, { seed: '4' });
  await play(page, 6);
  const now = await places(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Position after choice')).toBeVisible();
  await expect(page.getByText('Position after choice')).toHaveCount(0);
  expect(await places(page)).toEqual(now);
});

test('reports a battle that this browser no longer has', async ({ page }) => {
  await page.goto('/#battle=gone');
  const dialog = page.getByRole('dialog', { name: 'Cannot open this battle' });
  await expect(dialog).toContainText('no longer saved in this browser');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
});
