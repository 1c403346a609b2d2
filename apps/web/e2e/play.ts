import { execFileSync } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Story } from './story.ts';

/** Plays through the page as a person would: by what can be seen and pressed on it. */

type Seat = 'human' | 'random';
export type Seats = {
  readonly blue?: Seat;
  readonly red?: Seat;
  readonly seed?: string;
  /** A word of its title; the drill if none is named. */
  readonly battle?: string;
};

/** No word before something is left unused: anyone who plays by a program means what he presses. */
export async function withoutReminders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('taxiarch-settings') ?? '{}') as object;
    localStorage.setItem('taxiarch-settings', JSON.stringify({ ...kept, reminders: false }));
  });
}

/** Opens the page and begins a battle. */
export async function begin(page: Page, seats: Seats = {}): Promise<void> {
  const { blue = 'human', red = 'human', seed = '4', battle } = seats;
  await withoutReminders(page);
  await page.goto('/');
  if (battle !== undefined) await page.locator('.battle-choice', { hasText: battle }).click();
  await page.getByText('More settings').click();
  await page.getByLabel('Dice seed').fill(seed);
  const players = page.locator('.who').first().getByRole('combobox');
  await players.nth(0).selectOption(blue);
  await players.nth(1).selectOption(red);
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await expect(page.locator('.decision')).toBeVisible();
}

/** Takes up a battle from a file. */
export async function takeUp(page: Page, file: string): Promise<void> {
  await withoutReminders(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  await page.locator('input[data-file=battle]').setInputFiles(file);
  await page.locator('.decision').waitFor();
}

type Question = {
  readonly version: string;
  readonly over: boolean;
  readonly kind: string;
  readonly side: 0 | 1;
  readonly choices: readonly string[];
  readonly roster: readonly string[];
};

/** What the page asks now. */
export const question = (page: Page): Promise<Question> =>
  page.evaluate(() => {
    const asked = document.querySelector<HTMLElement>('.decision');
    return {
      version: document.querySelector<HTMLElement>('.battle')?.dataset['version'] ?? '',
      over: document.querySelector('dialog.over') !== null,
      kind: asked?.dataset['kind'] ?? '',
      side: asked?.classList.contains('side-1') ? (1 as const) : (0 as const),
      choices: [...document.querySelectorAll<HTMLElement>('.decision [data-choice]')].map(
        (e) => e.dataset['choice'] ?? '',
      ),
      roster: [...document.querySelectorAll<HTMLElement>('.decision [data-roster]')].map(
        (e) => e.dataset['roster'] ?? '',
      ),
    };
  });

/** Waits until the page asks something of the person before it, or the battle is over: an opponent may be thinking. */
async function asked(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('dialog.over, .decision [data-choice], .decision [data-roster]') !== null,
  );
}

export async function answered(page: Page, version: string, timeout?: number): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('.battle')?.dataset['version'] !== before,
    version,
    timeout === undefined ? {} : { timeout },
  );
}

/** Presses the button of an answer. */
export async function press(page: Page, choice: string): Promise<void> {
  const { version } = await question(page);
  const button = page.locator(`.decision [data-choice="${choice}"]`).first();
  // Whole ways come a moment after their question, and fold its single answers away.
  await expect(async () => {
    await uncover(button);
    await button.click({ timeout: 5000 });
  }).toPass();
  const done = (before: string): 'answered' | 'asked back' | null => {
    if (document.querySelector<HTMLElement>('.battle')?.dataset['version'] !== before) return 'answered';
    return document.querySelector('.left-unused') ? 'asked back' : null;
  };
  // Where a word is said before something is left unused, the second press means it.
  const heard = await page.waitForFunction(done, version);
  if ((await heard.jsonValue()) === 'answered') return;
  await button.click();
  await answered(page, version);
}

