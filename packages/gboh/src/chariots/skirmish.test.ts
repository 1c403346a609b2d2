import { quickRandomPlayer } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { faultsIn } from '../family/invariants.ts';
import { position } from '../scripts.ts';
import { armies } from './testing/armies.ts';
import { volumeState } from './volume-state.ts';

const FIELD = `ruleset chariots
map 20x14
side blue "Egypt" retreat W withdrawal 40 standard ramses
side red "Hatti" retreat E withdrawal 40 standard muwatalli
unit a blue chariot 0505 E group amun
unit b blue spearmen 0507 E group amun
unit x red heavy-chariot 1206 W group king
leader ramses blue 0505 initiative 6 range 8 charisma 2 overall group amun
leader muwatalli red 1206 initiative 5 range 7 charisma 2 overall group king
`;

test('[cof-2.23] a wing is who bears its name, under its leader', () => {
  const b = position(`${FIELD}dice 5 3\nstart battle`);
  expect(volumeState(b).wings.map(({ side, name }) => [side, name])).toEqual([
    [0, 'amun'],
    [1, 'king'],
  ]);
});

test.each([
  [
    '[cof-9.31] a Standard needs a leader of its side',
    'standard ramses',
    'standard muwatalli',
    'line 3: side blue: it has no leader',
  ],
  [
    '[cof-9.31] a Standard stands on the map',
    'standard ramses',
    'standard 9901',
    'line 3: side blue: “9901” is not a hex',
  ],
  [
    '[cof-6.24] no unit is in a city wall hex',
    'unit b',
    'terrain city-wall 0507\nunit b',
    'line 7: b: it is in a city wall hex',
  ],
  [
    '[cof-6.24] no leader stands in a city wall',
    'leader r',
    'terrain city-wall 0505\nleader r',
    'is in a city wall hex',
  ],
])('%s', (_, line, other, fault) => {
  expect(() => position(`${FIELD.replace(line, other)}dice 5 3\nstart battle`)).toThrow(fault);
});

test('[cof-3.0a] armies of every kind fight without a fault', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const b = position(`${armies}seed ${seed}\n`);
    const play = quickRandomPlayer(`skirmish ${seed}`);
    const faults: string[] = [];
    for (let i = 0; i < 1500 && !b.outcome; i++) {
      play(b);
      if (i % 25 === 0) faults.push(...faultsIn(b));
    }
    expect(faults).toEqual([]);
  }
});
