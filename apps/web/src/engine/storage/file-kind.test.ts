import { readFileSync } from 'node:fs';
import { rulesets } from '@taxiarch/battles';
import { readyArmy } from '@taxiarch/classical/armies';
import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { Session } from '../session/session.ts';
import { examined } from './file-kind.ts';

const charted = ['alexander', 'chandragupta', 'chariots'] as const;
const look = (text: string) => examined(text, 'mine.json', charted);
const shipped = (ruleset: keyof typeof rulesets, id: string) => JSON.stringify(rulesets[ruleset].shipped[id], null, 1);

test('recognises a battle file by its content, even one that is cut short', async () => {
  await ensureRuleset('alexander');
  const seats = { players: ['human', 'human'] as const };
  const text = Session.open('x', { battle: 'drill', seed: '1', ...seats }).save();
  expect(await look(text)).toEqual({ kind: 'battle' });
  expect(await look(text.slice(0, -40))).toEqual({ kind: 'battle' });
});

test.each([
  ['alexander', 'drill'],
  ['chandragupta', 'elephant-drill'],
  ['chariots', 'chariot-drill'],
  ['classical', 'table-drill'],
  ['momentum', 'momentum-drill'],
] as const)('a scenario of %s comes with its card and its picture', async (ruleset, id) => {
  const found = await look(shipped(ruleset, id));
  expect(found).toMatchObject({ kind: 'scenario', card: { id, ruleset }, picture: { space: rulesets[ruleset].space } });
});

test('reports errors in a scenario with line and path', async () => {
  const text = shipped('alexander', 'drill').replace('"title"', '"tittle"');
  const found = await look(text);
  if (found.kind !== 'faulty') throw new Error('it is not sound');
  expect(found.of).toBe('scenario');
  expect(found.faults.join('\n')).toMatch(/^mine\.json:\d+:\d+: .*tittle/m);
  const other = await look('{ "title": "x", "sides": [] }');
  expect(other).toMatchObject({ kind: 'faulty', of: 'scenario', faults: [expect.stringMatching(/ruleset/)] });
});

test('distinguishes an army from a scenario, with or without its heading', async () => {
  const file = readyArmy('indian')?.file;
  expect(await look(JSON.stringify(file))).toEqual({ kind: 'army' });
  expect(await look('{ "generals": [], "units": [] }')).toEqual({ kind: 'army' });
});

test('charts name the rulesets that accept them, or their error with its line', async () => {
  const text = readFileSync('packages/gboh/charts/gboh-missile.json', 'utf8');
  const found = await look(text);
  expect(found).toMatchObject({ kind: 'pack', pack: { id: 'gboh-missile' } });
  expect(found.kind === 'pack' ? found.rulesets : []).toContain('alexander');
  // cspell:ignore cels
  const faulty = await look(text.replace(/"cells":/, '"cels":'));
  expect(faulty).toMatchObject({
    kind: 'faulty',
    of: 'pack',
    faults: [expect.stringMatching(/^mine\.json: Line \d+: /)],
  });
});

test('refuses anything else, with the place where it is not JSON', async () => {
  expect(await look('no file at all')).toMatchObject({
    of: null,
    faults: [expect.stringMatching(/^mine\.json:1:1: /)],
  });
  for (const text of ['3', '[]', '{}', 'null'])
    expect(await look(text)).toEqual({ kind: 'faulty', of: null, faults: [] });
});
