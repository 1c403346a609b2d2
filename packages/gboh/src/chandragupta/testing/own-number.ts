import { citedRefusal, type Refusal } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';

/** For tests: the rule of a refusal by this volume's own number; null where nothing is refused. */
export const ownNumber = (b: Battle, why: Refusal | null): string | null =>
  why === null ? null : citedRefusal(b, why).rule;
