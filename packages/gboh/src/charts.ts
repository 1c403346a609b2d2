import { chartWords as alexander } from './alexander/words.ts';
import { chartWords as chandragupta } from './chandragupta/words.ts';
import { type Charts, chartsOf, standardPacks } from './family/charts/index.ts';

/** The volumes whose charts have the shape that the family shares. */
export const chartedVolumes = { alexander, chandragupta } as const;
export type ChartedVolume = keyof typeof chartedVolumes;

/** Checks and compiles chart packs for a volume. */
export const loadCharts = (packs: readonly unknown[], volume: ChartedVolume = 'alexander'): Charts =>
  chartsOf(packs, chartedVolumes[volume]);

/** The charts of a volume as the project brings them. */
export const standardCharts = (volume: ChartedVolume): Charts => loadCharts(standardPacks, volume);
