import { playChoice } from '@taxiarch/ai/lazy';
import { openBattle, type RulesetId, scenarioById } from '@taxiarch/battles/lazy';
import { type AnyBattle, type GameEvent, Match, pendingDecisions } from '@taxiarch/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { presenterFor } from '../presenters/ruleset-presenter.ts';
import type { ActivationSummary } from '../protocol/events.ts';
import { unitNumbers } from '../queries/decisions.ts';
import { contextFor, opponentNamed } from '../session/ai-opponent.ts';
import { BattleLog } from '../session/battle-log.ts';
import { Session } from '../session/session.ts';
import type { Episode } from './episodes.ts';

/** A battle between recruits, with its story. */
function fought(battle: string, most: number): { b: AnyBattle; chronicle: BattleLog } {
  const scenario = scenarioById(battle);
  const seed = '7';
  const match = new Match<AnyBattle>(openBattle(scenario, { seed }));
  const chronicle = new BattleLog(presenterFor(scenario.ruleset), match.battle, match.log);
  const b = match.battle;
  while (!b.outcome && match.entries.length < most) {
    const side = pendingDecisions(b)[0]?.side as 0 | 1;
    playChoice(opponentNamed('recruit'), b, contextFor(`${seed} ${match.entries.length}`), {
      side,
      give: (choice, by) => {
        const before = presenterFor(scenario.ruleset).places(b);
        const result = match.submit(choice, by);
        if (result.ok) chronicle.add(b, match.entries.length, result.events, before);
        return result.ok;
      },
    });
  }
  return { b, chronicle };
}

/** Long enough for fights, volleys and routs. */
const battles: readonly [RulesetId, string, number][] = [
  ['alexander', 'drill', 170],
  ['chandragupta', 'elephant-drill', 260],
  ['chariots', 'chariot-drill', 150],
  ['classical', 'table-drill', 400],
  ['momentum', 'momentum-drill', 400],
];

const byNumber = (one: number, other: number): number => one - other;

/** Events that only a fight brings about: no one of them may be missing from a fight, or be told in two. */
const blows: Readonly<Record<RulesetId, readonly string[]>> = {
  alexander: ['combat', 'clash', 'shock-result', 'combat-over'],
  chandragupta: ['combat', 'clash', 'shock-result', 'combat-over'],
  chariots: ['combat', 'clash', 'shock-result', 'combat-over'],
  classical: ['blows', 'melee-result', 'after-melee'],
  momentum: ['pledged', 'strike', 'combat'],
};

