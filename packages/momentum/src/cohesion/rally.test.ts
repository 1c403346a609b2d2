import { pendingDecisions, scriptedDice } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { hasDone, isDiscouraged, isFleeing } from '../base/units.ts';
import { DID_RALLY } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { mayRally } from './rally.ts';
import { takeTest } from './tests.ts';
import { needOf } from './value.ts';

const runner = (more = '', kind = 'foot close'): string =>
  `unit men blue ${kind} 4 in 4 at 36 40 facing S fleeing discouraged broke-turn 1 ${more}`;
const GENERAL = 'commander king blue general at 36 44';
/** Four bases against five, or three, four inches off. */
const enemy = (bases: number): string => `unit foe red foot close ${bases} in ${bases} at 36 33 facing N`;

const need = (text: string): number => needOf({ b: standing(text), unit: 0, why: 'rally' }).need;

test('[mom-rally.02 mom-rally.03 mom-rally.04 mom-rally.05] EX19: what a rally needs', () => {
  expect(need(`${runner()}\n${enemy(5)}`)).toBe(11);
  expect(need(`${runner()}\n${enemy(5)}\n${GENERAL}`)).toBe(9);
  expect(need(`${runner()}\n${GENERAL}`)).toBe(7);
  expect(need(`${runner('', 'foot skirmish')}\n${enemy(5)}\n${GENERAL}`)).toBe(11);
  // As many bases do not outnumber it; who flees, or is farther off, is no matter.
  expect(need(`${runner()}\n${enemy(4)}`)).toBe(10);
  expect(need(`${runner()}\n${enemy(5)} fleeing`)).toBe(9);
  expect(need(`${runner()}\n${enemy(5).replace('36 33', '36 28')}`)).toBe(9);
  expect(need(`${runner('lost 8')}`)).toBe(11);
});

test('[mom-rally.01 mom-rally.03 mom-rally.05] the test says by which rules more bases and lost bases weigh on it', () => {
  const told = (text: string): string[] => {
    const b = standing(text);
    b.dice = scriptedDice([3, 4]);
    takeTest({ b, unit: 0, why: 'rally' });
    const { rules = [] } = b.events.find(({ kind }) => kind === 'cohesion-test') ?? {};
    return rules.filter((rule) => ['mom-rally.03', 'mom-rally.05'].includes(rule)).toSorted();
  };
  const steady = runner().replace('discouraged ', '');
  expect(told(steady)).toEqual([]);
  expect(told(`${steady}\n${enemy(5)}`)).toEqual(['mom-rally.03']);
  expect(told(`${steady}\n${enemy(4)}`)).toEqual([]);
  expect(told(runner())).toEqual(['mom-rally.05']);
  expect(told(`${runner()}\n${enemy(5)}`)).toEqual(['mom-rally.03', 'mom-rally.05']);
});

test('[mom-rally.03] by the other reading both lines are added', () => {
  const both = 'option mom-rally.03-both';
  expect(need(`${both}\n${runner()}\n${enemy(5)}`)).toBe(12);
  expect(need(`${both}\n${runner()}\n${enemy(4)}`)).toBe(10);
});

test('[mom-rally.05 mom-cohesion.03 mom-cohesion.10] by the other reading neither marker nor losses weigh on a rally', () => {
  expect(need(`option mom-rally.05-alone\n${runner('lost 8')}`)).toBe(8);
  const chariot = 'unit men blue light-chariot 1 in 1 at 36 40 facing S fleeing broke-turn 1 lost 2';
  expect([need(chariot), need(`option mom-rally.05-alone\n${chariot}`)]).toEqual([10, 8]);
});

test('[mom-rally.02] the lines about a rally bear on no other test', () => {
  const b = standing(`unit men blue foot close 4 in 4 at 36 40 facing S\n${enemy(5)}`);
  expect(needOf({ b, unit: 0, why: 'shot' })).toMatchObject({ need: 6, parts: [] });
});

test('[mom-rally.01 mom-command.01] within 12 inches of the Army General, 8 of another commander; not in the turn of its break', () => {
  const may = (text: string): boolean => mayRally(standing(text), 0);
  expect(may(runner())).toBe(false);
  // Its rear rank, facing south, reaches up to 38.4; its front is at 40.
  expect([
    may(`${runner()}\ncommander king blue general at 36 52`),
    may(`${runner()}\ncommander c blue at 36 48`),
  ]).toEqual([true, true]);
  expect(may(`table 72 60\n${runner()}\ncommander king blue general at 36 52.2`)).toBe(false);
  expect(may(`${runner()}\ncommander c blue at 36 48.2`)).toBe(false);
  expect(may(`${runner()}\ncommander king red general at 36 44`)).toBe(false);
  expect(may(`${runner('broke-turn 2')}\n${GENERAL}`)).toBe(false);
  expect(may(`unit men blue foot close 4 in 4 at 36 40 facing S\n${GENERAL}`)).toBe(false);
});

test('[mom-rally.06] all who may try, those of the side that acts first before the others; without any it is over', () => {
  const text = `
    ${runner()}
    unit second blue foot close 4 in 4 at 44 40 facing S fleeing discouraged broke-turn 1
    unit reds red foot close 4 in 4 at 10 5 facing N fleeing discouraged broke-turn 1
    unit calm red foot close 4 in 4 at 20 5 facing N
    ${GENERAL}
    commander other red general at 10 10`;
  const tried = (first: string): unknown[] =>
    standing(`first ${first}\n${text}\ndice 3 3 3`, { proc: 'rally', locals: {} })
      .events.filter((e) => e.kind === 'cohesion-test')
      .map((e) => e['unit']);
  expect(tried('blue')).toEqual([0, 1, 2]);
  expect(tried('red')).toEqual([2, 0, 1]);
  expect(standing(`${runner()}`, { proc: 'rally', locals: {} }).events).toEqual([]);
});

const rallied = (dice: number): Battle =>
  standing(`${runner()}\n${GENERAL}\ndice ${dice}`, { proc: 'rally', locals: {} });

test('[mom-rally.06] who rallies stands, may turn, and stays Discouraged; who fails flees on', () => {
  const b = rallied(7);
  expect([isFleeing(b, 0), isDiscouraged(b, 0), hasDone(b, 0, DID_RALLY)]).toEqual([false, true, true]);
  expect(pendingDecisions(b)[0]?.kind).toBe('free-turn');
  expect(must(b, 'face 0').at(-1)?.rules).toEqual(['mom-rally.06']);
  expect(b.state.facing[0]).toBe(0);
  const fails = rallied(6);
  expect([isFleeing(fails, 0), hasDone(fails, 0, DID_RALLY)]).toEqual([true, false]);
});
