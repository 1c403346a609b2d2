import { expect, test } from '@playwright/test';
import { answered, begin, clickHex, clickPiece, play, press, question, savedAsNodePlaysIt, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';

test('two people at one screen fight the drill battle to its end, and save its story', async ({ page }, info) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await begin(page, { seed: '5' });
  const choices = await play(page, 900);
  expect(choices).toBeLessThan(900);
  const result = page.getByRole('dialog');
  await expect(result.locator('#over-title')).toHaveText(/ wins?$|^Draw$/);
  await expect(result).toContainText('Rout Points');
  await expect(result.getByRole('button', { name: 'alx-12.12a' })).toBeVisible();
  await result.getByText('Battle statistics').click();
  await expect(result.getByRole('img', { name: /turn 1/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Save report' }).click();
  const file = info.outputPath('report.html');
  await (await download).saveAs(file);
  const report = await page.context().newPage();
  await report.goto(`file://${file}`);
  await expect(report.getByRole('heading', { name: 'The drill field' })).toBeVisible();
  expect(await report.locator('figure.moment').count()).toBeGreaterThan(1);
  expect(await report.locator('.log li').count()).toBeGreaterThan(50);
  await report.close();
  await result.getByRole('button', { name: 'View map' }).click();
  await expect(page.locator('.decision')).toContainText('The battle is over');
  expect(faults).toEqual([]);
});

test('a unit is selected on the board, sent to a distant hex by one click, and the move undone', async ({ page }) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  const { roster, side } = await question(page);
  const unit = roster.find((id) => /archers|slingers|javelins/.test(id)) ?? roster[0] ?? '';
  await clickPiece(page, unit);
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  const before = await page.locator(`[data-piece="${unit}"]`).getAttribute('style');
  const steps = await page.locator('.battle').getAttribute('data-step');
  const far = await page
    .locator('.highlight.reach')
    .evaluateAll((list) => list.map((one) => Number((one as SVGElement).dataset['hex'])));
  const label = (hex: number) =>
    String(Math.floor(hex / 18) + 1).padStart(2, '0') + String((hex % 18) + 1).padStart(2, '0');
  const ahead = far.map(label).sort()[side === 0 ? far.length - 1 : 0] ?? '';
  await clickHex(page, ahead);
  await expect(page.locator(`[data-piece="${unit}"]`)).not.toHaveAttribute('style', before ?? '');
  await expect(page.locator('.recent')).toContainText(/moves? into/);
  while ((await page.locator('.battle').getAttribute('data-step')) !== steps) {
    const { version } = await question(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await answered(page, version);
  }
  await expect(page.locator(`[data-piece="${unit}"]`)).toHaveAttribute('style', before ?? '');
});

test('against the random opponent the turn comes back to the player', async ({ page }) => {
  await begin(page, { red: 'random', seed: '9' });
  for (let n = 0; n < 12; n++) {
    await expect(page.locator('.decision-side')).toHaveText(/Blues to decide/);
    const { choices, kind } = await question(page);
    await press(page, kind === 'order' ? 'end' : (choices[0] ?? ''));
  }
  await expect(page.locator('.full-log, .recent')).toContainText(/Reds/);
});

test('a battle is fought to its end against the random opponent; Node comes to the same hash, and it is in the record', async ({
  page,
}, info) => {
  await takeUp(page, await positionFile('late', 'drill'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Reds' }).selectOption('random');
  await page.keyboard.press('Escape');
  const choices = await play(page, 300);
  expect(choices).toBeGreaterThan(5);
  expect(choices).toBeLessThan(300);
  const result = page.getByRole('dialog');
  await expect(result.locator('#over-title')).toHaveText(/ wins?$/);
  await savedAsNodePlaysIt(page, info.outputPath('battle.json'));
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('.panel-turn')).toHaveText('Turn 1');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to battle list' }).click();
  await page.getByRole('button', { name: 'Your record' }).click();
  const rows = page.getByRole('dialog', { name: 'Your record' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('The drill field');
});

test('secret orders are asked of one side while the other looks away', async ({ page }) => {
  await page.goto('/');
  await page.getByText('More settings').click();
  await page.getByLabel('Secret withdrawal orders').check();
  await page.getByRole('combobox', { name: 'Reds' }).selectOption('human');
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  for (const side of ['Blues', 'Reds']) {
    await expect(page.locator('#asked')).toHaveText(`Hand over to ${side}`);
    await expect(page.locator('[data-choice]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show decision' }).click();
    await expect(page.locator('#asked')).toContainText(/withdraw/i);
    await press(page, 'done');
  }
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'activate');
});

test('dice rolled at the table are typed in', async ({ page }) => {
  await page.goto('/');
  await page.getByText('More settings').click();
  await page.getByLabel('Manual dice').check();
  await page.getByRole('combobox', { name: 'Reds' }).selectOption('human');
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'activate');
  const { choices } = await question(page);
  await press(page, choices.find((c) => c.startsWith('trump')) ?? '');
  await expect(page.locator('#asked')).toContainText('Roll a die');
  await press(page, '0');
  await expect(page.locator('.recent .die')).toHaveText('0');
});
