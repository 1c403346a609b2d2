import { hexOf } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { shockTargets } from '../../family/base/eligibility.ts';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted, leaderHexOf, placeOfUnit } from '../../family/base/units.ts';
import { DID_MOVE, NO_MARK } from '../../family/base/vocabulary.ts';
import { reachOf } from '../../family/movement/reach.ts';
import { left, longWay } from '../../family/movement/testing.ts';
import { at, hits, kind } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { keyed } from '../testing/field.ts';
import { calmly, meeting, ride } from '../testing/passage.ts';
import { volumeState } from '../volume-state.ts';

const stack = 'chariot 0705 W tq 5';
const runners = 'unit r red runners 0705 W group king ma 1';
const steps = (b: Battle): string[] =>
  offered(b)
    .filter((choice) => /^\d{4}$/.test(choice))
    .sort();
/** `a` has come to 0605, next to its enemies. */
const upTo = (b: Battle, order = 'move a'): Battle => calmly(ride(b, order, '0605'), 'entry-fire');

describe('riding through the enemy', () => {
  test('E10 [cof-6.71a cof-6.71b cof-6.72 cof-6.73 cof-6.63 cof-6.62b cof-7.31a cof-7.31b] at Nihriya', () => {
    const b = position(`ruleset chariots
map 26x40
side blue "Hatti" retreat W withdrawal 40 standard 0525
side red "Assyria" retreat E withdrawal 40 standard 2525
unit h blue chariot 1736 E group light
unit x red chariot 2036 W group king ma 1
unit y red chariot 2038 W group king ma 1 tq 5
unit r red runners 2038 W group king ma 1
leader tudhaliya blue 1730 initiative 5 range 9 overall group light
leader tukulti red 2525 initiative 5 range 7 overall group king
dice 9 9 7
start orders leader=tudhaliya wing=0`);
    ride(b, 'move h', '1836', '1935');
    // The Assyrians fire as it comes up.
    expect([kind(b), offered(b)]).toEqual(['entry-fire', ['fire x', 'no']]);
    must(b, 'fire x');
    expect(left(b)).toBe(7);
    mustRefuse(b, 'turn SSE', 'cof-6.63');
    must(b, '2036');
    expect([kind(b), left(b), steps(b)]).toEqual(['step', 6, ['2135', '2136']]);
    mustRefuse(b, 'turn SSE', 'cof-6.71b');
    mustRefuse(b, 'stop', 'cof-6.54');
    const shot = must(b, 'fire x').find((e) => e.kind === 'fires');
    expect([shot?.['how'], shot?.rules]).toEqual(['passing', expect.arrayContaining(['cof-7.31a'])]);
    // Nobody fires back, nor as it rides out.
    expect(kind(b)).toBe('step');
    must(b, '2136');
    expect([kind(b), left(b)]).toEqual(['step', 5]);
    mustRefuse(b, 'turn W', 'cof-6.62b');
    ride(b, 'turn SSW', '2137', 'no');
    expect(kind(b)).toBe('entry-fire');
    must(b, 'no');
    expect(left(b)).toBe(2);
    must(b, '2038');
    expect([kind(b), offered(b)]).toEqual(['block', ['block', 'no']]);
    must(b, 'block');
    expect([kind(b), left(b), steps(b)]).toEqual(['step', 1, ['1938', '2039']]);
    expect(offered(b).filter((choice) => choice.startsWith('fire'))).toEqual([]);
    ride(b, '1938');
    expect(at(b, 'h')).toBe('1938 SSW');
  });

  test('[cof-6.54 cof-6.71a cof-6.53] only chariots, and only through chariots', () => {
    for (const troop of ['battle-wagon', 'runners', 'bowmen', 'spearmen'])
      mustRefuse(ride(meeting(`${troop} 0705 W spent`), 'move a', '0605'), '0705', 'cof-6.54');
    for (const troop of ['battle-wagon', 'runners', 'tribesmen'])
      mustRefuse(upTo(meeting('chariot 0705 W', { us: `${troop} 0505 E` })), '0705', 'cof-6.53');
    for (const troop of ['chariot', 'javelin-chariot', 'heavy-chariot'])
      for (const there of ['chariot', 'heavy-chariot']) {
        const b = ride(meeting(`${there} 0705 W`, { us: `${troop} 0505 E` }), 'move a', '0605', '0705', '0805', 'stop');
        expect(at(b, 'a')).toBe('0805 E');
      }
  });

  test('[cof-6.71a] it costs the ground only, disorders nobody, and the move goes on', () => {
    const b = upTo(meeting('chariot 0705 W spent', { more: 'terrain rough 0705' }));
    const events = must(b, '0705');
    expect([left(b), hits(b, 'a'), hits(b, 't')]).toEqual([5, 1, 0]);
    const step = events.find((e) => e.kind === 'steps');
    expect(step?.rules).toEqual(expect.arrayContaining(['cof-6.71a', 'cof-6.73', 'cof-8.33']));
    expect(events.some((e) => e.kind === 'passed-through')).toBe(false);
    expect(must(b, '0805').find((e) => e.kind === 'steps')?.rules).toContain('cof-6.71b');
    const out = must(b, '0905').find((e) => e.kind === 'steps')?.rules;
    expect(out?.filter((rule) => /^cof-(6.7|8.33)/.test(rule))).toEqual([]);
    expect([left(b), at(b, 'a')]).toEqual([3, '0905 E']);
  });

  test('[cof-6.71a cof-6.73] what is reached through the enemy', () => {
    const more = 'unit u red heavy-chariot 0805 W group king\nunit v red spearmen 0806 W group king';
    const b = meeting('chariot 0705 W', { more });
    const reached = reachOf(b, numberOf(b, 'a'));
    expect(reached.map(({ place, mp, hits: cost }) => `${place} ${mp} ${cost}`).sort()).toEqual(
      longWay(b, numberOf(b, 'a')),
    );
    expect(reached.some(({ path }) => `${path}`.endsWith(',0805,0905'))).toBe(true);
  });

  test('[cof-5.45b] nobody who is Out of Command', () => {
    const b = meeting('chariot 0705 W', { us: 'chariot 0605 E' });
    volumeState(b).out[numberOf(b, 'a')] = 1;
    must(b, 'move a');
    calmly(b, 'entry-fire');
    mustRefuse(b, '0705', 'cof-5.45b');
    // Through friends it goes like others.
    const friends = meeting('chariot 1205 W', { more: 'unit f blue chariot 0605 E group amun' });
    volumeState(friends).out[numberOf(friends, 'a')] = 1;
    expect(at(ride(friends, 'move a', '0605', '0705', 'stop'), 'a')).toBe('0705 E');
  });

  test('[cof-9.21c] nobody through those who are Engaged', () => {
    const b = meeting('chariot 0705 W engaged', { more: 'unit f blue guard 0706 NNE engaged group amun' });
    mustRefuse(upTo(ride(b, 'act')), '0705', 'cof-9.21c');
    // Nor if only the runners are.
    const more = `${runners} engaged\nunit f blue guard 0706 NNE engaged group amun`;
    mustRefuse(upTo(ride(meeting('chariot 0705 W', { more }), 'act')), '0705', 'cof-9.21c');
  });

  test('[cof-6.73] nobody who could not leave again: for want of MP, or because the way on is closed', () => {
    const short = upTo(meeting('chariot 0705 W', { us: 'chariot 0505 E ma 2' }));
    mustRefuse(short, '0705', 'cof-6.73');
    const enough = upTo(meeting('chariot 0705 W', { us: 'chariot 0505 E ma 3' }));
    must(enough, '0705');
    // Entering and leaving are paid for by the ground of each.
    const rough = 'terrain rough 0805 0806';
    const dear = upTo(meeting('chariot 0705 W', { us: 'chariot 0505 E ma 4', more: rough }));
    mustRefuse(dear, '0705', 'cof-6.73');
    for (const [there, rule] of [
      ['spearmen', 'cof-6.73'],
      ['chariot', null],
    ] as const) {
      const more = `unit u red ${there} 0805 W group king ma 1\nunit v red ${there} 0806 W group king ma 1`;
      const b = upTo(meeting('chariot 0705 W', { more }));
      if (rule) mustRefuse(b, '0705', rule);
      else must(b, '0705');
    }
  });

  test('[cof-6.71a] leaders ride along, those of the enemy stay with their troops, and neither is left there', () => {
    const more = 'leader chief red 0701 initiative 3 range 4 group king';
    const b = ride(meeting('chariot 0701 W', { us: 'chariot 0501 E', more }), 'move a', 'along', '0601', '0701');
    mustRefuse(b, 'leave wc', 'cof-6.54');
    ride(b, '0801', 'stop');
    const hex = (leader: string): number => leaderHexOf(b, keyed(b, leader));
    const hexOfUnit = (unit: string): number => hexOf(placeOfUnit(b, numberOf(b, unit)));
    expect([hex('wc'), hex('chief')]).toEqual([hexOfUnit('a'), hexOfUnit('t')]);
  });

  test('[cof-6.71a cof-4.24] a leader who has no MP to ride out of the enemy is put with the nearest friends', () => {
    const b = meeting('chariot 0701 W', { us: 'chariot 0501 E' });
    b.state.leaderSpent[keyed(b, 'wc')] = 7;
    const told = ride(b, 'move a', 'along', '0601', '0701');
    const events = must(told, '0801');
    expect(events.filter(({ kind: what }) => what.startsWith('leader-')).map(({ kind: what }) => what)).toEqual([
      'leader-stays',
      'leader-displaced',
    ]);
    expect([leaderHexOf(b, keyed(b, 'wc')), at(b, 'a')]).toEqual([hexOf(placeOfUnit(b, numberOf(b, 'a'))), '0801 E']);
  });

  test('[cof-6.71a cof-4.24] a leader whose troops are driven out goes from the hex that the mover then has', () => {
    const more = 'leader chief red 0705 initiative 3 range 4 group king\nunit k red spearmen 1105 W group king';
    const b = ride(meeting('chariot 0705 W tq 2 hits 1', { more, dice: '1 0' }), 'move a', '0605', '0705', 'fire t');
    ride(b, 'stay', '1707 W', 'stop');
    expect(leaderHexOf(b, keyed(b, 'chief'))).toBe(hexOf(placeOfUnit(b, numberOf(b, 'k'))));
    expect(at(b, 'a')).toBe('0705 E');
  });

  /** Chariots that can shock others have ridden through them to 0805, where spearmen stand before them. */
  const beyond = (...choices: string[]): Battle => {
    const more = 'unit u red spearmen 0905 E group king ma 1';
    const b = ride(
      meeting('chariot 0705 W', { us: 'heavy-chariot 0505 E', more, dice: '0 0 0 0 0' }),
      'move a',
      '0605',
      '0705',
    );
    const a = numberOf(b, 'a');
    expect([b.state.mark[a], shockTargets(b, a)]).toEqual([NO_MARK, []]);
    return ride(b, '0805', ...choices, 'stop');
  };
  const attacked = (b: Battle): unknown[] =>
    must(b, 'end').flatMap((e) => (`${e['purpose']}`.includes('(before the clash)') ? [e['purpose']] : []));

  test('[cof-8.33 cof-8.11a] no Shock comes of the hex that is crossed, but of where the move ends', () => {
    expect(attacked(beyond())).toEqual(['TQ Check of U (before the clash)']);
    expect(attacked(beyond('turn SSW'))).toEqual(['TQ Check of T (before the clash)']);
    expect(attacked(beyond('turn NNW'))).toEqual([]);
  });

  test('[cof-6.54] routed chariots are passed like others: nobody stops with them, and they are not lost', () => {
    const b = ride(meeting('chariot 0705 W routed'), 'move a', '0605', '0705');
    mustRefuse(b, 'stop', 'cof-6.54');
    ride(b, '0805', 'stop');
    expect([isRouted(b, numberOf(b, 't')), at(b, 't')]).toEqual([true, '0705 W']);
  });
});

