import {
  type Army,
  type ArmyUnit,
  armyIds,
  type Battle,
  beginScenario,
  classical,
  readyArmy,
} from '@taxiarch/classical';
import { seededDice } from '@taxiarch/kernel';

/** The units of three ready armies, of which an army of any size is dealt out. */
function troops(ids: readonly string[]): ArmyUnit[] {
  return ids.flatMap((id) => readyArmy(id)?.army.units ?? []);
}

function armyOfSize(title: string, pool: readonly ArmyUnit[], units: number): Army {
  const dealt = Array.from({ length: units }, (_, i): ArmyUnit => {
    const unit = pool[i % pool.length] as ArmyUnit;
    const number = i + 1;
    return { ...unit, id: `${title}-${number}`, name: `${unit.name} ${number}`, general: null };
  });
  const chief = {
    id: `${title}-chief`,
    name: `The ${title} chief`,
    commander: true,
    mount: 'horse',
    troop: null,
  } as const;
  return { id: title, title, generals: [chief], units: dealt, pits: 0 };
}

/** A made-up battle of any size on a deep table, drawn up by the program. `units`: of both sides together. */
export function generatedTable(units: number, seed: string): Battle {
  const ids = armyIds();
  const half = Math.floor(units / 2);
  const blue = armyOfSize('blue', troops(ids.filter((_, i) => i % 2 === 0)), half);
  const red = armyOfSize('red', troops(ids.filter((_, i) => i % 2 === 1)), half);
  const plan = {
    ...{ id: 'generated', title: 'A made-up battle', version: '1', width: 1440, depth: 1200 },
    sides: [
      { key: 'blue', name: 'Blues', army: blue },
      { key: 'red', name: 'Reds', army: red },
    ],
  } as const;
  return beginScenario(classical, { ...plan, sides: [...plan.sides] }, seededDice(seed));
}
