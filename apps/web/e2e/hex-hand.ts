/** A player's hand on the map of hexes: gives what the veteran would answer by the best control that there is for it. */
import type { Page } from '@playwright/test';
import type { Battle } from '@taxiarch/gboh';
import { hexNumber, type Placement } from '@taxiarch/hexfield';
import { type AnyBattle, clone, type Decision, declines, goQuietly, pendingDecisions, submit } from '@taxiarch/kernel';
import { pathsFrom } from '../src/engine/presenters/hex/paths.ts';
import { hexStage } from '../src/engine/presenters/hex/presenter.ts';
import { standOf } from '../src/engine/presenters/hex/views.ts';
import type { DecisionView } from '../src/engine/protocol/decision.ts';
import type { ReachView } from '../src/engine/protocol/hex.ts';
import { type MoveOrder, tryMarches } from '../src/engine/session/choice-queue.ts';
import type { Hand } from './bench-answers.ts';
import { closeBar, sendTogether, tickMembers } from './formation-bar.ts';
import { type Together, together } from './hex-lines.ts';
import { hexOf, isAbout, isEmpty, placeOf, standAfter } from './hex-spots.ts';
import type { Mirror } from './mirror.ts';
import { answered, clickHex, clickPiece, dragPiece, press, question, share, uncover } from './play.ts';

/** What the veteran would have a unit do by one order, and where it would stand then. */
type Going = {
  readonly unit: string;
  /** The Line that he calls upon before. */
  readonly line?: string;
  /** What is said of leaders who may ride along, and of an attack at the end. */
  readonly said: readonly string[];
  readonly shoots: boolean;
  readonly end: Placement | null;
};
/** The same with the hex to be clicked, and the march that this comes to. */
type Sent = Going & { readonly reach: ReachView; readonly march: MoveOrder };

const orderKinds = new Set(['order', 'line-order']);

/** Nothing takes longer than this to be planned. */
const MOST_QUESTIONS = 40;
/** So many are planned together at most. */
const MOST_TOGETHER = 12;

const aboutUnit = (b: AnyBattle): string | undefined => {
  const one = pendingDecisions(b)[0];
  return one && hexStage.about(hexOf(b), one).unit;
};

export class HexHand implements Hand {
  constructor(
    private readonly page: Page,
    private readonly mirror: Mirror,
  ) {}

  async answer(): Promise<number> {
    const { asked, battle } = this.mirror;
    const [first = '', single = first] = this.mirror.thought();
    const plan = this.marchesFrom(first);
    const line = together(this.mirror, first);
    if (line && line.units.length >= plan.sent.length && (await this.moveTogether(line))) return 1;
    if (plan.sent.length > 1 && (await this.sendTogether(plan))) return 1;
    const [march] = plan.sent;
    if (march && (await this.putDown(march))) return 1;
    if (await this.takeWay(first)) return 1;
    if (await this.handIn()) return 1;
    if (await this.severalOrders(first)) return 1;
    if (asked.kind === 'step' && (await this.partOfWay(first))) return 1;
    if (asked.kind === 'shock-allocation') await share(this.page, this.allocation());
    const choice = asked.kind === 'shock-allocation' ? this.allocation() : (single.split(', ')[0] ?? '');
    await this.give(battle, choice);
    return 1;
  }

  /** Presses the button of an answer; anyone who is meant is chosen first where they are listed by who acts. */
  private async give(b: AnyBattle, choice: string): Promise<void> {
    const now = await question(this.page);
    if (!now.choices.includes(choice)) {
      const read = hexStage.hints(hexOf(b), now.kind)(choice);
      const who = read.units[0] ?? read.leaders[0] ?? '';
      await this.choose(who);
    }
    await press(this.page, choice);
  }

  private async choose(who: string): Promise<void> {
    const line = this.page.locator(`[data-roster="${who}"]`);
    if ((await line.count()) === 0) return clickPiece(this.page, who);
    await uncover(line);
    if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click();
  }

  /** The attacks as the veteran shares them out, one enemy after another. */
  private allocation(): string {
    const trial = this.mirror.copy();
    const parts: string[] = [];
    while (pendingDecisions(trial)[0]?.kind === 'shock-allocation') parts.push(this.mirror.playOn(trial));
    return parts.join(', ');
  }

