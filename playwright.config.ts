import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { keptAtOnce } from './apps/web/test-browser/at-once.ts';

/** Set by `npm test`; the fallbacks serve `npx playwright test` by hand. */
const { TAXIARCH_CHROMIUM, TAXIARCH_PORT = '5197', TAXIARCH_RESULTS = '.build/browser-tests.json' } = process.env;
const url = `http://127.0.0.1:${TAXIARCH_PORT}/`;

/** Where the server keeps the battles of a run; the first to read this file begins with none. */
const data = '.build/browser-battles';
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(data, { recursive: true, force: true });

export default defineConfig({
  testDir: '.',
  testMatch: ['apps/web/test-browser/**/*.spec.ts', 'tests/**/*.spec.ts'],
  globalSetup: './apps/web/test-browser/position-files.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 120_000,
  // A page that thinks and a machine that is busy: a test that fails once and then holds is reported as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: TAXIARCH_RESULTS }]],
  use: {
    baseURL: url,
    storageState: keptAtOnce(url),
    // Each test is a new visitor, for whom the whole page would be put by for use without a net.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: TAXIARCH_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `node scripts/start.mjs --no-build --port ${TAXIARCH_PORT}`,
    url,
    reuseExistingServer: false,
    // One machine is all the visitors.
    env: {
      TAXIARCH_DATA: data,
      TAXIARCH_REQUESTS: '1000000',
      TAXIARCH_BATTLES: '1000000',
      TAXIARCH_ACCOUNTS: '1000000',
      TAXIARCH_SIGN_INS: '1000000',
      TAXIARCH_SOCKETS: '1000',
      TAXIARCH_MESSAGES: '1000',
    },
    // Whoever stops a server lets it write down what it has.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
