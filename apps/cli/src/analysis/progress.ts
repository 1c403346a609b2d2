import progress from 'cli-progress';
import { type Io, patienceOf } from '../io.ts';

/** How far a batch has come, shown until it ends. */
export interface Progress {
  /** One more battle is over. */
  advance: () => void;
  end: () => void;
}

/** Shows a progress bar on a terminal, or else prints the number of finished battles from time to time. */
export function progressOn(io: Io, total: number): Progress {
  const bar = progressBar(total);
  let finished = 0;
  const since = performance.now();
  const tell = () => {
    const seconds = Math.round((performance.now() - since) / 1000);
    if (bar) bar.update(finished);
    else io.err(`${finished} of ${total} battles after ${seconds} s…\n`);
  };
  // A battle may take minutes, so progress is also reported in between.
  const clock = setInterval(tell, bar ? 1_000 : patienceOf(io));
  return {
    advance: () => {
      finished += 1;
      bar?.update(finished);
    },
    end: () => {
      clearInterval(clock);
      bar?.stop();
    },
  };
}

function progressBar(total: number): InstanceType<typeof progress.SingleBar> | null {
  if (!process.stderr.isTTY || total === 0) return null;
  const bar = new progress.SingleBar({
    format: '{bar} {percentage}% | {value} of {total} battles | {duration_formatted}, {eta_formatted} left',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return bar;
}
