import { hexNumber, hexOf } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { takeHits } from '../../family/base/cohesion.ts';
import type { Battle } from '../../family/base/state.ts';
import { isGone, isRouted, leaderAlive, placeOfUnit } from '../../family/base/units.ts';
import { RALLIED, ROUTED } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { rallyRefusal } from './rally.ts';

const hexesOffered = (b: Battle): string[] => [...new Set(offered(b).map((choice) => choice.split(' ')[0] as string))];
const at = (b: Battle, key: string): string => hexNumber(b.world.field.grid, hexOf(placeOfUnit(b, numberOf(b, key))));
const breaks = (text: string, dice: string): Battle => field(`${text}\ndice ${dice}\nstart rout unit=a cause=-1`);
const unit = 'unit a blue spearmen 0807 E tq 6 hits 6 group amun';

test('[cof-9.41a] who breaks rolls against his printed TQ: up to it he comes to the Standard, above it he is lost', () => {
  const b = breaks(unit, '6');
  must(b, offered(b)[0] as string);
  expect([at(b, 'a'), b.state.status[0]]).toEqual(['0307', ROUTED]);
  const lost = breaks(unit, '7');
  expect([isGone(lost, 0), lost.events.at(-1)?.rules]).toEqual([true, ['cof-9.41a']]);
  // A column counts by its printed TQ too.
  const column = breaks('unit a blue spearmen 0807 NE tq 6 hits 6 group amun', '6');
  expect(isGone(column, 0)).toBe(false);
});

test('[cof-9.41e] of equally near vacant hexes the owner picks one, and the facing', () => {
  const b = breaks(`${unit}\nunit guard blue guard 0307 E group amun`, '3');
  expect(hexesOffered(b).sort()).toEqual(['0207', '0208', '0306', '0308', '0407', '0408']);
  expect(offered(b)).toHaveLength(36);
  const events = must(b, '0308 NNW');
  expect(at(b, 'a')).toBe('0308');
  expect(events.find(({ kind }) => kind === 'routed-to-standard')?.rules).toContain('cof-9.41a');
});

test('[cof-9.41e cof-9.41b] a hex with an enemy leader is not vacant, one with a friend is; neither leader bars the way', () => {
  const among = (leaders: string): Battle =>
    breaks(`${unit}\nunit guard blue guard 0307 E group amun\n${leaders}`, '3');
  const b = among('leader lost red 0308 initiative 4 range 4\nleader wc blue 0407 initiative 4 range 4 group amun');
  expect(hexesOffered(b).sort()).toEqual(['0207', '0208', '0306', '0407', '0408']);
  const column = Array.from({ length: 14 }, (_, i) => `06${String(i + 1).padStart(2, '0')}`).join(' ');
  const gap = `terrain city-wall ${column.replace('0603 ', '')}`;
  expect(hexesOffered(breaks(`${gap}\n${unit}\nleader lost red 0603 initiative 4 range 4`, '0'))).toEqual(['0307']);
});

test('[cof-9.41c cof-9.41f] it is put down, not moved: it keeps no hits, is no longer Engaged, and nobody shoots at it', () => {
  const b = breaks('unit a blue spearmen 0807 E tq 6 hits 8 engaged moved\nunit foe red bowmen 0808 W', '0');
  const events = must(b, offered(b)[0] as string);
  expect([b.state.hits[0], b.state.engaged[0]]).toEqual([0, 0]);
  expect(events.map(({ kind }) => kind)).toEqual(['routed-to-standard']);
});

test('[cof-9.41b] the way to the Standard meets no troops, no closed ground, and no enemy chariot next to it', () => {
  const wall = (column: string): string =>
    Array.from({ length: 14 }, (_, i) => `${column}${String(i + 1).padStart(2, '0')}`).join(' ');
  const behind = (hexes: string): Battle => breaks(`terrain city-wall ${hexes}\n${unit}`, '0');
  expect(isGone(behind(wall('06')), 0)).toBe(true);
  expect(isGone(behind(wall('06').replace('0603 ', '')), 0)).toBe(false);
  const gap = (guard: string): Battle =>
    breaks(`terrain city-wall ${wall('06').replace('0603 ', '')}\n${unit}\n${guard}`, '0');
  expect(isGone(gap('unit foe red chariot 0703 W'), 0)).toBe(true);
  // Other enemies do no more than stand in the way, and friends do that too.
  expect(isGone(gap('unit foe red spearmen 0703 W'), 0)).toBe(false);
  expect(isGone(gap('unit foe red battle-wagon 0703 W'), 0)).toBe(false);
  expect(isGone(gap('unit friend blue spearmen 0603 E'), 0)).toBe(true);
  const lost = gap('unit foe red chariot 0703 W');
  expect(lost.events.at(-1)?.rules).toEqual(['cof-9.41b']);
});

