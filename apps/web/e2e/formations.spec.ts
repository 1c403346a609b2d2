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
    await expect(bar(page).getByRole('button', { name: /^Move \d+ units?$/ })).toBeVisible();
    await bar(page)
      .getByRole('button', { name: /^Move \d+ units?$/ })
      .scrollIntoViewIfNeeded();
    const box = await bar(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true);
    await seen();
  }
}

const pieceOf = (one: Element): string => one.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? '';

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
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
  await expect(bar(page).getByRole('spinbutton', { name: 'Distance' })).toHaveValue('2');
  await expect.poll(() => ghostsAt(page)).not.toBe(one);
  await expect(bar(page).getByRole('status')).toHaveText(/10 units can move/);
  await expect(bar(page).locator('[data-fate="follows"]')).toHaveCount(10);

  // One is left out by a touch of the map, and taken in again by its tick.
  const first = await ghosts(page).first().getAttribute('data-ghost');
  await page.locator(`[data-piece="${first}"]`).first().click();
  await expect(ghosts(page)).toHaveCount(9);
  await page.locator(`[data-member="${first}"] input`).check();
  await expect(ghosts(page)).toHaveCount(10);

  await bar(page).getByRole('button', { name: 'Move 10 units' }).click();
  await expect(page.locator('.formation')).toHaveCount(0);
  await expect.poll(async () => (await question(page)).kind).not.toBe('order');
  await expect(page.locator('.formation-rest')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await question(page)).kind).toBe('order');

  // More units than orders: the rest is told why.
  await page.getByRole('button', { name: 'Move together' }).click();
  await bar(page)
    .getByRole('combobox', { name: 'Formation' })
    .selectOption({ label: 'All units that can be ordered (17)' });
  await expect(page.locator('[data-bar]')).toHaveCount(15);
  await expect(bar(page).locator('[data-fate="stays"]').first()).toContainText('orders left');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  // A unit of his is dragged to an enemy: the reason why it can do nothing to him.
  const { roster } = await question(page);
  const enemy = await page.locator('.counter.side-0').first().evaluate(pieceOf);
  await page.getByRole('button', { name: 'Show whole map' }).click();
  await drag(
    page,
    await middleOf(page, `[data-piece="${roster[0]}"]`),
    await middleOf(page, `[data-piece="${enemy}"]`),
  );
  await expect(page.locator('.notice-text')).toBeVisible();
});

test('a brigade of the drill table goes forward in one answer, by its handle', async ({ page }) => {
  await beginTable(page);
  await tablePassTo(page, 'move-unit');
  // A unit that is dragged is in hand, and its move is drawn.
  const lancers = await middleOf(page, '[data-piece="lancers"]');
  await drag(page, lancers, { x: lancers.x, y: lancers.y + 60 });
  await expect(page.locator('.draft-verdict')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.draft-verdict')).toHaveCount(0);

  await openBar(page, async () => expect(ghosts(page).first()).toBeVisible());
  await noSeriousFault(page);
  const followers = await ghosts(page).evaluateAll((list) =>
    list.map((one) => (one as SVGElement).dataset['ghost'] ?? ''),
  );
  const before = await Promise.all(followers.map((id) => standOf(page, id)));

  const handle = await middleOf(page, '.formation-handle');
  const drawn = await ghostsAt(page);
  // Reds look to the south.
  await drag(page, handle, { x: handle.x, y: handle.y + 60 });
  await expect.poll(() => ghostsAt(page)).not.toBe(drawn);
  await expect(bar(page)).toContainText('Set by the handle');

  await bar(page).getByRole('button', { name: 'Full move' }).click();
  await expect(bar(page).getByRole('status')).toHaveText(/can move/);
  await bar(page)
    .getByRole('button', { name: /^Move \d+ units?$/ })
    .click();
  await expect(page.locator('.formation')).toHaveCount(0);
  const moved = async () => {
    const after = await Promise.all(followers.map((id) => standOf(page, id)));
    return after.filter((stand, i) => stand.y !== before[i]?.y).length;
  };
  await expect.poll(moved).toBeGreaterThan(1);
});
