import { defineConfig } from '@playwright/test';
import { keptAtOnce } from './apps/web/test-browser/at-once.ts';

/** Set by `npm test`; the fallbacks serve `npx playwright test` by hand. */
const { TAXIARCH_CHROMIUM, TAXIARCH_PORT = '5197', TAXIARCH_RESULTS = '.build/browser-tests.json' } = process.env;
const url = `http://127.0.0.1:${TAXIARCH_PORT}/`;

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
  webServer: { command: `node scripts/start.mjs --no-build --port ${TAXIARCH_PORT}`, url, reuseExistingServer: false },
});
