import { quickRandomPlayer } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { valueIn } from '../family/base/overrides.ts';
import { FOOT, NO_SHOCK, OWN_TRAIT, typeTraits } from '../family/base/traits.ts';
import { unitsOf } from '../family/base/units.ts';
import { unitInEnemyZone } from '../family/base/zones.ts';
import { battleOf } from '../family/script/position.ts';
import { readScriptOf } from '../family/script/read.ts';
import { position } from '../scripts.ts';
import { cites } from './rule-number-map.ts';
import { armies } from './testing/armies.ts';
import { chariotsVolume } from './volume.ts';

const absent = [...cites].flatMap(([rule, own]) => (own.length === 0 ? [rule] : []));

test('there are neither horse nor elephants, skirmishers, phalanxes or engines, and nobody covers two hexes', () => {
  const b = position(`${armies}start battle`);
  const { types, troops } = b.world.book.words;
  // Of what the family's rules ask about, a body of troops is foot, or may not shock; all else is the book's own.
  const asked = OWN_TRAIT - 1;
  const traits = types.map((type) => [type, (valueIn(b, typeTraits)[type] as number) & asked]);
  expect(traits.filter(([, bits]) => ![0, FOOT, FOOT | NO_SHOCK].includes(bits as number))).toEqual([]);
  const rare = Object.values(troops).filter((troop) =>
    ['wide', 'maHigh', 'screen', 'cataphract'].some((one) => one in troop),
  );
  expect(rare).toEqual([]);
});

test('nobody has a zone of control', () => {
  const b = position(`${armies}start battle`);
  for (const side of [0, 1] as const) for (const unit of unitsOf(b, side)) expect(unitInEnemyZone(b, unit)).toBe(false);
});

/** Family rules of which something is told beside another, to which they belong in Alexander. */
const toldBeside = ['alx-4.36', 'alx-6.23c', 'alx-7.17', 'alx-8.15f', 'alx-9.16.2b', 'alx-9.16.2c', 'alx-11.71'];

test('what the book has not is never carried out: no rule of it is given for anything that happens', () => {
  const given = new Set<string>();
  const begun = new Set<string>();
  const { system } = chariotsVolume;
  const heard = {
    ...chariotsVolume,
    system: {
      ...system,
      cite: (world: never, rule: string) => {
        given.add(rule);
        return system.cite?.(world, rule) ?? [rule];
      },
    },
  };
  for (let seed = 1; seed <= 3; seed++) {
    const b = battleOf(
      readScriptOf(
        [heard],
        `${armies.replace('ruleset chariots\n', '')}option chariot-turnover\nseed ${seed}\nstart battle`,
      ),
    );
    const play = quickRandomPlayer(`absent ${seed}`);
    for (let n = 0; n < 800 && !b.outcome; n++) {
      for (const { proc } of b.frames) begun.add(proc);
      play(b);
    }
  }
  expect(absent.filter((rule) => given.has(rule) && !toldBeside.includes(rule))).toEqual([]);
  // A wing has its own Orders Phase and its own rout, rally and run; the others go with rules that are absent.
  const never = [
    'lead',
    'doom',
    'line-command',
    'line-withdrawal',
    'line-entry-fire',
    'crisis-of-faith',
    'crisis-leader',
  ];
  const nor = ['rampage', 'rampage-near', 'artillery-reaction', 'harass', 'rally', 'rout-movement', 'withdraw-leader'];
  expect([...never, ...nor, 'pass-through'].filter((proc) => begun.has(proc))).toEqual([]);
  expect(begun.size).toBeGreaterThan(10);
});
