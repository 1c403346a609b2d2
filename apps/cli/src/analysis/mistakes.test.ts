import { aiPlayers, judgeOf, playChoice } from '@taxiarch/ai';
import { type Analysis, analyse } from '@taxiarch/analysis';
import { openBattle, scenarioById } from '@taxiarch/battles';
import { beginTableScript, readTableScript } from '@taxiarch/classical/script';
import { position } from '@taxiarch/gboh';
import { type AnyBattle, clone, type Entry, pendingDecisions, sides, submit } from '@taxiarch/kernel';
import { beginMomentumScript, readMomentumScript } from '@taxiarch/momentum/script';
import { expect, test } from 'vitest';
import { tellAnalysis } from '../commands/analyse.ts';

const context = { seed: 1, budgetMs: 20 };
interface Planted {
  start: AnyBattle;
  entries: Entry[];
}

/** Recruits up to so many answers; the last two of them and a blunder are what is looked back at. */
function byRecruits(battle: string, seed: string, answers: number, blunder: string): Planted {
  const b = openBattle(scenarioById(battle), { seed }) as AnyBattle;
  for (let n = 0; n < answers - 2; n++) playChoice(aiPlayers.recruit, b, context);
  const start = clone(b);
  const entries: Entry[] = [];
  for (let n = 0; n < 2; n++) {
    const { side, choice } = playChoice(aiPlayers.recruit, b, context);
    entries.push({ side, choice });
  }
  return { start, entries: [...entries, { side: pendingDecisions(b)[0]?.side ?? 0, choice: blunder }] };
}

/** A phalanx before formed enemies turns about. */
function backToTheEnemy(): Planted {
  const start = position(`map 20x14
side blue Blues withdrawal 20
side red Reds withdrawal 20
unit pikes blue phalanx 0605/0606 E
unit more blue phalanx 0607/0608 E
unit horse blue companion 0603 E
unit foe red hoplite 1005/1006 W
unit foes red hoplite 1007/1008 W
unit beasts red elephant 1003 W
leader chief blue 0506 initiative 4 range 6 overall
leader rival red 1106 initiative 6 range 6 overall
seed 1
start battle`) as AnyBattle;
  for (const side of sides) submit(start, 'done', side);
  return { start, entries: ['activate chief', 'move pikes', 'reverse'].map((choice) => ({ side: 0, choice })) };
}

/** Veterans up to the question of a charge, which is declared against all reason. */
function charging(start: AnyBattle, kind: string, charge: string): Planted {
  const b = clone(start);
  const entries: Entry[] = [];
  while (pendingDecisions(b)[0]?.kind !== kind && entries.length < 9) {
    const { side, choice } = playChoice(aiPlayers.veteran, b, context);
    entries.push({ side, choice });
  }
  return { start, entries: [...entries, { side: 0, choice: charge }] };
}

/** The general's horse ride at the front of pikes. */
const atPikes = (): Planted =>
  charging(
    beginTableScript(
      readTableScript(`ruleset classical
unit horse blue UC LO 3 in 3 at 500 500 shield arms javelins order attack points 150
unit spears blue AI CO 8 in 4 at 720 520 shield order attack points 120
unit pikes red AI CO 12 in 4 at 500 400 facing S shield arms pike/pike/pike order hold points 150
unit foe red AI CO 8 in 4 at 760 300 facing S shield order attack points 120
general king blue with horse
general rival red with foe
seed 3`),
    ) as AnyBattle,
    'declare-charge',
    'charge horse pikes',
  );

const atPhalanx = (): Planted =>
  charging(
    beginMomentumScript(
      readMomentumScript(`ruleset momentum
unit horse blue cavalry 4 at 24 24 points 150
unit spears blue foot close shield spear 8 in 4 at 34 26 points 120
unit phalanx red foot close heavy large-shield long-spear 12 in 6 at 24 15 facing S points 160
unit others red foot close shield 8 in 4 at 38 14 facing S points 110
commander king blue general with horse
commander rival red general with phalanx
seed 3`),
    ) as AnyBattle,
    'declaration',
    'charge horse phalanx',
  );

function toldOf(start: AnyBattle, found: Analysis): string {
  let told = '';
  const out = (text: string): void => {
    told += text;
  };
  tellAnalysis({ out, err: out, folder: '.', colour: false }, start, found, judgeOf(start).whole);
  return told;
}

// Where the cost is clear, few trials show it.
test.each([
  ['Alexander: a phalanx turns its back', backToTheEnemy, 8],
  ['Chandragupta: elephants withdraw', () => byRecruits('elephant-drill', '2', 61, 'withdraw east-elephants'), 4],
  ['Chariots: chariots withdraw', () => byRecruits('chariot-drill', '1', 108, 'withdraw west-chariots-3'), 4],
  ['Classical: the general and his horse charge pikes in front', atPikes, 4],
  ['Momentum: the general and his horse charge a phalanx in front', atPhalanx, 4],
])(
  '%s: a planted blunder is among the decisions that are named, with what would have been better',
  (_, planted, trials) => {
    const { start, entries } = planted();
    const found = analyse(start, entries, { judge: judgeOf(start), trials, decisions: 3, seed: 'a' });
    const blunder = found.costly.find(({ entry }) => entry === entries.length - 1);
    expect(blunder?.cost.share).toBeGreaterThan(0.03);
    expect(found.clear).toBe(found.costly.filter(({ cost }) => cost.low > 0).length);
    const told = toldOf(start, found);
    expect(told).toMatch(/most costly decisions\n {2}1\. .+?, (?:turn|period) \d, decision [1-5]\. .+[.?]\n/);
    expect(told).toMatch(/Chosen: “.+”\. Better: “.+”,\n {5}which adds [\d.]+% ± [\d.]+% to their win chance\./);
  },
);

test('reports how many of the costly decisions are statistically clear', () => {
  const { start, entries } = atPikes();
  const found = analyse(start, entries, { judge: judgeOf(start), trials: 2, decisions: 1 });
  const [one] = found.costly;
  if (!one) throw new Error('nothing was found');
  const three = (clear: number): string =>
    toldOf(start, { ...found, costly: [one, one, one], clear, exhausted: false });
  expect(three(3)).not.toMatch(/statistically clear|All of these/);
  expect(three(2)).toContain('2 of these 3 are statistically clear; the others may be chance.');
  expect(three(0)).toContain('All of these differences may be chance.');
});
