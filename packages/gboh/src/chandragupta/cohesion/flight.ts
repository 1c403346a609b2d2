import { call, emit, procedure, roll, type Side, sides } from '@taxiarch/kernel';
import { eliminate } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isGone, isRouted, onField, sideOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { flight } from '../../family/command/sequence.ts';
import { eventTexts } from '../../family/event-text.ts';
import { groupName, heedsItsChief } from '../command/hierarchy.ts';
import { volumeState } from '../volume-state.ts';

/** A guild or tribe of one side. */
interface Contingent {
  side: Side;
  group: string;
}

/** Those that the battle gives a Flight Level and that are still there, in its order (cha-11.41). */
const contingents = (b: Battle): Contingent[] =>
  sides
    .flatMap((side) => Object.keys(b.world.sides[side].flights ?? {}).map((group) => ({ side, group })))
    .filter(({ side, group }) => !volumeState(b).fled.includes(`${side} ${group}`));

const unitsIn = (b: Battle, { side, group }: Contingent): Unit[] =>
  b.world.units.flatMap((info, unit) =>
    sideOf(b, unit) === side && info.group === group && heedsItsChief(b, unit) ? [unit] : [],
  );
const levelOf = (b: Battle, { side, group }: Contingent): number => b.world.sides[side].flights?.[group] ?? 0;

/** Each contingent that has lost someone rolls whether it stays (cha-11.41). */
export const flightProcedure = procedure<Battle, { left: Contingent[] }>('flight', {
  next(b, v) {
    const contingent = v.left.shift();
    if (contingent === undefined) return null;
    const units = unitsIn(b, contingent);
    const lost = units.filter((unit) => isGone(b, unit) || isRouted(b, unit)).length;
    if (lost > 0 && units.some((unit) => onField(b, unit))) test(b, contingent, units, lost);
    return 'next';
  },
});

function test(b: Battle, contingent: Contingent, units: readonly Unit[], lost: number): void {
  const { side, group } = contingent;
  const against = levelOf(b, contingent);
  const rules = ['cha-11.41'];
  const { total } = roll(b, {
    purpose: `Flight check of the ${groupName(group)}`,
    ...{ side, rules, against },
    sum: { total: lost, parts: [{ rule: 'cha-11.41', value: lost, text: 'units routed or lost' }] },
  });
  if (total <= against) return;
  volumeState(b).fled.push(`${side} ${group}`);
  emit(b, { kind: 'flees', rules, side, group });
  for (const unit of units)
    if (onField(b, unit))
      eliminate(b, unit, rules, `${infoOf(b, unit).grade === 'tribal' ? 'the tribe' : 'the guild'} has fled`);
}

export const flightOverrides: readonly RuleOverride[] = [
  overrideRule(flight, (family) => (b) => {
    family(b);
    const left = contingents(b);
    if (left.length > 0) call(b, 'flight', { left });
  }),
  overrideRule(eventTexts, (family) => ({
    ...family,
    flees: (_w, e) => `All units of the ${groupName(String(e['group']))} leave the battlefield.`,
  })),
];
