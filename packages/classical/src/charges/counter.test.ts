import { type GameEvent, pendingDecisions, submit } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, meleeBetween } from '../base/units.ts';
import { DID_CHARGE, DID_COUNTER, DID_STAND, FRONT } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { at, did } from './testing.ts';

const cav = (key: string, side: 'blue' | 'red', x: number, y: number, more = '') =>
  `unit ${key} ${side} AC LO 4 at ${x} ${y} order ${side === 'blue' ? 'attack' : 'hold'} ${more}`;

/** From the declarations to the charge moves, every test passed; answers in order, then the first that is offered. */
function fought(units: string[], answers: string[], more = ''): { b: Battle; told: GameEvent[] } {
  const b = standing(
    `
${units.join('\n')}
phase 2
dice ${Array<number>(60).fill(4).join(' ')}
${more}
`,
    [
      { proc: 'declare-charges', locals: { side: 0 } },
      { proc: 'chargers-morale', locals: { side: 0 } },
      { proc: 'responses', locals: { side: 0 } },
      { proc: 'charge-moves', locals: { side: 0 } },
    ],
  );
  const told: GameEvent[] = [];
  for (let i = 0; i < 40; i++) {
    const owed = pendingDecisions(b)[0];
    if (!owed || owed.kind === 'end-of-trial') break;
    const quiet = owed.options.find((o) => o.choice === 'done') ?? owed.options[0];
    const result = submit(b, answers.shift() ?? quiet?.choice ?? '', owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
    told.push(...result.events);
  }
  return { b, told };
}
const kinds = (events: GameEvent[]): string[] => events.map((e) => e.kind);

describe('a wheel into which the target counter charges', () => {
  const units = (gap: number, off: number) => [cav('blue', 'blue', 700, 600), cav('red', 'red', 700 + off, 600 - gap)];

  test('[cls-charge.03] [cls-response.02] [cls-response.09] ends where it meets the enemy: the charge strikes, in order', () => {
    for (const [gap, off, wheel] of [
      [70, -70, 40],
      [80, -90, 60],
      [100, -70, 60],
      [110, -70, 60],
      [80, 70, -50],
    ] as const) {
      const hand = wheel > 0 ? 'left' : 'right';
      const opening = `charge blue red wheel ${hand} ${Math.abs(wheel)}`;
      const { b, told } = fought(units(gap, off), [opening, 'red counter blue']);
      expect(kinds(told)).toContain('charge-strikes');
      expect(told.find((e) => e.kind === 'counter-charges')?.rules).toEqual(['cls-response.02', 'cls-response.09']);
      expect([inMelee(b, 0), isDisordered(b, 0), did(b, 'blue', DID_CHARGE)]).toEqual([true, false, true]);
      expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
    }
  });

  test('[cls-charge.03] a target that holds leaves the whole wheel', () => {
    const { b } = fought(units(70, -70), ['charge blue red wheel left 40', 'red hold']);
    expect([inMelee(b, 0), at(b, 'red')]).toEqual([true, [630, 530, 180]]);
  });

  test('[cls-charge.13] a friend who closes the wheel stops the charge, which then meets nobody', () => {
    const friend = cav('friend', 'blue', 620, 580, '2');
    const b = standing(
      `
${units(110, -70).join('\n')}
${friend}
phase 5
charge blue red wheel -60 reach 78.125
`,
      [{ proc: 'charge-moves', locals: { side: 0 } }],
    );
    expect([inMelee(b, 0), isDisordered(b, 0), at(b, 'blue')]).toEqual([false, true, [700, 600, 0]]);
  });

  test('[cls-charge.03] [cls-form.07] it does not end on skirmishers of its own, whom it might have passed', () => {
    const struck = (x: number, y: number): unknown[] => {
      const own = cav('screen', 'blue', x, y, 'UI OO 1');
      const b = standing(
        `
${own}
${units(70, -70).join('\n')}
phase 5
charge blue red wheel -60 reach 78.125
`,
        [{ proc: 'charge-moves', locals: { side: 0 } }],
      );
      return [inMelee(b, 1), ...at(b, 'blue')];
    };
    expect(struck(100, 100)).toEqual([true, 724, 530, 0]);
    expect(struck(685, 570)).toEqual([false, 700, 600, 0]);
  });
});

describe('a target that counter charges off the line', () => {
  const units = [cav('blue', 'blue', 700, 600, '2'), cav('red', 'red', 746, 500, '1')];
  const answers = () => ['charge blue red', 'red counter blue wheel left 44'];

  test('[cls-charge.08] [cls-response.09] is still met: the charger wheels at it again', () => {
    const { b, told } = fought(units, answers());
    expect(kinds(told)).toContain('charge-aims-anew');
    expect(kinds(told)).toContain('charge-strikes');
    expect([meleeBetween(b, 0, 1) !== undefined, isDisordered(b, 0)]).toEqual([true, false]);
  });

  test('[cls-charge.08] by the other reading the charger completes its line and passes by', () => {
    const { b, told } = fought(units, answers(), 'option cls-charge.08-passes');
    expect(kinds(told)).not.toContain('charge-aims-anew');
    expect([inMelee(b, 0), isDisordered(b, 0), at(b, 'blue')[2]]).toEqual([false, true, 0]);
  });

  test('[cls-charge.08] [cls-response.09] without room for that wheel the charger passes by too', () => {
    const flank = cav('flank', 'blue', 652, 605, 'AI CO 1 order hold');
    const { b, told } = fought([...units, flank], answers());
    expect(kinds(told)).not.toContain('charge-aims-anew');
    expect([inMelee(b, 0), isDisordered(b, 0), at(b, 'blue')[2]]).toEqual([false, true, 0]);
  });

  test('[cls-charge.08] a target that stays on the line is met on the line', () => {
    const { told, b } = fought(units, ['charge blue red', 'red counter blue']);
    expect(kinds(told)).not.toContain('charge-aims-anew');
    expect(meleeBetween(b, 0, 1)).toBeDefined();
  });
});

describe('whom a counter charge strikes', () => {
  const beside = cav('beside', 'blue', 645, 535, '1 order hold');
  const units = [cav('blue', 'blue', 700, 620, '2'), cav('red', 'red', 700, 500), beside];

  test('[cls-response.09] not an enemy who has nothing to do with it: it stops 20 paces short of him', () => {
    const { b } = fought(units, ['charge blue red', 'done', 'red counter blue']);
    expect([meleeBetween(b, 1, 2), meleeBetween(b, 0, 1) !== undefined]).toEqual([undefined, true]);
    expect(at(b, 'red')[1]).toBe(515);
  });

  test('[cls-response.09] by the other reading it strikes any unit in the way', () => {
    const { b } = fought(units, ['charge blue red', 'done', 'red counter blue'], 'option cls-response.09-strikes');
    expect(meleeBetween(b, 1, 2)).toBeDefined();
  });

  test('[cls-response.09] [cls-melee.40] a second charger who is met as it sets off has charged, and goes no farther', () => {
    const second = cav('second', 'blue', 645, 530, '1');
    const { b, told } = fought(
      [...units.slice(0, 2), second],
      ['charge blue red', 'charge second red', 'red counter blue'],
    );
    expect(meleeBetween(b, 1, 2)).toBeDefined();
    expect(at(b, 'second')).toEqual([645, 530, 0]);
    expect([did(b, 'second', DID_CHARGE), did(b, 'second', DID_STAND), isDisordered(b, unitOf(b, 'second'))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(told.filter((e) => e.kind === 'charge-misses')).toEqual([]);
    expect(told.filter((e) => e.kind === 'charge-strikes').map((e) => e['unit'])).toEqual([0]);
    expect(did(b, 'red', DID_COUNTER)).toBe(true);
  });
});
