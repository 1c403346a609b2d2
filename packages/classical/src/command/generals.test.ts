import { expect, test } from 'vitest';
import { troopTypes } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { AWAY, NONE, PACE, paces, READY, ROUTING } from '../base/vocabulary.ts';
import { type FieldGeneral, type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
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

const plan = (more: Partial<FieldPlan> = {}): FieldPlan => ({
  units: [
    { key: 'guard', side: 'blue', type: 'AI', elements: 4, files: 2, at: [700, 700] },
    { key: 'elephant', side: 'blue', type: 'ELEPHANT', at: [900, 700] },
    { key: 'enemy', side: 'red', type: 'AC', elements: 2, at: [700, 300] },
  ],
  generals: [
    { key: 'king', side: 'blue', with: 'guard' },
    { key: 'prince', side: 'blue', commander: false, mount: 'model', with: 'elephant' },
  ],
  ...more,
});
const [GUARD, ELEPHANT, ENEMY, KING, PRINCE] = [0, 1, 2, 0, 1];

function fate(peril: Peril, face: number): Battle {
  const b = field(plan({ dice: [face] }));
  generalsFate(b, GUARD, peril);
  return b;
}

test('[cls-general.02] a general is at the rear of the infantry or cavalry that he has joined', () => {
  const b = field(plan());
  const { x, y } = placeOfGeneral(b, KING);
  expect(x).toBe(paces(700));
  expect(y).toBeGreaterThan(paces(720));
  b.state.status[GUARD] = AWAY;
  b.state.generalY[KING] = paces(940);
  expect(placeOfGeneral(b, KING)).toEqual({ x: paces(700), y: paces(940) });
});

test('[cls-general.02] [cls-type.06] he may join foot, horse and camels, and none of the models', () => {
  const joined = troopTypes.filter((type) =>
    mayBeJoined(field({ units: [{ key: 'men', side: 'blue', type, at: [700, 700] }] }), 0),
  );
  expect(joined).toEqual(['AI', 'UI', 'CAT', 'AC', 'UC', 'ACAM', 'UCAM']);
});

test('[cls-general.02] [cls-general.07] where he joins is told with its rules, and remembered as the place where he was', () => {
  for (const status of [READY, ROUTING]) {
    const b = field(plan({ generals: [{ key: 'king', side: 'blue', at: [500, 900] }] }));
    b.state.status[GUARD] = status;
    joinUnit(b, KING, GUARD);
    const rules = ['cls-general.02', ...(status === ROUTING ? ['cls-general.07'] : [])];
    expect(b.events.filter((e) => e.kind === 'general-joins')).toMatchObject([{ general: KING, unit: GUARD, rules }]);
    expect({ x: b.state.generalX[KING], y: b.state.generalY[KING] }).toEqual(placeOfGeneral(b, KING));
  }
});

test('[cls-general.03] a general on an elephant dies when it is destroyed, and no die is thrown for him', () => {
  const b = field(plan({ dice: [] }));
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

const alone = (at: [number, number]) => plan({ generals: [{ key: 'king', side: 'blue', at }] });

test('[cls-general.05] a general alone is removed when an enemy moves over him, and only then', () => {
  const caught = field(alone([700, 400]));
  caught.state.tracks = [{ unit: ENEMY, moment: 0, x: paces(700), y: paces(300), facing: 18000 }];
  putUnit(caught, ENEMY, paces(700), paces(500), 18000);
  catchFreeFigures(caught, 0);
  expect(caught.state.generalGone[KING]).toBe(1);
  expect(caught.state.y[ENEMY]).toBe(paces(500));
  const missed = field(alone([800, 400]));
  missed.state.tracks = [{ unit: ENEMY, moment: 0, x: paces(700), y: paces(300), facing: 18000 }];
  putUnit(missed, ENEMY, paces(700), paces(500), 18000);
  catchFreeFigures(missed, 0);
  expect(missed.state.generalGone[KING]).toBe(0);
});

test('[cls-general.05] who is with a unit is not caught where he stood before', () => {
  const b = field(plan());
  b.state.generalY[KING] = paces(400);
  b.state.tracks = [{ unit: ENEMY, moment: 0, x: paces(700), y: paces(300), facing: 18000 }];
  putUnit(b, ENEMY, paces(700), paces(500), 18000);
  catchFreeFigures(b, 0);
  expect(b.state.generalGone[KING]).toBe(0);
});

test('[cls-general.05] friends may pass him, and messengers are caught like him', () => {
  const b = field(alone([700, 600]));
  b.state.tracks = [{ unit: GUARD, moment: 0, x: paces(700), y: paces(700), facing: 0 }];
  putUnit(b, GUARD, paces(700), paces(500), 0);
  catchFreeFigures(b, 0);
  expect(b.state.generalGone[KING]).toBe(0);
  const rider = { side: 0 as const, x: paces(700), y: paces(400), to: GUARD, order: 'attack' };
  b.state.messengers = [rider];
  b.state.tracks.push({ unit: ENEMY, moment: 0, x: paces(700), y: paces(300), facing: 18000 });
  putUnit(b, ENEMY, paces(700), paces(410), 18000);
  catchFreeFigures(b, 0);
  expect(b.state.messengers).toEqual([]);
});

test('[cls-general.05] of several messengers only those are caught on whom an enemy of theirs has come, general or none', () => {
  const rider = (side: 0 | 1, x: number) => ({ side, x: paces(x), y: paces(400), to: GUARD, order: 'attack' });
  const b = field(plan({ generals: [{ key: 'king', side: 'blue', with: 'guard' }] }));
  b.state.messengers = [rider(0, 500), rider(0, 700), rider(1, 700), rider(0, 900)];
  b.state.tracks = [{ unit: ENEMY, moment: 0, x: paces(700), y: paces(300), facing: 18000 }];
  putUnit(b, ENEMY, paces(700), paces(500), 18000);
  catchFreeFigures(b, 0);
  expect(b.state.messengers).toEqual([rider(0, 500), rider(1, 700), rider(0, 900)]);
  expect(b.events.filter((e) => e.kind === 'messenger-caught')).toMatchObject([{ side: 0, unit: GUARD, by: ENEMY }]);
  expect(b.state.generalGone[KING]).toBe(0);
});

test('[cls-general.06] a general routs with his unit, leads no more and is lost with it', () => {
  const b = field(plan());
  expect(ledByGeneral(b, GUARD)).toBe(true);
  b.state.status[GUARD] = ROUTING;
  expect(generalRouts(b, KING)).toBe(true);
  expect(ledByGeneral(b, GUARD)).toBe(false);
  loseGenerals(b, GUARD, ['cls-general.06'], 'fled from the table');
  expect(b.state.generalGone[KING]).toBe(2);
});

test('[cls-general.07] who joins routers is not in rout until their next test has failed', () => {
  const b = field(plan({ generals: [{ key: 'king', side: 'blue', at: [700, 740] }], move: 4 }));
  b.state.status[GUARD] = ROUTING;
  b.state.temperMove[GUARD] = 4;
  joinUnit(b, KING, GUARD);
  expect(generalRouts(b, KING)).toBe(false);
  expect(generalAttached(b, GUARD)).toBe(true);
  // One who was with them before is.
  const before = field(plan({ generals: [{ key: 'king', side: 'blue', at: [700, 740] }], move: 4 }));
  joinUnit(before, KING, GUARD);
  before.state.status[GUARD] = ROUTING;
  expect(generalRouts(before, KING)).toBe(true);
  generalsRoutToo(b, GUARD);
  expect(generalRouts(b, KING)).toBe(true);
  b.state.status[GUARD] = READY;
  expect(generalRouts(b, KING)).toBe(false);
});

test('[cls-general.08] the commander is everybody’s general, a subordinate only of those under him', () => {
  const b = field(plan());
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
  const b = field(plan());
  expect([ledByGeneral(b, ELEPHANT), generalAttached(b, ELEPHANT)]).toEqual([true, false]);
  expect([ledByGeneral(b, GUARD), generalAttached(b, GUARD)]).toEqual([true, true]);
  expect([ledByGeneral(b, ENEMY), generalAttached(b, ENEMY)]).toEqual([false, false]);
  // Neither where both are in rout.
  b.state.status[ELEPHANT] = ROUTING;
  b.state.status[GUARD] = ROUTING;
  expect([ledByGeneral(b, ELEPHANT), ledByGeneral(b, GUARD), generalAttached(b, GUARD)]).toEqual([false, false, false]);
});

test('[cls-change.02] a unit returns to its written order when the general leaves it', () => {
  const b = field(plan());
  b.state.order[GUARD] = 'retire';
  b.state.over[GUARD] = KING;
  leaveUnit(b, KING, paces(700), paces(760));
  expect(b.state.order[GUARD]).toBe('hold');
  expect(b.state.over[GUARD]).toBe(NONE);
});

test('[cls-change.01] a general speaks to the unit that he is with, on the table and not in rout; not from his own model', () => {
  const addressed = (general: Partial<FieldGeneral>, status = READY, gone = 0): number => {
    const unit: FieldUnit = { key: 'unit', side: 'blue', type: 'AI', elements: 2, at: [700, 700], status };
    const b = field({ units: [unit], generals: [{ key: 'chief', side: 'blue', with: 'unit', ...general }] });
    b.state.generalGone[0] = gone;
    return unitAddressed(b, 0);
  };
  expect(addressed({})).toBe(0);
  expect(addressed({ mount: 'foot' })).toBe(0);
  expect(addressed({ mount: 'model' })).toBe(NONE);
  expect(addressed({ with: 'nobody', at: [700, 760] })).toBe(NONE);
  expect([addressed({}, AWAY), addressed({}, ROUTING), addressed({}, READY, 1)]).toEqual([NONE, NONE, NONE]);
});
