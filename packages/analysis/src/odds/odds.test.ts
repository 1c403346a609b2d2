import { type Battle, position } from '@taxiarch/gboh';
import { clone, hashOf, manualDice, pendingDecisions, scriptedDice, submit, submitNth } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import { passiveChoices } from './default-choices.ts';
import { observe } from './hexes.ts';
import { type Odds, type OddsOptions, textOf, UNCHANGED } from './odds.ts';
import { exactOdds, oddsOf, sampledOdds } from './systems.ts';
import { trialFights } from './testing.ts';

const leaders = `leader coenus blue 0405 initiative 4 range 5 overall
leader bessus red 1105 initiative 3 range 5 overall`;

/** A position in an Orders Phase of Coenus. */
const orders = (units: string): Battle =>
  position(`map 12x10\n${units}\n${leaders}\nseed 1\nstart orders leader=coenus momentum=false`);

function exact(b: Battle, choice: string | string[], options: OddsOptions = {}): Odds {
  const odds = exactOdds(b, choice, options);
  if (!odds) throw new Error('more faces than expected');
  expect(odds.outcomes.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1, 9);
  return odds;
}

const round = (chance: number): number => Number(chance.toFixed(9));

/** What can happen to someone, with the chances. */
function fates(odds: Odds, who: string): Record<string, number> {
  const subject = odds.subjects.find((s) => s.who === who);
  if (!subject) return { [UNCHANGED]: 1 };
  return Object.fromEntries(subject.fates.map((f) => [f.what, round(f.chance)]));
}

/** The same by playing every pair of dice out, one after another, without any walk or joining. */
function enumerated(b: Battle, choice?: string): Record<string, number> {
  const found: Record<string, number> = {};
  const answer = passiveChoices();
  for (let pair = 0; pair < 100; pair++) {
    const twin = clone(b);
    const faces = [Math.floor(pair / 10), pair % 10] as const;
    twin.dice = scriptedDice(faces);
    submit(twin, choice ?? String(faces[0]));
    for (let i = 0; i < 99 && pendingDecisions(twin)[0]?.kind !== 'order'; i++) submitNth(twin, answer(twin));
    const text = textOf(observe(b, twin));
    found[text] = round((found[text] ?? 0) + 0.01);
  }
  return found;
}
const told = (odds: Odds): Record<string, number> =>
  Object.fromEntries(odds.outcomes.map((o) => [o.text, round(o.chance)]));

