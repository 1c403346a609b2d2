import type { Battle, Unit } from '@taxiarch/gboh';
import { type BySide, below, type Dice, seededDice, submitNth } from '@taxiarch/kernel';
import { Budget } from '../budget.ts';
import { kindOf } from '../question.ts';
import type { MoveGain } from './march.ts';
import { type Answers, answerFor } from './play.ts';
import { type March, Scene } from './scene.ts';
import { steady, type Temper } from './temper.ts';

type Seeded = Extract<Dice, { mode: 'seed' }>;

/** In a rehearsal nobody counts the work of a single answer; the whole is counted by whoever holds it. */
const unlimited = new Budget({ seed: 0, budgetMs: Number.POSITIVE_INFINITY });

/** Plays both sides of a battle of one's own by simple answers, to see what may come. */
export class Rehearsal {
  #march: March | null = null;
  /** Moves that have been worked out in an Orders Phase: few of them change by what the others do in it. */
  #moves = new Map<Unit, MoveGain>();
  #phase = '';
  readonly #luck: (n: number) => number;
  /** Answers given so far. */
  given = 0;

  constructor(
    readonly b: Battle,
    private readonly players: BySide<Answers>,
    seed: string | number,
    private readonly tempers: BySide<Temper> = [steady, steady],
  ) {
    b.mute = true;
    b.dice = seededDice(`rehearsal ${seed}`);
    const stream = seededDice(`players ${seed}`) as Seeded;
    this.#luck = (n) => below(stream, n);
  }

  /** Gives an answer that was chosen beforehand. */
  give(index: number): void {
    submitNth(this.b, index);
    this.given++;
  }

  /** Lets whoever is asked answer. */
  answer(): void {
    const { b } = this;
    const waiting = b.waiting;
    if (!waiting) return;
    this.given++;
    const answer = waiting.legal.length > 1 ? answerFor(this.players[waiting.side], kindOf(b)) : undefined;
    if (!answer) {
      submitNth(b, 0);
      return;
    }
    const scene = new Scene(b, waiting.side, unlimited, this.#luck, this.tempers[waiting.side]);
    scene.march = this.#march;
    scene.remembered = this.#movesInPhase();
    const { index, march } = answer(scene, waiting.legal, waiting.frame.v);
    if (march) {
      this.#march = march;
      this.#moves.delete(march.unit);
    }
    submitNth(b, index < 0 || index >= waiting.legal.length ? 0 : index);
  }

  #movesInPhase(): Map<Unit, MoveGain> {
    const { active, phases } = this.b.state;
    const phase = `${active} ${phases[active]}`;
    if (phase !== this.#phase) this.#moves.clear();
    this.#phase = phase;
    return this.#moves;
  }

  /** Plays on until the condition holds or the battle is over. */
  until(ends: (b: Battle) => boolean, most = 3000): void {
    for (let n = 0; n < most && !this.b.outcome && !ends(this.b); n++) this.answer();
  }
}
