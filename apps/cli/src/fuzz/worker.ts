import { parentPort } from 'node:worker_threads';
import { play, type Trial, type TrialOf } from './trial.ts';

/** What a worker says: that it is alive, or how a trial went. */
export type Word = { alive: number; seed: string } | { trial: Trial };

parentPort?.on('message', (of: TrialOf) => {
  const say = (word: Word) => parentPort?.postMessage(word);
  say({ trial: play(of, (alive) => say({ alive, seed: of.seed })) });
});
