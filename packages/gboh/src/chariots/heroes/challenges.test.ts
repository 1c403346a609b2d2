import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderAlive } from '../../family/base/units.ts';
import { must, offered } from '../../family/script/testing.ts';
import { ofKind } from '../../family/shock/testing.ts';
import { momentumOf } from '../command/wings.ts';
import { field, keyed } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';

const PARIS = 'leader paris blue 0710 hero combat 5 stamina 4 archer on-foot';
/** Paris and Achilles, so many columns to the east of him, with their armies far off; Paris has challenged him. */
const challenged = (achilles: string, dice: string, more = ''): Battle =>
  field(`special heroes
unit guard blue spearmen 0307 E group troy
unit foe red spearmen 1707 W group myrmidons
leader hector blue 0307 wing initiative 5 range 6 combat 3 stamina 3 group troy
leader patroclus red 1707 wing initiative 4 range 6 combat 3 stamina 3 group myrmidons
${PARIS}
leader achilles red ${achilles} hero combat 5 stamina 4
${more}
dice ${dice}
start challenge hero=paris target=achilles marker=0`);
const at = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, key)] as number);
const both = (b: Battle): string[] => [at(b, 'paris'), at(b, 'achilles')];

test('[cof-10.25c] they meet in the hex in the middle, or in the nearest to it that is empty, and stay where they are next to each other', () => {
  const met = (achilles: string, more = ''): string[] => {
    const b = challenged(achilles, '5 4', more);
    const events = must(b, 'accept');
    expect(ofKind(events, 'challenge')[0]?.rules).toEqual(['cof-10.23a', 'cof-10.25c']);
    return both(b);
  };
  expect(met('0810')).toEqual(['0710', '0810']);
  // One hex between them.
  const [one, other] = met('0910');
  expect([one === other, ['0809', '0810', '0811'].includes(one as string)]).toEqual([true, true]);
  const [middle] = met('1110');
  expect(middle?.startsWith('09')).toBe(true);
  const column = Array.from({ length: 14 }, (_, i) => `unit u${i} blue spearmen 09${String(i + 1).padStart(2, '0')} E`);
  expect(met('1110', column.join('\n'))[0]?.startsWith('09')).toBe(false);
});

test('[cof-10.24 cof-10.43] a hero who refuses beside the enemy’s troops, or alone, goes; beside his own he stays; the log reports the refusal', () => {
  const b = challenged('1110', '0');
  const events = must(b, 'refuse');
  expect(ofKind(events, 'challenge')[0]?.rules).toEqual(['cof-10.23a', 'cof-10.24']);
  expect([both(b), volumeState(b).forfeits]).toEqual([
    ['0710', '1707'],
    [0, 1],
  ]);
});

test('[cof-10.24 cof-10.26] who gives way among the troops of the other goes to his own, and the other stays', () => {
  const around = ['0809', '0810', '0811'].map((hex, i) => `unit u${i} blue spearmen ${hex} E`).join('\n');
  const b = challenged('0910', '5 4', around);
  must(b, 'accept');
  const here = at(b, 'paris');
  expect(at(b, 'achilles')).toBe(here);
  must(b, 'withdraw');
  expect(both(b)).toEqual([here, '1707']);
});

test('[cof-4.24 cof-10.26 cof-10.27] who has won among the troops of the other goes to his own', () => {
  const around = ['0809', '0810', '0811'].map((hex, i) => `unit u${i} blue spearmen ${hex} E`).join('\n');
  const givesWay = challenged('0910', '4 5', around);
  must(givesWay, 'accept');
  const here = at(givesWay, 'paris');
  const events = must(givesWay, 'withdraw');
  expect(both(givesWay)).toEqual([here, '1707']);
  expect(ofKind(events, 'leader-displaced')[0]?.rules).toEqual(['cof-4.24']);
  const falls = challenged('0910', '0 9 0 9', around);
  must(falls, 'accept');
  must(falls, 'fight');
  expect([leaderAlive(falls, keyed(falls, 'paris')), at(falls, 'achilles')]).toEqual([false, '1707']);
});

