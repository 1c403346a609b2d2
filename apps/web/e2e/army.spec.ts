import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { colours, noSeriousFault } from './checker.ts';
import { press, question } from './play.ts';

/** The army builder, by real clicks and keys. */

const errors = (page: Page) => page.getByRole('region', { name: 'Errors' });
const startBattle = (page: Page) => page.getByRole('button', { name: 'Start battle' });
/** A number with its two buttons. */
const number = (where: Page | Locator, name: string) => where.getByRole('spinbutton', { name, exact: true });
const pick = (where: Page | Locator, name: string) => where.getByRole('combobox', { name, exact: true });
const unit = (page: Page, n: number) => page.locator(`[data-part="unit ${n}"]`);

async function beginHellenic(page: Page, points = '1000'): Promise<void> {
  await page.goto('/#army');
  await pick(page, 'Troop list').selectOption('hellenic');
  await page.getByLabel('Points', { exact: true }).fill(points);
  await page.getByRole('button', { name: 'Create army', exact: true }).click();
  await expect(page.getByLabel('Army name')).toHaveValue('Hellenic');
}

const addTroops = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Add ${name},`) }).click();

test('builds an army, fixes an error, keeps it over a reload and starts a battle', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Army builder' }).click();
  await pick(page, 'Troop list').selectOption('hellenic');
  await page.getByRole('button', { name: 'Create army', exact: true }).click();
  await expect(errors(page)).toContainText('An army needs at least 1 unit. cls-unit.02');
  await addTroops(page, 'Hoplites');
  await addTroops(page, 'Psiloi');
  await addTroops(page, 'Citizen cavalry');
  await expect(errors(page)).toContainText('No errors.');

  // Foot of a single element is an error: shown beside the unit and in the list.
  await unit(page, 0).locator('.part-head').click();
  const elements = number(unit(page, 0), 'Elements');
  await elements.fill('1');
  await elements.blur();
  await expect(unit(page, 0)).toContainText('A unit of armoured infantry needs at least 2 elements, not 1.');
  await expect(errors(page).getByRole('button', { name: 'cls-unit.02' })).toBeVisible();
  await expect(startBattle(page)).toBeDisabled();
  await expect(page.getByText('Fix the errors first')).toBeVisible();
  await errors(page).getByRole('button', { name: 'cls-unit.02' }).click();
  await expect(page.locator('.rule-text').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drawer')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(unit(page, 0).locator('.faults')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await unit(page, 0).getByRole('button', { name: 'More: Elements', exact: true }).click();
  await number(unit(page, 0), 'Files').fill('2');
  await number(unit(page, 0), 'Files').blur();
  await unit(page, 0).getByLabel('Name').fill('Men of Argos');
  // Two elements of four, at 4 and a shield each, and 20 for the unit.
  await expect(unit(page, 0).getByRole('row', { name: /heavy infantryman/ })).toContainText('8 × 432');
  await expect(unit(page, 0).locator('.bill tfoot')).toContainText('60');
  await expect(errors(page)).toContainText('No errors.');

  await page.reload();
  await expect(unit(page, 0)).toContainText('Men of Argos');
  await expect(page.locator('.part')).toHaveCount(4);

  // Both sides have as many generals.
  await pick(page, 'Opponent').selectOption({ label: 'Indians of Porus' });
  const fight = page.getByRole('form', { name: 'Fight with this army' });
  await expect(fight.getByRole('status')).toContainText('same number of generals');
  await expect(fight.getByRole('button', { name: 'cls-points.08' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a general' }).click();
  await expect(fight.getByRole('status')).not.toContainText('generals');
  await pick(fight, 'Indians of Porus').selectOption('human');
  await startBattle(page).click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'terrain-pick');
  await press(page, (await question(page)).choices[0] ?? '');

  // The battle is kept with its armies.
  await page.reload();
  await expect(page.locator('.panel-title')).toHaveText('Hellenic and Indians of Porus');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Back to battle list' }).click();
  await expect(page.locator('.saved')).toContainText('Hellenic and Indians of Porus');
});

test('chance builds a legal army of Momentum', async ({ page }) => {
  await page.goto('/#army');
  await pick(page, 'Rules').selectOption('momentum');
  await pick(page, 'Troop list').selectOption('indian');
  await page.getByRole('button', { name: 'Create a random army' }).click();
  await expect(page.getByLabel('Army name')).toHaveValue('Indians of Porus, 1000 points');
  await expect(unit(page, 3)).toBeVisible();
  await expect(startBattle(page)).toBeEnabled();
});

test('builds a Momentum army from the Roman list, fixes an error and starts a battle', async ({ page }) => {
  await page.goto('/#army');
  await pick(page, 'Rules').selectOption('momentum');
  await pick(page, 'Troop list').selectOption('republican-roman');
  await page.getByRole('button', { name: 'Create army', exact: true }).click();
  await expect(errors(page)).toContainText('An army needs at least one unit. mom-unit.02');
  await addTroops(page, 'Hastati');
  await addTroops(page, 'Roman horse');
  await addTroops(page, 'Hastati');
  await pick(unit(page, 2), 'Armour').selectOption('heavy');
  // Eight bases at 12, and 3 for heavy armour, 2 for the heavy spear and 2 for the large shield of each.
  await expect(unit(page, 2).getByRole('row', { name: /armour/ })).toContainText('8 × 324');
  await expect(unit(page, 2).locator('.bill tfoot')).toContainText('152');

  // Foot in four rows is an error: shown beside the unit and in the list.
  const files = number(unit(page, 2), 'Files');
  await files.fill('2');
  await files.blur();
  await expect(unit(page, 2)).toContainText('8 bases with 2 in front make 4 rows; the maximum is 3.');
  await expect(errors(page).getByRole('button', { name: 'mom-unit.02' })).toBeVisible();
  await expect(startBattle(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(errors(page)).toContainText('No errors.');
  await page.reload();
  await expect(unit(page, 2)).toContainText('Hastati 2');
  await expect(page.locator('.part')).toHaveCount(4);

  const fight = page.getByRole('form', { name: 'Fight with this army' });
  await pick(fight, 'Opponent').selectOption({ label: 'Carthaginians of Hannibal' });
  await pick(fight, 'Carthaginians of Hannibal').selectOption('human');
  await startBattle(page).click();
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'terrain-place');
  await expect(page.locator('.panel-title')).toHaveText('Republican Romans and Carthaginians of Hannibal');
});

test('a battle with the troops drawn up by the program begins with the first move, against a commander', async ({
  page,
}) => {
  await page.goto('/#army');
  await page.getByRole('button', { name: /Romans of Scipio/ }).click();
  for (const step of [
    'Players place the terrain',
    'Roll for table sides',
    'Players deploy',
    'Players write the orders',
  ]) {
    await page.getByLabel(step).uncheck();
  }
  await pick(page, 'Table').selectOption('6x5');
  await startBattle(page).click();
  await expect(page.locator('.battle')).toBeVisible();
  await expect(page.locator('[data-kind=unit]')).not.toHaveCount(0);
  await expect(page.locator('.decision')).not.toHaveAttribute('data-kind', /terrain|deploy|write-orders/);
});

test('an army too large for the table is refused in a sentence', async ({ page }, info) => {
  const path = info.outputPath('host.json');
  const args = ['army', 'new', 'dacian', '--points', '4000', '--save', path, '--force'];
  execFileSync(process.execPath, ['--import', 'tsx', 'apps/cli/src/main.ts', ...args]);
  await page.goto('/#army');
  await page.locator('input[data-file=army]').setInputFiles(path);
  await page.getByRole('button', { name: 'Add a general' }).click();
  await expect(errors(page)).toContainText('No errors.');
  await pick(page, 'Table').selectOption('4x3');
  await startBattle(page).click();
  await expect(page.getByText(/Dacian, 4000 points is too large for this table\. No room for/)).toBeVisible();
});

test('allies are had from other lists; an army can meet itself', async ({ page }) => {
  await beginHellenic(page);
  await page.getByText('No allies').click();
  await page.getByRole('checkbox', { name: 'Alexandrian Macedonian' }).check();
  await addTroops(page, 'Thessalians');
  await expect(errors(page)).toContainText('No errors.');
  await page.getByRole('checkbox', { name: 'Alexandrian Macedonian' }).uncheck();
  await expect(errors(page)).toContainText('is not one of this army’s lists. cls-list.09');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(errors(page)).toContainText('No errors.');
  await pick(page, 'Opponent').selectOption({ label: 'Hellenic' });
  await startBattle(page).click();
  await expect(page.locator('.panel-title')).toHaveText('Hellenic and Hellenic II');
});

test('reports points over the agreed total, which can be changed', async ({ page }) => {
  await beginHellenic(page, '100');
  await addTroops(page, 'Hoplites');
  await addTroops(page, 'Peltasts');
  await expect(errors(page)).toContainText(/costs \d+ points, \d+ over the limit of 100\. cls-setup\.01/);
  await number(page, 'Points limit').fill('500');
  await number(page, 'Points limit').blur();
  await expect(errors(page)).toContainText('No errors.');
});

test('ranks are armed each in its own way; troops of no list may be anything the rules allow', async ({ page }) => {
  await beginHellenic(page);
  await addTroops(page, 'Thracians');
  await unit(page, 0).getByLabel('Different weapons for each rank').check();
  await unit(page, 0).getByRole('group', { name: 'Rank 1' }).getByLabel('rhomphaia').check();
  await expect(unit(page, 0).locator('.part-head')).toContainText('rank 1 javelins, rhomphaia; rank 2 javelins');
  await pick(page, 'Troop list').selectOption('');
  await expect(errors(page)).toContainText('uses no list');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await unit(page, 0).getByRole('button', { name: 'Remove' }).click();
  await pick(page, 'Troop list').selectOption('');
  await addTroops(page, 'Elephants');
  await pick(unit(page, 0), 'Morale and training').selectOption('Br');
  await expect(errors(page)).toContainText('Elephants must be irregular. cls-class.03');
  await pick(unit(page, 0), 'Type').selectOption('CAT');
  await expect(unit(page, 0)).toContainText('needs at least 2 elements');
});

test('saves an army as a file and loads it; reports the place of an error in a file', async ({ page }, info) => {
  await page.goto('/#army');
  await page.getByRole('button', { name: /Sassanians/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to file' }).click();
  const path = info.outputPath('saved.army.json');
  await (await download).saveAs(path);
  const text = readFileSync(path, 'utf8');

  await page.getByRole('link', { name: 'All armies' }).click();
  const input = page.locator('input[data-file=army]');
  const faulty = info.outputPath('faulty.json');
  // cspell:ignore mout
  writeFileSync(faulty, text.replace('"mount"', '"mout"'));
  await input.setInputFiles(faulty);
  await expect(page.getByRole('alert')).toContainText(/faulty\.json:\d+:\d+: generals\[0\]: Field “mount” is missing/);
  writeFileSync(faulty, 'no army at all');
  await input.setInputFiles(faulty);
  await expect(page.getByRole('alert')).toContainText(/faulty\.json:1:1: /);

  const dear = info.outputPath('dear.json');
  writeFileSync(dear, text.replace('"points": 1000', '"points": 700'));
  await input.setInputFiles(dear);
  await expect(errors(page)).toContainText('over the limit of 700');
  await page.getByRole('link', { name: 'All armies' }).click();
  await expect(page.locator('.army-card').filter({ hasText: 'has errors' })).toHaveCount(1);
  await input.setInputFiles(path);
  await expect(errors(page)).toContainText('No errors.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your armies' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.locator('.army-card a')).toHaveCount(2);
});

test('a unit is added, opened, changed and the change undone by the keyboard alone', async ({ page }) => {
  await beginHellenic(page);
  await page.getByRole('button', { name: /^Add Peltasts/ }).focus();
  await page.keyboard.press('Enter');
  const status = page.locator('.army-foot [role=status]');
  await expect(status).toContainText('Peltasts added.');
  await expect(status).toContainText('of 1,000 points. No errors.');
  const head = unit(page, 0).locator('.part-head');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await head.focus();
  await page.keyboard.press('Tab');
  await expect(unit(page, 0).getByLabel('Name')).toBeFocused();
  const files = number(unit(page, 0), 'Files');
  await files.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(head).toContainText('4 files by 2 ranks');
  await page.keyboard.press('Control+z');
  await expect(head).toContainText('3 files by 2 ranks');
});

test('the builder is fetched only when it is wanted', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Army builder' }).waitFor();
  expect(fetched.filter((url) => /screen-[^/]*\.(js|css)$/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Army builder' }).click();
  await page.getByRole('heading', { name: 'Army builder' }).waitFor();
  expect(fetched.filter((url) => /screen-[^/]*\.js$/.test(url))).toHaveLength(1);
});

for (const [theme, width] of [
  ['day', 1280],
  ['day', 360],
  ['night', 1280],
] as const) {
  test(`an accessibility checker finds no serious fault in the builder by ${theme} at ${width} pixels`, async ({
    page,
  }) => {
    const seen = () => noSeriousFault(page, theme === 'night' ? colours : undefined);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(
      (light) => localStorage.setItem('taxiarch-settings', JSON.stringify({ theme: light })),
      theme,
    );
    await page.goto('/#army');
    await expect(page.getByRole('heading', { name: 'Start from a ready-made army' })).toBeVisible();
    await seen();
    const tooWide = () => page.locator('.army').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(await tooWide()).toBe(0);
    await page.getByRole('button', { name: /Indians of Porus 988 points/ }).click();
    await unit(page, 9).locator('.part-head').click();
    await number(unit(page, 9), 'Files').fill('20');
    await number(unit(page, 9), 'Files').blur();
    await expect(unit(page, 9)).toContainText('wider than the unit');
    await seen();
    expect(await tooWide()).toBe(0);
    if (width < 1000) return;
    await page.locator('[data-part="leader 0"] .part-head').click();
    await errors(page).locator('.rule-link').first().click();
    await expect(page.locator('.rule-text').first()).toBeVisible();
    await seen();
  });
}
