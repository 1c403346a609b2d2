import { expect, test } from '@playwright/test';
import { keptNothing } from './at-once.ts';
import { BUDGET_MS, paceInPage } from './thinking.ts';

const DECISIONS = 40;

// The opponent's choices are shown one by one, and the keys that are pressed put away what he did.
test.use({ storageState: keptNothing });

for (const { battle, level } of [
  { battle: 'Gaugamela', level: 'veteran' },
  { battle: 'Gaugamela', level: 'strategos' },
  { battle: 'Two captains in Africa', level: 'veteran' },
]) {
  test(`${battle}: a ${level} keeps to his time, and the page is there while he thinks`, async ({ page }) => {
    const pace = await paceInPage(page, battle, level, DECISIONS);
    test.info().annotations.push({ type: 'pace', description: JSON.stringify(pace) });
    expect(pace.decisions).toBeGreaterThanOrEqual(DECISIONS);
    // By the clock of a machine that does other things too: one of forty may be late, none by more than as much again.
    expect(pace.within).toBeGreaterThanOrEqual(1 - 1 / DECISIONS);
    expect(pace.worstMs).toBeLessThan(2 * BUDGET_MS);
    expect(pace.longestTaskMs).toBeLessThan(100);
    expect(pace.inputs).toBeGreaterThan(10);
    expect(pace.medianInputMs).toBeLessThan(100);
  });
}
