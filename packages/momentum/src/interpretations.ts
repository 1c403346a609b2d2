import type { Interpretation } from './base/interpretations.ts';
import { chargesInterpretations } from './charges/interpretations.ts';
import { cohesionInterpretations } from './cohesion/interpretations.ts';
import { combatInterpretations } from './combat/interpretations.ts';
import { flightInterpretations } from './flight/interpretations.ts';
import { movementInterpretations } from './movement/interpretations.ts';
import { setupInterpretations } from './setup/interpretations.ts';
import { shootingInterpretations } from './shooting/interpretations.ts';

/** The readings over which players would disagree, as the chapters bring them. */
export const readings: readonly Interpretation[] = [
  ...setupInterpretations,
  ...cohesionInterpretations,
  ...shootingInterpretations,
  ...movementInterpretations,
  ...chargesInterpretations,
  ...flightInterpretations,
  ...combatInterpretations,
];
