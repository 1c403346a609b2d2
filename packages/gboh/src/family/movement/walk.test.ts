import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { ROUTED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must } from '../script/testing.ts';
import { moveRefusal } from './order.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, steps } from './testing.ts';

const open = 'map 14x12';

testOverBooks(
  '[alx-6.11] a unit spends up to its allowance, and may spend less',
  () => {
    const b = ordered('horse', `${open}\nunit horse blue medium-foot 0305 E`);
    go(b, '0405', '0505');
    expect(left(b)).toBe(3);
    go(b, 'stop');
    expect(at(b, 'horse')).toBe('0505 E');
    const c = ordered('horse', `${open}\nunit horse blue medium-foot 0305 E`);
    go(c, '0405, 0505, 0605, 0705, 0805');
    expect(at(c, 'horse')).toBe('0805 E');
    expect(over(c)).toBe(true);
  },
  { chandragupta: 'a column may still be formed without MP (cha-6.51a)' },
);

testOverBooks(
  '[alx-6.12] EX-6.12 one move in an Orders Phase',
  () => {
    const b = ordered('craterus', `${open}\nunit craterus blue phalanx 0305/0306 E`);
    const unit = numberOf(b, 'craterus');
    go(b, 'left', 'stop');
    expect(moveRefusal(b, unit)?.rule).toBe('alx-6.12');
    b.state.did.fill(0);
    expect(moveRefusal(b, unit)).toBeNull();
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

testOverBooks('[alx-6.13a] the first move of a turn is free, each later one costs 1 hit and keeps the full MA', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E`);
  go(b, '0405', 'stop');
  expect(hitsOn(b, 'foot')).toBe(0);
  expect(b.state.moved[numberOf(b, 'foot')]).toBe(1);
  const c = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E moved`);
  expect(left(c)).toBe(5);
  go(c, '0405');
  expect(hitsOn(c, 'foot')).toBe(1);
  go(c, '0505', 'stop');
  expect(hitsOn(c, 'foot')).toBe(1);
});

test('[alx-6.13c] turning counts as moving, firing alone does not', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E moved`);
  go(b, 'turn SSE', 'stop');
  expect(hitsOn(b, 'foot')).toBe(1);
  const c = ordered('bow', `${open}\nunit bow blue archer 0305 E\nunit foe red hoplite 0604/0605 W\ndice 5`);
  go(c, 'fire foe standing', 'stop');
  expect(c.state.moved[numberOf(c, 'bow')]).toBe(0);
});

test('[alx-6.13d] skirmishers move again without a hit', () => {
  const b = ordered('psiloi', `${open}\nunit psiloi blue javelinist 0305 E moved`);
  go(b, '0405', 'stop');
  expect(hitsOn(b, 'psiloi')).toBe(0);
});

test('[alx-6.13b] withdrawing and turning in reaction are not moves: a Moved unit takes no hit for having moved', () => {
  const retreat = ordered(
    'hop',
    `${open}\nunit hop blue hoplite 0305/0306 E\nunit li red light-foot 0605 W moved\ndice 0`,
  );
  go(retreat, 'left');
  expect(hitsOn(retreat, 'li')).toBe(0);
  const away = ordered(
    'hop',
    `${open}\nunit hop blue hoplite 0305/0306 E\nunit li red light-foot 0605 W moved\ndice 0`,
  );
  must(away, 'left');
  must(away, 'withdraw li');
  must(away, steps(away).find((s) => /^\d{4}$/.test(s)) as string);
  if (steps(away).includes('stop') && !steps(away).includes('left')) must(away, 'stop');
  expect(hitsOn(away, 'li')).toBe(1);
  expect(at(away, 'li')).not.toBe('0605 W');
});

test('[alx-6.13b] a stop without a step costs nothing', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E moved`);
  go(b, 'stop');
  expect(hitsOn(b, 'foot')).toBe(0);
});

testOverBooks(
  '[alx-6.22b] a hit takes effect at once: a unit worn down breaks in the middle of its move',
  () => {
    const b = ordered('foot', `${open}\nterrain woods 0405\nunit foot blue medium-foot 0505 W hits 5`);
    go(b, '0405');
    while (!over(b)) {
      expect(pendingDecisions(b)[0]?.kind).toBe('rout-path');
      must(b, steps(b)[0] as string);
    }
    expect(b.state.status[numberOf(b, 'foot')]).toBe(ROUTED);
    const c = ordered('foot', `${open}\nterrain woods 0405\nunit foot blue medium-foot 0505 W hits 4`);
    go(c, '0405');
    expect(left(c)).toBe(3);
  },
  { chariots: 'nobody runs (cof-9.41a)' },
);

testOverBooks('[alx-6.25] a hex that costs more than is left is closed', () => {
  const b = ordered('foot', `${open}\nterrain woods 0505\nunit foot blue medium-foot 0305 E ma 2`);
  go(b, '0405');
  expectNo(b, '0505', 'alx-6.25');
  expect(steps(b)).toContain('0504');
});

testOverBooks('[alx-6.31] a path goes hex by hex, and may be given in one line', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0305 E`);
  expectNo(b, '0505', 'none');
  const events = go(b, '0405, 0505, turn SSE, stop');
  const hexes = events.filter((e) => e.kind === 'steps').map((e) => e['hexes']);
  expect(hexes).toHaveLength(2);
  expect(at(b, 'foot')).toBe('0505 SSE');
});

testOverBooks('[alx-6.32 alx-7.11] only front hexes are entered; for others the unit turns first', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E`);
  for (const hex of ['0504', '0506', '0405', '0406']) expectNo(b, hex, 'alx-6.32');
  go(b, 'turn SSE', '0506');
  expect(at(b, 'foot')).toBe('0506 SSE');
});
