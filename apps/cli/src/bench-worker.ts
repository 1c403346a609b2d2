import { parentPort, workerData } from 'node:worker_threads';
import type { RulesetId } from '@taxiarch/battles';
import { type Effort, figuresOf } from './bench-figures.ts';

/** What is to be measured. */
export interface Order {
  ruleset: RulesetId;
  effort: Effort;
}

const { ruleset, effort } = workerData as Order;
parentPort?.postMessage(figuresOf(ruleset, effort));
