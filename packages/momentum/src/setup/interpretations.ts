import type { Reading } from '../base/interpretations.ts';

export const setupReadings: readonly Reading[] = [];
