import type { Page } from '@playwright/test';

/** A page that watches commanders fight each other, measured while they think. */

export type Pace = {
  readonly battle: string;
  readonly level: string;
  readonly decisions: number;
  readonly meanMs: number;
  readonly worstMs: number;
  /** Of the decisions, those that kept to the budget. */
  readonly within: number;
  /** The longest task of the thread that thinks, in time of the processor: a decision is one task. */
  readonly longestThoughtMs: number;
  /** Keys and clicks that the page turned to while a commander was thinking. */
  readonly heardMeanwhile: number;
  /** The longest task of the page's own thread, in time of the processor: what others do on the machine does not count. */
  readonly longestTaskMs: number;
  /** Keys and clicks meanwhile, and how long they waited by the clock until the page turned to them. */
  readonly inputs: number;
  readonly medianInputMs: number;
  readonly worstInputMs: number;
};

/** What a commander of the page is given for a decision (`engine/opponent.ts`). */
export const BUDGET_MS = 900;

const rounded = (n: number): number => Math.round(n * 10) / 10;

type Span = { readonly from: number; readonly to: number };
/** Moments of the page and of its worker, by one clock. */
type Heard = { readonly at: number; readonly delay: number };
const countIn = (spans: readonly Span[], heard: readonly Heard[]): number =>
  heard.filter(({ at }) => spans.some(({ from, to }) => from < at && at < to)).length;

/**
 * Lets two commanders of a level fight until so many decisions have been made, and so many keys and clicks have been heard
 * while one of them was thinking, or the battle is over.
 */
export async function paceInPage(
  page: Page,
  battle: string,
  level: string,
  decisions: number,
  heardMeanwhile = 0,
): Promise<Pace> {
  await page.goto('/');
  await page.locator('.battle-choice', { hasText: battle }).click();
  const seats = page.locator('.who').first().getByRole('combobox');
  await seats.nth(0).selectOption(level);
  await seats.nth(1).selectOption(level);
  await page.getByRole('button', { name: 'Fight this battle' }).click();
  await page.locator('.decision').waitFor();
  // As text: what tsx adds to the names of functions is not known in the page.
  await page.evaluate(`
    globalThis.heard = [];
    for (const kind of ['keydown', 'pointerdown']) {
      addEventListener(kind, ({ timeStamp }) => {
        const now = performance.now();
        heard.push({ at: performance.timeOrigin + now, delay: now - timeStamp });
      }, { capture: true });
    }
  `);
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  const taken = () =>
    worker.evaluate(() =>
      performance.getEntriesByName('decision').map(({ startTime, duration }) => {
        const from = performance.timeOrigin + startTime;
        return { from, to: from + duration };
      }),
    );
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  const before = (await taken()).length;
  const over = page.locator('dialog.over');
  const board = await page.locator('.board').boundingBox();
  const isDone = async (): Promise<boolean> => {
    const spans = (await taken()).slice(before);
    return spans.length >= decisions && countIn(spans, await heard()) >= heardMeanwhile;
  };
  for (let n = 0; !(await isDone()) && !(await over.isVisible()); n++) {
    await page.keyboard.press('Escape');
    if (n % 4 === 0 && board) await page.mouse.click(board.x + board.width * 0.5, board.y + board.height * 0.9);
    await page.waitForTimeout(20);
  }
  const spans = (await taken()).slice(before);
  const times = spans.map(({ from, to }) => to - from);
  const trace = String(await browser?.stopTracing());
  const inputs = await heard();
  const delays = inputs.map(({ delay }) => delay);
  return {
    battle,
    level,
    decisions: times.length,
    meanMs: rounded(times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length)),
    worstMs: rounded(Math.max(...times)),
    within: times.filter((ms) => ms <= BUDGET_MS).length / Math.max(1, times.length),
    longestThoughtMs: rounded(longestTask(trace, /^DedicatedWorker/)),
    heardMeanwhile: countIn(spans, inputs),
    longestTaskMs: rounded(longestTask(trace, /^CrRendererMain$/)),
    inputs: delays.length,
    medianInputMs: rounded(delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? 0),
    worstInputMs: rounded(Math.max(...delays)),
  };
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest task of the threads of these names, in milliseconds of the processor. */
function longestTask(trace: string, threadNames: RegExp): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && threadNames.test(args.name ?? ''));
  const threads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter((one) => one.ph === 'X' && one.tdur !== undefined && threads.has(threadOf(one)));
  if (tasks.length === 0) throw new Error('the browser tells no tasks of the page');
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
}
