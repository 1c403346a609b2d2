import { compare, type Expectations, keyIn, plainly, type Sight } from '@taxiarch/kernel/script';
import { counted, tableExpectationsWith, unitNamed } from '@taxiarch/miniatures/script';
import type { Battle } from '../base/state.ts';
import { contactBetween, figuresOf, isDepleted, isDiscouraged, isEngaged } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { fates, inInches } from './draft.ts';

const commanderNamed = ({ b }: Sight<Battle>, key: string | undefined): number =>
  keyIn(b.world.commanders, key, 'commander');

/** What can be expected of a battle on the momentum table. */
export const momentumExpectations: Expectations<Battle> = tableExpectationsWith(inInches, fates, {
  discouraged: (s, [key]) => plainly(isDiscouraged(s.b, unitNamed(s, key))),
  depleted: (s, [key]) => plainly(isDepleted(s.b, unitNamed(s, key))),
  engaged: (s, [key]) => plainly(isEngaged(s.b, unitNamed(s, key))),
  figures: (s, [key, n]) => counted(figuresOf(s.b, unitNamed(s, key)), n),
  contact: (s, [one, other]) => plainly(contactBetween(s.b, unitNamed(s, one), unitNamed(s, other)) !== undefined),
  'in-shieldwall': (s, [key]) => plainly(s.b.state.shieldwall[unitNamed(s, key)] === 1),
  /** Tokens of a side, those earned in this phase and not to be spent yet among them. */
  tokens: (s, [key, n]) => {
    const side = keyIn(s.b.world.sides, key, 'side') as 0 | 1;
    return counted(s.b.state.tokens[side] + s.b.state.earned[side], n);
  },
  with: (s, [key, unit]) => {
    const there = s.b.state.commanderWith[commanderNamed(s, key)] as number;
    const wanted = unit === 'nobody' ? NONE : unitNamed(s, unit);
    return { ok: there === wanted, is: `he is with ${s.b.world.units[there]?.key ?? 'no unit'}` };
  },
  commander: (s, [key, word]) => compare({ alive: 0, dead: 1 }, s.b.state.commanderGone[commanderNamed(s, key)], word),
  turn: (s, [n]) => counted(s.b.state.turn, n),
  phase: (s, [n]) => counted(s.b.state.phase, n),
});
