import { expect, test } from 'vitest';
import { t } from '../../i18n/index.ts';
import { battleKeys, keysOf } from './keyboard.ts';

const choice = (text: string, stops = false) => ({ choice: text, stops });

test('answers have the digits in their order, the end of a move has S, and a face of a die has its own digit', () => {
  expect(keysOf([choice('stop', true), choice('0909'), choice('turn E')])).toEqual(['s', '1', '2']);
  expect(keysOf([choice('0'), choice('7')])).toEqual(['0', '7']);
  const many = Array.from({ length: 11 }, (_, n) => choice(`enter 090${n}`));
  expect(keysOf(many)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', null, null]);
});

test('the help names every key of the battle screen', () => {
  const named = t.legend.keyList.flatMap(([keys]) => keys.toLowerCase().split(/[^a-z]+/));
  expect([...battleKeys, 's'].filter((key) => !named.includes(key))).toEqual([]);
});
