/** The battle on a page, played alongside in Node out of the record that the page keeps. */
import type { Page } from '@playwright/test';
import { replay, systemOf } from '@taxiarch/battles';
import { commanders, thoughtOf } from '@taxiarch/commander';
import {
  type AnyBattle,
  clone,
  type Match,
  type Pending,
  pending,
  readSave,
  replayEntry,
  submit,
} from '@taxiarch/kernel';

/** As much as he may think over an answer: work counted, not time, so that he decides alike everywhere. */
const BUDGET_MS = 20;

export class Mirror {
  private constructor(
    readonly match: Match<AnyBattle>,
    private readonly seed: string,
  ) {}

  /** The battle that has just been begun on a page, with the orders that were left before. */
  static async of(page: Page): Promise<Mirror> {
    const save = readSave(await keptText(page));
    const mirror = new Mirror(replay({ ...save, entries: [] }).match, String(save.opening.seed));
    await mirror.catchUp(page);
    return mirror;
  }

  get battle(): AnyBattle {
    return this.match.battle;
  }

  get turn(): number {
    return systemOf(this.battle).turnOf(this.battle);
  }

  get asked(): Pending {
    const one = pending(this.battle)[0];
    if (!one) throw new Error('nobody is asked anything');
    return one;
  }

  /** Plays what has been answered at the page since. */
  async catchUp(page: Page): Promise<void> {
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.battle')?.dataset['busy'] === 'false');
    const { entries } = readSave(await keptText(page));
    for (const entry of entries.slice(this.match.entries.length)) replayEntry(this.match, entry);
  }

  /** What the veteran would answer to a question: texts to be tried in turn. */
  thought(b: AnyBattle = this.battle, side = pending(b)[0]?.side): string[] {
    const context = { seed: `${this.seed} ${b.taken} ${b.drawn}`, budgetMs: BUDGET_MS };
    return thoughtOf(commanders.veteran, b, context, side).choices;
  }

  /** Lets the veteran answer on a copy; gives what he said. */
  playOn(trial: AnyBattle): string {
    const choice = this.thought(trial).find((one) => submit(trial, one, pending(trial)[0]?.side).ok);
    if (choice === undefined) throw new Error('the veteran gave an answer that is refused');
    return choice;
  }

  copy(): AnyBattle {
    return clone(this.battle);
  }
}

/** The text of the battle that is open, out of the browser's own store. As text: what tsx adds is not known in the page. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const base = await done(indexedDB.open('taxiarch', 1));
  const id = /battle=([^&]+)/.exec(location.hash)?.[1] ?? '';
  const kept = await done(base.transaction('battles').objectStore('battles').get(id));
  base.close();
  return kept.text;
})()`);
