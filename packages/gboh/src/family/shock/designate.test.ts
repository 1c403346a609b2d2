import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, DID_ORDERED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { kindOf, ofKind, segment } from './testing.ts';

const line = `
map 14x14
unit near blue hypaspist 0505 E
unit far blue hypaspist 0512 E
unit idle blue hypaspist 0302 E
unit red-1 red hypaspist 0605 W
unit red-2 red hypaspist 0612 W
leader chief blue 0404 range 3
start shock leader=chief
dice 5 5 5 5 5 5 5 5 5 5 5 5
`;

describe('who may be sent to attack', () => {
  test('[alx-7.33a alx-4.0b alx-9.11] units in command range; the others stay out', () => {
    const b = segment(line);
    expect(offered(b)).toEqual(['shock near', 'done']);
    mustRefuse(b, 'shock far', 'alx-7.33a');
  });

  test('[alx-7.33a alx-4.0b] a unit that had an order, wherever it stands', () => {
    expect(offered(segment(line, { ordered: ['far'] }))).toEqual(['shock near', 'shock far', 'done']);
  });

  test('[alx-7.33a] the marker needs no check', () => {
    const b = segment(line);
    const events = must(b, 'shock near');
    expect(ofKind(events, 'shock-marker').map((e) => [e['unit'], e['must']])).toEqual([[0, false]]);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('(before the clash)'))).toEqual([]);
  });

  testOverBooks(
    '[alx-7.32b] a light unit that came up and thinks better of it must check',
    () => {
      const b = segment(line.replace('near blue hypaspist', 'near blue peltast'), { came: ['near'] });
      const events = must(b, 'shock near');
      expect(ofKind(events, 'shock-marker').map((e) => [e['unit'], e['must']])).toEqual([[0, true]]);
      expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('(before the clash)')).length).toBe(2);
    },
    { chandragupta: 'who has moved must attack or may not (cha-7.31)' },
  );

  testOverBooks('[alx-9.11] only marked units attack', () => {
    const b = segment(line, { ordered: ['far'] });
    const events = must(b, 'shock far, done');
    expect(ofKind(events, 'combat').map((e) => [e['attackers'], e['defenders']])).toEqual([[[1], [4]]]);
  });

  testOverBooks('[alx-9.11] nobody attacks where nobody is sent', () => {
    const b = segment(line);
    expect(ofKind(must(b, 'done'), 'combat')).toEqual([]);
    expect(kindOf(b)).toBe('end-of-script');
  });

  test('[alx-7.33b alx-7.33c] units that cannot attack are refused with their own reason', () => {
    const b = segment(line.replace('near blue hypaspist', 'near blue bow-foot'));
    expect(kindOf(b)).toBe('end-of-script');
    const again = segment(line.replace('near blue hypaspist', 'near blue bow-foot'), { ordered: ['far'] });
    mustRefuse(again, 'shock near', 'alx-7.33b');
  });

  testOverBooks('[alx-9.11] nobody is sent twice', () => {
    const b = segment(line, { ordered: ['far'] });
    must(b, 'shock near');
    mustRefuse(b, 'shock near', 'alx-9.11');
  });

  testOverBooks('[alx-9.12a] who has no enemy in his ZOC attacks nobody', () => {
    mustRefuse(segment(line), 'shock idle', 'alx-9.12a');
  });

  testOverBooks(
    '[alx-7.22] and where a wall keeps his ZOC from the enemy, that is the reason',
    () => {
      const walled = line.replace('map 14x14', 'map 14x14\nhexside wall 0505/0605');
      mustRefuse(segment(walled, { ordered: ['far'] }), 'shock near', 'alx-7.22');
    },
    { chariots: 'no walls (cof-6.91)' },
  );

  testOverBooks(
    '[alx-7.22] but not while another enemy is within it',
    () => {
      const walled = line.replace(
        'leader chief',
        'hexside wall 0505/0606\nunit red-3 red hypaspist 0606 W\nleader chief',
      );
      const b = segment(walled);
      expect(offered(b)).toEqual(['shock near', 'done']);
      expect(ofKind(must(b, 'shock near'), 'combat').map((e) => e['defenders'])).toEqual([[3]]);
    },
    { chariots: 'no walls (cof-6.91)' },
  );

  testOverBooks('[alx-5.25b alx-8.0] the marker names a leader in an enemy ZOC, and a unit that has fired', () => {
    const marker = (b: Battle, choice: string) => ofKind(must(b, choice), 'shock-marker')[0]?.rules ?? [];
    expect(marker(segment(line), 'shock near')).not.toContain('alx-5.25b');
    const held = segment(line.replace('leader chief blue 0404', 'leader chief blue 0505'), { ordered: ['far'] });
    held.state.did[numberOf(held, 'far')] = DID_ORDERED | DID_FIRE;
    expect(marker(held, 'shock near')).toContain('alx-5.25b');
    expect(marker(held, 'shock far')).toContain('alx-8.0');
  });

  testOverBooks('[alx-7.33c] routed units are refused with the reason', () => {
    mustRefuse(segment(line.replace('0302 E', '0302 E routed')), 'shock idle', 'alx-7.33c');
  });
});
