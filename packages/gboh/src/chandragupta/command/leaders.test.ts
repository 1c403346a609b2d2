import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import { ROUTED } from '../../family/base/vocabulary.ts';
import { warnsLeaders } from '../../family/reactions/give-ground.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { afterFight } from '../../family/shock/procedure.ts';
import { position } from '../../scripts.ts';
import { asks, hexOfLeader } from '../testing/turn.ts';

const field = (text: string): Battle => position(`ruleset chandragupta\nmap 20x16\n${text}`);
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
const spent = (b: Battle, key: string) => b.state.leaderSpent[numberOf(b, key)];

describe('what carries a leader', () => {
  const army = field(`
    unit el blue elephant 0501 E grade maula
    unit ch blue heavy-chariot 0502 E grade maula
    unit ec blue elephant-chariot 0503 E grade bharta
    unit lc blue light-horse 0504 E grade bharta
    unit hill blue tribal-foot 0506 E group vasati
    unit his red elephant 1501 W grade bharta
    leader on-elephant blue 0501 overall people indian
    leader on-chariot blue 0502 people Indian
    leader on-elephant-chariot blue 0503 people indian
    leader on-horse blue 0504 people indian
    leader alone blue 0505 people indian
    unit later blue elephant grade maula
    leader reserve blue people indian
    leader named blue 0504 people indian conveyance elephant
    leader chief blue 0501 people indian tribal-chief group vasati
    leader greek red 1501 people greek overall
    start battle\nseed 1`);
  const carried = (key: string) => leaderInfo(army, numberOf(army, key)).conveyance;

  test('[cha-6.16a] an Indian leader who begins with elephants or chariots is carried by them; others, and Greeks, ride', () => {
    expect(['on-elephant', 'on-chariot', 'on-elephant-chariot'].map(carried)).toEqual([
      'elephant',
      'chariot',
      'chariot',
    ]);
    expect(['on-horse', 'alone', 'reserve', 'greek'].map(carried)).toEqual([null, null, null, null]);
  });

  test('[cha-6.16a cha-6.15] the scenario may name what carries him; a Tribal Chief goes on foot', () => {
    expect(['named', 'chief'].map(carried)).toEqual(['elephant', null]);
  });

  test('[cha-6.16a] it stays with him whatever he is with later', () => {
    const b = field(
      'unit el blue elephant 0505 E grade maula\nunit lc blue light-horse 0705 E grade bharta\nleader one blue 0505 people indian\nstart move-leader leader=one',
    );
    play(b, '0605, 0705, stop');
    expect(leaderInfo(b, numberOf(b, 'one')).conveyance).toBe('elephant');
  });
});

