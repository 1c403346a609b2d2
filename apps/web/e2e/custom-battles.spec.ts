import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { begin, play, takeUp } from './play.ts';
import { positionFile } from './position-files.ts';

/** Drops a file on the page, as a hand does: over it first, then let go. */
async function drop(page: Page, name: string, text: string, on = '.start-sheet'): Promise<void> {
  const files = await page.evaluateHandle(
    ([title, content]) => {
      const brought = new DataTransfer();
      brought.items.add(new File([content ?? ''], title ?? '', { type: 'application/json' }));
      return brought;
    },
    [name, text],
  );
  await page.dispatchEvent(on, 'dragover', { dataTransfer: files });
  await expect(page.getByText('Drop a file here')).toBeVisible();
  await page.dispatchEvent(on, 'drop', { dataTransfer: files });
}

const scenario = readFileSync('packages/battles/data/chariots/chariot-drill.json', 'utf8');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];

test('recognises a dropped file by its content, shows the place of errors, and loses nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  const dialog = page.getByRole('dialog');
  await drop(page, 'faulty.json', scenario.replace('"title"', '"tittle"'));
  await expect(dialog).toContainText('faulty.json should contain a scenario.');
  await expect(dialog).toContainText(/faulty\.json:\d+:\d+: /);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await drop(page, 'other.json', '{ "recipe": 1 }');
  await expect(dialog).toContainText('other.json is not a battle, a scenario, an army or charts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await drop(page, 'charts.json', readFileSync('packages/gboh/charts/gboh-missile.json', 'utf8'));
  await dialog.getByRole('combobox', { name: 'Battle' }).selectOption('granicus');
  await dialog.getByRole('button', { name: 'Use for this battle' }).click();
  await expect(page.getByRole('group', { name: 'Charts' })).toContainText('version 1. Replaces');

  await drop(page, 'mine.json', scenario);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('button', { name: 'Fight this battle' })).toBeVisible();
  }
  await noSeriousFault(page);
  await dialog.getByRole('button', { name: 'Fight this battle' }).click();
  await expect(page.locator('.decision')).toBeVisible();
  await expect(page.locator('.panel-title')).toHaveText(JSON.parse(scenario).title);
});

test('a battle dropped upon a battle takes its place, and the other is still among the battles begun', async ({
  page,
}) => {
  await begin(page, { seed: '4' });
  await play(page, 4);
  const step = await page.locator('.battle').getAttribute('data-step');
  const asked = await page.locator('#asked').innerText();

  // A scenario is none that could be gone on with: it is said so, and the battle stays.
  await drop(page, 'mine.json', scenario, '.battle-board');
  await expect(page.getByRole('dialog')).toContainText('mine.json');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.battle')).toHaveAttribute('data-step', step ?? '');

  await drop(
    page,
    'other.json',
    readFileSync(await positionFile('shock-allocation', 'drill'), 'utf8'),
    '.battle-board',
  );
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'shock-allocation');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to battle list' }).click();
  await page.getByText('1 other saved battle').click();
  const begun = page.getByRole('button', { name: 'Continue' });
  await expect(begun).toHaveCount(2);
  await begun.last().click();
  await expect(page.locator('#asked')).toHaveText(asked);
  await expect(page.locator('.battle')).toHaveAttribute('data-step', step ?? '');
});

test('an army file opens the builder', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  const army = { taxiarch: 'army', id: 'mine', title: 'An army of mine', generals: [], units: [] };
  await drop(page, 'army.json', JSON.stringify({ ...army, units: {} }));
  await expect(page.getByRole('dialog')).toContainText(/army\.json:1:\d+: units/);
  await page.keyboard.press('Escape');
  await drop(page, 'army.json', JSON.stringify(army));
  await expect(page).toHaveURL(/#army=/);
  await expect(page.getByRole('textbox').first()).toHaveValue('An army of mine');
});

test('a finished battle is looked back at in a worker of its own, which can be stopped', async ({ page }) => {
  await takeUp(page, await positionFile('over', 'drill'));
  await page.getByRole('button', { name: 'Analyse battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Battle analysis' });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await noSeriousFault(page);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog).toContainText('Analysis stopped.');
});

test('a tab behind says when one is waited for', async ({ page }) => {
  await begin(page);
  await expect(page).toHaveTitle(/^The drill field/);
  const seen = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await seen(true);
  await expect(page).toHaveTitle(/^● Your turn · The drill field/);
  await seen(false);
  await expect(page).toHaveTitle(/^The drill field/);
});

test('the player’s record is on the card and a page, and can be cleared; reports unreadable entries', async ({
  page,
}) => {
  const one = {
    save: 'a',
    battle: 'drill',
    title: 'The drill field',
    side: 0,
    sideName: 'Blues',
    level: 'recruit',
    turns: 6,
  };
  await page.goto('/');
  await page.evaluate(
    (text) => localStorage.setItem('taxiarch-record', text),
    JSON.stringify({ version: 1, fought: [{ ...one, result: 'won' }, { save: 'b' }] }),
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your record' })).toContainText(
    /You \(Blues\) against .*: won 1, lost 0/,
  );
  await page.getByRole('button', { name: 'Your record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your record' });
  await expect(dialog).toContainText('could not be read');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('row')).toHaveCount(2);
  }
  await noSeriousFault(page);
  await dialog.getByRole('button', { name: 'Clear record' }).click();
  await dialog.getByRole('button', { name: 'Clear record for good' }).click();
  await expect(dialog).toContainText('No finished battles yet');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('list', { name: 'Your record' })).toHaveCount(0);
});
