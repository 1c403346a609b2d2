import { catalogue } from 'virtual:catalogue';
import { ScenarioError, UnknownBattleError } from '@taxiarch/battles/lazy';
import { ReplayError, SaveError } from '@taxiarch/kernel';
import { browserKeep } from './keep.ts';
import type { FaultKind, Reply, Request } from './protocol.ts';
import { NotFetchedError } from './rules.ts';
import { makeService, NoBattleError } from './service.ts';

/** The engine's side of the line: it answers the calls of the page one after another. */
const service = makeService(
  catalogue,
  browserKeep(),
  () => Date.now(),
  () => crypto.randomUUID(),
);

/** Calls wait for each other, so that a battle is never saved in the middle of a change. */
let last: Promise<unknown> = Promise.resolve();

/** Faults that lie in a battle file, not in the program. */
const ofTheFile = [SaveError, ReplayError, ScenarioError, UnknownBattleError, NoBattleError];

function kindOf(fault: unknown): FaultKind {
  if (fault instanceof NotFetchedError) return 'net';
  return ofTheFile.some((kind) => fault instanceof kind) ? 'file' : 'engine';
}

async function answer({ id, call, takes }: Request): Promise<void> {
  let reply: Reply;
  try {
    const gives = await (service[call] as (takes: unknown) => unknown)(takes);
    reply = { id, ok: true, gives };
  } catch (fault) {
    const error = fault instanceof Error ? fault.message : String(fault);
    reply = { id, ok: false, error, kind: kindOf(fault) };
  }
  postMessage(reply);
}

addEventListener('message', (event: MessageEvent<Request>) => {
  last = last.then(() => answer(event.data));
});
