import { type Procedure, procedure } from '@taxiarch/kernel';
import { type Revision, revise } from '../family/base/book.ts';
import type { Battle } from '../family/base/state.ts';
import { leaderColumn } from '../family/leaders/range.ts';
import { ownOf } from './own.ts';

const replaceLeaders = procedure<Battle, Record<string, never>>('replace-leaders', { none: () => null });

export const leadersRevisions: readonly Revision[] = [
  /** On a chariot he pays as wagons do, on foot as infantry (cof-4.14b). */
  revise(leaderColumn, () => (b, leader) => (ownOf(b).onFoot[leader] === 1 ? 'loose-foot' : 'wagon')),
];

export const leadersProcedures: readonly Procedure<Battle>[] = [replaceLeaders];