describe('a leader’s ride', () => {
  const ground = 'terrain marsh 0605\nterrain woods 0505\nterrain town 0506';
  const rides = (how: string, more = '') =>
    field(`${ground}\n${more}\nleader one blue 0504 ${how}\nstart move-leader leader=one`);

  test('[cha-4.1c cha-6.16b] he pays as horse does, or as what carries him, and goes where that can go', () => {
    const marsh = (how: string) =>
      spent(
        play(field(`terrain marsh 0605\nleader one blue 0505 ${how}\nstart move-leader leader=one`), '0605, stop'),
        'one',
      );
    expect([marsh('people greek'), marsh('people indian conveyance elephant')]).toEqual([3, 2]);
    mustRefuse(rides('people indian conveyance chariot'), '0505', 'cha-4.1c');
    expect(offered(rides('people indian'))).toContain('0505');
  });

  test('[cha-6.16b] every leader goes into a city, for what it costs horse', () => {
    for (const how of ['elephant', 'chariot']) {
      const b = field(
        `terrain town 0506\nleader one blue 0505 people indian conveyance ${how}\nstart move-leader leader=one`,
      );
      play(b, '0506, stop');
      expect([hexOfLeader(b, 'one'), spent(b, 'one')]).toEqual(['0506', 2]);
    }
  });

  test('[cha-6.16b cha-4.21b] his orders do not cross ground that is closed to what carries him', () => {
    const wood = 'terrain woods 0605 0606 0604 0603 0602 0601 0607 0608 0609 0610 0611 0612 0613 0614 0615 0616';
    const ordered = (how: string) =>
      offered(
        field(
          `${wood}\nunit far blue light-horse 0705 E grade bharta\nleader one blue 0505 range 5 people indian ${how}\nstart orders leader=one momentum=false`,
        ),
      );
    expect(ordered('conveyance elephant')).toContain('move far');
    expect(ordered('conveyance chariot')).not.toContain('move far');
  });

  test('[cha-6.15 cha-4.1c] a Tribal Chief has 6 MP, on foot: he climbs where nobody rides', () => {
    const chief = 'tribal-chief group vasati people indian';
    const b = field(`terrain woods 0705\nleader one blue 0105 ${chief}\nstart move-leader leader=one`);
    play(b, '0205, 0305, 0405, 0505, 0605');
    mustRefuse(b, '0705', 'cha-6.14');
    const told = must(b, '0704');
    expect(told.find((e) => e.kind === 'leader-moves')?.rules).toEqual(['cha-6.14', 'cha-6.15']);
    expect([spent(b, 'one'), asks(b)]).toEqual([6, '0 end-of-script']);
    const steep = (how: string) =>
      offered(field(`level 2 0605\nleader one blue 0505 ${how}\nstart move-leader leader=one`));
    expect(steep(chief)).toContain('0605');
    expect(steep('people indian')).not.toContain('0605');
  });

  test('[cha-4.72 cha-6.14] he has no facing and pays for none: there and back costs the hexes', () => {
    const b = field('leader one blue 0505 people indian\nstart move-leader leader=one');
    const told = must(b, '0605, 0505, 0405, 0505, stop');
    expect(spent(b, 'one')).toBe(4);
    expect(told.find((e) => e.kind === 'leader-moves')?.rules).toContain('cha-6.14');
  });

  test('[cha-4.71a cha-6.14 cha-11.32] EX-45 he moves, rallies, moves on and rallies again with 4 orders and no fifth, on his MP of the phase', () => {
    const b = field(`unit a blue lancer 0606 E grade bharta routed
      unit c blue lancer 0808 E grade bharta routed
      unit d blue lancer 0810 E grade bharta
      leader one blue 0503 initiative 4 range 5 people indian
      start orders leader=one momentum=false`);
    play(b, 'go', '0504, 0505, 0606, stop', 'rally a', 'go', '0706, 0707, 0808, stop');
    expect(spent(b, 'one')).toBe(6);
    // He could order the third unit too, had he an order left.
    expect(must(b, 'rally c').map((e) => e.kind)).toContain('orders-end');
  });

  test('[cha-6.14] his rides of one phase come out of one allowance', () => {
    const b = field(`unit a blue light-horse 1106 E grade bharta
      leader one blue 0105 initiative 4 range 5 people indian
      start orders leader=one momentum=false`);
    play(b, 'go', '0205, 0305, 0405, 0505, 0605, stop', 'go', '0705, 0805, 0905, 1005');
    expect([hexOfLeader(b, 'one'), spent(b, 'one')]).toEqual(['1005', 9]);
    mustRefuse(b, 'go', 'cha-6.14');
  });
});

describe('a leader with a unit that he has ordered', () => {
  const along = (more: string) =>
    field(`${more}
      unit a blue light-foot 0505 E grade bharta
      unit c blue light-foot 0506 E grade bharta
      leader one blue 0505 initiative 4 range 5 line overall people indian
      line feet blue infantry a,c
      start orders leader=one momentum=false`);

  test('[cha-4.71b] goes with it for nothing, and stays with it', () => {
    const b = play(along(''), 'move a', 'along', '0605');
    mustRefuse(b, 'leave one', 'cha-4.71b');
    play(b, '0705, stop');
    expect(hexOfLeader(b, 'one')).toBe('0705');
  });

  test('[cha-4.71b] where he cannot go, it does not go either; left behind at first, he does not hinder it', () => {
    const marsh = 'terrain woods 0605 0606\nunit ch blue chariot 0507 E grade maula';
    const text = (answer: string) => {
      const b = field(`${marsh}
        unit a blue light-foot 0505 E grade bharta
        leader one blue 0505 initiative 4 range 5 overall people indian conveyance chariot
        start orders leader=one momentum=false`);
      return play(b, 'move a', answer);
    };
    mustRefuse(text('along'), '0605', 'cha-4.71b');
    expect(offered(text('stay'))).toContain('0605');
  });

  test('[cha-4.71c] with his Line he may go, and may leave it', () => {
    const b = play(along(''), 'line feet move', 'move a', 'along', '0605');
    play(b, 'leave one', '0705, stop');
    expect(hexOfLeader(b, 'one')).toBe('0605');
    // Where he cannot go, it leaves him behind.
    const wood = field(`terrain woods 0605 0604
      unit a blue light-foot 0505 E grade bharta
      unit c blue light-foot 0506 E grade bharta
      leader one blue 0505 initiative 4 range 5 line overall people indian conveyance chariot
      line feet blue infantry a,c
      start orders leader=one momentum=false`);
    play(wood, 'line feet move', 'move a', 'along', '0605');
    expect(hexOfLeader(wood, 'one')).toBe('0505');
  });
});

