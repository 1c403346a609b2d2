import { parseHex } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { keyed } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';
import { commandRange, inCommand, markerName, momentumOf } from './wings.ts';

/** Thutmose leads a wing himself, with two others; Durusha leads none. */
const text = `ruleset chariots
map 30x20
side blue "Egypt" retreat W withdrawal 60 standard thutmose
side red "Syria" retreat E withdrawal 60 standard durusha
unit p1 blue spearmen 0510 E group pharaoh
unit p2 blue spearmen 0511 E group pharaoh
unit a1 blue spearmen 0505 E group first
unit far blue spearmen 2501 E group first
unit b1 blue spearmen 0515 E group second
unit u1 red spearmen 2510 W group ugarit
unit m1 red spearmen 2515 W group megiddo
leader thutmose blue 0510 initiative 6 range 9 charisma 2 overall group pharaoh
leader one blue 0505 initiative 4 range 4 wing group first replacement 3 3
leader two blue 0515 initiative 4 range 4 wing group second
leader durusha red 2812 initiative 4 range 7 charisma 1 overall
leader ugarit red 2510 initiative 3 range 5 wing group ugarit
leader megiddo red 2515 initiative 3 range 5 wing group megiddo`;
const megiddo = (more: string, opens = ''): Battle =>
  position(`${text}\n${more}`.replace('standard thutmose', `standard thutmose ${opens}`));
const start = (dice: string, opens = ''): Battle => megiddo(`dice ${dice}\nstart battle`, opens);
const names = (b: Battle): string[] => volumeState(b).pool.map((marker) => markerName(b, marker));
const kindOf = (b: Battle): string => pendingDecisions(b)[0]?.kind ?? 'none';
const told = (events: readonly GameEvent[], kind: string) => events.filter((event) => event.kind === kind);
/** No more orders, whatever is asked beside it. */
const endPhase = (b: Battle): GameEvent[] => must(b, 'end') as GameEvent[];

test('[cof-5.1a cof-5.22 cof-3.0b] both roll and add their Initiative; the higher picks the wing that opens, which stays out of the Pool', () => {
  const b = start('3 4');
  // 3 + 6 against 4 + 4.
  expect([kindOf(b), offered(b)]).toEqual(['opening-marker', ['hold thutmose', 'hold one', 'hold two']]);
  must(b, 'hold two');
  expect(names(b)).not.toContain('second');
  expect(volumeState(b).wing).toBe(2);
  expect(offered(b)).toContain('move b1');
});

test('[cof-5.21 cof-5.46a] E01: a marker for each wing and one of Momentum for each side; who commands no wing has none', () => {
  const b = start('3 5 0');
  expect(names(b)).toHaveLength(6);
  expect(volumeState(b).wings.map(({ name }) => name)).toEqual(['pharaoh', 'first', 'second', 'ugarit', 'megiddo']);
  const tie = start('2 4 0');
  const drawn = told(tie.events, 'marker-drawn')[0];
  expect([...names(tie), drawn?.['name']]).toEqual(
    expect.arrayContaining(['pharaoh', 'ugarit', 'Momentum of the Egypt', 'Momentum of the Syria']),
  );
});

test('[cof-5.1b cof-3.0b cof-5.23] equal totals: all markers go into the Pool, and the first is drawn blindly', () => {
  const b = start('2 4 3');
  expect(told(b.events, 'initiative')[0]).toMatchObject({ rules: ['cof-5.1b'], side: -1 });
  expect(told(b.events, 'pool-filled')[0]?.['names']).toHaveLength(7);
  expect(told(b.events, 'marker-drawn')[0]).toMatchObject({ name: 'ugarit', held: false });
  // Every marker can come first.
  const firsts = [0, 1, 2, 3, 4, 5, 6].map((die) => told(start(`2 4 ${die} 0`).events, 'marker-drawn')[0]?.['name']);
  expect(new Set(firsts).size).toBe(7);
});

