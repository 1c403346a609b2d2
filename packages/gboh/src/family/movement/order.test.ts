import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, DID_RECOVER } from '../base/vocabulary.ts';
import { moveRefusal } from './order.ts';

/** The rule by which a unit takes no order to move, once the position has been changed. */
function barred(unit: string, change: (b: Battle) => void = () => undefined, together = false): string | null {
  const b = position(`map 12x10\nunit x blue ${unit}\nstart column-breaks unit=x`);
  change(b);
  return moveRefusal(b, 0, together ? { together } : {})?.rule ?? null;
}

test('[alx-4.0a] a unit that is not on the field takes no order', () => {
  expect(barred('companion 0505 E')).toBeNull();
  expect(barred('companion')).toBe('alx-4.0a');
});

test('[alx-10.26a alx-10.27e] nor does a routed unit, or one just rallied', () => {
  expect(barred('companion 0505 E routed')).toBe('alx-10.26a');
  expect(barred('companion 0505 E rallied')).toBe('alx-10.27e');
});

test('[alx-5.23 alx-11.85 alx-10.16c] nor one that has fired or recovered in this Orders Phase', () => {
  const did = (bit: number) => (b: Battle) => {
    b.state.did[0] = bit;
  };
  expect(barred('archer 0505 E', did(DID_FIRE))).toBe('alx-5.23');
  expect(barred('oxybeles 0505 E fire-mode', did(DID_FIRE))).toBe('alx-11.85');
  expect(barred('companion 0505 E', did(DID_RECOVER))).toBe('alx-10.16c');
});

test('[alx-10.31a] nor an engaged one', () => {
  expect(barred('companion 0505 E engaged')).toBe('alx-10.31a');
});

test('[alx-11.72a] two units move together only from a double depth', () => {
  expect(barred('phalanx 0505/0506 E', undefined, true)).toBe('alx-11.72a');
});

test('[alx-11.82 alx-11.72a] what binds engines and stacks does not bind others', () => {
  const b = position('map 12x10\nunit x blue companion 0505 E\nleader sub blue 0101\nstart column-breaks unit=x');
  b.state.active = 0;
  expect(moveRefusal(b, 0, { line: true })).toBeNull();
});