describe('leaders and enemy ZOCs', () => {
  test('[cha-4.81a] he enters one only where a friend stands, and stops there', () => {
    const b = field(`unit foe red medium-foot 0805 W
      unit a blue light-foot 0705 E grade bharta
      leader one blue 0604 people indian
      start move-leader leader=one`);
    mustRefuse(b, '0704', 'cha-4.81a');
    play(b, '0605, 0705');
    expect([hexOfLeader(b, 'one'), asks(b).includes('leader-step')]).toEqual(['0705', false]);
  });

  test('[cha-4.81b cha-7.23c] the Overall Commander fetches a leader out for two orders, and goes out for one himself', () => {
    const b = field(`unit foe red medium-foot 0805 W
      unit a blue light-foot 0705 E grade bharta
      leader king blue 0705 initiative 3 range 5 overall people indian
      leader one blue 0705 initiative 3 range 5 people indian
      start orders leader=king momentum=false`);
    const out = (events: readonly GameEvent[]) => events.find((e) => e.kind === 'leader-moves')?.rules;
    must(b, 'go');
    expect(out(must(b, '0605, stop'))).toEqual(expect.arrayContaining(['cha-4.81b', 'cha-7.23c']));
    must(b, 'send one');
    expect(out(must(b, '0606, stop'))).toEqual(expect.arrayContaining(['cha-4.81b', 'cha-7.23c']));
    // One order for himself and two for the other were all that he had: the phase goes on to the Shock.
    expect(asks(b)).toBe('0 shock-designation');
    const bound = field(`unit foe red medium-foot 0805 W
      unit a blue light-foot 0705 E grade bharta
      leader one blue 0705 initiative 3 range 5 people indian
      start orders leader=one momentum=false`);
    expect(asks(bound)).toBe('0 shock-designation');
  });
});

describe('a leader withdraws', () => {
  /** A unit comes from two hexes off next to a leader. */
  const comes = (leader: string, more = '', troop = 'medium-foot') =>
    field(`unit foe red ${troop} 0905 W
      leader one blue 0605 ${leader}
      ${more}
      start move unit=foe line=false along=,`);

  test('[cha-4.82a cha-6.14] not before an enemy two hexes off, but before one that comes next to him', () => {
    const b = comes('people indian');
    must(b, '0805');
    expect(asks(b)).toBe('1 step');
    must(b, '0705');
    expect(asks(b)).toBe('0 leader-withdrawal');
    play(b, '0504, 0404, stop');
    expect(hexOfLeader(b, 'one')).toBe('0404');
  });

  test('[cha-6.66a] not onto rough ground, rocks included, but across a rough hexside', () => {
    const goes = (more: string, hex: string): Battle => {
      const b = comes('people indian', more);
      play(b, '0805', '0705');
      expect(offered(b).includes(hex)).toBe(more === '');
      return b;
    };
    goes('', '0505');
    mustRefuse(goes('terrain rocky 0505', '0505'), '0505', 'cha-6.66a');
  });

  test('[cha-4.82a] a rampage that comes next to them warns leaders, nothing else does, and only an enemy who stands threatens them', () => {
    const b = comes('people indian', 'unit near red medium-foot 0705 W');
    const warns = valueIn(b, warnsLeaders);
    expect([warns('rampage', 2, 1), warns('rampage', 3, 2), warns('move', 2, 1)]).toEqual([true, false, false]);
    const threatened = (status: number): number => {
      const one = comes('people indian', 'unit near red medium-foot 0705 W');
      const unit = numberOf(one, 'near');
      one.state.status[unit] = status;
      const before = one.frames.length;
      valueIn(one, afterFight)(one, unit);
      return one.frames.length - before;
    };
    expect([threatened(0), threatened(ROUTED)]).toEqual([1, 0]);
  });

  test('[cha-4.82a] alone or with a unit, and though another enemy has him in its ZOC', () => {
    const b = comes('people indian', 'unit a blue medium-foot 0605 E grade bharta\nunit other red medium-foot 0604 S');
    play(b, '0805');
    while (asks(b) === '0 withdrawal-reaction') must(b, 'no');
    must(b, '0705');
    expect(asks(b)).toBe('0 leader-withdrawal');
    expect(offered(b).filter((c) => c !== 'stop').length).toBeGreaterThan(0);
  });

  test('[cha-4.82a cha-6.15] a Tribal Chief, slower than horse, withdraws 1 MP before it', () => {
    const b = comes('tribal-chief group vasati people indian', '', 'heavy-horse');
    play(b, '0805, 0705');
    expect(asks(b)).toBe('0 leader-withdrawal');
    must(b, '0504');
    expect([hexOfLeader(b, 'one'), b.state.leaderGone[numberOf(b, 'one')]]).toEqual(['0504', 0]);
  });

  test('[cha-4.82b cha-4.83] alone and without a way out he is lost, and replaced by nobody', () => {
    const b = comes(
      'people indian',
      'unit p red medium-foot 0404 E\nunit q red medium-foot 0505 E\nunit r red medium-foot 0506 E',
    );
    const told = [...must(b, '0805'), ...must(b, '0705')];
    if (asks(b) === '0 leader-withdrawal') told.push(...must(b, 'stop'));
    const fallen = told.find((e) => e.kind === 'leader-killed');
    expect(fallen?.rules).toEqual(['cha-4.82b', 'cha-4.83', 'cha-9.15c']);
    expect(hexOfLeader(b, 'one')).toBe('off');
  });
});
