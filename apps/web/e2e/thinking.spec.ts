import { expect, test } from '@playwright/test';
import { keptNothing } from './at-once.ts';
import { BUDGET_MS, paceInPage } from './thinking.ts';

const DECISIONS = 12;

// The opponent's choices are shown one by one, and the keys that are pressed put away what he did.
test.use({ storageState: keptNothing });

// `heard`: keys and clicks to which the page must turn while the AI thinks. On the table a veteran's thoughts are too short
// to be sure that a key falls into one before the battle ends.
for (const { battle, level, heard } of [
  { battle: 'Gaugamela', level: 'veteran', heard: 1 },
  { battle: 'Gaugamela', level: 'strategos', heard: 1 },
  { battle: 'Zama', level: 'veteran', heard: 0 },
]) {
  test(`${battle}: a ${level} keeps to his time, and the page is there while he thinks`, async ({ page }) => {
    const pace = await paceInPage(page, battle, level, DECISIONS, heard);
    test.info().annotations.push({ type: 'pace', description: JSON.stringify(pace) });
    expect(pace.decisions).toBeGreaterThanOrEqual(DECISIONS);
    // In time of the processor: what else the machine does is not counted. The figures by the clock: `npm run bench:web`.
    expect(pace.longestThoughtMs).toBeGreaterThan(0);
    expect(pace.longestThoughtMs).toBeLessThan(2 * BUDGET_MS);
    expect(pace.heardMeanwhile).toBeGreaterThanOrEqual(heard);
  });
}
