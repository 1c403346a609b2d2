import { type Entry, pendingDecisions } from '@taxiarch/kernel';
import { HUMAN, type Players, type Side } from '../protocol/index.ts';
import type { PlayableMatch } from './local-match.ts';

type Seats = { readonly players: Players };

/** Whether an entry is a standing order of a side for the battle, or takes one back. */
const isOrderOf = (entry: Entry | undefined, side: Side): boolean =>
  entry !== undefined &&
  entry.side === side &&
  'standing' in entry &&
  ('cancel' in entry.standing || entry.standing.until === 'battle');

/** How far undo and redo lead: from one decision that a person has made himself to another. */
export class UndoHistory {
  /**
   * Entries that were made as part of an act, by their number, and the one with which it began. What was taken back is kept
   * until others are made.
   */
  private readonly acts = new Map<number, number>();

  constructor(
    private readonly match: Pick<PlayableMatch, 'battle' | 'entries' | 'recallable' | 'redoable'>,
    private readonly seats: Seats,
  ) {}

  /** Does what adds entries to the act that began with this one: they are taken back with it. */
  async follow<T>(begun: number, add: () => Promise<T>): Promise<T> {
    const before = this.match.entries.length;
    const done = await add();
    for (let step = Math.max(before, begun) + 1; step <= this.match.entries.length; step++) this.acts.set(step, begun);
    return done;
  }

  /** An entry has been rebuilt: what had been taken back from there on is forgotten. */
  begins(step: number): void {
    for (const later of this.acts.keys()) if (later >= step) this.acts.delete(later);
  }

  private isPersons({ side }: Entry): boolean {
    return this.seats.players[side] === HUMAN;
  }

  private kindFor(side: Side): string | undefined {
    return pendingDecisions(this.match.battle).find((one) => one.side === side)?.kind;
  }

  /**
   * The last step that is a person's own decision, of those that can be taken back; undefined if there is none. An act goes
   * back as a whole, or as much of it as came after the last die.
   */
  get lastOwn(): number | undefined {
    const { entries, recallable } = this.match;
    const first = entries.length - recallable.length;
    for (let step = entries.length; step > first; step--) {
      if (this.isPersons(entries[step - 1] as Entry)) return Math.max(this.acts.get(step) ?? step, first + 1);
    }
    return undefined;
  }

  /** Goes back to that decision, over whatever was answered after it. */
  back(takeBack: () => void): void {
    const to = this.lastOwn;
    if (to === undefined) return;
    const { entries } = this.match;
    const decision = entries[to - 1] as Entry;
    while (entries.length >= to) takeBack();
    // Orders that were left one after another were left as a whole.
    if ('standing' in decision) while (isOrderOf(this.match.recallable.at(-1), decision.side)) takeBack();
    // An instruction that was left together with its first answer goes with it.
    const left = this.match.recallable.at(-1);
    if (!left || !('standing' in left) || !('choice' in left.standing) || !('choice' in decision)) return;
    const { kind, choice } = left.standing;
    if (left.side === decision.side && choice === decision.choice && kind === this.kindFor(left.side)) takeBack();
  }

  /** Gives again what was taken back, up to the next question that a person answers himself. */
  forth(give: () => void): void {
    do give();
    while (this.match.redoable.length > 0 && (this.isAnsweredForThem() || this.isAmongOrders() || this.belongs()));
  }

  /** Whether what comes next was given together with what was before it. */
  private belongs(): boolean {
    return this.acts.has(this.match.entries.length + 1);
  }

  /** Whether more of the orders come that were left as a whole. */
  private isAmongOrders(): boolean {
    const last = this.match.entries.at(-1);
    return last !== undefined && 'standing' in last && isOrderOf(this.match.redoable.at(-1), last.side);
  }

  /** Whether nobody at this screen is asked: the opponent is, or an instruction answers. */
  private isAnsweredForThem(): boolean {
    const { battle } = this.match;
    const asked = pendingDecisions(battle).filter(({ side }) => this.seats.players[side] === HUMAN);
    const isTold = (side: Side, kind: string) => battle.standing.some((s) => s.side === side && s.kind === kind);
    return asked.every(({ side, kind }) => isTold(side, kind));
  }
}
