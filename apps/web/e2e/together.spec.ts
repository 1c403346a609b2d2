import { expect, type Page, test } from '@playwright/test';
import { answered, atRest, begin, clickPiece, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';
import { middleOf } from './table-play.ts';

/** Several answers as one, by hands and keys on the map. */

const ticked = (page: Page): Promise<string[]> =>
  page
    .locator('[data-tick]:checked')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tick'] ?? ''));

test('a unit is turned by Q and E where it would stand, and comes to stand there so', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const { roster, version } = await question(page);
  const unit = roster.find((id) => /archers|slingers|javelins|horse/.test(id)) ?? roster[0] ?? '';
  await page.locator(`[data-roster="${unit}"]`).click();
  const reach = page.locator('.highlight.reach');
  await expect(reach.first()).toBeVisible();
  const [near] = await reach.evaluateAll((list) =>
    list
      .map((one) => ({
        hex: (one as SVGElement).dataset['hex'] ?? '',
        mp: Number.parseInt(one.querySelector('.highlight-note')?.textContent ?? '9', 10),
      }))
      .sort((a, b) => a.mp - b.mp),
  );
  await atRest(page);
  const spot = await middleOf(page, `.highlight.reach[data-hex="${near?.hex}"] path`);
  await page.mouse.move(spot.x, spot.y, { steps: 2 });
  await expect(page.locator('.path-line').first()).toBeVisible();
  /** How it would look there. */
  const shown = () =>
    page
      .locator(`.highlight.chosen[data-hex="${near?.hex}"] .step-arrow`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? '').join());
  const seen = [await shown()];
  for (const key of ['q', 'e', 'e']) {
    await page.keyboard.press(key);
    await expect.poll(shown).not.toBe(seen.at(-1));
    seen.push(await shown());
  }
  // Once to the left and once to the right is as it was; once more is another way.
  expect(seen[3]).not.toBe(seen[1]);
  expect((await question(page)).version).toBe(version);
  await page.mouse.click(spot.x, spot.y);
  await answered(page, version);
});

test('attackers are ticked by touching them on the map, and handed in at once', async ({ page }) => {
  await takeUp(page, await positionFile('attackers', 'drill'));
  const { version } = await question(page);
  const names = await page
    .locator('[data-tick]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tick'] ?? ''));
  expect(names.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Show whole map' }).click();
  for (const name of names) await clickPiece(page, name.replace('shock ', ''));
  await expect.poll(() => ticked(page)).toEqual(names);
  // Touched once more one of them stays.
  await clickPiece(page, names[0]?.replace('shock ', '') ?? '');
  await expect.poll(() => ticked(page)).toEqual(names.slice(1));
  expect((await question(page)).version).toBe(version);
  await page.locator('[data-hand-in]').click();
  await answered(page, version);
  await expect(page.locator('.decision')).not.toHaveAttribute('data-kind', 'shock-designation');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.locator('.full-log')).toContainText(/attack|Shock/);
});

test('selecting two units for the last order shows that one is too many, before they are confirmed', async ({
  page,
}) => {
  await takeUp(page, await positionFile('last-order', 'drill'));
  const { version } = await question(page);
  await page.locator('.several summary').click();
  const ticks = page.locator('.several [data-tick]');
  const choices = await ticks.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tick'] ?? ''));
  const first = choices[0] ?? '';
  const other = choices.find((choice) => choice.split(' ')[1] !== first.split(' ')[1]) ?? '';
  await page.locator(`[data-tick="${first}"]`).check();
  await page.locator(`[data-tick="${other}"]`).check();
  await expect.poll(() => ticked(page)).toEqual([first, other]);
  await expect(page.locator('.several .notice-text')).toContainText(/has 0 orders left.*alx-4\.22a/);
  await expect(page.locator('.several [data-hand-in]')).toBeDisabled();
  await page.locator(`[data-tick="${first}"]`).uncheck();
  await expect(page.locator('.several .notice-text')).toHaveCount(0);
  await page.locator('.several [data-hand-in]').click();
  await answered(page, version);
});
