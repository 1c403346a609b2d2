import { expect, type Locator, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, order, press, question } from './play.ts';

/** What someone meets in his first hour, at a desk, on a small screen and on a phone. */

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];

/** Whether all of it can be seen: inside the window and inside whatever scrolls around it. */
const inSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const [x, top, bottom] = [box.left + box.width / 2, box.top + 3, box.bottom - 3];
    return [top, bottom].every((y) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  });

const toStart = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
};

test('the first screen offers to go on, to learn and to fight, and shows the chosen battle, whatever its size', async ({
  page,
}) => {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
  await toStart(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const ways = [page.getByRole('button', { name: 'Continue' }), page.getByRole('button', { name: /Learn to play/ })];
    for (const one of [...ways, page.getByRole('button', { name: /Granicus against/ })]) {
      expect(await inSight(one.first())).toBe(true);
    }
    await expect(page.getByLabel('Dice seed')).toBeHidden();
    await page.locator('.battle-choice', { hasText: 'Issus' }).click();
    const card = page.locator('.battle-card');
    await expect(card.getByRole('heading', { name: /Issus/ })).toBeVisible();
    await expect(card).toContainText('Macedonians against Persians');
    const fight = card.getByRole('button', { name: 'Fight this battle' });
    await fight.scrollIntoViewIfNeeded();
    expect(await inSight(fight)).toBe(true);
    await page.locator('.start-sheet h1').scrollIntoViewIfNeeded();
  }
  await noSeriousFault(page);
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.locator('.decision')).toBeVisible();
});

test('in a lesson the task, the question and its first answer are in sight at every size, and the strip folds', async ({
  page,
}) => {
  for (const lesson of ['lesson-momentum', 'lesson-india', 'lesson-line']) {
    await page.goto('about:blank');
    await page.goto(`/#lesson=${lesson}`);
    await page.locator('.decision [data-key]').first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const asked = [page.locator('#asked'), page.locator('.decision [data-key]').first()];
      for (const one of asked) await expect.poll(() => inSight(one)).toBe(true);
      await expect(page.locator('.tutor .task')).toBeVisible();
    }
  }
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  expect((await page.locator('.tutor').boundingBox())?.height).toBeLessThan(60);
  await expect(page.locator('.tutor .task')).toContainText('Activate your Strategos');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave lessons' })).toBeVisible();
});

test('a move is ended by S and an answer taken by its digit, wherever the focus is', async ({ page }) => {
  await page.goto('/#lesson=lesson-orders');
  const first = page.locator('.decision [data-key="1"]');
  await expect(first).toHaveAttribute('data-choice', 'activate strategos');
  await page.getByRole('button', { name: 'Legend' }).focus();
  await page.keyboard.press('1');
  await expect(page.locator('[data-roster=hypaspists]')).toBeVisible();
  await order(page, 'hypaspists', 'move hypaspists');
  const answers = page.locator('.decision [data-choice]');
  await expect(answers.first()).toHaveAttribute('data-choice', 'stop');
  await expect(answers.first()).toHaveAttribute('data-key', 's');
  const taken = await page.locator('.decision [data-key="2"]').getAttribute('data-choice');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('2');
  await expect(page.locator('.recent')).toContainText(new RegExp(`moves? into ${taken}`));
  await page.keyboard.press('s');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'order');
});

test('rules are found by words and numbers, by keyboard alone', async ({ page }) => {
  await page.goto('/#lesson=lesson-orders');
  await page.locator('.decision').waitFor();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.locator('.rule-chapter')).toHaveCount(12);
  await page.getByLabel('Search rules').fill('momentum roll');
  await expect(page.locator('.rule-hits mark').first()).toHaveText(/momentum/i);
  await noSeriousFault(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.rule h3')).toHaveText('Momentum roll');
  await page.getByRole('button', { name: 'All rules' }).click();
  await page.getByLabel('Search rules').fill('8.21a');
  await page.keyboard.press('Enter');
  await expect(page.locator('.rule h3')).toHaveText('Entry Reaction Fire');
});
