import { compare, type Expectations, keyIn, plainly, type Sight } from '@taxiarch/kernel/script';
import { counted, tableExpectationsWith, unitNamed } from '@taxiarch/miniatures/script';
import type { Battle } from '../base/state.ts';
import { isDisordered, meleeBetween, strengthOf } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { fates, inPaces } from './draft.ts';

const generalNamed = ({ b }: Sight<Battle>, key: string | undefined): number => keyIn(b.world.generals, key, 'general');

/** What can be expected of a battle on the table. */
export const tableExpectations: Expectations<Battle> = tableExpectationsWith(inPaces, fates, {
  disordered: (s, [key]) => plainly(isDisordered(s.b, unitNamed(s, key))),
  strength: (s, [key, n]) => counted(strengthOf(s.b, unitNamed(s, key)), n),
  order: (s, [key, word]) => {
    const order = s.b.state.order[unitNamed(s, key)];
    return { ok: order === word, is: `it is ${order}` };
  },
  temper: (s, [key, word]) => {
    const temper = s.b.state.temper[unitNamed(s, key)];
    return { ok: temper === word, is: `it is ${temper}` };
  },
  melee: (s, [one, other]) => plainly(meleeBetween(s.b, unitNamed(s, one), unitNamed(s, other)) !== undefined),
  with: (s, [key, unit]) => {
    const there = s.b.state.generalWith[generalNamed(s, key)] as number;
    const wanted = unit === 'nobody' ? NONE : unitNamed(s, unit);
    return { ok: there === wanted, is: `he is with ${s.b.world.units[there]?.key ?? 'nobody'}` };
  },
  general: (s, [key, word]) =>
    compare({ alive: 0, dead: 1, lost: 2 }, s.b.state.generalGone[generalNamed(s, key)], word),
  period: (s, [n]) => counted(s.b.state.period, n),
  phase: (s, [n]) => counted(s.b.state.phase, n),
});
