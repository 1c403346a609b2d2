import { expect, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import {
  answered,
  begin,
  clickEnemy,
  clickHex,
  clickPiece,
  order,
  passTo,
  press,
  question,
  send,
  takeUp,
} from './play.ts';
import { assaultFile } from './position-files.ts';

test('the gate of Takshashila is shut, and bows shoot over its wall', async ({ page }) => {
  await takeUp(page, await assaultFile());
  await passTo(page, (_, choices) => choices.includes('activate chandragupta'));
  await press(page, 'activate chandragupta');
  await send(page, 'royal-elephants-1', '1914');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await clickHex(page, '2015');
  await expect(page.locator('.notice-text')).toContainText('cha-12.213');
  await press(page, 'stop');
  await passTo(page, (kind) => kind === 'order');
  await clickPiece(page, 'bows-1');
  await expect(page.locator('[data-choice="fire bows-1 at city-bows-2"]').first()).toBeVisible();
  await clickEnemy(page, 'city-bows-2', 'fire bows-1 at city-bows-2');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.locator('.full-log')).toContainText('First Hired Bows fire at Second Bows of Takshashila');
  // Who cannot see the flag over the gate reads of it.
  await page.getByRole('button', { name: 'Troops', exact: true }).click();
  await expect(page.locator('.in-words')).toContainText('city gate 1914/2015: whole, controlled by Takshashila');
  await page.getByRole('button', { name: 'Legend', exact: true }).last().click();
  await expect(page.locator('.legend')).toContainText('hereditary troops of the king');
  await noSeriousFault(page);
});

test('a turn of Kalinga: a Wing Commander calls upon his Nayakas, and the turn goes to its end', async ({ page }) => {
  await begin(page, { battle: 'Kalinga' });
  await passTo(page, (_, choices) => choices.includes('activate vitasoka'));
  await expect(page.locator('.leader .seal').first()).toBeVisible();
  await press(page, 'activate vitasoka');
  await order(page, 'left-elephant-nayaka', 'wing left-elephant-nayaka');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'wing-line');
  const line = (await question(page)).choices.find((choice) => /^line .* move$/.test(choice)) ?? '';
  await press(page, line);
  const first = (await question(page)).roster[0] ?? '';
  await order(page, first, `move ${first}`);
  await press(page, 'along');
  const { kind, choices, version } = await question(page);
  expect(kind).toBe('step');
  const place = page.locator(`[data-piece="${first}"]`).first();
  const before = await place.getAttribute('style');
  await clickHex(page, choices.find((choice) => /^\d{4}$/.test(choice)) ?? '');
  await answered(page, version);
  await expect(place).not.toHaveAttribute('style', before ?? '');
  await passTo(page, (kind) => kind === 'order' || kind === 'activate');
  await expect(page.locator('.battle')).toContainText('Wing Command');
  const board = page.locator('.board');
  await passTo(page, async () => ((await board.getAttribute('aria-label')) ?? '').includes('turn 2'));
  await expect(board).toHaveAttribute('aria-label', /turn 2/);
});

test('the lesson of the four arms is played to its end', async ({ page }) => {
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: 'four arms' }).click();
  await page.getByRole('button', { name: /First steps in India/ }).click();
  await page.locator('.decision').waitFor();
  await clickPiece(page, 'west-smiths');
  await expect(page.locator('.tutor')).toContainText('Activate the Western Guildmaster');
  await press(page, 'activate west-guildmaster');
  await send(page, 'west-smiths', '0912');
  await press(page, 'stop');
  await press(page, 'end');
  await press(page, 'pass west-mahamatra');
  await press(page, 'activate west-captain');
  await order(page, 'west-more-bows', 'fire west-more-bows at east-swords');
  await press(page, 'end');
  await press(page, 'no');
  await press(page, 'activate west-raja');
  await order(page, 'west-mahamatra', 'wing west-mahamatra');
  await press(page, 'line west-elephants move');
  await send(page, 'west-royal-elephants', '1106');
  await expect(page.locator('.tutor')).toContainText('had to withdraw');
  await press(page, 'end');
  await expect(page.locator('.tutor-end')).toBeVisible();
});
