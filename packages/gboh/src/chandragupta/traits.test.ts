import { expect, test } from 'vitest';
import { numberOf } from '../family/script/position.ts';
import { position } from '../scripts.ts';
import { hasPassed, isRestricted, movedInTurn } from './own.ts';
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
import { chandragupta } from './volume.ts';

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
