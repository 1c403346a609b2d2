import type { CallName, Calls, FaultKind, News, Reply } from './protocol/index.ts';

/** A call that the engine could not carry out, in its words. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    message: string,
    readonly kind: FaultKind,
  ) {
    super(message);
  }
}

export interface Engine {
  call: <K extends CallName>(name: K, params: Calls[K]['params']) => Promise<Calls[K]['result']>;
  /** Who is told when a battle at a distance has gone on; he asks for a `snapshot`. */
  onNews: (heard: () => void) => void;
}

/** Starts the engine in a worker of its own, so that thinking never holds up the page. */
export function startEngine(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let next = 1;
  let heard = (): void => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply | News>) => {
    if ('news' in data) return heard();
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) one?.resolve(data.result as never);
    else one?.reject(new EngineError(data.error, data.kind));
  });
  worker.addEventListener('error', (event) => {
    // Without a message the worker itself did not come.
    const fault = event.message
      ? new EngineError(event.message, 'engine')
      : new EngineError('Cannot load the rules engine.', 'net');
    for (const one of waiting.values()) one.reject(fault);
    waiting.clear();
  });
  return {
    onNews: (tell) => {
      heard = tell;
    },
    call: (name, params) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, call: name, params });
      }),
  };
}
