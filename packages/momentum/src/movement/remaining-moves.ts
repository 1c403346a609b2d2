import { ask, firstBan, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { keyOf, nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { commanderInfo, commandersOf } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { type General, INCH, inch, NONE, type Unit } from '../base/vocabulary.ts';
import { carryOut } from './carry-out.ts';
import { mayGoOn, sampleManoeuvres } from './choices.ts';
import { judge, remainingBans } from './judge.ts';
import { labelManoeuvre, type Manoeuvre, readManoeuvre, tenthsOf, writeManoeuvre } from './manoeuvre.ts';
import { type Change, isRefusal } from './placement.ts';
import { arrive } from './returns.ts';
import {
  labelRide,
  listRides,
  makeRide,
  type Ride,
  readRide,
  refuseRide,
  rideBans,
  ridersOf,
  writeRide,
} from './riding.ts';
import { beginWalk, leftOf, type Walk } from './walk.ts';

interface Step {
  side: Side;
  /** Units that have had their move. */
  moved: Unit[];
  walk: Walk | null;
  commander: General;
}

/** Whose turn it is: a unit, a commander (who may say at once where he goes), or nobody more. */
export interface Turn {
  unit: Unit;
  commander: General;
  ride: Ride | null;
}
const DONE: Turn = { unit: NONE, commander: NONE, ride: null };

/** The question is asked often, and its answers are always the same. */
const turnsOfUnits: Turn[] = [];
function turnOfUnit(unit: Unit): Turn {
  let turn = turnsOfUnits[unit];
  if (!turn) {
    turn = { unit, commander: NONE, ride: null };
    turnsOfUnits[unit] = turn;
  }
  return turn;
}

function refuseTurn(b: Battle, v: Step, { unit, commander, ride }: Turn): Refusal | null {
  if (ride) return refuseRide(b, ride);
  if (commander !== NONE) return firstBan(rideBans, { b, commander });
  if (unit === NONE) return null;
  if (sideOf(b, unit) !== v.side) return refusal('mom-move.17', 'It is the other side’s turn to move.');
  if (v.moved.includes(unit)) return refusal('mom-move.17', `${withVerb(b, unit, 'has', 'have')} already moved.`);
  return firstBan(remainingBans, { b, unit });
}

/** Where nobody can move nobody is asked. */
function anybodyLeft(b: Battle, v: Step): boolean {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === v.side && refuseTurn(b, v, turnOfUnit(unit)) === null) return true;
  }
  return ridersOf(b, v.side).length > 0;
}

/** The manoeuvre of a walk that was judged last and may be made: mostly the one that is then made. */
const judged = new WeakMap<Walk, { version: number; made: number; m: Manoeuvre; change: Change }>();

function judgedBefore(b: Battle, walk: Walk, m: Manoeuvre): Change | null {
  const last = judged.get(walk);
  return last && last.m === m && last.made === walk.made && last.version === b.index.version ? last.change : null;
}

const rateRules = ['mom-move.05', 'mom-move.06', 'mom-move.07', 'mom-move.08'];
const arcRules = ['mom-measure.01', 'mom-measure.02', 'mom-measure.03', 'mom-measure.04', 'mom-measure.05'];
/** Inches that are left for its one placement (mom-move.20). */
const openTo = (b: Battle, w: Walk): number => (w.placed === 1 ? 0 : tenthsOf(leftOf(b, w)) / 10);
const wholeInches = (grains: number): number => Math.floor(grains / INCH);

