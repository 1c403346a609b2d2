import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, onField } from '../../family/base/units.ts';
import { routPointsLost } from '../../family/command/victory.ts';
import { faultsIn } from '../../family/invariants.ts';
import { at, hitsOn } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { campMap, cityMap } from '../testing/fort.ts';

/** A chariot with its foot off the map, and its king beside it, in an Orders Phase of his. */
const garrison = (place: string, more = '', kind = 'grade bharta people indian', map = campMap): Battle =>
  position(
    map(`side blue "Holders" retreat E withdrawal 90
    side red "Besiegers" retreat W withdrawal 90
    unit car blue chariot ${place} ${kind} foot crew
    unit crew blue light-foot ${kind}
    unit far red medium-foot 0202 E
    leader king blue ${place.split(' ')[0]} initiative 5 range 6 overall people indian
    ${more}
    start orders leader=king momentum=false`),
  );
const begin = (b: Battle): Battle => {
  must(b, 'move car');
  if (offered(b).includes('stay')) must(b, 'stay');
  return b;
};

test('[cha-10.28] in camp a chariot becomes foot that faces any way, with its hits, Moved, and is not a loss', () => {
  const b = begin(garrison('0805 E hits 1'));
  expect(onField(b, numberOf(b, 'crew'))).toBe(false);
  const events = must(b, 'dismount');
  expect(offered(b)).toEqual(['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW']);
  expect(events.some(({ kind, rules }) => kind === 'forms' && rules?.includes('cha-10.28'))).toBe(true);
  must(b, 'SSW');
  expect([at(b, 'crew'), hitsOn(b, 'crew'), b.state.moved[numberOf(b, 'crew')]]).toEqual(['0805 SSW', 1, 1]);
  expect(onField(b, numberOf(b, 'car'))).toBe(false);
  expect([routPointsLost(b, 0), faultsIn(b)]).toEqual([0, []]);
  // It has had its move, and never mounts again.
  expect(offered(b).filter((c) => c.includes('car') || c === 'move crew')).toEqual([]);
});

test('[cha-10.28] in the city too; nowhere else, and no foreign chariot', () => {
  expect(offered(begin(garrison('2428 N', '', 'grade bharta people indian', cityMap)))).toContain('dismount');
  expect(mustRefuse(begin(garrison('0305 E')), 'dismount', 'cha-10.28')).toContain('must be in a camp');
  const greek = begin(garrison('0805 E', '', 'people greek'));
  expect(mustRefuse(greek, 'dismount', 'cha-10.28')).toContain('only Indian chariots');
});

test('[cha-10.28] it takes the whole allowance, and is not done in an enemy ZOC', () => {
  const moved = begin(garrison('0905 E'));
  must(moved, 'turn SSE');
  expect(mustRefuse(moved, 'dismount', 'cha-10.28')).toContain('whole allowance');
  const held = begin(garrison('0805 E', 'unit foe red medium-foot 0806 NNE'));
  expect(mustRefuse(held, 'dismount', 'cha-10.28')).toContain('ZOC');
});

test('[cha-10.28] [cha-2.21b] the foot has ratings of its own; who has no foot face does not think of it', () => {
  const b = garrison('0805 E', 'unit other blue chariot 0808 E grade bharta people indian');
  expect(infoOf(b, numberOf(b, 'crew')).type).not.toBe(infoOf(b, numberOf(b, 'car')).type);
  must(b, 'move other');
  expect(offered(b)).not.toContain('dismount');
  expect(() => garrison('0805 E', 'unit odd blue chariot 0809 E foot far')).toThrow('off-map unit');
});
