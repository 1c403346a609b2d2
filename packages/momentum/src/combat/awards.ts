import { enemyOf, type RuleId } from '@taxiarch/kernel';
import { nameOf, sideOf } from '@taxiarch/miniatures';
import { award } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import {
  contactBetween,
  hadOnce,
  hasDone,
  isDepleted,
  isEngaged,
  isSingle,
  isSteady,
  noteOnce,
  verbOf,
} from '../base/units.ts';
import { DID_FOLLOW_UP, HALVED, STAYED_BACK, type Unit } from '../base/vocabulary.ts';
import { foesIn, type Round, type Verdict } from './round.ts';

/** An event that earns tokens, once for each enemy unit, which is `*` in the text (mom-token.08, mom-token.09). */
function earn(b: Battle, enemy: Unit, tokens: number, rule: RuleId | RuleId[], text: string): void {
  const rules = [rule, 'mom-token.08', 'mom-token.09'].flat();
  const told = text.replace('*', nameOf(b, enemy)).replace('#', verbOf(b, enemy, 'was', 'were'));
  award(b, enemyOf(sideOf(b, enemy)), tokens, rules, told);
}

/** Someone went after it and holds it again (mom-token.06). */
const isFollowed = (b: Battle, v: Round, unit: Unit): boolean =>
  foesIn(v, unit).some((foe) => hasDone(b, foe, DID_FOLLOW_UP) && contactBetween(b, unit, foe) !== undefined);
/** Someone could have gone after it and did not want to (mom-token.13). */
const isLetGo = (b: Battle, v: Round, unit: Unit): boolean =>
  foesIn(v, unit).some((foe) => hasDone(b, foe, STAYED_BACK));

function forLoser(b: Battle, v: Round, { unit, of, fate }: Verdict): void {
  if (v.tested.includes(unit)) earn(b, unit, 1, 'mom-token.05', '* had to take a Break Test');
  if (fate === 'breaks') earn(b, unit, 3, 'mom-token.07', '* # broken');
  // Friends of its line were not in the round.
  if (of !== unit) return;
  if (fate === 'stands') earn(b, unit, 1, 'mom-token.05', 'won a round against *');
  if (fate === 'gone') earn(b, unit, 1, 'mom-token.05', '* # lost, with no enemy able to follow up');
  if (fate !== 'falls-back') return;
  if (isFollowed(b, v, unit)) earn(b, unit, 2, 'mom-token.06', '* fell back and # followed up');
  else if (!isLetGo(b, v, unit)) earn(b, unit, 1, 'mom-token.05', '* fell back and could not be followed up');
}

/** Who destroyed its last enemy counts as having won and been unable to follow up (mom-unit.10). */
function forDestroyed(b: Battle, v: Round, unit: Unit): void {
  const alone = foesIn(v, unit).some((foe) => isSteady(b, foe) && !isEngaged(b, foe));
  if (alone) earn(b, unit, 1, 'mom-unit.10', '* # destroyed');
}

/** Half strength is paid for once in a game, whatever became of the unit afterwards (mom-token.06, mom-token.09). */
function forHalved(b: Battle, v: Round, unit: Unit): void {
  if (v.depleted[unit] === 1 || hadOnce(b, unit, HALVED) || !isDepleted(b, unit)) return;
  noteOnce(b, unit, HALVED);
  const rules = ['mom-token.06', ...(isSingle(b, unit) ? ['mom-cohesion.10'] : [])];
  earn(b, unit, 2, rules, '* # reduced to half strength');
}

/** Step 9 (mom-token.05 to .09). */
export function combatAwards(b: Battle, v: Round): void {
  for (const verdict of v.verdicts) forLoser(b, v, verdict);
  for (const unit of v.destroyed) forDestroyed(b, v, unit);
  // Friends of a loser's line may lose a figure as they fall back.
  const concerned = new Set([...v.combats.flat(2), ...v.verdicts.map(({ unit }) => unit)]);
  for (const unit of concerned) forHalved(b, v, unit);
}
