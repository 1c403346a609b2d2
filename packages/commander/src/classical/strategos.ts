import { type Battle, keyOf, type Turn, type Walk } from '@taxiarch/classical';
import { clone, submit, submitLegal } from '@taxiarch/kernel';
import { kindOf } from '../question.ts';
import { bold, steady, type Temper, wary } from './line.ts';
import { judgeOf } from './moves.ts';
import { compared, type Foresight, playOn } from './rehearse.ts';
import { type Answers, answering, type Scene } from './scene.ts';
import { lookingAhead, moving, quickAnswers, veteranAnswers } from './veteran.ts';

/** As many rehearsals as the time allows. */
const far: Foresight = { samples: 60, moves: 3, players: quickAnswers };

const reasons = new Map<Temper, string>([
  [steady, 'The army goes forward in line, each at whom it can beat.'],
  [bold, 'Rehearsed, going in boldly comes out better.'],
  [wary, 'Rehearsed, keeping out of the enemy’s reach comes out better.'],
]);

/** What each answer of a march costs of the budget, in pieces of work, where it is tried out. */
const STEP_SAID = 60;

/** A side never says more than this in one move. */
const MOST_SAID = 150;

/** What the whole side would do in this phase in a given temper, in words, tried out on a copy. */
function marchSaid(s: Scene, temper: Temper): string[] {
  const b = clone(s.b);
  b.mute = true;
  const answers = moving(temper);
  const said: string[] = [];
  while (said.length < MOST_SAID && b.waiting && b.waiting.side === s.side && !s.budget.spent) {
    const answer = answers[kindOf(b)];
    if (!answer) break;
    const { legal, frame } = b.waiting;
    // The last unit moves without being asked for; who says it all beforehand has to name it.
    const { walk } = frame.v as { walk: Walk | null };
    const mover = walk ? `move ${keyOf(b, walk.unit)}` : '';
    if (walk?.made === 0 && said.at(-1) !== mover) said.push(mover);
    const { index, does } = answer({ ...s, b }, legal, frame.v);
    const choice = does ?? legal[index];
    if (choice === undefined) break;
    said.push(judgeOf(b).write(b, choice));
    s.budget.note(STEP_SAID);
    submitLegal(b, choice);
  }
  return said;
}

/** Whole moves of the side in different tempers, compared by what the enemy would make of them. */
const marching = answering<Turn>((s, legal, v) => {
  const plans = new Map<string, Temper>();
  for (const temper of [steady, bold, wary]) {
    if (plans.size > 0 && s.budget.spent) break;
    const text = marchSaid(s, temper).join(', ');
    if (text !== '' && !plans.has(text)) plans.set(text, temper);
  }
  const all = [...plans.entries()];
  const until = s.b.state.move + far.moves;
  const ways = all.map(([text]) => (twin: Battle) => {
    s.budget.note(STEP_SAID * text.split(',').length);
    submit(twin, text);
  });
  const { best } =
    all.length < 2 ? { best: 0 } : compared(s, ways, 0, far.samples, (twin) => playOn(twin, far.players, s, until));
  const usual = (veteranAnswers['move-unit'] as (typeof veteranAnswers)[string])(s, legal, v);
  const [chain, temper] = all[best] ?? ['', steady];
  return chain === '' ? usual : { index: usual.index, why: reasons.get(temper) as string, chain };
});

/** The veteran's plans, compared by looking ahead with sampled dice. */
export const strategosAnswers: Answers = { ...veteranAnswers, ...lookingAhead(4, far), 'move-unit': marching };
