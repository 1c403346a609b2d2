import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { asked, at, hits, kind, partsOf } from './testing.ts';

/** A foot unit of MA 5 steps from 0505 to 0605, next to anyone who stands around that hex. */
const closing = (rest: string, mover = 'unit foot blue medium-foot 0505 E'): Battle => {
  const b = position(`map 20x12\n${mover}\n${rest}\nstart move unit=foot line=false along=,`);
  if (kind(b) === 'withdrawal-reaction') must(b, 'no');
  return b;
};

describe('reaction facing of one-hex units', () => {
  test('[alx-7.16a] a unit may turn one vertex when an enemy comes next to it', () => {
    const b = closing('unit guard red medium-foot 0705 E\ndice 0');
    must(b, '0605');
    expect(kind(b)).toBe('reaction-facing');
    expect(asked(b)).toBe(1);
    expect(offered(b)).toEqual(['no', 'turn guard NNE', 'turn guard SSE']);
    const events = must(b, 'turn guard SSE');
    expect(at(b, 'guard')).toBe('0705 SSE');
    expect(events.find((e) => e.kind === 'reacts')?.rules).toEqual(['alx-7.16a']);
    expect(events.find((e) => e.kind === 'hits')?.rules).toEqual(['alx-7.16a', 'alx-7.16b']);
  });

  test('[alx-7.16a] once in an Orders Phase', () => {
    const b = closing('unit guard red medium-foot 0705 E\nunit other red medium-foot 0704 E\ndice 0');
    must(b, '0605');
    must(b, 'turn guard SSE');
    mustRefuse(b, 'turn guard SSW', 'alx-7.16a');
  });

  test('[alx-7.16a] only for an enemy who was not next to it before', () => {
    const b = closing('unit guard red medium-foot 0606 NNE', 'unit foot blue medium-foot 0506 NNE');
    must(b, '0505');
    expect(kind(b)).toBe('step');
  });

  test('[alx-7.16a] not in the ZOC of another enemy', () => {
    const b = closing(
      'unit guard red medium-foot 0705 E\nunit pin blue medium-foot 0805 W\nunit ok red medium-foot 0604 NNE',
    );
    must(b, '0605');
    mustRefuse(b, 'turn guard NNE', 'alx-7.16a');
  });

  test('[alx-7.16a] [alx-6.67] not in column', () => {
    const b = closing('unit guard red medium-foot 0705 SE\nunit ok red medium-foot 0604 NNE');
    must(b, '0605');
    mustRefuse(b, 'turn guard NE', 'alx-6.67');
  });

  test('[alx-6.67] a two-hex unit in column is not even asked', () => {
    const b = closing('unit guard red hoplite 0705/0706 N left\nunit ok red medium-foot 0604 NNE');
    must(b, '0605');
    expect(offered(b)).toEqual(['no', 'turn ok NNW', 'turn ok E']);
  });

  test('[alx-10.26a] [alx-10.31a] [alx-11.63b] [alx-11.84] nor routed, Engaged, in square, or without a facing', () => {
    const around = (guard: string) => {
      const b = closing(`option engaged\nunit guard red ${guard}\nunit ok red medium-foot 0604 NNE`);
      must(b, '0605');
      return b;
    };
    mustRefuse(around('medium-foot 0705 E routed'), 'turn guard NNE', 'alx-10.26a');
    mustRefuse(
      around('medium-foot 0705 E engaged\nunit lock blue medium-foot 0805 E engaged'),
      'turn guard NNE',
      'alx-10.31a',
    );
    mustRefuse(around('hypaspist 0705 E square'), 'turn guard NNE', 'alx-11.63b');
    mustRefuse(around('oxybeles 0705 E'), 'turn guard NNE', 'alx-11.84');
  });

  test('[alx-7.16b] the check adds the mover’s MA less its own; hits by the excess', () => {
    const b = closing('unit guard red medium-foot 0705 E tq 6 ma 4\ndice 8', 'unit foot blue light-horse 0505 E');
    must(b, '0605');
    const events = must(b, 'turn guard NNE');
    expect(partsOf(events)).toEqual(['alx-7.16b 4']);
    expect(events.map((e) => e.kind)).toContain('routed');
  });

  test('[alx-7.16b] 1 hit at least, whatever the roll; a slower mover lowers it', () => {
    const b = closing('unit guard red light-horse 0705 E\ndice 0', 'unit foot blue companion 0505 E ma 7');
    must(b, '0605');
    const events = must(b, 'turn guard NNE');
    expect(partsOf(events)).toEqual(['alx-7.16b -1']);
    expect(hits(b, 'guard')).toBe(1);
  });

  test('[alx-7.16b] cavalry turns freely to face infantry, not to face horse', () => {
    const foot = closing('unit guard red companion 0705 E');
    must(foot, '0605');
    must(foot, 'turn guard NNE');
    expect(hits(foot, 'guard')).toBe(0);
    const horse = closing('unit guard red companion 0705 E\ndice 0', 'unit foot blue companion 0505 E');
    must(horse, '0605');
    must(horse, 'turn guard NNE');
    expect(hits(horse, 'guard')).toBe(1);
  });

  test('[alx-7.14] [alx-7.16a] turning on rough ground costs its usual hit besides', () => {
    const b = closing('terrain rocky 0705\nunit guard red medium-foot 0705 E\ndice 0');
    must(b, '0605');
    const events = must(b, 'turn guard NNE');
    expect(hits(b, 'guard')).toBe(2);
    expect(events.find((e) => e.kind === 'hits')?.rules).toEqual(['alx-7.16a', 'alx-7.14', 'alx-7.16b']);
  });

  testOverBooks('[alx-7.16c] after turning it may fire at a mover who is now in its ZOC', () => {
    const b = closing('unit guard red light-foot 0704 SSW\ndice 0 3', 'unit foot blue medium-foot 0504 E');
    must(b, '0604');
    must(b, 'no');
    expect(kind(b)).toBe('step');
    const turned = closing('unit guard red light-foot 0704 SSW\ndice 0 3', 'unit foot blue medium-foot 0504 E');
    must(turned, '0604');
    must(turned, 'turn guard W');
    expect(offered(turned)).toEqual(['fire guard', 'no']);
    must(turned, 'fire guard');
    expect(hits(turned, 'foot')).toBe(1);
  });
});

