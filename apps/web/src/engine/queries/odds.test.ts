import { hexOdds } from '@taxiarch/analysis';
import { position } from '@taxiarch/gboh';
import { type AnyBattle, clone, manualDice, pendingDecisions, submit, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { hexStage } from '../presenters/hex/presenter.ts';
import { pendingViews } from './decisions.ts';
import { oddsView as viewOf } from './odds.ts';

await ensureRuleset('alexander');

const oddsView = (b: AnyBattle, choice: string) => viewOf({ ...hexStage, odds: hexOdds } as never, b, choice);

const shot = `map 14x12
unit bow blue archer 0305 E
unit foe red medium-foot 0505 W
leader chief blue 0304 initiative 4 range 5 overall
leader rival red 1205 initiative 4 range 5 overall
start orders leader=chief momentum=false`;

test('the odds of a shot add up to one for everybody, and name what changes the die', () => {
  const odds = oddsView(position(shot), 'fire bow at foe');
  expect(odds?.exact).toBe(true);
  expect(odds?.dice.length).toBeGreaterThan(0);
  const foe = odds?.subjects.find(({ id }) => id === 'foe');
  expect(foe?.side).toBe(1);
  for (const { fates } of odds?.subjects ?? []) {
    expect(fates.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  }
});

test('an attack is about the attacker and the enemies before it, not about another fight of the same segment', () => {
  const b = position(`map 14x12
unit one blue hypaspist 0305 E
unit foe red medium-foot 0405 W
unit two blue hypaspist 0308 E
unit far red medium-foot 0408 W
leader chief blue 0203 initiative 4 range 8 overall
leader rival red 1205 initiative 4 range 5 overall
start orders leader=chief momentum=false`);
  submit(b, 'end');
  expect(pendingDecisions(b)[0]?.kind).toBe('shock-designation');
  submit(b, 'shock one');
  const odds = oddsView(b, 'shock two');
  expect(odds?.subjects.map(({ id }) => id)).toEqual(expect.arrayContaining(['foe', 'far']));
  expect(odds?.about).toEqual(['two', 'far']);
  expect(oddsView(b, 'done')?.about).toEqual([]);
});

test('an answer of the other side is a line of its own, not a certainty', () => {
  const odds = oddsView(position(shot.replace('medium-foot', 'archer')), 'fire bow at foe');
  const [fork] = odds?.forks ?? [];
  expect(fork?.question).toContain('Return fire?');
  expect(fork?.branches.map(({ taken }) => taken)).toEqual([true, false]);
  expect(fork?.branches[1]?.subjects.find(({ id }) => id === 'bow')?.fates.map(({ what }) => what)).toContain('1 hit');
  expect(odds?.assumed).toEqual([]);
});

test('[alx-10.13a] sharing out hits shows how many each has, would have and bears', () => {
  const field = (seed: number) => `map 14x12
unit us blue hypaspist 0505 E size 9 tq 9
unit x red medium-foot 0605 W tq 9 hits 2
unit y red medium-foot 0606 W tq 9
leader chief blue 0304 initiative 4 range 5 overall
leader rival red 1205 initiative 4 range 5 overall
seed ${seed}
start orders leader=chief momentum=false`;
  let b = position(field(1));
  for (let seed = 2; pendingDecisions(b)[0]?.kind !== 'share-hits'; seed++) {
    b = position(field(seed));
    for (const choice of ['end', 'shock us', 'done']) submit(b, choice);
    for (let i = 0; i < 9 && !/share|script/.test(pendingDecisions(b)[0]?.kind ?? ''); i++) submitNth(b, 0);
  }
  const [asked] = pendingViews(hexStage, b);
  expect(asked?.kind).toBe('share-hits');
  const had = (key: string) => b.state.hits[key === 'x' ? 1 : 2] as number;
  expect(asked?.options.map(({ means }) => means)).toMatchObject(
    asked?.options.map(({ choice }) => [{ unit: choice, had: had(choice), hits: expect.any(Number), breaksAt: 9 }]) ??
      [],
  );
  for (const { means } of asked?.options ?? []) expect(means?.[0]?.hits).toBeGreaterThan(means?.[0]?.had ?? 9);
});

test('a step that costs hits says so, one that does not says nothing', () => {
  const b = position(`map 14x12
terrain woods 0605
unit pikes blue hoplite 0505/0506 E
leader chief blue 0304 initiative 4 range 5 overall
leader rival red 1205 initiative 4 range 5 overall
seed 1
start move unit=pikes line=false along=,`);
  const means = pendingViews(hexStage, b)[0]?.options.map((option) => [option.choice, option.means?.[0]?.hits]) ?? [];
  expect(means.filter(([, hits]) => hits !== undefined).length).toBeGreaterThan(0);
  for (const [choice, hits] of means) {
    const trial = clone(b);
    trial.dice = manualDice();
    submit(trial, choice as string);
    if (hits !== undefined) expect(trial.state.hits[0]).toBe(hits);
    else if (!trial.wanted) expect(trial.state.hits[0]).toBe(0);
  }
});

test('where no die falls there are no odds, and asking changes nothing', () => {
  const b = position(shot);
  const before = JSON.stringify(b.state);
  expect(oddsView(b, 'move bow')).toBeNull();
  expect(oddsView(b, 'nonsense')).toBeNull();
  oddsView(b, 'fire bow at foe');
  expect(JSON.stringify(b.state)).toBe(before);
});
