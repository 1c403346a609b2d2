import { accountEn as w } from '../i18n/en/account.ts';

/** Passkeys of this browser, as a server asks for them and is given them: bytes go as base64url. */

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
const texted = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Why there is no passkey, in a sentence. */
export class NoPasskey extends Error {}

/** Whether this browser has passkeys here at all: they want an encrypted page, or one of this machine. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

function told(fault: unknown): never {
  const { name } = fault as Error;
  if (name === 'InvalidStateError') throw new NoPasskey(w.cannot.known);
  throw new NoPasskey(name === 'NotAllowedError' || name === 'AbortError' ? w.cannot.cancelled : w.cannot.failed);
}

/** What `POST /api/account/passkeys` takes. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { challenge, user, excludeCredentials: known = [], extensions: _, ...rest } = options;
  const publicKey = {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id: bytes(id) })),
  } as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey }).catch(told)) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientDataJSON: texted(response.clientDataJSON),
    attestationObject: texted(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** What `POST /api/account/enter/passkey` takes. Quietly, it waits until one is chosen where the name is typed. */
export async function usePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  quietly?: AbortSignal,
): Promise<object> {
  const { challenge, rpId = '', timeout = 0 } = options;
  const publicKey = { challenge: bytes(challenge), rpId, timeout, userVerification: 'required' as const };
  const wish = quietly ? { publicKey, mediation: 'conditional' as const, signal: quietly } : { publicKey };
  const used = (await navigator.credentials.get(wish).catch(told)) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    clientDataJSON: texted(clientDataJSON),
    authenticatorData: texted(authenticatorData),
    signature: texted(signature),
  };
}
