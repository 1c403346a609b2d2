import { expect, test } from 'vitest';
import type { ArmyFile } from './army-file.ts';
import { listCalled } from './lists.ts';
import { freeOffer, offerOfEntry } from './offer.ts';
import { armyIds, readyArmy } from './ready-armies.ts';
import { reviewArmy } from './review.ts';

const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const romans = ready('republican-roman');

test.each(armyIds())('[mom-setup.03] the parts of the ready army %s add up to what it costs', (id) => {
  const { total, legal } = reviewArmy(ready(id));
  expect([total, legal]).toEqual([readyArmy(id)?.army.points, true]);
});

test('[mom-setup.03] a bill tells every part of what a base costs, and commanders have their own', () => {
  const { units, commanders } = reviewArmy(romans);
  expect(units[1]?.bill).toEqual({
    lines: [
      { rule: 'mom-setup.03', text: 'bases', each: 12, times: 8, points: 96 },
      { rule: 'mom-setup.03', text: 'armour', each: 3, times: 8, points: 24 },
      { rule: 'mom-setup.03', text: 'cohesion', each: 3, times: 8, points: 24 },
      { rule: 'mom-setup.03', text: 'special weapon', each: 2, times: 8, points: 16 },
      { rule: 'mom-setup.03', text: 'large shield', each: 2, times: 8, points: 16 },
    ],
    total: 176,
  });
  expect(commanders.map(({ bill }) => bill.total)).toEqual([60, 30]);
});

test('[mom-unit.02] [mom-unit.06] [mom-command.05] [mom-command.09] reports errors at the part where they are', () => {
  const [general, second] = romans.commanders;
  const units = romans.units.map((unit, i) =>
    i === 0 ? { ...unit, bases: 3 } : i === 1 ? { ...unit, troop: '?' } : unit,
  );
  const commanders = [
    { ...general, mount: 'elephant' },
    { ...second, general: true },
  ];
  const review = reviewArmy({ ...romans, units, commanders } as ArmyFile);
  const rules = (faults: readonly { rule: string | null }[] | undefined) => faults?.map(({ rule }) => rule);
  expect(review.units.map(({ faults }) => rules(faults)).slice(0, 3)).toEqual([
    ['mom-unit.02', 'mom-unit.02'],
    ['mom-unit.06'],
    [],
  ]);
  expect(review.units[1]).toMatchObject({ profile: null, bill: { total: 0 } });
  expect(review.commanders.map(({ faults }) => rules(faults))).toEqual([['mom-command.05'], []]);
  expect([rules(review.faults), review.legal]).toEqual([['mom-command.09'], false]);
});

test('[mom-unit.06] a line offers what it leaves open, troops of no list whatever fits their type', () => {
  const lines = listCalled('republican-roman')?.entries ?? [];
  const hastati = lines.find(({ id }) => id === 'hastati');
  expect(hastati && offerOfEntry(hastati)).toMatchObject({ armour: ['light', 'heavy'], weapon: ['heavy-spear'] });
  expect(freeOffer({ type: 'foot' })).toMatchObject({ density: ['close', 'open', 'skirmish'], barded: [false] });
  expect(freeOffer({ type: 'cavalry' })).toMatchObject({ density: ['skirmish', 'formed'], barded: [false, true] });
});
