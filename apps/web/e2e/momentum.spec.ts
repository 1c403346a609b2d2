import { expect, type Page, test } from '@playwright/test';
import { noSeriousFault } from './checker.ts';
import { order, press, question, type Seats } from './play.ts';
import {
  atOnce,
  beginTable,
  decide,
  drag,
  faultsOf,
  fightToTheEnd,
  handOver,
  middleOf,
  momentumDrill,
  passTo,
  spotOf,
  standOf,
} from './table-play.ts';

const begin = (page: Page, seats: Seats & { readonly options?: readonly string[] } = {}): Promise<void> =>
  beginTable(page, seats, momentumDrill);

/** An inch as it is drawn. */
const INCH = 20;

/** The first unit of the side that moves, chosen by a click on the table. */
async function chooseOne(page: Page): Promise<string> {
  await passTo(page, 'move-unit');
  const { choices } = await question(page);
  const unit = choices.find((choice) => /^move .*horse|^move riders/.test(choice))?.slice(5) ?? '';
  const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'manoeuvre');
  return unit;
}

test.describe('momentum', () => {
  test('the drill is fought to its end by clicks, and Node comes to the same hash', async ({ page }, info) => {
    const faults = faultsOf(page);
    await atOnce(page);
    await begin(page, { red: 'random', seed: '3' });
    await fightToTheEnd(page, info.outputPath('momentum.json'));
    expect(faults).toEqual([]);
  });

  test('tokens are staked in secret: each side is asked alone, and what was staked shows when both have', async ({
    page,
  }) => {
    await begin(page);
    await passTo(page, 'stake');
    const counts = page.locator('.tokens .token-count');
    const [blue = 0, red = 0] = (await counts.allTextContents()).map(Number);
    await expect(page.locator('.token-use')).toContainText('initiative');
    const first = (await question(page)).side;
    await press(page, 'stake 2');
    // The other side is handed the screen before it sees its question.
    await expect(page.locator('#asked')).toHaveText(/Hand over to/);
    await expect(counts).toHaveText([`${blue}`, `${red}`]);
    await expect(page.locator('.decision [data-choice]')).toHaveCount(0);
    expect(await handOver(page)).toBe(true);
    expect((await question(page)).side).not.toBe(first);
    await press(page, 'stake 0');
    await expect(counts).toHaveText([`${blue - (first === 0 ? 2 : 0)}`, `${red - (first === 1 ? 2 : 0)}`]);
  });

  test('a unit is dragged to a place, turned by a corner, sent too far and told why, and put down', async ({
    page,
  }) => {
    await begin(page);
    const unit = await chooseOne(page);
    const start = await standOf(page, unit);
    await expect(page.locator('.move-reach')).toBeVisible();
    const from = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
    const ahead = start.facing === 0 ? -1 : 1;
    const [top, below] = [await spotOf(page, 0, 0), await spotOf(page, 0, INCH)];
    const inch = below.y - top.y;
    // Nearly straight ahead is straight ahead.
    await drag(page, from, { x: from.x + 2, y: from.y + ahead * 3 * inch });
    await expect(page.locator('.draft-verdict')).toContainText(/" straight ahead/);
    await expect(page.locator('.draft .ghost-base')).toBeVisible();
    // Aside, then turned by a corner of its front.
    const ghost = await middleOf(page, '.draft .ghost-base');
    await drag(page, ghost, { x: ghost.x + 40, y: ghost.y });
    await expect(page.locator('.draft-verdict')).toContainText(/to [\d.]+, [\d.]+, facing \d+°/);
    const corner = await middleOf(page, '[data-drag="wheel-left"] .wheel-knob');
    await drag(page, corner, { x: corner.x, y: corner.y - ahead * -12 });
    await expect(page.locator('.draft-verdict')).not.toContainText(`facing ${start.facing}°`);
    // Off the board of what is allowed: it turns red, and the rule is named.
    const far = await middleOf(page, '.draft .ghost-base');
    await drag(page, far, { x: far.x + 20, y: far.y + ahead * 20 * inch });
    await expect(page.locator('.ghost-refused')).toBeVisible();
    await expect(page.locator('.draft-verdict.refused .rule-link')).toHaveText(/mom-/);
    await expect(page.getByRole('button', { name: 'Confirm move' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove last step' }).click();
    await page.getByRole('spinbutton', { name: 'Forward, inches' }).fill('2.5');
    await expect(page.locator('.draft-verdict')).toContainText('2.5" straight ahead');
    await page.getByRole('button', { name: 'Confirm move' }).click();
    await expect
      .poll(async () => Math.round((await standOf(page, unit)).y - start.y))
      .toBe(Math.round(ahead * 2.5 * INCH));
    // It has been put down: nothing is left to be drawn.
    await expect(page.locator('.wheel-handle')).toHaveCount(0);
  });

  test('a turn by the arrow keys; a commander rides where the table is touched', async ({ page }) => {
    await begin(page);
    await passTo(page, 'move-unit');
    const { choices } = await question(page);
    const unit = choices.find((choice) => /^move .*horse|^move riders/.test(choice))?.slice(5) ?? '';
    await press(page, `move ${unit}`);
    const start = await standOf(page, unit);
    await expect(page.locator('.draft-hint')).toBeVisible();
    for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
    await expect(page.locator('.draft-verdict')).toContainText('2.1" straight ahead');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.draft-verdict')).toContainText('Valid position');
    // The keys leave the focus on the button that carries the move out.
    await expect(page.getByRole('button', { name: 'Confirm move' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await standOf(page, unit)).facing).toBe((start.facing + 5) % 360);
    if ((await question(page)).kind === 'manoeuvre') await press(page, 'halt');
    const rider = (await question(page)).choices.find((choice) => choice.startsWith('commander')) ?? '';
    await press(page, rider);
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'ride');
    const general = page.locator(`[data-piece="${rider.slice(10)}"]`);
    const before = (await general.getAttribute('style')) ?? '';
    const [x, y] = (/translate\(([\d.]+)px, ([\d.]+)px\)/.exec(before) ?? []).slice(1).map(Number) as [number, number];
    const spot = await spotOf(page, x + 50, y + (y > 400 ? 60 : -60));
    await page.mouse.click(spot.x, spot.y);
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'move-unit');
    await expect(general).not.toHaveAttribute('style', before);
  });

  test('cards, reach, the table in words and the ledger: gaps are marked as house rules', async ({ page }) => {
    await begin(page, { seed: '3' });
    await passTo(page, 'move-unit');
    const peltasts = await middleOf(page, '[data-piece="peltasts"] .unit-base');
    await page.mouse.move(peltasts.x, peltasts.y);
    await expect(page.locator('.arc-far').first()).toBeVisible();
    await expect(page.locator('.card')).toContainText('Cohesion');
    await expect(page.locator('.card')).toContainText(/Dice.*a base/);
    await page.getByRole('button', { name: 'Legend' }).click();
    await expect(page.locator('.legend-signs')).toContainText('Discouraged');
    await page.getByRole('button', { name: 'Troops', exact: true }).click();
    await expect(page.locator('.in-words')).toContainText(/inches wide/);
    await expect(page.locator('.in-words')).toContainText(/\d" to the/);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByLabel('Search rules').fill('turn.02');
    await page.locator('.rule-hits').getByRole('button', { name: 'mom-turn.02' }).click();
    await expect(page.locator('.rule .house')).toContainText('House rule');
    await noSeriousFault(page);
  });

  test('troops are set up in turn: a unit is dragged to its place, and then the other side is asked', async ({
    page,
  }) => {
    await begin(page, { options: ['Players deploy their troops'] });
    await expect(page.locator('.decision')).toHaveAttribute('data-kind', 'deploy');
    await expect(page.locator('.deployment')).toBeVisible();
    const { side } = await question(page);
    await expect(page.locator(`.table-unit.side-${1 - side}`)).toHaveCount(0);
    const unit = side === 0 ? 'spears' : 'hill-spears';
    const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
    const [top, below] = [await spotOf(page, 0, 0), await spotOf(page, 0, INCH)];
    const back = (side === 0 ? 1 : -1) * (below.y - top.y);
    await drag(page, at, { x: at.x, y: at.y - 9 * back });
    await expect(page.locator('.draft-verdict.refused .rule-link')).toHaveText('mom-setup.01');
    const ghost = await middleOf(page, '.ghost-refused .ghost-base');
    await drag(page, ghost, { x: at.x, y: at.y + 3 * back });
    await expect(page.locator('.ghost-refused')).toHaveCount(0);
    await page.getByRole('button', { name: /^Place .* here$/ }).click();
    // What stands is seen by both; who waits by nobody else.
    await expect(page.locator(`.table-unit.side-${side}`)).toHaveCount(1);
    expect((await question(page)).side).not.toBe(side);
    await press(page, 'rest');
    await expect(page.locator(`.table-unit.side-${1 - side}`)).toHaveCount(6);
  });

  test('a unit that was dragged stays where it was put when the rest is left as proposed', async ({ page }) => {
    await begin(page, { options: ['Players deploy their troops'] });
    const { side } = await question(page);
    const unit = side === 0 ? 'spears' : 'hill-spears';
    const at = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
    const [top, below] = [await spotOf(page, 0, 0), await spotOf(page, 0, INCH)];
    const back = (side === 0 ? 1 : -1) * (below.y - top.y);
    await drag(page, at, { x: at.x, y: at.y + 3 * back });
    await expect(page.locator('.ghost-drawn')).toHaveCount(1);
    await press(page, 'rest');
    // The unit comes first; the rest follows once the other side has set up a unit.
    await expect(page.locator(`.table-unit.side-${side}`)).toHaveCount(1);
    expect((await question(page)).side).not.toBe(side);
    const stands = await middleOf(page, `[data-piece="${unit}"] .unit-base`);
    expect(Math.abs(stands.y - (at.y + 3 * back))).toBeLessThan(Math.abs(back));
    await press(page, 'rest');
    await expect(page.locator(`.table-unit.side-${side}`)).toHaveCount(6);
  });

  test('a turn on a narrow phone, nothing cut off', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await begin(page);
    for (let n = 0; n < 12; n++) await decide(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });

  test('the lesson of Momentum is played to its end', async ({ page }) => {
    await atOnce(page);
    await page.goto('/');
    await page.locator('.battle-choice', { hasText: momentumDrill.title }).click();
    await page.getByRole('button', { name: 'First steps with Momentum' }).click();
    const task = page.locator('.task:not(.done)');
    const told = async (text: string, ...answers: string[]) => {
      await expect(task).toContainText(text);
      for (const answer of answers) await press(page, answer);
    };
    await told('Let the Blue slingers shoot', 'done');
    await told('Stake 2', 'stake 2', 'first');
    await told('Declare a charge');
    await order(page, 'spears', 'charge spears hill-spears');
    await press(page, 'done');
    await told('choose flee', 'peltasts flee');
    await told('Blue swords straight ahead', 'move swords');
    await page.getByRole('spinbutton', { name: 'Forward, inches' }).fill('4');
    await page.getByRole('button', { name: 'Confirm move' }).click();
    await told('Pledge one', 'done', 'pledge 1');
    await told('Read the last lines of the log', 'pursue hill-spears');
    await task.getByRole('button', { name: 'mom-rally.04' }).click();
    await expect(page.locator('.rule')).toContainText('Army General');
    await page.keyboard.press('Escape');
    await told('Peltasts try to rally', 'stake 0', 'first');
    await expect(page.locator('.tutor-end')).toContainText('Try the Momentum drill next');
  });
});
