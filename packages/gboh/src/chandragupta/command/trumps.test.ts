import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { DID_SHOCK, FINISHED, INACTIVE } from '../../family/base/vocabulary.ts';
import { order } from '../../family/command/order.ts';
import { countsForTrump } from '../../family/command/orders.ts';
import { comesToSomething } from '../../family/command/trump.ts';
import { woundLeader } from '../../family/leaders/leaders.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { activeIs, asks, gandhara, magadha, status } from '../testing/turn.ts';
import { volumeState } from '../volume-state.ts';

const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
const noMomentum = (b: Battle, key: string) => b.state.noMomentum[numberOf(b, key)];

describe('Trumps', () => {
  test('[cha-5.41 cha-5.15a] EX-09 Parvataka, Initiative 5: 0 to 5 bring him forward; 6 to 9 activate Vairodhaka and finish him', () => {
    for (let die = 0; die <= 9; die++) {
      const b = play(magadha(`dice ${die}`), 'trump parvataka');
      if (die > 5) expect([activeIs(b, 'vairodhaka'), status(b, 'parvataka')]).toEqual([true, FINISHED]);
      else {
        must(b, 'no');
        expect([activeIs(b, 'parvataka'), status(b, 'vairodhaka')]).toEqual([true, INACTIVE]);
      }
    }
  });

  test('[cha-5.42a cha-5.44 cha-5.43] EX-10 Bhadrasala, as high, answers with a 7: Parvataka keeps his activation, Bhadrasala is Finished', () => {
    const b = play(magadha('dice 0 7'), 'trump parvataka');
    expect([asks(b), offered(b)]).toEqual(['1 trump', ['no', 'trump bhadrasala', 'trump nanda']]);
    mustRefuse(b, 'trump sahalya', 'cha-5.42a');
    must(b, 'trump bhadrasala');
    expect([activeIs(b, 'parvataka'), status(b, 'bhadrasala')]).toEqual([true, FINISHED]);
  });

  test('[cha-5.42a cha-5.44 cha-5.15a] a trump of the trump finishes the trumped leader', () => {
    const b = play(magadha('dice 0 5'), 'trump parvataka', 'trump bhadrasala');
    expect([activeIs(b, 'bhadrasala'), status(b, 'parvataka')]).toEqual([true, FINISHED]);
  });

  test('[cha-5.42b] EX-11 Sahalya, Initiative 4, rolls 3 over the Momentum of Vairodhaka: the phase is his, Vairodhaka is Finished', () => {
    const b = play(magadha('dice 0 3'), 'activate vairodhaka', 'end', 'momentum', 'trump sahalya');
    expect([activeIs(b, 'sahalya'), status(b, 'vairodhaka')]).toEqual([true, FINISHED]);
    const fails = play(magadha('dice 0 5'), 'activate vairodhaka', 'end', 'momentum', 'trump sahalya');
    expect([activeIs(fails, 'vairodhaka'), status(fails, 'sahalya')]).toEqual([true, FINISHED]);
  });

  test('[cha-5.44 cha-5.31] EX-12 Vairodhaka tries for Momentum if the Trump over him failed; Bypassed he may not', () => {
    const failed = play(magadha('dice 6'), 'trump parvataka', 'end');
    expect([asks(failed), offered(failed)]).toEqual(['0 momentum', ['momentum', 'no']]);
    const b = play(magadha('dice 0'), 'trump parvataka', 'no', 'move b2', 'stay', '0408, stop', 'end', 'no');
    expect(['vairodhaka', 'sahalya', 'bhadrasala', 'nanda', 'chandragupta'].map((key) => noMomentum(b, key))).toEqual([
      ...[1, 1, 1],
      ...[0, 0],
    ]);
    play(b, 'activate vairodhaka', 'end');
    expect([status(b, 'vairodhaka'), asks(b)]).toEqual([FINISHED, '1 activate']);
  });

  test('[cha-5.44 cha-5.42b] EX-12 Ambhi, trumped in his Momentum by Chandragupta, is Finished; all who have not gone have one phase each', () => {
    const b = gandhara('leader ambhi red 2008 initiative 3 range 4 people greek\ndice 0 0 7 3');
    play(b, 'activate ambhi', 'end', 'momentum', 'trump chandragupta');
    expect([activeIs(b, 'chandragupta'), status(b, 'ambhi')]).toEqual([true, FINISHED]);
    expect(['ghosa', 'vidudhaba', 'patrocles', 'seleucus'].map((key) => noMomentum(b, key))).toEqual([1, 1, 1, 1]);
    play(b, 'move b1', 'stay', '0403, stop', 'end', 'no', 'activate ghosa', 'end');
    expect(status(b, 'ghosa')).toBe(FINISHED);
  });
});

