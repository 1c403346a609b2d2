import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, clickPiece, press, question, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const spotOf = (page: Page, id: string) => middleOf(page, `[data-piece="${id}"] .tile-face`);

type Spot = { readonly x: number; readonly y: number };

/** Drags by the mouse, as a hand does. */
async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('attackers are sent by dragging them to their enemies on the board, and the sharing out checks itself', async ({
  page,
}) => {
  await takeUp(page, await positionFile('shock-allocation', 'drill'));
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'shock-allocation');
  const arrows = page.locator('.attack:not(.firm)');
  const settle = page.getByRole('button', { name: 'Confirm attacks' });
  const drawn = () => arrows.evaluateAll((list) => list.map((one) => (one as SVGElement).dataset['attack'] ?? ''));
  const pairs = await drawn();
  expect(pairs.length).toBeGreaterThan(1);
  await expect(settle).toBeEnabled();
  await noSeriousFault(page);
  const [attacker = '', defender = ''] = pairs[0]?.split(' ') ?? [];

  const open = await page.locator('.board').boundingBox();
  const corner = { x: (open?.x ?? 0) + 40, y: (open?.y ?? 0) + 40 };
  // Dragged where he attacks already he stays; called back he is gone from there; dragged once more he is sent.
  await drag(page, await spotOf(page, attacker), await spotOf(page, defender));
  await expect.poll(drawn).toEqual(pairs);
  await drag(page, await spotOf(page, attacker), corner);
  await expect.poll(drawn).not.toContain(`${attacker} ${defender}`);
  await drag(page, await spotOf(page, attacker), await spotOf(page, defender));
  await expect.poll(drawn).toContain(`${attacker} ${defender}`);

  // Called back from everywhere, one after another: someone has to attack.
  for (const id of new Set(pairs.map((pair) => pair.split(' ')[0] ?? ''))) {
    await drag(page, await spotOf(page, id), corner);
  }
  await expect(arrows).toHaveCount(0);
  await expect(page.locator('.decision .notice-text')).toContainText(/must be attacked/);
  await expect(page.locator('.decision .notice-text .rule-link')).toHaveText(/^alx-/);
  await expect(settle).toBeDisabled();

  // The same by dragging in the panel, and by pressing.
  const chip = page.locator(`[data-box="held"] [data-chip="${attacker}"]`);
  await chip.dragTo(page.locator(`[data-box="${defender}"]`));
  await expect.poll(drawn).toEqual([`${attacker} ${defender}`]);
  for (const pair of pairs.slice(1)) {
    const [by, whom] = pair.split(' ');
    await page.locator(`[data-box="${whom}"] [data-chip="${by}"]`).click();
  }
  await expect(settle).toBeEnabled();
  const before = await page.locator('.battle').getAttribute('data-step');
  await settle.click();
  await expect(page.locator('.battle')).not.toHaveAttribute('data-step', before ?? '');
  await expect(page.locator('.attack')).toHaveCount(0);
});

test('dragging the selected unit to a hex shows what each step of its path costs', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const { roster } = await question(page);
  const unit = roster.find((id) => /archers|slingers|javelins/.test(id)) ?? roster[0] ?? '';
  await clickPiece(page, unit);
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  const notes = await page.locator('.highlight.reach').evaluateAll((list) =>
    list.map((one) => ({
      hex: (one as SVGElement).dataset['hex'] ?? '',
      mp: Number.parseInt(one.querySelector('.highlight-note')?.textContent ?? '0', 10),
    })),
  );
  const far = notes.toSorted((a, b) => b.mp - a.mp)[0]?.hex ?? '';
  const before = await page.locator(`[data-piece="${unit}"]`).getAttribute('style');
  const [from, to] = [await spotOf(page, unit), await middleOf(page, `.highlight.reach[data-hex="${far}"]`)];
  await page.mouse.move(to.x, to.y);
  await expect(page.locator('.path-note').first()).toBeVisible();
  expect(await page.locator('.path-note').count()).toBeGreaterThan(1);
  await drag(page, from, to);
  await expect(page.locator(`[data-piece="${unit}"]`)).not.toHaveAttribute('style', before ?? '');
});

test('the line of sight to an enemy is drawn, clear or stopped, with the rule', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const { roster, side } = await question(page);
  const enemies = await page
    .locator(`.counter.side-${side === 0 ? 1 : 0}`)
    .evaluateAll((list) => list.map((one) => one.closest<SVGElement>('[data-piece]')?.dataset['piece'] ?? ''));
  const seen = new Set<string>();
  for (const unit of roster.slice(0, 4)) {
    await page.locator(`[data-roster="${unit}"]`).click();
    for (const enemy of enemies.slice(0, 6)) {
      if (seen.size === 2) return;
      const at = await spotOf(page, enemy);
      await page.mouse.move(at.x, at.y);
      const line = page.locator('[data-sight]');
      await expect(line).toBeVisible();
      const kind = (await line.getAttribute('data-sight')) ?? '';
      seen.add(kind);
      await expect(page.locator('.sighting')).toContainText(kind === 'clear' ? 'clear' : 'blocked');
      if (kind === 'stopped') {
        await expect(page.locator('.sight-stop')).toBeVisible();
        await expect(page.locator('.sighting .rule-link')).toHaveText(/^alx-8\.14/);
      }
      await page.mouse.move(at.x, 5);
      await expect(line).toHaveCount(0);
    }
  }
  expect([...seen].sort()).toEqual(['clear', 'stopped']);
});
