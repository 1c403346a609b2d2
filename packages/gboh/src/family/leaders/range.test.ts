import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { mustRefuse, offered } from '../script/testing.ts';
import { inCommandRange, withinHalfRange } from './range.ts';

/** Coenus stands in 0302 with a range of 3; Craterus' unit somewhere down the same column of hexes. */
const ordering = (unit: string, more = '') =>
  position(`
  map 9x12
  unit x blue ${unit}
  unit spare blue light-horse 0301 W
  leader coenus blue 0302 initiative 4 range 3
  ${more}
  start orders leader=coenus momentum=false
`);
const hears = (b: Battle) => inCommandRange(b, numberOf(b, 'coenus'), numberOf(b, 'x'));

describe('Command Range', () => {
  testOverBooks('[alx-4.21a] the unit’s hex counts, the leader’s does not', () => {
    const within = ordering('light-horse 0305 E');
    expect(hears(within)).toBe(true);
    expect(offered(within)).toContain('move x');
    const beyond = ordering('light-horse 0306 E');
    expect(hears(beyond)).toBe(false);
    mustRefuse(beyond, 'move x', 'alx-4.21a');
  });

  testOverBooks('[alx-4.21a] either half of a two-hex unit will do', () => {
    expect(hears(ordering('phalanx 0305/0306 E'))).toBe(true);
    expect(hears(ordering('phalanx 0306/0307 E'))).toBe(false);
  });

  test('[alx-4.21b] an enemy in the way has to be gone around', () => {
    const b = ordering('light-horse 0305 E', 'unit e red light-foot 0303 S');
    expect(hears(b)).toBe(false);
    mustRefuse(b, 'move x', 'alx-4.21b');
  });

  test('[alx-4.21b] even one who controls nothing of the way, or nothing at all', () => {
    // 0303 is the only way from 0302 to 0305 in three hexes.
    for (const enemy of ['light-foot 0303 NNE', 'light-foot 0303 NNE routed', 'archer 0303 NNE spent']) {
      expect([enemy, hears(ordering('light-horse 0305 E', `unit e red ${enemy}`))]).toEqual([enemy, false]);
    }
    expect(hears(ordering('light-horse 0305 E', 'unit e red light-foot 0403 NNE'))).toBe(true);
  });

  test('[alx-4.21b] nothing else does: leaders of the enemy, his routed troops beside the way, rough ground', () => {
    expect(hears(ordering('light-horse 0305 E', 'leader foe red 0303'))).toBe(true);
    expect(hears(ordering('light-horse 0305 E', 'unit e red light-horse 0404 W routed'))).toBe(true);
  });

  test('[alx-4.21b] every hex of the way in an enemy ZOC needs its friend; the unit is one in its own', () => {
    // The ZOC lies over 0303 and 0304.
    const zone = 'unit e red light-horse 0404 W';
    expect(hears(ordering('light-horse 0305 E', `${zone}\nunit f blue archer 0303 E`))).toBe(false);
    expect(hears(ordering('light-horse 0305 E', `${zone}\nunit f blue archer 0304 E`))).toBe(false);
    expect(hears(ordering('light-horse 0304 E', `${zone}\nunit f blue archer 0303 E`))).toBe(true);
    expect(hears(ordering('light-horse 0304 E', 'unit e red light-horse 0405 W'))).toBe(true);
  });

  test('[alx-4.21b] the leader’s own hex may be in one, and he may go around it where the way is long enough', () => {
    expect(hears(ordering('light-horse 0304 W', 'unit e red light-horse 0402 W'))).toBe(true);
    expect(hears(ordering('light-horse 0304 E', 'unit e red levy 0303 NNE'))).toBe(true);
    expect(hears(ordering('light-horse 0305 E', 'unit e red levy 0303 NNE'))).toBe(false);
  });

  test('[alx-4.21b] an enemy ZOC obstructs, but not where a friend stands', () => {
    const zone = 'unit e red light-horse 0404 W';
    expect(hears(ordering('light-horse 0305 E', 'unit e red light-horse 0404 E'))).toBe(true);
    expect(hears(ordering('light-horse 0305 E', zone))).toBe(false);
    const friends = 'unit f blue archer 0303 E\nunit g blue archer 0304 E';
    expect(hears(ordering('light-horse 0305 E', `${zone}\n${friends}`))).toBe(true);
  });

  test('[alx-4.21b] ground closed to a leader obstructs; other rough ground and friends do not', () => {
    expect(hears(ordering('light-horse 0305 E', 'level 2 0304'))).toBe(false);
    expect(hears(ordering('light-horse 0305 E', 'level 1 0304'))).toBe(true);
    expect(hears(ordering('light-horse 0305 E', 'hexside wall 0303/0304'))).toBe(false);
    expect(hears(ordering('light-horse 0305 E', 'terrain woods 0303 0304\nunit f blue phalanx 0303/0304 E'))).toBe(
      true,
    );
  });

  test('[alx-4.33c alx-5.63] half a range is rounded up', () => {
    const half = (unit: string) => {
      const b = ordering(unit);
      return withinHalfRange(b, numberOf(b, 'coenus'), numberOf(b, 'x'));
    };
    expect(half('light-horse 0304 E')).toBe(true);
    expect(half('light-horse 0305 E')).toBe(false);
  });

  testOverBooks('[alx-9.22] a wound shortens it', () => {
    const b = ordering('light-horse 0305 E');
    b.state.wound[numberOf(b, 'coenus')] = 1;
    expect(hears(b)).toBe(false);
  });
});
