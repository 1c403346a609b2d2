import { hexNumber, parsePlace } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { approachProcedure } from './approach.ts';
import { asked, at, hits, kind } from './testing.ts';

const march = (mover: string, rest: string): Battle =>
  position(`map 20x12\nunit foot blue ${mover}\n${rest}\nstart move unit=foot line=false along=,`);
const leaderAt = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, key)] as number);
/** An advance after combat that has just brought the mover where it stands. */
const advance = (rest: string, from: string): Battle => {
  const grid = position('map 20x12\nstart artillery-reaction side=0 mover=-1').world.field.grid;
  return position(`map 20x12\n${rest}\nstart approach mover=foot from=${parsePlace(grid, from)} how=advance`);
};

describe('leaders', () => {
  test('[alx-6.15b] withdraw at the 2-hex trigger by 9 less the mover’s MA, without hits', () => {
    const b = march('medium-foot 0505 E', 'leader chief red 0805');
    must(b, '0605');
    expect(offered(b)).toEqual(['leader chief', 'no']);
    must(b, 'leader chief');
    must(b, '0905, 1005, 1105, 1205');
    expect(leaderAt(b, 'chief')).toBe('1205');
    expect(kind(b)).toBe('step');
  });

  test('[alx-4.62a] a leader may go along with his withdrawing unit, or stay', () => {
    const start = () => march('medium-foot 0505 E', 'unit horse red light-horse 0805 W\nleader chief red 0805\ndice 0');
    const along = start();
    must(along, '0605');
    must(along, 'withdraw horse');
    must(along, 'go along');
    must(along, '0905, stop');
    expect([at(along, 'horse'), leaderAt(along, 'chief')]).toEqual(['0905 W', '0905']);
    const stays = start();
    must(stays, '0605');
    must(stays, 'withdraw horse');
    must(stays, 'stay');
    must(stays, '0905, stop');
    expect(leaderAt(stays, 'chief')).toBe('0805');
  });

  test('[alx-4.62a] an enemy who comes next to a leader threatens him, even by an advance', () => {
    const b = march('medium-foot 0505 E', 'leader chief red 0705');
    must(b, 'no');
    must(b, '0605');
    expect(kind(b)).toBe('leader-withdrawal');
    const after = advance('unit foot blue medium-foot 0605 E\nleader chief red 0705', '0505 E');
    expect(kind(after)).toBe('leader-withdrawal');
    expect(asked(after)).toBe(1);
  });
});

describe('Engaged leaders', () => {
  test('[alx-10.31a] stay with their unit', () => {
    const b = march(
      'medium-foot 0505 E',
      'option engaged\nunit horse red light-horse 0805 W engaged\nunit lock blue medium-foot 0705 E engaged\nleader chief red 0805\nunit lure red light-horse 0804 W',
    );
    must(b, '0605');
    mustRefuse(b, 'leader chief', 'alx-10.31a');
    mustRefuse(b, 'withdraw horse', 'alx-10.31a');
  });
});

describe('mounted archers', () => {
  const riders = 'unit horse red horse-archer 0705 W ma 7\ndice 2 0 2 0';

  test('[alx-6.76] [alx-11.43b] shoot as they withdraw, at range 2', () => {
    const b = march('medium-foot 0505 E', riders);
    must(b, 'withdraw horse');
    expect(kind(b)).toBe('parting-shot');
    const events = must(b, 'fire');
    expect(events.find((e) => e.kind === 'fires')).toMatchObject({ range: 2, hits: 1, how: 'parting' });
    expect(hits(b, 'foot')).toBe(1);
    expect(kind(b)).toBe('withdrawal');
  });

  test('[alx-6.76] once at each enemy in an Orders Phase', () => {
    const b = march('medium-foot 0505 E', riders);
    must(b, 'withdraw horse');
    must(b, 'fire');
    must(b, '0805, stop');
    must(b, '0605');
    must(b, 'withdraw horse');
    expect(kind(b)).toBe('withdrawal');
  });

  test('[alx-6.76] other missile troops do not', () => {
    const b = march('medium-foot 0505 E', 'unit horse red light-horse 0705 W');
    must(b, 'withdraw horse');
    expect(kind(b)).toBe('withdrawal');
  });
});

