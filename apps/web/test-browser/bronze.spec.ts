import { expect, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, passTo, press, send } from './play.ts';

test('the drill of the chariots: a wing opens the turn, a chariot drives up and shoots, and the phase ends', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  await begin(page, { battle: 'drill of the chariots' });
  await expect(page.locator('.standard')).toHaveCount(2);
  const pool = page.locator('.marker-pool');
  await expect(pool).toContainText('Initiative: Western half');
  await press(page, 'hold west-king');
  await expect(pool).toContainText('Western chariots acts');
  await expect(pool.locator('.is-in-play')).toContainText('Western chariots');
  await send(page, 'west-chariots-1', '1504');
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'step');
  await press(page, 'fire east-chariots-2');
  await expect(page.locator('.battle')).toContainText('Western chariots 1 fires at Eastern chariots 2');
  await passTo(page, (kind) => kind === 'order');
  await press(page, 'end');
  await expect(pool.locator('.is-used')).toContainText('Western chariots');
  await page.getByRole('button', { name: 'Legend', exact: true }).click();
  await expect(page.locator('.legend')).toContainText('the routed gather there');
  await noSeriousFault(page);
  expect(faults).toEqual([]);
});
