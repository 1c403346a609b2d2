import { describe, expect, test } from 'vitest';
import { checkTQ } from '../../family/base/cohesion.ts';
import { isGone, isRouted, tqOf } from '../../family/base/units.ts';
import { allowanceOf } from '../../family/movement/walk.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { hitsOn, kindOf, ofKind, playOut, takeFirst, whereIs } from '../../family/shock/testing.ts';
import { attack, facing, isLocked, rulesOf, shockOf } from '../testing/shock.ts';

const routed = (b: ReturnType<typeof attack>, key: string): boolean =>
  isRouted(b, numberOf(b, key)) || isGone(b, numberOf(b, key));

describe('the Collapse', () => {
  test('[cof-8.18a cof-8.17i cof-8.21a] who has as many hits as TQ routs after all shocks, and the attacker takes his hex', () => {
    // Column 7, die 9: 1 on the attacker, 2 on the defender.
    const b = attack('spearmen', 'spearmen hits 4', '0 9 0');
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('breaks')).toBeGreaterThan(kinds.indexOf('shock-result'));
    must(b, offered(b)[0] as string);
    expect([whereIs(b, 'us'), routed(b, 'them')]).toEqual(['0605 E', true]);
  });
  test('[cof-8.18b] one hit short of it, who was Engaged before rolls: above TQ it routs, else it loses a hit', () => {
    const one = (die: number) =>
      shockOf(facing('spearmen tq 6 hits 4 engaged', 'spearmen tq 9 engaged'), {}, `9 ${die} 0`);
    const stands = one(6);
    expect([hitsOn(stands, 'us'), rulesOf(stands, stands.events, 'hits-set', 'us')]).toEqual([4, ['cof-8.18b']]);
    expect(routed(one(7), 'us')).toBe(true);
    // Anyone who came into it only now does not roll.
    const fresh = attack('spearmen tq 6 hits 4', 'spearmen tq 9', '0 9');
    expect([hitsOn(fresh, 'us'), isLocked(fresh, 'us')]).toEqual([5, true]);
    // Nor does anyone who was Engaged and is farther from it, or nearer and out.
    const sound = shockOf(facing('spearmen tq 6 hits 3 engaged', 'spearmen tq 9 engaged'), {}, '9');
    expect(hitsOn(sound, 'us')).toBe(4);
  });
  test('[cof-8.18b cof-8.56] who was Engaged rolls, even if the other has been driven off in the same segment', () => {
    // C, Engaged with S, breaks when the tribesmen turn on it; D attacks S, who is one hit short of breaking then.
    const text = `unit c blue heavy-chariot 0505 E group host tq 6 hits 5 engaged\nunit d blue spearmen 0604 SSE group host tq 9
unit s red spearmen 0605 W tq 6 hits 3 engaged\nunit them red tribesmen 0606 W tq 9`;
    const b = shockOf(text, { moved: ['d'] }, '0 9 3 0 5 6');
    const events = playOut(b, 'react');
    expect([isLocked(b, 'c'), rulesOf(b, events, 'hits-set', 's')]).toEqual([false, ['cof-8.18b']]);
  });
  test('[cof-9.13d] where one unit holds, all others at the limit rout', () => {
    const pair = `${facing('spearmen tq 6 hits 5', 'levy tq 4 hits 3')}\nunit more blue spearmen 0504 E group host`;
    const b = shockOf(pair, { moved: ['us', 'more'] }, '0 5 0 0');
    const events = playOut(b);
    expect(ofKind([...b.events, ...events], 'nobody-spared')[0]?.rules).toEqual(['cof-9.13d']);
    expect([routed(b, 'us'), routed(b, 'them'), routed(b, 'more')]).toEqual([true, true, false]);
  });
  test('[cof-9.13b cof-9.13c] where all would, the side with the greatest excess does, the defender if it is the same', () => {
    const both = (us: string, them: string, more = '') => attack(us, them, '0 5 0', 'W', more);
    // Die 5 on column 7: 2 and 2.
    const even = both('spearmen tq 6 hits 4', 'spearmen tq 6 hits 4');
    expect(ofKind(even.events, 'all-would-break')[0]).toMatchObject({ tie: true, attackBreaks: false });
    must(even, offered(even)[0] as string);
    expect([hitsOn(even, 'us'), whereIs(even, 'us'), routed(even, 'them')]).toEqual([5, '0605 E', true]);
    const worse = both('spearmen tq 6 hits 5', 'spearmen tq 6 hits 4');
    expect([routed(worse, 'us'), hitsOn(worse, 'them'), whereIs(worse, 'them')]).toEqual([true, 5, '0605 W']);
    // What an advance over rough ground would cost is added first.
    const rough = both('spearmen tq 6 hits 4', 'spearmen tq 6 hits 4', 'terrain rough 0605');
    expect([routed(rough, 'us'), hitsOn(rough, 'them')]).toEqual([true, 5]);
  });
});

