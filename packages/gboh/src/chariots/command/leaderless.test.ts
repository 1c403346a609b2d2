import { hexNumber, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderAlive } from '../../family/base/units.ts';
import { describeEvent } from '../../family/event-text.ts';
import { killLeader } from '../../family/leaders/leaders.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { ofKind } from '../../family/shock/testing.ts';
import { field, keyed } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';
import { commandRange } from './wings.ts';

const fall = (b: Battle, key: string): void => killLeader(b, keyed(b, key), ['cof-8.15b'], 'he falls');

/** The wing amun of blue opens the turn; its Standard is with its commander. */
const opening = (more = '', dice = '9 0 0 0 0 0 0'): Battle =>
  field(
    `unit a blue spearmen 0505 E group amun hits 2
unit c blue chariot 0507 E group amun
unit x red spearmen 1507 W group king
leader wc blue 0505 wing group amun initiative 4 range 5 replacement 3 3
leader kg red 1507 wing group king initiative 4 range 5
${more}
dice ${dice}
start battle`,
    { blue: 'wc', opens: 'opens' },
  );

test('[cof-4.25d] a wing whose commander falls in its phase is Out of Command from then on, and so is no other', () => {
  const b = opening('unit t blue spearmen 0511 E group ptah\nleader pt blue 0511 wing group ptah initiative 4 range 5');
  must(b, 'hold wc');
  expect(offered(b)).toContain('recover a');
  fall(b, 'pt');
  expect(volumeState(b).out).toEqual([0, 0, 0, 0]);
  fall(b, 'wc');
  mustRefuse(b, 'recover a', 'cof-5.45a');
  expect(volumeState(b).out).toEqual([1, 1, 0, 0]);
  const [told] = ofKind(b.events, 'wing-leaderless');
  expect([told?.rules, told && describeEvent(b.world, told)]).toEqual([
    ['cof-4.25d'],
    'amun has lost its leader and is Out of Command.',
  ]);
});

/** The last marker is spent, and Phase D begins. */
function endTurn(b: Battle): void {
  volumeState(b).pool = [];
  must(b, 'end');
}
test('[cof-4.25b cof-4.25c cof-9.32] a leader who takes a fallen commander’s place leads his Standard, which stays, and comes without hits of his own', () => {
  const b = opening();
  const next = keyed(b, 'wc-successor');
  for (const fallen of ['wc', 'wc-successor']) {
    fall(b, fallen);
    volumeState(b).wounds[next] = 2;
    endTurn(b);
    must(b, 'c');
    const [standard] = volumeState(b).standards;
    expect([hexNumber(b.world.field.grid, standard?.hex as number), standard?.leader]).toEqual(['0505', next]);
    expect([leaderAlive(b, next), volumeState(b).wounds[next], volumeState(b).commanders[0]]).toEqual([true, 0, next]);
  }
});

test('[cof-5.33 cof-5.42c] troops of either kind in a stack hold a leader who is with them', () => {
  const b = opening('unit car blue chariot 0303 E group ptah\nunit run blue runners 0303 E group ptah');
  const oc = keyed(b, 'ramses');
  b.state.leaderHex[oc] = parseHex(b.world.field.grid, '0303');
  const range = (): number => commandRange(b, oc);
  expect(range()).toBe(8);
  b.state.engaged[numberOf(b, 'run')] = 1;
  expect(range()).toBe(4);
  b.state.engaged[numberOf(b, 'run')] = 0;
  b.state.engaged[numberOf(b, 'car')] = 1;
  expect(range()).toBe(4);
  // An enemy’s leader in their hex is not with them.
  b.state.leaderHex[keyed(b, 'kg')] = parseHex(b.world.field.grid, '0303');
  expect(commandRange(b, keyed(b, 'kg'))).toBe(5);
});

test('[cof-4.25a cof-4.25b] the log says of whom it is that he is never replaced, and who will be', () => {
  const b = opening('leader king blue 0511 overall group amun initiative 4 range 5');
  const rulesOf = (key: string): unknown => {
    b.events.length = 0;
    fall(b, key);
    return ofKind(b.events, 'leader-killed')[0]?.rules;
  };
  expect(rulesOf('wc')).toEqual(['cof-8.15b', 'cof-4.25b']);
  expect(rulesOf('king')).toEqual(['cof-8.15b', 'cof-4.25a']);
});
