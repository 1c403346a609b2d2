import { type Battle, placeOfUnit } from '@taxiarch/gboh';
import { inColumn, neighbour, parseHex, terrainAt } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { armyOf, facingsOf, faultsAfter, groundUnderArmies, strandedLeaders } from '../hex/testing.ts';
import { hexScenarioById, openBattle, scenarioById } from '../index.ts';
import { chariotsBattles } from './chariots.ts';

/** Hexsides to the north-west and the south-west. */
const [NW, SW] = [5, 4];

const battles = Object.keys(chariotsBattles);
const opened = (id: string, seed = 1) => openBattle(scenarioById(id), { seed }) as Battle;

// The armies once more, stated by themselves: how many of each type.
const armies: Readonly<Record<string, readonly object[]>> = {
  'chariot-drill': [
    { 'CH-2': 3, RI: 2, SI: 3, LI: 2, BI: 1 },
    { 'CH-2': 3, RI: 2, SI: 3, LI: 2, BI: 1 },
  ],
  sumer: [
    { SI: 7, LI: 4, BW: 2 },
    { SI: 8, LI: 3, BW: 3 },
  ],
  astarpa: [
    { 'CH-2': 10, BI: 2, SI: 5, LI: 3 },
    { 'CH-3': 6, SI: 7, 'CH-2': 2, LI: 3, BI: 1 },
  ],
  megiddo: [
    { 'CH-2': 11, RI: 7, SI: 13, LI: 7 },
    { 'CH-2': 11, SI: 9, LI: 4, BI: 2 },
  ],
  nihriya: [
    { 'CH-3': 9, 'CH-2': 5, SI: 8, LI: 3, BI: 2 },
    { 'CH-2': 9, RI: 6, SI: 7, LI: 6, BI: 3 },
  ],
  troy: [
    { 'CH-2': 9, HI: 3, SI: 12, LI: 3 },
    { 'CH-2': 6, SI: 12, LI: 5, BI: 3 },
  ],
  kadesh: [
    { 'CH-2': 16, RI: 10, HI: 1, SI: 16, LI: 7 },
    { 'CH-3': 17, 'CH-2': 6, RI: 3, SI: 10, LI: 3, BI: 1 },
  ],
};

/** Which ways the first side looks where it does not only look east; who faces a hexside is in column. */
const marching: Readonly<Record<string, string>> = { kadesh: 'E,N,NNE,NNW,NW,SSE' };

test.each(battles)(
  '%s: both armies are as stated, stand on open ground and face each other or the way they march',
  (id) => {
    const b = opened(id);
    expect(b.world.sides.map(({ key }) => armyOf(b, key))).toEqual(armies[id]);
    expect(groundUnderArmies(b)).toEqual(['clear']);
    expect(b.world.sides.map(({ key }) => facingsOf(b, key).join())).toEqual([marching[id] ?? 'E', 'W']);
  },
);

test.each(battles)('[cof-2.23 cof-4.1] %s: every wing has its leader, and one commands them all', (id) => {
  const { leaders, units, sides } = hexScenarioById(id);
  const chiefs = leaders.filter(({ role }) => role === 'overall');
  expect(chiefs.map(({ side }) => side)).toEqual(sides.map(({ key }) => key));
  const wings = new Set(units.map(({ side, group }) => `${side} ${group}`));
  const led = leaders.flatMap(({ side, group }) => (group ? `${side} ${group}` : []));
  expect([...led].sort()).toEqual([...wings].sort());
  // Anyone who replaces a commander is not there yet.
  const stranded = strandedLeaders(opened(id));
  expect(leaders.filter(({ key }) => stranded.includes(key))).toEqual([]);
});

test.each(battles)('[cof-9.31 cof-9.51] %s: each army has a Standard, by which its Overall Commander rallies', (id) => {
  const { leaders, sides } = opened(id).world;
  const chiefs = leaders.filter(({ role }) => role === 'overall').map(({ key }) => key);
  expect(sides.map(({ standards = [] }) => standards[0]?.leader)).toEqual(chiefs);
});

test('[cof-10.0 cof-10.11 cof-10.31] in battles of heroes everybody who leads can be challenged, in others nobody', () => {
  const heroic = battles.filter((id) => opened(id).world.special.has('heroes'));
  expect(heroic).toEqual(['sumer', 'troy']);
  for (const id of battles) {
    const { leaders } = opened(id).world;
    expect(leaders.every(({ stamina }) => stamina > 0)).toBe(heroic.includes(id));
    expect(leaders.some(({ hero }) => hero)).toBe(heroic.includes(id));
  }
});

