import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { hasten, makeBattle, seated, takeSeat, visitor } from './afar-play.ts';
import { noSeriousFault } from './checker.ts';
import { press, question } from './play.ts';
import { faultsOf } from './table-play.ts';

const stepOf = async (page: Page): Promise<number> => Number(await page.locator('.battle').getAttribute('data-step'));

/** Waits until all see the same number of answers. */
const together = (pages: readonly Page[]): Promise<void> =>
  expect(async () => expect(new Set(await Promise.all(pages.map(stepOf))).size).toBe(1)).toPass({ timeout: 15_000 });

/** Whoever is asked now. */
async function askedOf(pages: readonly Page[]): Promise<Page> {
  for (let n = 0; n < 200; n++) {
    for (const page of pages)
      if ((await page.locator('.decision [data-choice], .decision [data-roster]').count()) > 0) return page;
    await pages[0]?.waitForTimeout(50);
  }
  throw new Error('nobody is asked');
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

async function proved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prove the dice' }).click();
  await expect(page.locator('.afar-proof')).toContainText(/All \d+ (die|dice) follow from the secrets/);
  await expect(page.locator('.afar-proof')).toContainText('3 secrets');
}

test('a battle is made, handed on by its link, taken up, talked about, broken off and gone on with', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { one, two, links } = await seated(browser, url, { battle: 'The drill field', pace: 'clock' });
  const faults = faultsOf(one);
  const asked: string[] = [];
  two.on('request', (request) => asked.push(request.url()));
  // Both are there, and the clock of whoever is asked runs.
  await expect(two.locator('[data-presence=here]')).toHaveCount(2);
  // Whoever came by the invitation has brought his orders along, which answer what he does not want to be asked.
  for (const page of [one, two]) await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'activate');
  const first = await askedOf([one, two]);
  const clock = first.locator('.afar-clock.runs');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await noSeriousFault(one);

  const said = 'Hail <img src=x onerror=alert(1)>';
  await two.getByRole('button', { name: 'Talk' }).click();
  await two.getByLabel('Say something').fill(said);
  await two.keyboard.press('Enter');
  await one.getByRole('button', { name: 'Talk 1 new', exact: true }).click();
  await expect(one.locator('.afar-said')).toContainText(said);
  await noSeriousFault(one);
  for (const page of [one, two]) await page.getByRole('button', { name: 'Close' }).click();

  await press(first, (await question(first)).choices.find((choice) => choice.startsWith('activate')) ?? '');
  await together([one, two]);
  const other = first === one ? two : one;
  const step = await stepOf(first);
  await first.getByRole('button', { name: 'Ask to take back' }).click();
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(first.locator('.afar-offer')).toHaveCount(0);
  await first.getByRole('button', { name: 'Ask to take back' }).click();
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => stepOf(first)).toBeLessThan(step);
  await together([one, two]);

  // A page that is loaded anew sits at the same place, by an address that gives no key away.
  await two.reload();
  await expect(two.locator('.afar-strip')).toBeVisible();
  expect(two.url()).not.toContain(links.seat.split('/').at(-1));
  await together([one, two]);

  // What happened while one was off the net comes when he is back.
  await other.context().setOffline(true);
  const moved = await askedOf([first]);
  await press(moved, (await question(moved)).choices[0] ?? '');
  await other.context().setOffline(false);
  await together([one, two]);

  // The seat's own link opens it elsewhere, and no key has been in any request.
  const third = await visitor(browser, url);
  await third.goto(links.seat);
  await expect(third.locator('.afar-player').first()).toContainText('you');
  for (const link of [links.invite, links.seat, links.watch])
    expect(asked.join()).not.toContain(link.split('/').at(-1) ?? '');

  await resign(two);
  await expect(one.getByRole('dialog')).toContainText('Reds have resigned');
  await proved(one);
  const download = one.waitForEvent('download');
  await one.getByRole('dialog').getByRole('button', { name: 'Save to a file' }).click();
  const save = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { opening: { dice: string } };
  expect(save.opening.dice).toBe('proved');
  await one.getByRole('button', { name: 'To the battles' }).click();
  await expect(one.getByRole('region', { name: 'Battles at a distance' })).toContainText('over');
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});

