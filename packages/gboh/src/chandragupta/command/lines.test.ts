import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { eliminate } from '../../family/base/cohesion.ts';
import { valueIn } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { type LineMember, lineFault } from '../../family/base/traits.ts';
import { ROUTED } from '../../family/base/vocabulary.ts';
import type { LineEntry } from '../../family/base/world.ts';
import { shapeRules } from '../../family/command/order-rules.ts';
import { linesFor } from '../../family/leaders/lines.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { chandraguptaVolume } from '../volume.ts';

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

/** The Lines of the array, with these changes. */
const combined = (...changes: [string | RegExp, string][]): string[] =>
  lines(at(changes.reduce((text, [was, now]) => text.replace(was, now), array.join('\n'))));

test('[cha-4.33h cha-4.33i cha-4.33j cha-4.33k] EX-01 a Combined Line: who follows an elephant is in it, of two LI side by side the farther is out and ends it', () => {
  expect(combined()).toEqual(['array flank: e1 f1 a f2 e3 f3 b1', 'array rear: a f2 b1']);
  expect(combined([/elephant/g, 'chariot'])).toEqual(['array flank: e1 f1 a f2 e3 f3 b1', 'array rear: a f2 b1']);
  // From the other end: of the two side by side it is now the other one who is out.
  expect(combined(['sakatala blue 0806', 'sakatala blue 0811'])).toEqual(['array flank: d e4']);
  // Light foot alone is no Combined Line.
  expect(combined(['sakatala blue 0806', 'sakatala blue 0602'])).toEqual([]);
});

test('[cha-4.33h] any unit that is neither Maula nor Bharta, nor light infantry, ends a Combined Line', () => {
  const cut = ['array flank: e1 f1 a b1', 'array rear: a b1'];
  expect(combined(['0807 E grade bharta', '0807 E'])).toEqual(cut);
  expect(combined(['f2 blue longbow', 'f2 blue medium-foot'])).toEqual(cut);
  const b = at(array.join('\n'));
  eliminate(b, numberOf(b, 'f2'), ['cha-11.31'], 'lost before');
  // Past the empty hex he reaches those beyond.
  expect(lines(b)).toEqual([...cut, 'array flank: e3 f3']);
  const withoutElephant = at(array.join('\n'));
  eliminate(withoutElephant, numberOf(withoutElephant, 'e1'), ['cha-11.31'], 'lost before');
  expect(lines(withoutElephant)).toEqual(['array flank: f1 a f2 e3 f3 b1', 'array rear: a f2 b1']);
});

test('[cha-4.33k] only light foot of the Line follows, in a rear hex of one of the beasts', () => {
  const [none, ...others] = combined(['b1 blue longbow', 'b1 blue elephant']);
  expect([none, others]).toEqual(['array flank: e1 f1 a f2 e3 f3', ['array rear: a f2 b1', 'array flank: b1']]);
  // Behind light foot alone, and one who is not of the Line at all.
  expect(combined(['longbow 0702', 'longbow 0709'])[0]).toBe('array flank: e1 f1 a f2 e3 f3 b1');
  expect(combined(['line array', `${bow('x', '0705')}\nline array`])[0]).toBe('array flank: e1 f1 a f2 e3 f3 b1');
});

test('[cha-4.33k] light foot behind an elephant that faces elsewhere does not follow it', () => {
  expect(combined(['b1 blue longbow 0706 E', 'b1 blue longbow 0706 SSE'])).toEqual(['array flank: e1 f1 a f2 e3 f3']);
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
  valueIn({ world: chandraguptaVolume }, lineFault)(kind, members)?.rule;

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
  expect(faultOf('infantry', hillmen, { ...hillmen, type: 'LC' })).toBe('cha-4.66');
  expect(faultOf('cavalry', hillmen)).toBe('cha-4.66');
  expect(faultOf('infantry', horse('LC', 'bharta'))).toBe('cha-4.33a');
});

