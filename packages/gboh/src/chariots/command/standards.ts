import { distance, type Hex, hexOf, OFF } from '@taxiarch/hexfield';
import {
  ask,
  call,
  callAll,
  type DecisionStep,
  emit,
  enemyOf,
  nameAndVerb,
  type Procedure,
  procedure,
  type RuleId,
  type Side,
} from '@taxiarch/kernel';
import { eliminate, routedStruck } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  friendAt,
  infoOf,
  isRouted,
  leaderAlive,
  leaderHexOf,
  leaderInfo,
  leadersIn,
  nameOf,
  onField,
  placeOfUnit,
  sideOf,
  unitsOf,
} from '../../family/base/units.ts';
import { type Leader, NONE, type Unit } from '../../family/base/vocabulary.ts';
import { arriving, killLeader, onMap } from '../../family/leaders/leaders.ts';
import { standingThere } from '../../family/leaders/lone-leaders.ts';
import { type Standard, volumeState } from '../volume-state.ts';
import { bodiesIn } from './entries.ts';

/** Routed troops this near a Standard rally there, or flee when it goes (cof-9.34, cof-9.51). */
export const NEAR_STANDARD = 3;

/** The Standards of a side that are in play (cof-9.31). */
export const standardsOf = (b: Battle, side: Side): Standard[] =>
  volumeState(b).standards.filter((standard) => standard.side === side && standard.hex !== OFF);

/** The Standard that a leader has with him: the one he bears, the one he has planted. */
const withLeader = (b: Battle, leader: Leader, borne: boolean): Standard | null =>
  volumeState(b).standards.find(
    (one) =>
      one.leader === leader &&
      one.borne === borne &&
      one.captor === NONE &&
      one.hex === leaderHexOf(b, leader) &&
      one.hex !== OFF,
  ) ?? null;
export const borneBy = (b: Battle, leader: Leader): Standard | null => withLeader(b, leader, true);
export const plantedWith = (b: Battle, leader: Leader): Standard | null => withLeader(b, leader, false);

export function bearStandard(b: Battle, leader: Leader, bears: boolean): void {
  const standard = withLeader(b, leader, !bears);
  if (standard !== null) standard.borne = bears;
}
/**
 * Whether a leader has said in this phase what becomes of his Standard and has not ridden since. Reading: he may leave it
 * and take it up again as often as he has ridden, but not back and forth on the spot.
 */
export const hasJustSaid = (b: Battle, leader: Leader): boolean =>
  (borneBy(b, leader) ?? plantedWith(b, leader))?.said === 1 + (b.state.leaderSpent[leader] as number);
/** In the phase of his wing. */
export function sayOfStandard(b: Battle, leader: Leader, bears: boolean): void {
  bearStandard(b, leader, bears);
  const standard = withLeader(b, leader, bears);
  if (standard !== null) standard.said = 1 + (b.state.leaderSpent[leader] as number);
}

/** Asks the commander who is about to ride whether his Standard goes with him. */
export const bearOrPlant = <V extends { side: Side; leader: Leader }>(): DecisionStep<Battle, V, boolean> =>
  ask<Battle, V, boolean>({
    ask: 'standard',
    rules: ['cof-9.32', 'cof-9.34'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => borneBy(b, v.leader) === null && plantedWith(b, v.leader) === null,
    text: (b, v) => `${leaderInfo(b, v.leader).name} can move. Choose whether his Standard goes with him.`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, bears) => (bears ? 'bear' : 'plant'),
    label: (_b, _v, bears) => (bears ? 'Take the Standard (routed units near it flee)' : 'Leave the Standard'),
    apply(b, v, bears) {
      bearStandard(b, v.leader, bears);
    },
  });

/** It stays where it is when its leader is put elsewhere without moving (cof-9.32). */
export function leaveStandard(b: Battle, leader: Leader): void {
  bearStandard(b, leader, false);
}
/** Anyone who takes the place of its leader is its leader; it is where the other left it (a reading). */
export function inheritStandard(b: Battle, from: Leader, to: Leader): void {
  for (const standard of volumeState(b).standards)
    if (standard.leader === from) Object.assign(standard, { leader: to, borne: false });
}

