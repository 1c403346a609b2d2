import { hexNumber, placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isGone, placeOfUnit } from '../family/base/units.ts';
import { FULL, NO_MARK, NORMAL, ROUTED, SPENT } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { type Before, ofKind, segment } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const asked = (b: Battle): string => `${pendingDecisions(b)[0]?.side} ${kind(b)}`;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** Gives the first answer to whatever is asked, until one of these questions or the end of the script comes. */
const until = (b: Battle, ...kinds: string[]): GameEvent[] => {
  const events: GameEvent[] = [];
  for (let n = 0; n < 40 && !['end-of-script', ...kinds].includes(kind(b) ?? ''); n++)
    events.push(...must(b, offered(b)[0] as string));
  return events;
};
const hexOfLeader = (b: Battle, key: string): string => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
const at = (b: Battle, key: string): string => placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));
const hits = (b: Battle, key: string): number => b.state.hits[numberOf(b, key)] as number;

const CHIEF = 'leader chief blue 0205 initiative 4 range 9 overall';
const phase = (text: string, dice = '5 5 5 5 5 5 5 5'): Battle =>
  position(`map 20x12\n${CHIEF}\n${text}\ndice ${dice}\nstart orders leader=chief momentum=false`);
const shock = (text: string, before: Before, dice: string): Battle =>
  segment(`map 20x12\n${CHIEF}\n${text}\ndice ${dice}\nstart shock leader=chief`, before);

describe('a leader in the middle of his own phase', () => {
  const rides = (dice: string): Battle => {
    const b = position(`map 20x12
      unit one blue medium-foot 0505 E
      unit foe red medium-foot 0605 W
      leader chief blue 0405 initiative 4 range 9 combat 4
      leader bessus red 0409 initiative 3 combat 4
      dice ${dice} 5 5 5 5 5 5
      start orders leader=chief momentum=false`);
    must(b, 'go');
    return play(b, '0406, 0407, 0408');
  };

  test('[alx-9.22 alx-5.21] has fewer orders left once he is wounded', () => {
    const left = (dice: string): string | undefined => pendingDecisions(play(rides(dice), 'stop'))[0]?.text;
    expect(left('3 3')).toContain('Chief has 3 orders left');
    // A wound of 1 leaves an Initiative of 3, of which he has used one.
    expect(left('0 3')).toContain('Chief has 2 orders left');
  });

  test('[alx-4.64 alx-9.22 alx-5.27] gives no more orders once he has fallen, and nobody is in his range for Shock', () => {
    const b = rides('0 9');
    expect([hexOfLeader(b, 'chief'), kind(b)]).toEqual(['off', 'end-of-script']);
  });
});

describe('troops who have rallied in this turn', () => {
  test('[alx-10.27e alx-7.33a] attack if their leader reaches them, since that takes no order', () => {
    const b = phase('unit s blue medium-foot 0505 E rallied\nunit t red medium-foot 0605 W');
    must(b, 'end');
    expect(offered(b)).toContain('shock s');
  });

  const coming = (unit: string, ...steps: string[]): Battle =>
    play(phase(`unit m blue medium-foot 0505 E\nunit u red ${unit} rallied`), 'move m', ...steps);

  test('[alx-10.27e alx-6.71a alx-7.16a alx-8.21a] withdraw, turn to meet an enemy and fire in reaction', () => {
    expect(offered(coming('light-horse 0805 W', '0605'))).toContain('withdraw u');
    expect(offered(coming('hypaspist 0705 NNE', '0605'))).toContain('turn u NNW');
    expect(offered(coming('light-horse 0705 W ma 5', '0605', 'no'))).toContain('fire u');
  });

  test('[alx-10.27e alx-10.26a] break and run like others', () => {
    const b = phase('unit bows blue bow-foot 0505 E\nunit u red medium-foot 0605 W rallied hits 5', '0 5 5 5');
    must(b, 'fire bows at u');
    until(b, 'order');
    expect(b.state.status[numberOf(b, 'u')]).not.toBe(0);
    expect([hits(b, 'u'), at(b, 'u') === '0605 W']).toEqual([0, false]);
  });
});

describe('a unit that breaks', () => {
  test('[alx-10.21f alx-10.26a alx-10.2] leaves square and Charge Formation, and has neither mark nor hits nor missiles', () => {
    for (const state of [
      'hypaspist 0605 W square hits 3',
      'levy 0605 W hits 1',
      'heavy-horse 0605 W charging hits 3',
    ]) {
      const b = position(`map 20x12\noption charge-formation\nunit it red ${state}\nstart rout unit=it cause=-1`);
      until(b);
      const it = numberOf(b, 'it');
      expect([b.state.formation[it], b.state.mark[it], b.state.hits[it], b.state.status[it]]).toEqual([
        NORMAL,
        NO_MARK,
        0,
        ROUTED,
      ]);
      expect(b.state.missile[it]).toBe(state.startsWith('levy') ? SPENT : FULL);
    }
  });

  test('[alx-10.21a alx-10.21d] a two-hex column falls into line and runs with both halves', () => {
    const b = position(`map 20x12
      side blue "A" retreat W withdrawal 90
      side red "B" retreat E withdrawal 90
      unit p red phalanx 0505/0605 NE left
      start rout unit=p cause=-1`);
    until(b);
    expect(at(b, 'p')).toBe('0806/0706 SSE');
  });

  test('[alx-6.13c alx-10.14 alx-8.31c] by the hit for moving again throws nothing in its raid', () => {
    const raid = (state: string): number => {
      const b = phase(
        `unit lh blue light-horse 0507 E tq 3 hits 2 ${state}\nunit t red medium-foot 0807 W`,
        '0 5 5 5 5',
      );
      const events = [...must(b, 'harass lh at t'), ...until(b, 'order')];
      return ofKind(events, 'fires').length;
    };
    expect([raid(''), raid('moved')]).toEqual([1, 0]);
  });
});

