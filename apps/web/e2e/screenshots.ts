/**
 * `npm run screenshots`: pictures of the page for the documents, into docs/screenshots; with `-- --all`, of every screen
 * by day and by night, on a desk and on a phone, into .build/screenshots, to be looked at. `--only=start,early` takes no
 * others than these, `--to=FOLDER` leaves them elsewhere.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { builtFolder, ensureBuilt, root, workFolder } from '../../../scripts/project.mjs';
import { serve } from '../../../scripts/static-server.mjs';
import { keptAtOnce } from './at-once.ts';
import { askHint, begin, clickHex, clickPiece, play, press, question, takeUp as takeUpFile } from './play.ts';
import { makePositions, positionFile } from './position-files.ts';
import { tableScenes } from './table-scenes.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
type Theme = 'day' | 'night';

/** A battle after so many choices, as a file. */
async function battleFile(browser: Browser, url: string, choices: number): Promise<string> {
  const page = await browser.newPage({ baseURL: url, storageState: keptAtOnce(url), viewport: DESK });
  await begin(page, { seed: '9' });
  await play(page, choices);
  if ((await question(page)).over) await page.getByRole('button', { name: 'View map' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to file' }).click();
  const path = join(workFolder, `battle-${choices}.json`);
  await (await download).saveAs(path);
  await page.close();
  return path;
}

async function takeUp(page: Page, file: string): Promise<void> {
  await takeUpFile(page, file);
  await page.waitForTimeout(400);
}

/** How far a key moves the map. */
const KEY_STEP = 90;

/** Nearer to where the armies are closest to each other. */
async function zoomToFight(page: Page): Promise<void> {
  const middles = (side: number) =>
    page.locator(`.counter.side-${side} .tile-face`).evaluateAll((list) =>
      list.map((one) => {
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
  const [blue, red] = [await middles(0), await middles(1)];
  let best = { far: Number.POSITIVE_INFINITY, x: 300, y: 300 };
  for (const a of blue) {
    for (const b of red) {
      const far = Math.hypot(a.x - b.x, a.y - b.y);
      if (far < best.far) best = { far, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }
  }
  await page.mouse.move(best.x, best.y);
  for (let n = 0; n < 6; n++) await page.mouse.wheel(0, -100);
  const board = await page.locator('.board').boundingBox();
  if (!board) return;
  // By keys: a hand that drags takes hold of a unit.
  const right = Math.round((board.x + board.width / 2 - best.x) / KEY_STEP);
  const down = Math.round((board.y + board.height / 2 - best.y) / KEY_STEP);
  for (let n = 0; n < Math.abs(right); n++) await page.keyboard.press(right > 0 ? 'ArrowLeft' : 'ArrowRight');
  for (let n = 0; n < Math.abs(down); n++) await page.keyboard.press(down > 0 ? 'ArrowUp' : 'ArrowDown');
}

/** Battle files, made when a scene begins from one. */
type Files = {
  readonly middle: () => Promise<string>;
  readonly end: () => Promise<string>;
  readonly shock: () => Promise<string>;
};
type Scene = { readonly name: string; readonly show: (page: Page, files: Files) => Promise<void> };

const scenes: readonly Scene[] = [
  ...tableScenes,
  {
    name: 'start',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
      await page.waitForFunction(() => document.querySelector('span.thumb') === null);
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await page.goto('/');
      await page.getByText('More settings').click();
      await page.getByRole('group', { name: 'Charts' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'about',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'About Taxiarch' }).click();
      await page.locator('.chart-list li').first().waitFor();
    },
  },
  {
    name: 'saved',
    show: async (page, { middle, end }) => {
      for (const file of [middle, end]) await takeUp(page, await file());
      await page.goto('about:blank');
      await page.goto('/');
      await page.getByRole('heading', { name: 'Saved battles' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'gaugamela',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Gaugamela' }).click();
      for (const name of ['Macedonians', 'Persians']) await page.getByRole('combobox', { name }).selectOption('human');
      await page.getByRole('button', { name: 'Fight this battle' }).click();
      await page.locator('[data-choice^=activate]').first().click();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'attacks',
    show: async (page, { shock }) => {
      await takeUp(page, await shock());
      await page.locator('.attack').first().waitFor();
      await page.getByRole('button', { name: 'Confirm attacks' }).hover();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'advice',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await (await askHint(page)).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'sight',
    show: async (page) => {
      await begin(page, { seed: '4' });
      await press(page, (await question(page)).choices[0] ?? '');
      const { roster, side } = await question(page);
      await page.locator(`[data-roster="${roster[0]}"]`).click();
      await page.keyboard.press('Tab');
      await page
        .locator('.piece', { has: page.locator(`.counter.side-${side === 0 ? 1 : 0}`) })
        .nth(2)
        .focus();
      await page.locator('[data-sight]').waitFor();
    },
  },
  {
    name: 'troops',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.getByRole('button', { name: 'Troops' }).click();
    },
  },
  {
    name: 'fault',
    show: async (page) => {
      await page.goto('/');
      const buffer = Buffer.from('no battle at all');
      const file = { name: 'damaged.json', mimeType: 'application/json', buffer };
      await page.locator('input[data-file=battle]').setInputFiles(file);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'hand-over',
    show: async (page) => {
      await page.goto('/');
      await page.getByText('More settings').click();
      await page.getByLabel('Secret withdrawal orders').check();
      await page.getByRole('combobox', { name: 'Reds' }).selectOption('human');
      await page.getByRole('button', { name: 'Fight this battle' }).click();
      await page.getByText('Show decision').waitFor();
    },
  },
  {
    name: 'early',
    show: async (page) => {
      await begin(page, { seed: '4' });
      await press(page, (await question(page)).choices[0] ?? '');
      const { roster } = await question(page);
      await clickPiece(page, roster.find((id) => /archers|lancers|guard/.test(id)) ?? roster[0] ?? '');
      await page.locator('.highlight.reach').first().waitFor();
    },
  },
  { name: 'battle', show: async (page, { middle }) => takeUp(page, await middle()) },
  {
    name: 'log',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.locator('.full-log details summary').last().click();
    },
  },
  {
    name: 'rule',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await page.locator('.recent .rule-link').last().click();
      await page.locator('.rule-text').waitFor();
    },
  },
  {
    name: 'legend',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await page.getByRole('button', { name: 'Legend', exact: true }).click();
    },
  },
  {
    name: 'near',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await zoomToFight(page);
    },
  },
  {
    name: 'past',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Previous choice' }).click();
    },
  },
  {
    name: 'menu',
    show: async (page, { middle }) => {
      await takeUp(page, await middle());
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  {
    name: 'lesson',
    show: async (page) => {
      await page.goto('/#lesson=lesson-shock');
      await press(page, 'activate strategos');
      await clickPiece(page, 'companions');
      await page.locator('.highlight.reach').first().waitFor();
      await clickHex(page, '0908');
      await page.getByText('End the orders').waitFor();
      if ((await question(page)).kind === 'step') await press(page, 'stop');
      await page.locator('[data-choice="end"]').hover();
      await page.locator('.odds').waitFor();
    },
  },
  { name: 'result', show: async (page, { end }) => takeUp(page, await end()) },
  {
    name: 'figures',
    show: async (page, { end }) => {
      await takeUp(page, await end());
      await page.getByText('Battle statistics').click();
    },
  },
];

/** The few that the documents show. */
const chosen: readonly (readonly [string, Theme, typeof DESK])[] = [
  ['start', 'day', DESK],
  ['early', 'day', DESK],
  ['log', 'day', DESK],
  ['attacks', 'day', DESK],
  ['near', 'night', DESK],
  ['early', 'day', PHONE],
  ['table-move', 'day', DESK],
  ['army', 'day', DESK],
  ['table-fight', 'night', DESK],
];

const all = process.argv.includes('--all');
const given = (flag: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
/** Only the scenes of these names, for a second look. */
const only = given('--only')?.split(',');
const wanted = scenes
  .filter(({ name }) => only === undefined || only.includes(name))
  .flatMap(({ name }) =>
    (['day', 'night'] as const).flatMap((theme) => [DESK, PHONE].map((size) => [name, theme, size] as const)),
  );

/** Made at the first time it is wanted. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

await ensureBuilt();
mkdirSync(workFolder, { recursive: true });
const folder = resolve(given('--to') ?? (all ? join(workFolder, 'screenshots') : join(root, 'docs', 'screenshots')));
mkdirSync(folder, { recursive: true });
const { server, port } = await serve(builtFolder, 0);
const url = `http://127.0.0.1:${port}/`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
const making = makePositions();
try {
  const files = {
    middle: once(() => battleFile(browser, url, 110)),
    end: () => positionFile('over', 'drill'),
    shock: () => positionFile('shock-allocation', 'drill'),
  };
  for (const [name, theme, viewport] of all
    ? wanted
    : chosen.filter(([scene]) => only === undefined || only.includes(scene))) {
    const scene = scenes.find((one) => one.name === name);
    // Smaller pictures for the documents.
    const deviceScaleFactor = all ? 1 : 0.8;
    const page = await browser.newPage({ baseURL: url, viewport, reducedMotion: 'reduce', deviceScaleFactor });
    await page.addInitScript((light) => {
      localStorage.setItem('taxiarch-settings', JSON.stringify({ theme: light, speed: 'once' }));
    }, theme);
    await scene?.show(page, files);
    await page.waitForTimeout(500);
    // Lamplight is all soft shades, which PNG keeps badly.
    const soft = theme === 'night' && !all;
    const path = join(folder, `${name}-${theme}-${viewport === PHONE ? 'phone' : 'desk'}.${soft ? 'jpg' : 'png'}`);
    await page.screenshot(soft ? { path, type: 'jpeg', quality: 86 } : { path });
    console.log(relative(root, path), `${Math.round(readFileSync(path).length / 1024)} KB`);
    await page.close();
  }
} finally {
  making.kill();
  await browser.close();
  server.close();
  server.closeAllConnections();
}
