import { type AnyBattle, pendingDecisions, type Side, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { openBattle, rulesetOf, scenarioById } from './index.ts';

/** English words with a hyphen. */
const english = /^(?:north|south)-(?:east|west)$/;
/** Words that stand before a number because they are counted, rolled, measured or found on the map. */
const keyed =
  'unit|leader|general|commander|piece|wood|hill|scrub|stream|village|marsh|wall|area|side|index|marker|troop';
const raw = [
  // A key with hyphens, in camel case or with an underscore.
  /\b[a-z]+(?:-[a-z\d]+)+\b/g,
  /\b[a-z]+[A-Z]\w*/g,
  /\b[a-z]+_\w+/gi,
  // The place of something in a list.
  new RegExp(String.raw`\b(?:${keyed}) #?\d+\b(?! paces)`, 'g'),
  // What no word was found for.
  /\bundefined\b|\bNaN\b|\bnull\b|\[object /g,
];
const keysIn = (text: string): string[] =>
  raw.flatMap((shape) => text.match(shape) ?? []).filter((found) => !english.test(found));

test('keys, places in lists and missing words are found in a text, names and figures are not', () => {
  expect(keysIn('wood 7 cannot go there')).toEqual(['wood 7']);
  expect(keysIn('mounted-javelin low, marker 2, lightHorse, LIGHT_HORSE, undefined')).toEqual([
    'mounted-javelin',
    'lightHorse',
    'LIGHT_HORSE',
    'marker 2',
    'undefined',
  ]);
  expect(keysIn('Second Horse 3 move 60 paces to the north-east: rolled 4, needed 5; 2 hits (total 3).')).toEqual([]);
});

const setUp = ['play-terrain', 'play-deployment', 'play-orders'];

test.each([
  ['drill', 3, []],
  ['elephant-drill', 1, ['dharmayuddha']],
  ['chariot-drill', 2, []],
  ['table-drill', 2, setUp],
  ['momentum-drill', 2, setUp],
] as const)(
  '%s, by chance: questions, options and events show words, not keys or places in lists',
  (battle, seed, options) => {
    const b: AnyBattle = openBattle(scenarioById(battle), { seed, dice: 'seed', options: [...options] });
    const wrong = new Set<string>();
    const note = (where: string, text: string): void => {
      if (text === '' || keysIn(text).length > 0) wrong.add(`${where}: ${text}`);
    };
    let n = seed;
    let asked = 0;
    for (; asked < 300 && !b.outcome; asked++) {
      for (const { kind, text, options: all } of pendingDecisions(b)) {
        note(kind, text);
        for (const { label } of all) note(kind, label);
      }
      const [first] = pendingDecisions(b);
      n = (n * 1103515245 + 12345) % 2147483648;
      const choice = first?.options[(n >> 8) % first.options.length]?.choice ?? '';
      const result = submit(b, choice, first?.side as Side);
      if (!result.ok) throw new Error(`${choice}: ${result.refusal.text}`);
      for (const event of result.events) {
        const told = rulesetOf(b).tell(b.world, event);
        // Some events are for the page alone and tell nothing.
        if (told !== '') note(event.kind, told);
      }
    }
    expect(asked).toBeGreaterThan(50);
    expect([...wrong]).toEqual([]);
  },
);
