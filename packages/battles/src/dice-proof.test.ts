import { Match, randomPlayer, readSave, replayEntry, type Save, sha256, writtenNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { openBattle, openingOf, proofOf, saveMatch, scenarioById } from './index.ts';

const secrets = ['server', 'one', 'two'].map(sha256);

/** A battle with dice from secrets, played by chance. */
function fought(id: string, parts: readonly string[] = secrets): Save {
  const commitments = parts.map((part) => (part === '' ? '' : sha256(part)));
  const settings = { seed: parts.join('.'), dice: 'proved' as const, commitments };
  const scenario = scenarioById(id);
  const match = new Match(openBattle(scenario, settings));
  const pick = randomPlayer(id);
  for (let n = 0; n < 160 && !match.battle.outcome; n++) {
    const choice = writtenNth(match.battle, pick(match.battle));
    replayEntry(match, { side: match.battle.waiting?.side ?? 0, choice });
  }
  return readSave(saveMatch(match, openingOf(scenario, settings)));
}

test.each(['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'])(
  'every die of %s follows from the secrets',
  (id) => {
    const { dice, faults, brought } = proofOf(fought(id));
    expect(faults).toEqual([]);
    expect(brought).toEqual([true, true, true]);
    expect(dice.length).toBeGreaterThan(5);
    expect(dice.every(({ fell, follows }) => fell === follows)).toBe(true);
  },
);

test('an AI player has no secret', () => {
  expect(proofOf(fought('drill', [...secrets.slice(0, 2), '']))).toMatchObject({
    faults: [],
    brought: [true, true, false],
  });
});

test('finds a secret that differs from the published one, on any side', () => {
  const save = fought('drill');
  for (const [i, name] of ['the server', 'the first side', 'the second side'].entries()) {
    const commitments = secrets.map(sha256).with(i, sha256('another'));
    const { faults } = proofOf({ ...save, opening: { ...save.opening, commitments } });
    expect(faults).toEqual([`The secret of ${name} does not match its published checksum.`]);
  }
  const unnamed = { ...save.opening };
  delete unnamed.commitments;
  expect(proofOf({ ...save, opening: unnamed }).faults[0]).toContain('lacks the secrets');
});

test('a position to which these dice do not lead is found out', () => {
  const save = fought('drill');
  expect(proofOf({ ...save, hash: '0'.repeat(16) }).faults).toEqual([
    'The choices lead to another hash than the file has.',
  ]);
});

test('dice that came from elsewhere are not proved', () => {
  const save = fought('drill');
  expect(() => proofOf({ ...save, opening: { ...save.opening, dice: 'seed' } })).toThrow('cannot be verified');
});
