import { emit, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isGone } from '../base/units.ts';
import { LOW, type MissileCode, SPENT, type Unit } from '../base/vocabulary.ts';
import { missilesOf } from './weapons.ts';

/** The unmodified roll at which missiles begin to run out; engines never do (alx-8.17a). */
export const lowAt = overridable<Readonly<Record<MissileCode, number>>>('missiles: at which roll they run low', {
  J: 7,
  A: 9,
  S: 9,
  C: 9,
  B: Number.POSITIVE_INFINITY,
});

const column = (b: Battle, screen: boolean): number[] => (screen ? b.state.screen : b.state.missile);

/** Notes that a unit has shot: it may run low on this roll, or have thrown its last (alx-8.17a, alx-8.17b). */
export function spendMissile(b: Battle, unit: Unit, natural: number, screen = false): void {
  const code = missilesOf(b, unit, screen);
  if (code === null) return;
  if (column(b, screen)[unit] === LOW) setSupply(b, unit, SPENT, ['alx-8.17b'], screen);
  else if (natural >= valueIn(b, lowAt)[code]) setSupply(b, unit, LOW, ['alx-8.17a'], screen);
}

/** Leaves a unit without missiles, as Shock does to javelinists on foot (alx-8.17c). */
export function exhaust(b: Battle, unit: Unit, rules: RuleId[]): void {
  if (infoOf(b, unit).missile === null || b.state.missile[unit] === SPENT || isGone(b, unit)) return;
  setSupply(b, unit, SPENT, rules, false);
}

function setSupply(b: Battle, unit: Unit, left: number, rules: RuleId[], screen: boolean): void {
  column(b, screen)[unit] = left;
  emit(b, { kind: 'missiles', rules, unit, left, screen });
}
