import { describe, expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, DID_ORDERED } from '../base/vocabulary.ts';
import { hits, kind } from '../reactions/testing.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { ownFireKind, shotRefusal } from './shot.ts';

const engine = (state = 'fire-mode', rest = ''): Battle =>
  position(
    `map 20x12\nunit ox blue oxybeles 0505 E ${state}\nunit t red companion 0905 W\n${rest}\nstart artillery-reaction side=1 mover=-1`,
  );
const why = (b: Battle, kindOfShot: 'artillery' | 'artillery-reaction' = 'artillery') =>
  shotRefusal(b, 0, 1, kindOfShot)?.rule ?? null;

describe('engines', () => {
  test('[alx-11.82] fire in Fire mode only, and not in the phase in which an order turned them to it', () => {
    expect(why(engine())).toBeNull();
    expect(why(engine(''))).toBe('alx-11.82');
    const flipped = engine();
    flipped.state.did[0] = DID_ORDERED;
    expect(why(flipped)).toBe('alx-11.82');
  });

  test('[alx-11.85] twice in a Game Turn, once in an Orders Phase, without orders', () => {
    const b = engine();
    expect(ownFireKind(b, 0)).toBe('artillery');
    b.state.did[0] = DID_FIRE;
    expect(why(b)).toBe('alx-11.85');
    b.state.did[0] = 0;
    b.state.shots[0] = 1;
    expect(why(b)).toBeNull();
    b.state.shots[0] = 2;
    expect(why(b)).toBe('alx-11.85');
  });

  test('[alx-11.85] a shot is counted, and the target may answer it as any fire', () => {
    const b = position(`map 20x12\nunit ox blue oxybeles 0505 E fire-mode\nunit t red archer 0905 W\ndice 9
      start shot firer=ox target=t kind=artillery`);
    expect([b.state.shots[0], b.state.did[0]]).toEqual([1, DID_FIRE]);
    expect(kind(b)).toBe('return-fire');
  });

  test('[alx-11.86] two reaction shots in each enemy Orders Phase, even in the midst of a move', () => {
    const b = position(`map 20x12
      unit foot blue medium-foot 0505 E tq 9
      unit ox red oxybeles 1205 W fire-mode
      dice 0 0
      start move unit=foot line=false along=,`);
    expect(kind(b)).toBe('artillery-reaction');
    must(b, 'no');
    must(b, '0605');
    expect(offered(b)).toEqual(['no', 'fire ox at foot']);
    must(b, 'fire ox at foot');
    expect(hits(b, 'foot')).toBe(1);
    expect(offered(b)).toEqual(['no', 'fire ox at foot']);
    must(b, 'fire ox at foot');
    expect(b.state.reactions[numberOf(b, 'ox')]).toBe(2);
    must(b, '0705');
    expect(kind(b)).toBe('step');
  });

  test('[alx-11.86] between orders at anybody in range', () => {
    const b = position(`map 20x12
      unit one blue medium-foot 0505 E
      unit two blue medium-foot 0508 E
      unit far blue medium-foot 0110 E
      unit ox red oxybeles 1106 W fire-mode
      start artillery-reaction side=1 mover=-1`);
    expect(offered(b).sort()).toEqual(['fire ox at one', 'fire ox at two', 'no']);
    const spent = engine();
    spent.state.reactions[0] = 2;
    expect(why(spent, 'artillery-reaction')).toBe('alx-11.86');
  });

  test('[alx-11.86] each of several has its own two shots; one that is made ready to move, or cannot reach, has none', () => {
    const b = position(`map 20x12
      unit foot blue medium-foot 0505 E tq 9
      unit one red oxybeles 1105 W fire-mode
      unit two red oxybeles 1106 W fire-mode
      unit carted red oxybeles 1107 W
      unit far red oxybeles 2011 W fire-mode
      dice 9 9 9 9
      start artillery-reaction side=1 mover=0`);
    const both = ['no', 'fire one at foot', 'fire two at foot'];
    expect(offered(b)).toEqual(both);
    must(b, 'fire one at foot');
    expect(offered(b)).toEqual(both);
    must(b, 'fire one at foot');
    expect(offered(b)).toEqual(['no', 'fire two at foot']);
    mustRefuse(b, 'fire one at foot', 'alx-11.86');
    mustRefuse(b, 'fire carted at foot', 'alx-11.82');
    must(b, 'fire two at foot');
    must(b, 'fire two at foot');
    expect([kind(b), b.drawn]).toEqual(['end-of-script', 4]);
  });

  test('[alx-11.86] two again in every enemy Orders Phase, none in one of their own side', () => {
    const phase = (whose: 'coenus' | 'bessus') =>
      position(`map 20x12
        unit foot blue medium-foot 0505 E tq 9
        unit ox red oxybeles 1105 W fire-mode
        unit spare red medium-foot 1108 W
        leader coenus blue 0405 initiative 3 range 5 overall
        leader bessus red 1106 initiative 3 range 5 overall
        dice 9 9 9 9
        start orders leader=${whose} momentum=false`);
    const b = phase('coenus');
    for (let n = 0; n < 2; n++) {
      must(b, 'move foot');
      must(b, 'fire ox at foot');
      must(b, 'fire ox at foot');
      expect([kind(b), b.state.reactions[1]]).toEqual(['step', 2]);
      must(b, 'stop');
      must(b, 'end');
      expect(kind(b)).toBe('end-of-script');
      b.frames.push({ proc: 'orders', step: 0, v: { leader: 0, momentum: true } });
      must(b, 'end');
    }
    const own = phase('bessus');
    must(own, 'move spare');
    expect(kind(own)).not.toBe('artillery-reaction');
  });

  test('[alx-11.86] shots in reaction are not counted with those of their own phases', () => {
    const b = engine();
    b.state.shots[0] = 2;
    expect(why(b, 'artillery-reaction')).toBeNull();
    b.state.reactions[0] = 1;
    expect(why(b, 'artillery-reaction')).toBeNull();
    b.state.shots[0] = 0;
    b.state.reactions[0] = 2;
    expect([why(b, 'artillery-reaction'), why(b)]).toEqual(['alx-11.86', null]);
  });
});
