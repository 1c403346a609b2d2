import type { ActiveStandingOrder, AnyBattle, BySide, Dice, GameEvent, Side } from '@taxiarch/kernel';
import type { FoundFault } from './scenario-error.ts';

/** What may be chosen before a battle begins; whatever is left out is as the scenario suggests. */
export interface Settings {
  options?: readonly string[];
  seed?: string | number;
  /**
   * `own`: the players roll dice of their own and type them in. `proved`: the seed holds secrets of several people, from
   * which each die follows. Scripts bring their dice along.
   */
  dice?: 'seed' | 'own' | 'proved' | Dice;
  /** What was published of those secrets beforehand. */
  commitments?: readonly string[];
  /** Chart packs of the players, whose tables take the place of the project's. */
  packs?: readonly unknown[];
  /** The scenario is of no library: battle files bring it along. */
  own?: boolean;
  /** Standing orders left before the battle begins. */
  orders?: readonly ActiveStandingOrder[];
}

/** What every scenario tells of itself, whatever its rule system. */
export interface ScenarioHead {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly ruleset: string;
  readonly summary: string;
  readonly history: { readonly text: readonly string[]; readonly sources: readonly string[] };
  readonly length: string;
  readonly sides: BySide<{ readonly key: string; readonly name: string }>;
  readonly options?: readonly string[];
}

/** How many fight on a side. */
export interface Roster {
  units: number;
  leaders: number;
}

/** What a side has lost: units gone for good, what its losses count for, leaders dead. */
export interface Losses extends Roster {
  points: number;
}

/** The kind of space that a battle is fought on. */
export type Space = 'hexes' | 'table';

/** A table of a rule system's charts, and where its figures come from. */
export interface ChartSource {
  readonly title: string;
  readonly status: 'published' | 'quoted' | 'reconstructed';
  readonly source: string;
}

/** A chart pack of a player, read and found sound. */
export interface ReadPack {
  readonly pack: unknown;
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** The titles of the tables that it brings. */
  readonly tables: readonly string[];
}

/** The words of a rule system for what all of them have. */
export interface SystemWords {
  readonly turn: string;
  readonly leader: string;
  /** What losses are counted in. */
  readonly points: string;
}

/**
 * What the program needs of a rule system in order to list, check, open, tell, save and replay its battles. Written as
 * methods, so that the system of any one kind of battle serves where one for all kinds is asked for.
 */
export interface RulesetDefinition<S extends ScenarioHead, B extends AnyBattle> {
  readonly rules: B['system'];
  readonly space: Space;
  readonly words: SystemWords;
  /** Optional rules and other readings that players may choose. */
  readonly options: readonly string[];
  /** What an option means and the row of the ledger that it stands in, where the rules themselves word it. */
  wordsOf?(this: void, option: string): { readonly rule: string; readonly text: string } | undefined;
  /** The standard deviation of one of its usual dice, for statistics of luck. */
  readonly dieDeviation: number;
  /** The battles that come with the program, as their files say, in the order in which they are shown. */
  readonly shipped: Readonly<Record<string, unknown>>;
  /** Judges a value that is meant to be a scenario of this system. */
  check(this: void, value: unknown): { scenario: S } | { faults: FoundFault[] };
  rosterOf(this: void, scenario: S): BySide<Roster>;
  /** The size of map or table, in words. */
  sizeOf(this: void, scenario: S): string;
  /** The unchanging part of a scenario's battle and its opening state. */
  setUp(this: void, scenario: S, settings: Settings): { world: B['world']; state: B['state'] };
  /** How many entries the columns of the state have: one for each unit, one for each leader. */
  columns(this: void, world: B['world']): number[];
  /** Lists of the state that are no such columns and may grow or shrink, however long they are at first. */
  readonly growing: readonly string[];
  /** The charts that a battle of these settings is played with, each as id@version. Throws a `FaultyChartsError`. */
  charts(this: void, settings: Settings): string[];
  /** The charts as they come with the program, table by table; none where a system has its figures in the rules. */
  chartSources?(this: void): ChartSource[];
  /** Reads a chart pack of a player, where charts can be replaced; throws a `ChartPackError`. */
  readPack?(this: void, text: string): ReadPack;
  tell(this: void, world: B['world'], event: GameEvent): string;
  /** The side that is worse off by an event, if one is: units struck, shaken or lost, leaders wounded or dead. */
  harmed(this: void, world: B['world'], event: GameEvent): Side | null;
  /** Whatever should never be true of a battle that waits for a decision, in words. */
  faultsIn(this: void, b: B): string[];
  /** What cannot be in that part of the state that only this rule system knows: for files that people have changed. */
  ownFaults?(this: void, b: Pick<B, 'world' | 'state'>): string[];
  turnOf(this: void, b: B): number;
  /** The kinds of troops in a battle that may have standing orders of their own. */
  troopsIn(this: void, b: B): string[];
  lossesOf(this: void, b: B, side: Side): Losses;
  /** Changes whatever `side` may not know of the other side's secrets; nothing in its view may change along. */
  changeSecrets(this: void, b: B, side: Side): void;
}
