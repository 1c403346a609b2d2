import { facingName, hexOf, OFF, placement } from '@taxiarch/hexfield';
import { ask, call, emit, nameAndVerb, procedure } from '@taxiarch/kernel';
import { atBreaking, breakOrStand } from '../../family/base/cohesion.ts';
import { unitDoes, unitName } from '../../family/base/event-text.ts';
import { facingOrders } from '../../family/base/face-orders.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isChariot, onField, placeOfUnit, putUnit, sideOf } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { eventTexts } from '../../family/event-text.ts';
import { inZone } from '../../family/movement/formations.ts';
import { who } from '../../family/movement/intent.ts';
import { type FurtherChange, furtherChanges } from '../../family/movement/steps.ts';
import { changeMp } from '../../family/movement/walk.ts';
import { inCamp, inCity } from '../fortifications/forts.ts';
import { isIndian } from '../traits.ts';

/** The other face of a chariot: a unit that is off the map until the crew dismount; NONE where there is none. */
function footOf(b: Battle, unit: Unit): Unit {
  const { foot } = infoOf(b, unit);
  return foot === null ? NONE : b.world.units.findIndex(({ key }) => key === foot);
}

interface Dismounting {
  unit: Unit;
}

/** Foot takes the place of the chariot, and faces as its owner likes; the chariot is no loss (cha-10.28). */
export const dismounting = procedure<Battle, Dismounting>('dismount', {
  face: ask<Battle, Dismounting, number>({
    ask: 'dismount',
    rules: ['cha-10.28'],
    side: (b, v) => sideOf(b, v.unit),
    // Its second move in the turn may have broken it.
    skipIf: (b, v) => !onField(b, v.unit),
    text: (b, v) => `${nameAndVerb(infoOf(b, v.unit), 'dismounts', 'dismount')}. Choose a facing.`,
    list: () => [1, 3, 5, 7, 9, 11],
    refuse: () => null,
    format: (_b, facing) => facingName(facing),
    label: (_b, _v, facing) => `Face ${facingName(facing)}`,
    orders: facingOrders<Dismounting, number>(
      (v) => v.unit,
      (b, v, facing) => placement(hexOf(placeOfUnit(b, v.unit)), facing),
    ),
    apply(b, { unit }, facing) {
      const { state } = b;
      const foot = footOf(b, unit);
      const hex = hexOf(placeOfUnit(b, unit));
      putUnit(b, unit, OFF);
      putUnit(b, foot, placement(hex, facing));
      for (const column of [state.hits, state.moved, state.did, state.missile]) column[foot] = column[unit] as number;
      emit(b, { kind: 'dismounts', rules: ['cha-10.28'], unit, foot });
      if (atBreaking(b, foot)) breakOrStand(b, foot, ['cha-10.28'], { text: 'earlier hits' });
    },
  }),
});

const dismount: FurtherChange = {
  suits: (b, unit) => isChariot(b, unit) && footOf(b, unit) !== NONE,
  mp: 0,
  make: (b, unit) => call(b, dismounting, { unit }),
  rules: ['cha-10.28'],
  label: 'Dismount (permanent)',
  told: ['dismounts', 'dismount'],
  bans: [
    {
      rule: 'cha-10.28',
      when: ({ b, w }) => !isIndian(b, w.unit),
      text: (i) => `${who(i)} cannot dismount: only Indian chariots can.`,
    },
    {
      rule: 'cha-10.28',
      when: ({ b, w }) => !inCamp(b, hexOf(w.at)) && !inCity(b, hexOf(w.at)),
      text: (i) => `${who(i)} must be in a camp or city to dismount.`,
    },
    {
      rule: 'cha-10.28',
      when: ({ w }) => w.spent > 0,
      text: (i) =>
        `Dismounting takes the whole allowance, and ${nameAndVerb(infoOf(i.b, i.w.unit), 'has', 'have')} already used some of it.`,
    },
    {
      rule: 'cha-10.28',
      when: inZone,
      text: (i) => `${nameAndVerb(infoOf(i.b, i.w.unit), 'is', 'are')} in an enemy ZOC and cannot dismount.`,
    },
  ],
};

/** Chariots that become foot (cha-10.28). */
export const dismountOverrides: readonly RuleOverride[] = [
  overrideRule(furtherChanges, (known) => ({ ...known, dismount })),
  // It is a move, though it costs no certain number of MP.
  overrideRule(changeMp, (known) => ({ ...known, dismount: 0 })),
  overrideRule(eventTexts, (family) => ({
    ...family,
    dismounts: (w, e) =>
      `${unitDoes(w, e, 'dismounts and fights', 'dismount and fight')} on as ${unitName(w, e, 'foot')}.`,
  })),
];
