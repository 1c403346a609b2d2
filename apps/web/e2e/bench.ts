/**
 * `npm run bench:web [-- --json]`: the figures of the page, measured in a real browser: script on first load, time until
 * the board can be played, frames and work while panning and zooming the largest battle, taking up a long battle, and how
 * long an answer takes to be shown.
 * `npm run bench:web -- --load`: only the first of these, how much is fetched and how soon one can begin.
 * `npm run bench:web -- --thinking [N]`: instead, how commanders keep to their time in the page, over N decisions each,
 * and how the page does meanwhile.
 * `npm run bench:web -- --answers [BATTLE] [--seed N]`: instead, how many answers two battles take of those who play them at
 * the page, and whether that is at most a third of what it was; with `--quick` no more than the first few answers.
 */
import { chromium, type Page } from '@playwright/test';
import { openBattle, openingOf, saveMatch, scenarioById } from '@taxiarch/battles';
import { Match, pendingDecisions, randomPlayer } from '@taxiarch/kernel';
import { findChromium } from '../../../scripts/chromium.mjs';
import { builtFolder, ensureBuilt } from '../../../scripts/project.mjs';
import { serve } from '../../../scripts/static-server.mjs';
import { keptAtOnce, keptNothing } from './at-once.ts';
import { answersFigures } from './bench-answers.ts';
import { begin, play, press, question } from './play.ts';
import { scriptsOf, weightOf } from './scripts.ts';
import { type Pace, paceInPage } from './thinking.ts';

const rounded = (n: number): number => Math.round(n * 10) / 10;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

type Readiness = {
  readonly startMs: number;
  readonly boardMs: number;
  /** Script for the first screen, gzipped, with the pictures of all battles; and what opening a battle adds to it. */
  readonly firstScreenKilobytes: number;
  /** Its styles, gzipped. */
  readonly stylesKilobytes: number;
  readonly rulesKilobytes: number;
};

/** From the first byte of the page until a battle can be begun, and from there until its board can be played. */
async function readiness(page: Page): Promise<Readiness> {
  const [scripts, styles] = [scriptsOf(page), scriptsOf(page, '.css')];
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  const startMs = await page.evaluate(() => performance.now());
  while ((await page.locator('svg.thumb').count()) < (await page.locator('.battle-choice').count()))
    await page.waitForTimeout(50);
  const [first, style] = [weightOf(scripts), weightOf(styles)];
  const before = Date.now();
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await page.locator('.decision [data-choice], .decision button').first().waitFor();
  const boardMs = Date.now() - before;
  const all = weightOf(scripts);
  return {
    startMs: rounded(startMs),
    boardMs,
    firstScreenKilobytes: rounded(first),
    stylesKilobytes: rounded(style),
    rulesKilobytes: rounded(all - first),
  };
}

type Frames = {
  /** Median time between frames: 16.7 ms is as often as a screen of 60 Hz shows one. */
  readonly frameMs: number;
  readonly worstMs: number;
  /** Frames that came later than one and a half times that. */
  readonly dropped: number;
  readonly frames: number;
  /** What the page itself works for a frame: all tasks of its main thread, by the browser's own count, a frame. */
  readonly workMs: number;
};

/** Frames, and the work for them, while a gesture lasts. */
async function during(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  // As text: what tsx adds to the names of functions is not known in the page.
  await page.evaluate(`
    globalThis.frames = [];
    let last = performance.now();
    requestAnimationFrame(function tick(now) {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    });
  `);
  const before = await worked();
  await gesture();
  const work = (await worked()) - before;
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(2));
  await browser.detach();
  return {
    frameMs: rounded(median(frames)),
    worstMs: rounded(Math.max(...frames)),
    dropped: frames.filter((ms) => ms > 25).length,
    frames: frames.length,
    workMs: rounded(work / frames.length),
  };
}

