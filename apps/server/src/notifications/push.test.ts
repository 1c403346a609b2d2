import { createECDH, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { areKeys, encrypted, newSigner, publicKeyOf, signature } from './push.ts';
import { opened } from './testing/browser.ts';

const base64 = (text: string): Buffer => Buffer.from(text, 'base64url');

// cspell:ignore BTBZ Rnbzlw Qulcy
/** The example of RFC 8291, section 5. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y' +
    'l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const { p256dh, auth } = example;
const target = { endpoint: 'https://push.example/a', p256dh, auth };

test('a message is encrypted as in the example of the standard', () => {
  const chance = { salt: base64(example.salt), key: base64(example.ours) };
  expect(encrypted(example.message, target, chance).toString('base64url')).toBe(example.body);
  expect(opened(base64(example.body), base64(example.theirs), base64(auth))).toBe(example.message);
});

test('each message is encrypted otherwise, and read by whom it is for', () => {
  const [one, other] = [encrypted('Issus λ', target), encrypted('Issus λ', target)];
  expect(one.equals(other)).toBe(false);
  for (const body of [one, other]) expect(opened(body, base64(example.theirs), base64(auth))).toBe('Issus λ');
});

test('rejects keys that are not points of the curve or have another length', () => {
  expect(areKeys(target)).toBe(true);
  expect(areKeys({ p256dh, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
  expect(areKeys({ p256dh: `${p256dh.slice(0, -3)}AAA`, auth })).toBe(false);
  expect(areKeys({ p256dh: '', auth })).toBe(false);
});

test('a service knows who sends by the key with which the browser subscribed', () => {
  const signer = newSigner();
  const said = signature(signer, 'https://push.example:8443/some/where', 'https://battles.example', 1_790_000_000_000);
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(said) ?? [];
  expect(k).toBe(publicKeyOf(signer));
  const [head = '', claims = '', by = ''] = token.split('.');
  expect(JSON.parse(base64(claims).toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: 1_790_000_000 + 43_200,
    sub: 'https://battles.example',
  });
  const { d: _, ...open } = JSON.parse(signer) as JsonWebKey;
  const key = createPublicKey({ key: open, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, base64(by))).toBe(true);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(base64((JSON.parse(signer) as { d: string }).d));
  expect(pair.getPublicKey('base64url' as 'base64')).toBe(k);
});
