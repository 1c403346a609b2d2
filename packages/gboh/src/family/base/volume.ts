import type { Ruleset } from '@taxiarch/kernel';
import type { Charts } from '../charts/index.ts';
import type { VolumeRules } from './overrides.ts';
import type { Index, State } from './state.ts';
import type { World } from './world.ts';

/** A volume of the family, ready to be played. */
export interface PlayableVolume {
  readonly book: VolumeRules;
  readonly system: Ruleset<World, State, Index>;
  readonly charts: () => Charts;
}
