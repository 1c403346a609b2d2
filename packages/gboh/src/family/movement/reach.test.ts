import { placementText } from '@taxiarch/hexfield';
import { pendingDecisions, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { reachOf } from './reach.ts';
import { at, hitsOn, longWay, ordered, unanswered } from './testing.ts';

const scene = `map 16x14
terrain woods 0705 0706 0807
level 1 0904 0905 1005
unit foot blue medium-foot 0505 E
unit ph blue phalanx 0409/0410 E
unit horse blue companion 0307 E
unit friend blue light-foot 0605 E
unit foe red hoplite 1009/1008 W
unit psiloi red archer 0908 W spent`;

testOverBooks(
  '[alx-6.11 alx-6.25] every place found is reached by its path at its cost',
  () => {
    for (const unit of ['foot', 'ph', 'horse']) {
      const from = position(`${scene}\nstart column-breaks unit=${unit}`);
      const found = reachOf(from, numberOf(from, unit));
      expect(found.length).toBeGreaterThan(20);
      for (const [i, place] of found.entries()) {
        if (i % 7 !== 0) continue;
        const b = ordered(unit, `${scene}\ndice 0 0 0 0`);
        unanswered(b);
        for (const step of place.path) {
          const done = submit(b, step);
          expect([unit, place.path, done.ok]).toEqual([unit, place.path, true]);
          unanswered(b);
        }
        expect(at(b, unit)).toBe(placementText(b.world.field.grid, place.place));
        if (pendingDecisions(b)[0]?.kind === 'step') {
          expect(pendingDecisions(b)[0]?.text).toMatch(
            new RegExp(`(?:has|have) ${(unit === 'horse' ? 8 : 5) - place.mp} of`),
          );
        }
        expect(hitsOn(b, unit)).toBeGreaterThanOrEqual(place.hits);
      }
    }
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

test('[alx-6.91] nobody is said to end on a friend, and a unit that may not move reaches nothing', () => {
  const b = position(`${scene}\nstart column-breaks unit=foot`);
  const foot = numberOf(b, 'foot');
  const hexes = reachOf(b, foot).map((r) => placementText(b.world.field.grid, r.place).slice(0, 4));
  expect(hexes).not.toContain('0605');
  expect(hexes).toContain('0704');
  b.state.did[foot] = 1;
  expect(reachOf(b, foot)).toEqual([]);
});

testOverBooks(
  '[alx-6.11 alx-6.25] the short cut over open ground finds what the long way finds',
  () => {
    const wild = `${scene}\nunit bull red elephant 0804 W\nunit lancers blue lancer 0503 E hits 2 moved
unit bows blue archer 0308 E\nunit beast blue elephant 0311 E\nunit wall red phalanx 0609/0610 W`;
    for (const text of [scene, wild]) {
      const b = position(`${text}\nstart column-breaks unit=foot`);
      for (let unit = 0; unit < b.world.units.length; unit++) {
        const found = reachOf(b, unit).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
        expect(found.sort()).toEqual(longWay(b, unit));
      }
    }
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);
