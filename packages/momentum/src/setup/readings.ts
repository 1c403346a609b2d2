import type { Reading } from '../base/readings.ts';

export const setupReadings: readonly Reading[] = [];