  /** The marches that he would order one after another, if nobody did anything about them; and whether he ends there. */
  private marchesFrom(first: string): { sent: Sent[]; ends: boolean } {
    const { asked, battle } = this.mirror;
    const view = asked as unknown as DecisionView;
    const sent: Sent[] = [];
    let at = this.mirror.copy();
    const line = /^line .* move$/.test(first) ? first : undefined;
    if (line !== undefined) submit(at, line);
    while (sent.length < MOST_TOGETHER) {
      const one = pendingDecisions(at)[0];
      const order = one?.side === asked.side ? (this.mirror.thought(at)[0] ?? '') : '';
      const isFirst = sent.length === 0;
      const isOrder = /^move \S+$/.test(order) && orderKinds.has(one?.kind ?? '');
      if (!isOrder && !(isFirst && asked.kind === 'step')) return { sent, ends: order === 'end' };
      const going = this.goingBy(clone(at), isOrder ? order : undefined);
      const found = this.reachOf(isFirst ? (battle as Battle) : (at as Battle), going);
      if (!found || sent.some(({ unit }) => unit === going.unit)) break;
      const { reach, path } = found;
      const called = isFirst && line !== undefined ? { line } : {};
      const march = { unit: going.unit, path, ...(isOrder ? { order } : {}), presses: true, ...called };
      sent.push({ ...going, ...called, reach, march });
      if (!isOrder) break;
      const marches = sent.map((one) => one.march);
      const tried = tryMarches(battle, view, marches);
      if (tried.why !== null || !orderKinds.has(pendingDecisions(tried.after)[0]?.kind ?? '')) break;
      at = tried.after;
    }
    return { sent, ends: false };
  }

  /** The whole move of the unit that he orders, or that is under way, up to a die or a word of someone else. */
  private goingBy(trial: AnyBattle, order: string | undefined): Going {
    const { side } = this.mirror.asked;
    const unit = order === undefined ? (aboutUnit(trial) ?? '') : order.slice('move '.length);
    if (order !== undefined) submit(trial, order);
    const said: string[] = [];
    let shoots = false;
    let closing = 'ask';
    let end: Placement | null | undefined;
    for (let n = 0; n < MOST_QUESTIONS && !trial.outcome; n++) {
      if (pendingDecisions(trial)[0]?.kind === 'die') {
        end ??= placeOf(trial, unit);
        // What comes after a shot is thought out as if it hit; after any other die everything is open.
        if (!shoots) break;
        goQuietly(trial, side, [], (owed) => owed.side === side);
      }
      const one = pendingDecisions(trial)[0];
      if (!one) break;
      if (one.side !== side) {
        if (!this.declined(trial, one)) break;
      } else if (one.kind === 'accompany') {
        const { leader = '' } = hexStage.about(hexOf(trial), one);
        said.push(`${leader} ${this.mirror.playOn(trial)}`);
      } else if (one.kind === 'step' && aboutUnit(trial) === unit) {
        const words = this.mirror.playOn(trial);
        shoots ||= pendingDecisions(trial)[0]?.kind === 'die' && / ?fire /.test(words);
        if (end !== undefined && words !== 'stop') break;
      } else {
        if (one.kind === 'light-shock' && aboutUnit(trial) === unit) closing = this.mirror.playOn(trial);
        break;
      }
    }
    said.push(`closing ${closing}`);
    return { unit, said, shoots, end: end === undefined ? placeOf(trial, unit) : end };
  }

  /** The enemy does nothing about it, if he may: what he will really do is not known before. */
  private declined(trial: AnyBattle, { options, side }: Decision): boolean {
    const nothing = options.find(({ choice }) => declines(trial, choice));
    if (nothing) submit(trial, nothing.choice, side);
    else this.mirror.playOn(trial);
    return nothing !== undefined;
  }

  /** The hex to be clicked so that the unit goes where the veteran would have it, if the page shows it such a way. */
  private reachOf(b: Battle, { unit, end }: Going): { reach: ReachView; path: readonly string[] } | null {
    const view = hexStage.piece(b, unit);
    if (end === null || view.space !== 'hexes') return null;
    const { grid } = b.world.field;
    const stand = standOf(grid, end);
    const isThere = (way: ReachView): boolean =>
      way.stand.hex === stand.hex && way.stand.other === stand.other && way.stand.facing === stand.facing;
    const own = placeOf(b, unit) ?? end;
    const now = this.mirror.battle as Battle;
    const held = [standOf(grid, own).hex, standOf(grid, own).other];
    const free = (hex: number) => (isEmpty(b, hex) && isEmpty(now, hex)) || held.includes(hex);
    for (const reach of view.reach) {
      if (!(reach.hex === stand.hex || reach.hex === stand.other) || !free(reach.hex)) continue;
      const way = isThere(reach) ? reach : hexStage.wayInto?.(b, unit, reach.hex, stand.facing);
      if (way && isThere(way)) return { reach, path: way.path };
    }
    return null;
  }

  /** Does something on the map that should change the battle; false if it does not. */
  private async onMap(deed: () => Promise<void>, shown?: string): Promise<boolean> {
    const { version } = await question(this.page);
    for (let n = 0; n < 3; n++) {
      await this.page.getByRole('button', { name: 'Show whole map' }).click();
      await deed();
      const seen = shown ? this.page.locator(shown).waitFor({ timeout: 1500 }) : answered(this.page, version, 1500);
      const done = await seen.then(
        () => true,
        () => false,
      );
      if (done) return true;
      if ((await this.page.locator('.dilemma').count()) > 0) return false;
    }
    return false;
  }

