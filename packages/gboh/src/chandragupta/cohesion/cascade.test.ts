import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { position } from '../../scripts.ts';
import { collected } from '../testing/collected.ts';

/**
 * A mount in 0505 with a friend of each grade around it, one more behind the first of them, and one two hexes off; all are
 * blue and run west. Its own rampage ends at once, by a 9.
 */
const breaking = (mount: string, leader: string, dice: string) =>
  collected(
    position(`ruleset chandragupta
  map 16x12
  side blue "Mauryas" retreat W withdrawal 40
  unit mount blue ${mount} 0505 E grade maula
  unit guard blue medium-foot 0504 E grade maula tq 6 hits 4
  unit smiths blue guild-foot 0506 E group smiths tq 6 hits 3
  unit hill blue tribal-foot 0605 E group vasati tq 4
  unit behind blue medium-foot 0503 E grade bharta tq 6 hits 3
  unit third blue medium-foot 0502 E grade bharta tq 2
  unit off blue medium-foot 0508 E grade maula tq 2
  unit foe red medium-foot 0606 W tq 2
  leader ashoka blue ${leader}
  dice ${dice}
  start rout unit=mount cause=-1
`),
  );
const checked = ({ events }: ReturnType<typeof breaking>) =>
  events.flatMap((e) => {
    const [, name] = /^TQ Check of (.*) \(spreading rout\)$/.exec(String(e['purpose'])) ?? [];
    return e.kind === 'die' && name !== undefined ? [`${name} ${e.rules[0]}`] : [];
  });
const hits = (b: Battle, ...keys: string[]) => keys.map((key) => b.state.hits[numberOf(b, key)]);
const onIt = '0505 conveyance elephant overall people indian';

test('[cha-11.23a] the mount of an OC breaks: every friend next to it, of any grade, checks and takes what the roll exceeds its TQ by', () => {
  const { b, events } = breaking('elephant', onIt, '9 5 7 7 7');
  expect(events.find(({ kind }) => kind === 'cascade')?.rules).toEqual(['cha-11.23a', 'cha-11.23b']);
  expect(checked({ b, events })).toEqual(['Guard cha-11.23a', 'Smiths cha-11.23a', 'Hill cha-11.23a']);
  expect(hits(b, 'guard', 'hill', 'smiths', 'behind', 'off', 'foe')).toEqual([5, 3, 4, 3, 0, 0]);
});

test('[cha-11.23a] so does a Wing Commander’s chariot, which is lost, but not another leader’s, nor a mount of another kind', () => {
  const count = (mount: string, leader: string) => checked(breaking(mount, leader, '9 5 0 0 0 0')).length;
  expect(count('chariot', '0505 conveyance chariot wing people indian')).toBe(3);
  expect(count('elephant', '0505 conveyance elephant wing people indian')).toBe(3);
  expect(count('elephant', '0505 conveyance elephant leads x people indian')).toBe(3);
  expect(count('chariot', '0505 conveyance elephant wing people indian')).toBe(0);
  expect(count('elephant', '0505 conveyance chariot overall people indian')).toBe(0);
  expect(count('elephant', '0505 overall people greek')).toBe(0);
  expect(count('elephant', '0505 conveyance elephant people indian')).toBe(0);
  expect(count('elephant', '0505 conveyance elephant nayaka people indian')).toBe(0);
  expect(count('elephant', '0504 conveyance elephant overall people indian')).toBe(0);
});

test('[cha-11.23b] who is next to a unit that broke so checks too, once, if it was an OC’s elephant', () => {
  // The guard has 4 hits of 6: a 9 breaks it. Behind it stands one more, who had not been next to the elephant.
  const { b, events } = breaking('elephant', onIt, '9 5 9 0 0 8');
  expect(isRouted(b, numberOf(b, 'guard')) || isGone(b, numberOf(b, 'guard'))).toBe(true);
  expect(checked({ b, events })).toEqual([
    'Guard cha-11.23a',
    'Smiths cha-11.23a',
    'Hill cha-11.23a',
    'Behind cha-11.23b',
  ]);
  expect(hits(b, 'behind')).toEqual([5]);
});

test('[cha-11.23b] not for a Wing Commander, nor for a chariot; and who breaks in the second ring takes nobody along', () => {
  const whole = breaking('elephant', onIt, '9 5 9 0 0 9 0 0 0');
  expect(whole.events.filter((e) => e.kind === 'breaks').map((e) => e['unit'])).toContain(numberOf(whole.b, 'behind'));
  expect(checked(whole)).toHaveLength(4);
  const wing = breaking('elephant', '0505 conveyance elephant wing people indian', '9 5 9 0 0 9');
  expect(checked(wing)).toHaveLength(3);
  expect(wing.events.find(({ kind }) => kind === 'cascade')?.rules).toEqual(['cha-11.23a']);
  const car = breaking('chariot', '0505 conveyance chariot overall people indian', '9 0 0 9');
  expect(checked(car)).toHaveLength(3);
});
