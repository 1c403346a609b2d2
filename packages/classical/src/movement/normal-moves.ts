import { ask, firstBan, procedure, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { keyOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, unitIsArtillery, withVerb } from '../base/units.ts';
import { type General, NONE, PACE, type Unit } from '../base/vocabulary.ts';
import type { Forms } from '../base/world.ts';
import { generalInfo } from '../command/generals.ts';
import { carryOut } from './carry-out.ts';
import { labelManoeuvre, sampleManoeuvres } from './choices.ts';
import { beginWalk, owes, refuseShirking } from './duty.ts';
import { isRefusal } from './footprint.ts';
import { type Deed, judge, normalMoveBans } from './judge.ts';
import { type Manoeuvre, readManoeuvre, type Walk, writeManoeuvre } from './manoeuvre.ts';
import {
  labelRide,
  listRides,
  makeRide,
  type Ride,
  readRide,
  refuseRide,
  rideMessengers,
  ridersOf,
  writeRide,
} from './riding.ts';
import { finishWorks } from './works.ts';

interface Phase {
  side: Side;
  /** Units and generals that have had their move. */
  moved: Unit[];
  rode: General[];
  /** Units whose orders oblige them to move, as judged when the phase began. */
  owing: Unit[];
  walk: Walk | null;
  general: General;
}

/** Whose turn it is: a unit, a general, or nobody more. */
export interface Turn {
  unit: Unit;
  general: General;
}
const DONE: Turn = { unit: NONE, general: NONE };

/** The question is asked often, and its answers are always the same. */
const turnsOfUnits: Turn[] = [];
function turnOfUnit(unit: Unit): Turn {
  let turn = turnsOfUnits[unit];
  if (!turn) {
    turn = { unit, general: NONE };
    turnsOfUnits[unit] = turn;
  }
  return turn;
}

function refuseTurn(b: Battle, v: Phase, { unit, general }: Turn): Refusal | null {
  if (general !== NONE) {
    return v.rode.includes(general) ? refusal('cls-general.09', 'He has already ridden this move.') : null;
  }
  if (unit !== NONE) {
    if (sideOf(b, unit) !== v.side) return refusal('cls-move.01', 'Units make normal moves only in their own move.');
    if (v.moved.includes(unit)) return refusal('cls-move.08', `${withVerb(b, unit, 'has', 'have')} already moved.`);
    return firstBan(normalMoveBans, { b, unit });
  }
  // Who has dismounted is on the table as someone else.
  const mustMove = (u: Unit): boolean =>
    onTable(b, u) && !v.moved.includes(u) && firstBan(normalMoveBans, { b, unit: u }) === null;
  const shirker = v.owing.find(mustMove);
  if (shirker === undefined) return null;
  return refusal('cls-order.13', `${withVerb(b, shirker, 'has', 'have')} orders to move first.`);
}

/** The manoeuvre that was judged last and may be made: mostly the one that is then made. */
let judged: { walk: Walk; version: number; made: number; m: Manoeuvre; deed: Deed } | null = null;

function judgedBefore(b: Battle, walk: Walk, m: Manoeuvre): Deed | null {
  if (judged?.walk !== walk || judged.m !== m) return null;
  return judged.made === walk.made && judged.version === b.index.version ? judged.deed : null;
}

/** Phase 8: morale's own moves, messengers, then units and generals in the order the player likes (cls-period.08, .11). */
export const normalMoves = procedure<Battle, Phase>('normal-moves', {
  begin(b, v) {
    v.moved = [];
    v.rode = [];
    v.owing = [];
    v.walk = null;
    v.general = NONE;
    finishWorks(b, v.side);
    rideMessengers(b, v.side);
    start(b, 'compelled-moves', { side: v.side });
  },
  duties(b, v) {
    v.owing = unitsOf(b, v.side).filter((unit) => firstBan(normalMoveBans, { b, unit }) === null && owes(b, unit));
  },
  which: ask<Battle, Phase, Turn>({
    ask: 'move-unit',
    rules: ['cls-period.08', 'cls-period.11', 'cls-period.12', 'cls-move.08'],
    side: (_b, v) => v.side,
    text: () => 'Choose the next unit to move.',
    chain: true,
    // Whom its orders bid to move is not for the enemy to know.
    conceal(v) {
      v.owing = [];
    },
    list(b, v, all) {
      const turns: Turn[] = [];
      const moved = new Set(v.moved);
      for (let unit = 0; unit < b.world.units.length; unit++) {
        if (onTable(b, unit) && (all || (sideOf(b, unit) === v.side && !moved.has(unit)))) turns.push(turnOfUnit(unit));
      }
      for (const general of ridersOf(b, v.side)) turns.push({ unit: NONE, general });
      turns.push(DONE);
      return turns;
    },
    refuse: refuseTurn,
    format(b, { unit, general }) {
      if (unit !== NONE) return `move ${keyOf(b, unit)}`;
      return general === NONE ? 'done' : `general ${generalInfo(b, general).key}`;
    },
    label(b, _v, { unit, general }) {
      if (unit !== NONE) return `Move ${infoOf(b, unit).name}`;
      return general === NONE ? 'End movement' : `Move ${generalInfo(b, general).name}`;
    },
    apply(b, v, { unit, general }) {
      if (general !== NONE) {
        v.general = general;
        return 'ride';
      }
      if (unit === NONE) return null;
      v.walk = beginWalk(b, unit);
      return 'manoeuvre';
    },
  }),
  manoeuvre: ask<Battle, Phase, Manoeuvre>({
    ask: 'manoeuvre',
    rules: ['cls-move.08', 'cls-move.09', 'cls-charge.02', 'cls-form.08', 'cls-scale.05'],
    side: (_b, v) => v.side,
    text: (b, v) => {
      const { unit, left } = v.walk as Walk;
      return `${withVerb(b, unit, 'has', 'have')} ${Math.floor(left / PACE)} paces left. Choose a manoeuvre.`;
    },
    chain: true,
    list: (b, v, all) => sampleManoeuvres(b, v.walk as Walk, all),
    refuse(b, v, m) {
      const walk = v.walk as Walk;
      const deed = judge(b, walk, m);
      if (isRefusal(deed)) return deed;
      judged = { walk, version: b.index.version, made: walk.made, m, deed };
      return refuseShirking(b, walk, m, deed);
    },
    format: (_b, m) => writeManoeuvre(m),
    label: (_b, _v, m) => labelManoeuvre(m),
    parse: (_b, _v, text) => readManoeuvre(text),
    shape: (_b, v) => ({
      form: 'manoeuvre',
      fields: [
        { name: 'forward', min: 0, max: Math.floor((v.walk as Walk).left / PACE), step: 0.1 },
        { name: 'back', min: 0, max: Math.floor((v.walk as Walk).left / 2 / PACE), step: 0.1 },
        { name: 'wheel', min: -90, max: 90, step: 1 },
      ],
    }),
    apply(b, v, m) {
      const walk = v.walk as Walk;
      const deed = judgedBefore(b, walk, m) ?? judge(b, walk, m);
      if (m.do !== 'halt' && !isRefusal(deed)) {
        carryOut(b, walk, m, deed);
        if (isSpent(b, walk) === false) return 'manoeuvre';
      }
      v.moved.push(walk.unit);
      // Riders who dismount have spent the move of their horseholders too (cls-dismount.02).
      if (m.do === 'dismount') v.moved.push((infoOf(b, walk.unit).forms as Forms).holders);
      v.walk = null;
      return 'which';
    },
  }),
  ride: ask<Battle, Phase, Ride>({
    ask: 'ride',
    rules: ['cls-general.09', 'cls-base.04', 'cls-scale.05'],
    side: (_b, v) => v.side,
    text: (b, v) => `${generalInfo(b, v.general).name} can ride. Choose where.`,
    chain: true,
    list: (b, v) => listRides(b, v.general),
    refuse: (b, v, ride) => refuseRide(b, v.general, ride),
    format: writeRide,
    label: (b, _v, ride) => labelRide(b, ride),
    parse: (b, _v, text) => readRide(b, text),
    shape: (b) => ({
      form: 'point',
      fields: [
        { name: 'x', min: 0, max: Math.floor(b.world.width / PACE), step: 1 },
        { name: 'y', min: 0, max: Math.floor(b.world.depth / PACE), step: 1 },
      ],
    }),
    apply(b, v, ride) {
      const { general } = v;
      v.rode.push(general);
      v.general = NONE;
      makeRide(b, general, ride);
      if (ride.to !== NONE) start(b, 'general-order', { general });
      return 'which';
    },
  }),
});

/** Nothing more can be done: off the table, the move used up, or artillery has pivoted. */
function isSpent(b: Battle, w: Walk): boolean {
  return !onTable(b, w.unit) || w.left < PACE / 2 || unitIsArtillery(b, w.unit);
}