describe('small cases, worked out by hand', () => {
  test('[cof-7.17a] missiles of the Bronze Age hit once or twice by the die', () => {
    const b = position(`ruleset chariots\nmap 12x10
unit a blue chariot 0405 E group amun\nunit t red spearmen 0605 W tq 9 group king
leader ramses blue 0403 initiative 6 range 8 overall group amun\nleader hatti red 1105 initiative 5 range 7 overall group king
seed 1\nstart orders leader=ramses wing=0`);
    const odds = exact(b, 'fire a at t');
    // A composite bow at 2 hexes: 2 hits by 0, 1 by 4, and 1 off the die against SI.
    expect(fates(odds, 't')).toEqual({ '2 hits': 0.2, '1 hit': 0.4, [UNCHANGED]: 0.4 });
    expect(fates(odds, 'a')).toEqual({ 'low on missiles': 0.1, [UNCHANGED]: 0.9 });
  });

  test('a shot with strength 3: four faces hit, and a 9 costs arrows', () => {
    const odds = exact(orders('unit bows blue archer 0505 E\nunit foe red heavy-horse 0705 W'), 'fire bows at foe');
    expect(fates(odds, 'foe')).toEqual({ '1 hit': 0.4, [UNCHANGED]: 0.6 });
    expect(fates(odds, 'bows')).toEqual({ 'low on missiles': 0.1, [UNCHANGED]: 0.9 });
    expect(odds).toMatchObject({ method: 'exact', tried: 10, samples: 0, error: 0 });
  });

  test('a TQ check of 6 with 2 added: a hit, or as many as the die exceeds 4 by', () => {
    const b = position(`map 20x12
unit horse blue light-horse 0505 E ma 6
unit guard red medium-foot 0705 E tq 6 ma 4
seed 1
start move unit=horse line=false along=,`);
    const odds = exact(b, ['0605', 'turn guard SSE']);
    const others = { '2 hits': 0.1, '3 hits': 0.1, '4 hits': 0.1, '5 hits': 0.1 };
    expect(fates(odds, 'guard')).toEqual({ '1 hit': 0.6, ...others });
  });

  test('a rally: Initiative 4 and one more, then the hits that stay by the second die', () => {
    const b = orders('unit peltasts blue peltast 0405 W routed');
    const odds = exact(b, 'rally peltasts');
    const rallied = { 'rallies with 1 hit': 0.12, 'rallies with 2 hits': 0.36, 'rallies with 3 hits': 0.12 };
    expect(fates(odds, 'peltasts')).toEqual({ eliminated: 0.4, ...rallied });
  });

  test('Momentum with Initiative 4: half of all rolls; a 9 leads to the roll of doom', () => {
    const b = position(`map 12x10
unit peltasts blue peltast 0505 W
unit others blue peltast 0506 W
leader coenus blue 0405 initiative 4 range 5
leader philip blue 0405 initiative 6 range 5 overall
leader bessus red 1105 initiative 3 range 5 overall
seed 1
start lead leader=coenus momentum=false trumps=,`);
    submit(b, 'end');
    expect(pendingDecisions(b)[0]?.kind).toBe('momentum');
    const odds = exact(b, 'momentum');
    expect(fates(odds, 'coenus')).toEqual({ 'has an Orders Phase': 0.5, 'is Finished': 0.5 });
    const doom = { 'lets an enemy leader act at once': 0.02, 'leads to a Crisis of Faith': 0.01 };
    expect(fates(odds, 'battle')).toEqual({ ...doom, [UNCHANGED]: 0.97 });
  });

  test('Momentum may be trumped where the other side is said to try', () => {
    const b = position(`map 12x10
unit peltasts blue peltast 0905 W
leader coenus blue 0405 initiative 4 range 5
leader philip blue 0405 initiative 6 range 5 overall
leader bessus red 1105 initiative 5 range 5
leader darius red 1105 initiative 3 range 5 overall
seed 1
start lead leader=coenus momentum=false trumps=,`);
    submit(b, 'end');
    const odds = exact(b, 'momentum', { answers: { trump: 'trump bessus' } });
    // Five of ten faces give Momentum, and then six let Bessus go instead.
    expect(fates(odds, 'bessus')).toMatchObject({ 'has an Orders Phase': 0.3 });
  });
});

test.each([
  ['a shot', 'unit bows blue archer 0505 E\nunit foe red peltast 0705 W', 'fire bows at foe'],
  ['a rally', 'unit peltasts blue peltast 0405 W routed', 'rally peltasts'],
])('%s: the walk gives what playing out every pair of dice gives', (_name, units, choice) => {
  const b = orders(units);
  expect(told(exact(b, choice))).toEqual(enumerated(b, choice));
});

describe('exact chances against trials with seeded dice', () => {
  // `npm run check:odds -- --trials 200000` makes the comparison sharp.
  test.each(trialFights)('$name', ({ position: text, choices, answers = {} }) => {
    const b = position(text);
    const odds = exact(b, choices, { answers });
    expect(odds.outcomes.length).toBeGreaterThan(1);
    const trials = sampledOdds(b, choices, { answers, samples: 1000, seed: 'fixed' });
    expect(trials.method).toBe('sampled');
    const { p, impossible } = agreementOf(odds, trials);
    expect(impossible).toEqual([]);
    // If the odds are right, one of all the fights is further off once in a thousand runs.
    expect(p).toBeGreaterThan(0.001 / trialFights.length);
  });
});

