import { facingName, facingOf, type Placement, reverse, terrainAt, turned } from '@taxiarch/hexfield';
import {
  ask,
  type Ban,
  emit,
  firstBan,
  type Modifier,
  procedure,
  type Refusal,
  type RuleId,
  roll,
  sumOf,
} from '@taxiarch/kernel';
import { eliminate } from '../base/cohesion.ts';
import { facingOrders } from '../base/face-orders.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { pairOf } from '../base/pairs.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  enemiesNextTo,
  hexesOf,
  infoOf,
  initiativeOf,
  isHeavyFoot,
  isInfantry,
  isRallied,
  isRouted,
  leaderInfo,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  putUnit,
  rallyTakesTurn,
  sideOf,
} from '../base/units.ts';
import { DID_ORDERED, type Leader, NONE, RALLIED, SPENT, type Unit } from '../base/vocabulary.ts';
import { entryCost, rallyHits } from '../charts/index.ts';
import { underFire } from '../missiles/threat.ts';

interface Attempt {
  leader: Leader;
  unit: Unit;
}
type Case = Attempt & { b: Battle };

export const rallyBans = overridable<readonly Ban<Case>[]>('cohesion/rally: rallyBans', [
  {
    rule: 'alx-10.27a',
    when: ({ b, unit }) => !isRouted(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} not routed.`,
  },
  {
    rule: 'alx-10.27b',
    when: ({ b, leader, unit }) => b.state.rallies.includes(pairOf(leader, unit)),
    text: ({ b, leader, unit }) =>
      `${leaderInfo(b, leader).name} has already tried to rally ${nameOf(b, unit)} this turn.`,
  },
  {
    rule: 'alx-10.27a',
    when: ({ b, unit }) => hexesOf(b, unit).some((hex) => hexCost(b, unit, hex) !== 1),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} on terrain that costs more than 1 MP to enter.`,
  },
  {
    rule: 'alx-10.27a',
    when: ({ b, unit }) => enemiesNextTo(b, placeOfUnit(b, unit), sideOf(b, unit)).length > 0,
    text: ({ b, unit }) => `An enemy is adjacent to ${nameOf(b, unit)}.`,
  },
  {
    rule: 'alx-10.27a',
    when: ({ b, unit }) => underFire(b, unit),
    text: ({ b, unit }) => `${nameWithVerb(b, unit, 'is', 'are')} in range of enemy missiles.`,
  },
]);

const hexCost = (b: Battle, unit: Unit, hex: number): number | undefined =>
  entryCost(b.world.charts, terrainAt(b.world.field, hex), infoOf(b, unit).column)?.mp;

/** Why a leader cannot try to rally a unit, or null; his Command Range is not looked at here. */
export const rallyRefusal = (b: Battle, leader: Leader, unit: Unit): Refusal | null =>
  firstBan(valueIn(b, rallyBans), { b, leader, unit });

/** The roll at or below which a unit rallies (alx-10.27c). */
export const rallyTarget = overridable<(b: Battle, leader: Leader, unit: Unit) => number>(
  'cohesion: by which roll a unit rallies',
  (b, leader) => initiativeOf(b, leader) + 1,
);

/** What is added to the roll to rally; nothing, unless the book says so. */
export const rallyModifiers = overridable<readonly Modifier<Case>[]>('cohesion/rally: rallyModifiers', []);

/** By which rule a unit rallies without a roll; null where it must be rolled for. */
export const ralliesUnrolled = overridable<(b: Battle, leader: Leader, unit: Unit) => RuleId | null>(
  'cohesion: who rallies without a roll',
  () => null,
);

/** Whether a unit that has rallied turns as it likes (alx-10.27e). */
export const turnsAfterRally = overridable('cohesion: who has rallied turns freely', true);

