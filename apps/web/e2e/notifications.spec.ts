import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { keptAtOnce } from './at-once.ts';
import { wholeBrowser } from './browser.ts';
import { noSeriousFault } from './checker.ts';
import { makeBattle, seated, takeSeat } from './online-play.ts';
import { press, question, withoutReminders } from './play.ts';

test.use({ launchOptions: wholeBrowser });

/** Makes a page believe that nobody looks at it, or that someone does. */
const look = (page: Page, looks: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !looks);

/** Counts the tones that a page has sounded. */
const countTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard = globalThis as unknown as { tones: number };
    heard.tones = 0;
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        heard.tones++;
        return super.createOscillator();
      }
    };
  });
const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

const MINE = /^\(1\) Your turn · The drill field · Taxiarch$/;
const isAsked = async (page: Page) =>
  (await page.locator('.decision [data-choice], .decision [data-roster]').count()) > 0;

/** Answers until the other one alone is asked. */
async function handOver(page: Page, other: Page): Promise<void> {
  for (let n = 0; n < 12 && (await isAsked(page)); n++) {
    const { choices } = await question(page);
    await press(page, choices.find((choice) => /^(done|no|none|end)/.test(choice)) ?? choices.at(-1) ?? '');
  }
  await expect(other).toHaveTitle(MINE);
}

test('a hidden page announces the turn by its title and an alert sound, which can be switched off', async ({
  browser,
  baseURL,
}) => {
  const { one, two } = await seated(browser, baseURL ?? '', { battle: 'The drill field' });
  await expect.poll(async () => (await isAsked(one)) || (await isAsked(two))).toBe(true);
  const [first, second] = (await isAsked(one)) ? [one, two] : [two, one];
  await expect(first).toHaveTitle(MINE);
  await expect(second).toHaveTitle('The drill field · Taxiarch');

  // The first player turns the sound off, which is remembered.
  const horn = first.getByRole('checkbox', { name: /Play a sound/ });
  await first.getByRole('button', { name: 'Notifications' }).click();
  await expect(horn).toBeChecked();
  await noSeriousFault(first);
  await horn.uncheck();
  for (const page of [first, second]) {
    await countTones(page);
    await page.reload();
    // A browser lets nobody sound anything who has not touched the page.
    await page.locator('.online-strip').click();
  }
  await first.getByRole('button', { name: 'Notifications' }).click();
  await expect(horn).not.toBeChecked();
  await first.getByRole('button', { name: 'Close' }).click();

  await look(second, false);
  await handOver(first, second);
  await expect(first).toHaveTitle('The drill field · Taxiarch');
  await expect.poll(() => tonesOf(second)).toBeGreaterThan(0);
  const heard = await tonesOf(second);
  await look(second, true);
  await look(first, false);
  await handOver(second, first);
  expect(await tonesOf(first)).toBe(0);
  // Anyone who looks needs no horn.
  await handOver(first, second);
  expect(await tonesOf(second)).toBe(heard);
  await second.getByRole('button', { name: 'Menu' }).click();
  await second.getByRole('button', { name: 'Back to battle list' }).click();
  await expect(second).toHaveTitle('Taxiarch');
});

/** A browser with the page's worker, which may show messages. */
async function withWorker(browser: { newContext: (o: object) => Promise<BrowserContext> }, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: keptAtOnce(url),
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    viewport: { width: 1100, height: 720 },
  });
  const page = await context.newPage();
  await withoutReminders(page);
  return page;
}

/** A push service that is there: the one of the browser's maker cannot be reached from everywhere. */
const withPushService = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      // cspell:ignore BTBZ
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://push.example/of-this-browser';
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
    const known = () => sessionStorage.getItem('subscribed') !== null;
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!/^[\w-]{87}$/.test(applicationServerKey)) throw new Error('no key');
        sessionStorage.setItem('subscribed', '1');
        return subscription;
      },
      getSubscription: async () => (known() ? subscription : null),
    });
  });

test('a device is called and silenced by a tick, and a page that cannot be called says why', async ({
  browser,
  baseURL,
}) => {
  const page = await withWorker(browser, baseURL ?? '');
  await withPushService(page);
  const links = await makeBattle(page, { battle: 'The drill field' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const open = async () => {
    await page.getByRole('button', { name: 'Notifications' }).click();
    return page.getByRole('checkbox', { name: /Notify this device/ });
  };
  let tick = await open();
  await expect(tick).not.toBeChecked();
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(page.getByRole('dialog')).toContainText('This device gets notifications.');
  await noSeriousFault(page);
  await page.reload();
  tick = await open();
  await expect(tick).toBeChecked();
  await tick.click();
  await expect(tick).not.toBeChecked();
  // The server of these tests sends no e-mails.
  await expect(page.getByText('E-mail')).toHaveCount(0);

  const other = await browser.newPage({ baseURL: baseURL ?? '', storageState: keptAtOnce(baseURL ?? '') });
  await other.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { get: () => false }));
  await takeSeat(other, links);
  await other.getByRole('button', { name: 'Notifications' }).click();
  await expect(other.getByRole('checkbox', { name: /Notify this device/ })).toBeDisabled();
  await expect(other.getByRole('dialog')).toContainText('needs an https address');
});

test('a message shows while the page is closed, and leads to the battle', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const page = await withWorker(browser, url);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (text: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(url).origin,
      registrationId,
      data: JSON.stringify({ battle: 'abc-_1', side: 1, text }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    });
  await deliver('Draw offered: Issus');
  await deliver('Your turn: Issus');
  // The later one stands in the place of the earlier.
  await expect.poll(shown).toEqual([{ title: 'Taxiarch', body: 'Your turn: Issus', data: '#/online/abc-_1/1' }]);
  const opened = await worker.evaluate(async () => {
    const here = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
      NotificationEvent: new (name: string, init: object) => Event;
    };
    const address = new Promise<string>((resolve) => {
      here.clients.openWindow = async (to) => {
        resolve(to);
        return null;
      };
    });
    const [notification] = await here.registration.getNotifications();
    dispatchEvent(new here.NotificationEvent('notificationclick', { notification }));
    return address;
  });
  expect(opened).toBe(`${new URL(url).origin}/#/online/abc-_1/1`);
  await expect.poll(shown).toEqual([]);
});

test('an e-mail’s link only opens a page: a button there confirms', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const code = 'A'.repeat(22);
  await page.goto(`/#/notifications/confirm/abc123/${code}`);
  await expect(page.getByRole('dialog', { name: 'E-mails from Taxiarch' })).toBeVisible();
  expect(asked.join()).not.toContain('notices');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no longer valid' })).toBeVisible();
  expect(asked).toContain('POST /api/notices/abc123/confirm');
  expect(asked.join()).not.toContain(code);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(page.url()).not.toContain('bell');
});
