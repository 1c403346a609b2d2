import { pending } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { inBook } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { type LineMember, lineFault } from '../family/base/traits.ts';
import type { LineEntry } from '../family/base/world.ts';
import { linesFor } from '../family/leaders/lines.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { chandraguptaVolume } from './volume.ts';

const at = (more: string): Battle => position(`ruleset chandragupta\nmap 20x18\n${more}\n`);
/** The Lines of a leader: axis and units by their keys. */
const lines = (b: Battle, leader = 'sakatala'): string[] =>
  linesFor(
    b,
    b.world.leaders.findIndex(({ key }) => key === leader),
  ).map(({ entry, axis, units }) => `${entry.id} ${axis}: ${units.map((unit) => b.world.units[unit]?.key).join(' ')}`);

const beast = (key: string, hex: string, more = 'grade bharta') => `unit ${key} blue elephant ${hex} E ${more}`;
const bow = (key: string, hex: string, more = 'grade bharta') => `unit ${key} blue longbow ${hex} E ${more}`;
const sakatala = (hex: string, more = '') =>
  `leader sakatala blue ${hex} initiative 4 range 6 line strategy 5 people indian ${more}`;

// Elephants and light foot in column 8, from north to south; B behind elephants, C behind light foot, D beside another LI.
const array = [
  beast('e1', '0804'),
  bow('f1', '0805'),
  beast('a', '0806', 'grade maula'),
  bow('f2', '0807'),
  beast('e3', '0808'),
  bow('f3', '0809'),
  bow('d', '0810'),
  beast('e4', '0811'),
  bow('b1', '0706'),
  bow('c', '0702'),
  sakatala('0806'),
  'line array blue elephant e1,f1,a,f2,e3,f3,d,e4,b1,c',
];

test('[cha-4.33h cha-4.33i cha-4.33j cha-4.33k] EX-01 a Combined Line: who follows an elephant is in it, of two LI side by side the farther is out and ends it', () => {
  const [line = ''] = lines(at(array.join('\n')));
  expect(line).toBe('array flank: e1 f1 a f2 e3 f3 b1');
});

test('[cha-4.33k] light foot behind an elephant that faces elsewhere does not follow it', () => {
  const turned = array.map((line) => line.replace('unit b1 blue longbow 0706 E', 'unit b1 blue longbow 0706 SE'));
  expect(lines(at(turned.join('\n')))[0]).toBe('array flank: e1 f1 a f2 e3 f3');
});

test('[cha-4.33i cha-6.57] a column belongs to no Combined Line and ends it', () => {
  const column = array.map((line) => line.replace('unit f2 blue longbow 0807 E', 'unit f2 blue longbow 0807 NE'));
  expect(lines(at(column.join('\n')))[0]).toBe('array flank: e1 f1 a b1');
});

test('[cha-4.33i] a routed unit and an empty hex end a Combined Line', () => {
  const routed = array.map((line) => line.replace('0807 E', '0807 E routed'));
  expect(lines(at(routed.join('\n')))[0]).toBe('array flank: e1 f1 a b1');
});

const foot = { type: 'LI', grade: 'bharta', group: '', people: 'indian' };
const swords = { ...foot, type: 'MI' };
const hillmen = { ...foot, grade: 'tribal', group: 'hillmen' };
const elephant = { ...foot, type: 'EL', grade: 'maula' };
const cars = { ...foot, type: 'CH' };
const horse = (type: string, grade: string | null) => ({ ...foot, type, grade });
/** The rule that keeps these troops from being one Line, if any does. */
const faultOf = (kind: LineEntry['kind'], ...members: LineMember[]) =>
  inBook({ world: chandraguptaVolume }, lineFault)(kind, members)?.rule;

test('[cha-4.33h] only Maula and Bharta light infantry joins elephants or chariots, and these do not join each other', () => {
  expect(faultOf('elephant', elephant, foot)).toBe(undefined);
  expect(faultOf('chariot', cars, foot)).toBe(undefined);
  expect(faultOf('elephant', elephant, swords)).toBe('cha-4.33h');
  expect(faultOf('elephant', elephant, { ...foot, grade: null })).toBe('cha-4.33h');
  expect(faultOf('elephant', elephant, foot, cars)).toBe('cha-4.33h');
  expect(faultOf('elephant', foot, foot)).toBe('cha-4.33h');
});

test('[cha-4.33a cha-4.66] a Line of infantry is foot of one type; guilds and tribes are in Lines of their own', () => {
  expect(faultOf('infantry', foot, { ...foot, grade: 'maula' })).toBe(undefined);
  expect(faultOf('infantry', foot, swords)).toBe('cha-4.33a');
  expect(faultOf('infantry', foot, { ...foot, grade: 'sreni' })).toBe('cha-4.33a');
  expect(faultOf('infantry', foot, hillmen)).toBe('cha-4.66');
  expect(faultOf('infantry', hillmen, { ...hillmen, type: 'MI' })).toBe(undefined);
  expect(faultOf('infantry', hillmen, { ...hillmen, group: 'others' })).toBe('cha-4.66');
});

