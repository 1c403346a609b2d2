import { distanceBetween, halves, OFF, type Placement } from '@taxiarch/hexfield';
import { ask, call, enemyOf, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import { checkTQ, eliminate, takeHits } from '../base/cohesion.ts';
import { dropEngagements } from '../base/engaged.ts';
import { shies, shyness } from '../base/horses.ts';
import { leadersNear, TRIGGER, unitNear } from '../base/near.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { pairOf } from '../base/pairs.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  enemiesNextTo,
  hexesOf,
  isElephant,
  isRouted,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  sideOf,
  steady,
} from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import { warnLeaders } from '../leaders/lone-leaders.ts';
import { hasEngines } from '../missiles/artillery.ts';
import { fireOrders } from '../missiles/fire-orders.ts';
import {
  type Shooter,
  shooterCode,
  shooterKey,
  shooterLabel,
  shootersOf,
  spentRefusal,
  zonesEntered,
} from '../missiles/reaction-fire.ts';
import { retireFirers } from '../missiles/retire-fire.ts';
import { shotRefusal } from '../missiles/shot.ts';
import { facingAnswer, facingLabel, facingRefusal, facingsOf, reactByFacing } from './facing.ts';
import { turningOrders } from './facing-orders.ts';
import { askingWho, type Coming, type Escape } from './give-ground.ts';
import { groundOrders } from './ground-orders.ts';
import type { Withdrawing } from './withdraw.ts';
import { withdrawalRefusal } from './withdrawal.ts';

/** What the other side may do about a unit's step, in the order in which it is asked. */
interface Approach {
  mover: Unit;
  from: Placement;
  how: 'start' | 'move' | 'line' | 'advance' | 'leaving';
  to?: Placement;
  /** Who has withdrawn, been frightened, and fired, as far as that was settled. */
  done?: Unit[];
  gone?: Leader[];
  shied?: Unit[];
  fired?: number[];
}

const reactingSide = (b: Battle, v: Approach): Side => enemyOf(sideOf(b, v.mover));
/** The mover is no longer there to react to; anyone who leaves may well be in rout. */
const over = (b: Battle, v: Approach): boolean =>
  v.how === 'leaving' ? placeOfUnit(b, v.mover) !== v.from : !steady(b, v.mover);
const comingOf = (b: Battle, v: Approach): Coming => ({
  mover: v.mover,
  from: v.from,
  how: v.how === 'start' ? 'start' : 'move',
  side: reactingSide(b, v),
  place: placeOfUnit(b, v.mover),
  done: v.done ?? [],
  gone: v.gone ?? [],
});

/** Whose place it would be: the unit that stands there now. */
const turner = (b: Battle, place: Placement): Unit =>
  b.index.at[halves(b.world.field.grid, place)[0] as number] as Unit;

