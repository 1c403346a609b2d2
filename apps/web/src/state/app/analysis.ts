import { signal } from '@preact/signals';
import type { AnalysisNews } from '../../engine/protocol/files.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';

/** A battle that is being looked back at, or has been. */
export type Looking = { readonly battle: string; readonly steps: number; readonly news: AnalysisNews };

export const analysis = signal<Looking | null>(null);
export const analysisOpen = signal(false);

/** In a worker of its own, so that the engine of the page stays free. */
let worker: Worker | null = null;

export function stopAnalysis(): void {
  worker?.terminate();
  worker = null;
  analysis.value = null;
}

/** Looks back at the battle on the table, unless that has been done already, and shows it. */
export async function openAnalysis(): Promise<void> {
  const [battle, steps] = [game.opened.value?.saveId, game.live.value?.steps];
  if (battle === undefined || steps === undefined) return;
  analysisOpen.value = true;
  const now = analysis.value;
  if (now?.battle === battle && now.steps === steps && now.news.is !== 'fault') return;
  stopAnalysis();
  const text = await queries.saveText();
  if (text === undefined) return;
  const one = new Worker(new URL('../../engine/queries/analysis-worker.ts', import.meta.url), { type: 'module' });
  const take = (news: AnalysisNews): void => {
    if (worker !== one) return;
    analysis.value = { battle, steps, news };
    if (news.is === 'progress') return;
    one.terminate();
    worker = null;
  };
  worker = one;
  take({ is: 'progress', done: 0 });
  one.addEventListener('message', ({ data }: MessageEvent<AnalysisNews>) => take(data));
  one.addEventListener('error', ({ message }) =>
    take({ is: 'fault', error: message || 'Part of the app failed to load.' }),
  );
  one.postMessage(text);
}
