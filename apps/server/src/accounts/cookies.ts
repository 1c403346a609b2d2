import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../battles/request-error.ts';
import type { Config } from '../config.ts';

/** A token of 256 bits, as it stands in a cookie. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Where a page stands that asks, as far as cookies and passkeys are concerned. Encrypted where it asks at the origin that
 * the host has set: what else stands before a server, it cannot know.
 */
export interface Spot {
  readonly secure: boolean;
  readonly hostname: string;
  readonly origin: string;
}

export function spotOf({ origin }: Pick<Config, 'origin'>, { host = '' }: Pick<IncomingHttpHeaders, 'host'>): Spot {
  const address = origin !== undefined && new URL(origin).host === host ? origin : `http://${host}`;
  if (!URL.canParse(address)) throw new RequestError('malformed', 'Unknown host.');
  const at = new URL(address);
  return { secure: at.protocol === 'https:', hostname: at.hostname, origin: at.origin };
}

/** With the prefix a browser takes it from this very place alone, never from a neighbour under the same name. */
const nameAt = ({ secure }: Spot): string => (secure ? '__Host-taxiarch' : 'taxiarch');

/** The token that a browser has sent along; null where it has none, or more than one. */
export function tokenIn({ cookie = '' }: Pick<IncomingHttpHeaders, 'cookie'>, spot: Spot): string | null {
  const name = `${nameAt(spot)}=`;
  const found = cookie.split(/; */).filter((one) => one.startsWith(name));
  const token = found.length === 1 ? (found[0] as string).slice(name.length) : '';
  return TOKEN.test(token) ? token : null;
}

/** The header by which a browser keeps a token for so many seconds, or forgets it. */
export function cookieFor(spot: Spot, token: string | null, seconds: number): string {
  const parts = [`${nameAt(spot)}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  return [...parts, `Max-Age=${token === null ? 0 : seconds}`, ...(spot.secure ? ['Secure'] : [])].join('; ');
}
