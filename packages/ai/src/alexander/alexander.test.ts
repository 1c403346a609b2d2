import { type Battle, position } from '@taxiarch/gboh';
import { parseHex } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { postOf } from '../hex/leaders.ts';
import { closed } from '../hex/play-styles.ts';
import { answerOf, sceneOf } from '../hex/testing.ts';

/** Three taxeis side by side, and enemies before them. */
const phalanx = (foes: string): Battle =>
  position(`
map 30x16
unit right blue phalanx 0805/0806 E
unit centre blue phalanx 0807/0808 E
unit left blue phalanx 0809/0810 E
leader general blue 0607 initiative 4 range 6 overall
${foes}
start orders leader=general momentum=false
`);

/** The same enemies in a column of the map. */
const lined = (troop: string, hexes: readonly string[]): string =>
  hexes.map((hex, i) => `unit foe${i} red ${troop} ${hex} W`).join('\n');

const column = ['1704', '1705', '1706', '1707', '1708', '1709', '1710', '1711'];

test('pikes keep their ranks before elephants that would come round their flanks', () => {
  expect(answerOf(phalanx(lined('elephant', column)))).not.toMatch(/^(move|line) /);
});

test('they go forward against foot, and where few elephants are left', () => {
  expect(answerOf(phalanx(lined('medium-foot', column)))).toMatch(/^(move|line) /);
  const spent = `${lined('medium-foot', column.slice(1))}\nunit beasts red elephant 1704 W`;
  expect(answerOf(phalanx(spent))).toMatch(/^(move|line) /);
});

test('no leader of a veteran waits for a raging elephant', () => {
  const b = position(`
map 30x16
unit raging red elephant 1208 W routed
unit guards blue hypaspist 1008 E
leader general blue 1008 initiative 5 range 6 overall
leader rajah red 2010 initiative 5 range 6 overall
dice 1 9
start rampage unit=raging cause=-1
`);
  expect(pendingDecisions(b)[0]?.kind).toBe('rampage-reaction');
  expect(answerOf(b)).toBe('leader general');
  expect(answerOf(b, 'recruit')).toBe('no');
});

test('leaders who count for much stay out of the reach of elephants, where they would else be close behind their men', () => {
  const b = phalanx(lined('elephant', ['1106', '1107', '1108']));
  const s = sceneOf(b, 0);
  const at = (hex: string): number => postOf(s, 0, parseHex(b.world.field.grid, hex) as number);
  expect(at('0607')).toBeLessThan(at('0807'));
  s.temper = closed;
  expect(at('0607')).toBeGreaterThan(at('0807'));
});
