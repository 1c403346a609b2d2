import { parentPort } from 'node:worker_threads';
import type { Level } from '@taxiarch/ai';
import { fightOut, type Result } from '@taxiarch/analysis';
import type { Scenario } from '@taxiarch/battles';
import type { BySide } from '@taxiarch/kernel';
import { playerNamed } from './players.ts';

/** A battle to be fought. */
export interface Job {
  scenario: Scenario;
  players: BySide<Level>;
  seed: string;
  /** Decisions after which it is broken off. */
  most: number;
  budgetMs: number;
}

/** What comes of it: a result, or what went wrong. */
export type Done = { result: Result } | { fault: string; seed: string };

function fought({ scenario, players, seed, most, budgetMs }: Job): Done {
  try {
    const acting = players.map((name, side) => playerNamed(name, `${seed} ${side}`, budgetMs));
    const [one, other] = acting as [(typeof acting)[0], (typeof acting)[0]];
    const record = fightOut({ scenario, seed, players: [one, other], most, now: () => performance.now() });
    return { result: { ...record, battle: scenario.id, players } };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), seed };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(fought(job)));
