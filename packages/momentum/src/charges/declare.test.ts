import { mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { WAS_CHARGED } from '../base/vocabulary.ts';
import { answer, asked, declaring, did } from './testing.ts';

/** Horse and foot of both sides, each within reach of the other. */
const lines = [
  'unit horse blue cavalry 3 at 20 30 facing N',
  'unit spears blue foot 4 at 40 30 facing N',
  'unit riders red cavalry 3 at 20 24 facing S',
  'unit shields red foot 4 at 40 24 facing S',
];
const field = (...more: string[]) => declaring(...lines, ...more);

describe('the order', () => {
  test('[mom-move.02] mounted of each player declare, then answer, then foot and elephants', () => {
    const b = field('unit beast red elephant 2 at 60 24 facing S', 'unit bait blue foot skirmish 4 at 60 30 facing N');
    expect(asked(b)).toBe('blue declaration');
    expect(offered(b)).toEqual(['charge horse riders', 'done']);
    expect(mustRefuse(b, 'charge spears shields', 'mom-move.02')).toMatch(/declare after/);
    answer(b, 'done');
    expect([asked(b), offered(b)]).toEqual(['red declaration', ['charge riders horse', 'done']]);
    answer(b, 'charge riders horse');
    // Nothing else is left to riders: blue's horse answer.
    expect(asked(b)).toBe('blue response');
    answer(b, 'horse hold');
    expect([asked(b), offered(b)]).toEqual(['blue declaration', ['charge spears shields', 'done']]);
    answer(b, 'done');
    expect(offered(b)).toEqual(['charge shields spears', 'charge beast bait', 'done']);
    expect(mustRefuse(b, 'charge riders spears', 'mom-move.02')).toMatch(/have already declared/);
    answer(b, 'charge shields spears', 'charge beast bait');
    expect(asked(b)).toBe('blue response');
    answer(b, 'spears hold', 'bait flee');
    expect(asked(b)).toBe('blue end-of-trial');
  });

  test('[mom-move.02] who acts second declares and answers second', () => {
    const b = field('first red');
    expect(asked(b)).toBe('red declaration');
    answer(b, 'charge riders horse');
    expect(asked(b)).toBe('blue response');
  });

  test('[mom-charge.12] foot charged by horse answer with the foot, once to all chargers', () => {
    const b = declaring(
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit spears blue foot 4 at 28 30 facing N',
      'unit shields red foot 6 at 24 24 facing S',
    );
    answer(b, 'charge horse shields');
    expect([asked(b), offered(b)]).toEqual(['blue declaration', ['charge spears shields', 'done']]);
    answer(b, 'charge spears shields');
    expect(asked(b)).toBe('red response');
    answer(b, 'shields hold');
    expect(asked(b)).toBe('blue end-of-trial');
    expect(b.state.answers).toEqual([{ unit: 2, response: 'hold', from: -1 }]);
  });

  test('[mom-charge.12] horse charged by foot answer with the foot; who has answered does not do so again', () => {
    const late = declaring(
      'unit spears blue foot 4 at 28 30 facing N',
      'unit riders red cavalry barded 3 at 28 24 facing S',
    );
    answer(late, 'done', 'charge spears riders');
    expect([asked(late), offered(late)]).toEqual([
      'red response',
      ['riders hold', 'riders counter spears', 'riders flee'],
    ]);
    const twice = declaring(
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit spears blue foot 4 at 27 30 facing N',
      'unit riders red cavalry barded 4 at 23 24 facing S',
    );
    answer(twice, 'charge horse riders', 'riders counter horse', 'charge spears riders');
    expect(asked(twice)).toBe('blue end-of-trial');
    expect(twice.state.answers).toHaveLength(1);
  });
});

describe('who may declare', () => {
  test('[mom-charge.11] who is the target of a charge does not declare one', () => {
    const b = field();
    answer(b, 'charge horse riders');
    // Red's riders had nobody else, so red is not asked for its mounted at all.
    expect(asked(b)).toBe('red response');
    answer(b, 'riders hold', 'charge spears shields');
    expect(asked(b)).toBe('red response');
    expect([did(b, 'riders', WAS_CHARGED), did(b, 'horse', WAS_CHARGED)]).toEqual([true, false]);
  });

  test('[mom-charge.11] and the refusal says so', () => {
    const b = field('unit flank red cavalry 3 at 27 26 facing S', 'unit third blue foot 4 at 27 32 facing N');
    answer(b, 'charge horse riders');
    expect(asked(b)).toBe('red declaration');
    mustRefuse(b, 'charge riders horse', 'mom-charge.11');
  });

  test('[mom-charge.11] who has declared and is charged afterwards gives no answer but carries his charge out', () => {
    const b = declaring(
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit shields red foot 4 at 20 24 facing S',
      'unit riders red cavalry 3 at 30 24 facing 225',
    );
    answer(b, 'charge horse shields', 'charge riders horse');
    expect([asked(b), offered(b)[0]]).toEqual(['red response', 'shields hold']);
    expect(b.state.charges.map((c) => [c.unit, c.target])).toEqual([
      [0, 1],
      [2, 0],
    ]);
  });

  test('[mom-charge.08] only a charge from behind the front line cites that rule', () => {
    const rules = (facing: string): string[] => {
      const b = declaring(
        'unit horse blue cavalry 3 at 20 30 facing N',
        `unit foe red foot 4 at 20 24 facing ${facing}`,
      );
      return answer(b, 'charge horse foe')[0]?.rules ?? [];
    };
    expect([rules('N').includes('mom-charge.08'), rules('S').includes('mom-charge.08')]).toEqual([true, false]);
  });

  test('[mom-charge.01] a unit declares one charge', () => {
    const b = field('unit other red cavalry 3 at 27 24 facing S');
    answer(b, 'charge horse riders');
    expect(asked(b)).toBe('red declaration');
    const c = field('unit third blue cavalry 3 at 28 30 facing N', 'unit other red cavalry 3 at 27 24 facing S');
    answer(c, 'charge horse riders');
    mustRefuse(c, 'charge horse other', 'mom-charge.01');
  });

  test('[mom-charge.10] a wheel may be named, and is judged like the one that is offered', () => {
    const b = declaring(
      'unit horse blue cavalry 3 at 20 30 facing N',
      'unit riders red cavalry 5 at 24 20 facing S fleeing',
    );
    mustRefuse(b, 'charge horse riders wheel left 45', 'mom-charge.01');
    mustRefuse(b, 'charge horse riders wheel right 46', 'mom-charge.01');
    const [declared] = answer(b, 'charge horse riders wheel right 10');
    expect(declared).toMatchObject({ kind: 'charge-declared', wheel: 1000 });
    expect(b.state.charges).toEqual([{ unit: 0, target: 1, wheel: 1000, behind: 0, done: 0 }]);
  });
});

describe('who must declare', () => {
  const bound = (how: string, ...more: string[]) =>
    declaring(
      `unit warband blue foot open warband 6 in 3 at 20 30 facing N did ${how}`,
      'unit near red foot 4 at 16 25 facing S',
      'unit far red foot 4 at 24 23.5 facing S',
      ...more,
    );

  test('[mom-initial.11] the committed must charge, whom their owner likes', () => {
    const b = bound('must-charge');
    expect(offered(b)).toEqual(['charge warband near', 'charge warband far']);
    mustRefuse(b, 'done', 'mom-initial.11');
    answer(b, 'charge warband far', 'done');
    expect(asked(b)).toBe('red response');
  });

  test('[mom-initial.07] whose test failed must charge the nearest', () => {
    const b = bound('must-charge,must-charge-nearest');
    expect(offered(b)).toEqual(['charge warband near']);
    expect(mustRefuse(b, 'done', 'mom-initial.07')).toMatch(/out of control/);
    const c = bound(
      'must-charge,must-charge-nearest',
      'unit other blue foot 4 at 36 30 facing N',
      'unit foe red foot 4 at 36 24 facing S',
    );
    mustRefuse(c, 'charge warband far', 'mom-initial.07');
    answer(c, 'charge other foe');
    mustRefuse(c, 'done', 'mom-initial.07');
    answer(c, 'charge warband near');
    expect(c.state.charges).toHaveLength(2);
  });

  test('[mom-initial.11] a commitment lapses where nobody is in reach any more', () => {
    const b = declaring(
      'unit warband blue foot open warband 6 in 3 at 20 30 facing N did must-charge',
      'unit near red foot 4 at 16 15 facing S',
    );
    expect(asked(b)).toBe('blue end-of-trial');
  });

  test('[mom-initial.07 mom-initial.11] and keeps nobody else from being done; who can charge does', () => {
    const lines = (y: number) => [
      `unit warband blue foot open warband 6 in 3 at 20 30 facing N did must-charge`,
      `unit near red foot 4 at 20 ${y} facing S`,
      'unit other blue foot 4 at 46 30 facing N',
      'unit foe red foot 4 at 46 24 facing S',
    ];
    expect(offered(declaring(...lines(10)))).toEqual(['charge other foe', 'done']);
    const b = declaring(...lines(24));
    expect(offered(b)).toEqual(['charge warband near', 'charge other foe']);
    expect(mustRefuse(b, 'done', 'mom-initial.11')).toMatch(/is committed/);
  });

  test('[mom-initial.11] nor where they are charged first', () => {
    const b = declaring(
      'unit warband blue foot open warband 6 in 3 at 20 30 facing N did must-charge',
      'unit horse red cavalry 3 at 20 24 facing S',
    );
    answer(b, 'charge horse warband');
    expect(asked(b)).toBe('blue response');
  });
});
