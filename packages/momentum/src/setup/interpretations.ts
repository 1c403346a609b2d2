import type { Interpretation } from '../base/interpretations.ts';

export const setupInterpretations: readonly Interpretation[] = [];