describe('the advance', () => {
  test('[cof-8.21b] E24 hits that would break it leave it one short of that', () => {
    const b = attack('spearmen tq 6 hits 4', 'levy tq 4 hits 2', '0 9 0', 'W', 'terrain rough 0605');
    must(b, offered(b)[0] as string);
    expect([hitsOn(b, 'us'), whereIs(b, 'us'), routed(b, 'us')]).toEqual([5, '0605 E', false]);
  });
  test('[cof-8.22] all but battle wagons may turn by one vertex then', () => {
    const b = attack('battle-wagon', 'bowmen hits 3', '0 9 0');
    must(b, offered(b)[0] as string);
    expect([whereIs(b, 'us'), kindOf(b)]).toEqual(['0605 E', 'end-of-script']);
  });
  test('[cof-8.23] the superior unit goes, else the best; the player decides among equals', () => {
    const pair = (p: string, q: string) =>
      `unit p blue ${p} 0505 E group host\nunit q blue ${q} 0506 E group host\nunit y red levy 0606 W tq 4 hits 3`;
    const of = (p: string, q: string, ...choices: string[]) => {
      const b = shockOf(pair(p, q), { moved: ['p', 'q'] }, '0 9 0');
      for (const choice of choices) must(b, choice);
      must(b, offered(b)[0] as string);
      return b;
    };
    const best = of('spearmen tq 6', 'spearmen tq 7', 'p', 'p');
    expect([whereIs(best, 'p'), whereIs(best, 'q')]).toEqual(['0505 E', '0606 E']);
    const equal = of('spearmen tq 6', 'spearmen tq 6', 'p', 'p');
    expect(offered(equal)).toEqual(['p 0606', 'q 0606']);
    // From the rear one of them is superior, though the other is better.
    const behind = `unit p blue spearmen 0505 E group host tq 5\nunit q blue spearmen 0706 W group host tq 7\nunit y red levy 0606 E tq 4 hits 3`;
    const b = shockOf(behind, { moved: ['p', 'q'] }, '0 9 0');
    must(b, 'p');
    must(b, offered(b)[0] as string);
    expect([whereIs(b, 'p'), whereIs(b, 'q')]).toEqual(['0606 E', '0706 W']);
  });
  test('[cof-8.21c] hexes vacated before the clash are not entered after it by units that were held back then', () => {
    // Them breaks before the clash; More, who has US before it, holds and breaks in the Collapse.
    const two = `${facing('spearmen tq 9', 'spearmen tq 6 hits 4')}\nunit more red spearmen 0606 W tq 6 hits 5`;
    const b = shockOf(two, { moved: ['us'] }, '8 0 3 9 3');
    takeFirst(b, 'rout-place');
    expect([routed(b, 'them'), routed(b, 'more')]).toEqual([true, true]);
    expect([kindOf(b), whereIs(b, 'us')]).toEqual(['advance-facing', '0606 E']);
  });
  test('[cof-8.14d] who advances before the clash fights on with whom else it attacked, at its first angle', () => {
    const b = shockOf(
      `${facing('spearmen', 'spearmen tq 6 hits 4')}\nunit more red spearmen 0606 E tq 9`,
      { moved: ['us'] },
      '8 0 3 5',
    );
    const events = playOut(b);
    expect([whereIs(b, 'us'), ofKind(events, 'clash').map((e) => e['angle'])]).toEqual(['0605 E', ['rear']]);
    // It counts as one against one now, and nobody is Engaged by it who has moved.
    expect([ofKind(events, 'shock-result')[0]?.['parts'], isLocked(b, 'us'), isLocked(b, 'more')]).toEqual([
      [],
      false,
      false,
    ]);
  });
  test('[cof-8.21a] defenders never advance', () => {
    const b = attack('spearmen hits 5', 'spearmen', '0 0 0');
    must(b, offered(b)[0] as string);
    expect([routed(b, 'us'), whereIs(b, 'them')]).toEqual([true, '0605 W']);
  });
});

