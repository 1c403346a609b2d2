import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { cityRevisions } from './city.ts';
import { fortStepRevisions } from './fort-steps.ts';

/** Camps, the city and their breaching (chapter 12). */
export const fortificationsRevisions: readonly Revision[] = [...fortStepRevisions, ...cityRevisions];
export const fortificationsProcedures: readonly Procedure<Battle>[] = [];