/** A unit leaves the battle for good, and with it the leaders whom no other unit is left to shelter (cof-9.44). */
export function flee(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  const hex = hexOf(placeOfUnit(b, unit));
  const side = sideOf(b, unit);
  eliminate(b, unit, rules, text);
  dropStandards(b);
  if (friendAt(b, hex, side) !== NONE) return;
  for (const leader of leadersIn(b, hex))
    if (leaderInfo(b, leader).side === side) killLeader(b, leader, ['cof-9.44'], `fled with ${nameOf(b, unit)}`);
}

/** A Standard goes from where it was: the routed around it lose heart (cof-9.34). */
function forsaken(b: Battle, { side, name }: Standard, hex: Hex, rules: RuleId[]): void {
  const { grid } = b.world.field;
  for (const unit of unitsOf(b, side))
    if (isRouted(b, unit) && distance(grid, hexOf(placeOfUnit(b, unit)), hex) <= NEAR_STANDARD)
      flee(b, unit, [...rules, 'cof-9.34'], `the ${name} has left`);
}

function moveStandard(b: Battle, standard: Standard, to: Hex, rules: RuleId[]): void {
  const from = standard.hex;
  if (from === to) return;
  standard.hex = to;
  emit(b, { kind: 'standard-moves', rules, side: standard.side, name: standard.name, from, to });
  forsaken(b, standard, from, rules);
}

/** It goes with its leader where he bears it (cof-9.32). */
function followLeader(b: Battle, leader: Leader): void {
  for (const standard of volumeState(b).standards)
    if (standard.leader === leader && standard.borne && standard.captor === NONE && standard.hex !== OFF)
      moveStandard(b, standard, leaderHexOf(b, leader), ['cof-9.32']);
}
/** A leader who is driven off takes it along, planted or not (cof-9.33a). */
export function saveStandard(b: Battle, leader: Leader): void {
  bearStandard(b, leader, true);
}

/** A Standard without troops of its side is taken by anyone who enters its hex; a captured one goes with its captor. */
function takeUp(b: Battle, unit: Unit): void {
  const hex = hexOf(placeOfUnit(b, unit));
  const side = sideOf(b, unit);
  const bodies = bodiesIn(b, unit);
  for (const [i, standard] of volumeState(b).standards.entries()) {
    if (bodies.includes(standard.captor)) moveStandard(b, standard, hex, ['cof-9.33c']);
    else if (isOpenTo(b, standard, hex, side)) {
      emit(b, { kind: 'standard-captured', rules: ['cof-9.33a'], unit, side: standard.side, name: standard.name });
      standard.captor = unit;
      standard.lostIn = b.state.turn;
      forsaken(b, standard, hex, ['cof-9.33a']);
      call(b, 'captured-standard', { standard: i, unit });
    }
  }
}
/** Towns and other places that serve as Standards are not carried off (a reading); a leader who is with it saves it (cof-9.33a). */
function isOpenTo(b: Battle, standard: Standard, hex: Hex, side: Side): boolean {
  if (standard.hex !== hex || standard.side === side || standard.leader === NONE || standard.captor !== NONE)
    return false;
  if (leaderHexOf(b, standard.leader) === hex) return false;
  return friendAt(b, hex, standard.side) === NONE;
}

interface Eliminated {
  standard: number;
}
interface Captured extends Eliminated {
  unit: Unit;
}
const standardAt = (b: Battle, v: Eliminated): Standard => volumeState(b).standards[v.standard] as Standard;

/** What its captor does with it (cof-9.33b, cof-9.33c). */
const capturedStandard = procedure<Battle, Captured>('captured-standard', {
  choose: ask<Battle, Captured, 'destroy' | 'keep'>({
    ask: 'captured-standard',
    rules: ['cof-9.33a', 'cof-9.33b', 'cof-9.33c'],
    side: (b, v) => enemyOf(standardAt(b, v).side),
    skipIf: (b, v) => !onField(b, v.unit),
    text: (b, v) =>
      `${nameAndVerb(infoOf(b, v.unit), 'has', 'have')} captured the ${standardAt(b, v).name}. Choose what to do with it.`,
    list: () => ['destroy', 'keep'],
    refuse: () => null,
    format: (_b, choice) => choice,
    label: (_b, _v, choice) =>
      choice === 'destroy'
        ? 'Destroy it (routed enemies flee until it returns)'
        : 'Keep it (routed enemies can still gather at it)',
    apply(b, v, choice) {
      if (choice === 'keep') return;
      const standard = standardAt(b, v);
      standard.hex = OFF;
      standard.captor = NONE;
      emit(b, { kind: 'standard-destroyed', rules: ['cof-9.33b'], side: standard.side, name: standard.name });
    },
  }),
});

