import { type Hex, halves } from '@taxiarch/hexfield';
import {
  ask,
  callAll,
  nameAndVerb,
  type Procedure,
  procedure,
  type Refusal,
  refusal,
  type Side,
  sides,
} from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import {
  hexesOf,
  infoOf,
  isEngine,
  isRouted,
  leaderHexOf,
  leaderInfo,
  leadersOf,
  nameOf,
  unitsOf,
} from '../../family/base/units.ts';
import { DID_ORDERED, NO_MARK, NONE, type Unit } from '../../family/base/vocabulary.ts';
import type { OrdersPhase } from '../../family/command/order.ts';
import { lineBans } from '../../family/command/order-bans.ts';
import { lineRights } from '../../family/command/order-rules.ts';
import { columnsBreak, lineAbility } from '../../family/command/orders.ts';
import { campOrders } from '../../family/command/sequence.ts';
import { countsAsGiven } from '../../family/command/verbs.ts';
import type { Line } from '../../family/leaders/lines.ts';
import { groundBans } from '../../family/movement/going.ts';
import { who } from '../../family/movement/intent.ts';
import { moveRefusal } from '../../family/movement/order.ts';
import { designationBans } from '../../family/shock/designate.ts';
import { isNayaka } from '../command/roles.ts';
import { isWithLine } from '../command/wings.ts';
import { noteHeld } from '../movement/reactions.ts';
import { movedInTurn, volumeState } from '../volume-state.ts';
import { depthOf, inCamp } from './forts.ts';

/** Within the wall: the third enclosure and those inside it. */
const WITHIN_WALL = 2;
const leadsFromCamp = (b: Battle, leader: number): boolean => {
  const hex = leaderHexOf(b, leader);
  return hex >= 0 && inCamp(b, hex);
};

/** Neither a Wing Command, nor a roll, nor an Overall Commander near by is needed there (cha-12.17a); he himself needs none anyway. */
function commandsByCamp(b: Battle, { leader, momentum }: OrdersPhase): boolean {
  return !momentum && leaderInfo(b, leader).role !== 'overall' && leadsFromCamp(b, leader);
}

/** The Camp Orders Phase of one side, and its units that have acted in it. */
interface CampOrders {
  side: Side;
  done: Unit[];
}

const isWithin = (b: Battle, unit: Unit): boolean => hexesOf(b, unit).every((hex) => depthOf(b, hex) >= WITHIN_WALL);
/** Units within the wall that have not moved, of a side without a leader in the camp (cha-12.17b). */
function waiting(b: Battle, side: Side): Unit[] {
  if (b.world.works === null || leadersOf(b, side).some((leader) => leadsFromCamp(b, leader))) return [];
  return unitsOf(b, side).filter(
    (unit) => !isEngine(b, unit) && !isRouted(b, unit) && isWithin(b, unit) && !movedInTurn(b, unit),
  );
}

function actRefusal(b: Battle, v: CampOrders, unit: Unit): Refusal | null {
  if (unit === NONE) return null;
  if (v.done.includes(unit))
    return refusal('cha-12.17b', `${nameAndVerb(infoOf(b, unit), 'has', 'have')} already acted in this phase.`);
  return moveRefusal(b, unit);
}
const leaderOf = (b: Battle, side: Side): number => b.world.leaders.findIndex((leader) => leader.side === side);

