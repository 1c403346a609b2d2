import { d6, type Modifier, type Part, type RuleId, rollToReach, sumOf } from '@taxiarch/kernel';
import { blockOf, nameOf, sideOf } from '@taxiarch/miniatures';
import { type Defence, defenceOf, rollDefence } from '../base/defence.ts';
import { edgeToward, isPhalanx, isShieldwall, isSpara } from '../base/formations.ts';
import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { isSkirmisher, profileOf, withVerb } from '../base/units.ts';
import type { Edge, Unit } from '../base/vocabulary.ts';
import { isParthianShot } from './arc.ts';
import { isLong, piercingOf } from './charts.ts';
import { type Cover, coverOf } from './cover.ts';

/** Dice of a unit at one target. */
export interface Shots {
  unit: Unit;
  target: Unit;
  missile: Missile;
  /** In grains. */
  range: number;
  dice: number;
}

interface Shot extends Shots {
  b: Battle;
  long: boolean;
  cover: Cover;
  /** The side of the target that the shooters have before them. */
  edge: Edge;
}

function shotOf(b: Battle, shots: Shots): Shot {
  const { x, y } = blockOf(b, shots.unit);
  return {
    ...shots,
    b,
    long: isLong(shots.missile, shots.range),
    cover: coverOf(b, shots.unit, shots.target),
    edge: edgeToward(b, shots.target, x, y),
  };
}

/** The front of a phalanx, a shieldwall or spara: one line of the table, whichever it is (mom-trait.04). */
const wallOfShields = ({ b, target, edge }: Shot): boolean =>
  isPhalanx(b, target, edge) || isShieldwall(b, target, edge) || isSpara(b, target, edge);

/** A modifier, and the rules that settle what its words mean. */
interface HitModifier extends Modifier<Shot> {
  terms?: readonly RuleId[];
}

/** What is added to the die (mom-shooting.15, mom-shooting.16). */
const hitModifiers: readonly HitModifier[] = [
  {
    rule: 'mom-shooting.15',
    text: 'superior shooters',
    value: 1,
    when: ({ b, unit }) => profileOf(b, unit).shooting === 'superior',
  },
  {
    rule: 'mom-shooting.15',
    text: 'inferior shooters',
    value: -1,
    when: ({ b, unit }) => profileOf(b, unit).shooting === 'inferior',
  },
  {
    rule: 'mom-shooting.15',
    text: 'Parthian shooters',
    terms: ['mom-trait.05'],
    value: -1,
    when: ({ b, unit, target }) => isParthianShot(b, unit, target),
  },
  {
    rule: 'mom-shooting.15',
    text: 'long range',
    value: -1,
    when: ({ missile, long }) => long && missile !== 'handgun',
  },
  {
    rule: 'mom-shooting.15',
    text: 'handguns at long range',
    value: -2,
    when: ({ missile, long }) => long && missile === 'handgun',
  },
  { rule: 'mom-shooting.16', text: 'at skirmishers', value: -1, when: ({ b, target }) => isSkirmisher(b, target) },
  {
    rule: 'mom-shooting.16',
    text: 'at light chariots',
    value: -1,
    when: ({ b, target }) => profileOf(b, target).type === 'light-chariot',
  },
  {
    rule: 'mom-shooting.16',
    text: 'soft cover',
    terms: ['mom-shooting.18', 'mom-setup.05'],
    value: -1,
    when: ({ cover }) => cover === 'soft',
  },
  {
    rule: 'mom-shooting.16',
    text: 'hard cover',
    terms: ['mom-shooting.18', 'mom-setup.05'],
    value: -2,
    when: ({ cover }) => cover === 'hard',
  },
  {
    rule: 'mom-shooting.16',
    text: 'front of phalanx, shieldwall or spara',
    terms: ['mom-trait.04'],
    value: -1,
    when: wallOfShields,
  },
];

/** The score to hit without anything else; nothing on the sheet brings it below 3 (mom-shooting.14). */
const BASIC = 4;
/** From this on every shot misses (mom-shooting.17). */
export const NO_HIT = 7;

/** A score to hit with how it came about. */
export interface HitScore {
  /** The face to reach: 3 to 6, or NO_HIT. */
  need: number;
  /** The modifiers of the die. */
  parts: Part[];
  rules: RuleId[];
}

function hitScore(shot: Shot): HitScore {
  const { total, parts } = sumOf(hitModifiers, shot);
  const score = BASIC - total;
  const termsOf = (part: Part): readonly RuleId[] => hitModifiers.find(({ text }) => text === part.text)?.terms ?? [];
  const rules = ['mom-shooting.14', ...parts.flatMap((part) => [part.rule, ...termsOf(part)])];
  if (score >= NO_HIT) rules.push('mom-shooting.17');
  return { need: Math.min(NO_HIT, score), parts, rules: [...new Set(rules)] };
}

/** Both scores of a volley before any die. */
export interface Scores {
  hit: HitScore;
  save: Defence;
}
export function scoresOf(b: Battle, shots: Shots): Scores {
  const shot = shotOf(b, shots);
  const weapon = piercingOf(b, shot.missile, shot.long);
  return { hit: hitScore(shot), save: defenceOf(b, { unit: shot.target, edge: shot.edge, melee: false, weapon }) };
}

/** The result of a volley before losses are taken. */
export interface Struck extends Shots, Scores {
  hits: number;
  losses: number;
}

/** Throws all dice of a volley: those of the shooters, then one of the target for every hit. */
export function shoot(b: Battle, shots: Shots): Struck {
  const { unit, target } = shots;
  const scores = scoresOf(b, shots);
  const { need, rules } = scores.hit;
  const what = {
    purpose: `${withVerb(b, unit, 'shoots', 'shoot')} at ${nameOf(b, target)}`,
    side: sideOf(b, unit),
    rules,
    faces: d6,
    reach: need,
    about: { unit, target },
  };
  const hits = need >= NO_HIT ? 0 : rollToReach(b, what, shots.dice);
  const losses = rollDefence(b, target, scores.save, hits, `${withVerb(b, target, 'saves', 'save')} against shots`);
  return { ...shots, ...scores, hits, losses };
}