test('[cof-9.41b] chariots beside the unit that breaks do not hold it, and wheels have closed ground of their own', () => {
  const b = breaks(`${unit}\nunit foe red chariot 0907 W`, '0');
  expect(isGone(b, 0)).toBe(false);
  const woods = Array.from({ length: 14 }, (_, i) => `06${String(i + 1).padStart(2, '0')}`).join(' ');
  const through = (troop: string): boolean =>
    isGone(breaks(`terrain woods ${woods}\nunit a blue ${troop} 0807 E tq 6 hits 6`, '0'), 0);
  expect([through('spearmen'), through('chariot')]).toEqual([false, true]);
});

test('[cof-9.41d] without a Standard in play a unit flees without a roll', () => {
  const b = field(`${unit}\nleader oc blue 0101 initiative 3\nstart rout unit=a cause=-1`, { blue: '' });
  expect([isGone(b, 0), b.drawn, b.events.at(-1)?.rules]).toEqual([true, 0, ['cof-9.41d']]);
});

test('[cof-9.44] a leader goes along or stays; where all of his hex flee, he is lost with them, with friends left he is not', () => {
  const led = `${unit}\nleader wc blue 0807 wing group amun initiative 4`;
  const b = breaks(led, '0');
  must(b, 'go along');
  must(b, offered(b)[0] as string);
  expect(b.state.leaderHex[keyed(b, 'wc')]).toBe(hexOf(placeOfUnit(b, 0)));
  const stays = breaks(led, '0');
  must(stays, 'stay');
  must(stays, offered(stays)[0] as string);
  expect(hexNumber(stays.world.field.grid, stays.state.leaderHex[keyed(stays, 'wc')] as number)).toBe('0807');
  const lost = breaks(led, '9');
  expect(leaderAlive(lost, keyed(lost, 'wc'))).toBe(false);
  expect(lost.events.find(({ kind }) => kind === 'leader-killed')?.rules).toContain('cof-9.44');
  const other = breaks(`${led}\nleader foe red 0807 initiative 4`, '9');
  expect(leaderAlive(other, keyed(other, 'foe'))).toBe(true);
});

const broken = (more: string, dice: string): Battle =>
  field(`unit a blue spearmen 0407 E tq 7 routed group amun
unit c blue chariot 0509 E tq 5 routed group ptah
unit own blue spearmen 0811 E group amun
leader wc blue 0811 wing group amun initiative 4 range 5
${more}
dice ${dice}
start orders leader=wc momentum=false wing=0`);

test('[cof-9.51 cof-9.53a cof-9.53b] the routed near the Standard are tried, by the Charisma of the Overall Commander', () => {
  const b = broken('', '3 4');
  const events = must(b, 'rally');
  expect(events.filter(({ kind }) => kind === 'die').map((e) => [e['against'], e['total']])).toEqual([
    [3, 3],
    [3, 4],
  ]);
  expect([b.state.status[0], b.state.hits[0]]).toEqual([RALLIED, 3]);
  expect(isRouted(b, 1)).toBe(true);
});

test('[cof-9.51] not next to an enemy, not within range and sight of his missiles, not more than 3 hexes off', () => {
  const left = (more: string): string[] =>
    (must(broken(more, '0 0'), 'rally') as { kind: string; unit?: number }[]).flatMap((e) =>
      e.kind === 'rallies' ? [String(e.unit)] : [],
    );
  expect(left('')).toEqual(['0', '1']);
  expect(left('unit foe red spearmen 0506 W')).toEqual(['1']);
  expect(left('unit foe red bowmen 0606 W')).toEqual(['1']);
  expect(left('unit foe red bowmen 0606 W spent')).toEqual(['0', '1']);
  expect(left('unit far blue spearmen 0711 E routed')).toEqual(['0', '1']);
});

