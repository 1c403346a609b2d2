import { ask, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { pairOf, partsOf } from '../base/pairs.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, nameOf, onField, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { fireOrders } from './fire-orders.ts';
import { type Shooter, shooterCode, shooterKey, shooterLabel, shootersOf, spentRefusal } from './reaction-fire.ts';
import { shotRefusal } from './shot.ts';

interface Waiting {
  movers: Unit[];
  /** What has been fired, and at whom, as pairs of the shooter's code and the target. */
  fired?: number[];
}
type Volley = (Shooter & { target: Unit }) | null;

/** Whether a unit fires at only one of the Line that comes upon it (alx-8.21b). */
export const oneOfLine = overridable<boolean>('missiles: Entry Fire at one unit of a Line', true);

/** A Line has moved: now those whose ZOC it entered may fire, each at one unit of it (alx-8.21b). */
export const lineEntryFire = procedure<Battle, Waiting>('line-entry-fire', {
  fire: ask<Battle, Waiting, Volley>({
    ask: 'line-entry-fire',
    rules: ['alx-3.B1b', 'alx-8.21b', 'alx-8.24'],
    side: (b, v) => (1 - sideOf(b, v.movers[0] as Unit)) as 0 | 1,
    skipIf: (_b, v) => v.movers.length === 0,
    text: () => 'The Line is in range. Choose a unit to fire and a target.',
    list: (b, v) => [...volleysOf(b, v), null],
    refuse: volleyRefusal,
    format: (b, volley) => (volley === null ? 'no' : `${shooterKey(b, volley)} at ${infoOf(b, volley.target).key}`),
    label: (b, _v, volley) =>
      volley === null ? 'Hold fire' : `${shooterLabel(b, volley)} at ${nameOf(b, volley.target)}`,
    declines: (_b, _v, volley) => volley === null,
    orders: fireOrders<Waiting, Volley>((_b, _v, volley) => volley && shotBy(volley)),
    apply(b, v, volley) {
      if (volley === null) return undefined;
      v.fired = [...(v.fired ?? []), pairOf(shooterCode(volley), volley.target)];
      start(b, 'shot', shotBy(volley));
      return 'fire';
    },
  }),
  over(b) {
    b.state.entries = [];
  },
});

const shotBy = ({ unit, target, screen }: NonNullable<Volley>) =>
  ({ firer: unit, target, kind: 'entry', screen }) as const;

function volleysOf(b: Battle, v: Waiting): NonNullable<Volley>[] {
  return b.state.entries
    .map(partsOf)
    .filter(([unit, target]) => v.movers.includes(target) && onField(b, unit) && onField(b, target))
    .flatMap(([unit, target]) => shootersOf(b, unit).map((shooter) => ({ ...shooter, target })));
}

/** An elephant's javelins and screen are one reacting unit: both at the same target (alx-8.21b, alx-11.12). */
function volleyRefusal(b: Battle, v: Waiting, volley: Volley): Refusal | null {
  if (volley === null) return null;
  const shots = (v.fired ?? []).map(partsOf).filter(([code]) => code >> 1 === volley.unit);
  const elsewhere = shots.some(([code, target]) => code === shooterCode(volley) || target !== volley.target);
  if (elsewhere && valueIn(b, oneOfLine))
    return refusal('alx-8.21b', `${nameOf(b, volley.unit)} can fire at only one unit of the Line.`);
  const fired = shots.flatMap(([code, target]) => (target === volley.target ? [code] : []));
  return spentRefusal(b, fired, volley, 'entry') ?? shotRefusal(b, volley.unit, volley.target, 'entry', volley.screen);
}
