import { expect, test } from 'vitest';
import { valueIn } from '../family/base/overrides.ts';
import { unitFault } from '../family/base/traits.ts';
import { numberOf } from '../family/script/position.ts';
import { position } from '../scripts.ts';
import {
  hasLongBow,
  isBharta,
  isElephantChariot,
  isHeavyChariot,
  isIndian,
  isMaula,
  isSreni,
  isTribal,
  isTribalFoot,
} from './traits.ts';
import { troops } from './troops.ts';
import { chandragupta, chandraguptaVolume } from './volume.ts';
import { hasPassed, isRestricted, movedInTurn } from './volume-state.ts';

const b = position(`ruleset chandragupta
map 14x12
unit guard blue elephant 0501 E grade maula
unit paid blue longbow 0502 E grade bharta
unit smiths blue guild-foot 0503 E group smiths
unit hill blue tribal-foot 0504 E group vasati
unit car blue heavy-chariot 0505 E grade maula
unit great blue elephant-chariot 0506 E grade bharta
unit gun blue yantra 0507 E
unit bows red bow-foot 1002 W
leader ashoka blue 0501 overall people indian
`);
const asked = {
  isIndian,
  isMaula,
  isBharta,
  isSreni,
  isTribal,
  isTribalFoot,
  isHeavyChariot,
  isElephantChariot,
  hasLongBow,
};
const traitsOf = (key: string): string[] =>
  Object.entries(asked).flatMap(([name, has]) => (has(b, numberOf(b, key)) ? [name] : []));

test('[cha-2.22b] Indian troops have one of four grades, foreigners and engines none', () => {
  expect(traitsOf('guard')).toEqual(['isIndian', 'isMaula']);
  expect(traitsOf('paid')).toEqual(['isIndian', 'isBharta', 'hasLongBow']);
  expect(traitsOf('smiths')).toEqual(['isIndian', 'isSreni']);
  expect(traitsOf('hill')).toEqual(['isIndian', 'isTribal', 'isTribalFoot']);
  expect(traitsOf('gun')).toEqual([]);
  expect(traitsOf('bows')).toEqual([]);
});

test('[cha-2.24] heavy chariots and elephant chariots are types of their own', () => {
  expect(traitsOf('car')).toEqual(['isIndian', 'isMaula', 'isHeavyChariot']);
  expect(traitsOf('great')).toEqual(['isIndian', 'isBharta', 'isElephantChariot']);
});

test('[cha-2.25] nobody has passed, is restricted or has moved when a battle begins', () => {
  expect(b.system).toBe(chandragupta);
  expect([hasPassed(b, 0), isRestricted(b, 0), movedInTurn(b, 0)]).toEqual([false, false, false]);
});

const faultOf = (troop: keyof typeof troops, more: object) =>
  valueIn({ world: chandraguptaVolume }, unitFault)({ ...troops[troop], group: '', ...more })?.rule;

test('[cha-2.22b] guilds and tribes have names, nobody else has; engines have no grade', () => {
  expect(faultOf('guild-foot', { group: 'smiths' })).toBe(undefined);
  expect(faultOf('guild-foot', {})).toBe('cha-2.22b');
  expect(faultOf('longbow', { grade: 'bharta' })).toBe(undefined);
  expect(faultOf('longbow', { grade: 'bharta', group: 'smiths' })).toBe('cha-2.22b');
  expect(faultOf('yantra', {})).toBe(undefined);
  expect(faultOf('yantra', { grade: 'maula' })).toBe('cha-2.22b');
});

test('[cha-2.24 cha-6.41] heavy and elephant chariots are chariots; phalanxes and hoplites alone take two hexes', () => {
  expect(faultOf('heavy-chariot', { type: 'EL' })).toBe('cha-2.24');
  for (const troop of ['phalanx', 'hoplite', 'hypaspist', 'elephant'] as const)
    expect(faultOf(troop, {})).toBe(undefined);
  expect(faultOf('hoplite', { wide: false })).toBe('cha-6.41');
  expect(faultOf('medium-foot', { wide: true })).toBe('cha-6.41');
});
