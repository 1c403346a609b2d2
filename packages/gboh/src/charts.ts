import { chartWords as alexander } from './alexander/vocabulary.ts';
import { chartWords as chandragupta } from './chandragupta/vocabulary.ts';
import { chartWords as chariots } from './chariots/vocabulary.ts';
import { type Charts, chartsOf, standardPacks } from './family/charts/index.ts';

export const chartedVolumes = { alexander, chandragupta, chariots } as const;
export type ChartedVolume = keyof typeof chartedVolumes;

/** Checks and compiles chart packs for a volume. */
export const loadCharts = (packs: readonly unknown[], volume: ChartedVolume = 'alexander'): Charts =>
  chartsOf(packs, chartedVolumes[volume]);

/** The packs of a volume beside those that only it has: some volumes share charts, the Bronze Age has its own (cof-1.0). */
export const packsOf = (volume: ChartedVolume): readonly unknown[] => (volume === 'chariots' ? [] : standardPacks);

/** The charts of a volume as the project brings them. */
export const standardCharts = (volume: ChartedVolume): Charts => loadCharts(packsOf(volume), volume);