describe('who may be used in a Trump', () => {
  const others = `leader nayaka blue 0308 initiative 5 range 3 nayaka arm cavalry people indian
    leader smith blue 0308 initiative 5 range 3 guild-chief group smiths people indian
    leader vasati blue 0308 initiative 5 range 3 tribal-chief group vasati people indian`;

  test('[cha-5.42c cha-5.41] no Nayaka, no chief, no Restricted Overall Commander', () => {
    const b = gandhara(others);
    for (const key of ['nayaka', 'smith', 'vasati']) mustRefuse(b, `trump ${key}`, 'cha-5.42c');
    expect(offered(b)).toEqual(expect.arrayContaining(['trump vidudhaba', 'trump chandragupta']));
    volumeState(b).restricted[numberOf(b, 'chandragupta')] = 1;
    mustRefuse(b, 'trump chandragupta', 'cha-5.42c');
  });

  test('[cha-5.42c cha-5.42b] nor against the Momentum of an enemy', () => {
    const b = gandhara(`${others}\nleader ambhi red 2003 initiative 1 range 4 people greek\ndice 0`);
    play(b, 'activate ambhi', 'end', 'momentum');
    for (const key of ['nayaka', 'smith', 'vasati']) mustRefuse(b, `trump ${key}`, 'cha-5.42c');
    expect(offered(b)).toContain('trump vidudhaba');
  });
});

