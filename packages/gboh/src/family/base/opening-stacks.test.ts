import { describe, expect, test } from 'vitest';
import { readScript } from '../../scripts.ts';
import { numberOf } from '../script/position.ts';
import { begun } from '../script/run.ts';
import { unitAt, unitBeneath } from './units.ts';

const opened =
  (units: string, more = '') =>
  () =>
    begun(readScript(`${more}\nmap 20x12\n${units}\nstart reload`));

describe('several units in a hex as the battle opens', () => {
  test('[alx-6.91] are refused, whichever side they are of, with the name of the hex and of both', () => {
    expect(opened('unit a blue medium-foot 0505 E\nunit b red medium-foot 0505 W')).toThrow(
      'b: 0505 is already taken by “a” (alx-6.91)',
    );
    expect(opened('unit a blue medium-foot 0505 E\nunit b blue medium-foot 0505 E')).toThrow(
      '0505 is already taken by “a”',
    );
    // Either half of a unit two hexes wide counts.
    expect(opened('unit a blue phalanx 0505/0506 E\nunit b red levy 0506 W')).toThrow('0506 is already taken by “a”');
    expect(opened('unit a blue phalanx 0505/0506 E\nunit b red levy 0507 W')).not.toThrow();
    expect(opened('unit a blue levy\nunit b red levy')).not.toThrow();
  });

  test('[cof-6.51 cof-6.52] in Chariots but for a chariot of two men with one unit of runners', () => {
    const of = (units: string) => opened(units, 'ruleset chariots');
    expect(of('unit a blue chariot 0505 E\nunit b blue runners 0505 E')).not.toThrow();
    expect(of('unit a blue chariot 0505 E\nunit b red runners 0505 E')).toThrow('taken by “a” (cof-6.51');
    expect(of('unit a blue heavy-chariot 0505 E\nunit b blue runners 0505 E')).toThrow('taken by “a”');
    expect(of('unit a blue chariot 0505 E\nunit b blue runners 0505 E\nunit c blue runners 0505 E')).toThrow(
      'taken by',
    );
  });

  test('[cha-6.72] in Chandragupta too', () => {
    const units = 'unit a blue medium-foot 0505 E\nunit b red medium-foot 0505 W';
    expect(opened(units, 'ruleset chandragupta')).toThrow('0505 is already taken by “a”');
  });
});

describe('a double depth in a script', () => {
  const top = 'unit a blue phalanx 0505/0506 E';

  test('[alx-11.71] is one phalanx under another, in the same place', () => {
    const b = opened(`${top}\nunit b blue phalanx 0505/0506 E under a`)();
    const [a, under] = [numberOf(b, 'a'), numberOf(b, 'b')];
    expect([unitBeneath(b, a), unitAt(b, b.index.at.indexOf(a)), b.index.at.indexOf(under)]).toEqual([under, a, -1]);
  });

  test('[alx-11.71 alx-6.92d] of two Macedonian phalanxes, or others where the scenario says so', () => {
    expect(opened(`${top}\nunit b blue phalanx 0505/0507 E under a`)).toThrow('is not a valid place');
    expect(opened(`${top}\nunit b blue phalanx 0506/0507 E under a`)).toThrow(
      'its place and facing differ from those of “a”',
    );
    expect(opened(`unit a blue phalanx\nunit b blue phalanx under a`)).toThrow('its place and facing differ');
    expect(opened(`${top}\nunit b red phalanx 0505/0506 E under a`)).toThrow('“a” is not a unit of its side');
    expect(opened(`${top}\nunit b blue hoplite 0505/0506 E under a`)).toThrow(
      'only phalanxes can form a Double-Depth Phalanx',
    );
    expect(opened(`${top}\nunit b blue phalanx 0505/0506 E under b`)).toThrow('only phalanxes');
    const two = `${top}\nunit b blue phalanx 0505/0506 E under a`;
    expect(opened(`${two}\nunit c blue phalanx 0505/0506 E under a`)).toThrow('holds two units at most (alx-6.92d)');
    expect(opened(`${two}\nunit c blue phalanx 0505/0506 E`)).toThrow('0505 is already taken by');
    const others = `${top} class HO\nunit b blue phalanx 0505/0506 E class HO under a`;
    expect(opened(others)).toThrow('only phalanxes');
    expect(opened(others, 'special deep-phalanxes')).not.toThrow();
  });
});
