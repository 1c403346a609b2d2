import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreOf } from './battle.ts';
import { hashOf, revive } from './begin.ts';
import { pending } from './decide.ts';
import { seededDice } from './dice.ts';
import { canonical, hashText } from './plain.ts';
import { playOut, randomPlayer } from './random.ts';
import { type Opening, readSave, SAVE_FORMAT, SaveError, writeSave } from './save.ts';
import { causeway, smallWorld } from './testing/causeway.ts';
import type { Causeway } from './testing/causeway-field.ts';
import { afterPlay, reachable } from './testing/reach.ts';

const opening: Opening = {
  ruleset: 'causeway',
  rulesVersion: '1',
  scenario: 'small',
  scenarioVersion: '1',
  charts: ['none@1'],
  options: [],
  seed: 'x',
  dice: 'seed',
};
const entries = [
  { side: 0 as const, choice: 'trap 6' },
  { side: 1 as const, standing: { cancel: 'react' } },
];
const saved = (b: Causeway) => writeSave(opening, entries, coreOf(b), hashOf(b));
const sample = () => saved(afterPlay(seededDice('x'), 1, 20));

/** A file changed by hand, with its checksum made good again. */
function forged(change: (save: Record<string, unknown>) => void): string {
  const { checksum: _, ...body } = JSON.parse(sample()) as Record<string, unknown>;
  change(body);
  return JSON.stringify({ ...body, checksum: hashText(canonical(body)) });
}

test('a battle comes out of its file as it went in, and goes on the same', () => {
  fc.assert(
    fc.property(reachable(), fc.nat(9999), (b, player) => {
      const save = readSave(saved(b));
      expect([save.opening, save.entries]).toEqual([opening, entries]);
      const again = revive(causeway, smallWorld, save.core as Causeway);
      expect(hashOf(again)).toBe(save.hash);
      expect(pending(again)).toEqual(pending(b));
      playOut(again, randomPlayer(player), 30);
      playOut(b, randomPlayer(player), 30);
      expect(coreOf(again)).toEqual(coreOf(b));
    }),
    { numRuns: 60 },
  );
});

test('a file may be laid out in any way that JSON allows', () => {
  const text = JSON.stringify(JSON.parse(sample()), null, 2);
  expect(readSave(text)).toEqual(readSave(sample()));
  const { core, ...rest } = JSON.parse(sample());
  expect(readSave(JSON.stringify({ ...rest, core }))).toEqual(readSave(sample()));
});

test.each([
  ['', /^This is not a battle file: it is no JSON \(.+\)\.$/],
  ['not at all', /^This is not a battle file: it is no JSON/],
  ['null', /^This is not a battle file: it does not begin with/],
  ['[]', /^This is not a battle file: it does not begin with/],
  ['"battle"', /^This is not a battle file: it does not begin with/],
  ['{"taxiarch":"chart"}', /^This is not a battle file: it does not begin with/],
  ['{"taxiarch":"battle"}', /^This battle file has format undefined; this version reads format 1\.$/],
])('%s is refused in a sentence', (text, sentence) => {
  expect(() => readSave(text)).toThrow(SaveError);
  expect(() => readSave(text)).toThrow(sentence);
});

test('a file of another format is refused with both numbers', () => {
  const text = forged((save) => {
    save['format'] = SAVE_FORMAT + 1;
  });
  expect(() => readSave(text)).toThrow('This battle file has format 2; this version reads format 1.');
});

test('a file cut short anywhere is refused', () => {
  const text = sample();
  for (let length = 0; length < text.length - 1; length += 37) {
    expect(() => readSave(text.slice(0, length))).toThrow(SaveError);
  }
});

test('a file with any digit changed is refused', () => {
  const text = sample();
  const places = [...text.matchAll(/\d/g)].map((found) => found.index);
  for (let i = 0; i < places.length; i += 11) {
    const at = places[i] as number;
    const other = text[at] === '7' ? '8' : '7';
    expect(() => readSave(text.slice(0, at) + other + text.slice(at + 1))).toThrow(SaveError);
  }
});

test('a file edited by hand says that its content does not fit', () => {
  const text = sample().replace('"choice":"trap 6"', '"choice":"trap 5"');
  expect(() => readSave(text)).toThrow('This battle file is damaged: its checksum does not fit its content.');
});

test.each([
  'opening.ruleset',
  'opening.dice',
  'opening.charts',
  'opening.options',
  'entries',
  'core',
  'core.state',
  'core.frames',
  'core.dice',
  'core.outcome',
  'core.standing',
  'core.drawn',
  'core.taken',
  'core.followed',
  'hash',
])('a file made by hand without %s is refused with the place', (place) => {
  const text = forged((save) => {
    const path = place.split('.');
    const last = path.pop() as string;
    delete (path.reduce((part, key) => part[key] as Record<string, unknown>, save) as Record<string, unknown>)[last];
  });
  expect(() => readSave(text)).toThrow(`This battle file is incomplete: ${place} is missing or of the wrong kind.`);
});

test.each([
  ['packs', 'charts'],
  ['own', 'a scenario'],
  ['own', ['a scenario']],
])('what a file brings along in opening.%s is refused if it is of the wrong kind: %j', (part, what) => {
  const text = forged((save) => {
    (save['opening'] as Record<string, unknown>)[part] = what;
  });
  expect(() => readSave(text)).toThrow(`incomplete: opening.${part} is missing or of the wrong kind.`);
});

test.each([
  [null],
  [{ side: 2, choice: 'x' }],
  [{ side: 0 }],
  [{ side: 0, choice: 3 }],
  [{ side: 0, standing: 'hold' }],
  [{ side: 0, standing: { kind: 'react' } }],
  [{ side: 0, standing: { kind: 'react', choice: 'hold', until: 'noon' } }],
])('an entry of the wrong kind is refused with its place: %j', (entry) => {
  const text = forged((save) => {
    save['entries'] = [{ side: 0, choice: 'trap 6' }, entry];
  });
  expect(() => readSave(text)).toThrow('This battle file is incomplete: entries[1] is missing or of the wrong kind.');
});

test('a file nested too deep to be one of ours is refused', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(() => readSave(`{"taxiarch":"battle","format":1,"core":${deep}}`)).toThrow(SaveError);
});