test('an open challenge stands in the lobby, is taken up there, and ends with a draw', async ({ browser, baseURL }) => {
  const [one, two] = [await visitor(browser, baseURL ?? ''), await visitor(browser, baseURL ?? '')];
  const links = await makeBattle(one, { battle: 'The momentum drill', open: true });
  await two.goto('/');
  await two.getByRole('button', { name: 'Battles at a distance' }).click();
  const lists = two.getByRole('region', { name: 'Battles at a distance' });
  const challenge = lists.getByRole('listitem').filter({ hasText: 'The momentum drill' });
  await expect(challenge).toContainText('You would command Reds');
  await noSeriousFault(two);
  await challenge.getByRole('button', { name: 'Take it up' }).click();
  await expect(two.locator('.decision[data-kind]')).toBeVisible();
  await expect(one.locator('.decision[data-kind]')).toBeVisible();
  // The invitation is used up.
  const late = await visitor(browser, baseURL ?? '');
  await late.goto(links.invite);
  await expect(late.getByRole('dialog')).toContainText('no longer good');
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('button', { name: 'Offer a draw' }).click();
  await two.getByRole('button', { name: 'Agree' }).click();
  for (const page of [one, two]) await expect(page.getByRole('dialog')).toContainText('agreed on a draw');
});

/** Events of all pages that have come over the sockets of a browser, by whom they may be seen; no page has more than these. */
function secretsHeard(page: Page): (number | undefined)[] {
  const seen: (number | undefined)[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const [, side] of String(payload).matchAll(/"seenBy":(\d)/g)) seen.push(Number(side));
    }),
  );
  return seen;
}

test('secret orders are shown to nobody else: not to the other side, and not to onlookers', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [one, two, third] = [await visitor(browser, url), await visitor(browser, url), await visitor(browser, url)];
  const heard = [one, two, third].map(secretsHeard);
  const links = await makeBattle(one, { battle: 'The drill table', options: ['Write the orders yourselves'] });
  await takeSeat(two, links);
  await third.goto(links.watch);
  await expect(third.locator('.afar-strip')).toContainText('You are looking on');
  await expect(third.getByRole('button', { name: 'Ask to take back' })).toHaveCount(0);
  for (let n = 0; n < 6 && !(await one.locator('.orders-sheet').isVisible()); n++) {
    const page = await askedOf([one, two]);
    await press(page, (await question(page)).choices.find((choice) => choice === 'done') ?? '');
  }
  await press(one, 'hold');
  await expect(one.locator('.orders-sheet tr').first()).toContainText('hold');
  await press(one, 'rest');
  await expect(two.locator('.orders-sheet')).toBeVisible();
  await expect(two.locator('.orders-sheet')).not.toContainText('Blue');
  await expect(third.locator('.orders-sheet, .decision [data-choice]')).toHaveCount(0);
  await press(two, 'hold');
  await press(two, 'rest');
  await together([one, two, third]);
  expect(heard[0]?.length).toBeGreaterThan(0);
  expect(new Set(heard[0])).toEqual(new Set([0]));
  expect(new Set(heard[1])).toEqual(new Set([1]));
  expect(heard[2]).toEqual([]);
  for (const page of [two, third]) {
    await page.getByRole('button', { name: 'Army', exact: true }).click();
    await page.locator('.drawer').getByRole('button', { name: 'Blues', exact: true }).click();
    await expect(page.locator('.drawer')).toContainText('Blue swords');
    await expect(page.locator('.drawer')).not.toContainText('hold');
  }
});

/** So many answers of both sides; a battle of the hex rules takes some minutes to its end, and is given up then. */
const ANSWERS = 90;

const battles: readonly { readonly title: string; readonly whole: boolean }[] = [
  { title: 'The momentum drill', whole: true },
  { title: 'The drill table', whole: true },
  { title: 'The drill field', whole: false },
  { title: 'The drill of the four arms', whole: false },
  { title: 'The drill of the chariots', whole: false },
];

for (const { title, whole } of battles) {
  test(`${title} is fought by two browsers ${whole ? 'to its end' : 'until one resigns'}, and its dice are proved`, async ({
    browser,
    baseURL,
  }) => {
    const { one, two } = await seated(browser, baseURL ?? '', { battle: title });
    const faults = [one, two].map(faultsOf);
    const most = whole ? 2000 : ANSWERS;
    const given = await Promise.all([hasten(one, most), hasten(two, most)]);
    // Nobody knows the dice: who is asked how often hangs on them.
    for (const n of given) expect(n).toBeGreaterThan(0);
    expect(given[0] + given[1]).toBeGreaterThan(20);
    if (!whole) await resign(one);
    for (const page of [one, two]) await expect(page.getByRole('dialog')).toContainText('The battle is over');
    await together([one, two]);
    await proved(two);
    expect(faults).toEqual([[], []]);
  });
}
