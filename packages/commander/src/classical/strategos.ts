import type { Battle, Turn } from '@taxiarch/classical';
import { submit } from '@taxiarch/kernel';
import { bold, type Stance, steady, wary } from './ground.ts';
import { compared, type Foresight, playOn } from './rehearse.ts';
import { type Answers, answering } from './scene.ts';
import { asPick, lookingAhead, marchSaid, quickAnswers, veteranAnswers } from './veteran.ts';

/** As many rehearsals as the time allows. */
const far: Foresight = { samples: 60, moves: 3, players: quickAnswers };

const reasons = new Map<Stance, string>([
  [steady, 'Each goes where it can strike more than it can be struck.'],
  [bold, 'Rehearsed, going in boldly comes out better.'],
  [wary, 'Rehearsed, keeping out of the enemy’s reach comes out better.'],
]);

/** Whole moves of the side in different tempers, compared by what the enemy would make of them. */
const marching = answering<Turn>((s, legal) => {
  const plans = new Map<string, { stance: Stance; said: string[] }>();
  for (const stance of [steady, bold, wary]) {
    if (stance !== steady && s.budget.spent) break;
    const said = marchSaid(s, stance);
    const text = said.join(', ');
    if (!plans.has(text)) plans.set(text, { stance, said });
  }
  const all = [...plans.entries()];
  const until = s.b.state.move + far.moves;
  const ways = all.map(
    ([text]) =>
      (twin: Battle) =>
        void submit(twin, text),
  );
  const { best } =
    all.length < 2 ? { best: 0 } : compared(s, ways, 0, far.samples, (twin) => playOn(twin, far.players, s, until));
  const [, { stance, said }] = all[best] as (typeof all)[number];
  return asPick(s, legal, said, reasons.get(stance) as string);
});

/** The veteran's plans, compared by looking ahead with sampled dice. */
export const strategosAnswers: Answers = { ...veteranAnswers, ...lookingAhead(4, far), 'move-unit': marching };
