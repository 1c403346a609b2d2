import { hexNumber } from '@taxiarch/hexfield';
import { type GameEvent, hashOf, manualDice, pendingDecisions, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { hexesOf, isRouted } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { hitsOn, kindOf, ofKind, playOut, segment, takeFirst, whereIs } from './testing.ts';

// The extended example of chapter 9. Macedonians face east, the Indian line stands before them.
const hydaspes = `
map 14x16
unit cleitus blue phalanx 0503/0504 E
unit coenus-phalanx blue phalanx 0505/0506 E
unit near-hypaspist blue hypaspist 0508 E hits 4
unit far-hypaspist blue hypaspist 0513 E
unit li-1 red light-foot 0603 W
unit el-1 red elephant 0604 W
unit el-2 red elephant 0605 W
unit li-2 red light-foot 0606 W hits 1
unit li-3 red light-foot 0607 W hits 1
unit li-4 red light-foot 0608 W hits 4
unit el-3 red elephant 0609 W hits 3
unit li-5 red light-foot 0613 W
leader coenus blue 0405 range 5
leader abisares red 0604 no-combat charisma 1
start shock leader=coenus
dice 6 5 7 8  7 9 0
dice 0 5
dice 8 5 4
dice 6
`;

const at = (b: Battle, key: string): string[] =>
  hexesOf(b, numberOf(b, key)).map((hex) => hexNumber(b.world.field.grid, hex));

test('[alx-9.0 alx-3.B2 alx-9.11 alx-9.12a alx-9.13a alx-9.13e alx-9.14b alx-9.15a alx-9.15b alx-9.16.1f alx-9.16.2a alx-9.16.4a alx-9.17 alx-9.18.1a alx-9.18.2a alx-9.33a alx-9.32] the extended example of the Hydaspes', () => {
  const b = segment(hydaspes, { closed: ['cleitus', 'coenus-phalanx'] });

  // Designation: only the near Hypaspist is in range.
  expect(offered(b)).toEqual(['shock near-hypaspist', 'done']);
  mustRefuse(b, 'shock far-hypaspist', 'alx-7.33a');
  must(b, 'shock near-hypaspist');

  // Allocation: the elephant that both phalanxes could attack is left to Cleitus.
  expect(kindOf(b)).toBe('shock-allocation');
  const charge = must(b, 'el-2 by cleitus');
  expect(ofKind(charge, 'combat').map((e) => [e['attackers'], e['defenders']])).toEqual([
    [[0], [4, 5, 6]],
    [[1], [7, 8]],
    [[2], [9, 10]],
  ]);

  // The Charge: 6 and 7 harm no phalanx; one elephant takes 1 hit, the other 2; one LI breaks at once.
  expect(['cleitus', 'coenus-phalanx', 'li-1', 'el-1', 'el-2', 'li-3'].map((key) => hitsOn(b, key))).toEqual([
    0, 0, 0, 1, 2, 1,
  ]);
  const running = takeFirst(b, 'rout-path');
  expect(isRouted(b, numberOf(b, 'li-2'))).toBe(true);
  expect(at(b, 'coenus-phalanx')).toEqual(['0505', '0506']);

  // Leaders: Abisares is struck (0), and the further roll of 5 finishes him.
  expect(ofKind([...charge, ...running], 'leader-fate').map((e) => e['fate'])).toEqual(['finished']);

  // Clash of Spears: the Indians choose elephants in both combats where they can.
  expect([kindOf(b), offered(b)]).toEqual(['defending-type', ['li-1', 'el-1', 'el-2']]);
  must(b, 'el-1');
  expect([kindOf(b), offered(b)]).toEqual(['defending-type', ['li-4', 'el-3']]);
  const clash = must(b, 'el-3');
  expect(ofKind(clash, 'clash').map((e) => [e['base'], e['superiority']])).toEqual([
    [4, 'none'],
    [10, 'AS'],
    [3, 'none'],
  ]);

  // Cleitus: 8 on column 5 gives 2(2); the attacker allots both to the rightmost elephant.
  expect(ofKind(clash, 'shock-result').map((e) => [e['column'], e['hits']])).toEqual([[5, [2, 2]]]);
  expect(kindOf(b)).toBe('allot-hits');
  const struggle = must(b, 'el-2 2');
  expect(ofKind(struggle, 'shock-result').map((e) => [e['column'], e['printed'], e['hits']])).toEqual([
    [11, [2, 3], [2, 6]],
    [3, [3, 2], [3, 2]],
  ]);
  expect(hitsOn(b, 'el-2')).toBe(4);
  const told = (events: GameEvent[]): string[] =>
    ofKind(events, 'hits').map((e) => `${b.world.units[e['unit'] as number]?.key} ${e['hits']} = ${e['total']}`);
  // Breakthrough: 7 hits against 2 bring the LI before Coenus two more.
  expect(told(struggle)).toEqual([
    'cleitus 2 = 2',
    'el-2 2 = 4',
    'coenus-phalanx 2 = 2',
    'li-3 6 = 7',
    'near-hypaspist 3 = 7',
    'li-4 1 = 5',
    'el-3 1 = 4',
    'li-3 2 = 9',
  ]);

  // Collapse: both light infantry break; the Hypaspist holds on a 6 and loses a hit; then the advances.
  takeFirst(b, 'rout-path');
  expect(['li-3', 'li-4'].map((key) => isRouted(b, numberOf(b, key)))).toEqual([true, true]);
  expect(hitsOn(b, 'near-hypaspist')).toBe(6);
  expect(at(b, 'coenus-phalanx')).toEqual(['0606', '0607']);
  expect(at(b, 'cleitus')).toEqual(['0503', '0504']);
  expect([kindOf(b), at(b, 'near-hypaspist')]).toEqual(['advance-facing', ['0608']]);
  must(b, 'turn right');
  expect(whereIs(b, 'near-hypaspist')).toBe('0608 SSE');
  expect(kindOf(b)).toBe('end-of-script');
});

testOverBooks(
  '[alx-9.0] the same fight with dice typed in one by one',
  () => {
    const choices = ['shock near-hypaspist', 'el-2 by cleitus'];
    const closed = ['cleitus', 'coenus-phalanx'];
    const longer = `${hydaspes}dice ${'5 '.repeat(60)}`;
    const scripted = segment(longer, { closed });
    playOut(scripted, ...choices);
    const typed = segment(longer, { closed });
    const faces = typed.dice.mode === 'script' ? [...typed.dice.faces] : [];
    typed.dice = manualDice();
    for (let n = 0; n < 100 && kindOf(typed) !== 'end-of-script'; n++) {
      const { kind, options } = pendingDecisions(typed)[0] ?? { kind: '', options: [] };
      const choice = kind === 'die' ? String(faces.shift()) : (choices.shift() ?? options[0]?.choice ?? '');
      expect(submit(typed, choice).ok).toBe(true);
    }
    expect(hashOf(typed)).toBe(hashOf(scripted));
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);
