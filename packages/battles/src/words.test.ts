import { type AnyBattle, pendingDecisions, type Side, sides, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { openBattle, rulesetOf, scenarioById } from './index.ts';

interface Named {
  readonly key: string;
  readonly name: string;
}

/** Everybody and everything in a battle that has a key and a name of its own. */
function namedIn({ world, state }: AnyBattle): Named[] {
  const pieces = ((state.pieces ?? []) as { key: string }[]).map(({ key }) => ({ key, name: '' }));
  return [...world.units, ...(world.leaders ?? world.generals), ...pieces];
}

/** Keys in a text, beside the names in it. */
function keysIn(text: string, named: readonly Named[]): string[] {
  let rest = text;
  for (const { name } of named) if (name !== '') rest = rest.replaceAll(name, '');
  const words = new Set(rest.match(/[\w-]+/g) ?? []);
  // A piece of ground may well be called what it is: a wood, a hill.
  return named.filter(({ key, name }) => words.has(key) && (name !== '' || /[-\d]/.test(key))).map(({ key }) => key);
}

const setUp = ['play-terrain', 'play-deployment', 'play-orders'];

test.each([
  ['granicus', '3', []],
  ['drill', '1', []],
  ['table-drill', '1', setUp],
  ['zama', '2', ['play-orders']],
] as const)('questions, answers and events of %s speak of names, never of keys', (battle, seed, options) => {
  const b: AnyBattle = openBattle(scenarioById(battle), { seed, dice: 'seed', options: [...options] });
  const wrong = new Set<string>();
  let n = Number(seed);
  for (let i = 0; i < 250 && !b.outcome; i++) {
    const [asked] = pendingDecisions(b);
    if (!asked) break;
    const named = namedIn(b);
    const texts = [asked.text, ...asked.options.map(({ label }) => label)];
    for (const text of texts) if (keysIn(text, named).length > 0) wrong.add(`${asked.kind}: ${text}`);
    n = (n * 1103515245 + 12345) % 2147483648;
    const choice = asked.options[n % asked.options.length]?.choice ?? '';
    const result = submit(b, choice, asked.side as Side);
    if (!result.ok) throw new Error(`${choice}: ${result.refusal.text}`);
    const told = result.events.map((event) => rulesetOf(b).tell(b.world, event));
    // In the words of a sum foot and spears are only troops.
    const isWord = (key: string): boolean => !/[-\d]/.test(key);
    for (const text of told) if (!keysIn(text, named).every(isWord)) wrong.add(`told: ${text}`);
  }
  expect([...wrong]).toEqual([]);
});

const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'];

test.each(drills)('%s tells of a standing order that led nowhere and has ended', (battle) => {
  const b: AnyBattle = openBattle(scenarioById(battle), { seed: '1' });
  const ended = {
    kind: 'standing-ended',
    rules: [],
    side: 1 as const,
    question: 'react',
    choice: 'x',
    label: 'Hold fire',
  };
  const told = rulesetOf(b).tell(b.world, ended);
  expect(told).toMatch(
    // cspell:ignore tanding
    /^A standing order of the .+ has ended because it had no effect: Hold fire\.$/,
  );
});

test.each(drills)('%s: no side loses anything without an event that says so', (battle) => {
  const b: AnyBattle = openBattle(scenarioById(battle), { seed: '1' });
  const { harmed, lossesOf } = rulesetOf(b);
  const losses = () => sides.map((side) => lossesOf(b, side));
  let told = 0;
  for (let n = 1; !b.outcome && n < 900; n++) {
    const before = losses();
    const [asked] = pendingDecisions(b);
    const result = submit(b, asked?.options[(n * 7919) % asked.options.length]?.choice ?? '', asked?.side);
    if (!result.ok) throw new Error(result.refusal.text);
    const worse = new Set(result.events.map((event) => harmed(b.world, event)));
    for (const [side, now] of losses().entries()) {
      const then = before[side];
      if (!then || (now.units <= then.units && now.leaders <= then.leaders)) continue;
      told++;
      expect(worse).toContain(side);
    }
  }
  expect(told).toBeGreaterThan(0);
});

test.each([
  ['drill', ['hits', 'leader-away'], 'steps'],
  ['elephant-drill', ['breaks', 'leader-wounded'], 'rallies'],
  ['chariot-drill', ['hits-set', 'routed', 'standard-captured'], 'turns'],
  ['table-drill', ['disordered', 'losses', 'broke', 'general-lost'], 'manoeuvre'],
  ['momentum-drill', ['discouraged', 'losses', 'breaks'], 'manoeuvre'],
] as const)(
  '%s: events that shake or rout a unit harm its side, events that only move it do not',
  (battle, harms, moves) => {
    const b: AnyBattle = openBattle(scenarioById(battle), { seed: '1' });
    const { harmed } = rulesetOf(b);
    const red = (list: readonly { side: Side }[]): number => list.findIndex(({ side }) => side === 1);
    const unit = red(b.world.units);
    const leader = red(b.world.leaders ?? b.world.generals ?? b.world.commanders);
    const facts = { rules: [], unit, leader, general: leader, side: 1 };
    for (const kind of harms) expect(harmed(b.world, { kind, ...facts })).toBe(1);
    expect(harmed(b.world, { kind: moves, ...facts })).toBeNull();
  },
);