test('[cof-5.1c] where the scenario says so one side opens the first turn without a roll', () => {
  const b = start('', 'opens');
  expect([kindOf(b), b.drawn]).toEqual(['opening-marker', 0]);
});

test('[cof-4.25a cof-5.1a] a side without an Overall Commander adds nothing', () => {
  const totals = (b: Battle) => told(b.events, 'die').map((e) => e['total']);
  expect(totals(start('3 4'))).toEqual([9, 8]);
  expect(totals(position(`${text}\ndice 3 4\nstart battle`.replace('charisma 1 overall', 'charisma 1')))).toEqual([
    9, 4,
  ]);
});

/** The marker of Ugarit has been drawn, and Egypt is asked whether it trumps. */
const ugaritDrawn = (dice: string): Battle => start(`2 4 3 ${dice}`);

test('[cof-5.24 cof-3.0d] E02: a drawn marker gives its wing, and nobody else, one Orders Phase', () => {
  const b = ugaritDrawn('0');
  expect(kindOf(b)).toBe('trump-marker');
  must(b, 'no');
  expect(offered(b)).toEqual(['end', 'move u1', 'go']);
  mustRefuse(b, 'move m1', 'cof-2.4');
  endPhase(b);
  expect(names(b)).not.toContain('ugarit');
});

test('[cof-5.32a cof-5.32b cof-5.32c] E04: a Trump at or under the Initiative takes the marker out and gives one wing in reach a phase', () => {
  const trumped = (die: number): string => {
    const tried = ugaritDrawn(`${die} 0`);
    must(tried, 'trump');
    expect(volumeState(tried).trumped).toEqual([1, 0]);
    return kindOf(tried);
  };
  expect([5, 6, 7].map(trumped)).toEqual(['trumping-wing', 'trumping-wing', 'order']);
  const b = ugaritDrawn('5');
  must(b, 'trump');
  expect(offered(b)).toEqual(['thutmose', 'one', 'two', 'none']);
  must(b, 'one');
  expect([volumeState(b).wing, names(b).includes('ugarit')]).toEqual([1, false]);
  expect(offered(b)).toContain('move a1');
  // The wing keeps its own marker.
  expect(names(b)).toContain('first');
});

test('[cof-5.32c cof-4.11a] he may choose nobody, and cannot choose who is out of his reach or has no leader', () => {
  const b = ugaritDrawn('0');
  b.state.leaderHex[keyed(b, 'two')] = -1;
  b.state.leaderHex[keyed(b, 'one')] = parseHex(b.world.field.grid, '2520');
  must(b, 'trump');
  expect(offered(b)).toEqual(['thutmose', 'none']);
  mustRefuse(b, 'two', 'cof-4.25d');
  mustRefuse(b, 'one', 'cof-4.11a');
});

test('[cof-5.32d] a Trump that fails leaves the marker, and the enemy’s Momentum comes back once', () => {
  const b = ugaritDrawn('7 0 0');
  must(b, 'trump');
  expect(volumeState(b).regained).toEqual([0, 1]);
  expect(offered(b)).toContain('move u1');
  // It is still in the Pool: after its use it goes back there, and only then.
  volumeState(b).pool = [momentumOf(b, 1)];
  const drawn = told(endPhase(b), 'marker-drawn');
  expect([drawn.length, volumeState(b).pool]).toEqual([1, []]);
  must(b, 'none');
  must(b, 'bear');
  expect(told(must(b, 'stop'), 'momentum-regained')[0]?.rules).toEqual(['cof-5.32d']);
  expect(volumeState(b).regained).toEqual([0, 2]);
});

test('[cof-5.31 cof-5.33] one try in a turn, and none while the commander is with Engaged troops', () => {
  const b = ugaritDrawn('7 0 0');
  must(b, 'trump');
  volumeState(b).pool = [4];
  endPhase(b);
  // Megiddo is drawn: Egypt is not asked again.
  expect(kindOf(b)).not.toBe('trump-marker');
  const engaged = start('2 4 3');
  engaged.state.engaged[numberOf(engaged, 'p1')] = 1;
  mustRefuse(engaged, 'trump', 'cof-5.33');
});