/** What can be answered one by one is folded away where several answers can be given at once. */
export async function uncover(button: Locator): Promise<void> {
  const fold = button.locator('xpath=ancestor::details[contains(@class, "singly")][not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.first().click();
}

/** Chooses someone in the list of those who can be ordered, and what he does. */
export async function order(page: Page, who: string, choice: string): Promise<void> {
  const line = page.locator(`[data-roster="${who}"]`);
  await uncover(line);
  await line.click();
  await press(page, choice);
}

/** Asks what a commander would do, unless he has said so already. */
export async function askHint(page: Page): Promise<Locator> {
  const said = page.locator('.advice');
  if ((await said.count()) === 0) await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(said).toBeVisible();
  return said;
}

const isHex = (choice: string): boolean => /^\d{4}$/.test(choice);

/** Waits until the map stands still, as a hand does before it clicks: a change of view is drawn a frame later. */
export const atRest = (page: Page): Promise<void> =>
  page.locator('.board-sheet').evaluate(async (sheet: HTMLElement) => {
    let before: string;
    // No function has a name here: scripts that are run by tsx would send the page a helper that it does not have.
    do {
      before = sheet.style.transform;
      for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (before !== sheet.style.transform);
  });

/** Where the middle of a hex is on the screen, or a point near its rim in the direction of a facing, 0..11. */
export async function spotOfHex(page: Page, hex: string, facing?: number): Promise<{ x: number; y: number }> {
  await atRest(page);
  return page.locator('.board-sheet').evaluate(
    (sheet, [text, compass]) => {
      const [column, row] = [Number(text.slice(0, 2)), Number(text.slice(2))];
      const radius = 40;
      const aside = compass < 0 ? 0 : radius * 0.65;
      const [x, y] = [
        ((3 * column - 1) * radius) / 2 + aside * Math.sin((compass * Math.PI) / 6),
        (2 * row - (column % 2 === 0 ? 1 : 0)) * radius * (Math.sqrt(3) / 2) -
          aside * Math.cos((compass * Math.PI) / 6),
      ];
      const { a, d, e, f } = new DOMMatrix(getComputedStyle(sheet).transform);
      const box = (sheet.parentElement as HTMLElement).getBoundingClientRect();
      return { x: box.left + x * a + e, y: box.top + y * d + f };
    },
    [hex, facing ?? -1] as const,
  );
}

/** Clicks on a spot of the board: beside it a click would do nothing, and a test go on as if it had. */
async function clickOnBoard(page: Page, spot: { x: number; y: number }, what: string): Promise<void> {
  const board = await page.locator('.board').boundingBox();
  const across = board !== null && spot.x > board.x && spot.x < board.x + board.width;
  const down = board !== null && spot.y > board.y && spot.y < board.y + board.height;
  if (!across || !down) throw new Error(`${what} is not to be seen`);
  await page.mouse.click(spot.x, spot.y);
}

/** Clicks in the middle of a hex on the board. */
export async function clickHex(page: Page, hex: string): Promise<void> {
  if (!isHex(hex)) throw new Error(`“${hex}” is not a hex`);
  await clickOnBoard(page, await spotOfHex(page, hex), hex);
}

/** A point of a counter or a leader on the screen that nobody else covers. */
export const gripOf = (page: Page, id: string): Promise<{ x: number; y: number }> =>
  page
    .locator(`[data-piece="${id}"]`)
    .first()
    .evaluate((piece, key) => {
      const face = piece.querySelector('.tile-face, .medallion') ?? piece;
      const box = face.getBoundingClientRect();
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
      for (const down of parts)
        for (const along of parts) {
          const [x, y] = [box.left + box.width * along, box.top + box.height * down];
          const on = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-piece]');
          if (on?.dataset['piece'] === key) return { x, y };
        }
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, id);

/** Drags a counter or a leader to a hex and puts him down there, with this facing if one is named. */
export async function dragPiece(page: Page, id: string, to: string, facing?: number): Promise<void> {
  const end = await spotOfHex(page, to, facing);
  const start = await gripOf(page, id);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
}

/** Clicks on a counter or a leader. */
export async function clickPiece(page: Page, id: string): Promise<void> {
  await atRest(page);
  const box = await page
    .locator(`[data-piece="${id}"] .tile-face, [data-piece="${id}"] .medallion`)
    .first()
    .boundingBox();
  if (!box) throw new Error(`${id} is not on the board`);
  await clickOnBoard(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, id);
}

/** Sends the unit in hand against an enemy by a click on him: where he could be fought in several ways, in this one. */
export async function clickEnemy(page: Page, enemy: string, choice: string): Promise<void> {
  const { version } = await question(page);
  await clickPiece(page, enemy);
  await page.waitForFunction(
    (before) =>
      document.querySelector('.dilemma') !== null ||
      document.querySelector<HTMLElement>('.battle')?.dataset['version'] !== before,
    version,
  );
  if ((await question(page)).version === version) await press(page, choice);
}

/** Answers until a question of this kind is asked: leaders pass, and anyone who may leave something alone does. */
export async function passTo(
  page: Page,
  wanted: (kind: string, choices: readonly string[]) => boolean | Promise<boolean>,
): Promise<void> {
  for (let n = 0; n < 80; n++) {
    const { kind, choices } = await question(page);
    if (await wanted(kind, choices)) return;
    const sparing = ['end', 'no', 'done', 'stop', 'stay'].find((word) => choices.includes(word));
    await press(page, sparing ?? choices.find((choice) => choice.startsWith('pass')) ?? choices[0] ?? '');
  }
}

/** Gives an answer of a story by clicks: a far hex on the board, someone on the roster, attackers, or a button. */
export async function answer(page: Page, { kind, choice, hex }: Story['answers'][number]): Promise<void> {
  const now = await question(page);
  expect(now.kind).toBe(kind);
  if (hex !== undefined) {
    await expect(page.locator('.highlight.reach').first()).toBeVisible();
    // The board may show the unit from close by, and the hex not at all; or go nearer while the hand is on its way.
    return expect(async () => {
      await page.getByRole('button', { name: 'Show whole map' }).click();
      await clickHex(page, hex);
      await answered(page, now.version, 20_000);
    }).toPass();
  }
  if (kind === 'shock-allocation') await share(page, choice);
  else if (!now.choices.includes(choice)) {
    const who = choice.split(' ').find((word) => now.roster.includes(word)) ?? '';
    await page.locator(`[data-roster="${who}"]`).click();
  }
  await press(page, choice);
}

/** Sends attackers against their enemies, and calls others back, until it is as the answer says. */
export async function share(page: Page, choice: string): Promise<void> {
  for (const part of choice.split(', ')) {
    const [enemy = '', by = ''] = part.split(' by ');
    const box = page.locator(`[data-box="${enemy}"]`);
    const able = await box
      .locator('[data-chip]')
      .evaluateAll((list) => list.map((one) => (one as HTMLElement).dataset['chip'] ?? ''));
    for (const id of able) {
      const chip = box.locator(`[data-chip="${id}"]`);
      const wanted = String(by.split('+').includes(id));
      if ((await chip.getAttribute('aria-pressed')) !== wanted) await chip.click();
    }
  }
}

/** Sends a unit to a hex by two clicks, when the board shows where it can go. */
export async function send(page: Page, unit: string, hex: string): Promise<void> {
  await clickPiece(page, unit);
  await expect(page.locator('.highlight.reach').first()).toBeVisible();
  const { version } = await question(page);
  await clickHex(page, hex);
  await answered(page, version);
}

const column = (hex: string): number => Number(hex.slice(0, 2));
/** Rows away from the middle of the drill field. */
const offCentre = (hex: string): number => Math.abs(Number(hex.slice(2)) - 9);

/** A commander who knows one thing: forward. His battles are short. */
export class Bold {
  private readonly ordered = new Map<string, number>();
  private turns = 0;

  /** Answers the present question; false when the battle is over. */
  async decide(page: Page): Promise<boolean> {
    await asked(page);
    const now = await question(page);
    if (now.over) return false;
    this.turns++;
    if (now.roster.length > 0 || ['order', 'line-order', 'line-fire'].includes(now.kind)) {
      await this.order(page, now);
      return true;
    }
    const choice = this.pick(now);
    const onBoard = isHex(choice) && now.kind === 'step' && this.turns % 3 === 0;
    if (!onBoard) await press(page, choice);
    else {
      await clickHex(page, choice);
      await answered(page, now.version);
    }
    return true;
  }

  private async order(page: Page, asked: Question): Promise<void> {
    const line = asked.choices.find((choice) => /^line .* move$/.test(choice));
    if (line) return press(page, line);
    const [next] = [...asked.roster].sort((a, b) => (this.ordered.get(a) ?? 0) - (this.ordered.get(b) ?? 0));
    if (next === undefined) return press(page, asked.choices.find((choice) => choice === 'end') ?? 'end');
    this.ordered.set(next, (this.ordered.get(next) ?? 0) + 1);
    const line2 = page.locator(`[data-roster="${next}"]`);
    if ((await line2.getAttribute('aria-pressed')) !== 'true') await line2.click();
    const answers = page.locator('.chosen [data-choice]');
    await expect(answers.first()).toBeVisible();
    const own = await answers.evaluateAll((list) => list.map((one) => (one as HTMLElement).dataset['choice'] ?? ''));
    return press(page, own.find((c) => c.startsWith('fire')) ?? own.find((c) => c.startsWith('move')) ?? own[0] ?? '');
  }

  private pick({ kind, side, choices }: Question): string {
    const find = (pattern: RegExp) => choices.find((choice) => pattern.test(choice));
    const first = choices[0] ?? '';
    switch (kind) {
      case 'step': {
        const forward = (hex: string): number => (side === 0 ? -column(hex) : column(hex)) * 100 + offCentre(hex);
        const ahead = choices.filter(isHex).sort((a, b) => forward(a) - forward(b));
        const wide = choices.filter((choice) => choice === 'left' || choice === 'right');
        return find(/^fire/) ?? ahead[0] ?? wide[this.turns % wide.length] ?? find(/^stop/) ?? first;
      }
      case 'activate':
        return find(/^activate/) ?? first;
      case 'momentum':
        return find(/^momentum/) ?? first;
      case 'shock-designation':
        return find(/^shock/) ?? first;
      case 'light-shock':
        return find(/^shock/) ?? first;
      case 'accompany':
        return find(/^along/) ?? first;
      default:
        return find(/^no$/) ?? first;
    }
  }
}

/** Plays until the battle is over, or so many choices have been made. */
export async function play(page: Page, most: number): Promise<number> {
  const bold = new Bold();
  for (let n = 0; n < most; n++) if (!(await bold.decide(page))) return n;
  return most;
}

/** What Node makes of a battle file of the page. */
const hashesOf = (file: string): { saved: string; replayed: string; answers: number } =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'apps/web/e2e/replay-hash.ts', file], {
      encoding: 'utf8',
    }),
  );

/** Saves a battle that is over to a file, and has Node play the same answers: both come to the same position. */
export async function savedAsNodePlaysIt(page: Page, file: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.locator('dialog.over').getByRole('button', { name: 'Save to file' }).click();
  await (await download).saveAs(file);
  const hashes = hashesOf(file);
  expect(hashes.answers).toBeGreaterThan(30);
  expect(hashes.replayed).toBe(hashes.saved);
}
