import { intoColumn, LEFT } from '@taxiarch/hexfield';
import { below, clone, pendingDecisions, quickRandomPlayer, seededDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { nameOf, placeOfUnit, steady } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { stepRefusal } from '../../family/movement/legality.ts';
import { candidateSteps } from '../../family/movement/move.ts';
import { clearlyFree, moveRefusal, noStep } from '../../family/movement/order.ts';
import { reachOf } from '../../family/movement/reach.ts';
import { writeStep } from '../../family/movement/steps.ts';
import { longWay } from '../../family/movement/testing.ts';
import { beginWalk } from '../../family/movement/walk.ts';
import { position } from '../../scripts.ts';
import type { WingPhase } from '../command/orders.ts';
import { commandRefusal, listCommands, writeCommand } from '../command/verbs.ts';
import { armies } from '../testing/armies.ts';
import { isFormed } from '../traits.ts';
import { volumeState } from '../volume-state.ts';
import { frontsOverUnit } from './facing.ts';

type Luck = { a: number; b: number; c: number; d: number };

/** Another battle at this point, in which chance has changed what units have done and suffered, and who is In Command. */
function shuffled(b: Battle, luck: Luck): Battle {
  const other = clone(b);
  const { state } = other;
  const own = volumeState(other);
  const sometimes = (n: number): boolean => below(luck, n) === 0;
  for (let unit = 0; unit < other.world.units.length; unit++) {
    if (sometimes(4)) state.did[unit] = below(luck, 2048);
    if (sometimes(3) && isFormed(other, unit)) state.moved[unit] = 1;
    if (!steady(b, unit)) continue;
    if (sometimes(4)) own.out[unit] = 1;
    own.fronts[unit] = sometimes(2) ? frontsOverUnit(other, unit) : 0;
    if (sometimes(4) && isFormed(other, unit) && (placeOfUnit(b, unit) & 1) === 0 && state.passing[unit] === 0) {
      const column = intoColumn(other.world.field.grid, placeOfUnit(b, unit), LEFT);
      if (column >= 0) state.place[unit] = column;
    }
  }
  return other;
}

/** Looks at a battle, and at two like it, now and then while it is played at random. */
function looking(look: (b: Battle, luck: Luck) => void, every = 25, decisions = 300): void {
  for (const seed of ['one', 'two', 'three']) {
    const luck = seededDice(`shortcuts ${seed}`) as unknown as Luck;
    const b = position(`${armies}seed ${seed}\n`);
    const play = quickRandomPlayer(seed);
    for (let n = 0; n < decisions && !b.outcome; n++) {
      if (n % every === 0) for (const one of [b, shuffled(b, luck), shuffled(b, luck)]) look(one, luck);
      play(b);
    }
  }
}

const all = (b: Battle): Unit[] => b.world.units.map((_, unit) => unit);

describe('what is skipped because it is certain is certain', () => {
  test('[cof-6.11] [cof-6.62b] [cof-6.63] where a unit gets over open ground, and what it costs', () => {
    let places = 0;
    looking((b, luck) => {
      for (let n = 0; n < 3; n++) {
        const unit = below(luck, b.world.units.length);
        if (moveRefusal(b, unit)) continue;
        const found = reachOf(b, unit).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
        places += found.length;
        expect([nameOf(b, unit), ...found.sort()]).toEqual([nameOf(b, unit), ...longWay(b, unit)]);
      }
    }, 50);
    expect(places).toBeGreaterThan(1000);
  });

  test('[cof-6.64] that a unit which is clearly free can do something', () => {
    let free = 0;
    looking((b) => {
      for (const unit of all(b)) {
        if (!steady(b, unit) || b.state.engaged[unit] !== 0 || !clearlyFree(b, unit)) continue;
        free++;
        expect([nameOf(b, unit), noStep(b, unit)?.text]).toEqual([nameOf(b, unit), undefined]);
      }
    });
    expect(free).toBeGreaterThan(500);
  });

  test('[cof-6.14] that a step which is not listed would be refused', () => {
    looking((b) => {
      for (const unit of all(b)) {
        if (moveRefusal(b, unit)) continue;
        const w = beginWalk(b, { unit, line: false, along: [] });
        const listed = candidateSteps(b, w, false).map((step) => writeStep(b, step));
        for (const step of candidateSteps(b, w, true)) {
          const text = writeStep(b, step);
          if (listed.includes(text)) continue;
          expect([nameOf(b, unit), text, stepRefusal(b, w, step)]).not.toContain(null);
        }
      }
    });
  });

  test('[cof-5.44] that an order which is not listed would be refused', () => {
    looking((b) => {
      const frame = b.frames.at(-1);
      if (frame?.proc !== 'orders' || pendingDecisions(b)[0]?.kind !== 'order') return;
      const v = frame.v as WingPhase;
      const listed = listCommands(b, v, false).map((o) => writeCommand(b, o));
      for (const o of listCommands(b, v, true)) {
        const text = writeCommand(b, o);
        // Anyone who has nothing to recover from may say so, but is not offered it.
        if (o.do === 'recover' || listed.includes(text)) continue;
        expect([text, commandRefusal(b, v, o)]).not.toContain(null);
      }
    }, 3);
  });
});
