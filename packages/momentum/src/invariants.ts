import { sides } from '@taxiarch/kernel';
import {
  moverFaults,
  nameOf,
  onTable,
  overlapFaults,
  type SoundRules,
  sideOf,
  standingFaults,
} from '@taxiarch/miniatures';
import { commanderInfo, isAlive } from './base/commanders.ts';
import { enemiesTouching, touch } from './base/contacts.ts';
import type { Battle } from './base/state.ts';
import { contactBetween, infoOf, isFleeing, isSteady, makeIndex } from './base/units.ts';
import { COMBAT, GONE, NONE, TOLERANCE, type Unit } from './base/vocabulary.ts';

const sound: SoundRules<Battle> = { tolerance: TOLERANCE, makeIndex, mayGrow: () => false };

type Fault = (text: string) => void;

/** A base that lacks all its figures would have been taken away (mom-unit.03). */
function figures(b: Battle, fault: Fault): void {
  for (let unit = 0; unit < b.world.units.length; unit++) {
    const missing = b.state.missing[unit] as number;
    if (onTable(b, unit) && (missing < 0 || missing >= infoOf(b, unit).figures)) {
      fault(`the last base of ${nameOf(b, unit)} lacks ${missing} figures`);
    }
    if (isFleeing(b, unit) && b.state.discouraged[unit] === 0) fault(`${nameOf(b, unit)} flee and are not Discouraged`);
  }
}

/** Who has fallen back is in contact on record until all have followed up (mom-result.28). */
const mayBeApart = ({ state }: Battle): boolean => state.phase === COMBAT && state.step === 8;

/** Who is engaged stands, and touches its enemy (mom-unit.09). */
function contacts(b: Battle, fault: Fault): void {
  const seen = new Set<string>();
  for (const { one, other } of b.state.contacts) {
    const pair = `${nameOf(b, one)} and ${nameOf(b, other)}`;
    if (sideOf(b, one) === sideOf(b, other)) fault(`${pair} are friends in contact`);
    if (one >= other || seen.has(`${one} ${other}`)) fault(`the contact of ${pair} stands twice or turned about`);
    seen.add(`${one} ${other}`);
    if (!isSteady(b, one) || !isSteady(b, other)) fault(`${pair} are in contact, and one of them is gone or in flight`);
    else if (!mayBeApart(b) && !touch(b, one, other)) fault(`${pair} are in contact without touching`);
  }
}

/** Anyone who touches an enemy is engaged with it (mom-unit.09). */
function touches(b: Battle, fault: Fault): void {
  if (mayBeApart(b)) return;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (!isSteady(b, unit)) continue;
    for (const enemy of enemiesTouching(b, unit)) {
      if (enemy < unit || contactBetween(b, unit, enemy) || !touch(b, unit, enemy)) continue;
      fault(`${nameOf(b, unit)} and ${nameOf(b, enemy)} touch and are not in contact`);
    }
  }
}

/** The living are with units of their side that are there, or on the table by themselves (mom-command.02). */
function commanders(b: Battle, fault: Fault): void {
  const { state, world } = b;
  for (let g = 0; g < world.commanders.length; g++) {
    const { name, side } = commanderInfo(b, g);
    const unit = state.commanderWith[g] as Unit;
    if (!isAlive(b, g)) {
      if (unit !== NONE) fault(`${name} is dead and with ${nameOf(b, unit)}`);
    } else if (unit === NONE) {
      const [x, y] = [state.commanderX[g] as number, state.commanderY[g] as number];
      if (x < 0 || y < 0 || x > world.width || y > world.depth) fault(`${name} is off the table`);
    } else if (sideOf(b, unit) !== side) fault(`${name} is with the enemy`);
    else if (state.status[unit] === GONE) fault(`${name} is with ${nameOf(b, unit)}, who are gone`);
  }
}

function tokens({ state, world }: Battle, fault: Fault): void {
  for (const side of sides) {
    for (const [what, count] of [
      ['tokens', state.tokens[side]],
      ['tokens earned', state.earned[side]],
    ] as const) {
      if (count < 0 || !Number.isSafeInteger(count)) fault(`${world.sides[side].name} have ${count} ${what}`);
    }
  }
}

/** Whatever should never be true of a battle that waits for a decision, in words; empty if all is well. */
export function faultsIn(b: Battle): string[] {
  const faults = standingFaults(b, sound);
  const fault: Fault = (text) => void faults.push(text);
  faults.push(...moverFaults(b, (unit) => isSteady(b, unit)));
  figures(b, fault);
  tokens(b, fault);
  contacts(b, fault);
  touches(b, fault);
  commanders(b, fault);
  faults.push(...overlapFaults(b, TOLERANCE));
  return faults;
}
