/** Messages to browsers: encrypted for the one that subscribed (RFC 8291), signed by this server (RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PushTarget } from '../store/notifications.ts';
import type { Post } from './external-post.ts';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Services take a signature for a day at most. */
const SIGNED_S = 12 * 3600;
/** So long a service keeps a message for a browser that is off. */
const KEPT_S = 3 * 24 * 3600;

const base64 = (text: string): Buffer => Buffer.from(text, 'base64url');
const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** What makes each message another one. */
export interface Chance {
  readonly salt: Buffer;
  /** A private key for this message alone. */
  readonly key: Buffer;
}

const freshChance = (): Chance => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), key: pair.getPrivateKey() };
};

/** Whether the keys of a subscription are such. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(base64(p256dh));
    return base64(auth).length === 16;
  } catch {
    return false;
  }
}

/** Encrypts a message of one record for a browser. */
export function encrypted(message: string, { p256dh, auth }: PushTarget, chance: Chance = freshChance()): Buffer {
  const { salt } = chance;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(chance.key);
  const [theirs, ours] = [base64(p256dh), pair.getPublicKey()];
  const shared = pair.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(shared, base64(auth), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, 16);
  head.writeUInt8(ours.length, 20);
  // 2 marks the last record.
  const sealed = [cipher.update(message, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([head, ours, ...sealed]);
}

/** A pair of keys by which push services know this server, as text for the store. */
export function newSigner(): string {
  const pair = createECDH(CURVE);
  const at = pair.generateKeys();
  const part = (from: number) => at.subarray(from, from + 32).toString('base64url');
  // A private key may begin with zeros, which are left out of it.
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return JSON.stringify({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d } satisfies JsonWebKey);
}

/** The public half, as browsers want it when they subscribe. */
export function publicKeyOf(signer: string): string {
  const { x = '', y = '' } = JSON.parse(signer) as JsonWebKey;
  return Buffer.concat([Buffer.from([4]), base64(x), base64(y)]).toString('base64url');
}

const coded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Says to the service at an endpoint who we are. */
export function signature(signer: string, endpoint: string, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SIGNED_S, sub: subject };
  const said = `${coded({ typ: 'JWT', alg: 'ES256' })}.${coded(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(signer) as JsonWebKey, format: 'jwk' });
  const by = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${by.toString('base64url')}, k=${publicKeyOf(signer)}`;
}

/** Who sends: his keys, where he is found, how he reaches others, and his clock. */
export interface PushSender {
  readonly signer: string;
  readonly subject: string;
  readonly post: Post;
  readonly now: () => number;
}

/** Sends a message; one of the same topic that has not been delivered yet goes. Gives the status of the answer. */
export function pushed(by: PushSender, target: PushTarget, topic: string, message: object): Promise<number> {
  const headers = {
    authorization: signature(by.signer, target.endpoint, by.subject, by.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_S),
    urgency: 'high',
    topic,
  };
  return by.post(target.endpoint, headers, encrypted(JSON.stringify(message), target));
}
