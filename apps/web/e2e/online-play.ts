import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { keptAtOnce } from './at-once.ts';
import type { CutLine } from './cut-line.ts';
import { withoutReminders } from './play.ts';

/** Battles between two browsers, over the real server. */

/** A browser of its own, perhaps by a line that can be cut: nothing is shared with the others but the server. */
export async function visitor(browser: Browser, server: string, line?: CutLine): Promise<Page> {
  const url = line ? await line.begin(server) : server;
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    storageState: keptAtOnce(url),
    serviceWorkers: 'block',
    viewport: { width: 1100, height: 720 },
  });
  if (line) context.on('close', () => line.end());
  const page = await context.newPage();
  await withoutReminders(page);
  return page;
}

export interface Links {
  readonly invite: string;
  readonly seat: string;
  readonly watch: string;
}

export interface Terms {
  readonly pace?: 'free' | 'clock' | 'days';
  /** Whether it stands in the lobby. */
  readonly open?: boolean;
}

/** Makes a battle of the library by the start screen and sits down; gives its links. */
export async function makeBattle(page: Page, { battle, ...terms }: Terms & { battle: string }): Promise<Links> {
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: battle }).click();
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  return settle(page, terms);
}

/** The same with a battle of one's own, from a file of the fields beside this one. */
export async function bringBattle(
  page: Page,
  field: string,
  { secret = false, ...terms }: Terms & { secret?: boolean } = {},
): Promise<Links> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  await page.locator('input[data-file=battle]').setInputFiles(`apps/web/e2e/fields/${field}.json`);
  const dialog = page.getByRole('dialog');
  if (secret) {
    await dialog.getByText('More settings').click();
    await dialog.getByLabel('Secret withdrawal orders').check();
  }
  await dialog.getByRole('button', { name: 'Play with a friend' }).click();
  return settle(page, terms);
}

/** From the terms to the seat. */
async function settle(page: Page, { pace, open = false }: Terms): Promise<Links> {
  if (open) await page.getByLabel('Opponent').selectOption('open');
  if (pace) await page.getByLabel('Time control').selectOption(pace);
  await page.getByRole('button', { name: 'Create battle' }).click();
  const link = (name: string) => page.getByRole('textbox', { name }).inputValue();
  const links = {
    invite: await link('For your friend'),
    seat: await link('For yourself'),
    watch: await link('For spectators'),
  };
  await page.getByRole('button', { name: 'Go to battle' }).click();
  await expect(page.locator('.online-waiting')).toContainText('Waiting for an opponent');
  return links;
}

/** Follows a link of someone who reaches the server by another address. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.goto(`/${new URL(link).hash}`);
}

/** Takes the seat that an invitation is to. */
export async function takeSeat(page: Page, { invite }: Links): Promise<void> {
  await follow(page, invite);
  await page.getByRole('button', { name: 'Take this side' }).click();
  await expect(page.locator('.online-strip')).toBeVisible();
}

/** A battle that has begun between two. */
export async function seated(
  browser: Browser,
  url: string,
  terms: Terms & { battle: string },
  lines: readonly CutLine[] = [],
): Promise<{ one: Page; two: Page; links: Links }> {
  const [one, two] = [await visitor(browser, url, lines[0]), await visitor(browser, url, lines[1])];
  const links = await makeBattle(one, terms);
  await takeSeat(two, links);
  for (const page of [one, two]) await expect(page.locator('.decision[data-kind]')).toBeVisible();
  return { one, two, links };
}

export const stepOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.battle').getAttribute('data-step'));

/** Waits until all see the same number of answers. */
export const together = (pages: readonly Page[]): Promise<void> =>
  expect(async () => expect(new Set(await Promise.all(pages.map(stepOf))).size).toBe(1)).toPass({ intervals: [50] });

/** The side to act now. */
export async function askedOf(pages: readonly Page[]): Promise<Page> {
  const isAsked = (page: Page) => page.locator('.decision [data-choice], .decision [data-roster]').first().isVisible();
  let found: Page | undefined;
  await expect(async () => {
    const asked = await Promise.all(pages.map(isAsked));
    found = pages[asked.indexOf(true)];
    expect(found).toBeDefined();
  }).toPass({ intervals: [50] });
  return found as Page;
}

/** The dice of a battle that is over follow from three secrets, as the page reckons. */
export async function proved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify dice' }).click();
  await expect(page.locator('.online-proof')).toContainText(
    /(All \d+ dice match|The 1 die matches) the secrets|No dice were rolled/,
  );
  await expect(page.locator('.online-proof')).toContainText('3 secrets');
}

