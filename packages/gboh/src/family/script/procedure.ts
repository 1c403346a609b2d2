import { ask, call, procedure } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';

/** Runs one procedure by itself and then stands still: how scripts begin in the middle of a turn. */
export const scriptProcedure = procedure<Battle, { proc: string; locals: object }>('script', {
  run: (b, v) => call(b, v.proc, v.locals),
  stand: ask({
    ask: 'end-of-script',
    askWhenForced: true,
    side: () => 0,
    text: () => 'The scripted part is over.',
    list: () => ['end'],
    refuse: () => null,
    format: (_b: Battle, c: string) => c,
    apply: () => 'stand',
  }),
});
