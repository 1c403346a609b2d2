import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { eliminate } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { asked, at, hits, kind } from '../reactions/testing.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';

/** A unit moves by order; the units written below may shoot at it. */
const moving = (mover: string, rest: string): Battle => {
  const b = position(`map 20x12\nunit foot blue ${mover}\n${rest}\nstart move unit=foot line=false along=,`);
  if (kind(b) === 'withdrawal-reaction') must(b, 'no');
  return b;
};
/** Answers no to everything until something of this kind is asked. */
const until = (b: Battle, wanted: string): void => {
  while (kind(b) !== wanted) must(b, 'no');
};

describe('entry fire', () => {
  testOverBooks(
    '[alx-8.21a] a missile unit fires at range 1 at units that enter its ZOC, before they do anything else',
    () => {
      const b = moving('medium-foot 0505 E', 'unit shot red light-foot 0705 W\ndice 5');
      must(b, '0605');
      until(b, 'entry-fire');
      expect(asked(b)).toBe(1);
      const events = must(b, 'fire shot');
      expect(hits(b, 'foot')).toBe(1);
      expect(events.find((e) => e.kind === 'fires')).toMatchObject({ range: 1, how: 'entry' });
    },
  );

  testOverBooks('[alx-8.21a] not at someone who is in no ZOC of its', () => {
    const b = moving('medium-foot 0505 E', 'unit shot red light-foot 0705 E');
    must(b, '0605');
    must(b, 'no');
    expect(kind(b)).toBe('step');
  });

  testOverBooks('[alx-8.21a] not again at someone who only moves on within the same ZOC', () => {
    const b = moving('companion 0505 NNE', 'unit shot red archer 0605 W');
    must(b, '0504');
    expect(kind(b)).not.toBe('entry-fire');
    expect(at(b, 'foot')).toBe('0504 NNE');
  });

  testOverBooks('[alx-8.21a] advance after combat draws it as well', () => {
    const b = position(`map 20x12
      unit foot blue medium-foot 0605 E
      unit shot red light-foot 0705 W
      dice 5
      start approach mover=foot from=${(4 * 12 + 4) * 36 + 3} how=advance`);
    until(b, 'entry-fire');
    must(b, 'fire shot');
    expect(hits(b, 'foot')).toBe(1);
  });

  test('[alx-11.12] an elephant may throw javelins and let its screen shoot, rolled apart', () => {
    const b = moving('medium-foot 0505 E', 'unit el red elephant 0705 W\ndice 3 3');
    must(b, '0605');
    until(b, 'entry-fire');
    expect(offered(b)).toEqual(['fire el', 'screen el', 'no']);
    must(b, 'fire el');
    mustRefuse(b, 'fire el', 'alx-8.21a');
    must(b, 'screen el');
    expect(hits(b, 'foot')).toBe(2);
  });

  test('[alx-8.25] engines take no part in it', () => {
    const b = moving('medium-foot 0505 E', 'unit ox red oxybeles 0705 W');
    must(b, '0605');
    expect(kind(b)).toBe('end-of-script');
  });

  testOverBooks('[alx-8.24] any number of times while missiles last', () => {
    const b = moving('medium-foot 0505 E', 'unit shot red archer 0705 W low\nunit more red archer 0604 SSE\ndice 1 1');
    must(b, '0605');
    until(b, 'entry-fire');
    must(b, 'fire shot');
    expect(offered(b)).toEqual(['fire more', 'no']);
  });
});

