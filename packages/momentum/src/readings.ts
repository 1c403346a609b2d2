import type { Reading } from './base/readings.ts';
import { chargesReadings } from './charges/readings.ts';
import { cohesionReadings } from './cohesion/readings.ts';
import { combatReadings } from './combat/readings.ts';
import { flightReadings } from './flight/readings.ts';
import { movementReadings } from './movement/readings.ts';
import { setupReadings } from './setup/readings.ts';
import { shootingReadings } from './shooting/readings.ts';

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
