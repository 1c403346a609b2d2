import { type AnyBattle, clone, submit } from '@taxiarch/kernel';
import { keyOf, type TableBattle, type Unit } from '@taxiarch/miniatures';
import { kindOf } from '../question.ts';
import { type Foresight, give, type Rehearsals } from './rehearse.ts';
import type { Answerer, Answers, Scene } from './scene.ts';
import { judgeOf } from './walking.ts';

/** What each answer of a march costs of the budget, in pieces of work, where it is tried out. */
const STEP_SAID = 60;

/** A side never says more than this in one move. */
const MOST_SAID = 150;

/** A unit in the middle of its move. */
interface Walk {
  unit: Unit;
  made: number;
}

/** What the whole side would do in this phase by some answers, in words, tried out on a copy. */
function marchSaid<B extends TableBattle & AnyBattle>(s: Scene<B>, answers: Answers<B>): string[] {
  const b = clone(s.b);
  b.mute = true;
  const said: string[] = [];
  while (said.length < MOST_SAID && b.waiting && b.waiting.side === s.side && !s.budget.spent) {
    const answer = answers[kindOf(b)];
    if (!answer) break;
    const { legal, frame } = b.waiting;
    // The last unit moves without being asked for; who says it all beforehand has to name it.
    const { walk } = frame.v as { walk: Walk | null };
    const mover = walk ? `move ${keyOf(b, walk.unit)}` : '';
    if (walk?.made === 0 && said.at(-1) !== mover) said.push(mover);
    const pick = answer({ ...s, b }, legal, frame.v);
    const choice = pick.does ?? legal[pick.index];
    if (choice === undefined) break;
    said.push(judgeOf(b).write(b, choice));
    s.budget.note(STEP_SAID);
    give(b, pick, legal);
  }
  return said;
}

/** A way to move the whole side: who moves how, and why. */
export interface March<B extends AnyBattle> {
  moves: Answers<B>;
  why: string;
}

/** Whole moves of the side, compared by what the enemy would make of them; the first is taken where there is no time. */
export const marching =
  <B extends TableBattle & AnyBattle>(
    marches: readonly March<B>[],
    usual: Answerer<B>,
    { samples, moves, players }: Foresight<B>,
    { compared, playOn, turnOf }: Pick<Rehearsals<B>, 'compared' | 'playOn' | 'turnOf'>,
  ): Answerer<B> =>
  (s, legal, v) => {
    const plans = new Map<string, string>();
    for (const march of marches) {
      if (plans.size > 0 && s.budget.spent) break;
      const text = marchSaid(s, march.moves).join(', ');
      if (text !== '' && !plans.has(text)) plans.set(text, march.why);
    }
    const all = [...plans.entries()];
    const until = turnOf(s.b) + moves;
    const ways = all.map(([text]) => (twin: B) => {
      s.budget.note(STEP_SAID * text.split(',').length);
      submit(twin, text);
    });
    const { best } =
      all.length < 2 ? { best: 0 } : compared(s, ways, 0, samples, (twin) => playOn(twin, players, s, until));
    const first = usual(s, legal, v);
    const [chain, why] = all[best] ?? ['', ''];
    return chain === '' ? first : { index: first.index, why, chain };
  };