describe('horses before elephants', () => {
  test('[alx-11.16a] cavalry that elephants come next to must withdraw if it can', () => {
    const b = march('elephant 0405 E', 'unit horse red light-horse 0705 W\ndice 0');
    must(b, '0505');
    must(b, 'no');
    must(b, '0605');
    expect(kind(b)).toBe('withdrawal');
    expect(offered(b)).toEqual(['0805', '0806', '0706']);
    must(b, '0805');
    expect(at(b, 'horse')).toBe('0805 W');
    expect(hits(b, 'horse')).toBe(0);
  });

  testOverBooks('[alx-11.16b] if it cannot it checks: hits by the excess, 1 at least', () => {
    const face = (dice: number) => {
      const b = march(
        'elephant 0405 E',
        `unit horse red companion 0705 W tq 7 ma 7\nunit other red medium-foot 0711 W\ndice ${dice}`,
      );
      must(b, '0505');
      must(b, '0605');
      return hits(b, 'horse');
    };
    expect(face(0)).toBe(1);
    expect(face(9)).toBe(2);
  });

  testOverBooks('[alx-11.16b] routed cavalry is lost without a roll', () => {
    const b = march('elephant 0405 E', 'unit horse red companion 0705 W routed');
    must(b, '0505');
    const events = must(b, '0605');
    expect(events.find((e) => e.kind === 'eliminated')).toMatchObject({ rules: ['alx-11.16b'] });
  });

  test('[alx-11.16a] in any segment: an advance too; [alx-9.35] [alx-6.77a] but nobody else withdraws from an advance', () => {
    const b = advance(
      'unit foot blue elephant 0605 E\nunit horse red light-horse 0705 W\nunit light red light-horse 0803 W\ndice 0',
      '0505 E',
    );
    expect(kind(b)).toBe('withdrawal');
    const foot = advance(
      'unit foot blue medium-foot 0605 E\nunit horse red light-horse 0705 E\nunit light red light-horse 0803 W',
      '0505 E',
    );
    expect(kind(foot)).toBe('reaction-facing');
    expect(offered(foot)).toEqual(['no', 'turn horse NNE', 'turn horse SSE']);
  });

  test('[alx-11.16a alx-11.16b] each of several in turn, once; foot beside them stands', () => {
    const b = march(
      'elephant 0405 E',
      `unit one red companion 0705 W tq 7 ma 7
      unit spears red hypaspist 0604 W
      unit two red light-horse 0704 W
      dice 3 0`,
    );
    must(b, '0505');
    must(b, 'no');
    must(b, '0605');
    expect(kind(b)).toBe('withdrawal');
    const events = must(b, '0804');
    expect(events.filter((e) => e.kind === 'hits').map((e) => [e['unit'], e.rules])).toEqual([
      [numberOf(b, 'one'), ['alx-11.16b']],
    ]);
    expect(['one', 'two', 'spears'].map((key) => [at(b, key), hits(b, key)])).toEqual([
      ['0705 W', 1],
      ['0804 W', 0],
      ['0604 W', 0],
    ]);
    expect(events.filter((e) => e.kind === 'die').length).toBe(2);
  });

  test('[alx-11.16a] horse that can withdraw does not fire', () => {
    const b = march('elephant 0405 E', 'unit horse red light-horse 0705 W\ndice 0');
    must(b, '0505');
    must(b, 'no');
    must(b, '0605');
    const events = must(b, '0805');
    expect(events.some((e) => e.kind === 'fires')).toBe(false);
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-11.16a] only elephants, and only from a hex that was not adjacent', () => {
    const foot = march('companion 0405 E', 'unit horse red light-horse 0705 W');
    must(foot, '0505');
    must(foot, '0605');
    expect(kind(foot)).toBe('reaction-facing');
  });
});

