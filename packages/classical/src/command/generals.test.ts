import { expect, test } from 'vitest';
import { troopTypes } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { NONE, PACE, paces, READY } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { catchFreeFigures } from './free-figures.ts';
import { unitAddressed } from './general-order.ts';
import {
  generalAttached,
  generalRouts,
  generalsFate,
  generalsOfUnit,
  generalsRoutToo,
  joinUnit,
  killGeneral,
  leaveUnit,
  ledByGeneral,
  loseGenerals,
  mayBeJoined,
  type Peril,
  placeOfGeneral,
} from './generals.ts';

const own = 'unit guard blue AI 4 in 2 at 700 700';
const elephant = 'unit elephant blue ELEPHANT at 900 700';
const enemy = 'unit enemy red AC 2 at 700 300';
/** It has gone straight ahead in this move. */
const onward = `${enemy} at 700 500 came 700 300`;
const generals = 'general king blue with guard\ngeneral prince blue subordinate model with elephant';
const place = (guard = '', more = generals, foe = enemy): Battle =>
  standing(`
${own} ${guard}
${elephant}
${foe}
${more}
`);
const [GUARD, ELEPHANT, ENEMY, KING, PRINCE] = [0, 1, 2, 0, 1];

function fate(peril: Peril, face: number): Battle {
  const b = place('', `${generals}\ndice ${face}`);
  generalsFate(b, GUARD, peril);
  return b;
}

test('[cls-general.02] a general is at the rear of the infantry or cavalry that he has joined', () => {
  const b = place();
  const { x, y } = placeOfGeneral(b, KING);
  expect(x).toBe(paces(700));
  expect(y).toBeGreaterThan(paces(720));
  const away = place('away', 'general king blue with guard at 700 940');
  expect(placeOfGeneral(away, KING)).toEqual({ x: paces(700), y: paces(940) });
});

test('[cls-general.02] [cls-type.06] he may join foot, horse and camels, and none of the models', () => {
  const joined = troopTypes.filter((type) => mayBeJoined(standing(`unit men blue ${type} at 700 700`), 0));
  expect(joined).toEqual(['AI', 'UI', 'CAT', 'AC', 'UC', 'ACAM', 'UCAM']);
});

test('[cls-general.02] [cls-general.07] joining a unit cites its rules and records the general’s place', () => {
  for (const fate of ['ready', 'routing']) {
    const b = place(fate, 'general king blue at 500 900');
    joinUnit(b, KING, GUARD);
    const rules = ['cls-general.02', ...(fate === 'routing' ? ['cls-general.07'] : [])];
    expect(b.events.filter((e) => e.kind === 'general-joins')).toMatchObject([{ general: KING, unit: GUARD, rules }]);
    expect({ x: b.state.generalX[KING], y: b.state.generalY[KING] }).toEqual(placeOfGeneral(b, KING));
  }
});

test('[cls-general.03] a general on an elephant dies when it is destroyed, and no die is thrown for him', () => {
  const b = place('', `${generals}\ndice`);
  generalsFate(b, ELEPHANT, 'pushed-back');
  generalsFate(b, ELEPHANT, 'routed');
  expect(b.state.generalGone[PRINCE]).toBe(0);
  generalsFate(b, ELEPHANT, 'destroyed');
  expect(b.state.generalGone[PRINCE]).toBe(1);
});

test('[cls-general.04] pushed back he dies on 1, routed or cut down in rout on 1 to 4', () => {
  expect(fate('pushed-back', 1).state.generalGone[KING]).toBe(1);
  expect(fate('pushed-back', 2).state.generalGone[KING]).toBe(0);
  expect(fate('routed', 4).state.generalGone[KING]).toBe(1);
  expect(fate('routed', 5).state.generalGone[KING]).toBe(0);
  expect(fate('losses', 4).state.generalGone[KING]).toBe(1);
  expect(fate('losses', 5).state.generalGone[KING]).toBe(0);
});

test('[cls-general.05] a general alone is removed when an enemy moves over him, and only then', () => {
  const caught = place('', 'general king blue at 700 400', onward);
  catchFreeFigures(caught, 0);
  expect(caught.state.generalGone[KING]).toBe(1);
  expect(caught.state.y[ENEMY]).toBe(paces(500));
  const missed = place('', 'general king blue at 800 400', onward);
  catchFreeFigures(missed, 0);
  expect(missed.state.generalGone[KING]).toBe(0);
});

test('[cls-general.05] the whole front of those who ride by catches him, not its middle alone', () => {
  const gone = (x: number): number | undefined => {
    const b = place('', `general king blue at ${x} 400`, `${enemy} 8 in 8 at 700 500 came 700 300`);
    catchFreeFigures(b, 0);
    return b.state.generalGone[KING];
  };
  expect([gone(700), gone(770), gone(630), gone(1000)]).toEqual([1, 1, 1, 0]);
});

test('[cls-general.05] who is with a unit is not caught where he stood before', () => {
  const b = place('', 'general king blue with guard at 700 400', onward);
  catchFreeFigures(b, 0);
  expect(b.state.generalGone[KING]).toBe(0);
});

