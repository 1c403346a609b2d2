import { parentPort } from 'node:worker_threads';
import { type CallName, makeClerk } from './calls.ts';

/** A thread that judges or thinks: it answers one call after another. */
const clerk = makeClerk();

parentPort?.on('message', ({ call, takes }: { call: CallName; takes: never }) => {
  try {
    parentPort?.postMessage({ ok: true, gives: clerk[call](takes) });
  } catch (fault) {
    parentPort?.postMessage({ ok: false, fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
