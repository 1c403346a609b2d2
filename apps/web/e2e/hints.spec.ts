import { expect, type Page, test } from '@playwright/test';
import { answered, askHint, begin, press, question } from './play.ts';

/** The drill field, where the first leader asks whom to order. */
async function atOrders(page: Page): Promise<void> {
  await begin(page, { seed: '4' });
  await press(page, (await question(page)).choices[0] ?? '');
}

function gateOf(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Asks for a hint, does what it says, and tells what that was. */
async function follow(page: Page): Promise<string> {
  const { version } = await question(page);
  const button = (await askHint(page)).locator('[data-advice]');
  const choice = (await button.getAttribute('data-advice')) ?? '';
  await button.click();
  await answered(page, version);
  return choice;
}

test('a commander says what he would do and why, while the page goes on', async ({ page }) => {
  await atOrders(page);
  // Who thinks is held at a gate, which is opened when the page has done something else.
  const gate = '**/gate-of-this-test';
  const { promise: opened, resolve: open } = gateOf();
  await page.route(gate, async (route) => {
    await opened;
    // cspell:ignore fulfill
    await route.fulfill({ body: '' });
  });
  const [worker] = page.workers();
  const isHeld = page.waitForRequest(gate);
  const held = worker?.evaluate(() => {
    const ask = new XMLHttpRequest();
    ask.open('GET', '/gate-of-this-test', false);
    ask.send();
  });
  await isHeld;
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  const advice = page.locator('.advice');
  await expect(advice).toHaveCount(0);
  open();
  await held;
  await expect(advice.locator('.advice-choice')).not.toBeEmpty();
  await expect(advice.locator('p.soft').first()).not.toBeEmpty();
  await follow(page);
});

test('a hint goes on with the march that the hint before has ordered', async ({ page }) => {
  await atOrders(page);
  let marches = 0;
  for (let n = 0; n < 12 && marches < 2; n++) {
    const ordered = /^move (\S+)$/.exec(await follow(page))?.[1];
    // Who rides along may be asked before.
    if (ordered === undefined || (await question(page)).kind !== 'step') continue;
    const advice = await askHint(page);
    await expect(advice).toContainText('Continues the previous plan.');
    expect(await advice.locator('[data-advice]').getAttribute('data-advice')).toMatch(/^(\d{4}|left|right|pivot|turn)/);
    marches++;
  }
  expect(marches).toBe(2);
});