/** The other side reacts to a unit that moves (alx-3.B1b): withdrawal, then facing, then fire. */
export const approachProcedure = procedure<Battle, Approach>('approach', {
  look(b, v) {
    dropEngagements(b);
    if (v.how === 'leaving') return 'retireFire';
    if (!anyoneNear(b, v)) return 'engines';
    return v.how === 'advance' ? 'threatenedLeaders' : undefined;
  },
  withdrawal: ask<Battle, Approach, Escape>({
    ask: 'withdrawal-reaction',
    rules: ['alx-3.B1b', 'alx-6.71b', 'alx-6.74', 'alx-6.77a', 'alx-6.77b'],
    side: reactingSide,
    skipIf: over,
    text: (b, v) =>
      `${nameWithVerb(b, v.mover, 'is', 'are')} ${v.how === 'start' ? 'about to move' : 'near'}. Choose who withdraws.`,
    ...askingWho(comingOf),
    orders: groundOrders<Approach>((v) => v.mover),
  }),
  /** Leaders next to whom it has come (alx-4.62a). */
  threatenedLeaders(b, v) {
    if (over(b, v)) return null;
    warnLeaders(b, v.mover, v.from);
    return undefined;
  },
  /** Horse that elephants come next to must give way (alx-11.16a, alx-11.16b). */
  horses(b, v) {
    if (over(b, v)) return null;
    if (!isElephant(b, v.mover)) return undefined;
    const unit = unitsReached(b, v).find((u) => shies(b, u) && !v.shied?.includes(u));
    if (unit === undefined) return undefined;
    v.shied = [...(v.shied ?? []), unit];
    shy(b, unit, v);
    return 'horses';
  },
  facing: ask<Battle, Approach, Placement>({
    ask: 'reaction-facing',
    rules: ['alx-3.B1b', 'alx-7.16a', 'alx-7.17'],
    side: reactingSide,
    skipIf: over,
    text: (b, v) =>
      `${nameWithVerb(b, v.mover, 'is', 'are')} close. Choose which units turn to face ${agree(b, v.mover, 'it', 'them')}.`,
    list: (b, v) => [OFF, ...valueIn(b, mayTurn)(b, v).flatMap((unit) => facingsOf(b, unit))],
    refuse: (b, v, place) => (place === OFF ? null : turnRefusal(b, v, place)),
    format: (b, place) => (place === OFF ? 'no' : facingAnswer(b, turner(b, place), place)),
    label: (b, _v, place) => (place === OFF ? 'Turn none' : facingLabel(b, turner(b, place), place)),
    declines: (_b, _v, place) => place === OFF,
    orders: turningOrders<Approach>(turner, (b, v) => ({ mover: v.mover, hexes: hexesOf(b, v.mover) })),
    apply(b, v, place) {
      if (place === OFF) return undefined;
      reactByFacing(b, turner(b, place), place, v.mover);
      return 'facing';
    },
  }),
  /** A Line's move is finished before anyone fires at it (alx-8.21b). */
  lineWaits(b, v) {
    if (over(b, v)) return null;
    if (v.how !== 'line') return undefined;
    for (const unit of zonesEntered(b, v.mover, v.from)) {
      const entry = pairOf(unit, v.mover);
      if (!b.state.entries.includes(entry)) b.state.entries.push(entry);
    }
    return 'engines';
  },
  entryFire: ask<Battle, Approach, Shooter | null>({
    ask: 'entry-fire',
    rules: ['alx-3.B1b', 'alx-7.16c', 'alx-8.21a', 'alx-8.24'],
    side: reactingSide,
    skipIf: over,
    text: (b, v) => `${nameWithVerb(b, v.mover, 'is', 'are')} in range. Choose a unit to fire.`,
    list: (b, v) => [...zonesEntered(b, v.mover, v.from).flatMap((unit) => shootersOf(b, unit)), null],
    refuse: (b, v, shooter) => (shooter === null ? null : fireRefusal(b, v, shooter, 'entry')),
    format: (b, shooter) => (shooter === null ? 'no' : shooterKey(b, shooter)),
    label: (b, _v, shooter) => (shooter === null ? 'Hold fire' : shooterLabel(b, shooter)),
    declines: (_b, _v, shooter) => shooter === null,
    orders: fireOrders<Approach, Shooter | null>((_b, v, shooter) => shotAt(v, shooter, 'entry')),
    apply(b, v, shooter) {
      if (shooter === null) return undefined;
      fire(b, v, shooter, 'entry');
      return 'entryFire';
    },
  }),
  engines(b, v) {
    if (v.how === 'advance' || over(b, v) || !hasEngines(b, reactingSide(b, v))) return null;
    start(b, 'artillery-reaction', { side: reactingSide(b, v), mover: v.mover });
    return null;
  },
  retireFire: ask<Battle, Approach, Shooter | null>({
    ask: 'retire-fire',
    rules: ['alx-3.B1b', 'alx-8.22', 'alx-8.24'],
    side: reactingSide,
    skipIf: over,
    text: (b, v) => `${nameWithVerb(b, v.mover, 'is', 'are')} about to move away. Choose a unit to fire.`,
    list: (b, v) => [
      null,
      ...retireFirers(b, v.mover, v.from, v.to ?? v.from).filter((s) => !v.fired?.includes(shooterCode(s))),
    ],
    refuse: (b, v, shooter) => (shooter === null ? null : spentRefusal(b, v.fired ?? [], shooter, 'retire')),
    format: (b, shooter) => (shooter === null ? 'no' : shooterKey(b, shooter)),
    label: (b, _v, shooter) => (shooter === null ? 'Hold fire' : shooterLabel(b, shooter)),
    declines: (_b, _v, shooter) => shooter === null,
    orders: fireOrders<Approach, Shooter | null>((_b, v, shooter) => shotAt(v, shooter, 'retire')),
    apply(b, v, shooter) {
      if (shooter === null) return null;
      fire(b, v, shooter, 'retire');
      return 'retireFire';
    },
  }),
});

