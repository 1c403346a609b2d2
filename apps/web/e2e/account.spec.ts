import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { askedOf, makeBattle, takeSeat, visitor } from './online-play.ts';
import { press, question } from './play.ts';
import { faultsOf } from './table-play.ts';

/** Gives a browser a device with passkeys; anyone who holds it says yes at once. */
async function giveDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

const lists = (page: Page) => page.getByRole('region', { name: 'Online battles' });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Online battles' });
  await expect(button.or(lists(page))).toBeVisible();
  if (await button.isVisible()) await button.click();
  await lists(page)
    .getByRole('button', { name: /^(Sign in|Account)$/ })
    .click();
}

const PASSWORD = 'a phalanx of words';

test('an account is made by a passkey, gathers a battle, and has it in another browser', async ({
  browser,
  baseURL,
}) => {
  // Passkeys belong to a name.
  const url = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const [one, friend, other] = [await visitor(browser, url), await visitor(browser, url), await visitor(browser, url)];
  const faults = [one, other].map(faultsOf);
  await giveDevice(one);
  const name = `Ann ${Date.now() % 1_000_000_000}`;

  await openAccount(one);
  await one.getByRole('button', { name: 'Create an account' }).click();
  await one.getByLabel('Name').fill(name);
  await noSeriousFault(one);
  await one.getByRole('button', { name: 'Create with a passkey' }).click();
  const sheet = one.getByRole('dialog', { name: `Account of ${name}` });
  await expect(sheet).toContainText('No battles in this account yet.');
  const [cookie] = (await one.context().cookies()).filter((each) => each.name === 'taxiarch');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  await sheet.getByText('Set a password').click();
  await sheet.getByLabel('New password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Set password' }).click();
  await expect(sheet.getByRole('status').first()).toContainText('Password set.');
  await noSeriousFault(one);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(lists(one)).toContainText(`Signed in as ${name}`);

  // A battle that is made is the account's at once.
  const links = await makeBattle(one, { battle: 'The drill field' });
  await takeSeat(friend, links);
  await expect(one.locator('.decision[data-kind]')).toBeVisible();

  await openAccount(other);
  await other.getByLabel('Name').fill(name);
  await other.getByLabel('Password').fill('not the password');
  await other.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(other.getByRole('dialog')).toContainText('Wrong name or password.');
  await other.getByLabel('Password').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('dialog')).toContainText('1 battle in this account.');
  await other.getByRole('button', { name: 'Close' }).click();
  const held = lists(other).getByRole('listitem').filter({ hasText: 'The drill field' });
  await expect(held).toContainText('in your account');
  await held.getByRole('button', { name: 'Open' }).click();
  await expect(other.locator('.online-player').first()).toContainText('you');
  // He answers there what he is asked; the first browser sees it.
  while ((await askedOf([other, friend])) === friend) await press(friend, (await question(friend)).choices[0] ?? '');
  const step = Number(await one.locator('.battle').getAttribute('data-step'));
  await press(other, (await question(other)).choices[0] ?? '');
  await expect.poll(async () => Number(await one.locator('.battle').getAttribute('data-step'))).toBeGreaterThan(step);

  // Signed out, that browser has no key any more; the first has its own.
  await openAccount(other);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(lists(other)).not.toContainText('The drill field');
  await openAccount(one);
  await one.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(lists(one)).toContainText('The drill field');
  // No name is typed: the browser offers the passkey where it would be, and this device says yes at once.
  await lists(one).getByRole('button', { name: 'Sign in' }).click();
  await sheet.getByRole('button', { name: 'Sign out', exact: true }).click();
  // A browser that offers nothing by itself is asked by the button.
  await one.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await lists(one).getByRole('button', { name: 'Sign in' }).click();
  await one.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(sheet).toContainText('1 battle in this account.');
  await sheet.getByRole('button', { name: 'Delete account', exact: true }).click();
  await sheet.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(lists(one)).toContainText('It is optional.');
  await expect(lists(one)).toContainText('The drill field');
  expect(faults.map((of) => of.filter((fault) => !/status of 403/.test(fault)))).toEqual([[], []]);
});
