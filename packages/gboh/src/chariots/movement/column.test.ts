import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { tqOf } from '../../family/base/units.ts';
import { at, expectNo, go, hitsOn, left, over } from '../../family/movement/testing.ts';
import { withdrawalRefusal } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { FIELD, inPhase, marching, moving } from '../testing/march.ts';

/** The hexside facings are those of columns. */
const COLUMN = 'unit a blue spearmen 0505 SE';

describe('into and out of column', () => {
  test('[cof-6.31] [cof-6.33] SI and HI form column for their last MP and end their move so, toward either side of their vertex', () => {
    for (const kind of ['spearmen', 'sherden']) {
      const b = marching('a', `unit a blue ${kind} 0505 E`);
      go(b, '0605', '0705', '0805');
      const [formed] = go(b, 'column right');
      expect([kind, at(b, 'a'), over(b)]).toEqual([kind, '0805 SE', true]);
      expect(formed?.rules).toEqual(expect.arrayContaining(['cof-6.31', 'cof-6.33']));
    }
    const left = marching('a', 'unit a blue spearmen 0505 E');
    go(left, 'column left');
    expect(at(left, 'a')).toBe('0505 NE');
  });

  test('[cof-6.31] not without the MP for it', () => {
    const b = marching('a', 'unit a blue spearmen 0505 E ma 1');
    go(b, 'column left');
    expect(at(b, 'a')).toBe('0505 NE');
    const spent = marching('a', 'terrain woods 0605\nunit a blue spearmen 0505 E ma 3');
    go(spent, '0605');
    go(spent, 'turn SSE');
    expect(over(spent)).toBe(true);
  });

  test('[cof-6.31] nobody else ever does', () => {
    for (const kind of ['tribesmen', 'runners', 'bowmen', 'chariot', 'heavy-chariot', 'battle-wagon'])
      expectNo(marching('a', `unit a blue ${kind} 0505 E spent`), 'column left', 'cof-6.31');
  });

  test('[cof-6.33] [cof-6.31] leaving column it faces either vertex of its hexside, for 1 MP in all', () => {
    const one = marching('a', COLUMN);
    go(one, 'line left');
    const other = marching('a', COLUMN);
    go(other, 'line right');
    expect([at(one, 'a'), at(other, 'a')]).toEqual(['0505 E', '0505 SSE']);
    expect(over(one)).toBe(true);
  });

  test('[cof-6.31] who has just formed column marches as one in a later phase only', () => {
    const b = moving('a', 'unit a blue spearmen 0505 E\nunit c blue spearmen 0508 E');
    go(b, 'column left');
    mustRefuse(b, 'move a', 'cof-6.12');
  });
});

describe('on the march', () => {
  test('[cof-6.32] a column has 1 MP more', () => {
    expect(left(marching('a', COLUMN))).toBe(5);
  });

  test('[cof-6.32] [cof-6.22b] E06 a column takes no hits of rough, woods, marsh and a minor river; in line it takes 1 for each', () => {
    const ground = 'terrain rough 0606\nterrain woods 0706\nterrain marsh 0807\nhexside minor-river 0807/0907';
    const column = marching('a', `${ground}\n${COLUMN.replace('SE', 'SE ma 9 tq 9')}`);
    const [step] = go(column, '0606');
    expect(step?.rules).toContain('cof-6.32');
    go(column, '0706', '0807', '0907');
    const line = marching('a', `${ground}\nunit a blue spearmen 0505 E ma 9 tq 9`);
    go(line, '0606', '0706', '0807', '0907');
    expect([hitsOn(column, 'a'), hitsOn(line, 'a')]).toEqual([0, 4]);
  });

  test('[cof-6.34] it enters the hex ahead or one of those beside it, turning at no cost', () => {
    const b = marching('a', COLUMN);
    go(b, '0606');
    expect([at(b, 'a'), left(b)]).toEqual(['0606 SE', 4]);
    go(b, '0607');
    expect([at(b, 'a'), left(b)]).toEqual(['0607 S', 3]);
    for (const hex of ['0606', '0506', '0706']) if (hex !== '0506') expectNo(b, hex, 'cof-6.34');
  });

  test('[cof-6.34] toward any other hex it pays for the turn', () => {
    const b = marching('a', COLUMN);
    go(b, 'turn NE');
    expect([at(b, 'a'), left(b)]).toEqual(['0505 NE', 4]);
  });

  test('[cof-6.34] a column goes through nobody; others go through it', () => {
    const friend = 'unit f blue bowmen 0606 E spent';
    expectNo(marching('a', `${COLUMN}\n${friend}`), '0606', 'cof-6.34');
    expectNo(marching('a', `${COLUMN}\n${friend} routed`), '0606', 'cof-6.34');
    const b = marching('f', `unit a blue spearmen 0605 SE\nunit f blue tribesmen 0505 E`);
    go(b, '0605', '0705');
    expect([at(b, 'f'), hitsOn(b, 'a')]).toEqual(['0705 E', 1]);
  });
});

describe('what a column lacks', () => {
  test('[cof-6.37] it does not withdraw before a slower enemy', () => {
    const why = (facing: string): string | undefined => {
      const b = marching('x', `unit a blue spearmen 0505 ${facing} ma 5\nunit x red spearmen 0905 W ma 4`);
      return withdrawalRefusal(b, numberOf(b, 'a'), numberOf(b, 'x'))?.rule;
    };
    expect([why('SE'), why('E')]).toEqual(['cof-6.37', undefined]);
  });

  test('[cof-6.35a] its TQ is 2 less', () => {
    const b = marching('a', `${COLUMN} tq 6`);
    expect(tqOf(b, numberOf(b, 'a'))).toBe(4);
  });

  test('[cof-6.35a] who forms column with hits that it then cannot bear routs', () => {
    const b = marching('a', 'unit a blue spearmen 0505 E tq 6 hits 4\ndice 9');
    const events = go(b, 'column left');
    expect(events.some(({ rules }) => rules.includes('cof-6.35a'))).toBe(true);
    expect(b.state.status[numberOf(b, 'a')]).not.toBe(0);
  });

  test('[cof-6.35a] it does nothing but move', () => {
    const b = inPhase('unit a blue spearmen 0505 SE hits 2\nunit c blue spearmen 0508 E hits 2');
    mustRefuse(b, 'recover a', 'cof-6.35a');
    must(b, 'recover c');
  });

  test('[cof-6.36] attacked, it falls back into its formation for 1 hit, even if that routs it', () => {
    const b = position(`${FIELD}${COLUMN}\nstart column-breaks unit=a`);
    const events = [...b.events];
    must(b, 'line left');
    expect([at(b, 'a'), hitsOn(b, 'a')]).toEqual(['0505 E', 1]);
    expect(events.find(({ kind }) => kind === 'hits')?.rules).toEqual(['cof-6.36']);
    const worn = position(`${FIELD}${COLUMN} tq 4 hits 3\ndice 9\nstart column-breaks unit=a`);
    expect(pendingDecisions(worn)[0]?.kind).not.toBe('column-facing');
    expect(worn.state.status[numberOf(worn, 'a')]).not.toBe(0);
  });
});