/** A quick look round, since most steps are taken far from any enemy. */
function anyoneNear(b: Battle, v: Approach): boolean {
  const place = placeOfUnit(b, v.mover);
  const side = reactingSide(b, v);
  return unitNear(b, place, side, TRIGGER) || leadersNear(b, place, side, TRIGGER).length > 0;
}

/** Units next to which the mover has come from where it was not next to them (alx-7.16a). */
function unitsReached(b: Battle, v: Pick<Approach, 'mover' | 'from'>): Unit[] {
  const { grid } = b.world.field;
  return enemiesNextTo(b, placeOfUnit(b, v.mover), sideOf(b, v.mover)).filter(
    (unit) => distanceBetween(grid, v.from, placeOfUnit(b, unit)) > 1,
  );
}

/** The units that turn to meet a mover: those it has reached, by an advance too (alx-7.16a). */
export const mayTurn = overridable<(b: Battle, v: Pick<Approach, 'mover' | 'from' | 'how'>) => readonly Unit[]>(
  'reactions/approach: who turns to meet a mover',
  unitsReached,
);

/** Cavalry withdraws from elephants if it can; if not, its horses shy, and routed horse is lost (alx-11.16b). */
function shy(b: Battle, unit: Unit, { mover: elephant, how }: Approach): void {
  const { inShock, least, lost } = valueIn(b, shyness);
  if (isRouted(b, unit)) {
    eliminate(b, unit, [lost], `caught by elephants while routed (${nameOf(b, elephant)})`);
    return;
  }
  if ((inShock || how !== 'advance') && withdrawalRefusal(b, unit, elephant, 'forced') === null) {
    call<Battle, Withdrawing>(b, 'withdraw', { unit, mover: elephant, way: 'forced' });
    return;
  }
  const excess = checkTQ(b, unit, 'horses near elephants', ['alx-11.16b']);
  const hits = Math.max(least(b, unit), excess);
  takeHits(b, unit, hits, ['alx-11.16b'], { by: elephant, text: 'horses shying at elephants' });
}

const turnRefusal = (b: Battle, v: Approach, place: Placement): Refusal | null =>
  facingRefusal(b, turner(b, place), v.mover, halves(b.world.field.grid, placeOfUnit(b, v.mover)));

function fireRefusal(b: Battle, v: Approach, shooter: Shooter, kind: 'entry'): Refusal | null {
  const spent = spentRefusal(b, v.fired ?? [], shooter, kind);
  if (spent) return spent;
  return onField(b, shooter.unit) ? shotRefusal(b, shooter.unit, v.mover, kind, shooter.screen) : null;
}

const shotAt = (v: Approach, shooter: Shooter | null, kind: 'entry' | 'retire') =>
  shooter && { firer: shooter.unit, target: v.mover, kind, screen: shooter.screen };

function fire(b: Battle, v: Approach, shooter: Shooter, kind: 'entry' | 'retire'): void {
  v.fired = [...(v.fired ?? []), shooterCode(shooter)];
  start(b, 'shot', { firer: shooter.unit, target: v.mover, kind, screen: shooter.screen });
}
