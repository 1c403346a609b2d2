/** A player's hand on the map of hexes: gives what the veteran would answer by the best control that there is for it. */
import type { Page } from '@playwright/test';
import { type Battle, isRouted, NONE } from '@taxiarch/gboh';
import { hexNumber, type Place } from '@taxiarch/hexfield';
import { type AnyBattle, pending, submit } from '@taxiarch/kernel';
import { hexStage } from '../src/engine/hex-stage.ts';
import type { ReachView } from '../src/engine/protocol.ts';
import { standOf } from '../src/engine/views.ts';
import type { Hand } from './bench-answers.ts';
import type { Mirror } from './mirror.ts';
import { answered, clickHex, press, question, share } from './play.ts';

/** What the veteran would have a unit do by one order: his words, and where it would stand then. */
type March = { readonly unit: string; readonly words: readonly string[]; readonly end: Place | null };

/** Nothing takes longer than this to be planned. */
const MOST_QUESTIONS = 40;

const hexOf = (b: AnyBattle) => b as Battle;
const aboutUnit = (b: AnyBattle): string | undefined => {
  const one = pending(b)[0];
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
    const march = this.marchBegunBy(first);
    const reach = march && this.reachOf(march);
    if (reach) {
      if (asked.kind !== 'step') await this.choose(march.unit);
      if (await this.clickFar(reach)) return 1;
    }
    if (asked.kind === 'shock-allocation') await share(this.page, this.allocation());
    const choice = asked.kind === 'shock-allocation' ? this.allocation() : (single.split(', ')[0] ?? '');
    await this.give(battle, choice);
    return 1;
  }

  /** Presses the button of an answer; whoever is meant is chosen first where they are listed by who acts. */
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
    if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click();
  }

  /** The attacks as the veteran shares them out, one enemy after another. */
  private allocation(): string {
    const trial = this.mirror.copy();
    const parts: string[] = [];
    while (pending(trial)[0]?.kind === 'shock-allocation') parts.push(this.mirror.playOn(trial));
    return parts.join(', ');
  }

  /** The whole move of the unit that he orders, or that is under way, up to a die or a word of somebody else. */
  private marchBegunBy(first: string): March | null {
    const { asked } = this.mirror;
    const trial = this.mirror.copy();
    const drawn = trial.drawn;
    const isOrder = /^move \S+$/.test(first) && (asked.kind === 'order' || asked.kind === 'line-order');
    if (!isOrder && asked.kind !== 'step') return null;
    const unit = isOrder ? first.slice('move '.length) : (aboutUnit(trial) ?? '');
    if (isOrder) submit(trial, first);
    const words: string[] = [];
    let heard = false;
    for (let n = 0; n < MOST_QUESTIONS && !trial.outcome; n++) {
      const one = pending(trial)[0];
      if (!one) break;
      if (one.side !== asked.side) {
        heard = true;
        this.mirror.playOn(trial);
      } else if (one.kind === 'accompany') this.mirror.playOn(trial);
      else if (one.kind === 'step' && aboutUnit(trial) === unit && !heard && trial.drawn === drawn)
        words.push(...this.mirror.playOn(trial).split(', '));
      else break;
    }
    return { unit, words, end: placeOf(trial, unit) };
  }

  /** The hex to be clicked so that the unit goes where the veteran would have it, if the page shows it such a way. */
  private reachOf({ unit, end }: March): ReachView | null {
    const b = this.mirror.battle as Battle;
    const view = hexStage.piece(b, unit);
    if (end === null || view.space !== 'hexes') return null;
    const stand = standOf(b.world.field.grid, end);
    const isThere = ({ hex, stand: at }: ReachView) =>
      at.hex === stand.hex && at.other === stand.other && [stand.hex, stand.other].includes(hex) && isEmpty(b, hex);
    return view.reach.find(isThere) ?? null;
  }

  /** False if the click may mean several things, or is none that the page understands. */
  private async clickFar({ hex }: ReachView): Promise<boolean> {
    const { version } = await question(this.page);
    const name = hexNumber((this.mirror.battle as Battle).world.field.grid, hex);
    await this.page.locator('.highlight.reach, .highlight.step').first().waitFor();
    for (let n = 0; n < 3; n++) {
      await this.page.getByRole('button', { name: 'Show the whole field' }).click();
      await clickHex(this.page, name);
      const done = await answered(this.page, version, 1500).then(
        () => true,
        () => false,
      );
      if (done) return true;
      if ((await this.page.locator('.dilemma').count()) > 0) return false;
    }
    return false;
  }
}

const isEmpty = (b: Battle, hex: number): boolean => b.index.at[hex] === NONE && !b.state.leaderHex.includes(hex);

function placeOf(b: AnyBattle, key: string): Place | null {
  const battle = hexOf(b);
  const unit = battle.world.units.findIndex((one) => one.key === key);
  const place = battle.state.place[unit] as Place;
  return place < 0 || isRouted(battle, unit) ? null : place;
}
