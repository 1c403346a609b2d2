import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { eliminate } from '../base/cohesion.ts';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import { RALLIED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { mustRefuse, offered } from '../script/testing.ts';
import { linesFor } from './lines.ts';
import { inCommandRange } from './range.ts';

const keys = (b: Battle, units: number[]) => units.map((unit) => infoOf(b, unit).key).join(' ');
const lines = (b: Battle) => linesFor(b, numberOf(b, 'bessus')).map((l) => `${l.entry.id}: ${keys(b, l.units)}`);

/** Bessus in 0302, with hoplites a to d under him who stand as the position says. */
const field = (units: string) =>
  position(`
  map 14x14
  turn 1
  ${units}
  unit spare blue companion 1212 E
  leader bessus blue 0302 initiative 4 range 5 line overall
  start orders leader=bessus momentum=false
`);

describe('Lines of foot', () => {
  const entry = 'line foot blue infantry a,b,c,d';

  testOverBooks('[alx-4.33b] flank to flank, however long, out of Command Range too', () => {
    const b = field(`
      unit a blue hoplite 0402/0403 E
      unit b blue hoplite 0404/0405 E
      unit c blue hoplite 0406/0407 E
      unit d blue hoplite 0408/0409 E
      ${entry}`);
    expect(lines(b)).toEqual(['foot: a b c d']);
  });

  testOverBooks('[alx-4.33b] a gap ends it, even one that another unit fills', () => {
    const gap = (between: string) => `
      unit a blue light-foot 0402 E
      unit b blue light-foot 0403 E
      unit c blue light-foot 0405 E
      unit d blue light-foot 0406 E
      ${between}
      ${entry}`;
    expect(lines(field(gap('')))).toEqual(['foot: a b']);
    expect(lines(field(gap('unit f blue archer 0404 E')))).toEqual(['foot: a b']);
    expect(lines(field(gap('unit f blue light-foot 0404 E\nline all blue infantry a,b,f,c,d')))).toContain(
      'all: a b c d f',
    );
  });

  testOverBooks('[alx-4.33b] front to rear is another Line: the two ways do not mix', () => {
    const b = field(`
      unit a blue light-foot 0402 E
      unit b blue light-foot 0403 E
      unit c blue light-foot 0302 E
      unit d blue light-foot 0909 E
      ${entry}`);
    expect(lines(b).sort()).toEqual(['foot: a b', 'foot: a b c', 'foot: c'].sort());
  });

  testOverBooks('[alx-4.33b] who merely stands next to it, facing another way, is not in it', () => {
    const b = field(`
      unit a blue light-foot 0402 E
      unit b blue light-foot 0403 SSE
      ${entry}`);
    expect(lines(b)).toEqual(['foot: a', 'foot: b']);
  });

  testOverBooks(
    '[alx-4.33b] each must stand in the other’s flank, or one’s front to the other’s rear: one way is not enough',
    () => {
      const two = (second: string) =>
        field(`unit a blue light-foot 0402 E\nunit b blue light-foot ${second}\n${entry}`);
      for (const facing of ['NNE', 'SSE', 'NNW', 'SSW', 'W', 'E'])
        expect([facing, lines(two(`0403 ${facing}`))[0]]).toEqual([
          facing,
          ['E', 'W'].includes(facing) ? 'foot: a b' : 'foot: a',
        ]);
      // Behind it, in its rear: only one that faces it is its follower.
      expect(lines(two('0302 E'))).toContain('foot: a b');
      for (const facing of ['W', 'NNW', 'SSW']) expect(lines(two(`0302 ${facing}`))).not.toContain('foot: a b');
      // Before it, in its front: only one that turns its back.
      expect(lines(field(`unit a blue light-foot 0302 E\nunit b blue light-foot 0402 E\n${entry}`))).toContain(
        'foot: a b',
      );
      expect(lines(field(`unit a blue light-foot 0302 E\nunit b blue light-foot 0402 W\n${entry}`))).not.toContain(
        'foot: a b',
      );
    },
  );

  testOverBooks('[alx-4.33b] one behind another, however deep', () => {
    const b = field(`
      unit a blue light-foot 0402 E
      unit b blue light-foot 0502 E
      unit c blue light-foot 0602 E
      unit d blue light-foot 0702 E
      ${entry}`);
    expect(lines(b)).toContain('foot: a b c d');
  });

  testOverBooks('[alx-4.33b] a routed unit breaks it, a rallied one does not (a reading)', () => {
    const row = (second: string) =>
      field(`
      unit a blue light-foot 0402 E
      unit b blue light-foot 0403 E ${second}
      unit c blue light-foot 0404 E
      unit d blue light-foot 0909 E
      ${entry}`);
    expect(lines(row(''))).toEqual(['foot: a b c']);
    expect(lines(row('routed'))).toEqual(['foot: a', 'foot: c']);
    const rallied = row('');
    rallied.state.status[numberOf(rallied, 'b')] = RALLIED;
    expect(lines(rallied)).toEqual(['foot: a b c']);
  });

  test('[alx-4.33a] all must be of one entry', () => {
    const units = 'unit a blue light-foot 0402 E\nunit b blue peltast 0403 E';
    expect(lines(field(`${units}\nline li blue infantry a\nline lp blue infantry b`))).toEqual(['li: a', 'lp: b']);
    expect(lines(field(`${units}\nline both blue infantry a,b`))).toEqual(['both: a b']);
  });

  test('[alx-4.34a] the leader is within 2 hexes of one unit and sees it; elephants do not hide it', () => {
    const at = (hex: string, more = '') => field(`unit a blue light-foot ${hex} E\n${more}\nline foot blue infantry a`);
    expect(lines(at('0304'))).toEqual(['foot: a']);
    expect(lines(at('0305'))).toEqual([]);
    expect(lines(at('0304', 'terrain woods 0303'))).toEqual([]);
    expect(lines(at('0304', 'unit f blue archer 0303 E'))).toEqual([]);
    expect(lines(at('0304', 'unit f blue elephant 0303 E'))).toEqual(['foot: a']);
    expect(lines(at('0302'))).toEqual(['foot: a']);
  });

  test('[alx-4.34a] of a unit in two hexes one that he sees is enough, and one that is near', () => {
    const at = (place: string, more = '') =>
      field(`unit a blue hoplite ${place} E\n${more}\nline foot blue infantry a`);
    expect(lines(at('0403/0404', 'terrain woods 0303 0403'))).toEqual(['foot: a']);
    expect(lines(at('0404/0405', 'terrain woods 0303 0403'))).toEqual([]);
    expect([lines(at('0304/0305')), lines(at('0305/0306'))]).toEqual([['foot: a'], []]);
  });

  testOverBooks('[alx-4.33b] two hexes wide they are joined by any half, side by side or one behind another', () => {
    const two = (second: string) =>
      lines(field(`unit a blue hoplite 0402/0403 E\nunit b blue hoplite ${second}\n${entry}`));
    expect(two('0404/0405 E')).toEqual(['foot: a b']);
    expect(two('0405/0404 W')).toEqual(['foot: a b']);
    // Behind half of it, and behind both halves; facing away from it; half before it.
    for (const behind of ['0301/0302 E', '0303/0304 E', '0502/0503 E']) expect(two(behind)).toContain('foot: a b');
    expect(two('0303/0302 W')).toEqual(['foot: a', 'foot: b']);
  });

  testOverBooks('[alx-4.33b] nobody who is lost, though the leader be in the first hex of the map', () => {
    const b = position(`
      map 14x14
      unit a blue light-foot 0102 E
      unit b blue light-foot 0103 E
      line foot blue infantry a,b
      leader bessus blue 0101 initiative 4 range 5 line overall
      start orders leader=bessus momentum=false`);
    expect(lines(b)).toEqual(['foot: a b']);
    eliminate(b, numberOf(b, 'a'), [], 'a test');
    expect(lines(b)).toEqual(['foot: b']);
  });
});

describe('Lines of horse', () => {
  testOverBooks('[alx-4.33c] within half his Command Range, rounded up, in whatever order', () => {
    const b = field(`
      unit a blue heavy-horse 0305 N
      unit b blue heavy-horse 0504 SSE
      unit c blue heavy-horse 0306 E
      line horse blue cavalry a,b,c`);
    expect(lines(b)).toEqual(['horse: a b']);
  });

  testOverBooks('[alx-4.33c] nobody who has run or is lost, wherever the leader is', () => {
    // The first hex of the map is where someone without a place might be looked for.
    const b = position(`
      map 14x14
      unit a blue heavy-horse 0103 E
      unit b blue heavy-horse 0102 E routed
      unit c blue heavy-horse 0201 E
      line horse blue cavalry a,b,c
      leader bessus blue 0101 initiative 4 range 5 line overall
      start orders leader=bessus momentum=false`);
    expect(lines(b)).toEqual(['horse: a c']);
    eliminate(b, numberOf(b, 'c'), [], 'a test');
    expect(lines(b)).toEqual(['horse: a']);
    eliminate(b, numberOf(b, 'a'), [], 'a test');
    expect(lines(b)).toEqual([]);
    expect(inCommandRange(b, numberOf(b, 'bessus'), numberOf(b, 'a'))).toBe(false);
  });

  testOverBooks('[alx-4.33c] only those of the entry', () => {
    const b = field(`
      unit a blue heavy-horse 0304 E
      unit b blue light-horse 0404 E
      line horse blue cavalry a`);
    expect(lines(b)).toEqual(['horse: a']);
  });
});

testOverBooks('[alx-4.37a] a leader who is limited to certain Lines commands no other', () => {
  const b = position(`
    map 14x14
    unit a blue light-foot 0402 E
    unit b blue hypaspist 0301 E
    line theban blue infantry a
    line athenian blue infantry b
    leader bessus blue 0302 initiative 4 range 5 line overall lines theban
    start orders leader=bessus momentum=false
  `);
  expect(lines(b)).toEqual(['theban: a']);
  expect(offered(b)).toContain('line theban move');
  expect(offered(b)).not.toContain('line athenian move');
});

test('[alx-4.37a alx-4.34a] he commands his own Lines by any name, and sees where they are too far', () => {
  const theban = (second: string, third: string) =>
    position(`
      map 14x14
      unit a blue light-foot 0402 E
      unit b blue light-foot ${second} E
      unit c blue light-foot ${third} E
      line theban blue infantry a,b
      line far blue infantry c
      leader bessus blue 0302 initiative 4 range 5 line overall lines theban,far
      start orders leader=bessus momentum=false
    `);
  const b = theban('0304', '0910');
  expect(offered(b)).toEqual(expect.arrayContaining(['line theban/a move', 'line theban/b move']));
  mustRefuse(b, 'line far move', 'alx-4.34a');
});
