import { emit, procedure, type RuleId } from '@taxiarch/kernel';
import { blockOf, type Line, nameOf } from '@taxiarch/miniatures';
import { aheadOf, type Block, centreOf } from '@taxiarch/tabletop';
import { isMoreOpen } from '../armies/troops.ts';
import { destroy, disorder } from '../base/fate.ts';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { densityOf, inMelee, isRouting, meleesOf, note, opponentOf, withVerb } from '../base/units.ts';
import { DID_ROUT, NONE, type Unit } from '../base/vocabulary.ts';
import { loseGenerals } from '../command/generals.ts';
import { endMelees } from '../fighting/contacts.ts';
import { rateRules } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { isBeast } from './beasts.ts';
import { roundFriend } from './flow.ts';
import { rampage } from './rampage.ts';
import { chooseLine, isSurrounded, routDirection, routRules, tryLine } from './rout-line.ts';

interface Locals {
  unit: Unit;
}

/** Friends whom the routers run into, nearest first; those whom they merely brush in turning are not among them. */
function friendsMet(b: Battle, { block, went }: Line): Unit[] {
  return went.passes.filter((friend) => {
    if (isRouting(b, friend)) return false;
    const { x, y } = centreOf(blockOf(b, friend));
    return aheadOf(block, x, y) > 0;
  });
}

const isOpener = (b: Battle, friend: Unit, routers: Unit): boolean =>
  isMoreOpen(densityOf(b, friend), densityOf(b, routers));

/** Goes round the first friend in the same or closer order, if there is a gap beside him (cls-rout.04). */
function goRound(b: Battle, unit: Unit, line: Line): Line {
  const friend = friendsMet(b, line).find((met) => !isOpener(b, met, unit));
  if (friend === undefined) return line;
  const shifted = roundFriend(b, unit, friend, line.block, line.direction, line.went.distance);
  if (!shifted) return line;
  const round = tryLine(b, unit, line.direction, shifted);
  return round.went.distance !== 0 ? round : line;
}

/**
 * What routers do to those they burst through: friends in more open order are swept away in the same direction, each
 * unit once a move, and their opponents count them as broken (cls-rout.05, .13); others are disordered (cls-rout.06). Other routers let them through.
 */
function burstThrough(b: Battle, unit: Unit, line: Line): void {
  const swept: Procedures['breaks'][] = [];
  for (const friend of friendsMet(b, line)) {
    if (isOpener(b, friend, unit)) {
      if (b.state.brokeMove[friend] === b.state.move) continue;
      const from = meleesOf(b, friend).map((melee) => opponentOf(melee, friend));
      emit(b, { kind: 'swept', rules: ['cls-rout.05', 'cls-rout.13'], unit: friend, by: unit });
      swept.push({ unit: friend, from, moves: true, heading: line.direction });
    } else {
      b.state.passed.push(unit * 1000 + friend);
      disorder(b, friend, ['cls-rout.05', 'cls-rout.06'], `${withVerb(b, unit, 'routs', 'rout')} through`);
    }
  }
  if (swept.length > 0) start(b, 'break-together', { broken: swept });
}

function surrender(b: Battle, unit: Unit): void {
  loseGenerals(b, unit, ['cls-general.10'], `captured with ${nameOf(b, unit)}`);
  destroy(b, unit, ['cls-rout.03', 'cls-rout.14'], 'surrounded and forced to surrender');
}

function flee(b: Battle, unit: Unit): void {
  const direction = routDirection(b, unit);
  if (direction !== b.state.heading[unit]) b.state.heading[unit] = NONE;
  if (isSurrounded(b, unit, direction)) {
    surrender(b, unit);
    return;
  }
  const straight = chooseLine(b, unit, direction);
  note(b, unit, DID_ROUT);
  b.state.routMoves[unit] = (b.state.routMoves[unit] as number) + 1;
  if (!straight.went.leaves && straight.went.distance === 0) return;
  const line = goRound(b, unit, straight);
  run(b, unit, line.block, line, [
    ...routRules(b, unit),
    ...(line.direction === direction ? [] : ['cls-rout.12']),
    ...(line === straight ? [] : ['cls-rout.04']),
  ]);
  burstThrough(b, unit, line);
}

function run(b: Battle, unit: Unit, block: Block, { direction, went }: Line, why: readonly RuleId[]): void {
  const rules = [...why, ...rateRules(b, unit)];
  emit(b, { kind: 'rout-move', rules, unit, distance: went.distance, direction });
  makeStraight(b, unit, direction, went, 'rout', block);
  endMelees(b);
}

/** One rout move (cls-rout.01 to .07, .11 to .14). A beast that is fighting makes none (cls-special.05). */
export const routMove = procedure<Battle, Locals>('rout-move', {
  flee: (b, { unit }) => {
    if (!isRouting(b, unit)) return;
    if (!isBeast(b, unit)) flee(b, unit);
    else if (!inMelee(b, unit)) rampage(b, unit);
  },
});