/** Its captor is lost or routed: it lies where he fell (a reading). */
export function dropStandards(b: Battle): void {
  for (const standard of volumeState(b).standards)
    if (standard.captor !== NONE && (!onField(b, standard.captor) || isRouted(b, standard.captor)))
      standard.captor = NONE;
}

/** Its leader is on the map, and the turn of its loss is over. */
const mayReturn = (b: Battle, { leader, lostIn }: Standard): boolean =>
  onMap(b, leader) && lostIn !== 0 && b.state.turn > lostIn;

function giveBack(b: Battle, standard: Standard, rules: RuleId[]): void {
  const { side, name, leader } = standard;
  const hex = leaderHexOf(b, leader);
  Object.assign(standard, { captor: NONE, lostIn: 0, borne: true, hex });
  emit(b, { kind: 'standard-regained', rules, side, name, leader, to: hex });
}

/**
 * In the turn after its loss a leader has his Standard again as soon as he acts or may move: one that its captor kept comes
 * back at once (cof-9.33c), for one that was eliminated his side is asked (cof-9.33b).
 */
export function regainStandards(b: Battle, leader: Leader): void {
  const standards = [...volumeState(b).standards.entries()].filter(
    ([, one]) => one.leader === leader && mayReturn(b, one),
  );
  for (const [, standard] of standards) {
    const from = standard.hex;
    if (from === OFF) continue;
    giveBack(b, standard, ['cof-9.33c']);
    if (from !== standard.hex) forsaken(b, standard, from, ['cof-9.33c']);
  }
  callAll(
    b,
    standards.flatMap(([standard, { hex }]) =>
      hex === OFF ? [{ proc: 'eliminated-standard', locals: { standard } }] : [],
    ),
  );
}

/** Reading: declined, it is offered again the next time that its leader acts or may move. */
const eliminatedStandard = procedure<Battle, Eliminated>('eliminated-standard', {
  choose: ask<Battle, Eliminated, boolean>({
    ask: 'eliminated-standard',
    rules: ['cof-9.33b', 'cof-9.41d'],
    side: (b, v) => standardAt(b, v).side,
    text: (b, v) => {
      const { name, leader } = standardAt(b, v);
      return `The ${name} was eliminated. Place it with ${leaderInfo(b, leader).name}?`;
    },
    list: () => [true, false],
    refuse: () => null,
    format: (_b, places) => (places ? 'place' : 'wait'),
    label: (_b, _v, places) => (places ? 'Place it (routed units gather there)' : 'Not now (routed units flee)'),
    apply(b, v, places) {
      if (places) giveBack(b, standardAt(b, v), ['cof-9.33b']);
    },
  }),
});

/** A captured Standard whose leader is dead is removed at the end of the turn after its capture (cof-9.33c). */
export function dropLostStandards(b: Battle): void {
  for (const standard of volumeState(b).standards) {
    if (standard.lostIn === 0 || standard.hex === OFF || b.state.turn <= standard.lostIn) continue;
    if (leaderAlive(b, standard.leader)) continue;
    standard.hex = OFF;
    standard.captor = NONE;
    emit(b, { kind: 'standard-destroyed', rules: ['cof-9.33c'], side: standard.side, name: standard.name });
  }
}

export const standardsOverrides: readonly RuleOverride[] = [
  overrideRule(arriving, () => followLeader),
  overrideRule(standingThere, () => takeUp),
  // Struck once more, the routed flee like others (cof-9.43, cof-9.44).
  overrideRule(routedStruck, () => flee),
];

export const standardsProcedures: readonly Procedure<Battle>[] = [capturedStandard, eliminatedStandard];
