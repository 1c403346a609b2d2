import { describe, expect, test } from 'vitest';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import type { Shot } from '../../family/missiles/modifiers.ts';
import { afterShot } from '../../family/missiles/volley.ts';
import { harassRefusal } from '../../family/reactions/harass.ts';
import { at, hitRules, hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { ownNumber } from '../testing/own-number.ts';
import { volumeState } from '../volume-state.ts';

const set = (rest: string): Battle => position(`ruleset chandragupta\nmap 24x16\n${rest}`);
const why = (b: Battle): string | null => ownNumber(b, harassRefusal(b, numberOf(b, 'a'), numberOf(b, 't')));
/** Why `a` may not harass `t`, both standing still. */
const judge = (a: string, t: string, rest = ''): string | null =>
  why(set(`unit a blue ${a}\nunit t red ${t}\n${rest}\nstart artillery-reaction side=1 mover=-1`));
const raid = (a: string, t: string, rest = ''): Battle =>
  set(`unit a blue ${a}\nunit t red ${t}\n${rest}\nstart harass unit=a target=t`);

describe('who harasses whom', () => {
  test('[cha-9.31a] light foot and skirmishers with javelins or slings, before slower enemies', () => {
    const foot = (troop: string, target: string) => judge(`${troop} 0505 E`, `${target} 0705 W`);
    expect([foot('javelinist', 'medium-foot'), foot('slinger', 'medium-foot')]).toEqual([null, null]);
    expect(foot('tribal-foot', 'medium-foot')).toBeNull();
    expect(foot('light-foot', 'medium-foot')).toBe('cha-9.31a');
    expect(judge('light-foot 0505 E', 'hoplite 0705/0706 W')).toBeNull();
    for (const bows of ['bow-foot', 'longbow', 'tribal-bow', 'archer'])
      expect(foot(bows, 'medium-foot')).toBe('cha-9.31a');
    expect(foot('medium-foot', 'medium-foot')).toBe('cha-8.11b');
  });

  test('[cha-9.31a] a phalanx counts by its higher MA', () => {
    expect(judge('light-foot 0505 E', 'phalanx 0705/0706 W')).toBe('cha-9.31a');
    expect(judge('light-foot 0505 E ma 6', 'phalanx 0705/0706 W')).toBeNull();
  });

  test('[cha-9.31a] light horse with any missiles, and before armoured horse just as fast', () => {
    const horse = (troop: string, target: string) => judge(`${troop} 0505 E`, `${target} 0905 W`);
    expect([horse('light-horse', 'medium-foot'), horse('horse-archer', 'medium-foot')]).toEqual([null, null]);
    expect([horse('light-horse', 'cataphract'), horse('light-horse', 'companion')]).toEqual([null, 'cha-9.31a']);
    expect(judge('javelinist 0505 E', 'cataphract 0705 W')).toBe('cha-9.31a');
    expect(horse('light-horse', 'chariot')).toBeNull();
    // Armour helps the raiders against horse alone.
    const beast = (armour: string) => judge('light-horse 0505 E', `elephant 0805 NNE ma 12 ${armour}`);
    expect([beast(''), beast('cataphract')]).toEqual(['cha-9.31a', 'cha-9.31a']);
  });

  test('[cha-9.31b] nobody harasses skirmishers', () => {
    expect(judge('light-horse 0505 E', 'slinger 0905 W')).toBe('cha-9.31b');
    expect(judge('javelinist 0505 E ma 7', 'slinger 0705 W')).toBe('cha-9.31b');
  });
});

describe('the way', () => {
  const horse = (t: string, rest = '', facing = 'E') => judge(`light-horse 0505 ${facing}`, t, rest);

  test('[cha-9.32] two hexes for foot, four for horse, not next to it, not out of an enemy ZOC', () => {
    expect([horse('medium-foot 0905 W'), horse('medium-foot 1005 W')]).toEqual([null, 'cha-9.32']);
    expect(judge('javelinist 0505 E', 'medium-foot 0805 W')).toBe('cha-9.32');
    expect(horse('medium-foot 0605 E')).toBe('cha-9.32');
    expect(horse('medium-foot 0905 W', 'unit z red levy 0605 W')).toBe('cha-9.32');
  });

  test('[cha-9.32] neither sight nor front hexes are needed', () => {
    expect(horse('medium-foot 0905 W', '', 'W')).toBeNull();
    expect(horse('medium-foot 0905 E', 'terrain woods 0705')).toBeNull();
  });

  test('[cha-9.32] no rough hex, rocky ones neither, no river, no friend, no ZOC of another; a stream is crossed', () => {
    const around = '0504 0506 0605 0606 0405 0406';
    const sides = around.replaceAll(/\d+/g, '0505/$&');
    expect(horse('medium-foot 0805 W', `terrain rocky ${around}`)).toBe('cha-9.32');
    expect(judge('javelinist 0505 E', 'medium-foot 0705 W', 'terrain rocky 0605 0606')).toBe('cha-9.32');
    expect(judge('javelinist 0505 E', 'medium-foot 0705 W', 'terrain rocky 0605')).toBeNull();
    expect(horse('medium-foot 0805 W', `hexside minor-river ${sides}`)).toBe('cha-9.32');
    expect(horse('medium-foot 0805 W', `hexside stream ${sides}`)).toBeNull();
    expect(judge('javelinist 0505 E', 'medium-foot 0705 W', 'unit f blue levy 0605 E\nunit g blue levy 0606 E')).toBe(
      'cha-9.32',
    );
  });

  test('[cha-9.35] not before the tusks of elephants; beside them foreign horse takes 2 hits, Indian none', () => {
    const beside = (horse: string) => raid(`light-horse 0505 E ${horse}`, 'elephant 0805 NNE', 'dice 9 9');
    expect(
      judge('light-horse 0505 E', 'elephant 0905 W', 'unit f red elephant 0903 W\nunit g red elephant 0907 W'),
    ).toBe('cha-9.35');
    const greek = beside('');
    expect(hits(greek, 'a')).toBe(2);
    const indian = beside('grade bharta');
    expect(hits(indian, 'a')).toBe(0);
  });
});

describe('the raid', () => {
  test('[cha-9.34] range 1 as moving fire, all at one time; the raiders do not leave their hex', () => {
    const b = raid('light-horse 0505 E', 'bow-foot 0905 W', 'unit other red bow-foot 0904 W\ndice 2 4');
    expect([kind(b), offered(b)]).toEqual(['entry-fire', ['fire t', 'no']]);
    const told = must(b, 'fire t');
    expect(told.filter((event) => event.kind === 'die').map(({ against }) => against)).toEqual([3, 5]);
    expect([partsOf(told), partsOf(told, 1)]).toEqual([['cha-8.17b 1'], []]);
    expect(hitRules(told)).toHaveLength(2);
    expect([hits(b, 't'), hits(b, 'a'), at(b, 'a')]).toEqual([1, 1, '0505 E']);
  });

  test('[cha-9.34] the target does not turn', () => {
    const b = raid('light-horse 0505 E', 'lancer 0805 E ma 5', 'dice 9');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[cha-9.34] nobody but the target answers, though others have the raiders before them', () => {
    const b = raid('javelinist 0505 E ma 8', 'longbow 0705 W', 'unit z red longbow 0606 NNW\ndice 9 9 9');
    expect(offered(b)).toEqual(['fire t', 'no']);
  });

  test('[cha-9.34 cha-10.12a] an elephant answers with both', () => {
    const foot = raid('javelinist 0505 E ma 8', 'bow-elephant 0705 W', 'dice 9 9 9');
    must(foot, 'fire t');
    must(foot, 'bows t');
    expect(kind(foot)).toBe('end-of-script');
  });
});

describe('the whole action of a turn', () => {
  const phase = (states = '', rest = '') =>
    set(`unit a blue light-horse 0505 E ${states}\nunit b blue light-horse 0507 E\nunit t red medium-foot 0905 W
      leader l blue 0505 initiative 5 range 9 overall line\nline wing blue cavalry a,b\n${rest}
      dice 9 9 9\nstart orders leader=l momentum=false`);

  test('[cha-9.31b] units that have moved or fired in this turn no longer harass', () => {
    mustRefuse(phase('moved'), 'harass a at t', 'cha-9.31b');
    const fired = phase();
    volumeState(fired).shot[0] = 1;
    mustRefuse(fired, 'harass a at t', 'cha-9.31b');
    must(phase(), 'harass a at t');
  });

  test('[cha-9.31b] fire by order is noted', () => {
    const b = phase('', 'unit near red levy 0605 E');
    must(b, 'fire a at near');
    expect(volumeState(b).shot).toEqual([1, 0, 0, 0]);
    valueIn(b, afterShot)({ b, firer: 1, target: 2, kind: 'entry' } as Shot);
    expect(volumeState(b).shot).toEqual([1, 0, 0, 0]);
  });

  test('[cha-9.31b] it may be rallied all the same', () => {
    const b = phase('routed');
    volumeState(b).harassed[0] = 1;
    must(b, 'rally a');
  });

  test('[cha-9.31b] units that have harassed take no more orders in this turn, in no phase and no Line', () => {
    const b = phase();
    must(b, 'harass a at t');
    while (kind(b) !== 'order') must(b, 'no');
    mustRefuse(b, 'move a', 'cha-9.31b');
    b.state.did.fill(0);
    b.state.moved.fill(0);
    mustRefuse(b, 'move a', 'cha-9.31b');
    mustRefuse(b, 'harass a at t', 'cha-9.31b');
    expect(volumeState(b).harassed.slice(0, 2)).toEqual([1, 0]);
    const line = phase();
    volumeState(line).harassed[0] = 1;
    must(line, 'line wing move');
    mustRefuse(line, 'move a', 'cha-9.31b');
    must(line, 'move b');
  });
});
