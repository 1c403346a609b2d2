import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { CutLine } from './cut-line.ts';
import { askedOf, follow, makeBattle, proved, seated, stepOf, together, visitor } from './online-play.ts';
import { press, question } from './play.ts';
import { faultsOf } from './table-play.ts';

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign for good' }).click();
}

test('a battle is made, handed on by its link, taken up, talked about, broken off and gone on with', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const lines = [new CutLine(), new CutLine()] as const;
  const { one, two, links } = await seated(browser, url, { battle: 'The drill field', pace: 'clock' }, lines);
  const faults = faultsOf(one);
  const asked: string[] = [];
  two.on('request', (request) => asked.push(request.url()));
  // Both are there, and the clock of the side to act runs.
  await expect(two.locator('[data-presence=here]')).toHaveCount(2);
  // Anyone who came by the invitation has brought his orders along, which answer what he does not want to be asked.
  for (const page of [one, two]) await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'activate');
  const first = await askedOf([one, two]);
  const clock = first.locator('.online-clock.runs');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await noSeriousFault(one);

  const said = 'Hail <img src=x onerror=alert(1)>';
  await two.getByRole('button', { name: 'Chat' }).click();
  await two.getByLabel('Message').fill(said);
  await two.keyboard.press('Enter');
  await one.getByRole('button', { name: 'Chat 1 new', exact: true }).click();
  await expect(one.locator('.online-messages')).toContainText(said);
  await noSeriousFault(one);
  for (const page of [one, two]) await page.getByRole('button', { name: 'Close' }).click();

  await press(first, (await question(first)).choices.find((choice) => choice.startsWith('activate')) ?? '');
  await together([one, two]);
  const other = first === one ? two : one;
  const step = await stepOf(first);
  await first.getByRole('button', { name: 'Request undo' }).click();
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(first.locator('.online-offer')).toContainText('was declined');
  await first.getByRole('button', { name: 'Request undo' }).click();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => stepOf(first)).toBeLessThan(step);
  await together([one, two]);

  // A page that is reloaded sits at the same place, by an address that gives no key away.
  await two.reload();
  await expect(two.locator('.online-strip')).toBeVisible();
  expect(two.url()).not.toContain(links.seat.split('/').at(-1));
  await together([one, two]);

  // What happened while one was off the net comes when he is back.
  const line = lines[other === one ? 0 : 1];
  line.cut();
  await expect(other.locator('.online-connection')).toContainText('Connection lost');
  const moved = await askedOf([first]);
  await press(moved, (await question(moved)).choices[0] ?? '');
  line.mend();
  await together([one, two]);

  // The seat's own link opens it elsewhere, and no key has been in any request.
  const third = await visitor(browser, url);
  await follow(third, links.seat);
  await expect(third.locator('.online-player').first()).toContainText('you');
  for (const link of [links.invite, links.seat, links.watch])
    expect(asked.join()).not.toContain(link.split('/').at(-1) ?? '');

  await resign(two);
  await expect(one.getByRole('dialog')).toContainText('Reds resigned');
  await proved(one);
  const download = one.waitForEvent('download');
  await one.getByRole('dialog').getByRole('button', { name: 'Save to file' }).click();
  const save = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { opening: { dice: string } };
  expect(save.opening.dice).toBe('proved');
  await one.getByRole('button', { name: 'Back to battle list' }).click();
  await expect(one.getByRole('region', { name: 'Online battles' })).toContainText('over');
  expect(faults.filter((fault) => !/WebSocket connection/.test(fault))).toEqual([]);
});

