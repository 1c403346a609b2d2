import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, passTo, press, question } from './play.ts';
import { beginTable, middleOf, standOf, passTo as tablePassTo } from './table-play.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 640 },
  { width: 1440, height: 900 },
];

const bar = (page: Page) => page.locator('.formation');
const ghosts = (page: Page) => page.locator('[data-ghost]');
const ghostsAt = (page: Page) => ghosts(page).evaluateAll((list) => list.map((one) => one.outerHTML).join());

/** Opens the bar, and sees that it can be worked at every size. */
async function openBar(page: Page, seen: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Move together' }).click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(bar(page).getByRole('button', { name: /^Carry out/ })).toBeVisible();
    await bar(page)
      .getByRole('button', { name: /^Carry out/ })
      .scrollIntoViewIfNeeded();
    const box = await bar(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true);
    await seen();
  }
}

test('the line of Arsites goes two hexes forward in one answer', async ({ page }) => {
  await begin(page, { battle: 'Granicus' });
  await passTo(page, (kind) => kind === 'activate');
  const { choices } = await question(page);
  await press(page, choices.find((choice) => choice.startsWith('activate')) ?? '');
  await passTo(page, (kind) => kind === 'order');
  await openBar(page, async () => expect(ghosts(page)).toHaveCount(10));
  await noSeriousFault(page);

  // By the stepper, and by the keyboard in its field.
  const one = await ghostsAt(page);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(bar(page).getByRole('spinbutton', { name: 'How far' })).toHaveValue('2');
  await expect.poll(() => ghostsAt(page)).not.toBe(one);
  await expect(bar(page).getByRole('status')).toHaveText(/10 units follow/);
  await expect(bar(page).locator('[data-fate="follows"]')).toHaveCount(10);

  // One is left out by a touch of the map, and taken in again by its tick.
  const first = await ghosts(page).first().getAttribute('data-ghost');
  await page.locator(`[data-piece="${first}"]`).first().click();
  await expect(ghosts(page)).toHaveCount(9);
  await page.locator(`[data-member="${first}"] input`).check();
  await expect(ghosts(page)).toHaveCount(10);

  await bar(page).getByRole('button', { name: 'Carry out: 10 units' }).click();
  await expect(page.locator('.formation')).toHaveCount(0);
  await expect.poll(async () => (await question(page)).kind).not.toBe('order');
  await expect(page.locator('.formation-rest')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await question(page)).kind).toBe('order');

  // More units than orders: the rest is told why.
  await page.getByRole('button', { name: 'Move together' }).click();
  await bar(page).getByRole('combobox', { name: 'Who' }).selectOption({ label: 'All who may be ordered (17)' });
  await expect(page.locator('[data-bar]')).toHaveCount(15);
  await expect(bar(page).locator('[data-fate="stays"]').first()).toContainText('orders left');
  await page.keyboard.press('Escape');
});

test('a brigade of the drill table goes forward in one answer, by its handle', async ({ page }) => {
  await beginTable(page);
  await tablePassTo(page, 'move-unit');
  const count = { all: 0 };
  await openBar(page, async () => {
    await expect(ghosts(page).first()).toBeVisible();
    count.all = await ghosts(page).count();
  });
  await noSeriousFault(page);
  const followers = await ghosts(page).evaluateAll((list) =>
    list.map((one) => (one as SVGElement).dataset['ghost'] ?? ''),
  );
  const before = await Promise.all(followers.map((id) => standOf(page, id)));

  const handle = await middleOf(page, '.formation-handle');
  const drawn = await ghostsAt(page);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  // Reds look to the south.
  await page.mouse.move(handle.x, handle.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => ghostsAt(page)).not.toBe(drawn);
  await expect(bar(page)).toContainText('As the handle was dragged');

  await bar(page).getByRole('button', { name: 'As far as each can' }).click();
  await expect(bar(page).getByRole('status')).toHaveText(/follow/);
  await bar(page)
    .getByRole('button', { name: /^Carry out/ })
    .click();
  await expect(page.locator('.formation')).toHaveCount(0);
  const moved = async () => {
    const after = await Promise.all(followers.map((id) => standOf(page, id)));
    return after.filter((stand, i) => stand.y !== before[i]?.y).length;
  };
  await expect.poll(moved).toBeGreaterThan(1);
});
