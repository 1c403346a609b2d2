import { expect, test } from 'vitest';
import kadesh from '../../data/chariots/kadesh.json' with { type: 'json' };
import troy from '../../data/chariots/troy.json' with { type: 'json' };
import { chariots } from './chariots.ts';

type Troy = typeof troy;
/** What is found in the battle of Troy after a change. */
function faultsAfter(change: (battle: Troy) => object): string[] {
  const checked = chariots.check({ ...troy, ...change(troy) });
  return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
}
/** Both sides, the second with something else. */
const second = (other: object) => faultsAfter(({ sides: [one, two] }) => ({ sides: [one, { ...two, ...other }] }));

test('[cof-9.31] a Standard is with a leader of its side, or in a hex of the map', () => {
  const withLeader = (leader: string) => second({ standards: [{ name: 'Standard', leader }] });
  expect(withLeader('paris')).toEqual([]);
  expect(withLeader('ajax')).toEqual(['sides.1.standards.0.leader: trojans has no leader “ajax” (cof-9.31)']);
  const inHex = (at: string) => second({ standards: [{ name: 'Standard', at }] });
  expect(inHex('3214')).toEqual([]);
  expect(inHex('9914')).toEqual(['sides.1.standards.0.at: 9914 is not a hex of this map']);
});

test('[cof-2.8b] a Withdrawal Level may change with a turn, but not to nothing', () => {
  const changed = (...levels: object[]) => second({ withdrawal: 40, levels });
  expect(changed({ turn: 5, by: -40 }, { turn: 2, by: 1 })).toEqual([]);
  expect(changed({ turn: 2, by: -30 }, { turn: 4, by: -10 })).toEqual([
    'sides.1.levels: the level of trojans is 0 from turn 4 (cof-2.8b)',
  ]);
  const sides = troy.sides.map((side) => ({ ...side, levels: [{ turn: 2, by: 3 }] }));
  const checked = chariots.check({ ...troy, sides });
  const set = 'scenario' in checked ? chariots.setUp(checked.scenario, {}).world.sides : [];
  expect(set.map(({ levels }) => levels)).toEqual(sides.map(({ levels }) => levels));
});

test('[cof-9.31] reports what a Standard with a leader and a hex lacks to be one or the other', () => {
  expect(second({ standards: [{ name: 'Standard', leader: 'paris', at: '3214' }] })).toEqual([
    'sides.1.standards.0: a Standard has a name and either its leader or the hex where it stands, “at”',
  ]);
});

test('[cof-6.52] a chariot has one runner with it in its hex, and no second', () => {
  const crowd = (runners: number) => {
    const alone = ({ troop, at }: (typeof kadesh.units)[0]) =>
      troop === 'chariot' && kadesh.units.filter((other) => other.at === at).length === 1;
    const chariot = kadesh.units.find(alone) as (typeof kadesh.units)[0];
    const more = Array.from({ length: runners }, (_, i) => ({ ...chariot, key: `r${i}`, troop: 'runners' }));
    const checked = chariots.check({ ...kadesh, units: [...kadesh.units, ...more] });
    return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
  };
  const after = kadesh.units.length;
  expect(crowd(1)).toEqual([]);
  expect(crowd(2)).toEqual([expect.stringMatching(`^units\\.${after + 1}\\.at: .* is already taken by .* and r0$`)]);
});

test('[cof-6.24] nobody is set up in a city wall', () => {
  const inWall = (list: 'units' | 'leaders', at: string) => {
    const changed = kadesh[list].map((one, i) => (i === 1 ? { ...one, at } : one));
    const checked = chariots.check({ ...kadesh, [list]: changed });
    return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
  };
  expect(inWall('units', '3515 E')[0]).toMatch(
    /^units\.1\.at: .* is in a city wall hex, which cannot be entered \(cof-6\.24\)$/,
  );
  expect(inWall('leaders', '3515')[0]).toMatch(/^leaders\.1\.at: .* city wall/);
});

test('[cof-5.1c] only one side can open the first turn', () => {
  expect(second({ opens: true })).toEqual([]);
  const both = faultsAfter(({ sides }) => ({ sides: sides.map((side) => ({ ...side, opens: true })) }));
  expect(both).toEqual(['sides.1.opens: only one side opens the first turn (cof-5.1c)']);
});

test('[cof-10.11] with heroes about, every leader needs ratings to fight with, and without them none does', () => {
  const tired = ({ leaders }: Troy) => leaders.map((leader, i) => (i === 2 ? { ...leader, stamina: 0 } : leader));
  expect(faultsAfter((battle) => ({ leaders: tired(battle) }))).toEqual([
    'leaders.2: Nestor can be challenged and needs combat and stamina (cof-10.11)',
  ]);
  expect(faultsAfter((battle) => ({ leaders: tired(battle), special: [] }))).toEqual([]);
});
