/** A player's hand on the open table. */
import type { Page } from '@playwright/test';
import { pendingDecisions, submit } from '@taxiarch/kernel';
import { classicalStage } from '../src/engine/presenters/classical/presenter.ts';
import type { Hand } from './bench-answers.ts';
import { sendTogether, tickMembers } from './formation-bar.ts';
import type { Mirror } from './mirror.ts';
import { answered, atRest, press, question } from './play.ts';
import { drag, handOver } from './table-play.ts';

/** What a unit does in its move: its manoeuvres, ways straight ahead in a row taken together; then it halts. */
type Move = { readonly unit: string; readonly manoeuvres: readonly string[] };

const lengthOf = (way: string): number => Number(way.split(' ').at(-1));

/** Ways straight ahead that follow each other are one. */
function joined(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1);
    const both = last?.startsWith('forward ') && word.startsWith('forward ');
    if (both) found[found.length - 1] = `forward ${Math.round((lengthOf(last ?? '') + lengthOf(word)) * 10) / 10}`;
    else found.push(word);
  }
  return found;
}

export class TableHand implements Hand {
  /** The move that is being drawn, in as many answers as the page wants for it. */
  private begun: Move | null = null;

  constructor(
    private readonly page: Page,
    private readonly mirror: Mirror,
  ) {}

  async answer(): Promise<number> {
    await handOver(this.page);
    const { asked } = this.mirror;
    if (asked.kind === 'move-unit') {
      if (await this.moveTogether()) return 1;
      if (await this.sendTogether()) return 1;
      this.begun = this.nextMove();
      if (this.begun && (await this.putDown(this.begun))) return 1;
      await this.give(
        this.begun ? `move ${this.begun.unit}` : this.mirror.thought()[0]?.startsWith('move') ? 'done' : this.single(),
      );
    } else if (asked.kind === 'manoeuvre') await this.manoeuvre();
    else if (await this.handIn()) return 1;
    else await this.give(this.single());
    return 1;
  }

  private single(): string {
    const choices = this.mirror.thought();
    return (choices.at(-1) ?? '').split(', ')[0] ?? '';
  }

  private async give(choice: string): Promise<void> {
    const now = await question(this.page);
    if (!now.choices.includes(choice)) {
      const who = choice.split(' ').find((word) => now.roster.includes(word)) ?? '';
      await this.page.locator(`[data-roster="${who}"]`).click();
    }
    await press(this.page, choice);
  }

  /** The next unit that the veteran would really move. */
  private nextMove(): Move | null {
    return this.nextMoves()[0] ?? null;
  }

  /** All that he would move, in his order: anyone who only halts has not to be named. */
  private nextMoves(): Move[] {
    const trial = this.mirror.copy();
    const found: Move[] = [];
    for (;;) {
      const order = this.mirror.thought(trial)[0] ?? '';
      if (pendingDecisions(trial)[0]?.kind !== 'move-unit' || !order.startsWith('move ')) return found;
      submit(trial, order);
      const words: string[] = [];
      while (pendingDecisions(trial)[0]?.kind === 'manoeuvre') words.push(...this.mirror.playOn(trial).split(', '));
      const done = words.filter((word) => word !== 'halt');
      if (done.length > 0) found.push({ unit: order.slice('move '.length), manoeuvres: joined(done) });
    }
  }

  /** Says whether nobody else moves then; it is not offered while there are some who have to. */
  private async wishEnd(ends: boolean): Promise<void> {
    const wish = this.page.locator('[data-wish="ends"]');
    if ((await wish.count()) > 0) await wish.setChecked(ends);
  }

  /** Whether these are all that he would move. */
  private endsAfter(troops: readonly string[]): boolean {
    return this.nextMoves().every(({ unit }) => troops.includes(unit));
  }

  /** Troops that he would have go straight ahead as far as the first of them are sent together. */
  private async moveTogether(): Promise<boolean> {
    const moves = this.nextMoves();
    const way = moves[0]?.manoeuvres.join() ?? '';
    const troops = moves.filter(({ manoeuvres }) => manoeuvres.join() === way).map(({ unit }) => unit);
    if (troops.length < 2 || !/^forward [\d.]+$/.test(way)) return false;
    const bar = this.page.locator('.formation');
    await this.page.locator('.formation-open').click();
    await tickMembers(bar, troops);
    await this.wishEnd(this.endsAfter(troops));
    await bar.locator('[data-doing="ahead"]').click();
    await bar.getByRole('spinbutton').fill(String(lengthOf(way)));
    return sendTogether(this.page, bar.locator('.formation-do:not([disabled])'));
  }

