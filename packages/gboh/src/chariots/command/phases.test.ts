import { hexNumber, OFF, parseHex } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { IN_PLAY, RALLIED } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { ofKind } from '../../family/shock/testing.ts';
import { field, keyed, phaseAfter } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';
import { momentumOf } from './wings.ts';

const kindOf = (b: Battle): string => pendingDecisions(b)[0]?.kind ?? 'none';
const KING = 'leader kg red 1507 wing group king initiative 4 range 5';
/** Two wings of blue, the second one's unit and leader at 0511, and one of red. */
const wings = (dice: string, { more = '', opens = 'opens', king = KING } = {}): Battle =>
  field(
    `unit a blue spearmen 0505 E group amun
unit far blue spearmen 1901 E group amun
unit t blue spearmen 0511 E group ptah
unit x red spearmen 1507 W group king
leader wc blue 0505 wing group amun initiative 4 range 5
leader pt blue 0511 wing group ptah initiative 4 range 5
${king}
${more}
dice ${dice}
start battle`,
    { opens },
  );
/** The wing amun opens the turn, and these markers are left when it ends its phase: all that is told of it. */
function after(b: Battle, ...left: number[]): GameEvent[] {
  const events = [...b.events, ...must(b, 'hold wc')];
  volumeState(b).pool = left;
  return [...events, ...must(b, 'end')];
}
const [PTAH, RED] = [1, 2];

test('[cof-5.1c cof-5.1a] the scenario gives the Initiative of the first turn only', () => {
  expect(ofKind(after(wings('9 0 1 1')), 'initiative').map(({ rules }) => rules)).toEqual([['cof-5.1c'], ['cof-5.1a']]);
});

test('[cof-5.22 cof-3.0b] a side of one wing holds that; one without wings holds nothing', () => {
  const one = wings('0 9 0', { opens: '' });
  expect(ofKind(one.events, 'marker-held')[0]?.['name']).toBe('king');
  const none = wings('0 9 0 0', { opens: '', king: '' });
  expect([ofKind(none.events, 'marker-held'), ofKind(none.events, 'initiative')[0]?.['side']]).toEqual([[], 1]);
  expect(ofKind(none.events, 'pool-filled')[0]?.['markers']).toEqual([0, 1, 2, 3]);
});

test('[cof-4.25a cof-4.11b cof-5.1a] the log shows the Initiative that is added, or that no leader adds any', () => {
  const rules = (events: readonly GameEvent[]) =>
    ofKind(events, 'die').map((e) => (e['parts'] as { rule: string; value: number }[])[0] ?? null);
  expect(rules(wings('9 0', { opens: '' }).events)).toMatchObject([
    { rule: 'cof-4.11b', value: 6 },
    { rule: 'cof-4.11b', value: 5 },
  ]);
  const b = wings('9 0 9 0');
  b.state.leaderHex[keyed(b, 'muwatalli')] = OFF;
  expect(rules(after(b)).map((part) => part?.rule)).toEqual(['cof-4.11b', 'cof-4.25a']);
});

test('[cof-5.48 cof-3.0c cof-5.23 cof-5.34] the marker held out comes first; the last of the Pool is drawn before the turn ends', () => {
  const b = wings('0 0');
  const events = after(b, PTAH);
  expect(ofKind(events, 'marker-drawn').map((e) => [e['name'], e.rules])).toEqual([
    ['amun', ['cof-3.0c', 'cof-5.34']],
    ['ptah', ['cof-5.23']],
  ]);
  expect(ofKind(events, 'turn-ends')).toEqual([]);
});

test('[cof-10.43] a marker that is held out is not lost, those that are drawn are, one for each withdrawal', () => {
  const b = wings('0 0');
  volumeState(b).forfeits[0] = 2;
  must(b, 'hold wc');
  expect([kindOf(b), volumeState(b).forfeits]).toEqual(['order', [2, 0]]);
  volumeState(b).pool = [PTAH, RED];
  const events = must(b, 'end');
  expect([ofKind(events, 'marker-lost').length, volumeState(b).forfeits]).toEqual([1, [1, 0]]);
});

test('[cof-4.25a] a side without its Overall Commander is not asked whether it trumps', () => {
  const drawn = (hex: number): string => {
    const b = wings('0 0');
    if (hex === OFF) b.state.leaderHex[keyed(b, 'muwatalli')] = OFF;
    after(b, PTAH);
    return kindOf(b);
  };
  expect([drawn(0), drawn(OFF)]).toEqual(['trump-marker', 'order']);
});

test('[cof-5.32d] Momentum that has been used comes back at once when the enemy’s Trump fails', () => {
  const b = wings('0 7');
  after(b, RED);
  const events = must(b, 'trump');
  expect(ofKind(events, 'momentum-regained').map((e) => e['side'])).toEqual([1]);
  expect([volumeState(b).pool, volumeState(b).regained]).toEqual([[momentumOf(b, 1)], [0, 2]]);
});