/** The largest battle, dragged about and zoomed into and out of. */
async function moving(page: Page): Promise<{ counters: number; panning: Frames; zooming: Frames; settleMs: number }> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Gaugamela' }).click();
  // Nobody who thinks meanwhile.
  for (const name of ['Macedonians', 'Persians']) await page.getByRole('combobox', { name }).selectOption('human');
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await page.locator('.decision').waitFor();
  await page.waitForTimeout(1500);
  await page.mouse.move(500, 400);
  const panning = await during(page, async () => {
    await page.mouse.down();
    for (let n = 0; n < 90; n++) await page.mouse.move(500 + Math.sin(n / 6) * 200, 400 + Math.cos(n / 5) * 120);
    await page.mouse.up();
  });
  await page.waitForTimeout(600);
  const zooming = await during(page, async () => {
    for (let n = 0; n < 60; n++) await page.mouse.wheel(0, n < 30 ? -60 : 60);
  });
  // Once at rest the board is drawn again for its new size: how long the page is not to be moved by that.
  const settled = await during(page, async () => {
    for (let n = 0; n < 4; n++) await page.mouse.wheel(0, -120);
    await page.waitForTimeout(700);
  });
  return { counters: await page.locator('.piece').count(), panning, zooming, settleMs: settled.worstMs };
}

/** How long it takes to take up a battle of a thousand answers again: it is played through from its beginning. */
async function resuming(page: Page): Promise<number> {
  const scenario = scenarioById('gaugamela');
  const match = new Match(openBattle(scenario, { seed: '7' }));
  const luck = randomPlayer('bench');
  while (match.entries.length < 1000 && !match.battle.outcome) {
    const one = pendingDecisions(match.battle)[0];
    match.submit(one?.options[luck(match.battle)]?.choice ?? '', one?.side);
  }
  const file = { name: 'long.json', mimeType: 'application/json' };
  const text = saveMatch(match, openingOf(scenario, { seed: '7' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  await page.locator('input[data-file=battle]').setInputFiles({ ...file, buffer: Buffer.from(text) });
  await page.locator('.decision').waitFor();
  await page.waitForTimeout(500);
  await page.goto('about:blank');
  await page.goto('/');
  const begun = page.getByRole('button', { name: 'Continue' });
  await begun.waitFor();
  await page.waitForTimeout(2000);
  const before = Date.now();
  await begun.click();
  await page.locator('.decision').waitFor();
  return Date.now() - before;
}

/** From the press of a button until the next question is on the page. */
async function answering(page: Page): Promise<{ answerMs: number; worstAnswerMs: number }> {
  await begin(page, { seed: '4' });
  await play(page, 20);
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    const { choices } = await question(page);
    const choice = choices.at(-1);
    if (choice === undefined) break;
    const before = Date.now();
    await press(page, choice);
    times.push(Date.now() - before);
  }
  return { answerMs: median(times), worstAnswerMs: Math.max(...times) };
}

type Fresh = () => Promise<Page>;

const pageFigures = async (fresh: Fresh) => ({
  ...(await readiness(await fresh())),
  gaugamela: await moving(await fresh()),
  resumeOfThousandMs: await resuming(await fresh()),
  ...(await answering(await fresh())),
});

async function thinkingFigures(fresh: Fresh, decisions: number): Promise<Pace[]> {
  const found: Pace[] = [];
  for (const battle of ['Gaugamela', 'Zama']) {
    for (const level of ['recruit', 'veteran', 'strategos']) {
      const page = await fresh();
      found.push(await paceInPage(page, battle, level, decisions));
      await page.close();
    }
  }
  return found;
}

function figuresFor(fresh: Fresh, asked: readonly string[]): Promise<unknown> {
  const after = (word: string): string | undefined => asked[asked.indexOf(word) + 1];
  if (asked.includes('--answers')) {
    const only = after('--answers');
    return answersFigures(fresh, {
      only: only?.startsWith('--') ? undefined : only,
      brief: asked.includes('--json'),
      quick: asked.includes('--quick'),
      ...(asked.includes('--seed') ? { seed: after('--seed') ?? '' } : {}),
    });
  }
  if (asked.includes('--load')) return fresh().then(readiness);
  return asked.includes('--thinking') ? thinkingFigures(fresh, Number(after('--thinking')) || 100) : pageFigures(fresh);
}

await ensureBuilt();
const { server, port } = await serve(builtFolder, 0);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const baseURL = `http://127.0.0.1:${port}/`;
  const storageState = process.argv.includes('--thinking') ? keptNothing : keptAtOnce(baseURL);
  const fresh = () => browser.newPage({ baseURL, storageState, viewport: { width: 1280, height: 800 } });
  const figures = await figuresFor(fresh, process.argv.slice(2));
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else console.log(JSON.stringify(figures, null, 2));
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
