import { placeText } from '@taxiarch/hexfield';
import { pending, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { hitsOfStep } from './hits.ts';
import { stepRefusal } from './legality.ts';
import { reachOf } from './reach.ts';
import { aboutFace, goSteps, turnSteps } from './steps.ts';
import { at, hitsOn, ordered, unanswered } from './testing.ts';
import { wheelChecks } from './two-hex.ts';
import { afterStep, beginWalk, sharesHex, stepMp, type Walk } from './walk.ts';

const scene = `map 16x14
terrain woods 0705 0706 0807
level 1 0904 0905 1005
unit foot blue medium-foot 0505 E
unit ph blue phalanx 0409/0410 E
unit horse blue companion 0307 E
unit friend blue light-foot 0605 E
unit foe red hoplite 1009/1008 W
unit psiloi red archer 0908 W spent`;

test('[alx-6.11 alx-6.25] every place found is reached by its path at its cost', () => {
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
      expect(at(b, unit)).toBe(placeText(b.world.field.grid, place.place));
      if (pending(b)[0]?.kind === 'step') {
        expect(pending(b)[0]?.text).toMatch(new RegExp(`has ${(unit === 'horse' ? 8 : 5) - place.mp} of`));
      }
      expect(hitsOn(b, unit)).toBeGreaterThanOrEqual(place.hits);
    }
  }
});

test('[alx-6.91] nobody is said to end on a friend, and a unit that may not move reaches nothing', () => {
  const b = position(`${scene}\nstart column-breaks unit=foot`);
  const foot = numberOf(b, 'foot');
  const hexes = reachOf(b, foot).map((r) => placeText(b.world.field.grid, r.place).slice(0, 4));
  expect(hexes).not.toContain('0605');
  expect(hexes).toContain('0704');
  b.state.did[foot] = 1;
  expect(reachOf(b, foot)).toEqual([]);
});

/** The same search without its short cut: every step is judged by the rules, over and over until nothing gets cheaper. */
function longWay(b: Battle, unit: Unit): string[] {
  const first = beginWalk(b, { unit, line: false, along: [] });
  const best = new Map<number, { w: Walk; hits: number; cost: number }>([[first.at, { w: first, hits: 0, cost: 0 }]]);
  const open = [first.at];
  const spare = tqOf(b, unit) - (b.state.hits[unit] as number);
  while (open.length) {
    open.sort((x, y) => (best.get(x)?.cost ?? 0) - (best.get(y)?.cost ?? 0));
    const here = best.get(open.shift() as number) as { w: Walk; hits: number; cost: number };
    if (here.w.spent >= here.w.ma) continue;
    const steps = [...goSteps(b, here.w, false), ...turnSteps(b, here.w, false), aboutFace(b, here.w)];
    for (const step of steps) {
      if (!step || stepRefusal(b, here.w, step)) continue;
      const more = hitsOfStep(b, here.w, step).total + (wheelChecks(b, here.w, step) ? 1 : 0);
      const cost = here.cost + stepMp(b, here.w, step) * 64 + more;
      if (here.hits + more >= spare || (best.get(step.to)?.cost ?? cost + 1) <= cost) continue;
      best.set(step.to, { w: afterStep(b, here.w, step), hits: here.hits + more, cost });
      if (!open.includes(step.to)) open.push(step.to);
    }
  }
  best.delete(first.at);
  const free = [...best].filter(([place]) => !sharesHex(b, unit, place));
  return free.map(([place, { w, hits }]) => `${place} ${w.spent} ${hits}`).sort();
}

test('[alx-6.11 alx-6.25] the short cut over open ground finds what the long way finds', () => {
  const wild = `${scene}\nunit bull red elephant 0804 W\nunit lancers blue lancer 0503 E hits 2 moved
unit bows blue archer 0308 E\nunit beast blue elephant 0311 E\nunit wall red phalanx 0609/0610 W`;
  for (const text of [scene, wild]) {
    const b = position(`${text}\nstart column-breaks unit=foot`);
    for (let unit = 0; unit < b.world.units.length; unit++) {
      const found = reachOf(b, unit).map(({ place, mp, hits }) => `${place} ${mp} ${hits}`);
      expect(found.sort()).toEqual(longWay(b, unit));
    }
  }
});