/**
 * Presses answers as soon as the page asks for one, in the page itself: a hand that knows one thing, forward. Ends when
 * the battle is over, or both sides together have given so many answers; gives how many were given here.
 */
export const hasten = (page: Page, most: number): Promise<number> =>
  page.evaluate(async (limit) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
    const choiceOf = (button: HTMLElement) => button.dataset['choice'] ?? '';
    const battle = () => document.querySelector<HTMLElement>('.battle');
    const ordered = new Map<string, number>();
    const isHex = (choice: string) => /^\d{4}$/.test(choice);
    const column = (hex: string) => Number(hex.slice(0, 2));
    const rosters = ['order', 'line-order', 'line-fire', 'declare-charge', 'declaration'];
    const wishes: Record<string, RegExp[]> = {
      step: [/^fire/, /^stop/],
      activate: [/^activate/],
      momentum: [/^momentum/],
      'shock-designation': [/^shock/],
      'light-shock': [/^shock/],
      accompany: [/^along/],
      'move-unit': [/^move /, /^done$/],
      manoeuvre: [/^(forward|ahead) /, /^halt$/, /^wheel/],
      response: [/ counter /, / hold$/],
      stake: [/^stake 1$/],
      pledge: [/^pledge 1$/],
      prearrange: [/^withdraw/],
      pursuit: [/^pursue /],
      'rally-test': [/^rally/, /^done$/],
      'declare-charge': [/^charge/, /^done$/],
      declaration: [/^charge/, /^done$/],
    };
    const pick = (kind: string, side: number, buttons: HTMLElement[]): HTMLElement | undefined => {
      const hexes = buttons.filter((one) => isHex(choiceOf(one)));
      if (kind === 'step' && hexes.length > 0) {
        const ahead = (one: HTMLElement) => (side === 0 ? -1 : 1) * column(choiceOf(one));
        return [...hexes].sort((a, b) => ahead(a) - ahead(b))[0];
      }
      for (const wish of [...(wishes[kind] ?? []), /^(done|no|none|stay|keep|hit|end)$/]) {
        const found = buttons.find((one) => wish.test(choiceOf(one)));
        if (found) return found;
      }
      return buttons[0];
    };
    const orderOf = async (): Promise<HTMLElement | undefined> => {
      const roster = all('.decision [data-roster]');
      const rank = (one: HTMLElement) => ordered.get(one.dataset['roster'] ?? '') ?? 0;
      const [next] = [...roster].sort((a, b) => rank(a) - rank(b));
      if (!next) return undefined;
      ordered.set(next.dataset['roster'] ?? '', rank(next) + 1);
      if (next.getAttribute('aria-pressed') !== 'true') next.click();
      for (let n = 0; n < 20 && all('.chosen [data-choice]').length === 0; n++) await pause(5);
      const own = all('.chosen [data-choice]');
      for (const wish of [/^charge/, /^fire/, /^move/]) {
        const found = own.find((one) => wish.test(choiceOf(one)));
        if (found) return found;
      }
      return own[0];
    };
    let [given, refused] = [0, 0];
    while (Number(battle()?.dataset['step'] ?? 0) < limit) {
      if (document.querySelector('dialog.over')) return given;
      const [asked, now] = [document.querySelector<HTMLElement>('.decision[data-kind]'), battle()];
      const buttons = all('.decision [data-choice]');
      if (!asked || !now || now.dataset['busy'] === 'true' || (buttons.length === 0 && !all('[data-roster]').length)) {
        await pause(8);
        continue;
      }
      const [kind, side, version] = [
        asked.dataset['kind'] ?? '',
        asked.classList.contains('side-1') ? 1 : 0,
        now.dataset['version'],
      ];
      const line = refused === 0 ? buttons.find((one) => /^line .* move$/.test(choiceOf(one))) : undefined;
      const isRoster = buttons.length === 0 || rosters.includes(kind);
      const wanted = line ?? (isRoster && refused < 3 ? await orderOf() : undefined);
      const button =
        wanted ?? (refused > 0 ? buttons[refused % Math.max(1, buttons.length)] : pick(kind, side, buttons));
      button?.click();
      for (let n = 0; battle()?.dataset['version'] === version; n++) {
        await pause(5);
        if (n > 100 && battle()?.dataset['busy'] !== 'true') break;
      }
      if (battle()?.dataset['version'] === version) refused++;
      else [given, refused] = [given + 1, 0];
      if (refused > 20)
        throw new Error(`no answer is taken: ${kind}, ${buttons.map(choiceOf).join(' | ').slice(0, 400)}`);
    }
    return given;
  }, most);
