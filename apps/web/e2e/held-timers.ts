/** What a page does by itself after more than a second happens when a test says so: no test is too slow to see it before. */
import type { Page } from '@playwright/test';

/** Longer than anything for which a page waits between two steps of its own, shorter than a card stays. */
const HELD_FROM_MS = 1500;

/** From the next page on, whatever would come so late is held. */
export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript((from) => {
    const begin = globalThis.setTimeout;
    const end = globalThis.clearTimeout;
    const held = new Map<number, () => void>();
    let last = 0;
    const set = (act: () => void, ms = 0, ...args: unknown[]): number => {
      if (ms < from) return begin(act, ms, ...args) as unknown as number;
      // The browser gives numbers above nought.
      held.set(--last, act);
      return last;
    };
    const clear = (id?: number): void => {
      if (id === undefined || !held.delete(id)) end(id);
    };
    const timeIsUp = (): void => {
      for (const [id, act] of [...held]) if (held.delete(id)) act();
    };
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear, timeIsUp });
  }, HELD_FROM_MS);
}

/** All that is held happens now. */
export const timeIsUp = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { timeIsUp: () => void }).timeIsUp());