/** Step 6: troops return, then units and commanders of a side move in the order the player likes (mom-move.17). */
export const remainingMoves = procedure<Battle, Step>('remaining-moves', {
  begin(b, v) {
    v.moved = [];
    v.walk = null;
    v.commander = NONE;
    arrive(b, v.side);
  },
  next: (b, v) => (anybodyLeft(b, v) ? undefined : null),
  which: ask<Battle, Step, Turn>({
    ask: 'move-unit',
    rules: ['mom-move.01', 'mom-move.17', 'mom-turn.04'],
    side: (_b, v) => v.side,
    text: () => 'Choose a unit or commander to move.',
    chain: true,
    list(b, v, all) {
      const turns: Turn[] = [];
      for (let unit = 0; unit < b.world.units.length; unit++) {
        if (onTable(b, unit) && (all || (sideOf(b, unit) === v.side && !v.moved.includes(unit)))) {
          turns.push(turnOfUnit(unit));
        }
      }
      for (const commander of commandersOf(b, v.side)) turns.push({ unit: NONE, commander, ride: null });
      turns.push(DONE);
      return turns;
    },
    refuse: refuseTurn,
    format(b, { unit, commander, ride }) {
      if (ride) return writeRide(b, ride);
      if (unit !== NONE) return `move ${keyOf(b, unit)}`;
      return commander === NONE ? 'done' : `commander ${commanderInfo(b, commander).key}`;
    },
    label(b, _v, { unit, commander, ride }) {
      if (ride) return labelRide(b, ride);
      if (unit !== NONE) return `Move ${nameOf(b, unit)}`;
      return commander === NONE ? 'End moves' : `Move ${commanderInfo(b, commander).name}`;
    },
    parse(b, v, text) {
      const ride = readRide(b, v.side, text);
      return ride && { unit: NONE, commander: ride.commander, ride };
    },
    apply(b, v, { unit, commander, ride }) {
      if (ride) {
        makeRide(b, ride);
        return 'next';
      }
      if (commander !== NONE) {
        v.commander = commander;
        return 'ride';
      }
      if (unit === NONE) return null;
      v.walk = beginWalk(b, unit);
      return 'manoeuvre';
    },
  }),
  manoeuvre: ask<Battle, Step, Manoeuvre>({
    ask: 'manoeuvre',
    rules: [...rateRules, 'mom-move.09', 'mom-move.10', 'mom-move.16', 'mom-move.20', ...arcRules],
    side: (_b, v) => v.side,
    text(b, v) {
      const walk = v.walk as Walk;
      return `${withVerb(b, walk.unit, 'has', 'have')} ${inch.text(leftOf(b, walk))}" of movement left. Choose a move.`;
    },
    chain: true,
    list: (b, v, all) => sampleManoeuvres(b, v.walk as Walk, all),
    refuse(b, v, m) {
      const walk = v.walk as Walk;
      const change = judge(b, walk, m);
      if (isRefusal(change)) return change;
      judged.set(walk, { version: b.index.version, made: walk.made, m, change });
      return null;
    },
    format: (_b, m) => writeManoeuvre(m),
    label: (_b, _v, m) => labelManoeuvre(m),
    parse: (_b, _v, text) => readManoeuvre(text),
    shape: (b, v) => ({
      form: 'placement',
      fields: [
        { name: 'x', min: 0, max: wholeInches(b.world.width), step: 0.1 },
        { name: 'y', min: 0, max: wholeInches(b.world.depth), step: 0.1 },
        { name: 'facing', min: 0, max: 359, step: 1 },
        { name: 'ahead', min: 0, max: openTo(b, v.walk as Walk), step: 0.1 },
        { name: 'pivot', min: -90, max: 90, step: 1 },
      ],
    }),
    apply(b, v, m) {
      const walk = v.walk as Walk;
      const change = judgedBefore(b, walk, m) ?? judge(b, walk, m);
      if (m.do !== 'halt' && !isRefusal(change)) {
        carryOut(b, walk, m, change);
        return mayGoOn(b, walk) ? 'manoeuvre' : 'halted';
      }
      return 'halted';
    },
  }),
  halted(_b, v) {
    v.moved.push((v.walk as Walk).unit);
    v.walk = null;
    return 'next';
  },
  ride: ask<Battle, Step, Ride>({
    ask: 'ride',
    rules: ['mom-move.04', 'mom-move.22', 'mom-command.09'],
    side: (_b, v) => v.side,
    text: (b, v) => `Choose where ${commanderInfo(b, v.commander).name} moves.`,
    chain: true,
    list: (b, v) => listRides(b, v.commander),
    refuse: (b, v, ride) =>
      ride.commander === v.commander ? refuseRide(b, ride) : refusal('mom-move.22', 'Another commander is moving.'),
    format: writeRide,
    label: (b, _v, ride) => labelRide(b, ride),
    parse: (b, v, text) => readRide(b, v.side, text),
    shape: (b) => ({
      form: 'point',
      fields: [
        { name: 'x', min: 0, max: wholeInches(b.world.width), step: 0.1 },
        { name: 'y', min: 0, max: wholeInches(b.world.depth), step: 0.1 },
      ],
    }),
    apply(b, v, ride) {
      v.commander = NONE;
      makeRide(b, ride);
      return 'next';
    },
  }),
});
