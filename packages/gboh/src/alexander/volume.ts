import { standardCharts } from '../charts/index.ts';
import { volumeOf } from '../system.ts';

/** Great Battles of Alexander: the edition by which the chapters of the family are numbered. */
export const alexanderVolume = volumeOf({
  id: 'alexander',
  version: '0.1.0',
  cites: null,
  revisions: [],
  charts: () => standardCharts('alexander'),
});
export const alexander = alexanderVolume.system;