describe('a rampage is walked by few of its dice and comes out as by all of them', () => {
  /** Elephants that have broken, have rolled twice and are about to roll for the third time. */
  function afterTwoRolls(units: string, rolls: readonly number[]): Battle {
    const b = orders(`unit beast blue elephant 0605 E hits 4\nunit foe red hoplite 0705/0706 W\n${units}`);
    const answer = passiveChoices();
    b.dice = manualDice();
    for (const choice of ['end', 'shock beast']) submit(b, choice);
    if (!b.wanted) submit(b, 'done');
    for (const face of [0, ...rolls]) {
      while (!b.wanted && pendingDecisions(b)[0]?.kind.startsWith('rampage')) submitNth(b, answer(b));
      submit(b, String(face));
    }
    while (!b.wanted && pendingDecisions(b)[0]?.kind.startsWith('rampage')) submitNth(b, answer(b));
    return b;
  }

  test.each([
    ['alone', '', [1, 4]],
    ['close to foot', 'unit second red medium-foot 0804 W', [2, 5]],
    ['with friends', 'unit own blue medium-foot 0404 E\nunit more blue light-foot 0507 E', [3, 2]],
    ['among horse of the enemy', 'unit horse red companion 0703 W hits 1\nunit more red light-horse 0602 W', [3, 6]],
    ['between leaders', 'leader one red 0608\nleader two blue 0805', [3, 6]],
    ['by the edge', 'unit second red levy 0609 W hits 3', [4, 5]],
  ])('%s', (_, units, rolls) => {
    const b = afterTwoRolls(units, rolls);
    expect(b.wanted?.purpose).toContain('Rampage');
    const odds = exact(b, []);
    expect(told(odds)).toEqual(enumerated(b));
    expect(odds.tried).toBeLessThan(80);
  });
});

test('marks the other side’s answer as assumed, never as certain', () => {
  const b = position(`map 14x14
unit foe blue hoplite 0804/0805 W
leader coenus red 0505 initiative 4 range 5
leader chief blue 1305 initiative 4 range 9 overall
seed 1
start move unit=foe line=false along=,`);
  const stays = exact(b, ['left', 'left']);
  expect(fates(stays, 'coenus')).toEqual({ killed: 1 });
  expect(stays.assumed).toMatchObject([
    { side: 'red', kind: 'withdrawal-reaction', answer: 'Stand' },
    { side: 'red', kind: 'leader-withdrawal', answer: 'Stay here' },
  ]);
  const flees = exact(b, ['left', 'left'], { answers: { 'leader-withdrawal': '0405' } });
  expect(flees.assumed.at(-1)?.answer).toBe('To 0405');
  const sampled = sampledOdds(b, ['left', 'left'], { samples: 3 });
  expect(sampled.assumed).toEqual(stays.assumed);
});

describe('Chariots of Fire', () => {
  const named = (name: string, change = (text: string) => text): Battle =>
    position(change(trialFights.find((fight) => fight.name === `Chariots: ${name}`)?.position ?? ''));
  const assumed = ({ assumed: all }: Odds) => all.map(({ side, kind, answer }) => [side, kind, answer]);
  const attack = ['end', 'shock a', 'done'];

  test('[cof-8.55c cof-8.52b] whether an attack is turned upon the attackers is first a choice of theirs, then a die', () => {
    const b = named('tribesmen turn upon the chariots');
    const stand = exact(b, attack);
    expect(assumed(stand)).toContainEqual(['red', 'aggression', 'Do not react']);
    const turn = exact(b, attack, { answers: { aggression: 'react' } });
    expect(assumed(turn)).toContainEqual(['red', 'aggression', 'React (roll 5 or less)']);
    expect(turn.outcomes).not.toEqual(stand.outcomes);
    // Chariots that attack are not broken here; those that are attacked may be.
    const breaking = (odds: Odds) => fates(odds, 'a')['routs'] ?? 0;
    expect([breaking(stand), breaking(turn) > 0]).toEqual([0, true]);
  });

  test('[cof-8.52b] BI under the fire of chariots have no choice but that of where to fall upon them', () => {
    const kinds = assumed(exact(named('tribesmen fall upon chariots that fire'), 'fire a at foe')).map(
      ([, kind]) => kind,
    );
    expect(kinds).toContain('aggression-place');
    expect(kinds).not.toContain('aggression');
  });

  test('[cof-10.25a] equal dice of heroes are rolled again: equals kill each other with even chances', () => {
    const equals = (text: string) => text.replaceAll(/combat \d stamina \d heroic/g, 'combat 4 stamina 1 heroic');
    const odds = exact(named('heroes meet and fight to the death', equals), attack);
    // Spearmen of TQ 6 dare to attack seven times in ten.
    expect([fates(odds, 'hector'), fates(odds, 'ajax')]).toEqual([
      { [UNCHANGED]: 0.65, killed: 0.35 },
      { [UNCHANGED]: 0.65, killed: 0.35 },
    ]);
  });

  test('[cof-9.21a] lists units that stay Engaged beside hits', () => {
    const odds = exact(named('two on one'), ['end', 'shock a', 'shock c', 'done']);
    const locked = odds.subjects.find(({ who, aspect }) => who === 'foe' && aspect === 'engagement');
    expect(locked?.fates.map(({ what }) => what)).toEqual(['is Engaged', UNCHANGED]);
  });

  test('a choice that no way comes to is named', () => {
    const b = named('in the flank', (text) => text.replace('heavy-chariot', 'bowmen'));
    expect(exact(b, attack).unasked).toEqual(['shock a']);
    expect(exact(named('in the flank'), attack).unasked).toEqual([]);
    expect(sampledOdds(b, attack, { samples: 3 }).unasked).toEqual(['shock a']);
  });
});