/** Troops in camp without a leader move, fire and attack as if they had orders (cha-12.17b, cha-3.0f). */
const campOrdersProcedure = procedure<Battle, CampOrders>('camp-orders', {
  open(b) {
    for (const column of [b.state.did, b.state.ran, b.state.reactions]) column.fill(0);
    volumeState(b).camping = [];
    noteHeld(b);
  },
  act: ask<Battle, CampOrders, Unit>({
    ask: 'camp-orders',
    rules: ['cha-3.0f', 'cha-12.17b'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => waiting(b, v.side).every((unit) => actRefusal(b, v, unit) !== null),
    text: () => 'Camp Orders. Choose a unit to move or fire.',
    list: (b, v) => [NONE, ...waiting(b, v.side)],
    refuse: actRefusal,
    format: (b, unit) => (unit === NONE ? 'no' : `move ${infoOf(b, unit).key}`),
    label: (b, _v, unit) => (unit === NONE ? 'End Camp Orders' : `Order ${nameOf(b, unit)}`),
    declines: (_b, _v, unit) => unit === NONE,
    apply(b, v, unit) {
      if (unit === NONE) return undefined;
      v.done = [...v.done, unit];
      volumeState(b).camping.push(unit);
      b.state.did[unit] = (b.state.did[unit] as number) | DID_ORDERED;
      start(b, 'move', { unit, line: false, along: [] });
      return 'act';
    },
  }),
  shock(b, v) {
    if (v.done.length > 0) start(b, 'shock', { leader: leaderOf(b, v.side) });
  },
  /** Columns that were attacked in it break, as in any Orders Phase (cha-6.56). */
  columns: (b) => columnsBreak(b),
  /** Anyone who has moved has not done so in the turn that is about to begin. */
  close(b, v) {
    for (const unit of v.done) b.state.moved[unit] = 0;
    for (const unit of v.done) b.state.mark[unit] = NO_MARK;
    volumeState(b).camping = [];
  },
});

const leavesCamp = (b: Battle, hexes: readonly Hex[]): boolean => hexes.some((hex) => !inCamp(b, hex));

/** Orders within camps (cha-12.17a, cha-12.17b). */
export const campOverrides: readonly RuleOverride[] = [
  // That of a subordinate is as if his Overall Commander were near, with the option; then he has no Momentum.
  overrideRule(lineAbility, (family) => (b, v) => {
    if (!commandsByCamp(b, v)) return family(b, v);
    const pays = b.world.options.has('camp-line-costs-momentum') && leaderInfo(b, v.leader).role === 'subordinate';
    return pays ? 'near-oc' : 'free';
  }),
  // A Momentum phase asks for one by first-turn right or by Strategy (cha-4.42c).
  overrideRule(countsAsGiven, (family) => (b, v) => family(b, v) && (b.state.turn === 1 || !commandsByCamp(b, v))),
  overrideRule(lineRights, (family) => (b, v) => (commandsByCamp(b, v) ? ['cha-12.17a'] : family(b, v))),
  overrideRule(lineBans, (bans) =>
    bans.map((ban) =>
      ban.rule === 'alx-4.31'
        ? {
            ...ban,
            when: (c) => ban.when(c) && !(isNayaka(c.b, c.v.leader) && leadsFromCamp(c.b, c.v.leader)),
          }
        : ban,
    ),
  ),
  // Only the Wing Command is spared him there: he stands with the Line all the same (cha-4.34b).
  overrideList(lineBans, {
    last: [
      {
        rule: 'cha-4.34b',
        when: ({ b, v, o }) => isNayaka(b, v.leader) && !isWithLine(b, v.leader, o.line as Line),
        text: ({ b, v }) => `${leaderInfo(b, v.leader).name} is not with a unit of that Line.`,
      },
    ],
  }),
  overrideRule(campOrders, (family) => (b) => {
    noteHeld(b);
    family(b);
    const calls = sides
      .filter((side) => waiting(b, side).length > 0)
      .map((side) => ({ proc: 'camp-orders', locals: { side, done: [] } }));
    if (calls.length > 0) callAll(b, calls);
  }),
  overrideList(groundBans, {
    first: [
      {
        rule: 'cha-12.17b',
        when: ({ b, w, step }) =>
          volumeState(b).camping.includes(w.unit) && leavesCamp(b, halves(b.world.field.grid, step.to)),
        text: (i) => `${who(i)} must stay in the camp: no leader is there.`,
      },
    ],
  }),
  overrideList(designationBans, {
    first: [
      {
        rule: 'cha-12.17b',
        when: ({ b, unit }) => volumeState(b).camping.length > 0 && !volumeState(b).camping.includes(unit),
        text: ({ b, unit }) =>
          `${nameAndVerb(infoOf(b, unit), 'has', 'have')} not acted in this Camp Orders Phase and cannot attack.`,
      },
    ],
  }),
];
export const campProcedures: readonly Procedure<Battle>[] = [campOrdersProcedure];