test('[cof-9.51] nobody rallies without the Overall Commander at the Standard, or another whom the scenario allows', () => {
  const planted = (leaders: string): Battle =>
    field(
      `unit a blue spearmen 0307 E tq 7 routed group amun\nleader wc blue ${leaders} wing group amun initiative 4 range 5
dice 4\nstart orders leader=wc momentum=false wing=0`,
      { blue: '0406' },
    );
  expect(rallyRefusal(planted('0811'), 0)?.rule).toBe('cof-9.51');
  expect(rallyRefusal(planted('0406'), 0)?.rule).toBe('cof-9.51');
  const may = planted('0406 rallies');
  const events = must(may, 'rally');
  // He rallies by his Capability.
  expect(events.find(({ kind }) => kind === 'die')).toMatchObject({ against: 4, total: 4 });
  expect(may.state.status[0]).toBe(RALLIED);
});

test('[cof-9.52 cof-9.54 cof-5.43a] E28: rallies come first, of any wing; the wing then acts Out of Command', () => {
  const b = broken('', '9 9');
  const own = b.state.own as { out: number[] };
  expect(own.out[2]).toBe(0);
  const events = must(b, 'rally');
  expect(events.filter(({ kind }) => kind === 'rally-failed')).toHaveLength(2);
  expect(events.find(({ kind }) => kind === 'phase-used')?.rules).toEqual(['cof-3.0f', 'cof-9.54']);
  expect(events.find(({ kind }) => kind === 'die')?.rules).toContain('cof-4.11c');
  expect(own.out[2]).toBe(1);
  expect(offered(b)).toContain('move own');
});

test('[cof-9.55] who has rallied takes no orders until the marker goes in Phase D', () => {
  const b = broken('', '0 9');
  must(b, 'rally');
  expect(b.state.status[0]).toBe(RALLIED);
  expect(offered(b).filter((choice) => choice.endsWith(' a'))).toEqual([]);
  mustRefuse(b, 'move a', 'cof-9.55');
});

test('[cof-9.41b] a Standard with nobody beside it is not reached where enemy chariots are next to it', () => {
  expect(isGone(breaks(`${unit}\nunit foe red chariot 0207 W`, '0'), 0)).toBe(true);
  expect(isGone(breaks(`${unit}\nunit foe red spearmen 0207 W`, '0'), 0)).toBe(false);
});

test('[cof-9.43 cof-9.44] who is routed and struck again flees, and the leaders with him', () => {
  const b = field(`unit a blue spearmen 0407 E routed group amun
leader wc blue 0407 wing group amun initiative 4
start replace-leaders`);
  takeHits(b, numberOf(b, 'a'), 1, ['cof-7.17a'], { text: 'fire' });
  expect([isGone(b, 0), leaderAlive(b, keyed(b, 'wc'))]).toEqual([true, false]);
  expect(b.events.find(({ kind }) => kind === 'eliminated')?.rules).toContain('cof-9.43');
  expect(b.events.find(({ kind }) => kind === 'leader-killed')?.rules).toContain('cof-9.44');
});

test('[cof-9.41a cof-9.51] of two Standards the nearer counts for a rout, and either for a rally', () => {
  const two = (text: string): Battle => field(text, { blue: '0307 standard 1010' });
  const b = two(`${unit}\ndice 0\nstart rout unit=a cause=-1`);
  expect(hexesOffered(b)).toEqual(['1010']);
  const rallies = two(`unit a blue spearmen 0407 E tq 7 routed group amun
unit far blue spearmen 0613 E routed group amun
unit c blue chariot 0509 E tq 5 routed group ptah
leader wc blue 0811 wing group amun initiative 4 range 5
dice 0 0
start orders leader=wc momentum=false wing=0`);
  // Ramses stands at 0307: the two near him are tried, in order of the roster.
  const tried = must(rallies, 'rally').filter(({ kind }) => kind === 'rallies');
  expect(tried.map((e) => e['unit'])).toEqual([0, 2]);
});

test('[cof-9.51] the first of the routed may be beyond help while another is not; two enemies are as bad as one', () => {
  const b = broken('', '0');
  b.state.status[0] = RALLIED;
  expect(rallyRefusal(b, 0)).toBeNull();
  const first = broken('unit foe red spearmen 0506 W', '0');
  expect(rallyRefusal(first, 0)).toBeNull();
  const neither = broken('unit foe red spearmen 0506 W\nunit next red spearmen 0508 W', '0');
  expect(rallyRefusal(neither, 0)?.text).toMatch(/adjacent/);
});
