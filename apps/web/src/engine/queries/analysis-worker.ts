import type { AnalysisNews } from '../protocol/files.ts';
import { analysisOf } from './analysis.ts';

/** Less than a hundredth more is not told. */
const STEP = 0.01;

/** Looks back at one battle; anyone who wants it to stop ends the worker. */
const tell = (news: AnalysisNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  let told = 0;
  const progress = (done: number): void => {
    if (done - told < STEP) return;
    told = done;
    tell({ is: 'progress', done });
  };
  analysisOf(data, progress).then(
    (found) => tell({ is: 'done', found }),
    (fault: unknown) => tell({ is: 'fault', error: fault instanceof Error ? fault.message : String(fault) }),
  );
});
