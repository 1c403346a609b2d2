import { OFF, onMap, type Placement } from '@taxiarch/hexfield';
import { sides } from '@taxiarch/kernel';
import type { Battle } from './base/state.ts';
import {
  enemyAt,
  hexesOf,
  infoOf,
  isRouted,
  leaderHexOf,
  leaderInfo,
  makeIndex,
  nameOf,
  onField,
  sideOf,
  tqOf,
  unitAt,
} from './base/units.ts';
import { ACTIVE, GONE, NO_MARK, NONE, SPENT, type Unit } from './base/vocabulary.ts';

/** It has broken and waits for another who broke with it to run first. */
const aboutToRun = (b: Battle, unit: Unit): boolean =>
  b.frames.some((f) => f.proc === 'rout' && f.step === 0 && (f.v as { unit?: Unit }).unit === unit);

/** Procedures in which a unit does something of its own will: those who rout or rage are not asked. */
const deeds: ReadonlySet<string> = new Set(['move', 'withdraw', 'fire-and-run', 'harass', 'retire', 'pass-through']);

/** The routed take no orders and react to nothing (alx-10.26a): none of them is asked how it moves. */
function routedDeeds(b: Battle): string[] {
  const { proc, v } = b.frames.at(-1) ?? {};
  const { unit = NONE } = (v ?? {}) as { unit?: Unit };
  if (proc === undefined || !deeds.has(proc) || unit === NONE || !onField(b, unit) || !isRouted(b, unit)) return [];
  return [`${nameOf(b, unit)}: asked for a move while routed`];
}

/** Between two orders no leader is in a hex of the enemy: he has gone, or is lost (alx-4.62b). */
function caughtLeaders(b: Battle): string[] {
  if (b.frames.at(-1)?.proc !== 'orders') return [];
  return b.world.leaders.flatMap(({ side, name }, leader) => {
    const hex = leaderHexOf(b, leader);
    return hex === OFF || enemyAt(b, hex, side) === NONE ? [] : [`${name} is in an enemy hex`];
  });
}

/** Whatever should never be true of a battle that waits for a decision, in words; empty if all is well. */
export function faultsIn(b: Battle): string[] {
  const faults: string[] = b.world.book.own?.faults(b.state.own as object, b) ?? [];
  const fault = (text: string) => faults.push(text);
  const { state } = b;
  const fresh = makeIndex(b.world, state);
  const inShock = b.frames.some((f) => f.proc === 'shock');
  const midMove = b.frames.some(
    (f) => f.proc === 'move' || f.proc === 'rout' || f.proc === 'withdraw' || f.proc === 'pass-through',
  );

  for (const [hex, unit] of fresh.at.entries())
    if (unit === NONE && b.index.at[hex] !== NONE)
      fault(`the index has ${nameOf(b, b.index.at[hex] as Unit)} in an empty hex`);
  for (const side of sides)
    for (const [hex, count] of fresh.beside[side].entries())
      if (b.index.beside[side][hex] !== count) fault(`the index miscounts the units around hex ${hex}`);
  for (const [column, values] of Object.entries(state)) {
    if (!Array.isArray(values)) continue;
    for (const value of values) {
      if (typeof value === 'number' && !Number.isInteger(value)) fault(`${column} holds ${value}, not a whole number`);
    }
  }
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const name = nameOf(b, unit);
    const place = state.place[unit] as Placement;
    if (state.status[unit] === GONE && place !== OFF) fault(`${name} is lost and still on the map`);
    if (!onField(b, unit)) continue;
    if (!onMap(b.world.field.grid, place)) {
      fault(`${name} is partly off the map`);
      continue;
    }
    if (isRouted(b, unit) && (state.hits[unit] as number) > 0) fault(`${name} is routed and has hits`);
    if (!isRouted(b, unit) && !inShock && !aboutToRun(b, unit) && (state.hits[unit] as number) >= tqOf(b, unit))
      fault(`${name} should have broken`);
    if ((state.hits[unit] as number) < 0) fault(`${name} has negative hits`);
    if (state.passing[unit] === 1 && !midMove) fault(`${name} has stopped in a friend's hex`);
    if (state.mark[unit] !== NO_MARK && state.active === NONE)
      fault(`${name} keeps a shock marker outside an Orders Phase`);
    for (const supply of [state.missile[unit], state.screen[unit]]) {
      if (supply === undefined || supply < 0 || supply > SPENT) fault(`${name} has an impossible missile supply`);
    }
    const stacked = state.above[unit] !== NONE || state.passing[unit] === 1;
    for (const hex of hexesOf(b, unit)) {
      if (b.index.at[hex] !== fresh.at[hex]) fault(`the index has another unit in the hex of ${name}`);
      if (!stacked && unitAt(b, hex) !== unit) fault(`${name} shares a hex with ${nameOf(b, unitAt(b, hex))}`);
    }
    const under = state.below[unit] as number;
    if (under !== NONE && (state.above[under] !== unit || `${hexesOf(b, under)}` !== `${hexesOf(b, unit)}`))
      fault(`the stack of ${name} is broken`);
    if (under !== NONE && sideOf(b, under) !== sideOf(b, unit)) fault(`${name} is stacked with the enemy`);
    if (infoOf(b, unit).tq <= 0) fault(`${name} has no TQ`);
  }
  let active = 0;
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    const { name } = leaderInfo(b, leader);
    if (state.leaderStatus[leader] === ACTIVE) active++;
    if (state.leaderGone[leader] === 1 && state.leaderHex[leader] !== OFF)
      fault(`${name} is dead and still on the map`);
  }
  if (active > 1) fault(`${active} leaders are active at once`);
  return [...faults, ...routedDeeds(b), ...caughtLeaders(b)];
}