test('the chat shows the last messages, and earlier ones when they are asked for', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const { one, two, links } = await seated(browser, url, { battle: 'The drill field' });
  const [, , battle, , key] = new URL(links.seat).hash.split('/');
  await two.evaluate(
    (hello) =>
      new Promise<void>((resolve) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/live`);
        let said = 0;
        line.onopen = () => line.send(JSON.stringify(hello));
        line.onmessage = ({ data }) => {
          const { t } = JSON.parse(String(data)) as { t: string };
          if (t === 'welcome' || t === 'done') said++;
          if (said > 55) resolve();
          else if (t === 'welcome' || t === 'done')
            line.send(JSON.stringify({ t: 'say', id: said, text: `Message ${said}.` }));
        };
      }),
    { t: 'hello', battle, key, have: -1 },
  );
  await two.reload();
  await two.getByRole('button', { name: 'Chat' }).click();
  const said = two.locator('.online-messages li');
  await expect(said).toHaveCount(50);
  await expect(said.first()).toContainText('Message 6.');
  await two.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(said).toHaveCount(55);
  await expect(said.first()).toContainText('Message 1.');
  await expect(two.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  await noSeriousFault(two);
  await Promise.all([one.close(), two.close()]);
});

test('the list of online battles says that it is empty only once the server has answered', async ({ page }) => {
  let answer = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route('**/api/lobby', async (route) => {
    asked++;
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Online battles' }).click();
  const lists = page.getByRole('region', { name: 'Online battles' });
  await expect(lists.getByText('Loading…')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(lists).not.toContainText('No online battles yet.');
  await expect(lists).not.toContainText('No open challenges');
  answer();
  await expect(lists).toContainText('No online battles yet.');
  await expect(lists.getByText('Loading…')).toHaveCount(0);
});

test('an open challenge stands in the lobby, is taken up there, and ends with a draw', async ({ browser, baseURL }) => {
  const [one, two] = [await visitor(browser, baseURL ?? ''), await visitor(browser, baseURL ?? '')];
  const links = await makeBattle(one, { battle: 'The momentum drill', open: true });
  await two.goto('/');
  await two.getByRole('button', { name: 'Online battles' }).click();
  const lists = two.getByRole('region', { name: 'Online battles' });
  const challenge = lists.getByRole('listitem').filter({ hasText: 'The momentum drill' });
  await expect(challenge).toContainText('Your side: Reds');
  await noSeriousFault(two);
  await challenge.getByRole('button', { name: 'Accept' }).click();
  await expect(two.locator('.decision[data-kind]')).toBeVisible();
  await expect(one.locator('.decision[data-kind]')).toBeVisible();
  // The invitation is used up.
  const late = await visitor(browser, baseURL ?? '');
  await late.goto(links.invite);
  await expect(late.getByRole('dialog')).toContainText('no longer valid');
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('button', { name: 'Offer draw' }).click();
  await two.getByRole('button', { name: 'Accept' }).click();
  for (const page of [one, two]) await expect(page.getByRole('dialog')).toContainText('agreed on a draw');
});

test('against the server’s AI player nobody is invited; renewed links replace the old ones', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [one, two] = [await visitor(browser, url), await visitor(browser, url)];
  const faults = faultsOf(one);
  await one.goto('/');
  await one.locator('.battle-choice', { hasText: 'The drill field' }).click();
  await one.getByRole('button', { name: 'Play with a friend' }).click();
  const dialog = one.getByRole('dialog');
  await dialog.getByLabel('Opponent').selectOption('recruit');
  await expect(dialog.getByLabel('Dice')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create battle' }).click();
  const link = (name: string) => dialog.getByRole('textbox', { name }).inputValue();
  const [seat, watch] = [await link('For yourself'), await link('For spectators')];
  await expect(dialog.getByRole('textbox')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Go to battle' }).click();
  await expect(one.locator('.online-player').last()).toContainText('AI');
  await askedOf([one]);

  await follow(two, watch);
  await expect(two.locator('.online-strip')).toContainText('You are a spectator');
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('button', { name: 'Battle links' }).click();
  for (const [name, told] of [
    ['For spectators', 'spectators who use it are disconnected'],
    ['For yourself', 'This page stays connected'],
  ] as const) {
    const before = await link(name);
    await dialog.getByRole('button', { name: `New link: ${name}` }).click();
    await expect(dialog).toContainText(told);
    await noSeriousFault(one);
    await dialog.getByRole('button', { name: 'Create new link' }).click();
    // The page sits down again by its new link, which takes a busy machine a while.
    await expect(dialog.getByRole('textbox', { name })).not.toHaveValue(before);
  }
  const anew = await link('For yourself');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(two.locator('.online-connection')).toContainText('no longer valid');
  await expect(one.locator('.online-connection')).toHaveCount(0);
  const step = await stepOf(await askedOf([one]));
  await press(one, (await question(one)).choices[0] ?? '');
  expect(await stepOf(one)).toBeGreaterThan(step);
  // The old link of the seat opens nothing, the new one does.
  await follow(two, seat);
  await expect(two.getByRole('dialog')).toContainText('no longer valid');
  await follow(two, anew);
  await two.reload();
  await expect(two.locator('.online-player').first()).toContainText('you');
  expect(faults).toEqual([]);
});

test('reports a damaged link to an online battle', async ({ page }) => {
  await page.goto('/#/online/b/invite/cut-short');
  const dialog = page.getByRole('dialog', { name: 'Cannot open this link' });
  await expect(dialog).toContainText('Ask for a new one.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
});