describe('entry fire against Lines', () => {
  test('[alx-8.21b] a Line moves first; then each that was entered fires at one unit of it', () => {
    const b = position(`map 20x12
      unit one blue medium-foot 0505 E
      unit two blue medium-foot 0506 E
      unit shot red javelinist 0706 W
      dice 0
      start move unit=one line=true along=,`);
    if (kind(b) === 'withdrawal-reaction') must(b, 'no');
    must(b, '0606');
    while (kind(b) === 'reaction-facing' || kind(b) === 'withdrawal-reaction') must(b, 'no');
    expect(kind(b)).not.toBe('entry-fire');
    expect(b.state.entries).toEqual([2 * 1000]);
  });

  const waiting = (entries: number[], rest: string): Battle => {
    const b = position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
    b.state.entries = entries;
    b.frames.push({ proc: 'line-entry-fire', step: 0, v: { movers: [0, 1] } });
    must(b, 'end');
    return b;
  };

  test('[alx-8.21b] one target for each reacting unit', () => {
    const rest =
      'unit one blue medium-foot 0606 E\nunit two blue medium-foot 0607 E\nunit shot red light-foot 0706 W\ndice 5 5';
    const b = waiting([2000, 2001], rest);
    expect(offered(b)).toEqual(['fire shot at one', 'fire shot at two', 'no']);
    must(b, 'fire shot at two');
    expect([hits(b, 'one'), hits(b, 'two')]).toEqual([0, 1]);
    expect(kind(b)).toBe('end-of-script');
    expect(b.state.entries).toEqual([]);
  });

  test('[alx-8.21b] each of several reacting units has its own target', () => {
    const rest = `unit one blue medium-foot 0606 E\nunit two blue medium-foot 0607 E
      unit shot red light-foot 0706 W\nunit more red light-foot 0707 W\ndice 5 5`;
    const b = waiting([2000, 2001, 3000, 3001], rest);
    must(b, 'fire shot at one');
    expect(offered(b)).toEqual(['fire more at two', 'no']);
    must(b, 'fire more at two');
    expect([hits(b, 'one'), hits(b, 'two'), kind(b)]).toEqual([1, 1, 'end-of-script']);
  });

  test('[alx-8.21b] fire that a unit of the Line has earned lapses with it, and nothing is left over of a Line that is lost', () => {
    const line = () => {
      const b = position(`
        map 20x12
        turn 2
        unit one blue medium-foot 0505 E
        unit two blue medium-foot 0506 E
        unit shot red javelinist 0706 W
        line foot blue infantry one,two
        leader darius blue 0304 initiative 4 range 5 line overall
        start orders leader=darius momentum=false
      `);
      must(b, 'line foot move');
      must(b, 'move one');
      must(b, 'no');
      must(b, '0606');
      for (let n = 0; n < 5 && kind(b) !== 'line-order'; n++) must(b, offered(b).includes('no') ? 'no' : 'stop');
      expect(b.state.entries).toEqual([2000]);
      return b;
    };
    const fired = line();
    must(fired, 'end');
    expect([kind(fired), offered(fired)]).toEqual(['line-entry-fire', ['fire shot at one', 'no']]);
    const lost = line();
    eliminate(lost, 0, ['alx-10.2'], 'for the test');
    must(lost, 'end');
    expect(kind(lost)).not.toBe('line-entry-fire');
    expect(lost.state.entries).toEqual([]);
  });

  test('[alx-8.21b] [alx-11.12] an elephant’s javelins and screen go at the same unit', () => {
    const rest =
      'unit one blue medium-foot 0606 E\nunit two blue medium-foot 0607 E\nunit el red elephant 0706 W\ndice 3 3';
    const b = waiting([2000, 2001], rest);
    must(b, 'fire el at one');
    expect(offered(b)).toEqual(['screen el at one', 'no']);
    mustRefuse(b, 'screen el at two', 'alx-8.21b');
  });
});

describe('retire fire', () => {
  test('[alx-8.22] at range 2 at units that leave the ZOC, before they move', () => {
    const b = moving('companion 0505 SSE', 'unit shot red archer 0605 W\ndice 3 4');
    must(b, '0506');
    expect(kind(b)).toBe('retire-fire');
    expect(at(b, 'foot')).toBe('0505 SSE');
    const events = must(b, 'fire shot');
    expect(events.find((e) => e.kind === 'fires')).toMatchObject({ range: 2, hits: 1, how: 'retire' });
    expect(at(b, 'foot')).toBe('0506 SSE');
  });

  test('[alx-8.22] not by those whose range is 1, nor when the unit stays in the ZOC', () => {
    const short = moving('companion 0505 SSE', 'unit shot red javelinist 0605 W');
    must(short, '0506');
    expect(at(short, 'foot')).toBe('0506 SSE');
    const stays = moving('companion 0505 NNE', 'unit shot red archer 0605 W');
    must(stays, '0504');
    expect(at(stays, 'foot')).toBe('0504 NNE');
  });

  test('[alx-8.22] a unit that breaks under it does not move', () => {
    const b = moving('companion 0505 SSE hits 7', 'unit shot red archer 0605 W\ndice 0');
    must(b, '0506');
    const events = must(b, 'fire shot');
    expect(events.map((e) => e.kind)).toContain('routed');
  });
});
