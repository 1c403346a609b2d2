import { pendingDecisions, refused } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, DID_ORDERED, DID_RECOVER } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { segment, whereIs } from '../shock/testing.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const did = (b: Battle, key: string) => b.state.did[numberOf(b, key)] as number;

/** Alexander with seven orders and eight units around him, no enemy near. */
const phase = (more = '', leader = 'initiative 7 range 7 overall') =>
  position(`
  map 16x16
  unit a blue companion 0403 E
  unit b blue companion 0404 E
  unit c blue companion 0405 E hits 3
  unit d blue archer 0406 E
  unit e blue light-foot 0407 E
  unit f blue light-foot 0408 E
  unit g blue companion 0409 E
  unit h blue companion 0410 E
  leader alexander blue 0306 ${leader}
  ${more}
  start orders leader=alexander momentum=false
`);

describe('Individual Orders', () => {
  test('[alx-4.22a alx-5.21 alx-3.B1a] EX-5.21 as many as his Initiative, the eighth refused', () => {
    const b = phase();
    for (const unit of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      expect(kind(b)).toBe('order');
      must(b, `move ${unit}`);
      must(b, 'stop');
    }
    // He has none left: the phase goes on to Shock and ends.
    expect(kind(b)).toBe('end-of-script');
  });

  testOverBooks('[alx-4.22a alx-4.31] the eighth is refused by name, not as if a Line Command had been given', () => {
    const b = phase('unit engine blue oxybeles 0505 E fire-mode\nunit foe red hoplite 0705/0706 E');
    for (const unit of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      must(b, `move ${unit}`);
      must(b, 'stop');
    }
    mustRefuse(b, 'move h', 'alx-4.22a');
  });

  testOverBooks('[alx-4.22a] fewer, or none, will do', () => {
    const b = phase();
    must(b, 'end');
    expect(kind(b)).toBe('end-of-script');
  });

  testOverBooks('[alx-9.22 alx-4.22a] a wounded leader gives fewer', () => {
    expect(pendingDecisions(phase('', 'initiative 7 range 7 overall wounded'))[0]?.text).toContain('6 orders left');
  });

  test('[alx-4.0a alx-5.22a] each order lets one unit do one thing: move, fire, recover or rally', () => {
    const b = phase('unit foe red hoplite 0505/0506 E\nunit broken blue levy 0206 E routed\ndice 9');
    expect(offered(b)).toContain('move a');
    expect(offered(b)).toContain('fire d at foe');
    expect(offered(b)).toContain('rally broken');
    expect(offered(phase())).toContain('recover c');
    must(b, 'fire d at foe');
  });

  test('[alx-5.22a alx-5.23] one order to move or fire for a unit in a phase', () => {
    const b = phase('unit foe red hoplite 0606/0607 E\ndice 9 9 9');
    must(b, 'move a');
    must(b, 'stop');
    mustRefuse(b, 'move a', 'alx-5.23');
    must(b, 'fire d at foe');
    mustRefuse(b, 'move d', 'alx-5.23');
    expect(did(b, 'd') & DID_FIRE).toBe(DID_FIRE);
    expect(did(b, 'd') & DID_ORDERED).toBe(DID_ORDERED);
  });

  test('[alx-8.19 alx-5.22a] fire by order is at the unit itself, or into the hex of a lone leader', () => {
    const fired = (choice: string) =>
      must(phase('unit foe red hoplite 0606/0607 E\nleader stray red 0605\ndice 9'), choice)
        .filter((e) => e.kind === 'fires')
        .map((e) => e['target']);
    expect([fired('fire d at foe'), fired('fire d at 0605')]).toEqual([[8], [-1]]);
  });

  testOverBooks('[alx-10.16c] who recovers neither moves nor fires', () => {
    const b = phase();
    must(b, 'recover c');
    expect(did(b, 'c') & DID_RECOVER).toBe(DID_RECOVER);
    mustRefuse(b, 'move c', 'alx-10.16c');
  });

  test('[alx-10.16c alx-10.16b] hits are counted, not orders: a unit spared one hit, or sent nowhere, is offered it again', () => {
    const archers = 'unit bows red archer 0702 W';
    const b = phase(`${archers}\nunit worn blue levy 0402 E hits 3\nunit stays blue levy 0411 E hits 3`);
    for (const hits of [2, 1]) {
      expect(offered(b)).toContain('recover worn');
      must(b, 'recover worn');
      expect(b.state.hits[numberOf(b, 'worn')]).toBe(hits);
    }
    expect(offered(b)).not.toContain('recover worn');
    mustRefuse(b, 'recover worn', 'alx-10.16c');
    must(b, 'move stays');
    must(b, 'stop');
    expect(offered(b)).toContain('recover stays');
    expect(offered(b)).not.toContain('move stays');
  });

  test('[alx-10.26a alx-10.27e] routed and rallied units cannot take such an order', () => {
    const b = phase('unit broken blue levy 0206 E routed\nunit rallied blue levy 0207 E rallied');
    for (const order of ['move broken', 'recover broken']) mustRefuse(b, order, 'alx-10.26a');
    for (const order of ['move rallied', 'recover rallied', 'rally rallied']) mustRefuse(b, order, 'alx-10.27e');
    expect(offered(b)).toContain('rally broken');
  });

  testOverBooks('[alx-4.21c] range is measured when the order is given', () => {
    const b = phase('unit far blue companion 0314 E');
    mustRefuse(b, 'move far', 'alx-4.21a');
    must(b, 'go');
    must(b, '0307, stop');
    expect(offered(b)).toContain('move far');
  });

  testOverBooks(
    '[alx-5.24] no order is an order to Shock',
    () => {
      const b = phase('unit foe red hoplite 0505/0506 W');
      const verbs = new Set([...offered(b), ...refused(b).map((r) => r.choice)].map((choice) => choice.split(' ')[0]));
      expect(verbs.has('shock')).toBe(false);
      must(b, 'end');
      expect(kind(b)).toBe('shock-designation');
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );

  test('[alx-4.0b alx-5.27 alx-3.B2] Shock comes after the orders, for units ordered or in range', () => {
    const b = position(`
      map 16x16
      unit near blue companion 0505 E
      unit foe red light-foot 0605 W
      unit far blue companion 1412 E
      unit foe2 red light-foot 1512 W
      leader alexander blue 0405 initiative 7 range 7 overall
      start orders leader=alexander momentum=false
    `);
    must(b, 'end');
    expect(offered(b)).toContain('shock near');
    expect(offered(b)).not.toContain('shock far');
  });

  test('[alx-4.37b] limits of Line Commands bind neither Individual Orders nor Shock', () => {
    const b = position(`
      map 16x16
      unit near blue companion 0505 E
      unit foe red light-foot 0605 W
      unit other blue hypaspist 0407 E
      line some blue infantry other
      leader bessus blue 0404 initiative 4 range 7 line lines some
      start orders leader=bessus momentum=false
    `);
    expect(offered(b)).toContain('move near');
    const told = must(b, 'move other').find((e) => e.kind === 'order')?.rules;
    expect(told).toEqual(['alx-5.22a', 'alx-4.37b']);
    must(b, 'stop');
    must(b, 'end');
    expect(offered(b)).toContain('shock near');
    expect(must(phase(), 'move a').find((e) => e.kind === 'order')?.rules).toEqual(['alx-5.22a']);
  });

  describe('Double Depth', () => {
    const stack = (leader: string) =>
      segment(
        `map 14x12
        unit top blue phalanx 0505/0506 E hits 1
        unit under blue phalanx 0505/0506 E hits 1
        unit broken blue levy 0306 E routed
        leader chief blue 0405 initiative 5 range 5 ${leader}
        start orders leader=chief`,
        { stacked: [['top', 'under']] },
      );

    test('[alx-11.72a alx-5.22a] the upper unit alone leaves the lower one; together both go', () => {
      const moved = (order: string) => {
        const b = stack('overall');
        must(b, order);
        must(b, 'left, stop');
        return [whereIs(b, 'top'), whereIs(b, 'under')];
      };
      expect(moved('move top')).toEqual(['0605/0606 E', '0505/0506 E']);
      expect(moved('move top together')).toEqual(['0605/0606 E', '0605/0606 E']);
    });

    test('[alx-11.72a] it takes no order of any kind from others, and what lies beneath none to move', () => {
      const b = stack('');
      for (const order of ['move top', 'move top together', 'recover top', 'move under', 'recover under'])
        mustRefuse(b, order, 'alx-11.72a');
      expect(offered(b)).toContain('rally broken');
      const oc = stack('overall');
      mustRefuse(oc, 'move under', 'alx-11.72a');
      for (const order of ['move top', 'move top together', 'recover top', 'recover under'])
        expect(offered(oc)).toContain(order);
    });

    test('[alx-11.72a alx-4.33b] nor by Line Command, to the one Line in which it stands', () => {
      const line = (leader: string) => {
        const b = segment(
          `map 14x12
          unit top blue phalanx 0505/0506 E
          unit under blue phalanx 0505/0506 E
          unit other blue phalanx 0507/0508 E
          line foot blue infantry top,under,other
          leader chief blue 0405 initiative 5 range 5 line ${leader}
          start orders leader=chief`,
          { stacked: [['top', 'under']] },
        );
        expect(offered(b).filter((c) => c.startsWith('line'))).toEqual(['line foot move']);
        must(b, 'line foot move');
        return b;
      };
      const sub = line('');
      for (const order of ['move top', 'move top together', 'move under']) mustRefuse(sub, order, 'alx-11.72a');
      expect(offered(sub)).toContain('move other');
      const oc = line('overall');
      mustRefuse(oc, 'move under', 'alx-11.72a');
      must(oc, 'move top together');
      must(oc, 'left, stop');
      expect([whereIs(oc, 'top'), whereIs(oc, 'under')]).toEqual(['0605/0606 E', '0605/0606 E']);
    });
  });

  test('[alx-11.85] engines fire without an order', () => {
    const b = phase('unit engine blue oxybeles 0505 E fire-mode\nunit foe red hoplite 0705/0706 E\ndice 9');
    must(b, 'fire engine at foe');
    expect(pendingDecisions(b)[0]?.text).toContain('7 orders left');
  });

  testOverBooks('[alx-2.3] every die is a 0 to 9, and 0 is nothing', () => {
    const b = phase('unit foe red light-foot 0606 E\ndice 0');
    const die = must(b, 'fire d at foe').find((e) => e.kind === 'die');
    expect(die?.['natural']).toBe(0);
    expect(die?.['total']).toBeLessThan(10);
  });
});

describe('the phase as a whole', () => {
  test('[alx-2.21b alx-6.13a] a move turns a unit to its Moved face, unchanged in its ratings', () => {
    const b = phase();
    must(b, 'move a');
    must(b, '0503, stop');
    expect(b.state.moved[numberOf(b, 'a')]).toBe(1);
  });

  test('[alx-3.B1b] the other side reacts while orders are carried out', () => {
    const b = phase('unit foe red horse-archer 0807 W');
    must(b, 'move e');
    must(b, '0507, 0607');
    expect(pendingDecisions(b)[0]?.side).toBe(1);
  });

  testOverBooks('[alx-5.0] Line Commands count as orders: units of them may Shock', () => {
    const b = position(`
      map 16x16
      unit line1 blue hypaspist 0505 E
      unit foe red light-foot 0705 W
      line foot blue infantry line1
      leader bessus blue 0504 initiative 4 range 1 line overall
      dice 5 5 5 5 5 5 5 5
      start orders leader=bessus momentum=false
    `);
    must(b, 'line foot move');
    must(b, 'move line1');
    must(b, '0605, stop');
    expect(did(b, 'line1') & DID_ORDERED).toBe(DID_ORDERED);
  });

  test('[alx-2.26] the states that markers show are kept in the state', () => {
    const { state } = phase();
    const columns = [
      'hits',
      'status',
      'noMomentum',
      'mark',
      'missile',
      'screen',
      'place',
      'formation',
      'engaged',
      'shots',
    ];
    for (const column of [...columns, 'reactions', 'prearranged']) expect(state).toHaveProperty(column);
  });
});