test('[cof-5.34] the marker held out cannot be trumped', () => {
  const b = start('0 9');
  expect(offered(b)).toEqual(['hold ugarit', 'hold megiddo']);
  must(b, 'hold ugarit');
  expect(kindOf(b)).toBe('order');
});

/** Momentum of Egypt is drawn, Syria does not trump it. */
function momentum(dice: string, side: 0 | 1 = 0): Battle {
  const b = start(`2 4 ${side === 0 ? 5 : 6} ${dice}`);
  must(b, 'no');
  return b;
}

test('[cof-5.25a cof-5.25b] Momentum: a wing in reach of the Overall Commander acts at or under the rating of its leader', () => {
  const b = momentum('4');
  expect([kindOf(b), offered(b)]).toEqual(['momentum-wing', ['thutmose', 'one', 'two', 'none']]);
  must(b, 'one');
  expect(volumeState(b).wing).toBe(1);
  const failed = momentum('5 0');
  const events = must(failed, 'one');
  expect(told(events, 'wing-activated').filter((e) => e['wing'] === 1)).toEqual([]);
  const led = momentum('6');
  must(led, 'thutmose');
  expect(volumeState(led).wing).toBe(0);
});

test('[cof-5.25c cof-5.46a] E03: with no wing in reach Momentum is lost, and the commander without a wing still moves', () => {
  const b = start('2 4 6');
  b.state.leaderHex[keyed(b, 'durusha')] = parseHex(b.world.field.grid, '1501');
  const events = must(b, 'no');
  expect(told(events, 'momentum-lost')[0]?.rules).toEqual(['cof-5.25c']);
  expect(kindOf(b)).toBe('leader-step');
});

test('[cof-5.46a] an Overall Commander without a wing moves when his Momentum marker is used', () => {
  const b = momentum('9 0', 1);
  must(b, 'none');
  expect(kindOf(b)).toBe('standard');
  must(b, 'bear');
  expect(kindOf(b)).toBe('leader-step');
});

test('[cof-5.41 cof-5.42a cof-2.21b] who is beyond the Command Range at the start is Out of Command for the whole phase', () => {
  const b = start('3 4');
  must(b, 'hold one');
  const out = (key: string) => volumeState(b).out[numberOf(b, key)];
  expect([out('a1'), out('far')]).toEqual([0, 1]);
  b.state.leaderHex[keyed(b, 'one')] = -1;
  expect([out('a1'), out('far')]).toEqual([0, 1]);
});

test('[cof-5.42b] enemies and closed ground are in the way of orders, enemies beside the way and friends are not', () => {
  const reached = (more: string): boolean =>
    inCommand(
      megiddo(`unit x blue spearmen 0905 E group first\n${more}\nstart orders leader=one momentum=false wing=1`),
      1,
    ).length > 1;
  expect(reached('')).toBe(true);
  const column = Array.from({ length: 20 }, (_, i) => `07${String(i + 1).padStart(2, '0')}`);
  expect(reached(`terrain city-wall ${column.join(' ')}`)).toBe(false);
  expect(reached(`terrain woods ${column.join(' ')}`)).toBe(false);
  expect(reached('unit e red spearmen 0704 W\nunit f red spearmen 0707 W')).toBe(true);
  const wall = column.slice(0, 12).map((hex, i) => `unit e${i} red spearmen ${hex} W`);
  expect(reached(wall.join('\n'))).toBe(false);
});

test('[cof-5.42c] beside Engaged troops a leader reaches half as far, rounded down', () => {
  const b = megiddo('start orders leader=one momentum=false wing=1');
  const oc = keyed(b, 'thutmose');
  expect(commandRange(b, oc)).toBe(9);
  b.state.engaged[numberOf(b, 'p1')] = 1;
  expect(commandRange(b, oc)).toBe(4);
});