/** With how many hits a unit comes back, by a roll on the Rally Table; R: it does not, after all (alx-10.27d). */
export const hitsAfterRally = overridable<(b: Battle, unit: Unit) => number | 'R'>(
  'cohesion: hits after a rally',
  (b, unit) => {
    const purpose = `Hits of ${nameOf(b, unit)} after the rally`;
    const { natural } = roll(b, { purpose, side: sideOf(b, unit), rules: ['alx-10.27d'], about: { unit } });
    return rallyHits(b.world.charts, infoOf(b, unit).tq, natural);
  },
);

/** Heavy foot is lost, and so is a unit that also missed its own TQ; the others run on (alx-10.27c). */
export const notRallied = overridable<(b: Battle, unit: Unit, missedTQ: boolean) => void>(
  'cohesion: what becomes of a unit that does not rally',
  (b, unit, missedTQ) => {
    emit(b, { kind: 'rally-failed', rules: ['alx-10.27c'], unit });
    if (missedTQ || isHeavyFoot(b, unit)) eliminate(b, unit, ['alx-10.27c'], 'rally failed');
    else start(b, 'rout', { unit, cause: NONE });
  },
);

/** One attempt to rally a routed unit (alx-10.27). */
export const rallyProcedure = procedure<Battle, Attempt>('rally', {
  attempt(b, { leader, unit }) {
    b.state.rallies.push(pairOf(leader, unit));
    b.state.did[unit] = (b.state.did[unit] as number) | DID_ORDERED;
    const unrolled = valueIn(b, ralliesUnrolled)(b, leader, unit);
    if (unrolled !== null) {
      emit(b, { kind: 'rallies-to-leader', rules: [unrolled], unit, leader });
      return undefined;
    }
    const against = valueIn(b, rallyTarget)(b, leader, unit);
    const purpose = `Rally of ${nameOf(b, unit)}`;
    const { total } = roll(b, {
      purpose,
      side: sideOf(b, unit),
      rules: ['alx-10.27c'],
      sum: sumOf(valueIn(b, rallyModifiers), { b, leader, unit }),
      against,
      about: { unit, leader },
    });
    if (total <= against) return undefined;
    valueIn(b, notRallied)(b, unit, total > infoOf(b, unit).tq);
    return null;
  },
  hitsLeft(b, { unit }) {
    const hits = valueIn(b, hitsAfterRally)(b, unit);
    if (hits === 'R') {
      valueIn(b, notRallied)(b, unit, false);
      return null;
    }
    b.state.status[unit] = RALLIED;
    b.state.hits[unit] = hits;
    // The order to rally keeps it from no other where the rally itself does not.
    if (!valueIn(b, rallyTakesTurn)) b.state.did[unit] = (b.state.did[unit] as number) & ~DID_ORDERED;
    if (isInfantry(b, unit) && infoOf(b, unit).missile !== null) b.state.missile[unit] = SPENT;
    emit(b, { kind: 'rallies', rules: ['alx-10.27c', 'alx-10.27d', 'alx-10.27e'], unit, total: hits });
    return undefined;
  },
  faceAnew: ask<Battle, Attempt, Placement>({
    ask: 'rallied-facing',
    side: (b, { unit }) => sideOf(b, unit),
    skipIf: (b, { unit }) => !isRallied(b, unit) || !valueIn(b, turnsAfterRally),
    text: (b, { unit }) => `${nameWithVerb(b, unit, 'has', 'have')} rallied. Choose a facing.`,
    list: (b, { unit }) => facingsFor(b, unit),
    refuse: () => null,
    format: (_b, place) => facingName(facingOf(place)),
    label: (_b, _v, place) => `Face ${facingName(facingOf(place))}`,
    orders: facingOrders<Attempt, Placement>(
      (v) => v.unit,
      (_b, _v, place) => place,
    ),
    apply(b, { unit }, place) {
      putUnit(b, unit, place);
      emit(b, { kind: 'faces', rules: ['alx-10.27e'], unit, to: place });
    },
  }),
});

function facingsFor(b: Battle, unit: Unit): Placement[] {
  const here = placeOfUnit(b, unit);
  if (infoOf(b, unit).wide) return [here, reverse(b.world.field.grid, here)];
  return [1, 3, 5, 7, 9, 11].map((facing) => turned(here, facing));
}