describe.each(battles)('the story of a battle of %s', (ruleset, battle, most) => {
  let b: AnyBattle;
  let chronicle: BattleLog;
  let all: readonly Episode[];
  const factsOf = (one: Episode): GameEvent[] => one.lines.map((n) => chronicle.facts[n] as GameEvent);
  const numbered = (fits: (event: GameEvent) => boolean): number[] =>
    chronicle.facts.flatMap((event, n) => (fits(event) ? [n] : []));
  const homes = (n: number): Episode[] => all.filter((one) => one.lines.includes(n));

  beforeAll(async () => {
    await ensureRuleset(ruleset);
    ({ b, chronicle } = fought(battle, most));
    all = chronicle.story.all;
  });

  test('every line belongs to one episode at most', () => {
    const lines = all.flatMap((one) => one.lines);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('every event of a fight is in exactly one fight', () => {
    const told = numbered(({ kind }) => blows[ruleset].includes(kind));
    expect(told.length).toBeGreaterThan(4);
    for (const n of told) expect(homes(n).map(({ kind }) => kind)).toEqual(['fight']);
  });

  test('between the first blow and the end of the matter nothing is lost', () => {
    const { roles } = presenterFor(ruleset).story;
    // Those who were running before run on.
    const takesNoPart = (kind: string) => ['aside', 'march', 'flight'].includes(roles[kind] ?? '');
    let fighting = false;
    const lost: string[] = [];
    for (const [n, { kind }] of chronicle.facts.entries()) {
      if (blows[ruleset].includes(kind)) fighting = true;
      else if (roles[kind] === 'ends') fighting = false;
      if (fighting && !takesNoPart(kind) && homes(n).length !== 1) lost.push(`${n} ${kind}`);
    }
    expect(lost).toEqual([]);
  });

  test('each fight is one episode, with its dice', () => {
    const fights = all.filter(({ kind }) => kind === 'fight');
    const decided = (one: Episode) => factsOf(one).filter(({ kind }) => kind === 'combat').length;
    if (ruleset !== 'classical') {
      expect(fights.map(decided)).toEqual(fights.map(() => 1));
      expect(fights).toHaveLength(numbered(({ kind }) => kind === 'combat').length);
    }
    const struck = fights.filter((one) => factsOf(one).some(({ kind }) => /shock-result|blows|strike/.test(kind)));
    expect(struck.length).toBeGreaterThan(2);
    for (const fight of struck) expect(fight.dice.length).toBeGreaterThan(0);
  });

  test('who fights whom at the same time is in the same fight, and nobody is in two', () => {
    if (ruleset !== 'classical') return;
    let since = 0;
    for (const until of [...numbered(({ kind }) => kind === 'move'), chronicle.facts.length]) {
      const fights = all.filter(({ kind, id }) => kind === 'fight' && id >= since && id < until);
      const units = fights.flatMap((one) => [...one.units]);
      expect(new Set(units).size).toBe(units.length);
      since = until;
    }
  });

  test('a die whose thrower is named stands in an episode of his', () => {
    for (const n of numbered((event) => event.kind === 'die' && unitNumbers(event).length > 0)) {
      const [home, ...others] = homes(n);
      expect(others).toEqual([]);
      const [thrower] = unitNumbers(chronicle.facts[n] as GameEvent);
      expect(home?.reach.has(thrower as number)).toBe(true);
    }
  });

  test('every volley is one episode, with the dice thrown for it and both parties', () => {
    const volleys = numbered(({ kind }) => kind === 'fires' || kind === 'volley');
    expect(volleys.length).toBeGreaterThan(5);
    expect(all.filter(({ kind }) => kind === 'volley')).toHaveLength(volleys.length);
    for (const n of volleys) {
      const [home] = homes(n);
      const event = chronicle.facts[n] as GameEvent;
      expect([...(home?.units ?? [])].toSorted(byNumber)).toEqual(unitNumbers(event).toSorted(byNumber));
      for (const die of home?.dice.filter((line) => line < n) ?? []) {
        expect(unitNumbers(event)).toEqual(expect.arrayContaining(unitNumbers(chronicle.facts[die] as GameEvent)));
      }
    }
  });

  test('a rout belongs to what brought it about', () => {
    const routs = numbered(({ kind }) => ['routed', 'broke', 'breaks'].includes(kind));
    expect(routs.length).toBeGreaterThan(1);
    for (const n of routs) expect(homes(n)).toHaveLength(1);
  });

  test('a turn costs what its events cost, and points add up from turn to turn', () => {
    const { story } = presenterFor(ruleset);
    const turns = new Set(chronicle.lines.map(({ turn }) => turn));
    let sum = 0;
    let before = [0, 0];
    for (const turn of turns) {
      if (turn === 0) continue;
      const { sides } = chronicle.tollOf(b, turn);
      sum += sides[0].losses + sides[1].losses;
      expect(sides.map((side) => side.before)).toEqual(before);
      before = sides.map((side) => side.after);
    }
    expect(sum).toBe(chronicle.facts.reduce((all, event) => all + story.losses(event), 0));
  });
});

test('the events of a choice follow it once, also after undo and redo', async () => {
  await ensureRuleset('alexander');
  const session = Session.open('test', { battle: 'drill', seed: '7', players: ['recruit', 'recruit'] });
  session.opened();
  const seen = new Map<number, number>();
  for (let n = 0; n < 150; n++) {
    const { story, log } = await session.playOpponent(false);
    for (const one of story.episodes) {
      const weight = one.dice.length + one.results.length;
      expect(weight).toBeGreaterThan(seen.get(one.id) ?? 0);
      seen.set(one.id, weight);
      expect(one.spots.length + one.units.length).toBeGreaterThan(0);
      expect(Math.max(...one.dice, ...one.results)).toBeLessThan(log.from + log.lines.length);
    }
  }
  expect(seen.size).toBeGreaterThan(5);
});

test('the activation of an enemy ends with what each of his units did', async () => {
  await ensureRuleset('alexander');
  const session = Session.open('test', { battle: 'drill', seed: '7', players: ['recruit', 'recruit'] });
  session.opened();
  const shares: ActivationSummary[] = [];
  for (let n = 0; n < 130; n++) shares.push(...(await session.playOpponent(false)).story.shares);
  expect(shares.length).toBeGreaterThan(5);
  const deeds = shares.flatMap((share) => share.deeds);
  expect(deeds.some(({ march }) => march && march.steps > 2 && /^\d{4}$/.test(march.to))).toBe(true);
  expect(deeds.some(({ shots }) => shots.length > 0)).toBe(true);
  expect(deeds.some(({ fights }) => fights.some(({ against, given }) => against.length > 0 && given > 0))).toBe(true);
});