test('nothing is taken for granted where dice alone decide, nor what is said of the other side by the choices', () => {
  const shot = orders('unit bows blue archer 0505 E\nunit foe red heavy-horse 0705 W');
  expect(exact(shot, 'fire bows at foe').assumed).toEqual([]);
  const back = orders('unit bows blue archer 0505 E\nunit foe red archer 0705 W');
  expect(exact(back, 'fire bows at foe').assumed).toMatchObject([{ kind: 'return-fire' }]);
  expect(exact(back, ['fire bows at foe', 'no']).assumed).toEqual([]);
});

test('every trial counts once, and the seed alone decides how they end', () => {
  const [{ position: text, choices }] = trialFights as [(typeof trialFights)[0]];
  const run = (seed: string) => sampledOdds(position(text), choices, { samples: 300, seed });
  const counted = run('a').outcomes.map(({ chance }) => Math.round(chance * 300));
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(300);
  expect(run('a')).toEqual(run('a'));
  expect(run('b').outcomes).not.toEqual(run('a').outcomes);
});

test('ways that meet are walked once: a shock with its checks takes hundreds of faces, not tens of thousands', () => {
  const [{ position: text, choices }] = trialFights as [(typeof trialFights)[0]];
  expect(exact(position(text), choices).tried).toBeLessThan(300);
});

test('no fight takes more than some 300 faces, but for an elephant that runs amok', () => {
  const most = (name: string): number => (name.startsWith('elephants') ? 700 : 330);
  const long = trialFights
    .map(({ name, position: text, choices, answers = {} }) => ({
      name,
      ...exact(position(text), choices, { answers }),
    }))
    .filter(({ name, tried }) => tried > most(name));
  expect(long.map(({ name, tried }) => `${name}: ${tried}`)).toEqual([]);
});

test('nothing changes in the battle that is asked about', () => {
  const b = orders('unit guard blue hypaspist 0605 E\nunit foe red medium-foot 0705 W');
  const before = hashOf(b);
  exact(b, ['end', 'shock guard', 'done']);
  sampledOdds(b, ['end', 'shock guard', 'done'], { samples: 3 });
  expect(hashOf(b)).toBe(before);
  expect(submit(b, 'end').ok).toBe(true);
});

test('a tree that is too large gives an estimate that says so', () => {
  const b = orders('unit guard blue hypaspist 0605 E\nunit foe red medium-foot 0705 W');
  const odds = oddsOf(b, ['end', 'shock guard', 'done'], { most: 2, samples: 50 });
  expect(odds).toMatchObject({ method: 'sampled', samples: 50 });
  expect(odds.error).toBeGreaterThan(0);
  expect(odds.error).toBeLessThanOrEqual(Math.sqrt(0.25 / 50));
});

test('a choice that is refused says why', () => {
  const b = orders('unit bows blue archer 0505 E\nunit far blue archer 1205 E\nunit foe red heavy-horse 0705 W');
  expect(() => exactOdds(b, 'move far')).toThrow(/Command Range.*\(alx-/);
  expect(() => exactOdds(b, 'dance')).toThrow('not an option');
});

test('the odds are plain data', () => {
  const odds = oddsOf(orders('unit bows blue archer 0505 E\nunit foe red heavy-horse 0705 W'), 'fire bows at foe');
  expect(JSON.parse(JSON.stringify(odds))).toEqual(odds);
});