test('[cof-10.12 cof-10.31] only Troy has heroes who lead nobody, and two of the Trojans among them are archers', () => {
  const heroes = battles.flatMap((id) => opened(id).world.leaders.filter(({ role }) => role === 'hero'));
  const achaeans = heroes.filter(({ side }) => side === 0).map(({ key }) => key);
  expect(achaeans).toEqual(['achilles', 'ajax', 'menelaus', 'odysseus']);
  expect(heroes.filter(({ archer }) => archer).map(({ key }) => key)).toEqual(['paris', 'pandarus']);
});

/** A battle with the Initiative on this side: seeds are tried until it is. */
function openedBy(id: string, side: 0 | 1): Battle {
  for (let seed = 1; ; seed++) {
    const b = opened(id, seed);
    if (pendingDecisions(b)[0]?.kind === 'opening-marker' && pendingDecisions(b)[0]?.side === side) return b;
  }
}
const poolOf = (events: readonly GameEvent[]) => events.find(({ kind }) => kind === 'pool-filled')?.['names'];

test('[cof-5.21 cof-5.46a] E01: Megiddo has five markers for Egypt and four for Syria; Durusha has none', () => {
  const b = openedBy('megiddo', 0);
  expect(poolOf(must(b, 'hold thutmose') as GameEvent[])).toEqual([
    ...['1st Division', '2nd Division', '3rd Division'],
    ...['1st (Megiddo) Wing', '5th (Ugarit) Wing', 'Infantry Wing'],
    ...['Momentum of the Egyptians', 'Momentum of the Syrians'],
  ]);
  const leaders = new Map(b.world.leaders.map((leader) => [leader.key, leader]));
  expect(leaders.get('thutmose')).toMatchObject({ initiative: 6, range: 9, group: 'Pharaoh’s Division' });
  expect(leaders.get('durusha')).toMatchObject({ range: 7, group: '' });
});

test('[cof-5.24] E02: the marker of Ugarit gives orders to the five units of its wing and to nobody else', () => {
  const b = openedBy('megiddo', 1);
  must(b, 'hold king-of-ugarit');
  const movers = offered(b).flatMap((choice) => /^move (\S+)$/.exec(choice)?.[1] ?? []);
  const wing = b.world.units.filter(({ group }) => group === '5th (Ugarit) Wing').map(({ key }) => key);
  expect(wing).toHaveLength(5);
  expect(movers).toEqual(wing);
});

test('[cof-5.24 cof-10.23a] E02: at Troy the marker of Aeneas goes to his troops, or to a challenge of any Trojan hero', () => {
  const b = openedBy('troy', 1);
  const { grid } = b.world.field;
  const keyed = (key: string): number => b.world.leaders.findIndex((leader) => leader.key === key);
  // Paris and Achilles are on foot, two hexes from each other.
  const paris = b.state.leaderHex[keyed('paris')] as number;
  b.state.leaderHex[keyed('achilles')] = neighbour(grid, neighbour(grid, paris, NW), SW);
  (b.state.own as { onFoot: number[] }).onFoot[keyed('paris')] = 1;
  must(b, 'hold aeneas');
  expect([pendingDecisions(b)[0]?.kind, offered(b).includes('activate')]).toEqual(['heroic-challenge', true]);
  expect(offered(b)).toContain('challenge paris achilles');
  must(b, 'activate');
  const wing = b.world.units.filter(({ group }) => group === b.world.leaders[keyed('aeneas')]?.group);
  expect(offered(b).flatMap((choice) => /^move (\S+)$/.exec(choice)?.[1] ?? [])).toEqual(wing.map(({ key }) => key));
});

test('[cof-6.23] E05: at Kadesh each hex is wholly of one terrain: 2635 is clear and 3738 is woods', () => {
  const { field } = opened('kadesh').world;
  const ground = ['2635', '3738'].map((name) => terrainAt(field, parseHex(field.grid, name)));
  expect(ground).toEqual(['clear', 'woods']);
});

test('[cof-5.1c cof-6.31] at Kadesh the Hittites open, while three divisions march in column', () => {
  const b = opened('kadesh');
  expect(offered(b)).toEqual(['hold muwatalli', 'hold hattusili', 'hold prince-of-arzawa', 'hold sahurunuwa']);
  const columns = b.world.units.filter((_, unit) => inColumn(placeOfUnit(b, unit))).map(({ group }) => group);
  const share = (division: string) => columns.filter((group) => group === `Division of ${division}`).length;
  expect(['Amun', 'Re', 'Ptah', 'Seth'].map(share)).toEqual([0, 5, 4, 3]);
  const ramses = b.world.leaders.find(({ key }) => key === 'ramses');
  expect(ramses).toMatchObject({ range: 8, initiative: 5, charisma: 6 });
});

test.each(battles)('%s: two hundred answers by chance leave no fault', (id) => {
  expect(faultsAfter(id, 1, 200)).toEqual([]);
});
