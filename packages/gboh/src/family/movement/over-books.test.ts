import { expect } from 'vitest';
import { overBooks, type Shared } from '../testing.ts';
import { at, hitsOn, left, over } from './testing.ts';

const walk = (unit: string, more = '') =>
  `map 14x12\n${more}\nunit a blue ${unit}\nstart move unit=a line=false along=,`;
const account = ({ b }: Shared) => [at(b, 'a'), left(b), hitsOn(b, 'a')];

overBooks(
  '[alx-6.25] without the MP for it no hex is entered',
  walk('hypaspist 0505 E ma 1', 'terrain woods 0605'),
  (a) => {
    a.mustRefuse('0605', 'alx-6.25');
  },
);

overBooks(
  '[alx-6.23a] horses change one level at a step',
  walk('companion 0505 E', 'level 1 0605\nlevel 2 0606'),
  (a) => {
    a.mustRefuse('0606', 'alx-6.23a');
    a.must('0605');
    expect(account(a)).toEqual(['0605 E', 6, 0]);
  },
);

overBooks('[alx-6.33] two-hex units never turn in place', walk('hoplite 0505/0506 E'), (a) => {
  a.mustRefuse('turn W', 'alx-6.33');
});

overBooks('[alx-6.42] on mixed ground they pay the more', walk('hoplite 0505/0506 E', 'terrain woods 0605'), (a) => {
  expect(a.names(a.must('left'), 'alx-6.42')).toBe(true);
  expect(account(a)).toEqual(['0605/0606 E', 2, 1]);
});

overBooks('[alx-6.43] a pivot puts them out of order', walk('hoplite 0505/0506 E'), (a) => {
  a.must('pivot left');
  expect(account(a)).toEqual(['0505/0606 NNE', 3, 1]);
});

overBooks('[alx-6.44] they face about for 3 MP', walk('hoplite 0505/0506 E'), (a) => {
  a.must('reverse');
  expect(account(a)).toEqual(['0506/0505 W', 1, 0]);
});
overBooks('[alx-6.44] but not on rough ground', walk('hoplite 0505/0506 E', 'terrain woods 0506'), (a) => {
  a.mustRefuse('reverse', 'alx-6.44');
});

overBooks('[alx-6.46a] a phalanx that hastens is checked', `${walk('phalanx 0505/0506 E')}\ndice 9`, (a) => {
  for (let n = 0; n < 5; n++) a.must('left');
  if (!over(a.b)) a.must('stop');
  expect(hitsOn(a.b, 'a')).toBe(1);
});
overBooks('[alx-6.46b] or takes 2 hits if it has moved', walk('phalanx 0505/0506 E moved'), (a) => {
  for (let n = 0; n < 5; n++) a.must('left');
  expect(hitsOn(a.b, 'a')).toBe(2);
});

overBooks(
  '[alx-6.62b] a column takes 1 hit less of the ground',
  walk('hypaspist 0505 SE', 'terrain woods 0606'),
  (a) => {
    expect(a.names(a.must('0606'), 'alx-6.62b')).toBe(true);
    expect(hitsOn(a.b, 'a')).toBe(0);
  },
);

overBooks('[alx-6.63a] of two hexes the owner picks the end that leads', walk('hoplite 0505/0506 E'), (a) => {
  a.must('column right');
  expect(at(a.b, 'a')).toBe('0506/0505 S right');
});

overBooks('[alx-6.63b] out of column a one-hex unit turns to either hand', walk('hypaspist 0505 NE'), (a) => {
  a.must('line left');
  expect(at(a.b, 'a')).toBe('0505 NNE');
});

overBooks('[alx-6.64b] a column turns as others do', walk('medium-foot 0505 SE ma 5'), (a) => {
  const before = left(a.b);
  a.mustRefuse('0504', 'alx-6.64a');
  a.must('turn NE');
  expect([at(a.b, 'a'), left(a.b)]).toEqual(['0505 NE', before - 1]);
});

overBooks(
  '[alx-6.66] a column that was attacked falls into line for a hit',
  'map 14x12\nunit a blue hoplite 0505/0506 N left\nstart column-breaks unit=a',
  ({ b }) => {
    expect([at(b, 'a'), hitsOn(b, 'a')]).toEqual(['0505/0506 E', 1]);
  },
);

overBooks('[alx-7.12a] turning costs 1 MP a vertex', walk('hypaspist 0505 E'), (a) => {
  expect(a.names(a.must('turn SSW'), 'alx-7.12a')).toBe(true);
  expect(account(a)).toEqual(['0505 SSW', 3, 0]);
});
overBooks('[alx-7.12a] skirmishers 1 MP in all', walk('javelinist 0505 E'), (a) => {
  a.must('turn W');
  expect(left(a.b)).toBe(5);
});

overBooks('[alx-7.14] turning on rough ground costs a hit', walk('hypaspist 0505 E', 'terrain rocky 0505'), (a) => {
  a.must('turn NNE');
  expect(hitsOn(a.b, 'a')).toBe(1);
});

overBooks('[alx-7.15] a chariot that has turned far ends its move', walk('chariot 0505 E'), (a) => {
  a.must('0605');
  a.must('turn NNW');
  a.mustRefuse('0604', 'alx-7.15');
});

overBooks(
  '[alx-11.21b] chariots change one level in a phase',
  walk('chariot 0505 E', 'level 1 0605 0705\nlevel 2 0805'),
  (a) => {
    a.must('0605');
    a.must('0705');
    a.mustRefuse('0805', 'alx-11.21b');
  },
);