describe('the order of reactions', () => {
  test('[alx-3.B1b] withdrawal first, then facing, then fire', () => {
    const b = march('medium-foot 0605 E', 'unit near red peltast 0805 W\nunit lure red light-horse 0804 W\ndice 9 9 9');
    const seen: (string | undefined)[] = [kind(b)];
    must(b, 'no');
    must(b, '0705');
    while (kind(b) !== 'step' && kind(b) !== 'end-of-script' && kind(b) !== 'light-shock') {
      seen.push(kind(b));
      must(b, 'no');
    }
    expect(seen).toEqual(['withdrawal-reaction', 'reaction-facing', 'entry-fire']);
  });

  test('[alx-6.77a alx-3.B1b] nobody reacts to a mover who has broken or is gone', () => {
    const { grid } = march('medium-foot 0505 E', '').world.field;
    const near = 'unit horse red light-horse 0805 E\nunit spears red peltast 0705 W\nleader chief red 0706';
    for (const mover of ['medium-foot', 'medium-foot 0605 E routed']) {
      for (const how of ['start', 'move', 'line', 'advance']) {
        const b = position(
          `map 20x12\nunit foot blue ${mover}\n${near}\nstart approach mover=foot from=${parsePlace(grid, '0505 E')} how=${how}`,
        );
        expect([mover, how, kind(b)]).toEqual([mover, how, 'end-of-script']);
      }
    }
  });

  test('[alx-8.21b] a unit of a Line that is in rout by then owes nobody fire', () => {
    const owed = (state: string) => {
      const b = position(
        `map 20x12\nunit foot blue medium-foot 0605 E ${state}\nunit bows red archer 0705 W\nstart artillery-reaction side=1 mover=-1`,
      );
      const v = { mover: 0, from: parsePlace(b.world.field.grid, '0505 E'), how: 'line' };
      b.frames.push({ proc: 'approach', step: approachProcedure.names.indexOf('lineWaits'), v });
      must(b, 'end');
      return b.state.entries;
    };
    expect([owed(''), owed('routed')]).toEqual([[1000], []]);
  });

  test('[alx-6.77b alx-3.B1b] a plan goes on where the other side lets it pass, and waits where it acts', () => {
    /** Where the mover stands after a plan of three steps, and what is left of it. */
    const after = (rest: string, ...answers: string[]) => {
      const b = march('medium-foot 0405 E', `${rest}\ndice 9 9 9 9`);
      must(b, '0505, 0605, 0705');
      for (const answer of answers) must(b, answer);
      return [at(b, 'foot'), pendingDecisions(b)[0]?.planned ?? []];
    };
    const horse = 'unit horse red light-horse 0806 W';
    expect(after(horse, 'no')).toEqual(['0705 E', []]);
    expect(after(horse, 'withdraw horse', '0906, stop')).toEqual(['0605 E', ['0705']]);
    expect(after(`${horse}\nunit mate red light-horse 0804 W`, 'withdraw horse', '0906, stop', 'no')).toEqual([
      '0605 E',
      ['0705'],
    ]);
    expect(after(`${horse}\nleader chief red 0804`, 'leader chief', '0903, stop', 'no')).toEqual(['0605 E', ['0705']]);
    const guard = 'unit guard red medium-foot 0704 NNE';
    expect(after(guard, 'no')).toEqual(['0705 E', []]);
    expect(after(guard, 'turn guard NNW')).toEqual(['0605 E', ['0705']]);
    /** The same for a plan of two steps that leads past archers. */
    const shotAt = (bow: string, plan: string, answer: string) => {
      const b = march('companion 0505 W ma 9', `unit bow red archer ${bow}\ndice 9 9`);
      must(b, plan);
      while (kind(b) !== 'retire-fire' && kind(b) !== 'entry-fire') must(b, 'no');
      must(b, answer);
      return [at(b, 'foot'), pendingDecisions(b)[0]?.planned ?? []];
    };
    const leaving = (answer: string) => shotAt('0605 W', '0405, 0305', answer);
    expect([leaving('no'), leaving('fire bow')]).toEqual([
      ['0305 W', []],
      ['0405 W', ['0305']],
    ]);
  });

  test('[alx-6.77a] nothing is asked where nobody is near', () => {
    const b = march('medium-foot 0505 E', 'unit far red light-horse 1505 W');
    must(b, '0605, 0705, 0805');
    expect(kind(b)).toBe('step');
  });

  testOverBooks('[alx-6.78b] what one unit has chosen does not bind the others', () => {
    const b = march('medium-foot 0505 E', 'unit one red light-horse 0705 W\nunit two red light-horse 0706 W\ndice 0 0');
    must(b, 'withdraw one');
    must(b, '0805, stop');
    expect(offered(b)).toEqual(['withdraw two', 'no']);
    mustRefuse(b, 'withdraw one', 'none');
  });
});

describe('what is logged and shown', () => {
  test('[alx-8.22 alx-8.24] who may fire after it is named on the buttons', () => {
    const b = march('companion 0505 W', 'unit bow red archer 0605 W');
    must(b, '0405');
    const [retire] = pendingDecisions(b);
    expect(retire?.options.map((o) => [o.choice, o.label])).toEqual([
      ['no', 'Hold fire'],
      ['fire bow', 'Fire Bow'],
    ]);
  });

  test('[alx-3.B1b alx-11.86] engines are not asked about a mover who has broken', () => {
    const shot = (hits: number) => {
      const b = march(
        `medium-foot 0505 E hits ${hits}`,
        'unit jav red light-foot 0705 W\nunit ox red oxybeles 0608 W fire-mode\ndice 0 0 0 0 0',
      );
      while (kind(b) !== 'step') must(b, 'no');
      must(b, '0605');
      while (kind(b) !== 'entry-fire') must(b, 'no');
      must(b, 'fire jav');
      return kind(b);
    };
    expect([shot(0), shot(5)]).toEqual(['artillery-reaction', 'rout-path']);
  });

  test('[alx-7.14 alx-7.16a alx-7.16b alx-7.17] a turn in reaction names by which rules it costs hits', () => {
    const turned = (guard: string, answer: string, mover = 'medium-foot 0505 E', step = '0605') => {
      const b = march(mover, `terrain rocky 0705\nunit guard red ${guard}\ndice 0`);
      if (kind(b) === 'withdrawal-reaction') must(b, 'no');
      must(b, step);
      const events = must(b, answer);
      const cited = (name: string) => events.find((e) => e.kind === name)?.rules.filter((rule) => rule !== 'alx-10.11');
      const rules = (name: string) => cited(name) && [...new Set(cited(name))].join(' ');
      return [rules('die'), rules('hits')];
    };
    const all = 'alx-7.16a alx-7.14 alx-7.16b';
    expect(turned('medium-foot 0705 E', 'turn guard NNE')).toEqual([all, all]);
    expect(turned('companion 0705 E', 'turn guard NNE')).toEqual([undefined, 'alx-7.16a alx-7.14']);
    const about = 'alx-7.17 alx-7.16b';
    expect(turned('hoplite 0706/0707 E', 'reverse guard', 'medium-foot 0506 E', '0606')).toEqual([about, about]);
  });
});