describe('what a Trump must come to', () => {
  /** Parvataka has trumped and gives these orders. */
  const trumps = (more: string, ...answers: string[]) =>
    play(magadha(`dice 0\n${more}`), 'trump parvataka', 'no', ...answers);
  const voided = (b: Battle) => status(b, 'parvataka') === INACTIVE;

  test('[cha-5.46] he may not pass: a unit must move or fire', () => {
    const b = trumps('');
    mustRefuse(b, 'end', 'cha-5.46');
    play(b, 'move b2', 'stay', '0408, stop', 'end');
    expect([asks(b), voided(b)]).toEqual(['0 momentum', false]);
  });

  test('[cha-5.46] a unit that turns in its hex has not moved: he may not end while another can', () => {
    const b = trumps('unit more blue light-horse 0309 E grade bharta', 'move b2', 'stay', 'turn SSE', 'stop');
    mustRefuse(b, 'end', 'cha-5.46');
    for (const key of ['more', 'b1', 'b3']) play(b, `move ${key}`, 'turn SSE', 'stop');
    // Nothing is left to be ordered. He has had his phase, and it brings him no Momentum.
    expect([status(b, 'parvataka'), asks(b)]).toEqual([FINISHED, '0 activate']);
  });

  test('[cha-5.46] to mend ranks is not enough, and his last order is for what counts', () => {
    const hurt = Array.from(
      { length: 5 },
      (_, i) => `unit h${i} blue light-horse 0${i + 1}11 E grade bharta hits 2`,
    ).join('\n');
    const b = trumps(hurt);
    for (let i = 0; i < 4; i++) must(b, `recover h${i}`);
    mustRefuse(b, 'end', 'cha-5.46');
    mustRefuse(b, 'recover h4', 'cha-5.46');
    mustRefuse(b, 'go', 'cha-5.46');
    play(b, 'move b2', 'stay', '0408, stop');
    expect(asks(b)).toBe('0 momentum');
  });

  test('[cha-5.46] a leader who has not trumped, or can let troops attack, uses his last order as he likes', () => {
    const hurt =
      'unit h blue light-horse 0311 E grade bharta hits 2\nleader low blue 0308 initiative 1 range 5 people indian';
    const plain = play(magadha(hurt), 'activate low');
    expect(offered(plain)).toEqual(expect.arrayContaining(['recover h', 'go']));
    // Two enemies are next to each other, out of everybody's way but within his range.
    const near = 'unit us blue lancer 0511 E grade maula\nunit foe red heavy-horse 0611 W';
    const b = trumps(`unit h blue light-horse 0310 E grade bharta hits 4\n${near}`);
    for (let n = 0; n < 4; n++) play(b, 'go', n % 2 === 0 ? '0309, stop' : '0308, stop');
    expect(offered(b)).toContain('recover h');
  });

  test('[cha-5.46] once a unit has moved by his order the last one is free; an attack counts too', () => {
    const hurt = Array.from(
      { length: 4 },
      (_, i) => `unit h${i} blue light-horse 0${i + 1}11 E grade bharta hits 2`,
    ).join('\n');
    const b = trumps(hurt, 'move b2', 'stay', '0408, stop');
    for (let i = 0; i < 3; i++) must(b, `recover h${i}`);
    expect(offered(b)).toContain('recover h3');
    const fought = trumps('');
    expect(valueIn(fought, comesToSomething)(fought, 0)).toBe(false);
    fought.state.did[numberOf(fought, 'b2')] = DID_SHOCK;
    expect(valueIn(fought, comesToSomething)(fought, 0)).toBe(true);
  });

  test('[cha-5.41 cha-5.46] who can only rally or mend has nothing that he must do', () => {
    const b = trumps('');
    const counts = (what: string) => valueIn(b, countsForTrump)(b, order(what, 0, true));
    expect(['move', 'fire', 'recover', 'rally', 'go'].map(counts)).toEqual([true, true, false, false, false]);
  });

  test('[cha-5.46] fire without moving is enough', () => {
    const b = trumps(
      'unit bows blue longbow 0310 E grade bharta\nunit foe red light-foot 0510 W\ndice 0 5 5',
      'fire bows at foe',
    );
    if (asks(b) === '1 return-fire') must(b, 'no');
    must(b, 'end');
    expect([asks(b), voided(b)]).toEqual(['0 momentum', false]);
  });

  test('[cha-5.47 cha-5.46] from an enemy ZOC he may trump; if he lets nobody attack, it is as if he had not', () => {
    const caught = 'unit foe red heavy-horse 0408 W';
    const idle = trumps(caught, 'done');
    expect(voided(idle)).toBe(true);
    expect([asks(idle), activeIs(idle, 'vairodhaka'), noMomentum(idle, 'vairodhaka')]).toEqual(['0 order', true, 0]);
    expect(idle.state.phases[numberOf(idle, 'parvataka')]).toBe(0);
    // Wounded meanwhile, he stays Finished.
    const hurt = trumps(caught);
    woundLeader(hurt, numberOf(hurt, 'parvataka'), 1, []);
    must(hurt, 'done');
    expect(status(hurt, 'parvataka')).toBe(FINISHED);
    const fights = trumps(`${caught}\ndice 0 5 5 5 5 5 5 5 5`, 'shock b2');
    const told: string[] = [];
    while (!asks(fights).endsWith(' activate'))
      told.push(...must(fights, offered(fights)[0] as string).map((e) => e.kind));
    expect([status(fights, 'parvataka'), told.includes('trump-void')]).toEqual([FINISHED, false]);
  });
});
