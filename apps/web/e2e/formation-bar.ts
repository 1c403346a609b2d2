/** The bar by which units are sent together. */
import type { Locator, Page } from '@playwright/test';
import { answered, question } from './play.ts';

/** Ticks those who are to go, and nobody else. */
export async function tickMembers(bar: Locator, units: readonly string[]): Promise<void> {
  for (const member of await bar.locator('[data-member]').all()) {
    const id = (await member.getAttribute('data-member')) ?? '';
    await member.getByRole('checkbox').setChecked(units.includes(id));
  }
}

export const closeBar = (bar: Locator): Promise<void> => bar.getByRole('button', { name: 'Close' }).click();

/** Sends them by a button of the bar; where it does not come to be ready the bar is closed, and nobody goes. */
export async function sendTogether(page: Page, carryOut: Locator): Promise<boolean> {
  const isReady = await carryOut.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!isReady) {
    await closeBar(page.locator('.formation'));
    return false;
  }
  const { version } = await question(page);
  await carryOut.click();
  await answered(page, version);
  return true;
}
