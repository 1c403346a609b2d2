import type { Battle } from '@taxiarch/gboh';
import { type BySide, below, type Dice, diceByPurpose, type Side, seededDice, submitNth } from '@taxiarch/kernel';
import { type Budget, unlimited } from '../budget.ts';
import { kindOf } from '../question.ts';
import { AiContext, type March } from './ai-context.ts';
import { Memory, type Moves } from './memory.ts';
import { type Choosers, chooseFor } from './play.ts';
import { type PlayStyle, steady } from './play-styles.ts';

type Seeded = Extract<Dice, { mode: 'seed' }>;

/** Plays both sides of a battle of one's own by simple answers, to see what may come. */
export class Rollout {
  #march: March | null = null;
  readonly #memory: Memory;
  readonly #luck: (n: number) => number;
  /** Answers given so far. */
  given = 0;

  constructor(
    readonly b: Battle,
    private readonly players: BySide<Choosers>,
    seed: string | number,
    private readonly temperOf: (side: Side, b: Battle) => PlayStyle = () => steady,
    moves: Moves = new Map(),
    private readonly budget: Budget = unlimited,
  ) {
    this.#memory = new Memory(moves);
    b.mute = true;
    // What is rehearsed with the same seed meets the same luck wherever an answer does not change what is thrown for.
    b.dice = diceByPurpose(`rehearsal ${seed}`);
    const stream = seededDice(`players ${seed}`) as Seeded;
    this.#luck = (n) => below(stream, n);
  }

  /** Gives an answer that was chosen beforehand, and keeps the march in mind that begins with it. */
  give(index: number, march: March | null = null): void {
    this.#march = march && { unit: march.unit, path: [...march.path] };
    submitNth(this.b, index);
    this.given++;
  }

  /** Lets the side to act answer. */
  answer(): void {
    const { b } = this;
    const waiting = b.waiting;
    if (!waiting) return;
    this.given++;
    const answer = waiting.legal.length > 1 ? chooseFor(this.players[waiting.side], kindOf(b)) : undefined;
    if (!answer) {
      submitNth(b, 0);
      return;
    }
    const scene = new AiContext(b, waiting.side, this.budget, this.#luck, this.temperOf(waiting.side, b));
    scene.march = this.#march;
    this.#memory.turnTo(`${b.state.active} ${b.state.phases[b.state.active]}`);
    scene.memory = this.#memory;
    const { index, march } = answer(scene, waiting.legal, waiting.frame.v);
    if (march) {
      this.#march = march;
      this.#memory.forget(march.unit);
    }
    submitNth(b, index < 0 || index >= waiting.legal.length ? 0 : index);
  }

  /** Plays on until the condition holds or the battle is over. */
  until(ends: (b: Battle) => boolean, most = 3000): void {
    for (let n = 0; n < most && !this.b.outcome && !ends(this.b); n++) this.answer();
  }
}
