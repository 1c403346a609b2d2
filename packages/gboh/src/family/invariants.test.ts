import { onMap, parseHex, parsePlace } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { position } from '../scripts.ts';

import type { Battle } from './base/state.ts';
import { putUnit } from './base/units.ts';
import { GONE, ROUTED } from './base/vocabulary.ts';
import { faultsIn } from './invariants.ts';
import { numberOf } from './script/position.ts';
import { must } from './script/testing.ts';

const sound = (): Battle =>
  position(`map 14x10
unit foot blue medium-foot 0405 E
unit bows blue archer 0407 E
unit foe red hoplite 0905/0906 W
leader chief blue 0405 initiative 4 range 5 overall
leader rival red 1205 initiative 4 range 5 overall
start orders leader=chief momentum=false`);

/** The faults of a sound position after something has been done to it. */
function after(harm: (b: Battle) => unknown, ...choices: string[]): string[] {
  const b = sound();
  for (const choice of choices) must(b, choice);
  expect(faultsIn(b)).toEqual([]);
  harm(b);
  return faultsIn(b);
}
const placeAt = (b: Battle, text: string): number => parsePlace(b.world.field.grid, text);
const put = (b: Battle, key: string, text: string): void => putUnit(b, numberOf(b, key), placeAt(b, text));

test('two units in one hex, units partly off the map, and the lost who are still on it', () => {
  expect(after((b) => put(b, 'bows', '0405 E')).join()).toContain('stopped in a friend');
  expect(
    after((b) => {
      const corner = 16 * parseHex(b.world.field.grid, '0101');
      const off = Array.from({ length: 16 }, (_, i) => corner + i).find((place) => !onMap(b.world.field.grid, place));
      b.state.place[numberOf(b, 'foe')] = off as number;
    }).join(),
  ).toContain('partly off the map');
  expect(after((b) => b.state.status.splice(numberOf(b, 'bows'), 1, GONE)).join()).toContain(
    'lost and still on the map',
  );
});

test('friends and enemies in one stack', () => {
  const faults = after((b) => {
    const [bows, foot] = [numberOf(b, 'bows'), numberOf(b, 'foot')];
    b.state.below[bows] = foot;
    b.state.above[foot] = bows;
    put(b, 'bows', '0405 E');
    Object.assign(b.world.units[bows] as object, { side: 1 });
  });
  expect(faults.join()).toContain('is stacked with the enemy');
});

test('[alx-10.26a] a routed unit that is asked how it moves', () => {
  const routs = (b: Battle): unknown => b.state.status.splice(numberOf(b, 'bows'), 1, ROUTED);
  expect(after(routs, 'move bows').join()).toContain('asked for a move while routed');
  // It is no fault that it waits where it stands.
  expect(after(routs)).toEqual([]);
});

test('[alx-4.62b] between two orders a leader in a hex of the enemy, and not one with his troops', () => {
  const stands = (hex: string) => (b: Battle) => b.state.leaderHex.splice(1, 1, parseHex(b.world.field.grid, hex));
  expect(after(stands('0405'))).toEqual(['Rival is in an enemy hex']);
  expect(after(stands('0905'))).toEqual([]);
});
