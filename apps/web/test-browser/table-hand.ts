/** A player's hand on the open table. */
import type { Page } from '@playwright/test';
import { pending, submit } from '@taxiarch/kernel';
import { classicalStage } from '../src/engine/classical-stage.ts';
import type { Hand } from './bench-answers.ts';
import type { Mirror } from './mirror.ts';
import { answered, press, question } from './play.ts';
import { drag, handOver, middleOf } from './table-play.ts';

/** What a unit does in its move: its manoeuvres, those of one kind in a row taken together, and whether it then halts. */
type Move = { readonly unit: string; readonly manoeuvres: readonly string[]; readonly halts: boolean };

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

  /** The next unit that the veteran would really move: whoever only halts has not to be named. */
  private nextMove(): Move | null {
    const trial = this.mirror.copy();
    for (;;) {
      const order = this.mirror.thought(trial)[0] ?? '';
      if (pending(trial)[0]?.kind !== 'move-unit' || !order.startsWith('move ')) return null;
      submit(trial, order);
      const words: string[] = [];
      while (pending(trial)[0]?.kind === 'manoeuvre') words.push(...this.mirror.playOn(trial).split(', '));
      const done = words.filter((word) => word !== 'halt');
      if (done.length > 0) {
        return { unit: order.slice('move '.length), manoeuvres: joined(done), halts: words.includes('halt') };
      }
    }
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

  /** Takes a unit in hand that has no order yet, draws all of its move, and gives order and move at once. */
  private async putDown({ unit, manoeuvres, halts }: Move): Promise<boolean> {
    if (!manoeuvres.every((word) => /^(forward|wheel) /.test(word))) return false;
    await this.page.getByRole('button', { name: 'Show the whole field' }).click();
    const at = await middleOf(this.page, `[data-piece="${unit}"] .unit-base`);
    await drag(this.page, at, { x: at.x + 12, y: at.y + 12 });
    await this.page.locator('.draft-do').waitFor();
    const back = this.page.getByRole('button', { name: 'Take back the last' });
    if (await back.isEnabled()) await back.click();
    await this.draw(manoeuvres);
    const { version } = await question(this.page);
    await this.page.locator('.draft-do:not([disabled])').waitFor();
    const halt = this.page.locator('.draft-halt:not([disabled])');
    await this.page.waitForTimeout(150);
    await (halts && (await halt.count()) > 0 ? halt : this.page.locator('.draft-do')).click();
    await answered(this.page, version);
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
    while (pending(trial)[0]?.kind === asked.kind && pending(trial)[0]?.side === asked.side) {
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
