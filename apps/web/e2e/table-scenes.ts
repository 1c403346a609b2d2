import type { Page } from '@playwright/test';
import { press, question } from './play.ts';
import { beginTable, decide, passTo } from './table-play.ts';

/** Screens of battles on the table, to be looked at. */

async function fight(page: Page, answers: number): Promise<void> {
  await beginTable(page, { seed: '6' });
  for (let n = 0; n < answers; n++) if (!(await decide(page))) return;
}

/** Nearer to the middle of all troops. */
async function nearer(page: Page): Promise<void> {
  const spots = await page.locator('.table-unit .unit-base').evaluateAll((list) =>
    list.map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
  await page.mouse.move(middle.x, middle.y);
  for (let n = 0; n < 5; n++) await page.mouse.wheel(0, -130);
  await page.waitForTimeout(700);
}

async function moveOf(page: Page, unit: string): Promise<void> {
  await beginTable(page);
  await passTo(page, 'move-unit');
  await press(page, `move ${unit}`);
  // Until its move can be drawn, arrows move the map.
  await page.waitForTimeout(700);
}

export const tableScenes: readonly { readonly name: string; readonly show: (page: Page) => Promise<void> }[] = [
  {
    name: 'army',
    show: async (page) => {
      await page.goto('/#army');
      await page
        .getByRole('button', { name: /Macedonians of Alexander/ })
        .first()
        .click();
      await page.locator('[data-part="unit 2"] .part-head').click();
      await page.locator('[data-part="unit 0"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'table-start',
    show: async (page) => {
      await page.goto('/');
      await page.locator('.battle-choice', { hasText: 'Hydaspes' }).last().click();
      await page.locator('.table-unit').first().waitFor();
    },
  },
  {
    name: 'table-move',
    show: async (page) => {
      await moveOf(page, 'riders');
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(key);
      }
    },
  },
  {
    name: 'table-refused',
    show: async (page) => {
      await moveOf(page, 'warband');
      for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowUp');
    },
  },
  {
    name: 'table-reach',
    show: async (page) => {
      await beginTable(page);
      await passTo(page, 'move-unit');
      await page.locator('[data-piece="slingers"] .unit-base').hover();
      await page.locator('.arc-far').waitFor();
    },
  },
  {
    name: 'table-fight',
    show: async (page) => {
      await fight(page, 70);
      await nearer(page);
    },
  },
  {
    name: 'table-deploy',
    show: async (page) => {
      await beginTable(page, { options: ['Players deploy their troops'] });
      await page.getByRole('button', { name: 'Show decision' }).click();
      await page.locator('[data-piece="horse"] .unit-base').click();
    },
  },
  {
    name: 'table-ground',
    show: async (page) => {
      await beginTable(page, { options: ['Players place the terrain'] });
      for (let n = 0; n < 12 && (await question(page)).kind === 'terrain-pick'; n++) await press(page, 'wood');
      await page.locator('.manoeuvres .button').first().click();
    },
  },
  {
    name: 'table-legend',
    show: async (page) => {
      await beginTable(page);
      await page.getByRole('button', { name: 'Legend', exact: true }).click();
    },
  },
  {
    name: 'table-words',
    show: async (page) => {
      await fight(page, 40);
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.getByRole('button', { name: 'Troops', exact: true }).click();
    },
  },
  {
    name: 'table-rule',
    show: async (page) => {
      await beginTable(page);
      await page.locator('.recent .rule-link', { hasText: 'cls-setup.04' }).first().click();
      await page.locator('.rule-text').first().waitFor();
    },
  },
];
