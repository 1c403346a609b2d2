import { analysisOf } from './analysis.ts';
import type { AnalysisNews } from './own-protocol.ts';

/** Looks back at one battle; whoever wants it to stop ends the worker. */
const tell = (news: AnalysisNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<string>) => {
  analysisOf(data, (done, of) => tell({ is: 'progress', done, of })).then(
    (found) => tell({ is: 'done', found }),
    (fault: unknown) => tell({ is: 'fault', error: fault instanceof Error ? fault.message : String(fault) }),
  );
});