test('[cha-4.33c cha-4.33d] Indian lancers and light horse share a Line, foreign ones do not, and no other arm joins them', () => {
  expect(faultOf('cavalry', horse('LN', 'bharta'), horse('LC', 'maula'))).toBe(undefined);
  expect(faultOf('cavalry', horse('LN', null), horse('LC', null))).toBe('cha-4.33c');
  expect(faultOf('cavalry', horse('LC', 'bharta'), foot)).toBe('cha-4.33d');
});

test('[cha-4.33a cha-4.33b] Maula and Bharta foot share a Line, joined side by side; a gap ends it', () => {
  const joined = [
    bow('m', '0804', 'grade maula'),
    bow('n', '0805'),
    bow('far', '0807'),
    sakatala('0804'),
    'line bows blue infantry m,n,far',
  ];
  expect(lines(at(joined.join('\n')))).toEqual(['bows flank: m n']);
});

test('[cha-4.33f cha-4.33g] elephants form a joined Line of any length, or a loose one of all in range, never a mixture', () => {
  const herd = [
    ...[beast('a', '0804'), beast('b', '0805'), beast('c', '0806'), beast('far', '0817')],
    ...[beast('loose', '0406', 'grade maula'), sakatala('0804', 'range 5'), 'line herd blue elephant a,b,c,far,loose'],
  ];
  expect(lines(at(herd.join('\n')))).toEqual(['herd flank: a b c', 'herd around: a b c loose']);
});

test('[cha-4.33e cha-4.33c] horse gathers within half of the range, rounded up', () => {
  const riders = [
    ...['unit near blue light-horse 0807 E grade bharta', 'unit far blue light-horse 0808 E grade maula'],
    ...[sakatala('0804', 'range 5'), 'line horse blue cavalry near,far'],
  ];
  expect(lines(at(riders.join('\n')))).toEqual(['horse around: near']);
});

const behind = (between: string) =>
  lines(at([bow('m', '0806'), bow('n', '0807'), between, sakatala('0804'), 'line bows blue infantry m,n'].join('\n')));

test('[cha-4.34a] the leader is within two hexes of the Line with nobody between them, an elephant neither', () => {
  expect(behind('')).toEqual(['bows flank: m n']);
  expect(behind(bow('other', '0805'))).toEqual([]);
  expect(behind(beast('big', '0805'))).toEqual([]);
  expect(behind('').length).toBe(1);
  const three = [bow('m', '0807'), sakatala('0804'), 'line bows blue infantry m'];
  expect(lines(at(three.join('\n')))).toEqual([]);
});

test('[cha-4.34a] where the way runs along a hexside, one free way is enough', () => {
  const aside = (more: string[]) =>
    lines(at([bow('m', '1005'), ...more, sakatala('0805'), 'line bows blue infantry m'].join('\n')));
  expect(aside([])).toEqual(['bows flank: m']);
  expect(aside([bow('x', '0904')])).toEqual(['bows flank: m']);
  expect(aside([bow('x', '0904'), bow('y', '0905')])).toEqual([]);
});

test('[cha-4.66] the foot of a guild in range of its chief is his Line, however it stands', () => {
  const guild = [
    ...['unit s1 blue guild-foot 0604 E group smiths', 'unit s2 blue guild-bow 0810 W group smiths'],
    'unit out blue guild-foot 1517 E group smiths',
    ...['leader master blue 0806 initiative 3 range 5 line guild-chief group smiths', sakatala('0604')],
    'line smiths blue infantry s1,s2,out',
  ];
  const b = at(guild.join('\n'));
  expect(lines(b, 'master')).toEqual(['smiths around: s1 s2']);
});

const commanded = () => {
  const b = at(
    [...array, 'start line-command leader=sakatala units=e1,f1,a,f2,e3,f3,b1 how=move contingent=false'].join('\n'),
  );
  return b;
};

test('[cha-4.33l cha-4.32] whoever moves after the first of a Combined Line ends next to one that has moved, or is left out', () => {
  const b = commanded();
  must(b, 'move a');
  must(b, 'stay');
  for (const hex of ['0906', '1006', '1106']) must(b, hex);
  must(b, 'stop');
  must(b, 'move f2');
  must(b, '0907');
  mustRefuse(b, 'stop', 'cha-4.33l');
  must(b, '1007');
  expect(pending(b)[0]?.kind).toBe('step');
  must(b, 'stop');
  must(b, 'end');
  expect(b.state.moved[numberOf(b, 'e1')]).toBe(0);
});
