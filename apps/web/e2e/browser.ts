/** Set by `npm test`; the fallbacks serve `npx playwright test` by hand. */
const { TAXIARCH_CHROMIUM = '/usr/bin/chromium', TAXIARCH_HEADLESS_SHELL = TAXIARCH_CHROMIUM } = process.env;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How most tests start a browser: its headless shell needs less time. */
export const headlessShell = { executablePath: TAXIARCH_HEADLESS_SHELL, args };
/** The whole browser, for tests of notifications, which the headless shell does not have. */
export const wholeBrowser = { executablePath: TAXIARCH_CHROMIUM, args };
