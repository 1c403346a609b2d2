import type { RuleSystem } from '@taxiarch/kernel';
import type { Charts } from '../charts/index.ts';
import type { Book } from './book.ts';
import type { Index, State } from './state.ts';
import type { World } from './world.ts';

/** A volume of the family, ready to be played. */
export interface Volume {
  readonly book: Book;
  readonly system: RuleSystem<World, State, Index>;
  readonly charts: () => Charts;
}
