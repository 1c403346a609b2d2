import type { GameEvent } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { leaderAlive } from '../../family/base/units.ts';
import { describeEvent } from '../../family/event-text.ts';
import { must, offered } from '../../family/script/testing.ts';
import { kindOf, ofKind, playOut } from '../../family/shock/testing.ts';
import { keyed } from '../testing/field.ts';
import { attack, facing, shockOf } from '../testing/shock.ts';
import { volumeState } from '../volume-state.ts';

const hector = 'leader hector blue 0505 hero combat 5 stamina 4';
const patroclus = 'leader patroclus red 0605 wing combat 3 stamina 3 initiative 4 range 6 group amun';
/** Spearmen attack spearmen, who stand the check, with these leaders and then these dice. */
const fight = (leaders: string, dice: string, more = ''): Battle =>
  attack('spearmen tq 9', 'spearmen tq 9', `0 ${dice}`, 'W', `special heroes\n${leaders}\n${more}`);

const diceOf = (events: readonly GameEvent[]): string[] => ofKind(events, 'die').map((e) => String(e['purpose']));
/** What was added to each Shock die. */
const added = (events: readonly GameEvent[]): string[][] =>
  ofKind(events, 'die')
    .filter((e) => String(e['purpose']).startsWith('Shock'))
    .map((e) => (e['parts'] as { rule: string; value: number }[]).map(({ rule, value }) => `${rule} ${value}`));

test('[cof-10.21 cof-10.22a cof-10.42] leaders of both sides, one of them a hero, fight before the clash; who wins helps the die by 2', () => {
  // 14 against 3: three hits, and his death.
  const won = fight(`${hector}\n${patroclus}`, '9 0 4');
  const events = playOut(won);
  expect(diceOf(events).map((purpose) => purpose.replace(/(?<!^TQ Check) of .*/, ''))).toEqual([
    ...['TQ Check of Them (before the clash)', 'Individual Combat', 'Individual Combat', 'Shock'],
  ]);
  expect([leaderAlive(won, keyed(won, 'patroclus')), added(events)]).toEqual([false, [['cof-10.42 2']]]);
  expect(ofKind(events, 'heroic-shift').map((e) => describeEvent(won.world, e))).toEqual([
    'Every Shock roll of this activation gets +2 for the victory of Hector.',
  ]);
  // 5 against 12: two hits; he gives way, and the Wing Commander who has beaten him helps the defence besides.
  const lost = fight(`${hector}\n${patroclus}`, '0 9 4');
  expect([kindOf(lost), offered(lost)]).toEqual(['fight-on', ['fight', 'withdraw']]);
  const beaten = must(lost, 'withdraw');
  expect(added(beaten)).toEqual([['cof-4.22 -1', 'cof-10.42 -2']]);
  expect(ofKind(beaten, 'heroic-shift').map((e) => describeEvent(lost.world, e))).toEqual([
    'Every Shock roll of this activation gets −2 for the victory of Patroclus.',
  ]);
  expect(volumeState(lost).forfeits).toEqual([1, 0]);
});

test('[cof-10.42 cof-10.22b cof-4.22] a commander who fights in person helps the die besides', () => {
  const aeneas = 'leader aeneas blue 0505 wing heroic combat 5 stamina 4 initiative 4 range 5 group else';
  expect(added(playOut(fight(`${aeneas}\n${patroclus}`, '9 0 4')))).toEqual([['cof-4.22 1', 'cof-10.42 2']]);
});

test('[cof-10.22a] of several the owner names one, and a hero if he has one', () => {
  const aeneas = 'leader aeneas blue 0505 wing heroic combat 4 stamina 4 initiative 4 range 5 group host';
  const antenor = 'leader antenor blue 0505 wing combat 1 stamina 2 initiative 4 range 5 group host';
  const b = fight(`${hector}\n${aeneas}\n${antenor}\n${patroclus}`, '9 0 4');
  expect([kindOf(b), offered(b)]).toEqual(['champion', ['hector', 'aeneas']]);
  const plain = fight(
    `${antenor}\n${antenor.replaceAll('antenor', 'priam')}\n${hector.replace('blue 0505', 'red 0605')}`,
    '0 9 4',
  );
  expect([kindOf(plain), offered(plain)]).toEqual(['champion', ['antenor', 'priam']]);
});

test('[cof-10.22b cof-4.22 cof-4.23] who stands by gives nothing to the die and is not struck', () => {
  const antenor = 'leader antenor blue 0505 wing combat 1 stamina 2 initiative 4 range 5 group host';
  const king = 'leader king red 0605 overall charisma 3 combat 2 stamina 3 initiative 5 range 9 group amun';
  const achilles = 'leader achilles red 0605 hero combat 6 stamina 9';
  const by = playOut(fight(`${hector}\n${antenor}\n${achilles}\n${king}`, '9 0 4'), 'withdraw');
  // 14 against 6: two hits, upon which Achilles gives way.
  expect([added(by), diceOf(by).some((purpose) => purpose.includes('Casualty'))]).toEqual([[['cof-10.42 2']], false]);
  // Without heroes nobody fights: everyone may be struck, and helps.
  const none = playOut(fight(`${antenor}\n${king}`, '5 5 4'));
  expect(diceOf(none).filter((purpose) => purpose.includes('Casualty'))).toEqual([
    ...['Hit on Antenor (Leader Casualty)', 'Hit on King (Leader Casualty)'],
  ]);
  expect(added(none)).toEqual([['cof-4.22 1', 'cof-4.23 -3']]);
});

test('[cof-10.17 cof-10.0] a hero alone in the fight is not struck; where there are no heroes he is a man like others', () => {
  const events = playOut(fight(hector, '4'));
  expect(diceOf(events).some((purpose) => purpose.includes('Casualty'))).toBe(false);
  expect(ofKind(events, 'leader-fate')[0]?.rules).toEqual(['cof-10.17']);
  const elsewhere = playOut(attack('spearmen tq 9', 'spearmen tq 9', '0 5 5 4', 'W', `${hector}\n${patroclus}`));
  expect(diceOf(elsewhere).filter((purpose) => /Casualty|Combat/.test(purpose))).toEqual([
    ...['Hit on Hector (Leader Casualty)', 'Hit on Patroclus (Leader Casualty)'],
  ]);
});

test('[cof-10.42] the victory tells in every Shock of the activation, and against those who turn an attack', () => {
  const rest = (foe: string): string =>
    `unit more blue heavy-chariot 0510 E group host tq 9\nunit foe red ${foe} 0610 W tq 9`;
  const spears = facing('spearmen tq 9', 'spearmen tq 9');
  const before = { moved: ['us', 'more'] };
  const two = shockOf(`special heroes\n${spears}\n${hector}\n${patroclus}\n${rest('spearmen')}`, before, '0 0 9 0 4 4');
  expect(added(playOut(two))).toEqual([['cof-10.42 2'], ['cof-10.42 2']]);
  const turned = shockOf(
    `special heroes\n${spears}\n${hector}\n${patroclus}\n${rest('tribesmen')}`,
    { ...before, own: { heroics: 2 } },
    '0 0 4 0 9 0 4',
  );
  // They turn on the chariots before Hector fights again, who has won once in this activation.
  expect(added(playOut(turned, 'react'))).toEqual([['cof-10.42 -2'], ['cof-10.42 4']]);
});
