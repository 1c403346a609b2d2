import type { Side } from '@taxiarch/kernel';
import { codeSchema, movedSchema, subscriptionSchema } from '@taxiarch/wire/schemas';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { BattleService } from '../battles/battle-service.ts';
import { RequestError } from '../battles/request-error.ts';
import { bodyOf, idOf, keyOf } from '../request.ts';
import type { Notifications, Seat } from './notifications.ts';

/** What someone asks about being told. */
export function notificationRoutes(
  app: FastifyInstance,
  {
    host,
    notifications,
    limited,
  }: { host: BattleService; notifications: Notifications; limited: RouteShorthandOptions },
): void {
  const seatOf = async (request: FastifyRequest): Promise<Seat> => {
    const battle = idOf(request);
    const { viewer } = await host.placeOf(battle, keyOf(request));
    if (viewer === null) throw new RequestError('not-yours', 'Spectators cannot get notifications.');
    return { battle, side: viewer as Side };
  };
  app.get('/api/notices', limited, async () => notifications.ways);
  app.get('/api/battles/:id/notices', limited, async (request) => notifications.list(await seatOf(request)));
  app.post('/api/battles/:id/notices', limited, async (request, reply) => {
    const seat = await seatOf(request);
    void reply.status(201);
    return notifications.add(seat, bodyOf(subscriptionSchema, request), request.ip);
  });
  app.delete('/api/battles/:id/notices/:subscription', limited, async (request) => {
    await notifications.remove(await seatOf(request), (request.params as { subscription: string }).subscription);
    return {};
  });
  // By POST alone, from a page that asks first: anyone who looks through letters for others opens every link in them.
  app.post('/api/notices/:id/confirm', limited, async (request) => {
    await notifications.confirm(idOf(request), bodyOf(codeSchema, request).code);
    return {};
  });
  app.post('/api/notices/:id/stop', limited, async (request) => {
    await notifications.stop(idOf(request), bodyOf(codeSchema, request).code);
    return {};
  });
  app.post('/api/notices/moved', limited, async (request) => {
    const { was, ...to } = bodyOf(movedSchema, request);
    await notifications.moved(was, to);
    return {};
  });
}