  private nameOf(hex: number): string {
    return hexNumber((this.mirror.battle as Battle).world.field.grid, hex);
  }

  /** Sends a formation on its way by its bar; false if nobody would follow. */
  private async moveTogether({ units, move, opening }: Together): Promise<boolean> {
    const bar = this.page.locator('.formation');
    await this.page.locator('.formation-open').click();
    const offers = hexStage.about(hexOf(this.mirror.battle), this.mirror.asked).formations ?? [];
    const offer = offers.findIndex((one) => one.opening === opening && units.every((unit) => one.units.includes(unit)));
    if (offer < 0) {
      await closeBar(bar);
      return false;
    }
    await bar.getByRole('combobox').first().selectOption(String(offer));
    await tickMembers(bar, units);
    await bar.locator(`[data-doing="${move.do}"]`).click();
    if ('hand' in move) await bar.locator(`[data-hand="${move.hand}"]`).click();
    if ('by' in move) await bar.getByRole('spinbutton').fill(String(move.by));
    return sendTogether(this.page, bar.locator('.formation-do:not([disabled])', { hasText: String(units.length) }));
  }

  /**
   * Chooses the unit and says what it is to do besides: who rides along, whether it shoots, waits, goes as a Line. False if
   * it cannot be chosen: someone stands upon it.
   */
  private async prepare({ unit, said, shoots, line }: Sent, waits: boolean): Promise<boolean> {
    if (this.mirror.asked.kind !== 'step') await this.choose(unit);
    const wishes = this.page.locator('.march-wishes');
    const isChosen = await wishes.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!isChosen) return false;
    const more = this.page.locator('.march-more:not([open]) > summary');
    if ((await more.count()) > 0) await more.click();
    if (line !== undefined) await this.page.locator('[data-line]').selectOption(line);
    const wish = (name: string) => this.page.locator(`[data-wish="${name}"]`);
    if ((await wish('waits').count()) > 0) await wish('waits').setChecked(waits);
    await wish('presses').check();
    await wish('shoots').setChecked(shoots);
    for (const one of said) {
      const radio = this.page.locator(`[data-rider="${one}"]`);
      if ((await radio.count()) > 0) await radio.check();
    }
    return true;
  }

  private drop({ unit, end, reach: { hex, facings } }: Sent): Promise<void> {
    const { grid } = (this.mirror.battle as Battle).world.field;
    const facing = facings.length > 1 && end !== null ? standOf(grid, end).facing : undefined;
    return dragPiece(this.page, unit, this.nameOf(hex), facing);
  }

  /** Drags the unit to its place and puts it down as it will face. */
  private async putDown(sent: Sent): Promise<boolean> {
    return (await this.prepare(sent, false)) && this.onMap(() => this.drop(sent));
  }

  /** Goes as far along a way as a click on the map leads, where its end cannot be clicked. */
  private async partOfWay(first: string): Promise<boolean> {
    const b = this.mirror.battle as Battle;
    const unit = aboutUnit(b) ?? '';
    const view = hexStage.piece(b, unit);
    const steps = first.split(', ');
    if (view.space !== 'hexes') return false;
    for (let n = steps.length - 1; n > 1; n--) {
      const path = steps.slice(0, n).join(', ');
      const reach = view.reach.find((one) => one.path.join(', ') === path);
      if (reach && isEmpty(b, reach.hex)) return this.onMap(() => clickHex(this.page, this.nameOf(reach.hex)));
    }
    return false;
  }

  /** Puts down one after another, all to wait, and sends them; false if fewer than two would go. */
  private async sendTogether({ sent, ends }: { sent: readonly Sent[]; ends: boolean }): Promise<boolean> {
    let placed = 0;
    for (const one of sent) {
      if (!(await this.prepare(one, true))) break;
      if (!(await this.onMap(() => this.drop(one), `[data-waiting="${one.unit}"]`))) break;
      placed++;
    }
    const list = this.page.locator('.waiting-marches');
    if (placed === 0) return false;
    const end = list.locator('[data-wish="ends"]');
    if ((await end.count()) > 0) await end.setChecked(ends && placed === sent.length);
    await this.page.waitForTimeout(150);
    const send = list.locator('[data-send]:not([disabled])');
    if ((await send.count()) === 0) {
      await list.locator('[data-waiting] button').first().click();
      return false;
    }
    const { version } = await question(this.page);
    await send.click();
    await answered(this.page, version);
    return true;
  }

  /** Takes a way as a whole, where the question is for one step of it, or the order is for a ride. */
  private async takeWay(first: string): Promise<boolean> {
    const b = this.mirror.battle as Battle;
    const { leader } = hexStage.about(b, this.mirror.asked);
    const ways = pathsFrom(b, leader);
    const begins = ways[0]?.first;
    if (ways.length === 0 || (begins !== undefined && begins !== first)) return false;
    const trial = this.mirror.copy();
    if (begins !== undefined) submit(trial, begins);
    const asked = pendingDecisions(trial)[0];
    if (!asked) return false;
    const about = hexStage.about(hexOf(trial), asked);
    do this.mirror.playOn(trial);
    while (isAbout(trial, asked, about));
    const end = standAfter(hexOf(trial), about);
    const into = ways.filter((way) => way.end?.hex === end?.hex);
    const way = into.find((one) => one.end?.facing === end?.facing) ?? into[0] ?? ways[0];
    if (!way) return false;
    if (begins !== undefined) await clickPiece(this.page, leader ?? '');
    await this.page.locator('[data-way]').first().waitFor();
    if (begins !== undefined) await this.wishEnd(this.endsAt(trial));
    const button = this.page.locator(`[data-way="${way.path.join(', ')}"]`);
    if ((await button.count()) > 0) {
      const { version } = await question(this.page);
      await button.first().click();
      await answered(this.page, version);
      return true;
    }
    const hex = way.end?.hex;
    if (hex === undefined) return false;
    if (begins === undefined) return this.onMap(() => clickHex(this.page, this.nameOf(hex)));
    return this.onMap(() => dragPiece(this.page, leader ?? '', this.nameOf(hex)));
  }

  /** Whether the veteran would end the orders here. */
  private endsAt(trial: AnyBattle): boolean {
    const { asked } = this.mirror;
    goQuietly(trial, asked.side, [], (owed) => owed.side === asked.side);
    const next = pendingDecisions(trial)[0];
    return next?.kind === asked.kind && next.side === asked.side && this.mirror.thought(trial)[0] === 'end';
  }

  /** Says whether anybody else gets an order after this, where that can be said. */
  private async wishEnd(ends: boolean): Promise<void> {
    const wish = this.page.locator('[data-wish="ends"]');
    if ((await wish.count()) > 0) await wish.first().setChecked(ends);
  }

  /** Ticks orders that the veteran would give in a row to those who stay where they are, and hands them in. */
  private async severalOrders(first: string): Promise<boolean> {
    const { asked } = this.mirror;
    if (!hexStage.mayJoin(hexOf(this.mirror.battle), asked.kind, first)) return false;
    const trial = this.mirror.copy();
    const wanted: string[] = [];
    let ends = false;
    while (pendingDecisions(trial)[0]?.kind === asked.kind && pendingDecisions(trial)[0]?.side === asked.side) {
      const choice = this.mirror.playOn(trial);
      ends = choice === 'end';
      if (
        !asked.options.some((one) => one.choice === choice) ||
        !hexStage.mayJoin(hexOf(this.mirror.battle), asked.kind, choice)
      )
        break;
      wanted.push(choice);
      goQuietly(trial, asked.side, [], (owed) => owed.side === asked.side);
    }
    if (wanted.length < 2 && !ends) return false;
    if (wanted.length === 0 || (await this.page.locator('.several').count()) === 0) return false;
    const closed = this.page.locator('.several:not([open]) > summary');
    if ((await closed.count()) > 0) await closed.click();
    for (const choice of wanted) await this.page.locator(`[data-tick="${choice}"]`).check();
    await this.wishEnd(ends);
    const { version } = await question(this.page);
    await this.page.locator('[data-hand-in]:not([disabled])').click();
    await answered(this.page, version);
    return true;
  }

  /** Ticks whatever the veteran would answer one after another, and hands it in. */
  private async handIn(): Promise<boolean> {
    const { asked } = this.mirror;
    const last = hexStage.lastOf(asked.kind);
    if (last === undefined || (await this.page.locator('[data-hand-in]').count()) === 0) return false;
    const trial = this.mirror.copy();
    const wanted: string[] = [];
    for (let n = 0; n < MOST_QUESTIONS; n++) {
      const one = pendingDecisions(trial)[0];
      const isSame = one?.kind === asked.kind && one.text === asked.text;
      if (!one || one.side !== asked.side || (one.kind === asked.kind && !isSame)) break;
      const choice = this.mirror.playOn(trial);
      if (isSame && choice === last) break;
      if (isSame) wanted.push(choice);
      goQuietly(trial, asked.side, [], (owed) => owed.side === asked.side);
    }
    for (const choice of wanted) {
      const tick = this.page.locator(`[data-tick="${choice}"]`);
      if ((await tick.count()) > 0) await tick.check();
    }
    const { version } = await question(this.page);
    await this.page.locator('[data-hand-in]:not([disabled])').click();
    await answered(this.page, version);
    return true;
  }
}
