import { ask, procedure } from '@taxiarch/kernel';
import { type Procedures, start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';

/** Procedures with their locals, to run one after another. */
export type Queue = { proc: keyof Procedures; locals: object }[];

/** The bottom frame of a position made by hand (see field.ts): runs what is to be tried, and then stands still. */
export const fieldProcedure = procedure<Battle, { queue: Queue }>('field', {
  run: (b, v) => {
    const next = v.queue.shift();
    if (!next) return 'stand';
    start(b, next.proc, next.locals as never);
    return 'run';
  },
  stand: ask({
    ask: 'end-of-trial',
    askWhenForced: true,
    side: () => 0,
    text: () => 'End of the trial.',
    list: () => ['end'],
    refuse: () => null,
    format: (_b: Battle, c: string) => c,
    apply: () => 'stand',
  }),
});
