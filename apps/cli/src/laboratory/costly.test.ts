import { openBattle, scenarioById } from '@taxiarch/battles';
import { command, commanders, judgeOf } from '@taxiarch/commander';
import { position } from '@taxiarch/gboh';
import { type AnyBattle, clone, type Entry, pending, sides, submit } from '@taxiarch/kernel';
import { analyse } from '@taxiarch/laboratory';
import { expect, test } from 'vitest';
import { tellAnalysis } from '../commands/analyse.ts';

const context = { seed: 1, budgetMs: 20 };
interface Planted {
  start: AnyBattle;
  entries: Entry[];
}

/** Recruits up to so many answers; the last four of them and a blunder are what is looked back at. */
function byRecruits(battle: string, seed: string, answers: number, blunder: string): Planted {
  const b = openBattle(scenarioById(battle), { seed }) as AnyBattle;
  for (let n = 0; n < answers - 4; n++) command(commanders.recruit, b, context);
  const start = clone(b);
  const entries: Entry[] = [];
  for (let n = 0; n < 4; n++) {
    const { side, choice } = command(commanders.recruit, b, context);
    entries.push({ side, choice });
  }
  return { start, entries: [...entries, { side: pending(b)[0]?.side ?? 0, choice: blunder }] };
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

test.each([
  ['Alexander: a phalanx turns its back', backToTheEnemy],
  ['Chandragupta: elephants withdraw', () => byRecruits('elephant-drill', '2', 62, 'withdraw east-elephants')],
  ['Chariots: chariots withdraw', () => byRecruits('chariot-drill', '1', 108, 'withdraw west-chariots-3')],
])(
  '%s: a planted blunder is found first, with what would have been better',
  (_, planted) => {
    const { start, entries } = planted();
    const found = analyse(start, entries, { judge: judgeOf(start), trials: 8, decisions: 3 });
    expect(found.costly[0]).toMatchObject({ entry: entries.length - 1 });
    expect(found.costly[0]?.cost.share).toBeGreaterThan(0.03);
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    tellAnalysis({ out, err: out, folder: '.', colour: false }, start, found, judgeOf(start).whole);
    expect(told).toMatch(/cost most\n {2}1\. The .+?, (?:turn|period) \d, answer [35]\. .+[.?]\n/);
    expect(told).toMatch(
      /They answered “.+”\. Better was “.+”:\n {5}it adds [\d.]+ % ± [\d.]+ % to their chance to win\./,
    );
  },
  120_000,
);
