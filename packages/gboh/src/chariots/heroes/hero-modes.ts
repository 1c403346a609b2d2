import { emit } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';
import { volumeState } from '../volume-state.ts';

/** Heroes fight only where the scenario has them: at Sumer and Troy (cof-10.0). */
export const isHeroic = (b: Battle): boolean => b.world.special.has('heroes');
/** Heroes, commanders who are heroes among them (cof-10.1). */
export const isHero = (b: Battle, leader: Leader): boolean => isHeroic(b) && leaderInfo(b, leader).hero;
export const isOnFoot = (b: Battle, leader: Leader): boolean => volumeState(b).onFoot[leader] === 1;

export function setMode(b: Battle, leader: Leader, onFoot: boolean, rules: string[]): void {
  if (isOnFoot(b, leader) === onFoot) return;
  volumeState(b).onFoot[leader] = onFoot ? 1 : 0;
  emit(b, { kind: 'leader-mode', rules, leader, onFoot });
}
