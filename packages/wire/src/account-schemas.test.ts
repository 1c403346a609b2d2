import { expect, test } from 'vitest';
import {
  enterSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passwordSchema,
  registerSchema,
} from './account-schemas.ts';
import { read } from './schemas.ts';

const password = 'a phalanx of words';

test('a name is taken as it is meant: without spaces around it, and in one of the ways to write it', () => {
  const named = (name: string) => read(registerSchema, { name, password });
  expect(named('  Ann  ')).toMatchObject({ ok: true, is: { name: 'Ann' } });
  expect(named('Ａｎｎ')).toMatchObject({ ok: true, is: { name: 'Ann' } });
  for (const name of ['Ἀλέξανδρος', 'Jean-Luc', "O'Neill", 'Ann 2', 'a.b_c'])
    expect(named(name)).toMatchObject({ ok: true });
  for (const name of ['', ' ', 'A', '-Ann', 'Ann\n', 'Ann\u0000x', 'a<b', 'a'.repeat(31), 'Ann\u202Ex', '\uD800a'])
    expect([name, named(name).ok]).toEqual([name, name === 'Ann\n']);
});

test('a new password has ten letters at least, and may be taken away; one that is tried may be anything', () => {
  const set = (given: unknown) => read(passwordSchema, { password: given }).ok;
  expect(['1234567890', 'x'.repeat(200), null].map(set)).toEqual([true, true, true]);
  expect(['123456789', 'x'.repeat(201), undefined, 5].map(set)).toEqual([false, false, false, false]);
  expect(read(enterSchema, { name: 'x', password: 'y' }).ok).toBe(true);
  expect(read(enterSchema, { name: 'x', password: 'y'.repeat(201) }).ok).toBe(false);
});

test('what a passkey gives is base64url, bounded, and nothing else', () => {
  const given = { id: 'a-_9', clientDataJSON: 'abc', attestationObject: 'abc', transports: ['internal', 'hybrid'] };
  expect(read(newPasskeySchema, given).ok).toBe(true);
  for (const more of [
    { id: 'a+b' },
    { id: '' },
    { attestationObject: 'a'.repeat(6_001) },
    { transports: Array.from({ length: 11 }, () => 'usb') },
    { account: 'admin' },
  ])
    expect(read(newPasskeySchema, { ...given, ...more }).ok).toBe(false);
  expect(read(passkeyOptionsSchema, { name: null }).ok).toBe(true);
  expect(read(passkeyOptionsSchema, {}).ok).toBe(false);
});
