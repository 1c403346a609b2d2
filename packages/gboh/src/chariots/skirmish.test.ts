import { expect, test } from 'vitest';
import { position } from '../scripts.ts';
import { ownOf } from './own.ts';

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
  expect(ownOf(b).wings.map(({ side, name }) => [side, name])).toEqual([
    [0, 'amun'],
    [1, 'king'],
  ]);
});
