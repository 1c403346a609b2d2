import type { DecisionView } from '../protocol/decision.ts';
import type { ChoiceFor } from '../protocol/formation.ts';
import type { Refusal, Side } from '../protocol/index.ts';

/** What an errand needs of the battle: the question that is put, what cannot be taken back so far, and a way to answer. */
export type FormationField = {
  readonly asked: () => DecisionView | null;
  readonly drawn: () => number;
  readonly turn: () => number;
  readonly give: (choice: string) => Promise<Refusal | null>;
};

/** Several answers that a player has given at once. They are given one by one, as long as their questions come. */
export class FormationQueue {
  private rest: readonly ChoiceFor[] = [];
  private drawn = 0;
  /** Whose orders it is part of. */
  private whose = '';

  constructor(
    private readonly field: FormationField,
    private side: Side = 0,
  ) {}

  /** Those whose answers have not been asked for yet; none once the question is another one's. */
  get undone(): readonly string[] {
    const asked = this.field.asked();
    if (asked?.formations && asked.side === this.side && whoseIs(asked, this.field.turn()) !== this.whose) this.drop();
    return [...new Set(this.rest.flatMap(({ unit }) => unit ?? []))];
  }

  drop(): void {
    this.rest = [];
  }

  /** Begins with the first answer; tells why it may not be given. */
  async begin(answers: readonly ChoiceFor[], side: Side): Promise<Refusal | null> {
    const asked = this.field.asked();
    this.whose = asked ? whoseIs(asked, this.field.turn()) : '';
    this.side = side;
    this.rest = answers;
    this.drawn = this.field.drawn();
    const next = this.next();
    const why = next === null ? null : await this.field.give(next);
    if (why) this.drop();
    else await this.goOn();
    return why;
  }

  /** Takes up what was interrupted, whatever has happened meanwhile. */
  async resume(): Promise<void> {
    this.drawn = this.field.drawn();
    await this.goOn();
  }

  /** Goes on if nothing has happened that the player should see first: a die that fell, or another question. */
  async goOn(): Promise<void> {
    while (this.rest.length > 0 && this.field.drawn() === this.drawn) {
      const next = this.next();
      if (next === null || (await this.field.give(next)) !== null) return;
    }
  }

  /** The next answer, if its question is put. Steps of a move that has ended by itself are passed over. */
  private next(): string | null {
    const asked = this.field.asked();
    if (!asked || asked.side !== this.side) return null;
    const at = this.rest.findIndex((one) => isFor(asked, one));
    if (at < 0 || this.rest.slice(0, at).some(({ kind }) => !isPartOfMove(kind))) return null;
    const { unit, choice } = this.rest[at] as ChoiceFor;
    if (asked.planned && asked.unit === unit) return 'go on';
    this.rest = this.rest.slice(at + 1);
    return choice;
  }
}

/** The leader who gives orders, or the side that moves, and when. */
const whoseIs = ({ side, leader }: DecisionView, turn: number): string => `${turn} ${leader ?? side}`;

/** A unit goes on with a move that has been ordered. */
const isPartOfMove = (kind: string): boolean => kind === 'step' || kind === 'manoeuvre' || kind === 'accompany';

const isFor = (asked: DecisionView, { kind, unit }: ChoiceFor): boolean =>
  asked.kind === kind && (asked.unit === undefined || unit === undefined || asked.unit === unit);
