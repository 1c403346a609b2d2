import type { Battle as TableBattle } from '@taxiarch/classical';
import type { Battle as HexBattle } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { alexander } from './alexander.ts';
import { classical } from './classical/classical.ts';
import type { TableScenario } from './classical/schema.ts';
import type { HexScenario } from './schema.ts';
import type { System } from './system.ts';

/** A battle as a data file, of whatever rule system. */
export type Scenario = HexScenario | TableScenario;
export type Ruleset = Scenario['ruleset'];
/** The battle that comes of a scenario. */
export type BattleOf<S extends Scenario> = [S] extends [HexScenario]
  ? HexBattle
  : [S] extends [TableScenario]
    ? TableBattle
    : AnyBattle;

/** A rule system, for code that looks at no part of a battle that only one system has. */
export type AnySystem = System<Scenario, AnyBattle>;

/** Every rule system for which there are battles. */
export const systems: Readonly<Record<Ruleset, AnySystem>> = { alexander, classical };
export const rulesets = Object.keys(systems) as Ruleset[];

export const isRuleset = (name: unknown): name is Ruleset => rulesets.some((known) => known === name);

/** The rule system of a battle under way. */
export const systemOf = (b: Pick<AnyBattle, 'system'>): AnySystem => systems[b.system.id as Ruleset];