describe('chariots with runners', () => {
  const us = 'unit s blue runners 0505 E group amun';

  test('[cof-6.71a cof-6.73] ride through together, as far as the MP of the runners carry them', () => {
    const b = ride(meeting('chariot 0705 W', { more: us }), 'move a together', '0605', '0705');
    mustRefuse(b, 'part', 'cof-6.54');
    ride(b, '0805', 'stop');
    expect([at(b, 'a'), at(b, 's')]).toEqual(['0805 E', '0805 E']);
    const slow = upTo(meeting('chariot 0705 W', { more: `${us} ma 2` }), 'move a together');
    mustRefuse(slow, '0705', 'cof-6.73');
  });

  test('[cof-6.72] block on a roll below the TQ of the chariots, which ends the move; chariots alone never', () => {
    const tries = (dice: string): Battle => {
      const b = ride(meeting(stack, { more: runners, dice }), 'move a', '0605', '0705');
      expect(must(b, 'block').find(({ kind: what }) => what.endsWith('blocked'))?.rules).toEqual(['cof-6.72']);
      return b;
    };
    const b = tries('4');
    expect([at(b, 'a'), kind(b)]).toEqual(['0605 E', 'order']);
    expect((b.state.did[numberOf(b, 'a')] as number) & DID_MOVE).toBe(DID_MOVE);
    const through = tries('5');
    expect([at(through, 'a'), kind(through)]).toEqual(['0705 E', 'step']);
    const alone = ride(meeting(stack), 'move a', '0605', '0705');
    expect([at(alone, 'a'), kind(alone)]).toEqual(['0705 E', 'step']);
    const willing = ride(meeting(stack, { more: runners }), 'move a', '0605', '0705', 'no');
    expect(at(willing, 'a')).toBe('0705 E');
  });

  test('[cof-6.72] a unit that is blocked at its first step has moved', () => {
    const b = ride(meeting(stack, { us: 'chariot 0605 E', more: runners, dice: '0' }), 'move a', '0705', 'block');
    expect([at(b, 'a'), kind(b)]).toEqual(['0605 E', 'order']);
    mustRefuse(b, 'move a', 'cof-6.12');
  });

  const second = 'unit u red chariot 0805 W group king ma 1 tq 5\nunit q red runners 0805 W group king ma 1';

  test('[cof-6.74] several enemies one behind the other are passed', () => {
    const b = ride(meeting('chariot 0705 W', { more: second, dice: '5' }), 'move a', '0605', '0705', '0805', 'block');
    expect(at(b, 'a')).toBe('0805 E');
    ride(b, '0904', 'stop');
    expect([at(b, 'a'), left(b)]).toEqual(['0904 E', -1]);
  });

  test('[cof-6.74] a unit blocked in the hex of another enemy routs, runners and all', () => {
    const b = ride(meeting('chariot 0705 W', { more: second, dice: '4 5' }), 'move a', '0605', '0705', '0805');
    const told = must(b, 'block').find(({ kind: what }) => what === 'blocked');
    expect(told?.rules).toEqual(['cof-6.72', 'cof-6.74']);
    // All hexes around are next to enemy chariots: there is no way to the Standard (cof-9.41b).
    expect([isGone(b, numberOf(b, 'a')), at(b, 't'), kind(b)]).toEqual([true, '0705 W', 'order']);
    const both = meeting('chariot 0705 W', { more: `${us}\n${second}`, dice: '4 5 5' });
    ride(both, 'move a together', '0605', '0705', '0805', 'block');
    expect([isGone(both, numberOf(both, 'a')), isGone(both, numberOf(both, 's'))]).toEqual([true, true]);
  });

  test('[cof-6.74] runners whose chariots break among the enemy rout as well', () => {
    const more = `${us}\nterrain rough 0705`;
    const b = ride(
      meeting('chariot 0705 W', { us: 'chariot 0505 E tq 1', more, dice: '0 5' }),
      'move a together',
      '0605',
    );
    calmly(b, 'entry-fire');
    must(b, '0705');
    expect([isGone(b, numberOf(b, 'a')), isGone(b, numberOf(b, 's')), kind(b)]).toEqual([true, true, 'order']);
  });
});

