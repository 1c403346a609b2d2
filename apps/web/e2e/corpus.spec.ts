import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { loadMatch } from '@taxiarch/battles';
import { hashOf, pendingDecisions, readSave } from '@taxiarch/kernel';
import { filesOf, textOf } from '../../../tests/corpus/manifest.ts';
import { t } from '../src/i18n/index.ts';
import { type CorpusServer, corpusServer, itemOf, oldVisitor, recordsIn, stored } from './corpus-visitor.ts';

/** What users have in their browsers and links today stays theirs: see tests/corpus/README.md. */

interface Saved {
  readonly id: string;
  readonly card: { readonly battle: string; readonly title: string };
  readonly text: string;
}
interface Seat {
  readonly card: { readonly battle: string; readonly side: 0 | 1; readonly title: string };
}
const saved = recordsIn<Saved>('taxiarch');
const seats = recordsIn<Seat>('taxiarch-afar');
const armies = stored.localStorage.filter(({ name }) => name.startsWith('taxiarch-army '));
const [listed] = filesOf('browser');
const drill = saved.find(({ card }) => card.battle === 'drill') as Saved;

let server: CorpusServer;
let context: BrowserContext;
test.beforeAll(async () => {
  server = await corpusServer();
});
test.beforeEach(async ({ browser }, info) => {
  context = await oldVisitor(browser, server.url, info.outputPath('storage.json'));
});
test.afterEach(() => context.close());
test.afterAll(() => server.close());

/** The file of the battle that is open, as the page saves it. */
async function fileOf(page: Page, path: string): Promise<string> {
  const over = page.locator('dialog.over');
  if (!(await over.isVisible())) await page.getByRole('button', { name: t.tools.menu, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.tools.save, exact: true }).filter({ visible: true }).first().click();
  await (await download).saveAs(path);
  return readFileSync(path, 'utf8');
}

test('saved battles and online battles are listed', async () => {
  expect([saved.length, seats.length, armies.length]).toEqual([listed?.saved, listed?.seats, listed?.armies]);
  const page = await context.newPage();
  await page.goto('/');
  const local = page.locator('.begun .saved:not(.online-seat) strong');
  await expect(local).toHaveCount(saved.length);
  expect((await local.allTextContents()).toSorted()).toEqual(saved.map(({ card }) => card.title).toSorted());
  const online = page.locator('.online-seat strong');
  await expect(online).toHaveCount(seats.length);
  expect((await online.allTextContents()).toSorted()).toEqual(seats.map(({ card }) => card.title).toSorted());
});

for (const { id, card, text } of saved) {
  test(`a saved battle of ${card.title} opens where it was`, async () => {
    const { battle, entries } = loadMatch(text);
    const [asked] = pendingDecisions(battle);
    const page = await context.newPage();
    await page.goto(`/#battle=${id}`);
    await page.locator('.decision, dialog.over').first().waitFor();
    await expect(page.locator('.battle')).toHaveAttribute('data-step', String(entries.length));
    if (asked) await expect(page.locator('.decision')).toHaveAttribute('data-kind', asked.kind);
    const again = readSave(await fileOf(page, test.info().outputPath('battle.json')));
    expect(again.hash).toBe(hashOf(battle));
    expect(again.entries).toEqual(entries);
    expect(again.opening).toEqual(readSave(text).opening);
  });
}

for (const { card } of seats) {
  const { battle, side, title } = card;
  const steps = listed?.steps[battle];
  if (steps === undefined) continue;
  test(`the seat at ${title} ${battle} opens with its stored key`, async () => {
    const page = await context.newPage();
    await page.goto(`/#/afar/${battle}/${side}`);
    await expect(page.locator('.battle')).toHaveAttribute('data-step', String(steps));
  });
}

test('saved armies are listed and open', async () => {
  const page = await context.newPage();
  for (const { name, value } of armies) {
    const { file } = JSON.parse(value) as { file: { title: string; units: readonly unknown[] } };
    const key = name.replace('taxiarch-army ', '');
    await page.goto('/#army');
    await expect(page.locator(`a[href="#army=${key}"]`)).toContainText(file.title);
    await page.locator(`a[href="#army=${key}"]`).click();
    await expect(page.locator('[data-part^="unit "]')).toHaveCount(file.units.length);
  }
});

test('settings, record, standing orders and turned maps are kept', async () => {
  const page = await context.newPage();
  await page.goto('/');
  const { theme, sides } = itemOf('taxiarch-settings') as { theme: string; sides: string };
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-sides', sides);
  await page.locator('.battle-choice').filter({ hasText: drill.card.title }).click();
  await expect(page.locator('.own-record li')).toHaveCount(1);
  await expect(page.locator('.own-record li')).toContainText(/\b1\b.*\b1\b/);
  const kept = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  for (const name of ['taxiarch-settings', 'taxiarch-record', 'taxiarch-orders', 'taxiarch-turns', 'taxiarch-afar'])
    expect(JSON.parse(kept.find((one) => one.name === name)?.value ?? 'null')).toEqual(itemOf(name));
});

test('a map stays turned', async () => {
  const page = await context.newPage();
  await page.goto(`/#battle=${drill.id}`);
  await page.locator('.decision').waitFor();
  const turned = await page.locator('.board-sheet').evaluate((sheet) => {
    const { a, b } = new DOMMatrix(getComputedStyle(sheet).transform);
    return Math.abs(b) > Math.abs(a);
  });
  expect(turned).toBe(true);
});

interface Position {
  readonly address: string;
  readonly ruleset: string;
  readonly hash: string;
}
const positions = filesOf('positions').flatMap(({ file }) => JSON.parse(textOf(file)) as Position[]);
for (const ruleset of new Set(positions.map((one) => one.ruleset))) {
  test(`a link to a position opens: ${ruleset}`, async () => {
    const { address = '', hash } = positions.find((one) => one.ruleset === ruleset) ?? {};
    const page = await context.newPage();
    await page.goto(`/${address}`);
    await page.locator('.decision, dialog.over').first().waitFor();
    expect(readSave(await fileOf(page, test.info().outputPath('battle.json'))).hash).toBe(hash);
  });
}