test('[cls-general.05] friends may pass him, and messengers are caught like him', () => {
  const b = place(
    'at 700 500 came 700 700',
    'general king blue at 700 600\nmessenger blue 700 400 guard attack',
    `${enemy} at 700 410 came 700 300`,
  );
  catchFreeFigures(b, 0);
  expect([b.state.generalGone[KING], b.state.messengers]).toEqual([0, []]);
});

test('[cls-general.05] of several messengers only those are caught on whom an enemy of theirs has come, general or none', () => {
  const riders = `
messenger blue 500 400 guard attack
messenger blue 700 400 guard attack
messenger red 700 400 guard attack
messenger blue 900 400 guard attack
`;
  const b = place('', `general king blue with guard${riders}`, onward);
  const [left, , theirs, right] = b.state.messengers;
  catchFreeFigures(b, 0);
  expect(b.state.messengers).toEqual([left, theirs, right]);
  expect(b.events.filter((e) => e.kind === 'messenger-caught')).toMatchObject([{ side: 0, unit: GUARD, by: ENEMY }]);
  expect(b.state.generalGone[KING]).toBe(0);
});

test('[cls-general.06] a general routs with his unit, leads no more and is lost with it', () => {
  expect(ledByGeneral(place(), GUARD)).toBe(true);
  const b = place('routing');
  expect(generalRouts(b, KING)).toBe(true);
  expect(ledByGeneral(b, GUARD)).toBe(false);
  loseGenerals(b, GUARD, ['cls-general.06'], 'fled from the table');
  expect(b.state.generalGone[KING]).toBe(2);
});

test('[cls-general.07] who joins routers is not in rout until their next test has failed', () => {
  const b = place('routing temper-move 4', 'general king blue at 700 740\nmove 4');
  joinUnit(b, KING, GUARD);
  expect(generalRouts(b, KING)).toBe(false);
  expect(generalAttached(b, GUARD)).toBe(true);
  // One who was with them before is.
  expect(generalRouts(place('routing', 'general king blue with guard since 4\nmove 4'), KING)).toBe(true);
  generalsRoutToo(b, GUARD);
  expect(generalRouts(b, KING)).toBe(true);
  b.state.status[GUARD] = READY;
  expect(generalRouts(b, KING)).toBe(false);
});

test('[cls-general.08] the commander is everybody’s general, a subordinate only of those under him', () => {
  const b = place();
  (b.world.units[ELEPHANT] as { under: number }).under = PRINCE;
  expect(generalsOfUnit(b, GUARD)).toEqual([KING]);
  expect(generalsOfUnit(b, ELEPHANT)).toEqual([KING, PRINCE]);
  expect(generalsOfUnit(b, ENEMY)).toEqual([]);
  killGeneral(b, KING, ['cls-general.04'], 'for the trial');
  expect(b.world.generals[PRINCE]?.commander).toBe(false);
});

test('[cls-general.10] when his unit is destroyed he dies on 1 to 4 or finds himself 20 paces behind it', () => {
  expect(fate('destroyed', 4).state.generalGone[KING]).toBe(1);
  const b = fate('destroyed', 5);
  expect(b.state.generalGone[KING]).toBe(0);
  expect(b.state.generalWith[KING]).toBe(NONE);
  expect([b.state.generalX[KING], b.state.generalY[KING]]).toEqual([700 * PACE, 720 * PACE]);
});

test('[cls-general.10] his own elephant has a leader in melee but no general for its morale', () => {
  const b = place();
  expect([ledByGeneral(b, ELEPHANT), generalAttached(b, ELEPHANT)]).toEqual([true, false]);
  expect([ledByGeneral(b, GUARD), generalAttached(b, GUARD)]).toEqual([true, true]);
  expect([ledByGeneral(b, ENEMY), generalAttached(b, ENEMY)]).toEqual([false, false]);
  // Neither where both are in rout.
  const rout = standing(`${own} routing\n${elephant} routing\n${generals}`);
  expect([ledByGeneral(rout, ELEPHANT), ledByGeneral(rout, GUARD), generalAttached(rout, GUARD)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('[cls-change.02] a unit returns to its written order when the general leaves it', () => {
  const b = place('', 'general king blue with guard says retire');
  expect(b.state.order[GUARD]).toBe('retire');
  leaveUnit(b, KING, paces(700), paces(760));
  expect(b.state.order[GUARD]).toBe('hold');
  expect(b.state.over[GUARD]).toBe(NONE);
});

test('[cls-change.01] a general speaks to the unit that he is with, on the table and not in rout; not from his own model', () => {
  const addressed = (general: string, fate = 'ready'): number =>
    unitAddressed(standing(`${own} ${fate}\ngeneral chief blue ${general}`), 0);
  expect(addressed('with guard')).toBe(0);
  expect(addressed('with guard foot')).toBe(0);
  expect(addressed('with guard model')).toBe(NONE);
  expect(addressed('at 700 760')).toBe(NONE);
  expect([addressed('with guard', 'away'), addressed('with guard', 'routing'), addressed('with guard dead')]).toEqual([
    NONE,
    NONE,
    NONE,
  ]);
});