test('[cof-10.25a cof-10.25b cof-10.27] a round tells who is hit and by what rule, a death by whom', () => {
  // 10 against 9, 14 against 5, then 5 against 14 in which Paris falls behind.
  const b = challenged('0810', '5 4 9 0');
  const first = ofKind(must(b, 'accept'), 'heroic-round')[0];
  expect([first?.rules, first?.['hits']]).toEqual([['cof-10.25a', 'cof-10.44'], 1]);
  const second = must(b, 'fight');
  expect(ofKind(second, 'heroic-round')[0]).toMatchObject({
    hits: 2,
    rules: ['cof-10.25a', 'cof-10.25b', 'cof-10.44'],
  });
  const dies = challenged('0810', '9 0 9 0');
  must(dies, 'accept');
  expect(ofKind(must(dies, 'fight'), 'leader-killed')[0]?.['text']).toBe('slain by Paris');
  const falls = challenged('0810', '0 9 0 9');
  must(falls, 'accept');
  expect(ofKind(must(falls, 'fight'), 'leader-killed')[0]?.['text']).toBe('slain by Achilles');
  expect([leaderAlive(falls, keyed(falls, 'paris')), pendingDecisions(falls)[0]?.kind]).toEqual([
    false,
    'end-of-script',
  ]);
});

test('[cof-10.26] who was behind and has caught up fights on without a question', () => {
  // One hit each: another round is due at once.
  const b = challenged('0810', '5 4 4 5 5 4');
  must(b, 'accept');
  const events = must(b, 'fight');
  expect(ofKind(events, 'heroic-round')).toHaveLength(2);
});

test('[cof-10.33 cof-10.31] an arrow carries three hexes, and no farther', () => {
  const targets = (achilles: string): string[] => {
    const b = field(
      `special heroes
unit guard blue spearmen 0307 E group troy
unit foe red spearmen 1707 W group myrmidons
leader hector blue 0307 wing initiative 5 range 6 combat 3 stamina 3 group troy
leader patroclus red 1707 wing initiative 4 range 6 combat 3 stamina 3 group myrmidons
${PARIS}
leader achilles red ${achilles} hero combat 5 stamina 4
start battle`,
      { opens: 'opens' },
    );
    return offered(b).filter((choice) => choice.startsWith('shoot'));
  };
  expect([targets('1010'), targets('1110')]).toEqual([['shoot paris achilles'], []]);
});

test('[cof-10.14 cof-5.46a] on Momentum the heroes of that side move, each once, with or without an Overall Commander', () => {
  const b = field(
    `special heroes
unit guard blue spearmen 0307 E group troy
unit foe red spearmen 1707 W group myrmidons
leader hector blue 0307 wing initiative 5 range 6 combat 3 stamina 3 group troy
leader patroclus red 1707 wing initiative 4 range 6 combat 3 stamina 3 group myrmidons
${PARIS}
leader aeneas blue 0509 hero combat 3 stamina 3
dice 0 0
start battle`,
    { opens: 'opens' },
  );
  b.state.leaderHex[keyed(b, 'ramses')] = -1;
  b.state.leaderSpent[keyed(b, 'aeneas')] = 9;
  volumeState(b).pool = [momentumOf(b, 0)];
  must(b, 'end');
  must(b, 'no');
  expect(offered(b)).toEqual([...['done', 'paris on foot', 'paris in chariot', 'aeneas on foot', 'aeneas in chariot']]);
  must(b, 'aeneas on foot');
  must(b, '0508, stop');
  expect([at(b, 'aeneas'), volumeState(b).onFoot[keyed(b, 'aeneas')]]).toEqual(['0508', 1]);
  expect(offered(b)).toEqual(['done', 'paris on foot', 'paris in chariot']);
});
