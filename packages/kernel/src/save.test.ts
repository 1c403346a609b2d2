import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreOf } from './battle.ts';
import { hashOf, revive } from './begin.ts';
import { LONGEST_ANSWER, pendingDecisions, submit } from './decisions.ts';
import { seededDice } from './dice.ts';
import { canonical, hashText } from './plain.ts';
import { playOut, randomPlayer } from './random.ts';
import { type Opening, readSave, SAVE_FORMAT, SaveError, saveLimits, writeSave } from './save.ts';
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
  { side: 1 as const, standing: { kind: 'shooting', choice: 'never', troops: 'archers', until: 'battle' as const } },
  {
    side: 1 as const,
    standing: { kind: 'shooting', choice: 'ask', when: { against: 'shooters', within: 1 }, until: 'battle' as const },
  },
];
const openingOf = (b: Causeway): Opening => ({ ...opening, dice: b.dice.mode === 'ask' ? 'own' : 'seed' });
const saved = (b: Causeway) => writeSave(openingOf(b), entries, coreOf(b), hashOf(b));
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
      expect([save.opening, save.entries]).toEqual([openingOf(b), entries]);
      const again = revive(causeway, smallWorld, save.core as Causeway);
      expect(hashOf(again)).toBe(save.hash);
      expect(pendingDecisions(again)).toEqual(pendingDecisions(b));
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
  ['', /^This is not a battle file: it is not JSON \(.+\)\.$/],
  ['not at all', /^This is not a battle file: it is not JSON/],
  ['null', /^This is not a battle file: it does not begin with/],
  ['[]', /^This is not a battle file: it does not begin with/],
  ['"battle"', /^This is not a battle file: it does not begin with/],
  ['{"taxiarch":"chart"}', /^This is not a battle file: it does not begin with/],
  ['{"taxiarch":"battle"}', /^This battle file does not state its format: .* reads format 1\.$/],
  ['{"taxiarch":"battle","format":"\\u001b[2J"}', /^This battle file does not state its format:/],
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
  expect(() => readSave(text)).toThrow('This battle file is damaged: its checksum does not match its content.');
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
  expect(() => readSave(text)).toThrow(`This battle file is incomplete: ${place} is missing or of the wrong type.`);
});

test.each([
  ['packs', 'charts'],
  ['own', 'a scenario'],
  ['own', ['a scenario']],
])('what a file brings along in opening.%s is refused if it is of the wrong kind: %j', (part, what) => {
  const text = forged((save) => {
    (save['opening'] as Record<string, unknown>)[part] = what;
  });
  expect(() => readSave(text)).toThrow(`incomplete: opening.${part} is missing or of the wrong type.`);
});

test.each([
  [null],
  [{ side: 2, choice: 'x' }],
  [{ side: 0 }],
  [{ side: 0, choice: 3 }],
  [{ side: 0, standing: 'hold' }],
  [{ side: 0, standing: { kind: 'react' } }],
  [{ side: 0, standing: { kind: 'react', choice: 'hold', until: 'noon' } }],
  [{ side: 0, standing: { kind: 'react', choice: 'hold', until: 'turn', troops: 3 } }],
  [{ side: 0, standing: { cancel: 'react', troops: null } }],
  [{ side: 0, standing: { cancel: 'react', when: 'near' } }],
  [{ side: 0, standing: { kind: 'react', choice: 'hold', until: 'turn', when: null } }],
])('an entry of the wrong kind is refused with its place: %j', (entry) => {
  const text = forged((save) => {
    save['entries'] = [{ side: 0, choice: 'trap 6' }, entry];
  });
  expect(() => readSave(text)).toThrow('This battle file is incomplete: entries[1] is missing or of the wrong type.');
});

test.each([
  ['opening.dice', 'foo'],
  ['opening.charts', [3]],
  ['opening.options', [null]],
  ['opening.orders', [{ side: 2, kind: 'react', choice: 'hold', until: 'turn' }]],
  ['opening.orders', 'hold'],
  ['core.dice', { mode: 'ask', given: [] }],
  ['core.dice', { mode: 'seed', a: 1, b: 2, c: 3 }],
  ['core.dice', { mode: 'script', faces: [1], used: 0 }],
  ['core.outcome', { winner: 2, rules: [], text: '' }],
  ['core.outcome', { winner: 0, rules: [], text: null }],
  ['core.frames', [null]],
  ['core.frames', [{ proc: 'turn', step: -1, v: {} }]],
  ['core.standing', [{ side: 0, kind: 'react', choice: 'hold', until: 'noon' }]],
  ['core.standing', ['hold']],
  ['core.drawn', -1],
  ['core.taken', 0.5],
])('a part of the wrong kind is refused with its place: %s %j', (place, value) => {
  const text = forged((save) => {
    const [part, key] = place.split('.') as [string, string];
    (save[part] as Record<string, unknown>)[key] = value;
  });
  expect(() => readSave(text)).toThrow(`This battle file is incomplete: ${place} is missing or of the wrong type.`);
});

test.each(['ruleset', 'rulesVersion', 'scenario', 'scenarioVersion', 'seed', 'dice', 'charts', 'options'])(
  'an opening without its %s is refused with the place',
  (key) => {
    const text = forged((save) => {
      delete (save['opening'] as Record<string, unknown>)[key];
    });
    expect(() => readSave(text)).toThrow(
      `This battle file is incomplete: opening.${key} is missing or of the wrong type.`,
    );
  },
);

