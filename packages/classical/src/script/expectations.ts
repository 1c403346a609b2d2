import {
  commonExpectations,
  compare,
  ExpectationError,
  type Expectations,
  type Finding,
  keyIn,
  numberFrom,
  plainly,
  type Sight as SightOf,
} from '@taxiarch/kernel/script';
import { elementsOf, onTable } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isDisordered, meleeBetween, strengthOf } from '../base/units.ts';
import { AWAY, GONE, HIDDEN, NONE, PACE, PURSUING, RETIRING, ROUTING } from '../base/vocabulary.ts';

type Sight = SightOf<Battle>;

const unitNamed = ({ b }: Sight, key: string | undefined): number => keyIn(b.world.units, key, 'unit');
const generalNamed = ({ b }: Sight, key: string | undefined): number => keyIn(b.world.generals, key, 'general');

const hasStatus =
  (status: number) =>
  (s: Sight, [key]: string[]): Finding =>
    plainly(s.b.state.status[unitNamed(s, key)] === status);
const counted = (is: number | undefined, n: string | undefined): Finding => ({
  ok: is === numberFrom(n),
  is: `it is ${is}`,
});
const inPaces = (grains: number | undefined): number => Math.round((grains as number) / PACE);

/** The front centre to the pace, and the facing to the degree. */
function at(s: Sight, [key, ...wanted]: string[]): Finding {
  const { b } = s;
  const unit = unitNamed(s, key);
  if (wanted.length !== 2 && wanted.length !== 3 && wanted[0] !== 'off') {
    throw new ExpectationError('a place is written X Y, X Y FACING or off');
  }
  const { x, y, facing } = b.state;
  const there = [inPaces(x[unit]), inPaces(y[unit]), Math.round((facing[unit] as number) / 100)];
  const is = onTable(b, unit) ? there.slice(0, Math.max(2, wanted.length)).join(' ') : 'off';
  return { ok: is === wanted.join(' '), is: `it is at ${is}` };
}

/** What can be expected of a battle on the table. */
export const tableExpectations: Expectations<Battle> = {
  at,
  routing: hasStatus(ROUTING),
  pursuing: hasStatus(PURSUING),
  retiring: hasStatus(RETIRING),
  away: hasStatus(AWAY),
  gone: hasStatus(GONE),
  hidden: hasStatus(HIDDEN),
  disordered: (s, [key]) => plainly(isDisordered(s.b, unitNamed(s, key))),
  strength: (s, [key, n]) => counted(strengthOf(s.b, unitNamed(s, key)), n),
  elements: (s, [key, n]) => counted(elementsOf(s.b, unitNamed(s, key)), n),
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
  ...commonExpectations,
};
