import { parentPort, workerData } from 'node:worker_threads';
import { type FightRecord, fightOut, type Player } from '@taxiarch/analysis';
import { scenarioById } from '@taxiarch/battles';
import { type AnyBattle, enemyOf, sides } from '@taxiarch/kernel';
import { type Battle, brokenByDeath } from '@taxiarch/momentum';
import { playerNamed } from '../apps/cli/src/analysis/players.ts';

/** How a battle ended. */
export interface Ending extends Pick<FightRecord, 'winner' | 'turns'> {
  /** An army broke, in the last turn at the latest. */
  broke: boolean;
  /** It would not have if its Army General had lived. */
  byDeath: boolean;
  commanderFell: boolean;
  generalFell: boolean;
}

/** The battle `id` with the seeds 1 to `battles`. */
export interface Task {
  id: string;
  battles: number;
}

/** Fights as `taxiarch simulate` does: the same seed gives the same battle. */
function fought(id: string, seed: string): Ending {
  let battle: AnyBattle | null = null;
  const recruit = (side: number): Player => {
    const plays = playerNamed('recruit', `${seed} ${side}`, 100);
    return (b) => {
      battle = b;
      plays(b);
    };
  };
  const scenario = scenarioById(id);
  const players: [Player, Player] = [recruit(0), recruit(1)];
  const { winner, turns } = fightOut({ scenario, seed, players, most: 1_000_000, now: () => 0 });
  return { winner, turns, ...endOf(battle as unknown as Battle) };
}

function endOf(b: Battle): Omit<Ending, 'winner' | 'turns'> {
  const winner = b.outcome?.winner ?? null;
  const broke = b.outcome !== null && !b.outcome.rules.includes('mom-turn.03');
  const losers = winner === null ? sides : [enemyOf(winner)];
  const fell = b.world.commanders.filter((_, i) => b.state.commanderGone[i] !== 0);
  return {
    broke,
    byDeath: broke && losers.every((side) => brokenByDeath(b, side)),
    commanderFell: fell.length > 0,
    generalFell: fell.some(({ general }) => general),
  };
}

const { id, battles } = workerData as Task;
for (let seed = 1; seed <= battles; seed++) parentPort?.postMessage(fought(id, String(seed)));
