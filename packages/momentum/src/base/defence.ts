import { d6, modifiers, type Part, type RuleId, rollToReach, type Sum, sumOf } from '@taxiarch/kernel';
import { sideOf } from '@taxiarch/miniatures';
import { isSpara } from './formations.ts';
import { reads } from './interpretations.ts';
import { isChariotType, type Profile } from './profile.ts';
import type { Battle } from './state.ts';
import { profileOf } from './units.ts';
import { type Edge, FRONT, type Unit } from './vocabulary.ts';

/** An attack that a unit is to be saved from. */
export interface Attack {
  unit: Unit;
  /** The side of the unit that it strikes. */
  edge: Edge;
  /** Hand-to-hand, where a weapon may take both hands of the defender. */
  melee: boolean;
  /** What the weapon adds to the score needed: mom-shooting.19, mom-combat.14 and the like. */
  weapon: readonly Part[];
}

interface Case extends Attack {
  b: Battle;
  profile: Profile;
}

/** The score to save without anything else, by armour (mom-defence.01, mom-defence.04). */
const armourScores: Readonly<Record<Profile['armour'], Part>> = {
  unarmoured: { rule: 'mom-defence.04', text: 'no armour', value: 7 },
  light: { rule: 'mom-defence.01', text: 'light armour', value: 6 },
  heavy: { rule: 'mom-defence.01', text: 'heavy armour', value: 5 },
  plate: { rule: 'mom-defence.01', text: 'plate or cataphract', value: 3 },
};
/** The beast, not its crew, is hit: its armour is barding (mom-defence.07). */
const beast: Part = { rule: 'mom-defence.07', text: 'elephant', value: 7 };

/** Weapons that leave no hand for a shield (mom-defence.06). */
const bothHands = ({ weapon }: Profile): boolean => weapon === 'two-handed' || weapon === 'halberd';

/** Shields are of use to the front alone, and not with both hands at a weapon (mom-defence.06). */
const hasShieldUp = ({ b, edge, melee, profile }: Case): boolean =>
  profile.type !== 'elephant' && (edge === FRONT || reads(b, 'mom-defence.06-round')) && !(melee && bothHands(profile));

const large = (c: Case): boolean => c.profile.shield === 'large' && hasShieldUp(c);
/** Planted shields need no hand (mom-defence.02, mom-trait.04). */
const spara = ({ b, unit, edge }: Case): boolean => isSpara(b, unit, edge);

/** What makes the score easier (mom-defence.02): of shields the best alone counts. */
export const defenceModifiers = modifiers<Case>([
  { rule: 'mom-defence.02', text: 'spara', value: -2, when: spara },
  { rule: 'mom-defence.02', text: 'large shield', value: -2, when: (c) => large(c) && !spara(c) },
  {
    rule: 'mom-defence.02',
    text: 'shield',
    value: -1,
    when: (c) => c.profile.shield === 'shield' && hasShieldUp(c) && !spara(c),
  },
  {
    rule: 'mom-defence.02',
    text: 'mounted',
    value: -1,
    when: ({ profile: { type } }) => type !== 'foot' && !isChariotType(type),
  },
  { rule: 'mom-defence.02', text: 'barding', value: -1, when: ({ profile }) => profile.barded },
  { rule: 'mom-defence.02', text: 'chariot', value: -2, when: ({ profile }) => isChariotType(profile.type) },
  { rule: 'mom-defence.02', text: 'howdah', value: -2, when: ({ profile }) => profile.type === 'elephant' },
]);

/** The score is never better than this: a natural 1 always fails (mom-defence.05). */
const BEST = 2;
/** From this on there is no save (mom-defence.04). */
export const NO_SAVE = 7;

/** A Defence Value with how it came about. */
export interface Defence extends Sum {
  /** The face to reach: 2 to 6, or NO_SAVE. `total` is the plain sum of the parts. */
  need: number;
  rules: RuleId[];
}

/** The Defence Value of a unit against an attack (mom-defence.01 to .07). */
export function defenceOf(b: Battle, attack: Attack): Defence {
  const profile = profileOf(b, attack.unit);
  const armour = profile.type === 'elephant' ? beast : armourScores[profile.armour];
  const attacked: Case = { ...attack, b, profile };
  const better = sumOf(defenceModifiers, attacked);
  const parts = [armour, ...better.parts, ...attack.weapon.filter(({ value }) => value !== 0)];
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const rules = ['mom-defence.03', ...parts.map(({ rule }) => rule)];
  if (total < BEST) rules.push('mom-defence.05');
  if (total >= NO_SAVE) rules.push('mom-defence.04');
  if (profile.shield !== 'none' && !hasShieldUp(attacked)) rules.push('mom-defence.06');
  return { total, parts, need: Math.max(BEST, Math.min(NO_SAVE, total)), rules: [...new Set(rules)] };
}

/** A die for every hit; how many are not saved (mom-defence.03). Without a save no die is thrown. */
export function rollDefence(b: Battle, unit: Unit, { need, rules }: Defence, hits: number, purpose: string): number {
  if (need >= NO_SAVE) return hits;
  const what = { purpose, side: sideOf(b, unit), rules, faces: d6, reach: need, about: { unit } };
  return hits - rollToReach(b, what, hits);
}
