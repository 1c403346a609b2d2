import { expect, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { press, question } from './play.ts';
import {
  atOnce,
  beginTable,
  decide,
  drag,
  faultsOf,
  fightToTheEnd,
  middleOf,
  passTo,
  spotOf,
  standOf,
  zama,
} from './table-play.ts';

test.describe('the open table', () => {
  test('a turn by the mouse: a unit is chosen, wheeled by a corner, sent too far, told why, and sent on', async ({
    page,
  }) => {
    await beginTable(page);
    await passTo(page, 'move-unit');
    const unit = 'riders';
    const start = await standOf(page, unit);
    const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
    await page.mouse.click(at.x, at.y);
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'manoeuvre');
    // A corner is dragged: the unit is to wheel on the other one, and the angle is shown.
    const corner = await middleOf(page, '[data-drag="wheel-left"] .wheel-knob');
    await drag(page, corner, { x: corner.x - 6, y: corner.y + 14 });
    await expect(page.locator('.draft-verdict')).toContainText(/wheel left \d+°/);
    await expect(page.locator('.draft-verdict')).toContainText('left after this');
    // The ghost is dragged off too far: it turns red, and the rule is named.
    const ghost = await middleOf(page, '.draft .ghost-base');
    await drag(page, ghost, { x: ghost.x, y: ghost.y + 330 });
    await expect(page.locator('.ghost-refused')).toBeVisible();
    await expect(page.locator('.draft-verdict.refused .rule-link')).toHaveText(/cls-/);
    await expect(page.getByRole('button', { name: 'Confirm move' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove last step' }).click();
    await expect(page.locator('.ghost-refused')).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm move' }).click();
    await expect.poll(async () => (await standOf(page, unit)).facing).not.toBe(start.facing);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await standOf(page, unit)).facing).toBe(start.facing);
  });

  test('a ghost that is offered is clicked, and the unit goes there', async ({ page }) => {
    await beginTable(page);
    await passTo(page, 'move-unit');
    await press(page, 'move riders');
    const start = await standOf(page, 'riders');
    const ghosts = page.locator('.ghost-open[data-answer^="forward"]');
    const far = (await ghosts.first().getAttribute('data-answer')) ?? '';
    const box = await middleOf(page, `.ghost-open[data-answer="${far}"] .ghost-base`);
    await page.mouse.click(box.x, box.y);
    await expect.poll(async () => (await standOf(page, 'riders')).y).toBeGreaterThan(start.y + 50);
  });

  test('a turn by the keyboard alone', async ({ page }) => {
    await beginTable(page);
    const pressKey = async (key: string, times = 1) => {
      for (let n = 0; n < times; n++) await page.keyboard.press(key);
    };
    await pressKey('c');
    await expect(page.locator('.decision [data-choice="done"]')).toBeFocused();
    await pressKey('Enter');
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'move-unit');
    await page.locator('[data-choice="move riders"]').focus();
    await pressKey('Enter');
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'manoeuvre');
    const start = await standOf(page, 'riders');
    await pressKey('ArrowUp', 3);
    await pressKey('Shift+ArrowUp', 2);
    await expect(page.locator('.draft-verdict')).toContainText('forward 32 paces');
    await pressKey('ArrowRight', 2);
    await expect(page.locator('.draft-verdict')).toContainText('forward 32 paces, wheel right 10°');
    await expect(page.locator('.draft-verdict')).toContainText('left after this');
    await expect(page.locator('.draft-do')).toBeFocused();
    await pressKey('Enter');
    await expect.poll(async () => (await standOf(page, 'riders')).facing).toBe(start.facing + 10);
    await pressKey('c');
    await pressKey('u');
    await expect.poll(async () => (await standOf(page, 'riders')).facing).toBe(start.facing);
  });

  test('a turn on a narrow phone, nothing cut off', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await beginTable(page);
    await passTo(page, 'move-unit');
    await press(page, 'move riders');
    const start = await standOf(page, 'riders');
    await page.getByRole('spinbutton', { name: 'Forward, paces' }).fill('40');
    await expect(page.locator('.draft-verdict')).toContainText('left after this');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Confirm move' }).click();
    await expect.poll(async () => (await standOf(page, 'riders')).y).toBeGreaterThan(start.y + 35);
  });

  test('pointing at a unit shows its arcs, reach and line of sight; the table is described in words', async ({
    page,
  }) => {
    await beginTable(page);
    await passTo(page, 'move-unit');
    const slingers = await middleOf(page, '[data-piece="slingers"] .unit-base');
    await page.mouse.move(slingers.x, slingers.y);
    await expect(page.locator('.arc-far')).toBeVisible();
    await expect(page.locator('.charge-reach')).toBeVisible();
    await expect(page.locator('.card')).toContainText('sling');
    await press(page, 'move riders');
    await page.mouse.move(5, 5);
    await page.mouse.move(slingers.x, slingers.y);
    await expect(page.locator('.table-sight')).toBeVisible();
    await page.getByRole('button', { name: 'Legend' }).click();
    await expect(page.locator('.legend-elements li')).toHaveCount(14);
    await page.getByRole('button', { name: 'Troops', exact: true }).click();
    await expect(page.locator('.in-words')).toContainText(/Blue slingers.*facing north/);
    await expect(page.locator('.in-words')).toContainText(/\d+ paces to the/);
    await noSeriousFault(page);
  });

  test('troops are drawn up in secret by dragging, and orders are written on the sheet', async ({ page }) => {
    await beginTable(page, { options: ['Players deploy their troops', 'Players write the orders'] });
    await expect(page.locator('#asked')).toHaveText('Hand over to Blues');
    await page.getByRole('button', { name: 'Show decision' }).click();
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'deploy');
    await expect(page.locator('.deployment')).toBeVisible();
    await expect(page.locator('.table-unit.side-1')).toHaveCount(0);
    const spears = await middleOf(page, '[data-piece="spears"] .unit-base');
    await drag(page, spears, { x: spears.x, y: spears.y - 200 });
    await expect(page.locator('.ghost-refused')).toBeVisible();
    await expect(page.locator('.draft-verdict.refused .rule-link')).toHaveText('cls-deploy.01');
    const ghost = await middleOf(page, '.ghost-refused .ghost-base');
    await drag(page, ghost, { x: spears.x, y: spears.y + 70 });
    await expect(page.locator('.ghost-refused')).toHaveCount(0);
    const before = await standOf(page, 'spears');
    await page.getByRole('button', { name: 'Place Blue spears here' }).click();
    await expect.poll(async () => (await standOf(page, 'spears')).y).toBeGreaterThan(before.y + 40);
    await press(page, 'done');
    await expect(page.locator('#asked')).toHaveText('Hand over to Reds');
    await expect(page.locator('.table-unit.side-0')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show decision' }).click();
    await press(page, 'done');
    const ready = page.getByRole('button', { name: 'Show decision' });
    for (let n = 0; n < 8 && !(await page.locator('.orders-sheet').isVisible()); n++) {
      if (await ready.isVisible()) await ready.click();
      else await press(page, 'done');
    }
    await expect(page.locator('.orders-sheet')).toContainText('Blue swords');
    await press(page, 'hold');
    await expect(page.locator('.orders-sheet tr').first()).toContainText('hold');
    await press(page, 'rest');
  });

  test('units that were dragged stay where they were put when the rest is left as proposed', async ({ page }) => {
    await beginTable(page, { options: ['Players deploy their troops'] });
    await page.getByRole('button', { name: 'Show decision' }).click();
    const before = { spears: await standOf(page, 'spears'), swords: await standOf(page, 'swords') };
    for (const unit of ['spears', 'swords'] as const) {
      const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
      await drag(page, at, { x: at.x, y: at.y + 70 });
    }
    await expect(page.locator('.ghost-drawn')).toHaveCount(2);
    await expect(page.locator('.decision')).toContainText('Moved: Blue spears, Blue swords.');
    await press(page, 'done');
    await expect(page.locator('#asked')).toHaveText('Hand over to Reds');
    await page.getByRole('button', { name: 'Show decision' }).click();
    await press(page, 'done');
    await passTo(page, 'move-unit');
    for (const unit of ['spears', 'swords'] as const) {
      expect((await standOf(page, unit)).y).toBeGreaterThan(before[unit].y + 40);
    }
  });

  test('a question begins at its top, wherever the one before was scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 640 });
    await beginTable(page, { options: ['Players write the orders'] });
    await page.getByRole('button', { name: 'Show decision' }).click();
    const body = page.locator('.decision-body');
    const first = await page.locator('.orders-sheet [aria-current] th').textContent();
    const key = (await page.locator('[data-choice="hold"]').getAttribute('data-key')) ?? '';
    await body.hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => body.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press(key);
    await expect(page.locator('.orders-sheet [aria-current] th')).not.toHaveText(first ?? '');
    expect(await body.evaluate((one) => one.scrollTop)).toBe(0);
  });

  test('a general rides where the table is touched', async ({ page }) => {
    await beginTable(page);
    await passTo(page, 'move-unit');
    const { choices } = await question(page);
    await press(page, choices.find((choice) => choice.startsWith('general')) ?? '');
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'ride');
    const general = page.locator('.table-general.side-1');
    const before = await general.getAttribute('style');
    const [x, y] = (/translate\(([\d.]+)px, ([\d.]+)px\)/.exec(before ?? '') ?? []).slice(1).map(Number) as [
      number,
      number,
    ];
    const spot = await spotOf(page, x, y - 50);
    await page.mouse.click(spot.x, spot.y);
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'move-unit');
    await expect(general).not.toHaveAttribute('style', before ?? '');
  });

  test('the exercise on the table is done to its end', async ({ page }) => {
    await atOnce(page);
    await page.goto('/#lesson=lesson-table');
    await expect(page.locator('.tutor')).toContainText('choose the Blue spears');
    for (let n = 0; n < 80 && !(await page.locator('.tutor-end').isVisible()); n++) await decide(page);
    await expect(page.locator('.tutor-end')).toContainText('You now know the table');
  });

  test('a battle of a thousand points a side is fought to its end, and Node comes to the same hash', async ({
    page,
  }, info) => {
    const faults = faultsOf(page);
    await atOnce(page);
    await beginTable(page, { red: 'random', seed: '6' }, zama);
    await fightToTheEnd(page, info.outputPath('table.json'));
    expect(faults).toEqual([]);
  });
});