test('[cof-5.46a cof-9.33b] a commander who moves on Momentum has his Standard again', () => {
  const b = wings('0 0');
  b.state.turn = 2;
  Object.assign(volumeState(b).standards[1] ?? {}, { hex: OFF, lostIn: 1 });
  after(b, momentumOf(b, 1));
  must(b, 'no');
  must(b, 'none');
  must(b, 'place');
  expect(hexNumber(b.world.field.grid, volumeState(b).standards[1]?.hex as number)).toBe('1707');
});

test('[cof-9.55 cof-3.0g cof-6.13a cof-9.33c] at the end of a turn the rallied obey again, and a lost Standard without a leader is removed', () => {
  const b = wings('9 0 0 0');
  b.state.status[numberOf(b, 't')] = RALLIED;
  b.state.turn = 2;
  b.state.leaderGone[keyed(b, 'ramses')] = 1;
  Object.assign(volumeState(b).standards[0] ?? {}, { captor: numberOf(b, 'x'), lostIn: 1 });
  const events = after(b);
  expect(ofKind(events, 'rallied-over').map((e) => e['unit'])).toEqual([numberOf(b, 't')]);
  expect([b.state.status[numberOf(b, 't')], volumeState(b).standards[0]?.hex]).toEqual([IN_PLAY, OFF]);
});

test('[cof-11.0b] the battle ends with the turn in which an army withdraws', () => {
  const b = wings('9 0 0 0', { more: 'unit lost red spearmen 1509 W tq 40' });
  b.state.status[numberOf(b, 'lost')] = 3;
  b.state.place[numberOf(b, 'lost')] = -1;
  const events = after(b);
  expect([b.outcome?.winner, ofKind(events, 'turn-begins').length]).toEqual([0, 1]);
});

test('[cof-5.41 cof-2.21b cof-3.0e cof-5.42a] the phase opens by telling who is Out of Command, and closes by forgetting it', () => {
  const b = wings('0 0');
  const [opened] = ofKind(must(b, 'hold wc'), 'wing-phase');
  expect([opened?.['out'], opened?.rules.includes('cof-2.21b')]).toEqual([[numberOf(b, 'far')], true]);
  volumeState(b).pool = [PTAH];
  must(b, 'end');
  expect(volumeState(b).out.includes(1)).toBe(false);
  const [second] = ofKind(must(b, 'no'), 'wing-phase');
  expect([second?.['out'], second?.rules.includes('cof-2.21b')]).toEqual([[], false]);
});

test('[cof-5.41 cof-5.44 cof-6.12] every phase starts again: units that moved in one move in the next; the log shows the order', () => {
  const b = wings('0 0');
  must(b, 'hold wc');
  const events = must(b, 'move far');
  expect(ofKind(events, 'order')[0]?.rules).toEqual(['cof-5.44']);
  must(b, offered(b).find((choice) => /^\d{4}$/.test(choice)) as string);
  must(b, 'stop');
  mustRefuse(b, 'move far', 'cof-6.12');
  expect(offered(phaseAfter(b, 'wc'))).toContain('move far');
});

test('[cof-5.41 cof-9.26] who is Engaged with nobody any more is free when the phase begins', () => {
  const b = wings('0 0');
  b.state.engaged[numberOf(b, 'a')] = 1;
  must(b, 'hold wc');
  expect(offered(b)).toContain('move a');
});

test('[cof-5.44 cof-8.42] chariots that are ordered to move alone leave their runners', () => {
  const b = wings('0 0', {
    more: 'unit car blue chariot 0808 E group amun\nunit run blue runners 0808 E group amun',
  });
  must(b, 'hold wc');
  must(b, 'move car');
  must(b, '0908, stop');
  const hexes = ['car', 'run'].map((key) => (b.state.place[numberOf(b, key)] as number) >> 4);
  expect(hexes[0]).not.toBe(hexes[1]);
});

test('[cof-3.0e cof-5.41 cof-9.33b] a commander with a wing has his again as his wing acts', () => {
  const b = field(
    `unit a blue spearmen 0505 E group amun
leader king blue 0505 initiative 6 range 8 charisma 3 overall group amun
unit x red spearmen 1507 W group king
dice 0
start battle`,
    { blue: 'king', opens: 'opens' },
  );
  b.state.turn = 2;
  Object.assign(volumeState(b).standards[0] ?? {}, { hex: OFF, lostIn: 1 });
  const again = phaseAfter(b, 'king');
  must(again, 'place');
  expect(volumeState(again).standards[0]?.hex).toBe(parseHex(b.world.field.grid, '0505'));
});
