import { leaderCasualty } from '@taxiarch/gboh';
import { Match, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { ChartPackError } from '../chart-pack-error.ts';
import { loadMatch, openBattle, openingOf, saveMatch, scenarioById } from '../index.ts';
import { readChartPack } from './chart-pack.ts';

const drill = scenarioById('drill');
const cells = ['finished', 'finished', 'finished', 'wounded-1', 'wounded-1', ...Array<string>(5).fill('killed')];

/** A pack with one table, written over several lines. */
const packOf = (fates: readonly string[]) =>
  JSON.stringify(
    {
      id: 'my-card',
      title: 'From my own card',
      version: '3',
      rulesets: ['alexander'],
      tables: {
        'leader-casualty-die': {
          title: 'Leader casualties',
          about: 'as printed',
          provenance: { status: 'published', source: 'my copy of the game' },
          cell: 'fate',
          axes: [{ name: 'die', from: 0, to: 9 }],
          cells: fates,
        },
      },
    },
    null,
    1,
  );

test('a pack is read with its name and its tables', () => {
  const read = readChartPack(packOf(cells), 'alexander');
  expect(read).toMatchObject({ id: 'my-card', title: 'From my own card', version: '3', tables: ['Leader casualties'] });
});

test('reports an error with its line and place', () => {
  const spoilt = packOf(cells.with(4, 'bored'));
  const line = spoilt.split('\n').findIndex((text) => text.includes('bored')) + 1;
  const read = () => readChartPack(spoilt, 'alexander');
  expect(read).toThrow(ChartPackError);
  expect(read).toThrow(new RegExp(`^Line ${line}: my-card\\.tables\\.leader-casualty-die\\.cells\\[4\\]: `));
  expect(() => readChartPack('{\n"id": oops', 'alexander')).toThrow(/^Line 2: /);
});

test('a battle is played by the pack, names it, and takes it along in its file', () => {
  const { pack } = readChartPack(packOf(cells), 'alexander');
  const settings = { seed: 2, packs: [pack] };
  const match = new Match(openBattle(drill, settings));
  expect(leaderCasualty(match.battle.world.charts, { die: 5 })).toBe('killed');
  match.submit(pendingDecisions(match.battle)[0]?.options[0]?.choice ?? '');
  const opening = openingOf(drill, settings);
  expect(opening.charts.at(-1)).toBe('my-card@3');
  const again = loadMatch(saveMatch(match, opening));
  expect(again.battle.world.charts.packs.at(-1)).toEqual({ id: 'my-card', version: '3' });
  const faulty = { ...opening, packs: [{ id: 'my-card' }] };
  expect(() => loadMatch(saveMatch(match, faulty))).toThrow(/The charts in this battle file are invalid: my-card/);
});