describe('fire', () => {
  test('[cof-7.31b] those who are passed fire at range 1 as the mover comes up, or just before it enters if it began there', () => {
    const came = ride(meeting('chariot 0705 W'), 'move a', '0605');
    expect(kind(came)).toBe('entry-fire');
    ride(came, 'no', '0705');
    expect(kind(came)).toBe('step');
    const began = ride(meeting('chariot 0705 W', { us: 'chariot 0605 E tq 9', dice: '1' }), 'move a', '0705');
    expect([kind(began), offered(began), at(began, 'a')]).toEqual(['entry-fire', ['fire t', 'no'], '0605 E']);
    const shot = must(began, 'fire t').find((e) => e.kind === 'fires');
    expect([shot?.['range'], at(began, 'a')]).toEqual([1, '0705 E']);
    // Neither as it rides in nor as it rides out do they fire after it.
    ride(began, '0805');
    expect(kind(began)).toBe('step');
  });

  test('[cof-7.31b] whether or not they try to block', () => {
    const b = meeting(stack, { us: 'chariot 0605 E tq 9', more: runners, dice: '9 2' });
    ride(b, 'move a', '0705', 'fire t');
    expect(kind(b)).toBe('block');
    must(b, 'block');
    expect(at(b, 'a')).toBe('0605 E');
  });

  test('[cof-7.31a] once in the phase, by the row of its own, at those who are passed and nobody else; no Return Fire', () => {
    const more = 'unit u red spearmen 0706 W group king\nunit v red chariot 0904 W group king ma 1';
    const b = ride(meeting('chariot 0705 W tq 9', { more, dice: '1' }), 'move a', '0605', '0705');
    mustRefuse(b, 'fire u', 'cof-7.31a');
    const events = must(b, 'fire t');
    expect(events.find((e) => e.kind === 'fires')?.['how']).toBe('passing');
    expect([hits(b, 't') > 0, kind(b)]).toEqual([true, 'step']);
    expect(offered(b).filter((choice) => choice.startsWith('fire'))).toEqual([]);
    calmly(ride(b, '0805', '0904'), 'entry-fire', 'retire-fire');
    expect(offered(b).filter((choice) => choice.startsWith('fire'))).toEqual([]);
  });

  test('[cof-7.32] at the chariots or at the runners, and only those are hit', () => {
    const fires = (target: string): number[] => {
      const b = meeting('chariot 0705 W tq 9', { more: `${runners} tq 9`, dice: '1' });
      ride(b, 'move a', '0605', '0705', 'no');
      expect(must(b, `fire ${target}`).find((e) => e.kind === 'fires')?.rules).toContain('cof-7.32');
      return [hits(b, 't'), hits(b, 'r')].map((n) => Math.min(n, 1));
    };
    expect([fires('t'), fires('r')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[cof-7.33] nobody else fires at it while it is in that hex, neither as it comes nor as it goes', () => {
    const more = 'unit u red bowmen 0806 W group king ma 1';
    const b = ride(meeting('chariot 0705 W spent', { more }), 'move a', '0605', '0705');
    expect(kind(b)).toBe('step');
    // They were next to it before.
    ride(b, '0805');
    expect(kind(b)).toBe('step');
    // Nor in withdrawing, which is not barred itself.
    const fast = 'unit u red chariot 0905 W group king ma 12';
    const shy = ride(meeting('chariot 0705 W spent', { more: fast }), 'move a', '0605');
    must(shy, '0705');
    must(shy, 'withdraw u');
    expect(kind(shy)).toBe('withdrawal');
    const apart = ride(meeting('spearmen 1105 W', { more }), 'move a', '0605', '0705');
    expect(kind(apart)).toBe('entry-fire');
  });
});
