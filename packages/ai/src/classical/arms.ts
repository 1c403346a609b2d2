import {
  type Battle,
  densityOf,
  PACE,
  shootingReach,
  type Unit,
  unitIsArtillery,
  unitIsElephant,
  unitIsFoot,
} from '@taxiarch/classical';

/** The arms of an army as they are drawn up and given orders. */
export const arms = [
  'close foot',
  'loose foot',
  'bows',
  'skirmishers',
  'horse',
  'light horse',
  'elephants',
  'engines',
] as const;
export type Arm = (typeof arms)[number];

/** Paces from which foot are bowmen: they fight by shooting. */
const BOWSHOT = 100;

export function armOf(b: Battle, unit: Unit): Arm {
  if (unitIsArtillery(b, unit)) return 'engines';
  if (unitIsElephant(b, unit)) return 'elephants';
  const density = densityOf(b, unit);
  if (!unitIsFoot(b, unit)) return density === 'OO' ? 'light horse' : 'horse';
  if (density === 'OO') return 'skirmishers';
  if (shootingReach(b, unit) > BOWSHOT * PACE) return 'bows';
  return density === 'CO' ? 'close foot' : 'loose foot';
}
