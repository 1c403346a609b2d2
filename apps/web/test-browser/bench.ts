/**
 * `npm run bench:web [-- --json]`: the figures of the page, measured in a real browser: script on first load, time until
 * the board can be played, frames while panning a large battle, and how long an answer takes to be shown.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { builtFolder, ensureBuilt } from '../../../scripts/project.mjs';
import { serve } from '../../../scripts/static-server.mjs';
import { begin, play, press, question } from './play.ts';

const rounded = (n: number): number => Math.round(n * 10) / 10;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

function scriptKilobytes(): number {
  const assets = join(builtFolder, 'assets');
  const first = readdirSync(assets).filter((name) => /^(index|worker)-.*\.js$/.test(name));
  return rounded(first.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0) / 1024);
}

/** From the first byte of the page until a battle can be begun, and from there until its board can be played. */
async function readiness(page: Page): Promise<{ startMs: number; boardMs: number }> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Fight this battle' }).waitFor();
  const startMs = await page.evaluate(() => performance.now());
  const before = Date.now();
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await page.locator('.decision [data-choice], .decision button').first().waitFor();
  return { startMs: rounded(startMs), boardMs: Date.now() - before };
}

/** The time of each frame while the board is dragged about. */
async function panning(page: Page, battle: string): Promise<{ counters: number; frameMs: number; worstMs: number }> {
  await page.goto('/');
  await page.getByRole('button', { name: battle }).click();
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await page.locator('.decision').waitFor();
  await page.waitForTimeout(800);
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
  await page.mouse.move(500, 400);
  await page.mouse.down();
  for (let n = 0; n < 60; n++) await page.mouse.move(500 + Math.sin(n / 6) * 200, 400 + Math.cos(n / 5) * 120);
  await page.mouse.up();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(2));
  const counters = await page.locator('.piece').count();
  return { counters, frameMs: rounded(median(frames)), worstMs: rounded(Math.max(...frames)) };
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

await ensureBuilt();
const { server, port } = await serve(builtFolder, 0);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
  const fresh = () => browser.newPage({ baseURL: `http://127.0.0.1:${port}/`, viewport: { width: 1280, height: 800 } });
  const figures = {
    scriptKilobytesGzipped: scriptKilobytes(),
    ...(await readiness(await fresh())),
    panning: await panning(await fresh(), 'Gaugamela'),
    ...(await answering(await fresh())),
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else console.log(JSON.stringify(figures, null, 2));
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