  /** Draws what it can of the move by the sliders, and does it; then the rest by buttons. */
  private async manoeuvre(): Promise<void> {
    const rest = this.begun?.manoeuvres ?? [];
    const drawn = rest.findIndex((word) => !/^(forward|wheel) /.test(word));
    const now = drawn < 0 ? rest : rest.slice(0, drawn);
    if (now.length === 0) {
      const [next, ...others] = rest;
      if (this.begun) this.begun = { ...this.begun, manoeuvres: others };
      return this.give(next ?? this.single());
    }
    if (this.begun) this.begun = { ...this.begun, manoeuvres: rest.slice(now.length) };
    const [only = ''] = now;
    if (now.length === 1 && (await question(this.page)).choices.includes(only)) return press(this.page, only);
    await this.draw(now);
    const { version } = await question(this.page);
    await this.page.locator('.draft-do:not([disabled])').click();
    await answered(this.page, version);
  }

  private async draw(words: readonly string[]): Promise<void> {
    for (const word of words) {
      const [what, hand] = word.split(' ');
      const field = this.page.getByRole('spinbutton', { name: what === 'wheel' ? /^Wheel/ : /^Forward/ });
      // Whole paces and degrees, as one draws.
      const size = Math.floor(lengthOf(word));
      await field.fill(String(hand === 'left' ? -size : size));
    }
  }

  /** Draws one move after another, lets them wait, and gives them all; false if there is but one. */
  private async sendTogether(): Promise<boolean> {
    const moves = this.nextMoves();
    const placed: string[] = [];
    if (moves.length < 2) return false;
    for (const move of moves) {
      if (!(await this.takeInHand(move))) break;
      const wait = this.page.locator('.draft-wait:not([disabled])');
      const isLegal = await wait.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (!isLegal) break;
      await wait.click();
      placed.push(move.unit);
    }
    if (placed.length === 0) return false;
    await this.page.keyboard.press('Escape');
    await this.wishEnd(this.endsAfter(placed));
    const { version } = await question(this.page);
    await this.page.locator('[data-send]').click();
    await answered(this.page, version);
    return true;
  }

  /** Takes a unit in hand that has no order yet, and draws all of its move. */
  private async takeInHand({ unit, manoeuvres }: Move): Promise<boolean> {
    if (!manoeuvres.every((word) => /^(forward|wheel) /.test(word))) return false;
    await this.page.getByRole('button', { name: 'Show whole map' }).click();
    await atRest(this.page);
    const base = await this.page.locator(`[data-piece="${unit}"] .unit-base`).first().boundingBox();
    if (!base) return false;
    // Beside its middle, where a general may stand.
    const at = { x: base.x + base.width / 5, y: base.y + base.height / 2 };
    await drag(this.page, at, { x: at.x + 12, y: at.y + 12 });
    const inHand = await this.page
      .locator('.draft-do')
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (!inHand) return false;
    const back = this.page.getByRole('button', { name: 'Remove last step' });
    if (await back.isEnabled()) await back.click();
    await this.draw(manoeuvres);
    return true;
  }

  /** Draws the move of a unit without an order, and gives order and move at once. */
  private async putDown(move: Move): Promise<boolean> {
    if (!(await this.takeInHand(move))) return false;
    await this.wishEnd(this.endsAfter([move.unit]));
    const { version } = await question(this.page);
    await this.page.locator('.draft-do:not([disabled])').waitFor();
    const halt = this.page.locator('.draft-halt:not([disabled])');
    await this.page.waitForTimeout(150);
    const go = async () => ((await halt.count()) > 0 ? halt : this.page.locator('.draft-do')).click();
    await go();
    const isDone = await answered(this.page, version, 3000).then(
      () => true,
      () => false,
    );
    if (!isDone) {
      // Someone else has to move: the orders cannot end here.
      await this.wishEnd(false);
      await go();
      await answered(this.page, version);
    }
    this.begun = null;
    return true;
  }

  /** Ticks whatever the veteran would answer one after another, and hands it in. */
  private async handIn(): Promise<boolean> {
    const { asked } = this.mirror;
    const last = classicalStage.lastOf(asked.kind);
    if (last === undefined || (await this.page.locator('[data-hand-in]').count()) === 0) return false;
    const wanted: string[] = [];
    const trial = this.mirror.copy();
    while (pendingDecisions(trial)[0]?.kind === asked.kind && pendingDecisions(trial)[0]?.side === asked.side) {
      const choice = this.mirror.playOn(trial);
      if (choice === last) break;
      wanted.push(choice);
    }
    for (const choice of wanted) await this.page.locator(`[data-tick="${choice}"]`).check();
    const { version } = await question(this.page);
    await this.page.locator('[data-hand-in]:not([disabled])').click();
    await answered(this.page, version);
    return true;
  }
}
