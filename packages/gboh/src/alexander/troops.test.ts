import { written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { standardCharts } from '../charts.ts';
import type { Troop } from '../family/base/troop.ts';
import { movementAllowance } from '../family/charts/index.ts';
import { type TroopId, troopIds, troops } from './troops.ts';

const troop = (id: TroopId): Troop => troops[id];

test('kinds of troops: type, class, TQ-size-MA, what they throw', () => {
  const line = (id: TroopId) => {
    const { type, cls, tq, size, ma, maHigh, missile, weapon, wide, cataphract, screen } = troop(id);
    const marks = [wide && 'wide', cataphract && 'cataphract', screen && 'screen'].filter(Boolean);
    const ratings = `${tq}-${size}-${maHigh === undefined ? ma : `${ma}/${maHigh}`}`;
    return [id, type, cls ?? '-', ratings, missile ?? '-', weapon ?? '-', ...marks].join(' ');
  };
  expect(troopIds.map(line)).toEqual(
    written(`
    phalanx       PH   MA  7-10-4/5  -  -                wide
    hoplite       HI   HO  6-10-4    -  -                wide
    hypaspist     HI   HY  8-6-5     -  -
    medium-foot   MI   -   6-6-5     -  -
    cardaces      LP   CA  5-8-4     -  -                wide
    peltast       LP   J   5-4-6     J  javelin
    levy          LI   J   3-5-5     J  javelin
    light-foot    LI   J   5-5-5     J  javelin
    bow-foot      LI   A   5-5-5     A  bow
    longbow       LI   A   5-5-5     A  long-bow
    javelinist    SK   J   5-1-6     J  javelin
    agrianian     SK*  J   6-1-6     J  javelin
    archer        SK   A   5-1-6     A  bow
    slinger       SK   S   5-1-6     S  sling
    companion     HC   -   8-5-8     -  -
    heavy-horse   HC   -   6-5-8     -  -
    cataphract    HC   -   6-5-8     -  -                cataphract
    lancer        LN   -   7-4-8     -  -
    light-horse   LC   J   6-4-8     J  mounted-javelin
    horse-archer  LC   A   5-4-8     A  mounted-bow
    elephant      EL   -   6-8-7     J  mounted-javelin  screen
    chariot       CH   -   5-5-7     -  -
    oxybeles      AT   B   4-1-3     B  oxybeles
    `),
  );
});

test('chart of alx-6.11: their movement allowances are those of the chart', () => {
  const charts = standardCharts('alexander');
  const named: Partial<Record<TroopId, string>> = {
    hoplite: 'HI hoplite',
    hypaspist: 'HI hypaspist',
    cardaces: 'cardaces',
    cataphract: 'HC cataphract',
    agrianian: 'SK',
    oxybeles: 'oxybeles',
  };
  for (const id of troopIds)
    expect([id, movementAllowance(charts, named[id] ?? troop(id).type)]).toEqual([id, troop(id).ma]);
  expect(troops.phalanx.maHigh).toBe(movementAllowance(charts, 'PH augmented'));
});
