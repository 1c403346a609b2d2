import { begin, type Dice, manualDice, type Opening, seededDice, verifiableDice } from '@taxiarch/kernel';
import type { Settings } from './ruleset.ts';
import { type BattleOf, rulesets, type Scenario } from './rulesets.ts';

/** Begins a battle: it stands at its first decision. */
export function openBattle<S extends Scenario>(scenario: S, settings: Settings = {}): BattleOf<S> {
  const { rules } = rulesets[scenario.ruleset];
  const { world, state } = setUp(scenario, settings);
  return begin(rules, world, state, diceOf(settings), { proc: 'battle', locals: {} }, settings.orders) as BattleOf<S>;
}

function diceOf({ dice = 'seed', seed = 1 }: Settings): Dice {
  if (dice === 'seed') return seededDice(seed);
  if (dice === 'proved') return verifiableDice(String(seed));
  return dice === 'own' ? manualDice() : dice;
}

/** The unchanging part of a scenario's battle and its opening state. */
export const setUp = <S extends Scenario>(scenario: S, settings: Settings = {}): Pick<BattleOf<S>, 'world' | 'state'> =>
  rulesets[scenario.ruleset].setUp(scenario, settings);

/** What a battle was begun with, for its save file. */
export function openingOf(scenario: Scenario, settings: Settings = {}): Opening {
  const {
    packs = [],
    options = scenario.options ?? [],
    seed = 1,
    dice,
    commitments,
    own = false,
    orders = [],
  } = settings;
  const { rules, charts } = rulesets[scenario.ruleset];
  return {
    ruleset: scenario.ruleset,
    rulesVersion: rules.version,
    scenario: scenario.id,
    scenarioVersion: scenario.version,
    charts: charts(settings),
    ...(packs.length > 0 ? { packs: [...packs] } : {}),
    ...(own ? { own: scenario } : {}),
    options: [...options],
    seed: String(seed),
    dice: dice === 'own' || dice === 'proved' ? dice : 'seed',
    ...(commitments ? { commitments: [...commitments] } : {}),
    ...(orders.length > 0 ? { orders: [...orders] } : {}),
  };
}
