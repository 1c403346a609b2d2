import { ask, emit, procedure, refusal } from '@taxiarch/kernel';
import { AGAINST, blockOf, keyOf, nameOf, sideOf, unitOrders } from '@taxiarch/miniatures';
import { slide } from '@taxiarch/tabletop';
import { meet } from '../base/contacts.ts';
import { award } from '../base/fate.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { casesOf, troopsOf } from '../base/troops.ts';
import {
  has,
  hasDone,
  isElephant,
  isEngaged,
  isFleeing,
  isImpetuous,
  isSteady,
  note,
  withVerb,
} from '../base/units.ts';
import { COMBAT, DID_PURSUE, FAILED_TEST, INCH, NONE, TERRIFIED, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { standsBehind } from '../charges/reach.ts';
import { closeUp } from './close-up.ts';
import { rolledRate } from './flee.ts';
import { type Line, lineOn } from './lines.ts';
import { goAlong, goOff, trample, wipeOut } from './settle.ts';

type Locals = Procedures['pursuit'] & { quarry?: Unit };

/** Impetuous troops, warbands and shock cavalry must pursue (mom-flee.03, mom-trait.01, mom-trait.02). */
export const mustPursue = (b: Battle, unit: Unit): boolean => isImpetuous(b, unit) || has(b, unit, 'shock');

/** It is in hand and has nobody left to fight: all its opponents broke (mom-flee.03). */
const isLoose = (b: Battle, unit: Unit): boolean => isSteady(b, unit) && !isEngaged(b, unit);

/** Those who have run, over the edge of the table as well: anyone who found no way out has left no trail. */
const trails = (b: Battle, { quarries }: Locals): Unit[] => quarries.filter((q) => (b.state.ran[q] as number) > 0);

/** The way after a unit in flight: whether it is caught, and as far as the place where it is (mom-flee.03, mom-flee.07). */
function chase(b: Battle, unit: Unit, quarry: Unit, allowance: number): { line: Line; caught: boolean } {
  const { ran, ranWay } = b.state;
  const direction = ranWay[quarry] as number;
  const line = lineOn(b, unit, direction, allowance, 'pursuit');
  if (!isFleeing(b, quarry)) return { line, caught: false };
  const { distance } = line.way;
  const touch = slide(line.block, direction, distance + TOLERANCE, blockOf(b, quarry));
  const caught = touch < distance + TOLERANCE || distance >= (ran[quarry] as number) - TOLERANCE;
  if (!caught) return { line, caught };
  return { line: lineOn(b, unit, direction, allowance, 'pursuit', Math.min(distance, touch)), caught };
}

/** Who is in terror of elephants stops 1" short of those in its way (mom-initial.05). */
function shyOf(b: Battle, unit: Unit, allowance: number, line: Line): Line {
  const { stop, by, distance } = line.way;
  if (stop !== 'enemy' || !isElephant(b, by) || !hasDone(b, unit, TERRIFIED)) return line;
  return lineOn(b, unit, line.direction, allowance, 'pursuit', Math.max(0, distance - INCH));
}

/** It runs the quarry down: a token where the two were in combat and the quarry broke by a test (mom-token.05, mom-token.09). */
function runDown(b: Battle, unit: Unit, quarry: Unit): void {
  const fought = b.state.breaks.some((line) => line.unit === quarry && line.from === unit);
  wipeOut(b, quarry, ['mom-flee.03'], `run down by ${nameOf(b, unit)}`);
  if (!fought || !hasDone(b, quarry, FAILED_TEST)) return;
  const rules = ['mom-token.05', 'mom-token.08', 'mom-token.09'];
  award(b, sideOf(b, unit), 1, rules, `${withVerb(b, quarry, 'was', 'were')} run down after failing a test`);
}

function pursue(b: Battle, unit: Unit, quarry: Unit): 'turn' | null {
  const { state } = b;
  const allowance = rolledRate(b, unit, 'Pursuit', ['mom-flee.01', 'mom-flee.07']);
  const { line: meant, caught } = chase(b, unit, quarry, allowance);
  const line = shyOf(b, unit, allowance, meant);
  const { direction, way } = line;
  if (way.distance <= TOLERANCE && !caught && way.stop !== 'enemy' && !way.leaves) return 'turn';
  const rules = ['mom-flee.03', 'mom-flee.07', ...(line === meant ? [] : ['mom-initial.05'])];
  note(b, unit, DID_PURSUE);
  // Until the end of the Combat phase that comes next (mom-flee.03).
  state.disorganisedTurn[unit] = state.turn + (state.phase === COMBAT ? 1 : 0);
  emit(b, { kind: 'pursues', rules, unit, quarry, direction, distance: way.distance, caught });
  if (caught) runDown(b, unit, quarry);
  trample(b, way.tramples);
  if (way.leaves) {
    goOff(b, unit, line, ['mom-move.24', 'mom-initial.09'], 'pursued over the edge');
    return null;
  }
  const behind = way.stop === 'enemy' && standsBehind(b, unit, way.by);
  goAlong(b, unit, line);
  if (way.stop === 'enemy') closeUp(b, unit, way.by, behind);
  for (const enemy of meet(b, unit, 'pursuit')) emit(b, { kind: 'runs-into', rules: ['mom-flee.04'], unit, enemy });
  return null;
}

const onlyOne = (quarries: readonly Unit[]): Unit | undefined => (quarries.length === 1 ? quarries[0] : undefined);

/** A victor whose opponents all broke goes after one of them, or not (mom-flee.03, mom-flee.04, mom-flee.07). */
export const pursuit = procedure<Battle, Locals>('pursuit', {
  choose: ask<Battle, Locals, Unit>({
    ask: 'pursuit',
    rules: ['mom-flee.03', 'mom-flee.07'],
    side: (b, v) => sideOf(b, v.unit),
    text: (b, v) => `The enemies of ${nameOf(b, v.unit)} broke. Choose whether to pursue.`,
    skipIf: (b, v) => !isLoose(b, v.unit) || trails(b, v).length === 0,
    list: (b, v) => [...trails(b, v), NONE],
    refuse: (b, v, quarry) =>
      quarry === NONE && mustPursue(b, v.unit)
        ? refusal('mom-flee.03', 'Impetuous troops, Warbands and Shock cavalry must pursue.')
        : null,
    format: (b, quarry) => (quarry === NONE ? 'hold' : `pursue ${keyOf(b, quarry)}`),
    label: (b, _v, quarry) => (quarry === NONE ? 'Hold' : `Pursue ${nameOf(b, quarry)}`),
    declines: (_b, _v, quarry) => quarry === NONE,
    orders: unitOrders<Battle, Locals, Unit>(
      'pursuing',
      {
        pursue: (_b, _v, legal) => onlyOne(legal.filter((quarry) => quarry !== NONE)),
        hold: (_b, _v, legal) => legal.find((quarry) => quarry === NONE),
      },
      troopsOf,
      (_b, v) => v.unit,
      { conditions: [AGAINST], cases: (b, v) => casesOf(b, v.unit, trails(b, v)) },
    ),
    apply(_b, v, quarry) {
      if (quarry === NONE) return null;
      v.quarry = quarry;
      return 'pursue';
    },
  }),
  noTrail: () => 'turn',
  pursue: (b, v) => pursue(b, v.unit, v.quarry as Unit),
  turn: (b, { unit }) => start(b, 'free-turn', { unit, rules: ['mom-flee.07'] }),
});
