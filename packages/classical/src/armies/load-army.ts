import { type PlaceOf, soundOr } from '@taxiarch/miniatures';
import type { Army } from './army.ts';
import type { ArmyFile } from './army-file.ts';
import { checkArmy } from './muster.ts';

/** An army from a parsed file; throws an `ArmyError` with the place of every fault. */
export const loadArmy = (value: unknown, placeOf: PlaceOf, file = 'army'): { file: ArmyFile; army: Army } =>
  soundOr(checkArmy(value), placeOf, file);
