/** The battle on a page, played alongside in Node out of the record that the page keeps. */
import type { Page } from '@playwright/test';
import { aiPlayers, chooseFor } from '@taxiarch/ai';
import { replay, rulesetOf } from '@taxiarch/battles';
import {
  type AnyBattle,
  clone,
  type Decision,
  type Entry,
  type GameEvent,
  goQuietly,
  type Match,
  pendingDecisions,
  readSave,
  replayEntry,
  type Side,
  submit,
  trialOf,
} from '@taxiarch/kernel';

/** As much as he may think over an answer: work counted, not time, so that he decides alike everywhere. */
const BUDGET_MS = 20;

/** No list to tick is longer. */
const MOST_IN_A_ROW = 12;

/** What has been answered otherwise than the veteran would have: by an order of his, or by an act begun before a die fell. */
type Otherwise = { readonly by: 'order' | 'act'; readonly kind: string };

export class Mirror {
  readonly otherwise: Otherwise[] = [];

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
    return rulesetOf(this.battle).turnOf(this.battle);
  }

  get asked(): Decision {
    const one = pendingDecisions(this.battle)[0];
    if (!one) throw new Error('nobody is asked anything');
    return one;
  }

  /** Plays what has been answered at the page since, and notes where the veteran would have answered otherwise. */
  async catchUp(page: Page): Promise<void> {
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.battle')?.dataset['busy'] === 'false');
    const { entries } = readSave(await keptText(page));
    const { drawn } = this.battle;
    for (const entry of entries.slice(this.match.entries.length)) {
      if (this.battle.drawn !== drawn) this.noteLate(entry);
      const before = clone(this.battle);
      this.noteOrders(before, entry, replayEntry(this.match, entry));
    }
  }

  /** An answer of an act, given after a die that nobody knew when it was ordered. */
  private noteLate(entry: Entry): void {
    const one = pendingDecisions(this.battle)[0];
    if (!one || !('choice' in entry) || this.wouldSay(this.battle, entry.choice)) return;
    this.otherwise.push({ by: 'act', kind: one.kind });
  }

  /** Answers that standing orders have given since: each question is put again, on a copy without the orders. */
  private noteOrders(before: AnyBattle, entry: Entry, events: readonly GameEvent[]): void {
    const given = events.filter((event) => event.kind === 'standing-answer' && event['matter'] !== undefined);
    if (given.length === 0 || !('choice' in entry)) return;
    before.standing = [];
    submit(before, entry.choice, entry.side);
    for (const event of given) {
      const one = pendingDecisions(before)[0];
      const choice = event['choice'] as string;
      if (!one || one.kind !== event['question'] || one.side !== event['side']) return;
      if (!this.wouldSay(before, choice)) this.otherwise.push({ by: 'order', kind: one.kind });
      submit(before, choice, one.side);
    }
  }

  /** Whether the veteran would give this answer too, or one that he likes as much, now or next; or one that leads there. */
  private wouldSay(b: AnyBattle, choice: string): boolean {
    const asked = pendingDecisions(b)[0];
    if (!asked) return true;
    const side = asked.side;
    const { choices, decision } = this.decided(b, side);
    const alike = (decision.alike ?? []).map((index) => asked.options[index]?.choice);
    if ([...choices, ...alike].some((one) => one === choice || one?.split(', ')[0] === choice)) return true;
    if (endOf(b, side, choice) === endOf(b, side, choices[0] ?? '')) return true;
    const trial = trialOf(b, side);
    for (let n = 0; n < MOST_IN_A_ROW && pendingDecisions(trial)[0]?.kind === asked.kind; n++) {
      const next = this.thought(trial, side).find((one) => submit(trial, one, side).ok);
      if (next === choice) return true;
      goQuietly(trial, side, [], (owed) => owed.side === side);
    }
    return false;
  }

  /** What the veteran would answer to a question: texts to be tried in turn. */
  thought(b: AnyBattle = this.battle, side = pendingDecisions(b)[0]?.side): string[] {
    return this.decided(b, side).choices;
  }

  private decided(b: AnyBattle, side: Side | undefined) {
    const context = { seed: `${this.seed} ${b.taken} ${b.drawn}`, budgetMs: BUDGET_MS };
    return chooseFor(aiPlayers.veteran, b, context, side);
  }

  /** Lets the veteran answer on a copy; gives what he said. */
  playOn(trial: AnyBattle): string {
    const choice = this.thought(trial).find((one) => submit(trial, one, pendingDecisions(trial)[0]?.side).ok);
    if (choice === undefined) throw new Error('the veteran gave an answer that is refused');
    return choice;
  }

  /** A copy to think in: dice are not known there, nor what the other side has ordered. */
  copy(): AnyBattle {
    return trialOf(this.battle, this.asked.side);
  }
}

/** Where an answer leads, if nobody does anything about it: to tell ways apart by their ends. */
function endOf(b: AnyBattle, side: Side, choice: string): string {
  const trial = trialOf(b, side);
  if (!submit(trial, choice, side).ok) return choice;
  goQuietly(trial, side, [], (owed) => owed.side === side);
  return JSON.stringify([
    pendingDecisions(trial)[0]?.kind,
    (trial as { state?: { place?: unknown } }).state?.place ?? choice,
  ]);
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
