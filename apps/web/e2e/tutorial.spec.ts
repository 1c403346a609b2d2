import { expect, type Page, test } from '@playwright/test';
import { clickEnemy, clickHex, clickPiece, order, press, question, send } from './play.ts';

const finished = (page: Page) => page.locator('.tutor-end');

/** Presses whatever is offered until the question is of one of these kinds. */
async function answerUntil(page: Page, ...kinds: readonly string[]): Promise<void> {
  for (let n = 0; n < 30; n++) {
    await expect(
      page.locator('dialog.over, .tutor-end, .decision [data-choice], .decision [data-roster]').first(),
    ).toBeVisible();
    const { kind, choices, over } = await question(page);
    if (over || kinds.includes(kind) || (await finished(page).isVisible())) return;
    await press(page, choices.find((c) => c === 'no' || c === 'stop') ?? choices[0] ?? '');
  }
}

test('the tutorial is played from its first lesson to its last', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Learn to play/ }).click();
  const tutor = page.locator('.tutor');

  await expect(tutor).toContainText('Lesson 1 of 6');
  await press(page, 'activate strategos');
  await expect(tutor).toContainText('Choose the Hypaspists');
  await clickPiece(page, 'hypaspists');
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  await clickHex(page, '1109');
  await expect(tutor).toContainText('Press “Stop here”');
  await press(page, 'stop');
  await press(page, 'end');
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();

  await expect(tutor).toContainText('Lesson 2 of 6');
  await press(page, 'activate strategos');
  await order(page, 'hypaspists', 'move hypaspists');
  await page.locator('[data-handle="turn SSE"]').click();
  await expect(tutor).toContainText('End their move');
  await press(page, 'stop');
  await order(page, 'taxis', 'move taxis');
  await press(page, 'left');
  await answerUntil(page, 'step');
  await press(page, 'pivot left');
  await expect(tutor).toContainText('Click the Red Foragers');
  await clickPiece(page, 'foragers');
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();

  await expect(tutor).toContainText('Lesson 3 of 6');
  await press(page, 'activate strategos');
  await clickPiece(page, 'archers');
  await expect(page.locator('.odds-short')).toContainText('%');
  await clickEnemy(page, 'foragers', 'fire archers at foragers');
  await expect(tutor).toContainText('Open the full log');
  await page.getByRole('button', { name: 'Full log' }).click();
  await page.locator('.full-log .rule-link').last().click();
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();

  await expect(tutor).toContainText('Lesson 4 of 6');
  await press(page, 'activate strategos');
  await send(page, 'companions', '0908');
  await expect(tutor).toContainText('End the orders');
  await answerUntil(page, 'order');
  await page.locator('[data-choice="end"]').hover();
  await expect(page.locator('.odds-place')).toContainText('Red Hoplites');
  await press(page, 'end');
  await answerUntil(page, 'momentum');
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();

  await expect(tutor).toContainText('Lesson 5 of 6');
  await press(page, 'activate strategos');
  await order(page, 'peltasts', 'rally peltasts');
  await answerUntil(page, 'order');
  await order(page, 'hypaspists', 'recover hypaspists');
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();

  await expect(tutor).toContainText('Lesson 6 of 6');
  await press(page, 'pass strategos');
  await answerUntil(page, 'never');
  await expect(finished(page)).toBeVisible();
  await page.getByRole('button', { name: 'Choose a battle' }).click();
  await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
});

test('a lesson can be restarted, skipped and left, and a reload restarts it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Learn to play/ }).click();
  await press(page, 'activate strategos');
  await page.getByRole('button', { name: 'Restart lesson' }).click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'activate');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('.tutor')).toContainText('Lesson 2 of 6');
  await page.reload();
  await expect(page.locator('.tutor')).toContainText('Lesson 2 of 6');
  await page.getByRole('button', { name: 'Leave lessons' }).click();
  await expect(page.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
  await expect(page.getByText('Saved battles')).toHaveCount(0);
});
