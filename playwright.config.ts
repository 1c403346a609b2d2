import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { keptAtOnce } from './apps/web/e2e/at-once.ts';
import { headlessShell } from './apps/web/e2e/browser.ts';

/** Set by `npm test`; the fallbacks serve `npx playwright test` by hand. */
const { TAXIARCH_PORT = '5197', TAXIARCH_RESULTS = '.build/browser-tests.json' } = process.env;
const url = `http://127.0.0.1:${TAXIARCH_PORT}/`;

/** Where the server keeps the battles of a run; the first to read this file begins with none. */
const data = '.build/browser-battles';
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(data, { recursive: true, force: true });

export default defineConfig({
  testDir: '.',
  testMatch: ['apps/web/e2e/**/*.spec.ts', 'tests/**/*.spec.ts'],
  globalSetup: './apps/web/e2e/position-files.ts',
  outputDir: 'test-results',
  // Tests wait for cards, for servers, for each other: twice as many as cores keep these busy.
  workers: Math.min(8, 2 * availableParallelism()),
  fullyParallel: true,
  // Only what will never end is cut off: machines of any speed pass.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // A test that needs its second try is named at the end: it is to be corrected.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: TAXIARCH_RESULTS }]],
  use: {
    baseURL: url,
    storageState: keptAtOnce(url),
    // Each test is a new visitor, for whom the whole page would be put by for use without a net.
    serviceWorkers: 'block',
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    launchOptions: headlessShell,
  },
  webServer: {
    command: `node scripts/start.mjs --no-build --port ${TAXIARCH_PORT}`,
    url,
    reuseExistingServer: false,
    timeout: 300_000,
    // One machine is all the visitors.
    env: {
      TAXIARCH_DATA: data,
      TAXIARCH_MAX_REQUESTS_PER_MINUTE: '1000000',
      TAXIARCH_MAX_BATTLES_PER_HOUR: '1000000',
      TAXIARCH_MAX_ACCOUNTS_PER_HOUR: '1000000',
      TAXIARCH_MAX_SIGN_INS_PER_MINUTE: '1000000',
      TAXIARCH_MAX_SOCKETS: '1000',
      TAXIARCH_MAX_MESSAGES_PER_SECOND: '1000',
    },
    // Whoever stops a server lets it write down what it has.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
