import { expect, test } from 'vitest';
import { shownOf } from '../family/base/display.ts';
import { valueIn } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { numberOf } from '../family/script/position.ts';
import { must } from '../family/script/testing.ts';
import { field, keyed } from './testing/field.ts';
import { volumeState } from './volume-state.ts';

const shown = (b: Battle) => valueIn(b, shownOf);
const army = `unit guard blue guard 0509 E group amun
unit far blue spearmen 1901 E group amun
unit re blue spearmen 0512 E group re
unit foe red spearmen 1710 W group hatti
leader general blue 0509 initiative 4 range 6 wing group amun
leader captain blue 0512 initiative 4 range 4 wing group re
leader chief red 1710 initiative 4 range 6 wing group hatti`;
const begun = (dice: string): Battle => field(`${army}\ndice ${dice}\nstart battle`);
const statesOf = (b: Battle) =>
  shown(b)
    .pool(b)
    ?.markers.map(({ name, state }) => `${name || 'Momentum'} ${state}`);

test('[cof-5.21 cof-5.22 cof-5.1a] the Pool is shown with who has the Initiative, and the marker in play with its wing', () => {
  const b = begun('5 1 0 0 0');
  expect(shown(b).pool(b)).toMatchObject({ initiative: 0, acting: null });
  expect(statesOf(b)).toEqual(['amun pool', 're pool', 'hatti pool', 'Momentum pool', 'Momentum pool']);
  must(b, 'hold general');
  expect(statesOf(b)?.[0]).toBe('amun in-play');
  expect(shown(b).pool(b)?.acting).toMatchObject({ side: 0, name: 'amun' });
  const stateOf = (key: string) => shown(b).leaderState(b, keyed(b, key));
  expect([stateOf('general'), stateOf('captain')]).toEqual(['active', 'inactive']);
  must(b, 'end');
  expect(statesOf(b)?.slice(0, 2)).toEqual(['amun used', 're in-play']);
  expect([stateOf('general'), stateOf('captain')]).toEqual(['finished', 'inactive']);
});

test('[cof-5.1b] after a tie nobody is shown to have the Initiative', () => {
  const b = begun('1 2 0');
  expect(shown(b).pool(b)?.initiative).toBe(null);
});

test('[cof-2.21b cof-5.41] who is out of the Command Range of its wing is marked while the wing acts', () => {
  const b = begun('5 1 0 0 0');
  const marks = () => ['guard', 'far'].map((key) => shown(b).unitMarks(b, numberOf(b, key)));
  expect(marks()).toEqual([[], []]);
  must(b, 'hold general');
  expect(marks()).toEqual([[], ['out-of-command']]);
});

test('[cof-5.42c] beside Engaged troops a leader is shown with half his Command Range, rounded down', () => {
  const b = begun('5 1 0');
  const range = () => shown(b).commandRange(b, keyed(b, 'general'));
  expect(range()).toBe(6);
  b.state.engaged[numberOf(b, 'guard')] = 1;
  expect(range()).toBe(3);
});

test('[cof-9.31 cof-9.33a] a Standard is shown where it stands, with the unit that has taken it, and not once it is destroyed', () => {
  const b = begun('5 1 0');
  const [standard] = volumeState(b).standards;
  if (!standard) throw new Error('no Standard');
  expect(shown(b).standards(b)).toMatchObject([{ side: 0, hex: standard.hex, captor: null }, { side: 1 }]);
  standard.captor = numberOf(b, 'foe');
  expect(shown(b).standards(b)).toMatchObject([{ side: 0, captor: 1 }, { captor: null }]);
  standard.hex = -1;
  expect(shown(b).standards(b)).toMatchObject([{ side: 1 }]);
});

test('[cof-10.15 cof-10.25a] where heroes fight, leaders are shown on foot and with their Individual Hits', () => {
  const heroes = (special: string) =>
    field(`${special}\n${army}\nleader hector blue 0512 combat 5 stamina 4 heroic on-foot group re\ndice 5 1`);
  const b = heroes('special heroes');
  const hector = keyed(b, 'hector');
  volumeState(b).wounds[hector] = 1;
  expect([shown(b).leaderMarks(b, hector), shown(b).leaderHits(b, hector)]).toEqual([['on-foot'], { hits: 1, of: 4 }]);
  expect([shown(b).leaderMarks(b, keyed(b, 'general')), shown(b).leaderHits(b, keyed(b, 'general'))]).toEqual([
    [],
    null,
  ]);
  const plain = heroes('');
  expect([shown(plain).leaderMarks(plain, hector), shown(plain).leaderHits(plain, hector)]).toEqual([[], null]);
});