describe('Engaged units', () => {
  const option = 'option engaged';

  test('[alx-10.31a alx-4.62a alx-6.15b] a leader with one stays, whichever unit comes near or next to him', () => {
    /** Nobody has him in his ZOC: his unit has attacked the other from behind. */
    const coming = (state: string): Battle =>
      play(
        phase(`${option}
          unit one blue medium-foot 0504 E ma 6
          unit foot red hypaspist 0805 W ma 5 ${state}
          unit lock blue medium-foot 0705 W ${state}
          leader bessus red 0805 initiative 3`),
        'move one',
        '0604',
      );
    const free = coming('');
    expect(offered(free)).toEqual(['leader bessus', 'no']);
    play(free, 'no', '0703', '0804');
    expect(asked(free)).toBe('1 leader-withdrawal');
    const held = coming('engaged');
    play(held, '0703', '0804');
    expect(asked(held)).toBe('0 step');
  });

  test('[alx-10.33 alx-8.21a] one whose enemy breaks in the middle of an order fires at the mover at once', () => {
    /** The mover comes through a friend, who may break by that, and then before the archers whom he held from behind. */
    const through = (hits: number): string | undefined => {
      const b = phase(`${option}
        side blue "A" retreat W withdrawal 90
        side red "B" retreat E withdrawal 90
        unit one blue medium-foot 0406 NNE
        unit friend blue medium-foot 0505 NNE tq 5 hits ${hits} engaged
        unit bows red bow-foot 0504 E engaged`);
      play(b, 'move one', '0505');
      until(b, 'step');
      must(b, '0605');
      return kind(b);
    };
    expect([through(0), through(4)]).toEqual(['order', 'entry-fire']);
  });

  test('[alx-10.33 alx-8.18 alx-3.D3] one who has lost his enemy in the Rout Movement step keeps others from reloading', () => {
    const reloaded = (foe: string): boolean => {
      const b = position(`map 20x12
        ${option}
        unit slings red slinger 0803 W low
        unit bows blue bow-foot 0605 E engaged
        ${foe}
        start reload`);
      return b.state.missile[numberOf(b, 'slings')] === FULL;
    };
    expect([reloaded('unit lock red hypaspist 0705 W engaged'), reloaded('')]).toEqual([true, false]);
  });
});

describe('archers whom elephants or chariots pass', () => {
  test('[alx-8.22 alx-11.13a] shoot at elephants that go through the enemy out of their ZOC, before they go', () => {
    const passing = (dice: string): Battle => {
      const b = shock(
        'unit el blue elephant 0505 E tq 5\nunit bows red bow-foot 0605 W tq 9',
        { marked: ['el'] },
        `5 ${dice} 5 5 5 5`,
      );
      until(b, 'retire-fire');
      return b;
    };
    const b = passing('0');
    expect([asked(b), offered(b), at(b, 'el')]).toEqual(['1 retire-fire', ['no', 'fire bows'], '0505 E']);
    must(b, 'fire bows');
    expect([hits(b, 'el'), at(b, 'el')]).toEqual([3, '0704 E']);
    const shot = passing('0');
    shot.state.hits[numberOf(shot, 'el')] = 3;
    until(play(shot, 'fire bows'));
    expect([isGone(shot, numberOf(shot, 'el')), at(shot, 'bows')]).toEqual([true, '0605 W']);
  });

  test('[alx-8.22 alx-11.26] shoot at chariots that are let through, before they come out', () => {
    const let_ = (): Battle => {
      const b = segment(
        `map 14x12
        unit wheels red chariot 0605 W tq 5
        unit us blue hypaspist 0505 E
        unit bows blue bow-foot 0604 SSW
        leader darius red 0805 range 9
        dice 0 0 5 5 5 5 5
        start shock leader=darius`,
        { closed: ['wheels'], ran: { wheels: 4 } },
      );
      return play(b, 'avoid', '0405');
    };
    const b = let_();
    expect([asked(b), offered(b), at(b, 'wheels')]).toEqual(['0 retire-fire', ['no', 'fire bows'], '0605 W']);
    must(b, 'fire bows');
    expect([hits(b, 'wheels'), at(b, 'wheels'), hits(b, 'us')]).toEqual([2, '0405 W', 1]);
    const shot = let_();
    shot.state.hits[numberOf(shot, 'wheels')] = 3;
    must(shot, 'fire bows');
    // The ranks have been opened for nothing.
    expect([isGone(shot, numberOf(shot, 'wheels')), hits(shot, 'us'), kind(shot)]).toEqual([true, 1, 'end-of-script']);
  });
});

describe('horse before elephants', () => {
  test('[alx-11.16b alx-11.94b alx-10.31a alx-6.71g] that is formed for the charge or Engaged cannot withdraw, and checks', () => {
    const comes = (state: string): GameEvent[] => {
      const b = phase(
        `option charge-formation\noption engaged
        unit el blue elephant 0505 E
        unit h red heavy-horse 0805 W tq 9 ${state}`,
        '9 5 5 5 5',
      );
      play(b, 'move el');
      return ['0605', '0704'].flatMap((step) => [...until(b, 'step'), ...must(b, step)]);
    };
    const checked = (state: string): boolean => ofKind(comes(state), 'die').some((e) => e.rules.includes('alx-11.16b'));
    expect([checked(''), checked('charging'), checked('engaged\nunit lock blue medium-foot 0705 W engaged')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
