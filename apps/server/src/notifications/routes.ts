import type { Side } from '@taxiarch/kernel';
import { codeSchema, movedSchema, noticeSchema } from '@taxiarch/wire/schemas';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { BattleService } from '../battles/battle-service.ts';
import { RequestError } from '../battles/request-error.ts';
import { bodyOf, idOf, keyOf } from '../request.ts';
import type { Notices, Seat } from './notifications.ts';

/** What somebody asks about being told. */
export function noticeRoutes(
  app: FastifyInstance,
  { host, notices, limited }: { host: BattleService; notices: Notices; limited: RouteShorthandOptions },
): void {
  const seatOf = async (request: FastifyRequest): Promise<Seat> => {
    const battle = idOf(request);
    const { viewer } = await host.placeOf(battle, keyOf(request));
    if (viewer === null) throw new RequestError('not-yours', 'Spectators cannot get notifications.');
    return { battle, side: viewer as Side };
  };
  app.get('/api/notices', limited, async () => notices.ways);
  app.get('/api/battles/:id/notices', limited, async (request) => notices.list(await seatOf(request)));
  app.post('/api/battles/:id/notices', limited, async (request, reply) => {
    const seat = await seatOf(request);
    void reply.status(201);
    return notices.add(seat, bodyOf(noticeSchema, request), request.ip);
  });
  app.delete('/api/battles/:id/notices/:notice', limited, async (request) => {
    await notices.remove(await seatOf(request), (request.params as { notice: string }).notice);
    return {};
  });
  // By POST alone, from a page that asks first: whoever looks through letters for others opens every link in them.
  app.post('/api/notices/:id/confirm', limited, async (request) => {
    await notices.confirm(idOf(request), bodyOf(codeSchema, request).code);
    return {};
  });
  app.post('/api/notices/:id/stop', limited, async (request) => {
    await notices.stop(idOf(request), bodyOf(codeSchema, request).code);
    return {};
  });
  app.post('/api/notices/moved', limited, async (request) => {
    const { was, ...to } = bodyOf(movedSchema, request);
    await notices.moved(was, to);
    return {};
  });
}
