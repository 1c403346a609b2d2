import { scriptedDice } from '@taxiarch/kernel';
import type { ArmyFile, TroopFile } from '../armies/army-file.ts';
import type { Battle } from '../base/state.ts';
import { momentum } from '../system.ts';
import { beginPlan, type Plan } from './world.ts';

const troops: Readonly<Record<string, TroopFile>> = {
  spears: { type: 'foot' },
  horse: { type: 'cavalry' },
  slingers: { type: 'foot', density: 'skirmish', missiles: ['sling'] },
  elephants: { type: 'elephant' },
};

/** An army of the troops named, four bases a unit and two elephants, under a general who is with nobody. */
export const armyOf = (id: string, units: readonly string[], more: Partial<ArmyFile> = {}): ArmyFile => ({
  ...{ taxiarch: 'army', system: 'momentum', id, title: id },
  commanders: [{ id: `${id}-king`, name: 'The king', general: true, mount: 'horse' }],
  units: units.map((troop) => {
    const bases = troop === 'elephants' ? 2 : 4;
    return { id: troop, name: troop, troop: troops[troop] as TroopFile, bases, files: bases };
  }),
  ...more,
});

/** Greeks with spears, horse and slingers against Persians with spears and slingers. */
export const trial = (more: Partial<Plan> = {}): Plan => ({
  ...{ id: 'trial', title: 'A trial', version: '1' },
  sides: [
    { key: 'greeks', name: 'Greeks', army: armyOf('greek', ['spears', 'horse', 'slingers']) },
    { key: 'persians', name: 'Persians', army: armyOf('persian', ['spears', 'slingers']) },
  ],
  ...more,
});

/** A battle of a plan with these dice. */
export const begun = (plan: Plan, dice: number[]): Battle => beginPlan(momentum, plan, scriptedDice(dice));
