import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushWish } from '@taxiarch/wire';
import type { Start } from '../../server.ts';

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Reads a message with the keys of the browser that it is for (RFC 8291 from the other end). */
export function opened(body: Buffer, key: Buffer, auth: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derived(pair.computeSecret(theirs), auth, info, 32);
  const [open, nonce] = [
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  ];
  const sealed = body.subarray(21 + theirs.length);
  const decipher = createDecipheriv('aes-128-gcm', open, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/** What came to a browser. */
export interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly message: { readonly battle: string; readonly side: number; readonly text: string };
}

/** A browser that has subscribed at a push service of its own, on this machine. */
export interface TestBrowser {
  readonly wish: PushWish;
  readonly pushed: Pushed[];
  readonly texts: () => string[];
  /** What the service answers from now on. */
  status: number;
  readonly close: () => Promise<void>;
}

export async function testBrowser(): Promise<TestBrowser> {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = opened(Buffer.concat(parts), pair.getPrivateKey(), auth);
    pushed.push({ headers: request.headers, message: JSON.parse(text) as Pushed['message'] });
    response.writeHead(browser.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${randomBytes(9).toString('base64url')}`;
  const browser: TestBrowser = {
    wish: { kind: 'push', endpoint, p256dh, auth: auth.toString('base64url') },
    pushed,
    texts: () => pushed.map(({ message }) => message.text),
    status: 201,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return browser;
}

/** Reaches services of this machine, which a server of the world does not. */
export const thisMachine: NonNullable<Start['outside']> = {
  mayBeSentTo: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
  post: async (url, headers, body) =>
    (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status,
};
