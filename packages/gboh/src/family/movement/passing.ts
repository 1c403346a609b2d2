import type { Hex } from '@taxiarch/hexfield';
import { type Ban, emit, firstBan, type Refusal, type RuleId } from '@taxiarch/kernel';
import { atBreaking, checkTQ, eliminate, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  inDoubleDepth,
  isEngine,
  isHeavyFoot,
  isInColumn,
  isInSquare,
  isRouted,
  isSkirmisher,
  nameOf,
  nameWithVerb,
  onField,
  sideOf,
  tqOf,
  unitAt,
  unitBeneath,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { type StackingEffect, type StackingMover, stackingEffect } from '../charts/index.ts';

/** How one unit comes upon a friend: of its own will, or routed. */
export type Passage = 'through' | 'stop' | 'routed-through' | 'routed-stop';

/** One unit about to enter the hex of another. */
export interface Encounter {
  b: Battle;
  mover: Unit;
  there: Unit;
  /** It gives ground because it must. */
  forced: boolean;
  /** It moves by an order. */
  ordered: boolean;
}
const friend = ({ b, there }: Encounter): string => nameOf(b, there);
const friendDoes = (i: Encounter, singular: string, plural: string): string =>
  nameWithVerb(i.b, i.there, singular, plural);
const mover = (e: Encounter): string => nameOf(e.b, e.mover);
const moverDoes = (i: Encounter, singular: string, plural: string): string =>
  nameWithVerb(i.b, i.mover, singular, plural);
const ownWill = ({ b, mover }: Encounter): boolean => !isRouted(b, mover);

export const encounterBans = overridable<readonly Ban<Encounter>[]>('movement/passing: encounterBans', [
  {
    rule: 'alx-6.93',
    when: ({ b, mover, there }) => sideOf(b, mover) !== sideOf(b, there),
    text: (e) => `That hex is held by an enemy: ${friend(e)}.`,
  },
  {
    rule: 'alx-6.92d',
    when: ({ b, there }) => isInSquare(b, there),
    text: (e) => `${friendDoes(e, 'is', 'are')} in square and cannot be passed through.`,
  },
  {
    rule: 'alx-6.92d',
    when: ({ b, there }) => inDoubleDepth(b, there),
    text: (e) => `${friendDoes(e, 'is', 'are')} in a Double-Depth Phalanx and cannot be passed through.`,
  },
  {
    rule: 'alx-6.67',
    when: (e) => ownWill(e) && isInColumn(e.b, e.there),
    text: (e) => `${friendDoes(e, 'is', 'are')} in column and cannot be passed through.`,
  },
  {
    rule: 'alx-6.67',
    when: (e) => ownWill(e) && isInColumn(e.b, e.mover),
    text: (e) => `${moverDoes(e, 'is', 'are')} in column and cannot pass through ${friend(e)}.`,
  },
  {
    rule: 'alx-11.83',
    when: ({ b, mover, there }) => isEngine(b, mover) && isEngine(b, there),
    text: 'A hex can hold only one engine.',
  },
  {
    rule: 'alx-6.92b',
    when: (e) => ownWill(e) && effectOf(e.b, e.mover, e.there, 'through') === null,
    text: (e) => `${mover(e)} cannot pass through ${friend(e)}: heavy infantry does not open ranks.`,
  },
]);

/** The row of the Stacking Chart for one unit that comes upon another. */
export const stackingRow = overridable<(b: Battle, unit: Unit, there: Unit) => StackingMover>(
  'movement/passing: row of the Stacking Chart',
  rowByType,
);
export const rowOf = (b: Battle, unit: Unit, there: Unit): StackingMover => valueIn(b, stackingRow)(b, unit, there);

/**
 * The row of the Stacking Chart, by the moving unit (alx-6.92a). A skirmisher passes heavy foot all the same; a routed
 * friend of whatever type is nobody's obstacle but heavy foot's, since walking over him removes him (alx-6.92c).
 */
function rowByType(b: Battle, unit: Unit, there: Unit): StackingMover {
  if (isRouted(b, unit)) return 'routed';
  if (isSkirmisher(b, unit)) return 'skirmisher';
  return isHeavyFoot(b, unit) || isHeavyFoot(b, there) ? 'heavy-foot' : 'basic';
}

/** What a passage costs both of them, by the Stacking Chart (alx-6.95); null where nobody may pass so. */
export const passageEffect = overridable<(b: Battle, unit: Unit, there: Unit, how: Passage) => StackingEffect | null>(
  'movement/passing: what a passage costs',
  (b, unit, there, how) => {
    const row = how === 'through' || how === 'stop' ? rowOf(b, unit, there) : 'routed';
    return stackingEffect(b.world.charts, row, how === 'stop' || how === 'routed-stop' ? 'stop' : 'through');
  },
);
const effectOf = (b: Battle, unit: Unit, there: Unit, how: Passage): StackingEffect | null =>
  valueIn(b, passageEffect)(b, unit, there, how);

/** Whether a routed friend in the way is no obstacle, and costs who walks over him neither MP nor hits (alx-6.92c). */
export const routedGiveWay = overridable('movement/passing: the routed give way', true);
const givesWay = (b: Battle, there: Unit): boolean => isRouted(b, there) && valueIn(b, routedGiveWay);

/** Whether a routed friend outlives that a unit comes into his hex; nobody does, unless the book says so. */
export const outlivesPassage = overridable<(b: Battle, unit: Unit, routed: Unit) => boolean>(
  'movement/passing: who outlives a passage',
  () => false,
);

/** Why a unit may not enter a hex because of who is in it; null where it is empty or the way through is open. */
export function passRefusal(b: Battle, unit: Unit, hex: Hex, forced = false, ordered = false): Refusal | null {
  const there = unitAt(b, hex);
  if (there === NONE || there === unit || there === unitBeneath(b, unit)) return null;
  return firstBan(valueIn(b, encounterBans), { b, mover: unit, there, forced, ordered });
}

/** MP that passing through anyone who stands in a hex costs on top of the ground (alx-6.95). */
export function passMp(b: Battle, unit: Unit, there: Unit): number {
  if (there === NONE || there === unit || givesWay(b, there)) return 0;
  return effectOf(b, unit, there, 'through')?.mp ?? 0;
}

/** Hits that passing through costs the mover (alx-6.95). A routed friend is swept aside and costs nothing. */
export function passHits(b: Battle, unit: Unit, there: Unit): number {
  if (givesWay(b, there)) return 0;
  return effectOf(b, unit, there, 'through')?.moverHits ?? 0;
}

/** Hits that passing through costs the friend; one who is routed is lost by it (alx-6.92c, alx-6.95). */
export function passedHits(b: Battle, unit: Unit, there: Unit): number {
  if (isRouted(b, there)) return tqOf(b, there);
  return effectOf(b, unit, there, 'through')?.stationaryHits ?? 0;
}

/** What happens to a unit that a friend moves through or stops with, and anyone who stands beneath it (alx-6.92c, alx-6.95). */
export function passedEffects(b: Battle, unit: Unit, stationary: Unit, how: Passage): void {
  if (!onField(b, stationary)) return;
  const under = unitBeneath(b, stationary);
  disturb(b, unit, stationary, how);
  if (under !== NONE && !isEngine(b, under)) disturb(b, unit, under, how);
}

/** The rule of the hits that passing through friends costs. */
export const passingHitsRule = overridable<RuleId>('movement/passing: rule of its hits', 'alx-6.95');

function disturb(b: Battle, unit: Unit, stationary: Unit, how: Passage): void {
  if (isRouted(b, stationary)) {
    if (!valueIn(b, outlivesPassage)(b, unit, stationary)) sweepAway(b, unit, stationary);
    return;
  }
  const effect = effectOf(b, unit, stationary, how);
  if (!effect) return;
  const rules = [valueIn(b, passingHitsRule)];
  const harmed = effect.stationaryHits > 0 || passHits(b, unit, stationary) > 0;
  emit(b, { kind: 'passed-through', rules: ['alx-6.92a', 'alx-6.95', ...(harmed ? rules : [])], unit, stationary });
  const cause = { text: `${nameOf(b, unit)} passing through` };
  let hits = effect.stationaryHits;
  const broken = (b.state.hits[stationary] as number) + hits >= tqOf(b, stationary);
  if (effect.stationaryChecks && !broken) {
    hits += Math.max(0, checkTQ(b, stationary, 'friends passing through', rules));
  }
  takeHits(b, stationary, hits, rules, cause);
}

/** A unit moves over a routed friend, who is lost (alx-6.92c). */
export const sweepAway = (b: Battle, unit: Unit, routed: Unit): void =>
  eliminate(b, routed, ['alx-6.92c'], `overrun by ${nameOf(b, unit)} while routed`);

/** Whether a unit forced through a friend comes to blows with him instead, which is then done; nobody, unless the book says so. */
export const quarrels = overridable<(b: Battle, unit: Unit, stationary: Unit) => boolean>(
  'movement/passing: who quarrels in passing',
  () => false,
);

/** What the Stacking Chart does to both of them (alx-6.95). Nothing more happens to a mover who is breaking already. */
export function passEffects(b: Battle, unit: Unit, stationary: Unit, how: Passage): void {
  if (how === 'through' && valueIn(b, quarrels)(b, unit, stationary)) return;
  const hits = how === 'through' ? passHits(b, unit, stationary) : 0;
  passedEffects(b, unit, stationary, how);
  if (!atBreaking(b, unit))
    takeHits(b, unit, hits, [valueIn(b, passingHitsRule)], { text: `passing through ${nameOf(b, stationary)}` });
}
