import { read } from '@taxiarch/wire/schemas';
import type { FastifyRequest } from 'fastify';
import { RequestError } from './battles/request-error.ts';

/** What stands in a request. */

export function bodyOf<S extends Parameters<typeof read>[0]>(schema: S, request: FastifyRequest) {
  const body = read(schema, request.body);
  if (!body.ok) throw new RequestError('malformed', body.fault);
  return body.is;
}

export const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id.slice(0, 60);

/** The key of a seat, an onlooker or an invitation stands in a header: addresses are written down in too many places. */
export function keyOf({ headers }: FastifyRequest): string {
  const found = /^Seat ([\w-]{20,60})$/.exec(headers.authorization ?? '');
  if (!found) throw new RequestError('unknown', 'This battle does not exist, or the link is no longer valid.');
  return found[1] as string;
}
