import { expect, test } from 'vitest';
import { LEFT_HAND, type Manoeuvre, makeManoeuvres, RIGHT_HAND } from './manoeuvre.ts';

const doings = {
  on: 'length',
  swing: 'wheel',
  face: 'side',
  turn: 'nothing',
  rear: 'place',
  rank: 'number',
  mount: 'number-or-nothing',
  halt: 'nothing',
} as const;
const { write, read } = makeManoeuvres(doings, { turn: 'face about' });
type Doing = keyof typeof doings;
const m = (what: Doing, hand: Manoeuvre['hand'], amount: number): Manoeuvre<Doing> => ({ do: what, hand, amount });

const written: readonly [string, Manoeuvre<Doing>][] = [
  ['on 12', m('on', 0, 120)],
  ['on 0.3', m('on', 0, 3)],
  ['on 1.1', m('on', 0, 11)],
  ['on 12.5', m('on', 0, 125)],
  ['swing left 5', m('swing', LEFT_HAND, 5)],
  ['swing right 90', m('swing', RIGHT_HAND, 90)],
  ['face left', m('face', LEFT_HAND, 0)],
  ['face about', m('turn', 0, 0)],
  ['rear middle', m('rear', 0, 0)],
  ['rear right', m('rear', RIGHT_HAND, 0)],
  ['rank 3', m('rank', 0, 3)],
  ['mount', m('mount', 0, 0)],
  ['mount 90', m('mount', 0, 90)],
  ['halt', m('halt', 0, 0)],
];

test('what is written is read again', () => {
  for (const [text, what] of written) expect([write(what), read(text)]).toEqual([text, what]);
});

test('lengths are to a tenth, degrees and numbers whole, sides left or right; nothing else is read', () => {
  const wrong = ['on', 'on 1.25', 'on -3', 'on left', 'swing 5', 'swing middle 5', 'swing left 2.5', 'swing left'];
  const more = [
    'face middle',
    'face',
    'rear',
    'rank',
    'rank 1.5',
    'mount left',
    'halt 3',
    'turn',
    'halted',
    'on 5 ',
    '',
  ];
  expect([...wrong, ...more].map(read)).toEqual(Array(wrong.length + more.length).fill(null));
  expect(read('on 12.0')).toEqual(m('on', 0, 120));
});
