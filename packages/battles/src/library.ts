import { shortened } from '@taxiarch/kernel';
import type { alexanderBattles } from './alexander/alexander.ts';
import type { AlexanderScenario } from './alexander/schema.ts';
import type { classicalBattles } from './classical/classical.ts';
import type { ClassicalScenario } from './classical/schema.ts';
import type { HexScenario } from './hex/schema.ts';
import { pathText } from './json-text.ts';
import type { momentumBattles } from './momentum/momentum.ts';
import type { MomentumScenario } from './momentum/schema.ts';
import { type RulesetId, rulesets, rulesetsAtHand, type Scenario } from './rulesets.ts';

const read = new Map<string, Scenario>();

/** The ids of the battles that come with the program, in the order in which they are shown; of one system or of all. */
export const battleIds = (ruleset?: RulesetId): string[] =>
  (ruleset === undefined ? rulesetsAtHand() : [ruleset]).flatMap((one) => Object.keys(rulesets[one].shipped));

/** A battle that nobody knows by this name. */
export class UnknownBattleError extends Error {
  override readonly name = 'UnknownBattleError';
}

const unknown = (id: string, known: readonly string[]): UnknownBattleError =>
  new UnknownBattleError(`Unknown battle “${shortened(id)}”. Available: ${known.join(', ')}.`);

/** A battle of the library. */
export function scenarioById(id: keyof typeof alexanderBattles): AlexanderScenario;
export function scenarioById(id: keyof typeof classicalBattles): ClassicalScenario;
export function scenarioById(id: keyof typeof momentumBattles): MomentumScenario;
export function scenarioById(id: string): Scenario;
export function scenarioById(id: string): Scenario {
  const known = read.get(id);
  if (known) return known;
  const ruleset = rulesetsAtHand().find((one) => Object.hasOwn(rulesets[one].shipped, id));
  if (!ruleset) throw unknown(id, battleIds());
  const { shipped, check } = rulesets[ruleset];
  const checked = check(shipped[id]);
  if ('faults' in checked) {
    const faults = checked.faults.map((f) => `${pathText(f.path)}: ${f.text}`);
    throw new Error(`Invalid battle ${id}: ${faults.join('; ')}`);
  }
  read.set(id, checked.scenario);
  return checked.scenario;
}

/** A battle of the library, for those who can handle nothing but hexes. */
export function hexScenarioById(id: string): HexScenario {
  const onHexes = rulesetsAtHand().filter((ruleset) => rulesets[ruleset].space === 'hexes');
  const hexes = onHexes.flatMap((ruleset) => battleIds(ruleset));
  if (!hexes.includes(id)) throw unknown(id, hexes);
  return scenarioById(id) as HexScenario;
}
