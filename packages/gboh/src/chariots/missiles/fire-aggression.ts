import {
  covers,
  distance,
  FRONT_ONLY,
  facingName,
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  neighbour,
  OFF,
  type Placement,
  placement,
} from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  emit,
  firstBan,
  type Modifier,
  nameAndVerb,
  type Refusal,
  refusal,
  sumOf,
} from '@taxiarch/kernel';
import { attackRefusal, shockTargets } from '../../family/base/eligibility.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  infoOf,
  leaderInfo,
  leadersIn,
  leadersWith,
  nameOf,
  placeOfUnit,
  sideOf,
  steady,
  unitAt,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { isClosedTo } from '../../family/base/works.ts';
import { warnLeaders } from '../../family/leaders/lone-leaders.ts';
import { type Riders, ridersSay } from '../../family/leaders/riders.ts';
import { shiftUnit } from '../../family/shock/advance-move.ts';
import { bodiesIn } from '../command/entries.ts';
import { aggressionOrders } from '../command/try-orders.ts';
import { aggressionBans, type Provoked, rollsAggression, whoReacts } from '../shock/aggression.ts';
import { areBarbarians, isWarChariot } from '../traits.ts';

/** A unit that has been fired at from a range. */
interface UnderFire extends Provoked {
  firer: Unit;
  range: number;
}
const hexOfUnit = (b: Battle, unit: Unit): Hex => hexOf(placeOfUnit(b, unit));

/** A body of troops faces a vertex. */
const facings = [1, 3, 5, 7, 9, 11];

/** Nobody stands there, and no leader of the enemy. */
const isFree = (b: Battle, unit: Unit, hex: Hex): boolean =>
  unitAt(b, hex) === NONE && !leadersIn(b, hex).some((leader) => leaderInfo(b, leader).side !== sideOf(b, unit));

/** The hexes next to the firer to which a way of free hexes leads, every one of them nearer to it. */
function hexesBeside(b: Battle, unit: Unit, goal: Hex): Hex[] {
  const { grid } = b.world.field;
  let reached = [hexOfUnit(b, unit)];
  for (let left = distance(grid, hexOfUnit(b, unit), goal) - 1; left >= 1; left--) {
    const next = new Set<Hex>();
    for (const from of reached)
      for (let side = 0; side < 6; side++) {
        const hex = neighbour(grid, from, side);
        if (hex === OFF || distance(grid, hex, goal) !== left || !isFree(b, unit, hex)) continue;
        if (!isClosedTo(b, unit, from, side)) next.add(hex);
      }
    reached = [...next];
  }
  return reached;
}

/** Where a unit may be put to fall upon anyone who fired at it: next to it and facing it (cof-8.54a). */
function placesAgainst(b: Battle, unit: Unit, firer: Unit): Placement[] {
  const { grid } = b.world.field;
  const goal = hexOfUnit(b, firer);
  const facesIt = (place: Placement): boolean => covers(grid, place, FRONT_ONLY, goal);
  const now = placeOfUnit(b, unit);
  if (facesIt(now)) return [now];
  return hexesBeside(b, unit, goal).flatMap((hex) => facings.map((facing) => placement(hex, facing)).filter(facesIt));
}

const fireBans: readonly Ban<UnderFire>[] = [
  {
    rule: 'cof-8.53a',
    when: ({ b, firer }) => !isWarChariot(b, firer),
    text: ({ b, firer }) => `${nameAndVerb(infoOf(b, firer), 'is', 'are')} not chariots.`,
  },
  {
    rule: 'cof-8.54a',
    when: ({ b, firer }) => !bodiesIn(b, unitAt(b, hexOfUnit(b, firer))).includes(firer),
    text: ({ b, firer }) => `${nameAndVerb(infoOf(b, firer), 'is', 'are')} passing through friends.`,
  },
  {
    rule: 'cof-8.54a',
    when: ({ b, unit, firer }) => placesAgainst(b, unit, firer).length === 0,
    text: (p) => `${nameAndVerb(infoOf(p.b, p.unit), 'has', 'have')} no free path to ${nameOf(p.b, p.firer)}.`,
  },
];

/** Why a unit does not answer fire with an attack, or null (cof-8.52a, cof-8.53a). */
export function fireAggressionRefusal(p: UnderFire): Refusal | null {
  const { b, unit, firer } = p;
  if (!steady(b, firer) || !steady(b, unit))
    return refusal('cof-8.52a', `${nameAndVerb(infoOf(p.b, p.unit), 'has', 'have')} no enemy to attack.`);
  return firstBan(aggressionBans, p) ?? firstBan(fireBans, p) ?? attackRefusal(b, unit, firer);
}

const modifiers: readonly Modifier<UnderFire>[] = [
  { rule: 'cof-8.53b', text: 'range', when: () => true, value: ({ range }) => 1 - range },
];

