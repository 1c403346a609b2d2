import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { atRest, begin, passTo, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';
import { beginTable, passTo as passOnTable } from './table-play.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];

const toolNamed = (page: Page, name: string | RegExp) => page.locator('.board-tools').getByRole('button', { name });

async function zoomIn(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await toolNamed(page, 'Zoom in').click();
}

/** Whether the middle of someone is shown on the board, not under its rim, and so far from it. */
const inSight = (page: Page, id: string, rim = 0): Promise<boolean> =>
  page.locator(`[data-piece="${id}"]`).evaluate((piece, far) => {
    const [at, board] = [piece.getBoundingClientRect(), piece.closest('.board')?.getBoundingClientRect()];
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    return (
      board !== undefined &&
      x > board.left + far &&
      x < board.right - far &&
      y > board.top + far &&
      y < board.bottom - far
    );
  }, rim);

/** The list of the army, the small map, a quarter turn and threats, at one size. */
async function lookAbout(page: Page, phone: boolean): Promise<void> {
  await toolNamed(page, 'Show whole map').click();
  await zoomIn(page, 5);
  const map = page.locator('.minimap');
  if (phone) {
    await expect(map).toHaveCount(0);
    await toolNamed(page, 'Minimap').click();
  }
  await expect(map).toBeVisible();
  const sheet = page.locator('.board-sheet');
  const before = await sheet.evaluate((one) => (one as HTMLElement).style.transform);
  await map.click({ position: { x: 4, y: 4 } });
  await expect.poll(() => sheet.evaluate((one) => (one as HTMLElement).style.transform)).not.toBe(before);
  if (phone) await toolNamed(page, 'Minimap').click();

  await page.locator('.battle-time').getByRole('button', { name: 'Army', exact: true }).click();
  await page.getByRole('button', { name: /^Can act now/ }).click();
  const heading = page.getByRole('columnheader', { name: 'Name' });
  await page.getByRole('columnheader', { name: 'Losses' }).getByRole('button').click();
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const rows = page.locator('[data-army]');
  const names = await rows.getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  if (page.viewportSize()?.width !== 1024) await noSeriousFault(page);
  const id = (await rows.last().getAttribute('data-army')) ?? '';
  // What the list has pointed at before may still be looked for: anyone who wants to see him presses again.
  await expect(async () => {
    if (await rows.last().isVisible()) {
      await rows.last().getByRole('button').focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => inSight(page, id), { timeout: 5000 }).toBe(true);
  }).toPass();
  if (!phone) await page.keyboard.press('Escape');
  await expect(page.locator('.drawer')).toHaveCount(0);

  await toolNamed(page, /Rotate map/).click();
  await expect(page.locator('.board')).toHaveAttribute('data-turn', /[123]/);
  await expect.poll(() => inSight(page, id)).toBe(true);
  await toolNamed(page, /threats/i).click();
  await expect(page.locator('.threats h2')).toContainText('Threats to');
  await expect(page.locator('.threats')).toContainText(/MP|away|at \d|No enemy/);
  await toolNamed(page, /threats/i).click();
  await expect(page.locator('.threats')).toHaveCount(0);
}

test('on hexes one finds his troops by list, small map, turned map and threats', async ({ page }) => {
  await begin(page, { seed: '4' });
  await passTo(page, (_kind, choices) => choices.some((choice) => choice.startsWith('activate')));
  await page.locator('.decision [data-choice^="activate"]').first().click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'order');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await lookAbout(page, size.width < 720);
  }
  // The turned map is kept for this battle, and a hex is still found where it is touched.
  await page.reload();
  await expect(page.locator('.board')).toHaveAttribute('data-turn', '3');
});

test('on the table one finds his troops in the same ways', async ({ page }) => {
  await beginTable(page);
  await passOnTable(page, 'move-unit');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await lookAbout(page, size.width < 720);
  }
});

test('pointing at a line of the roster marks its unit and brings it into sight', async ({ page }) => {
  await begin(page, { seed: '4' });
  await passTo(page, (_kind, choices) => choices.some((choice) => choice.startsWith('activate')));
  await page.locator('.decision [data-choice^="activate"]').first().click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'order');
  await zoomIn(page, 8);
  const { roster } = await question(page);
  for (const id of [roster[0] ?? '', roster.at(-1) ?? '']) {
    await page.locator(`[data-roster="${id}"]`).hover();
    await expect(page.locator('.chosen-hex').first()).toBeAttached();
    await expect.poll(() => inSight(page, id)).toBe(true);
  }
});

test('warns once before orders are left unused, and shows the units that can still get one', async ({ page }) => {
  await begin(page, { seed: '4' });
  await passTo(page, (_kind, choices) => choices.some((choice) => choice.startsWith('activate')));
  await page.locator('.decision [data-choice^="activate"]').first().click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'order');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel(/left unused/).check();
  await page.keyboard.press('Escape');
  const { version } = await question(page);
  const word = page.locator('.left-unused');
  await page.locator('.decision [data-choice="end"]').click();
  await expect(word).toContainText(/can still get an order/);
  expect((await question(page)).version).toBe(version);
  await word.getByRole('button', { name: 'Show them' }).click();
  await expect(word).toHaveCount(0);
  await expect(page.locator('.chosen-hex').first()).toBeAttached();
  await page.locator('.decision [data-choice="end"]').click();
  await word.getByRole('button', { name: 'End anyway' }).click();
  await expect.poll(async () => (await question(page)).version).not.toBe(version);
});

test('the map goes near to those whom a question is about, and stays where a hand has put it', async ({ page }) => {
  const scale = () =>
    page.locator('.board-sheet').evaluate((sheet) => new DOMMatrix(getComputedStyle(sheet).transform).a);
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeUp(page, await positionFile('entry-fire', 'granicus'));
  const fire = (await question(page)).choices.find((choice) => choice.startsWith('fire')) ?? '';
  const [, firer = '', target = ''] = /^fire (\S+)(?: at (\S+))?/.exec(fire) ?? [];
  await expect.poll(scale).toBeGreaterThan(0.5);
  for (const id of [firer, target].filter((one) => one !== '')) expect(await inSight(page, id, 100)).toBe(true);
  // Anyone who wants to see the whole field goes on seeing it, though the next question is about one unit of it.
  await toolNamed(page, 'Show whole map').click();
  await expect.poll(scale).toBeLessThan(0.5);
  await atRest(page);
  const whole = await scale();
  await press(page, 'no');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await atRest(page);
  expect(await scale()).toBe(whole);
});
