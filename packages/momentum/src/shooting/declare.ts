import { type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { enemiesOf, keyOf, nameOf, sideOf, unitsOf } from '@taxiarch/miniatures';
import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { profileOf, withVerb } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { idleRefusal, targetRefusal } from './aim.ts';
import { type Plan, unfavoured, weaponOf } from './plan.ts';

/** What a side may say of its shooters; anyone who is not named shoots. */
export type Word =
  | { kind: 'done' }
  | { kind: 'hold'; unit: Unit }
  | { kind: 'shoot'; unit: Unit }
  | { kind: 'use'; unit: Unit; missile: Missile }
  | { kind: 'at'; unit: Unit; target: Unit };

const planOf = (plans: readonly Plan[], unit: Unit): Plan | undefined => plans.find((plan) => plan.unit === unit);

function wordsFor(plan: Plan): Word[] {
  const { unit } = plan;
  if (plan.holds) return [{ kind: 'shoot', unit }];
  const words: Word[] = [{ kind: 'hold', unit }];
  plan.weapons.forEach(({ missile }, i) => {
    if (i !== plan.using) words.push({ kind: 'use', unit, missile });
  });
  for (const target of unfavoured(plan)) words.push({ kind: 'at', unit, target: target.unit });
  return words;
}

/** What else comes to mind: shooters without a target, and weapons without one. */
function vainWords(b: Battle, plans: readonly Plan[], side: Side): Word[] {
  const words: Word[] = [];
  for (const unit of unitsOf(b, side)) {
    const plan = planOf(plans, unit);
    if (!plan) words.push({ kind: 'shoot', unit });
    else {
      for (const missile of profileOf(b, unit).missiles) {
        if (!plan.weapons.some((armed) => armed.missile === missile)) words.push({ kind: 'use', unit, missile });
      }
    }
  }
  return words;
}

/** `at archers horse`: too many to list, but naming another target gets a refusal with the reason. */
export function readWord(b: Battle, side: Side, text: string): Word | null {
  const [verb, who, whom, more] = text.split(/\s+/);
  const unit = unitsOf(b, side).find((u) => keyOf(b, u) === who);
  if (verb !== 'at' || unit === undefined || more !== undefined) return null;
  const target = enemiesOf(b, unit).find((u) => keyOf(b, u) === whom);
  return target === undefined ? null : { kind: 'at', unit, target };
}

/** What a side may say; with `all` also what is refused. */
export function wordsOf(b: Battle, plans: readonly Plan[], side: Side, all: boolean): Word[] {
  const mine = plans.filter((plan) => sideOf(b, plan.unit) === side);
  const words: Word[] = [{ kind: 'done' }, ...mine.flatMap(wordsFor)];
  return all ? [...words, ...vainWords(b, plans, side)] : words;
}

export function wordRefusal(b: Battle, plans: readonly Plan[], word: Word): Refusal | null {
  if (word.kind === 'done') return null;
  const plan = planOf(plans, word.unit);
  if (!plan) return idleRefusal(b, word.unit);
  if (word.kind === 'use' && !plan.weapons.some(({ missile }) => missile === word.missile)) {
    return refusal('mom-shooting.13', `${withVerb(b, word.unit, 'has', 'have')} no target for this weapon.`);
  }
  if (word.kind !== 'at') return null;
  const armed = weaponOf(plan);
  const ban = targetRefusal(b, word.unit, armed.missile, armed, word.target);
  if (ban || (!plan.holds && unfavoured(plan).some(({ unit }) => unit === word.target))) return ban;
  return refusal('mom-shooting.07', `${nameOf(b, word.unit)} cannot give the odd die to ${nameOf(b, word.target)}.`);
}

/** Does to the plans what was said. */
export function obey(plans: readonly Plan[], word: Word): void {
  if (word.kind === 'done') return;
  const plan = planOf(plans, word.unit) as Plan;
  if (word.kind === 'hold') plan.holds = true;
  if (word.kind === 'shoot') plan.holds = false;
  if (word.kind === 'use') plan.using = plan.weapons.findIndex(({ missile }) => missile === word.missile);
  if (word.kind !== 'at') return;
  const armed = weaponOf(plan);
  const isFirst = (target: { unit: Unit }): boolean => target.unit === word.target;
  armed.targets = [...armed.targets.filter(isFirst), ...armed.targets.filter((target) => !isFirst(target))];
}

export function writeWord(b: Battle, word: Word): string {
  if (word.kind === 'done') return 'done';
  if (word.kind === 'use') return `use ${keyOf(b, word.unit)} ${word.missile}`;
  if (word.kind === 'at') return `at ${keyOf(b, word.unit)} ${keyOf(b, word.target)}`;
  return `${word.kind} ${keyOf(b, word.unit)}`;
}

export function labelWord(b: Battle, word: Word): string {
  if (word.kind === 'done') return 'Shoot';
  const name = nameOf(b, word.unit);
  if (word.kind === 'use') return `Use the ${word.missile.replace('-', ' ')} with ${name}`;
  if (word.kind === 'at') return `Odd die of ${name} at ${nameOf(b, word.target)}`;
  return word.kind === 'hold' ? `Hold fire with ${name}` : `Shoot with ${name}`;
}
