import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator gives for a passkey that it has just made, and for one that it uses: as pages send it. */
export interface MadePasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}
export interface UsedPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as a passkey needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(kind << 5) | n]);
    return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, of]) => [cbor(key), cbor(of as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A device with one passkey, honest unless it is told what to say instead. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  counter = 0;

  constructor(
    readonly rpId = 'localhost',
    /** Whether it makes sure of who holds it. */
    public verifies = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const of = (text: string) => Buffer.from(text, 'base64url');
    this.publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, of(x)],
        [-3, of(y)],
      ]),
    );
  }

  private data(rpId: string, flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    const all = flags | PRESENT | (this.verifies ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, attested]);
  }

  private client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  make(challenge: string, origin: string): MadePasskey {
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const authData = this.data(this.rpId, ATTESTED, attested);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.client('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  use(challenge: string, origin: string): UsedPasskey {
    const client = this.client('webauthn.get', challenge, origin);
    const data = this.data(this.rpId, 0);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.key).toString('base64url'),
    };
  }
}
