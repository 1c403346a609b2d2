import type { AnyBattle } from '@taxiarch/kernel';
import {
  commonExpectations,
  ExpectationError,
  type Expectations,
  type Finding,
  keyIn,
  numberFrom,
  plainly,
  type Sight,
} from '@taxiarch/kernel/script';
import { elementsOf, onTable } from '../blocks.ts';
import type { TableBattle, Unit } from '../field.ts';
import type { Lengths } from './lengths.ts';

export const unitNamed = ({ b }: Sight<TableBattle>, key: string | undefined): Unit =>
  keyIn(b.world.units, key, 'unit');

export const counted = (is: number | undefined, n: string | undefined): Finding => ({
  ok: is === numberFrom(n),
  is: `it is ${is}`,
});

/** The front centre as exactly as scripts write it, and the facing to the degree. */
const placed =
  ({ place }: Lengths) =>
  (s: Sight<TableBattle>, [key, ...wanted]: string[]): Finding => {
    const { b } = s;
    const unit = unitNamed(s, key);
    if (wanted.length !== 2 && wanted.length !== 3 && wanted[0] !== 'off') {
      throw new ExpectationError('expected a place: X Y, X Y FACING or off');
    }
    const { x, y, facing } = b.state;
    const there = [place(x[unit] as number), place(y[unit] as number), Math.round((facing[unit] as number) / 100)];
    const is = onTable(b, unit) ? there.slice(0, Math.max(2, wanted.length)).join(' ') : 'off';
    return { ok: is === wanted.join(' '), is: `it is at ${is}` };
  };

/** What can be expected of a battle on the table: `at`, the words of each status, `elements`, and what the system adds. */
export function tableExpectationsWith<B extends TableBattle & AnyBattle>(
  lengths: Lengths,
  statuses: Readonly<Record<string, number>>,
  own: Expectations<B>,
): Expectations<B> {
  const hasStatus =
    (status: number) =>
    (s: Sight<B>, [key]: string[]): Finding =>
      plainly(s.b.state.status[unitNamed(s, key)] === status);
  return {
    at: placed(lengths),
    ...Object.fromEntries(Object.entries(statuses).map(([name, status]) => [name, hasStatus(status)])),
    elements: (s, [key, n]) => counted(elementsOf(s.b, unitNamed(s, key)), n),
    ...own,
    ...commonExpectations,
  };
}
