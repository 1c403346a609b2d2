import { isIP } from 'node:net';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { newPasskeySchema, passkeySchema } from '@taxiarch/wire/account-schemas';
import type { InferOutput } from 'valibot';
import { hashKey, newId, newKey } from '../battles/keys.ts';
import { RequestError } from '../battles/request-error.ts';
import { type Account, most, type Passkey, type PasskeyChallenge } from '../store/accounts.ts';
import { type Accounts, mustBeDone, type Signed, taken } from './accounts.ts';
import type { Spot } from './cookies.ts';

type NewPasskey = InferOutput<typeof newPasskeySchema>;
type UsedPasskey = InferOutput<typeof passkeySchema>;

/** A challenge is to be signed within so long. */
const CHALLENGE_MS = 5 * 60_000;

/** Fetched when someone first wants a passkey: most never do, and it is large. */
const webauthn = () => import('@simplewebauthn/server');

/** Why passkeys cannot be used at a place; null where they can. */
export function noPasskeysAt({ secure, hostname }: Spot): string | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return `Passkeys need a site name, and ${hostname} is an address. Use a password here${
      hostname === '127.0.0.1' || hostname === '[::1]' ? ', or open this site as “localhost”' : ''
    }.`;
  if (secure || hostname === 'localhost' || hostname.endsWith('.localhost')) return null;
  return 'Passkeys need an https address: the host of this server sets it in TAXIARCH_ORIGIN. Use a password here.';
}

const notAccepted = (): RequestError => new RequestError('not-yours', 'This passkey was not accepted.');
const worn = (): RequestError => new RequestError('stale', 'This request is too old or was already used. Try again.');

/** The challenge that was signed, as it stands in what the browser has signed. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Whatever it is, it is no answer to a challenge of ours.
  }
  throw notAccepted();
}

/** Signing in by passkey: no name is typed, and nothing secret is sent. */
export class Passkeys {
  constructor(private readonly accounts: Accounts) {}

  private get store() {
    return this.accounts.store.accounts;
  }

  /** What a browser is asked for when a passkey is to be made: for a new account of this name, or for one's own. */
  async toMake(
    spot: Spot,
    signed: Signed | null,
    name: string | null,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    mustBePossible(spot);
    let [purpose, account, userName]: [PasskeyChallenge['purpose'], string, string] = ['make', newId(), name ?? ''];
    if (name === null) {
      if (!signed) throw new RequestError('signed-out', 'You are not signed in.');
      this.accounts.mustBeFresh(signed);
      [purpose, account, userName] = ['add', signed.account.id, signed.account.name];
    } else if (await this.store.byName(name)) throw taken();
    const known = purpose === 'add' ? await this.store.passkeys(account) : [];
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Taxiarch',
      rpID: spot.hostname,
      userName,
      userID: new Uint8Array(Buffer.from(account)),
      challenge: new Uint8Array(Buffer.from(await this.challenge(purpose, account, name), 'base64url')),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      // It is all that is asked for: anyone who has found the device must not be able to use it.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** A passkey was made: for a new account, or for one's own. */
  async made(spot: Spot, signed: Signed | null, given: NewPasskey): Promise<Account> {
    mustBePossible(spot);
    const challenge = challengeIn(given.clientDataJSON);
    const asked = await this.store.take(hashKey(challenge), this.accounts.now());
    if (!asked || asked.purpose === 'enter' || asked.account === null) throw worn();
    const passkey = await this.verified(spot, challenge, asked.account, given);
    if (asked.purpose === 'make') {
      const account: Account = {
        ...{ id: asked.account, name: asked.name ?? '', password: null, madeAt: this.accounts.now() },
      };
      if (!(await this.store.make(account, passkey))) throw taken();
      return account;
    }
    if (signed?.account.id !== asked.account) throw new RequestError('signed-out', 'You are not signed in.');
    mustBeDone(await this.store.addPasskey(passkey), {
      full: `An account can have at most ${most.passkeys} passkeys.`,
    });
    return signed.account;
  }

  private async verified(spot: Spot, challenge: string, account: string, given: NewPasskey): Promise<Passkey> {
    const { verifyRegistrationResponse } = await webauthn();
    const { id, transports, clientDataJSON, attestationObject } = given;
    const result = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: spot.origin,
      expectedRPID: spot.hostname,
      requireUserVerification: true,
    }).catch(() => null);
    const made = result?.registrationInfo?.credential;
    if (!(result?.verified && made) || (await this.store.passkey(made.id))) throw notAccepted();
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    return { id: made.id, account, publicKey, counter: made.counter, transports, madeAt: this.accounts.now() };
  }

  /** What a browser is asked for by anyone who wants to come in, no matter who he is. */
  async toEnter(spot: Spot): Promise<PublicKeyCredentialRequestOptionsJSON> {
    mustBePossible(spot);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: spot.hostname,
      challenge: new Uint8Array(Buffer.from(await this.challenge('enter', null, null), 'base64url')),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
  }

  async entered(spot: Spot, given: UsedPasskey): Promise<Account> {
    mustBePossible(spot);
    const challenge = challengeIn(given.clientDataJSON);
    const asked = await this.store.take(hashKey(challenge), this.accounts.now());
    if (asked?.purpose !== 'enter') throw worn();
    const known = await this.store.passkey(given.id);
    const account = known && (await this.store.account(known.account));
    if (!account) throw new RequestError('not-yours', 'No account uses this passkey.');
    const { verifyAuthenticationResponse } = await webauthn();
    const { id, clientDataJSON, authenticatorData, signature } = given;
    const result = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: spot.origin,
      expectedRPID: spot.hostname,
      credential: { id, publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')), counter: known.counter },
      requireUserVerification: true,
    }).catch(() => null);
    // A counter that stands still where it should not is the sign of a copy.
    if (!(result?.verified && (await this.store.usePasskey(id, known.counter, result.authenticationInfo.newCounter))))
      throw notAccepted();
    return account;
  }

  async remove(signed: Signed, id: string): Promise<void> {
    this.accounts.mustBeFresh(signed);
    mustBeDone(await this.store.removePasskey(signed.account.id, id), {
      gone: 'This passkey no longer exists.',
      last: 'This is your only way to sign in. Set a password first.',
    });
  }

  private async challenge(
    purpose: PasskeyChallenge['purpose'],
    account: string | null,
    name: string | null,
  ): Promise<string> {
    const challenge = newKey();
    const now = this.accounts.now();
    await this.store.challenge({ hash: hashKey(challenge), purpose, account, name, until: now + CHALLENGE_MS }, now);
    return challenge;
  }
}

function mustBePossible(spot: Spot): void {
  const why = noPasskeysAt(spot);
  if (why !== null) throw new RequestError('phase', why);
}