test('[cha-4.33c cha-4.33d] Indian lancers and light horse share a Line, foreign ones do not, and no other arm joins them', () => {
  expect(faultOf('cavalry', horse('LN', 'bharta'), horse('LC', 'maula'))).toBe(undefined);
  expect(faultOf('cavalry', horse('LN', null), horse('LC', null))).toBe('cha-4.33c');
  expect(faultOf('cavalry', horse('HC', 'bharta'), horse('LC', 'bharta'))).toBe('cha-4.33c');
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

test('[cha-4.34a] he sees it; units next to it need no path between; of a two-hex unit one hex is enough', () => {
  expect(behind('terrain woods 0805')).toEqual([]);
  const near = [bow('m', '0806'), bow('x', '0705'), bow('y', '0905'), sakatala('0805'), 'line bows blue infantry m'];
  expect(lines(at(near.join('\n')))).toEqual(['bows flank: m']);
  const wide = ['unit p blue phalanx 0806/0807 E', sakatala('0804'), 'line pikes blue infantry p'];
  expect(lines(at(wide.join('\n')))).toEqual(['pikes flank: p']);
});

test('[cha-4.33d cha-4.33f cha-4.33g cha-4.33h cha-4.66] the log names the rules of a Line’s shape', () => {
  const named = (text: string, leader = 'sakatala'): string[][] => {
    const b = at(text);
    const found = linesFor(
      b,
      b.world.leaders.findIndex(({ key }) => key === leader),
    );
    return found.map((line) => valueIn(b, shapeRules)(b, line).filter((rule) => rule.startsWith('cha-')));
  };
  expect(named(array.join('\n'))).toEqual([
    ['cha-4.33h', 'cha-4.33i', 'cha-4.33l', 'cha-4.33j', 'cha-4.33k'],
    ['cha-4.33h', 'cha-4.33i', 'cha-4.33l'],
  ]);
  const herd = [beast('a', '0804'), beast('far', '0807'), sakatala('0804'), 'line herd blue elephant a,far'];
  expect(named(herd.join('\n'))).toEqual([['cha-4.33f', 'cha-4.33g'], ['cha-4.33g']]);
  const riders = ['unit r blue light-horse 0804 E grade bharta', sakatala('0804'), 'line horse blue cavalry r'];
  expect(named(riders.join('\n'))).toEqual([['cha-4.33d']]);
  expect(named([bow('m', '0804'), sakatala('0804'), 'line bows blue infantry m'].join('\n'))).toEqual([[]]);
  const guild = ['unit s blue guild-foot 0604 E group smiths', 'line smiths blue infantry s'];
  const master = 'leader master blue 0604 initiative 3 range 5 line guild-chief group smiths';
  expect(named([...guild, master].join('\n'), 'master')).toEqual([['cha-4.66']]);
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

test('[cha-4.33l cha-4.32] units that move after the first of a Combined Line end next to one that has moved, or are left out', () => {
  const b = commanded();
  must(b, 'move a');
  must(b, 'stay');
  for (const hex of ['0906', '1006', '1106']) must(b, hex);
  must(b, 'stop');
  must(b, 'move f2');
  must(b, '0907');
  mustRefuse(b, 'stop', 'cha-4.33l');
  must(b, '1007');
  expect(pendingDecisions(b)[0]?.kind).toBe('step');
  must(b, 'stop');
  must(b, 'end');
  expect(b.state.moved[numberOf(b, 'e1')]).toBe(0);
});

test('[cha-4.33l] that is for those who leave their hex, and while one who has moved before is still there', () => {
  const ahead = (change: (b: Battle, a: number) => void): Battle => {
    const b = commanded();
    for (const choice of ['move a', 'stay', '0906', '1006', '1106', 'stop']) must(b, choice);
    change(b, numberOf(b, 'a'));
    must(b, 'move f2');
    return b;
  };
  const turned = ahead(() => {});
  must(turned, 'turn SSE');
  must(turned, 'stop');
  const stopped = (change: (b: Battle, a: number) => void): void => {
    const b = ahead(change);
    must(b, '0907');
    must(b, 'stop');
  };
  stopped((b, a) => {
    b.state.status[a] = ROUTED;
  });
  stopped((b, a) => eliminate(b, a, ['cha-11.31'], 'lost'));
  // Who moves by himself is bound to nobody.
  const alone = at([...array, 'start move unit=f2 line=false along=,'].join('\n'));
  must(alone, '0907');
  must(alone, 'stop');
});