test.each(['state', 'dice', 'frames', 'standing', 'outcome', 'drawn', 'taken', 'followed'])(
  'a position without its %s is refused with the place',
  (key) => {
    const text = forged((save) => {
      delete (save['core'] as Record<string, unknown>)[key];
    });
    expect(() => readSave(text)).toThrow(
      `This battle file is incomplete: core.${key} is missing or of the wrong type.`,
    );
  },
);

test.each(['opening', 'entries', 'core', 'hash'])('a file without its %s is refused', (key) => {
  const text = forged((save) => {
    delete save[key];
  });
  expect(() => readSave(text)).toThrow(/This battle file is incomplete/);
});

test('a state of anything but whole numbers is refused with its place', () => {
  const text = forged((save) => {
    (save['core'] as { state: Record<string, unknown> }).state['turn'] = 1.5;
  });
  expect(() => readSave(text)).toThrow('This battle file is damaged: core.state.turn is 1.5, not a whole number.');
});

test('a file nested too deep to be one of ours is refused', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(() => readSave(`{"taxiarch":"battle","format":1,"core":${deep}}`)).toThrow(
    'This battle file nests lists and objects more than 100 deep, the most allowed.',
  );
});

test('a file is refused by its size before anything is made of it', () => {
  const small = `{"taxiarch":"battle","format":1,"core":[${'[],'.repeat(6_000_000)}[]]}`;
  expect(() => readSave(small)).toThrow('This battle file holds more than 5,000,000 values, the most allowed.');
  expect(() => readSave(`"${' '.repeat(saveLimits.letters)}"`)).toThrow(
    'This battle file has more than 64,000,000 characters, the most allowed.',
  );
});

test.each([{}, [], { within: 1.5 }, { within: null }, Object.fromEntries([...'abcdefghi'].map((name) => [name, 1]))])(
  'conditions of the wrong kind are refused: %j',
  (when) => {
    const text = forged((save) => {
      save['entries'] = [{ side: 0, standing: { kind: 'react', choice: 'hold', until: 'turn', when } }];
    });
    expect(() => readSave(text)).toThrow('incomplete: entries[0] is missing or of the wrong type.');
  },
);

test('a file of more entries or instructions than any battle has is refused with the limit', () => {
  const many = `{"taxiarch":"battle","format":1,"entries":[${'{},'.repeat(1_000_000)}{}]}`;
  expect(() => readSave(many)).toThrow('This battle file has more than 1,000,000 entries, the most allowed.');
  const ordered = forged((save) => {
    const order = { side: 0, standing: { kind: 'react', choice: 'hold', until: 'battle' } };
    save['entries'] = Array.from({ length: 10_001 }, () => order);
  });
  expect(() => readSave(ordered)).toThrow(
    'A battle file can hold 10,000 changes to standing orders; this one holds 10,001.',
  );
  const inForce = forged((save) => {
    const one = { side: 0, kind: 'react', choice: 'hold', until: 'battle' };
    (save['core'] as Record<string, unknown>)['standing'] = Array.from({ length: 1_001 }, () => one);
  });
  expect(() => readSave(inForce)).toThrow('more than 1,000 active standing orders');
});

test('an answer longer than any is refused in the file, and in play without repeating it', () => {
  const long = 'x'.repeat(LONGEST_ANSWER + 1);
  const text = forged((save) => {
    save['entries'] = [{ side: 0, choice: long }];
  });
  expect(() => readSave(text)).toThrow('entries[0] is missing or of the wrong type');
  const b = afterPlay(seededDice('x'), 1, 5);
  const result = submit(b, long);
  expect(result).toEqual({
    ok: false,
    refusal: { rule: 'none', text: 'A choice can have at most 20000 characters; this one has 20001.' },
  });
  const nearly = submit(b, 'x'.repeat(LONGEST_ANSWER));
  expect(nearly.ok ? '' : nearly.refusal.text.length).toBeLessThan(300);
});

const damaged = (text: string) =>
  fc.oneof(
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc
      .tuple(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1)),
  );

test('whatever damage is done to a file, it is refused in a sentence or means the same', () => {
  const text = sample();
  const sound = readSave(text);
  fc.assert(
    fc.property(damaged(text), (other) => {
      try {
        expect(readSave(other)).toEqual(sound);
      } catch (error) {
        expect(error).toBeInstanceOf(SaveError);
        expect((error as Error).message).toMatch(/^(This|No) [^\n]{10,250}\.$/);
      }
    }),
    { numRuns: 300 },
  );
});

test('whatever a hand puts in place of a part, the file is refused in a sentence or can be read', () => {
  const { checksum: _, ...body } = JSON.parse(sample()) as Record<string, object>;
  const places = [['opening'], ['entries'], ['core'], ['hash']].concat(
    Object.keys(body['opening'] ?? {}).map((key) => ['opening', key]),
    Object.keys(body['core'] ?? {}).map((key) => ['core', key]),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }), ([part, key], value) => {
      const text = forged((save) => {
        if (key === undefined) save[part as string] = value;
        else (save[part as string] as Record<string, unknown>)[key] = value;
      });
      try {
        readSave(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SaveError);
      }
    }),
    { numRuns: 300 },
  );
});
