import { position } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { OddsSubject } from './odds.ts';
import type { OpponentBranch, OpponentBranchPoint } from './opponent-branches.ts';
import { exactOdds, oddsOf } from './systems.ts';
import { trialFights } from './testing.ts';
import { momentumFights } from './testing-momentum.ts';
import { round } from './testing-odds.ts';
import { open, tableFights } from './testing-table.ts';

type Choices = string | string[];

const forkAt = (b: AnyBattle, choice: Choices, kind: string): OpponentBranchPoint => {
  const fork = oddsOf(b, choice, { forking: 5_000 }).forks.find((one) => one.kind === kind);
  if (!fork) throw new Error(`nothing hangs on ${kind}`);
  return fork;
};
const branch = ({ branches }: OpponentBranchPoint, answer: RegExp): OpponentBranch => {
  const found = branches.find(({ answers }) => answers.some((one) => answer.test(one)));
  if (!found) throw new Error(`no branch for ${answer}`);
  return found;
};
/** What happens to everybody, by name; sums may differ in their last digits. */
const fates = (subjects: readonly OddsSubject[] = []) =>
  Object.fromEntries(
    subjects.map(({ who, aspect, fates: all }) => [
      `${who} ${aspect ?? ''}`,
      Object.fromEntries(all.map(({ what, chance }) => [what, round(chance)])),
    ]),
  );
const fatesIf = (b: AnyBattle, choice: Choices, answers: Record<string, string>) =>
  fates(exactOdds(b, choice, { answers })?.subjects);
const named = <F extends { name: string }>(fights: readonly F[], name: string): F => {
  const found = fights.find((fight) => fight.name === name);
  if (!found) throw new Error(`no fight “${name}”`);
  return found;
};

test('a leader who may ride away is killed if he stays, and not otherwise: no dice decide that', () => {
  const b = position(`map 14x14
unit foe blue hoplite 0804/0805 W
leader coenus red 0505 initiative 4 range 5
leader chief blue 1305 initiative 4 range 9 overall
seed 1
start move unit=foe line=false along=,`);
  const odds = oddsOf(b, ['left', 'left']);
  const fork = odds.forks.find(({ kind }) => kind === 'leader-withdrawal') as OpponentBranchPoint;
  expect(fork).toMatchObject({ side: 'red', question: expect.stringContaining('Coenus') });
  expect(branch(fork, /^Stay\b/)).toMatchObject({
    taken: true,
    subjects: [{ who: 'coenus', fates: [{ what: 'killed' }] }],
  });
  expect(branch(fork, /^To \d{4}/)).toMatchObject({ taken: false, subjects: [] });
  expect(odds.assumed.map(({ kind }) => kind)).not.toContain('leader-withdrawal');
});

test('on hexes each option of the other side has the chances of that option alone', () => {
  const { position: text, choices } = named(trialFights, 'pikes come up to medium foot');
  const b = position(text);
  const fork = forkAt(b, choices, 'withdrawal-reaction');
  expect(fates(branch(fork, /^Stand\b/).subjects)).toEqual(fatesIf(b, choices, {}));
  expect(fates(branch(fork, /^Withdraw\b/).subjects)).toEqual(
    fatesIf(b, choices, { 'withdrawal-reaction': 'withdraw foe' }),
  );
  const shot = named(trialFights, 'a shot that is answered');
  const fired = forkAt(position(shot.position), shot.choices, 'return-fire');
  expect(fates(branch(fired, /^Return fire/).subjects)).toEqual(
    fatesIf(position(shot.position), shot.choices, { 'return-fire': 'fire' }),
  );
});

test('on the table those who are charged hold or come to meet it, each with chances of its own', () => {
  const fight = named(tableFights, 'foot charge archers, who shoot at them');
  const b = open(fight);
  const fork = forkAt(b, fight.choice, 'response');
  expect(fates(branch(fork, /Hold/).subjects)).toEqual(fatesIf(b, fight.choice, { response: 'red hold' }));
  expect(branch(fork, /Counter/).subjects).not.toEqual(branch(fork, /Hold/).subjects);
});

test('at Momentum they hold or flee, and what each side pledges stays its own', () => {
  const { make, choice } = named(momentumFights, 'a charge to the end of its combat');
  const fork = forkAt(make(), choice, 'response');
  expect(branch(fork, /Hold/).subjects).not.toEqual(branch(fork, /Flee/).subjects);
  const tokens = named(momentumFights, 'tokens for a combat').make();
  const pledges = forkAt(tokens, 'pledge 2', 'pledge');
  const foes = (one: OpponentBranch) => one.subjects.find(({ who, aspect }) => who === 'foe' && aspect === undefined);
  const without = exactOdds(tokens, 'pledge 2')?.subjects.find(
    ({ who, aspect }) => who === 'foe' && aspect === undefined,
  );
  expect(foes(branch(pledges, /No tokens/))).toEqual(without);
  expect(foes(branch(pledges, /^3/))).not.toEqual(without);
});

test('what nothing hangs on is neither a fork nor taken for granted; without faces to spare the answer is', () => {
  const { position: text, choices } = named(trialFights, 'two on one');
  const b = position(text);
  expect(exactOdds(b, choices)?.assumed.length).toBeGreaterThan(0);
  expect(oddsOf(b, choices)).toMatchObject({ forks: [], assumed: [] });
  const shot = named(trialFights, 'a shot that is answered');
  const spare = oddsOf(position(shot.position), shot.choices, { forking: 0 });
  expect(spare).toMatchObject({ forks: [], assumed: [{ kind: 'return-fire' }] });
});

test('estimates fork as well: nobody is certain to do what he decides himself', () => {
  const { position: text, choices } = named(trialFights, 'pikes come up to medium foot');
  const odds = oddsOf(position(text), choices, { most: 5, samples: 200 });
  expect(odds.method).toBe('sampled');
  expect(odds.forks[0]).toMatchObject({ kind: 'withdrawal-reaction' });
});