test('[cof-4.25d] a wing whose leader is gone acts all the same, Out of Command', () => {
  const b = start('3 4');
  b.state.leaderHex[keyed(b, 'one')] = -1;
  b.state.leaderGone[keyed(b, 'one')] = 1;
  must(b, 'hold one');
  expect(volumeState(b).out[numberOf(b, 'a1')]).toBe(1);
  expect(offered(b)).toEqual(['end', 'move a1', 'move far']);
});

test('[cof-5.44 cof-5.45a] Out of Command nobody recovers', () => {
  const b = start('3 4');
  b.state.hits[numberOf(b, 'far')] = 2;
  b.state.hits[numberOf(b, 'a1')] = 2;
  must(b, 'hold one');
  expect(offered(b)).toContain('recover a1');
  mustRefuse(b, 'recover far', 'cof-5.45a');
});

test('[cof-3.0a cof-3.0c cof-3.0g] when the Pool is empty leaders are replaced, missiles brought up, markers removed, and the armies counted', () => {
  const b = start('3 4 1 1 1 1');
  must(b, 'hold one');
  volumeState(b).pool = [];
  b.state.moved.fill(1);
  const events = endPhase(b);
  const kinds = events.map(({ kind }) => kind);
  const order = ['replace-reload-remove', 'turn-ends', 'rout-points', 'turn-begins'].map((kind) => kinds.indexOf(kind));
  expect(order.every((at, i) => at >= 0 && (i === 0 || at > (order[i - 1] as number)))).toBe(true);
  expect(b.state.moved.every((moved) => moved === 0)).toBe(true);
});

test('[cof-4.25b cof-4.25c cof-3.0g] a Wing Commander who fell is replaced by his second, with any unit of the wing, and he again by himself', () => {
  const b = start('3 4 1 1 1 1 1');
  must(b, 'hold one');
  const [one, second] = [keyed(b, 'one'), keyed(b, 'one-successor')];
  Object.assign(b.state.leaderGone, { [one]: 1 });
  b.state.leaderHex[one] = -1;
  volumeState(b).pool = [];
  endPhase(b);
  expect([kindOf(b), offered(b)]).toEqual(['replacement', ['a1', 'far']]);
  must(b, 'far');
  expect(volumeState(b).commanders[1]).toBe(second);
  expect(b.world.leaders[second]).toMatchObject({ initiative: 3, range: 3, group: 'first' });
});

test('[cof-4.25a] an Overall Commander who fell is never replaced, whatever stands on the reverse of his counter', () => {
  const named = text.replace('overall group pharaoh', 'overall group pharaoh replacement 3 3');
  const b = position(`${named}\ndice 3 4 1 1 1\nstart battle`);
  must(b, 'hold one');
  const king = keyed(b, 'thutmose');
  b.state.leaderGone[king] = 1;
  b.state.leaderHex[king] = -1;
  volumeState(b).pool = [];
  endPhase(b);
  expect(kindOf(b)).not.toBe('replacement');
  expect(volumeState(b).commanders[0]).toBe(king);
});

test('[cof-11.0a cof-2.8a] lost units count their TQ, the Overall Commander five times his Initiative, other leaders nothing', () => {
  const b = start('3 4 1 1 1 1');
  must(b, 'hold one');
  volumeState(b).pool = [];
  for (const key of ['thutmose', 'two']) {
    b.state.leaderGone[keyed(b, key)] = 1;
    b.state.leaderHex[keyed(b, key)] = -1;
  }
  b.state.status[numberOf(b, 'u1')] = 3;
  b.state.place[numberOf(b, 'u1')] = -1;
  const events = endPhase(b);
  expect(told(events, 'rout-points')[0]?.['points']).toEqual([30, 6]);
});
