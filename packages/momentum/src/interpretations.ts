import type { Reading } from './base/interpretations.ts';
import { chargesReadings } from './charges/interpretations.ts';
import { cohesionReadings } from './cohesion/interpretations.ts';
import { combatReadings } from './combat/interpretations.ts';
import { flightReadings } from './flight/interpretations.ts';
import { movementReadings } from './movement/interpretations.ts';
import { setupReadings } from './setup/interpretations.ts';
import { shootingReadings } from './shooting/interpretations.ts';

/** The readings over which players would disagree, as the chapters bring them. */
export const readings: readonly Reading[] = [
  ...setupReadings,
  ...cohesionReadings,
  ...shootingReadings,
  ...movementReadings,
  ...chargesReadings,
  ...flightReadings,
  ...combatReadings,
];
