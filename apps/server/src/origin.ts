import type { IncomingHttpHeaders } from 'node:http';
import { isOurs } from '../../../scripts/static-server.mjs';
import type { Config } from './config.ts';

type Place = Pick<Config, 'host' | 'origin'>;

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Whether a request means this server. One that only this machine reaches has no other names than this machine's. */
export function isHere({ host, origin }: Place, name: string | undefined, port: number | undefined): boolean {
  if (origin !== undefined && name === new URL(origin).host) return true;
  if (isLoopback(host)) return isOurs(name, port);
  return origin === undefined ? name !== undefined : isOurs(name, port);
}

/** Whether a request comes from a page of this server, or from no page at all. */
export function isOwnPage({ origin }: Place, headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean {
  const from = headers.origin;
  if (from === undefined) return true;
  if (origin !== undefined && from === origin) return true;
  if (!URL.canParse(from)) return false;
  const { host, protocol } = new URL(from);
  if (host !== headers.host) return false;
  // Under the name that is set there is one scheme; by any other name the server speaks plain HTTP. Where nothing is set,
  // anyone who stands before it may speak either.
  if (origin !== undefined) return host !== new URL(origin).host && protocol === 'http:';
  return protocol === 'http:' || protocol === 'https:';
}
