import { hexScenarioById, openBattle, openingOf, saveMatch } from '@taxiarch/battles';
import { Match } from '@taxiarch/kernel';

const places: Readonly<Record<string, string>> = {
  'royal-elephants-1': '1814 E',
  'bows-1': '1812 E',
  'city-bows-2': '2012 W',
  'palace-guard-1': '3110 W',
};
const chiefs: Readonly<Record<string, { at: string; initiative: number }>> = {
  chandragupta: { at: '1713', initiative: 5 },
  ambhi: { at: '2811', initiative: 7 },
};

/**
 * A battle file for tests: Takshashila with few troops, an elephant and bowmen of the Mauryas close before the western gate,
 * so that the assault begins with the first order.
 */
export function assault(): string {
  const whole = hexScenarioById('takshashila');
  const scenario = {
    ...whole,
    id: 'assault',
    title: 'Before the western gate',
    units: whole.units.flatMap((unit) => {
      const at = places[unit.key];
      return at ? [{ ...unit, at }] : [];
    }),
    leaders: whole.leaders.flatMap(({ wing: _wing, ...leader }) =>
      chiefs[leader.key] ? [{ ...leader, ...chiefs[leader.key] }] : [],
    ),
    lines: [],
    sides: whole.sides.map((side) => ({ ...side, withdrawal: 5 })) as unknown as typeof whole.sides,
  };
  return saveMatch(new Match(openBattle(scenario, { seed: '4' })), openingOf(scenario, { seed: '4', own: true }));
}
