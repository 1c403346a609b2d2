import { makeGrid, parsePlace } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { pairOf } from '../../family/base/pairs.ts';
import type { Battle } from '../../family/base/state.ts';
import { describeEvent } from '../../family/event-text.ts';
import { hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { field } from '../testing/field.ts';
import { phase, still, why } from '../testing/shots.ts';
import { volumeState } from '../volume-state.ts';

/** Nobody withdraws or turns. */
function calmly(b: Battle): Battle {
  while (kind(b) === 'withdrawal-reaction' || kind(b) === 'reaction-facing') must(b, 'no');
  return b;
}
function play(b: Battle, ...choices: string[]): Battle {
  for (const choice of choices) {
    must(b, choice);
    calmly(b);
  }
  return b;
}
/** A slow target on the red side, and who moves against it. */
const foot = 'unit a blue tribesmen 0505 E group amun tq 9';

describe('Entry Reaction', () => {
  const meets = (foe: string, dice = '8'): Battle =>
    play(phase(`${foot}\nunit t red ${foe} group king ma 1`, dice), 'move a', '0605');

  test('[cof-7.4R4 cof-7.13a] units that come next to missiles and into their arc are fired at, at range 1, before they go on', () => {
    const b = meets('bowmen 0705 W', '4');
    expect([kind(b), offered(b)]).toEqual(['entry-fire', ['fire t', 'no']]);
    const events = must(b, 'fire t');
    const fires = events.find(({ kind: what }) => what === 'fires');
    expect([hits(b, 'a'), fires?.['range'], fires?.rules]).toEqual([
      1,
      1,
      expect.arrayContaining(['cof-7.4R4', 'cof-7.17a']),
    ]);
    expect(kind(b)).toBe('step');
    // Into its flank too, but not behind its back.
    expect(kind(meets('bowmen 0705 NNW'))).toBe('entry-fire');
    expect(kind(meets('bowmen 0705 E'))).toBe('step');
    // Chariots fire all round, and others not at all.
    expect([kind(meets('chariot 0705 E')), kind(meets('spearmen 0705 W'))]).toEqual(['entry-fire', 'step']);
  });

  test('[cof-7.4R4] also units that come there by an advance', () => {
    const from = parsePlace(makeGrid(20, 14), '0505 E');
    const b = field(`unit a blue tribesmen 0605 E tq 9\nunit t red bowmen 0705 W\ndice 8
start approach mover=a from=${from} how=advance`);
    expect(offered(calmly(b))).toEqual(['fire t', 'no']);
  });

  test('[cof-7.4R4] who goes from one hex before it to the next comes up again, and is fired at again', () => {
    const b = phase('unit a blue tribesmen 0607 NNE group amun\nunit t red bowmen 0705 W group king ma 1', '8');
    play(b, 'move a', '0606');
    expect(kind(b)).toBe('entry-fire');
    play(b, 'no', '0605');
    expect(kind(b)).toBe('entry-fire');
    play(b, 'no');
    expect(kind(b)).toBe('step');
  });

  test('[cof-7.4R4 cof-7.14a] into ground that is closed to the firer: chariots fire into woods next to them', () => {
    const b = phase(`terrain woods 0605\n${foot}\nunit t red chariot 0705 W group king ma 1`, '8');
    play(b, 'move a', '0605');
    expect(partsOf(must(b, 'fire t'))).toEqual(['cof-7.17c 1']);
  });

  test('[cof-7.4R0] neither the Engaged, the routed nor those without missiles, and nobody who is active', () => {
    const one = (state: string): string | null =>
      why(still(`unit a blue bowmen 0505 E ${state}\nunit t red spearmen 0605 W`), 'entry');
    expect(['', 'engaged', 'routed', 'spent', 'low'].map(one)).toEqual([
      null,
      'cof-7.12b',
      'cof-9.42',
      'cof-7.15b',
      null,
    ]);
    const b = still(
      'unit a blue bowmen 0505 E group amun\nunit t red spearmen 0605 W\nleader wc blue 0501 initiative 3 group amun',
    );
    volumeState(b).wing = 0;
    expect((['entry', 'retire', 'return'] as const).map((how) => why(b, how))).toEqual([
      'cof-7.4R0',
      'cof-7.4R0',
      'cof-7.4R0',
    ]);
    expect(why(b)).toBeNull();
  });

  test('[cof-7.13b] of a chariot with its runners that come together the firer picks one', () => {
    const pair = 'unit a blue chariot 0505 E group amun\nunit r blue runners 0505 E group amun';
    const b = phase(`${pair}\nunit t red bowmen 0705 W group king ma 1`, '2');
    play(b, 'move a together', '0605', 'fire t');
    expect([kind(b), offered(b)]).toEqual(['stack-target', ['a', 'r']]);
    must(b, 'r');
    expect([hits(b, 'a'), hits(b, 'r')]).toEqual([0, 1]);
    // A chariot by itself is all there is to aim at.
    const alone = phase(`${pair}\nunit t red bowmen 0705 W group king ma 1`, '2');
    play(alone, 'move a', '0605', 'fire t');
    expect([kind(alone), hits(alone, 'a')]).toEqual(['step', 1]);
  });
});

describe('Retire Reaction', () => {
  const near = (foe: string, mover = 'unit a blue tribesmen 0606 W group amun tq 9'): Battle =>
    phase(`${mover}\nunit t red ${foe} group king ma 1`, '8');

  test('[cof-7.4R1 cof-7.4R3] units that leave their arc are fired at first, as at range 2, by weapons that carry so far', () => {
    const b = play(near('bowmen 0706 W'), 'move a', '0505');
    expect([kind(b), offered(b)]).toEqual(['retire-fire', ['no', 'fire t']]);
    const fires = must(b, 'fire t').find(({ kind: what }) => what === 'fires');
    expect([fires?.['range'], fires?.rules[0]]).toEqual([2, 'cof-7.4R1']);
    expect(kind(play(near('javelinmen 0706 W'), 'move a', '0505'))).toBe('step');
    expect(why(still('unit a blue javelinmen 0505 E\nunit t red spearmen 0605 W'), 'retire')).toBe(
      'cof-7.4R1 cof-7.4R3',
    );
    // Not those who have it at their back.
    expect(kind(play(near('bowmen 0706 E'), 'move a', '0505'))).toBe('step');
  });

  test('[cof-7.4R1] who goes from one hex before them to another has not left; who goes behind them has', () => {
    const mover = 'unit a blue tribesmen 0606 SSW group amun tq 9';
    expect(kind(play(near('bowmen 0706 W', mover), 'move a', '0607'))).not.toBe('retire-fire');
    const round = 'unit a blue tribesmen 0705 E group amun tq 9';
    expect(kind(play(near('bowmen 0706 W', round), 'move a', '0806'))).toBe('retire-fire');
  });

  test('[cof-7.4R1] hits tell before it moves: who breaks does not get away', () => {
    const b = phase(
      'unit a blue tribesmen 0606 W group amun tq 5 hits 4\nunit t red bowmen 0706 W group king ma 1',
      '2 9',
    );
    play(b, 'move a', '0505', 'fire t');
    expect(b.state.place[numberOf(b, 'a')]).toBeLessThan(0);
  });

  test('[cof-7.4R1 cof-7.12b] nobody fires after the routed, nor at the Engaged', () => {
    const at = (state: string): string | null =>
      why(still(`unit a blue bowmen 0505 E\nunit t red spearmen 0605 W ${state}`), 'retire');
    expect([at(''), at('routed'), at('engaged')]).toEqual([null, 'cof-7.4R1', 'cof-7.12b']);
  });

  test('[cof-7.13b] a chariot that leaves its runners is fired at itself', () => {
    const pair = 'unit a blue chariot 0606 W group amun tq 9\nunit r blue runners 0606 W group amun';
    const alone = play(near('bowmen 0706 W', pair), 'move a', '0505', 'fire t');
    expect(kind(alone)).not.toBe('stack-target');
    const both = play(near('bowmen 0706 W', pair), 'move a together', '0505', 'fire t');
    expect(kind(both)).toBe('stack-target');
  });
});

describe('Withdrawal Reaction', () => {
  test('[cof-7.4R2a cof-7.4R3] only chariots with composite bows, as at range 2', () => {
    const by = (troop: string): string | null =>
      why(still(`unit a blue ${troop} 0505 E\nunit t red spearmen 0605 W`), 'parting');
    expect(['chariot', 'javelin-chariot', 'heavy-chariot', 'composite-bowmen'].map(by)).toEqual([
      null,
      'cof-7.4R2a',
      'cof-7.4R2a',
      'cof-7.4R2a',
    ]);
  });

  test('[cof-7.4R2b] once in a phase at each enemy who makes it withdraw, a chariot and its runners being one', () => {
    const b = still(
      'unit a blue chariot 0505 E\nunit t red runners 0605 W\nunit c red chariot 0605 W\nunit o red spearmen 0606 W',
    );
    b.state.partings.push(pairOf(numberOf(b, 'a'), numberOf(b, 'c')));
    expect([why(b, 'parting'), why(b, 'parting', 'a', 'c'), why(b, 'parting', 'a', 'o')]).toEqual([
      'cof-7.4R2b',
      'cof-7.4R2b',
      null,
    ]);
  });
});

test('[cof-7.4R1 cof-7.4R0] who withdraws is fired at by those whom it leaves and who are not active themselves', () => {
  const b = phase(
    `unit a blue spearmen 0505 E group amun\nunit l blue bowmen 0705 E group re\nunit n blue bowmen 0704 E group amun
unit t red chariot 0805 W group king\nleader pre blue 0101 initiative 3 range 1 group re`,
    '8',
  );
  must(b, 'move a');
  must(b, '0605');
  must(b, 'withdraw t');
  while (kind(b) !== 'withdrawal') must(b, 'no');
  must(b, '0904');
  expect([kind(b), offered(b)]).toEqual(['retire-fire', ['no', 'fire l']]);
});

describe('Return Fire', () => {
  const line = (foe: string, dice: string): Battle =>
    phase(`unit a blue chariot 0505 E group amun tq 9\nunit t red ${foe} group king`, dice);

  test('[cof-7.4R5a] who is fired at by the active side answers, after it has taken its hits', () => {
    const b = line('bowmen 0705 W', '4 2');
    must(b, 'fire a at t');
    expect([hits(b, 't'), kind(b), offered(b)]).toEqual([1, 'return-fire', ['fire', 'no']]);
    const fires = must(b, 'fire').find(({ kind: what }) => what === 'fires');
    expect([hits(b, 'a'), fires?.['range'], fires?.rules[0]]).toEqual([0, 2, 'cof-7.4R5a']);
    expect(fires && describeEvent(b.world, fires)).toContain('range 2');
    // Nobody answers an answer.
    expect(kind(b)).toBe('order');
  });

  test('[cof-7.4R5a] not who has broken, cannot reach so far, or has its back to the enemy', () => {
    const broken = line('bowmen 0705 W tq 3 hits 2', '2 1');
    must(broken, 'fire a at t');
    expect(kind(broken)).not.toBe('return-fire');
    for (const foe of ['bowmen 0705 E', 'javelinmen 0705 W', 'spearmen 0705 W', 'bowmen 0805 W']) {
      const b = line(foe, '8');
      must(b, 'fire a at t');
      expect([foe, kind(b)]).toEqual([foe, 'order']);
    }
  });

  test('[cof-7.4R5b] Entry Reaction or Return Fire at one enemy in a phase, not both, whichever came first', () => {
    const b = phase('unit a blue chariot 0505 E group amun tq 9\nunit t red bowmen 0705 W group king ma 1', '8 8');
    play(b, 'move a', '0605', 'fire t', 'fire t');
    expect(kind(b)).toBe('step');
    const first = phase('unit a blue chariot 0505 E group amun tq 9\nunit t red bowmen 0705 W group king ma 1', '8 8');
    play(first, 'move a', 'fire t', 'fire', '0605');
    expect(kind(first)).toBe('step');
    expect(why(first, 'entry', 't', 'a')).toBe('cof-7.4R5b');
    // Against another enemy both are free.
    const other = still('unit a blue bowmen 0505 E\nunit t red spearmen 0605 W\nunit u red spearmen 0606 W');
    other.state.entryFires.push(pairOf(numberOf(other, 'a'), numberOf(other, 'u')));
    expect([why(other, 'return'), why(other, 'return', 'a', 'u')]).toEqual([null, 'cof-7.4R5b']);
  });
});
