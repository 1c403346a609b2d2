import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { ServerMessage } from '@taxiarch/wire';
import { CutLine } from './cut-line.ts';
import {
  askedOf,
  bringBattle,
  follow,
  hasten,
  type Links,
  proved,
  stepOf,
  takeSeat,
  together,
  visitor,
} from './online-play.ts';
import { commitmentsHeard, hearing, secretsHeard, sumsHeard } from './online-secrets.ts';
import { press, question } from './play.ts';
import { faultsOf } from './table-play.ts';

/** Small battles, each of its own rule system, fought by two browsers over the server while a third looks on. */

/** Those by which the two that fight are on the net. */
const lines = [new CutLine(), new CutLine()] as const;
let pages: readonly [Page, Page, Page];
let heard: readonly [ServerMessage[], ServerMessage[], ServerMessage[]];
let faults: readonly (readonly string[])[];

/** What the browser keeps: orders for all battles that it makes or is invited to. */
async function orderTheUsual(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText('Standing orders: Ask every time.').click();
  await page.getByRole('radio', { name: 'Usual' }).check();
}

test.beforeAll(async ({ browser, baseURL }) => {
  const [one, two, third] = await Promise.all(
    [...lines, undefined].map((line) => visitor(browser, baseURL ?? '', line)),
  );
  pages = [one as Page, two as Page, third as Page];
  heard = [hearing(pages[0]), hearing(pages[1]), hearing(pages[2])];
  faults = pages.map(faultsOf);
  await Promise.all([orderTheUsual(pages[0]), orderTheUsual(pages[1])]);
});
test.beforeEach(() => {
  for (const ear of heard) ear.length = 0;
});
test.afterAll(async () => {
  for (const page of pages) await page.context().close();
});

/** A battle that has begun, from a file that the first of the three brings along. */
async function begun(file: string, terms: Parameters<typeof bringBattle>[2] = {}): Promise<Links> {
  const [one, two, third] = pages;
  const links = await bringBattle(one, file, terms);
  await Promise.all([takeSeat(two, links), follow(third, links.watch)]);
  await expect(third.locator('.online-strip')).toContainText('You are a spectator');
  for (const page of [one, two]) await expect(page.locator('.decision[data-kind]')).toBeVisible();
  return links;
}

/** Both answer until it is over, or so many answers have been given. */
const fight = (most = 1500): Promise<number[]> => Promise.all([hasten(pages[0], most), hasten(pages[1], most)]);

/** The rules have ended it, for all three alike; its dice are proved. */
async function endedByTheRules(prefix: string): Promise<void> {
  const [one, two, third] = pages;
  await together(pages);
  const results = await Promise.all(
    pages.map(async (page) => {
      const dialog = page.locator('dialog.over');
      await expect(dialog).toContainText('The battle is over');
      return dialog.locator('h2, h2 + p').allInnerTexts();
    }),
  );
  expect(results[0]?.join(' ')).toMatch(new RegExp(`\\b${prefix}-\\d|\\b${prefix}-[a-z]+\\.\\d`));
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  await Promise.all([proved(one), proved(two)]);
  await expect(third.getByRole('button', { name: 'Verify dice' })).toBeVisible();
  expect(faults.flat().filter((fault) => !/WebSocket connection/.test(fault))).toEqual([]);
}

/** What was secret to a side was told to that side, and to nobody else. */
function keptSecret(): void {
  for (const side of [0, 1] as const) {
    expect(secretsHeard(heard[side], side).length, `the secrets of side ${side}`).toBeGreaterThan(0);
    for (const ear of heard) if (ear !== heard[side]) expect(secretsHeard(ear, side)).toEqual([]);
  }
  for (const ear of heard) expect(sumsHeard(ear)).toEqual(commitmentsHeard(ear));
}

test('The outposts: Alexander by turns to its end, one page reloaded and a connection cut between moves; markers and orders stay secret', async () => {
  const [one, two] = pages;
  await begun('outposts', { pace: 'days', secret: true });
  await expect(one.locator('.online-clock').first()).toHaveText(/3 days|2 days 23 h/);
  // Anyone who was asked is reloaded, and sits before the same question.
  await fight(6);
  await together(pages);
  const asked = await askedOf([one, two]);
  const before = await question(asked);
  await asked.reload();
  await expect(asked.locator('.online-strip')).toBeVisible();
  await askedOf([asked]);
  expect((await question(asked)).choices).toEqual(before.choices);
  // The other one's line is cut while an answer is given.
  const other = asked === one ? two : one;
  const line = lines[other === one ? 0 : 1];
  line.cut();
  await expect(other.locator('.online-connection')).toContainText('Connection lost');
  const step = await stepOf(asked);
  await press(asked, before.choices[0] ?? '');
  expect(await stepOf(asked)).toBeGreaterThan(step);
  expect(await stepOf(other)).toBe(step);
  line.mend();
  await together(pages);
  await expect(other.locator('.online-connection')).toHaveCount(0);
  await fight();
  await endedByTheRules('alx');
  keptSecret();
  const download = one.waitForEvent('download');
  await one.getByRole('dialog').getByRole('button', { name: 'Save to file' }).click();
  const file = test.info().outputPath('outposts.json');
  await (await download).saveAs(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ opening: { dice: 'proved', scenario: 'outposts' } });
  const verified = execFileSync('npm', ['run', '-s', 'taxiarch', '--', 'verify', file], { encoding: 'utf8' });
  expect(verified).toContain('2 players');
});

test('The dry ford: Chandragupta to its end; pledges and orders stay secret', async () => {
  await begun('ford');
  await fight();
  await endedByTheRules('cha');
  keptSecret();
});

test('The two wells: Chariots to its end; standing orders, all that these rules hide, stay secret', async () => {
  await begun('wells');
  await fight();
  await endedByTheRules('cof');
  keptSecret();
});

test('Beyond the hedge: momentum to its end; stakes and pledged tokens stay secret', async () => {
  await begun('hedge');
  await fight();
  await endedByTheRules('mom');
  keptSecret();
});

test('The lane: Classical Warfare to its end; written orders are shown to nobody else, in no list and no message', async () => {
  const [one, two, third] = pages;
  await begun('lane');
  await expect(third.getByRole('button', { name: 'Request undo' })).toHaveCount(0);
  await press(one, 'attack');
  await expect(one.locator('.orders-sheet tr').first()).toContainText('attack');
  await press(one, 'rest');
  // The other page has to hear of it and to fetch its sheet.
  await expect(two.locator('.orders-sheet')).toBeVisible();
  await expect(two.locator('.orders-sheet')).not.toContainText('Blue');
  await expect(third.locator('.orders-sheet, .decision [data-choice]')).toHaveCount(0);
  await press(two, 'attack');
  await press(two, 'rest');
  await together(pages);
  for (const page of [two, third]) {
    await page.getByRole('button', { name: 'Army', exact: true }).click();
    await page.locator('.drawer').getByRole('button', { name: 'Blues', exact: true }).click();
    await expect(page.locator('.drawer')).toContainText('Blue swords');
    await expect(page.locator('.drawer')).not.toContainText('attack');
  }
  await fight();
  await endedByTheRules('cls');
  keptSecret();
});
