import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import type { Leader } from '../../family/base/vocabulary.ts';

export const isNayaka = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'nayaka';
export const isTribalChief = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'tribal-chief';
export const isGuildChief = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'guild-chief';
/** Chiefs of guilds and of tribes (cha-4.62). */
export const isChief = (b: Battle, leader: Leader): boolean => isGuildChief(b, leader) || isTribalChief(b, leader);