/** In how many cases of ten a unit fired at from a range would fall upon the firer (cof-8.53b). */
export function provocation(p: UnderFire): number {
  if (fireAggressionRefusal(p) !== null) return 0;
  const least = infoOf(p.b, p.unit).tq - sumOf(modifiers, p).total;
  return Math.min(10, Math.max(0, 10 - least));
}

const writePlace = (b: Battle, place: Placement): string =>
  `${hexNumber(b.world.field.grid, hexOf(place))} ${facingName(facingOf(place))}`;

/** Where a unit falls upon anyone who fired at it, once that is chosen, and its leaders. */
export interface Onrush extends Riders {
  onto?: Placement;
}

/**
 * The steps of an Aggression Reaction to fire, once the volley has told: BI must try it, RI may (cof-8.52b). Anyone who falls
 * upon the chariots does so at once, and this ends what came after the volley; else it goes on with the step `otherwise`.
 */
export function replyToFire<V extends Onrush>(of: (b: Battle, v: V) => UnderFire, otherwise: string) {
  return {
    provoked(b: Battle, v: V): string | undefined {
      const p = of(b, v);
      const why = fireAggressionRefusal(p);
      if (why === null) return undefined;
      const barred = why.rule === 'cof-8.54a';
      if (barred) emit(b, { kind: 'no-aggression', rules: [why.rule], unit: p.unit, text: 'no free path' });
      return otherwise;
    },
    provoke: ask<Battle, V, boolean>({
      ask: 'aggression',
      rules: ['cof-8.52b', 'cof-8.53a', 'cof-8.53b'],
      side: (b, v) => sideOf(b, of(b, v).unit),
      text: (b, v) => {
        const { unit, firer } = of(b, v);
        return `${nameAndVerb(infoOf(b, firer), 'has', 'have')} fired at ${nameOf(b, unit)}. Try an Aggression Reaction?`;
      },
      list: () => [true, false],
      refuse: (b, v, tries) => {
        const p = of(b, v);
        if (tries || !areBarbarians(b, p.unit)) return null;
        return refusal('cof-8.52b', `${whoReacts(p)} must try: BI always react to fire from chariots.`);
      },
      format: (_b, tries) => (tries ? 'react' : 'no'),
      label: (b, v, tries) => {
        if (!tries) return 'Do not react';
        const p = of(b, v);
        return `React (roll ${infoOf(b, p.unit).tq - sumOf(modifiers, p).total} or more)`;
      },
      declines: (_b, _v, tries) => !tries,
      orders: aggressionOrders<V>((b, v) => of(b, v).unit),
      apply(b, v, tries) {
        const p = of(b, v);
        const reacts = tries && rollsAggression(b, p.unit, 'cof-8.53b', true, sumOf(modifiers, p));
        return reacts ? undefined : otherwise;
      },
    }),
    fallUpon: ask<Battle, V, Placement>({
      ask: 'aggression-place',
      rules: ['cof-8.54a'],
      side: (b, v) => sideOf(b, of(b, v).unit),
      text: (b, v) => {
        const { unit, firer } = of(b, v);
        return `${nameAndVerb(infoOf(b, unit), 'attacks', 'attack')} ${nameOf(b, firer)}. Choose a hex and facing.`;
      },
      list: (b, v) => {
        const { unit, firer } = of(b, v);
        return placesAgainst(b, unit, firer);
      },
      refuse: () => null,
      format: writePlace,
      label: (b, _v, place) =>
        `From ${hexNumber(b.world.field.grid, hexOf(place))}, facing ${facingName(facingOf(place))}`,
      apply(_b, v, place) {
        v.onto = place;
      },
    }),
    leaders: ridersSay<V>({
      rules: ['cof-6.57b', 'cof-9.32'],
      unit: (b, v) => of(b, v).unit,
      to: (_b, v) => hexOf(v.onto as Placement),
      again: 'leaders',
      unless: (b, v) => hexOf(v.onto as Placement) === hexOfUnit(b, of(b, v).unit),
    }),
    rush(b: Battle, v: V): null {
      const { unit, firer } = of(b, v);
      fallUpon(b, unit, firer, v.onto as Placement, v.staying);
      return null;
    },
  };
}

/** It is put there without moving: nobody withdraws from it or fires at it; and the one shock is fought (cof-8.54a, cof-8.54b). */
function fallUpon(b: Battle, unit: Unit, firer: Unit, to: Placement, staying: readonly Leader[] = []): void {
  const from = placeOfUnit(b, unit);
  const along = hexOf(to) !== hexOf(from) && leadersWith(b, unit).some((leader) => !staying.includes(leader));
  const rules = ['cof-8.51', 'cof-8.54a', 'cof-8.54b', 'cof-6.47', ...(along ? ['cof-6.57b'] : [])];
  shiftUnit(b, unit, to, rules, staying);
  emit(b, { kind: 'falls-upon', rules, unit, target: firer, from, to });
  // Anyone else who is in its front hexes is attacked too (cof-8.54b, cof-8.12a).
  start(b, 'shock', { leader: b.state.active, pursuer: unit, prey: shockTargets(b, unit) });
  warnLeaders(b, unit, from);
}