describe('reaction of two-hex units', () => {
  const behind = (rest: string): Battle => closing(rest, 'unit foot blue medium-foot 0505 E');

  test('[alx-7.17] they turn about for an enemy in their rear, at 2 hits or more', () => {
    const b = behind('unit hop red hoplite 0705/0706 E\ndice 0');
    must(b, '0605');
    expect(offered(b)).toEqual(['no', 'reverse hop']);
    const events = must(b, 'reverse hop');
    expect(at(b, 'hop')).toBe('0706/0705 W');
    expect(hits(b, 'hop')).toBe(2);
    expect(events.find((e) => e.kind === 'reacts')?.rules).toEqual(['alx-7.17']);
    expect(events.find((e) => e.kind === 'hits')?.rules).toEqual(['alx-7.17', 'alx-7.16b']);
  });

  test('[alx-11.72b] [alx-7.17] two ranks in depth cannot turn about', () => {
    const b = behind(
      'unit top red phalanx 0705/0706 E\nunit under red phalanx 1505/1506 E\nunit ok red medium-foot 0604 NNE',
    );
    const [top, under] = [numberOf(b, 'top'), numberOf(b, 'under')];
    b.state.below[top] = under;
    b.state.above[under] = top;
    putUnit(b, under, b.state.place[top] as number);
    must(b, '0605');
    mustRefuse(b, 'reverse top', 'alx-11.72b');
  });

  test('[alx-7.17] a Macedonian phalanx at 1', () => {
    const b = behind('unit phalanx red phalanx 0705/0706 E\ndice 0');
    must(b, '0605');
    must(b, 'reverse phalanx');
    expect(hits(b, 'phalanx')).toBe(1);
  });

  test('[alx-7.17] [alx-6.44] not for an enemy in front, not on rough ground, not in another’s ZOC', () => {
    const front = behind('unit hop red hoplite 0705/0706 W\nunit ok red medium-foot 0604 NNE');
    must(front, '0605');
    mustRefuse(front, 'reverse hop', 'alx-7.17');
    const rough = behind('terrain rocky 0706\nunit hop red hoplite 0705/0706 E\nunit ok red medium-foot 0604 NNE');
    must(rough, '0605');
    mustRefuse(rough, 'reverse hop', 'alx-6.44');
    const even = behind('terrain rocky 0805\nunit hop red hoplite 0705/0706 E\nunit ok red medium-foot 0604 NNE');
    must(even, '0605');
    expect(offered(even)).toContain('reverse hop');
    // One hex of rough ground hinders only those who turn about.
    const one = behind('terrain rocky 0705\nunit hop red medium-foot 0705 E');
    must(one, '0605');
    expect(offered(one)).toContain('turn hop NNE');
    const pinned = behind(
      'unit pin blue medium-foot 0807 W\nunit hop red hoplite 0705/0706 E\nunit ok red medium-foot 0604 NNE',
    );
    must(pinned, '0605');
    mustRefuse(pinned, 'reverse hop', 'alx-7.16a');
  });
});