describe('hits', () => {
  test('[cof-9.12b] a hit left over goes to the unit that made its side superior', () => {
    const behind = `unit p blue spearmen 0505 E group host tq 9\nunit q blue spearmen 0706 W group host tq 9\nunit y red levy 0606 E tq 9`;
    const b = shockOf(behind, { moved: ['p', 'q'] }, '0 9');
    must(b, 'p');
    expect([hitsOn(b, 'p'), hitsOn(b, 'q')]).toEqual([1, 0]);
    const plain = shockOf(behind.replace('0706 W', '0506 E').replace('0606 E', '0606 W'), { moved: ['p', 'q'] }, '0 9');
    must(plain, 'p');
    expect([kindOf(plain), offered(plain)]).toEqual(['share-hits', ['p', 'q']]);
  });
  test('[cof-9.12b] on the other side to the unit that was attacked then, and to either of a stack', () => {
    // The spears are superior to the chariots, and one hit is left over.
    const two = `${facing('chariot tq 30', 'spearmen tq 9')}\nunit more red bowmen 0606 W tq 9`;
    const b = shockOf(two, { moved: ['us'] }, '0 0 3');
    must(b, 'them');
    expect([hitsOn(b, 'them'), hitsOn(b, 'more')]).toEqual([1, 0]);
    const stack = `unit ch blue chariot 0505 E group host tq 9\nunit run blue runners 0505 E group host tq 9
unit q blue spearmen 0705 W group host tq 9\nunit y red levy 0605 E tq 20`;
    const c = shockOf(stack, { moved: ['ch', 'run', 'q'] }, '0 9');
    must(c, 'ch');
    expect([kindOf(c), offered(c)]).toEqual(['share-hits', ['ch', 'run']]);
  });
  test('[cof-9.12b cof-6.35b] a target in column makes everyone superior, so that the owner chooses', () => {
    const text =
      'unit p blue spearmen 0505 E group host tq 9\nunit q blue spearmen 0506 E group host tq 9\nunit y red spearmen 0606 SW tq 20';
    const b = shockOf(text, { moved: ['p', 'q'] }, '0 4');
    must(b, 'p');
    expect([kindOf(b), offered(b)]).toEqual(['share-hits', ['p', 'q']]);
  });
  test('[cof-9.11] E26 hits change nothing else: four of six fight as none', () => {
    const result = (hits: number) => {
      const b = attack(`spearmen tq 6 hits ${hits}`, 'spearmen tq 20', '0 5 9');
      return [...ofKind(b.events, 'clash'), ...ofKind(b.events, 'shock-result')].map(
        ({ base, superiority, column, hits }) => [base, superiority, column, hits],
      );
    };
    expect(result(4)).toEqual(result(0));
    const ratings = (hits: number) => {
      const b = attack(`spearmen tq 6 hits ${hits}`, 'spearmen tq 20', '0 5 8 8 8 8');
      b.state.hits[0] = hits;
      return [tqOf(b, 0), allowanceOf(b, 0).ma, checkTQ(b, 0, 'test', [])];
    };
    expect(ratings(4)).toEqual(ratings(0));
  });
});

test('[cof-8.15a cof-8.15b cof-8.15c] E19 a 0 wounds a leader, a second die above his rating kills; wounded again he falls', () => {
  const with_ = (state: string, dice: string) =>
    attack('spearmen', 'spearmen', dice, 'W', `leader king red 0605 initiative 5 range 7 charisma 2 overall ${state}`);
  const king = (b: ReturnType<typeof attack>) => b.world.leaders.findIndex(({ key }) => key === 'king');
  const wounded = with_('', '0 0 3 5');
  expect([wounded.state.wound[king(wounded)], wounded.state.leaderGone[king(wounded)]]).toEqual([1, 0]);
  expect(with_('', '0 0 5 5').state.leaderGone[king(wounded)]).toBe(0);
  expect(with_('', '0 0 6 5').state.leaderGone[king(wounded)]).toBe(1);
  expect(with_('wounded', '0 0 5').state.leaderGone[king(wounded)]).toBe(1);
  const missed = with_('', '0 1 5');
  expect(missed.state.wound[king(missed)]).toBe(0);
});
