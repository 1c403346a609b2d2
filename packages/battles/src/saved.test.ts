import {
  type AnyBattle,
  coreOf,
  hashOf,
  Match,
  manualDice,
  type Opening,
  pendingDecisions,
  randomPlayer,
  readSave,
  type Save,
  SaveError,
  submit,
  writeSave,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { loadMatch, openBattle, openingOf, replay, saveMatch, scenarioById } from './index.ts';
import type { Settings } from './ruleset.ts';

const drill = scenarioById('drill');

/** A match of some decisions by random play. */
function played(decisions: number, settings: Settings = { seed: 3 }) {
  const match = new Match(openBattle(drill, settings));
  playOn(match, decisions, 'test');
  return { match, opening: openingOf(drill, settings) };
}

function playOn(match: ReturnType<typeof loadMatch>, decisions: number, luck: string): void {
  const player = randomPlayer(luck);
  for (let i = 0; i < decisions && !match.battle.outcome; i++) {
    const owed = pendingDecisions(match.battle)[0];
    match.submit(owed?.options[player(match.battle)]?.choice ?? '', owed?.side);
  }
}

test('an opening names the versions of rules, charts and scenario', () => {
  expect(openingOf(drill, { seed: 7, options: ['inertia'] })).toMatchObject({
    ruleset: 'alexander',
    scenario: 'drill',
    scenarioVersion: drill.version,
    seed: '7',
    options: ['inertia'],
    dice: 'seed',
    charts: expect.arrayContaining(['gboh-field@1']),
  });
});

test('a saved battle is taken up where it stood and goes on alike', () => {
  const { match, opening } = played(150);
  const text = saveMatch(match, opening);
  const again = loadMatch(text);
  expect(hashOf(again.battle)).toBe(hashOf(match.battle));
  expect(again.entries).toEqual(match.entries);
  playOn(match, 60, 'later');
  playOn(again, 60, 'later');
  expect(again.entries).toEqual(match.entries);
  expect(hashOf(again.battle)).toBe(hashOf(match.battle));
});

test('a replay comes to the same position and tells the same', () => {
  const { match, opening } = played(150);
  const { match: again, same } = replay(readSave(saveMatch(match, opening)));
  expect(same).toBe(true);
  expect(again.log).toEqual(match.log);
});

test('a battle begun without a seed has one in its file, with which it is played again', () => {
  const { match, opening } = played(150, {});
  expect(match.battle.drawn).toBeGreaterThan(0);
  const save = readSave(saveMatch(match, opening));
  expect(save.opening.seed).toBe('1');
  expect(replay(save)).toMatchObject({ same: true, differs: null });
  expect(loadMatch(saveMatch(match, opening)).battle.dice).toEqual(match.battle.dice);
});

test('a battle with dice of the players own is saved, taken up and replayed, also while a die is wanted', () => {
  const { match, opening } = played(120, { dice: 'own' });
  for (let i = 0; i < 500 && !match.battle.wanted; i++) playOn(match, 1, `more ${i}`);
  expect(match.battle.wanted).not.toBe(null);
  const text = saveMatch(match, opening);
  expect(loadMatch(text).battle.wanted).toEqual(match.battle.wanted);
  expect(replay(readSave(text)).same).toBe(true);
});

test('dice of a script may be brought along', () => {
  expect(openBattle(drill, { dice: manualDice() }).dice).toEqual(manualDice());
});

/** The save with some of it changed, under a checksum that is right again. */
function forged(change: (save: Save) => void): string {
  const { match, opening } = played(20);
  const save = JSON.parse(saveMatch(match, opening)) as Save;
  change(save);
  return writeSave(save.opening, save.entries, save.core, save.hash);
}
const opened = (change: Partial<Opening>) => forged((save) => Object.assign(save.opening, change));

test.each([
  ['other rules', opened({ ruleset: 'chess' }), /the ruleset “chess”, which this program does not have/],
  [
    'an older version of the rules',
    opened({ rulesVersion: '0.0.1' }),
    /version 0\.0\.1 of the ruleset alexander. This program has/,
  ],
  ['an unknown battle', opened({ scenario: 'marathon' }), /not in the library.*“marathon”/],
  ['an older scenario', opened({ scenarioVersion: '0' }), /version 0 of The drill field\. This program has version/],
  ['other charts', opened({ charts: ['my-charts@2'] }), /the charts my-charts@2, which this program does not have/],
  ['fewer charts', opened({ charts: ['gboh-field@1'] }), /other charts/],
  ['an unknown option', opened({ options: ['luck'] }), /Unknown optional rule “luck”/],
  [
    'another army',
    forged(({ core }) => (core.state as { place: number[] }).place.pop()),
    /core\.state\.place belongs to another army/,
  ],
  ['another position', forged(({ core }) => (core.state as { hits: number[] }).hits.fill(1)), /another hash/],
  [
    'an unknown procedure',
    forged(({ core }) => Object.assign(core.frames.at(-1) as object, { proc: 'dance' })),
    /cannot be resumed/,
  ],
])('a file with %s is refused in plain words', (_what, text, words) => {
  expect(() => loadMatch(text)).toThrow(SaveError);
  expect(() => loadMatch(text)).toThrow(words);
});

test.each([
  ['dice', ({ core }: Save) => Object.assign(core.dice, { a: 1 })],
  [
    'standing',
    ({ core }: Save) => core.standing.push({ side: 0, kind: 'entry-fire', choice: 'hold', until: 'battle' }),
  ],
  [
    'drawn',
    ({ core }: Save) => {
      core.drawn++;
    },
  ],
  [
    'taken',
    ({ core }: Save) => {
      core.taken--;
    },
  ],
  [
    'followed',
    ({ core }: Save) => {
      core.followed++;
    },
  ],
])('a replay finds out that core.%s is not what the choices lead to', (part, change) => {
  const save = readSave(forged(change as (save: Save) => void));
  expect(replay(save)).toMatchObject({ same: false, differs: `core.${part}` });
});

test('a replay finds out a state that was changed, though its hash was made good', () => {
  const save = readSave(forged(({ core }) => (core.state as { hits: number[] }).hits.fill(1)));
  expect(replay(save)).toMatchObject({ same: false, differs: 'core.state' });
});

test('an instruction in force, a path under way and a die that is wanted are verified too, and found right', () => {
  const match = new Match(openBattle(drill, { dice: 'own' }));
  for (let i = 0; i < 60; i++) {
    playOn(match, 5, `part ${i}`);
    const kind = pendingDecisions(match.battle)[0]?.kind;
    const choice = pendingDecisions(match.battle)[0]?.options[0]?.choice;
    if (kind && kind !== 'die' && choice) match.instruct(0, { kind, choice, until: i % 2 ? 'turn' : 'battle' });
    if (i % 3 === 0) match.undo();
    const save = readSave(saveMatch(match, openingOf(drill, { dice: 'own' })));
    expect(replay(save).differs).toBeNull();
    expect(coreOf(loadMatch(saveMatch(match, openingOf(drill, { dice: 'own' }))).battle)).toEqual(save.core);
    if (i > 20) break;
  }
});

test('a record refuses an instruction for a question that is never asked', () => {
  const text = forged(({ entries }) => {
    entries[4] = { side: 0, standing: { kind: 'dance', choice: 'on', until: 'battle' } };
  });
  expect(() => replay(readSave(text))).toThrow(
    'entry 5 of the history is not a valid standing order: kind: “dance” is not a decision of this ruleset',
  );
});

test('an order left before the battle that these rules do not know is named with its place', () => {
  const text = forged(({ opening }) => {
    opening.orders = [
      { side: 0, kind: 'giving-ground', choice: 'stand', when: { against: 'horse' }, until: 'battle' },
      { side: 0, kind: 'giving-ground', choice: 'stand', when: { within: 9 }, until: 'battle' },
    ];
  });
  expect(() => replay(readSave(text))).toThrow(
    'This battle file has an invalid order: opening.orders[1].when.within: “9” is not a whole number from 1 to 2.',
  );
});

test('orders about matters that these rules knew once are taken up, and answer nothing', () => {
  const scenario = scenarioById('momentum-drill');
  const opening = openingOf(scenario, { seed: 4 });
  opening.orders = [{ side: 0, kind: 'staking', choice: 'never', until: 'battle' }];
  const match = new Match<AnyBattle>(openBattle(scenario, { seed: 4, orders: opening.orders }));
  match.instruct(1, { kind: 'pledging', choice: 'never', until: 'battle' });
  const text = saveMatch(match, opening);
  expect(replay(readSave(text)).differs).toBeNull();
  expect(loadMatch(text).battle.standing).toHaveLength(2);
});

test('a record of very many entries is taken up without harm', () => {
  const text = forged(({ entries }) => {
    const [first] = entries;
    if (first) entries.push(...Array.from({ length: 50_000 }, () => first));
    for (let i = 0; i < 7; i++) entries.push(...entries.slice(0, 40_000));
  });
  const save = readSave(text);
  expect(save.entries.length).toBeGreaterThan(300_000);
  expect(loadMatch(text).entries.length).toBe(save.entries.length);
});

test('ten thousand instructions on end are played again soon, and in little room', () => {
  const text = forged((save) => {
    const on = { side: 0 as const, standing: { kind: 'entry-fire', choice: 'hold', until: 'battle' as const } };
    save.entries = Array.from({ length: 10_000 }, () => on);
  });
  const { match } = replay(readSave(text));
  let undone = 0;
  while (match.undo()) undone++;
  expect(undone).toBe(1_000);
});

test('what a file brings along is as large at most as in a file of its own', () => {
  const many = { own: { taxiarch: 'scenario', units: Array.from({ length: 100_001 }, () => 0) } };
  expect(() => loadMatch(opened(many))).toThrow(
    'This battle file is too large in opening.own: the file has more than 100,000 values.',
  );
  expect(() => loadMatch(opened({ packs: [Array.from({ length: 100_001 }, () => 0)] }))).toThrow(
    'is too large in opening.packs',
  );
});

test('a record that does not fit is found out by the replay', () => {
  const text = forged(({ entries }) => {
    entries[4] = { side: 0, choice: 'fly' };
  });
  expect(() => replay(readSave(text))).toThrow(/choice 5 of the record, “fly”, is refused/);
});

test('a battle may be played on from its saved core alone, without its record', () => {
  const { match, opening } = played(30);
  const bare = loadMatch(writeSave(opening, [], coreOf(match.battle), hashOf(match.battle)));
  const choice = pendingDecisions(bare.battle)[0]?.options[0]?.choice ?? '';
  expect(submit(bare.battle, choice).ok).toBe(true);
});
