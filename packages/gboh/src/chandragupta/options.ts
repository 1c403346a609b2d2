import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Dharmayuddha and random guilds (chapter 14). */
export const optionsRevisions: readonly Revision[] = [];
export const optionsProcedures: readonly Procedure<Battle>[] = [];
