import type { Procedure } from '@taxiarch/kernel';
import type { Revision } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';

/** Guilds, tribes and their enmities (chapters 10 and 11). */
export const guildsRevisions: readonly Revision[] = [];
export const guildsProcedures: readonly Procedure<Battle>[] = [];
