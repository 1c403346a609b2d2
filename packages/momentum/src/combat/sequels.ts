import { destroy } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isFormed, isScythed, noteOnce, opponentIn } from '../base/units.ts';
import { NONE, SHOCK_SPENT } from '../base/vocabulary.ts';
import { slainNear } from '../cohesion/causes.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { hasImpact } from './bout.ts';
import { isShock, shockedBy } from './result.ts';
import { contactsIn, type Round } from './round.ts';

/** Cohesion Tests for friends broken or destroyed and for Army Generals slain in this phase (mom-result.26, mom-cohesion.09). */
export function testsDue(b: Battle, v: Round): Test[] {
  const shaken = [...new Set(v.shaken)].map((unit): Test => ({ unit, why: 'friend-broken', from: NONE }));
  return [...shaken, ...slainNear(b)];
}

/**
 * Shock cavalry that has charged a formed enemy will not shake another one like that; by the other reading only once such
 * an enemy has been beaten (mom-result.10).
 */
export function spendShock(b: Battle, v: Round): void {
  const beaten = v.verdicts.filter(({ unit, of }) => unit === of).map(({ unit }) => unit);
  const used = new Set(beaten.flatMap((unit) => shockedBy({ b, v, unit })));
  for (const unit of v.combats.flat(2)) {
    if (!isShock(b, unit)) continue;
    const charged = contactsIn(v, unit).some((c) => hasImpact(b, c, unit) && isFormed(b, opponentIn(c, unit)));
    if (reads(b, 'mom-result.10-beaten') ? used.has(unit) : charged) noteOnce(b, unit, SHOCK_SPENT);
  }
}

/** Scythed chariots have but one round in them; anyone who was with them rolls for his life (mom-combat.06, mom-unit.10). */
export function spendScythes(b: Battle, v: Round): void {
  for (const unit of v.combats.flat(2).filter((one) => isScythed(b, one))) {
    for (const commander of destroy(b, unit, ['mom-combat.06'], 'single round of combat over')) {
      rollForLife(b, commander, 'lost');
    }
  }
}
