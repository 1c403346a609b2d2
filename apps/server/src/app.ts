import type { IncomingMessage, RequestListener } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import type { ErrorCode } from '@taxiarch/wire';
import { joinSchema, makeSchema, renewSchema } from '@taxiarch/wire/schemas';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify';
import { safety } from '../../../scripts/static-server.mjs';
import type { Accounts } from './accounts/accounts.ts';
import { accountRoutes, signedIn } from './accounts/routes.ts';
import type { BattleService } from './battles/battle-service.ts';
import { RequestError } from './battles/request-error.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Notifications } from './notifications/notifications.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { isHere, isOwnPage } from './origin.ts';
import { beating } from './realtime/heartbeat.ts';
import type { Hub } from './realtime/hub.ts';
import { Connection, faultOf, usualLimits } from './realtime/socket.ts';
import { bodyOf, idOf, keyOf } from './request.ts';

/** What an application is made of. */
export interface Parts {
  readonly host: BattleService;
  readonly hub: Hub;
  readonly notifications: Notifications;
  readonly accounts: Accounts;
  /** Answers with the files of the page; null where the page is served from elsewhere. */
  readonly page: RequestListener | null;
  readonly config: Config;
  readonly now: () => number;
  readonly measures: Metrics;
  /** Hears of faults that are the server's own. */
  readonly trouble: (fault: unknown) => void;
}

/** A battle of one's own and charts may go with a wish. */
const LARGEST_WISH = 2_500_000;
const LARGEST_BODY = 4_000;
/** Longer than any message: an answer has at most 20,000 letters. */
const LARGEST_MESSAGE = 100_000;

const statuses: Readonly<Record<ErrorCode, number>> = {
  unknown: 404,
  malformed: 400,
  'not-yours': 403,
  'signed-out': 401,
  stale: 409,
  rules: 422,
  phase: 409,
  'too-many': 429,
  'too-large': 413,
  trouble: 503,
};

/** What fastify itself refuses, in our words. */
const faultsByStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['malformed', 'The request is not valid.'],
  404: ['unknown', 'Not found.'],
  405: ['malformed', 'Method not allowed.'],
  413: ['too-large', 'The request is too large.'],
  415: ['malformed', 'The request body must be JSON.'],
  429: ['too-many', 'Too many requests from your address. Wait a minute.'],
};

/** The application: battles by HTTP and socket, and the page. */
export async function makeApp(parts: Parts): Promise<FastifyInstance> {
  const { host, hub, notifications, accounts, page, config, now, measures, trouble } = parts;
  const app = fastify({
    logger: config.log === 'silent' ? false : { level: config.log },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: (_address, hop) => hop < config.proxies,
    forceCloseConnections: true,
    // An address that cannot be read does not come as far as the error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.status(400).send({ fault: 'malformed', text: 'The address is not valid.' });
    },
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = error instanceof RequestError ? undefined : faultsByStatus[error.statusCode ?? 0];
    const { fault, text, rule, ours } = known
      ? { fault: known[0], text: known[1], rule: undefined, ours: false }
      : faultOf(error);
    if (ours) trouble(error);
    void reply.status(statuses[fault]).send({ fault, text, ...(rule ? { rule } : {}) });
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safety, 'cache-control': 'no-store' });
    if (!isHere(config, request.headers.host, request.socket.localPort))
      throw new RequestError('malformed', 'Unknown host.');
    const asks = request.method !== 'GET' && request.method !== 'HEAD';
    if ((asks || isUpgrade(request)) && !isOwnPage(config, request.headers)) {
      throw new RequestError('not-yours', 'Requests from other websites are not allowed.');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    measures.answered(reply.statusCode);
    // The line of a socket that was refused is no longer looked after by anybody.
    if (isUpgrade(request) && reply.statusCode >= 400) request.raw.socket.destroySoon();
    app.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  await app.register(rateLimit, { global: false, max: config.requests, timeWindow: 60_000 });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });

  const limited = { config: { rateLimit: { max: config.requests, timeWindow: 60_000 } } };
  const making = { bodyLimit: LARGEST_WISH, config: { rateLimit: { max: config.battles, timeWindow: 3_600_000 } } };

  app.post('/api/battles', making, async (request, reply) => {
    const { wish, commitment } = bodyOf(makeSchema, request);
    void reply.status(201);
    return host.make(wish, commitment);
  });
  app.post('/api/battles/:id/join', limited, async (request) => {
    const { invite, commitment } = bodyOf(joinSchema, request);
    return host.join(idOf(request), invite, commitment);
  });
  app.post('/api/battles/:id/keys', limited, async (request) => {
    const id = idOf(request);
    const { viewer } = await host.placeOf(id, keyOf(request));
    if (viewer === null) throw new RequestError('not-yours', 'Spectators cannot act in this battle.');
    const { renew } = bodyOf(renewSchema, request);
    const keeper = await signedIn(accounts, config, request);
    const renewed = await host.renew(id, viewer, renew, keeper?.account.id ?? null);
    if (renew === 'seat') await notifications.forget({ battle: id, side: viewer });
    return renewed;
  });
  app.get('/api/battles/:id/record', limited, async (request, reply) => {
    const id = idOf(request);
    await host.placeOf(id, keyOf(request));
    return asFile(reply, await host.file(id), id);
  });
  app.get('/api/battles/:id/invitation', limited, (request) => host.invitation(idOf(request), keyOf(request)));
  const status = (request: FastifyRequest) => host.status(idOf(request), keyOf(request));
  app.get('/api/battles/:id/status', limited, status);
  // Pages of version 0.1 ask here.
  app.get('/api/battles/:id/glance', limited, status);
  accountRoutes(app, accounts, hub, config);
  app.get('/api/lobby', limited, () => host.lobby());
  app.get('/api/health', limited, async () => ({ taxiarch: true, now: now() }));
  app.get('/api/metrics', limited, async (request, reply) => {
    if (!isLocal(request)) throw new RequestError('not-yours', 'Metrics are available only on this machine.');
    void reply.type('text/plain; version=0.0.4');
    return measures.text({ sockets: hub.size, battles: await host.count() });
  });

  notificationRoutes(app, { host, notifications, limited });

  const stopBeating = beating(app.websocketServer.clients);
  app.addHook('onClose', async () => stopBeating());
  const sockets = new Map<string, number>();
  app.get('/api/live', { ...limited, websocket: true }, (socket, request) => {
    const open = sockets.get(request.ip) ?? 0;
    if (open >= config.sockets) {
      socket.close(1008, 'Too many connections from one address.');
      return;
    }
    sockets.set(request.ip, open + 1);
    const limits = { ...usualLimits, steady: config.messages, burst: 3 * config.messages };
    const connection = new Connection(socket, host, hub, limits, trouble, now);
    socket.on('message', (data: Buffer, binary: boolean) => {
      measures.messages++;
      if (binary) socket.close(1003, 'Messages must be text.');
      else connection.heard(data.toString('utf8'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connection.closed();
      const left = (sockets.get(request.ip) ?? 1) - 1;
      if (left > 0) sockets.set(request.ip, left);
      else sockets.delete(request.ip);
    });
  });

  app.setNotFoundHandler((request, reply) => {
    if (page === null || request.url.startsWith('/api/')) throw new RequestError('unknown', 'Not found.');
    reply.hijack();
    page(request.raw as IncomingMessage, reply.raw);
  });
  return app;
}

function asFile(reply: FastifyReply, text: string, id: string): string {
  void reply.type('application/json').header('content-disposition', `attachment; filename="battle-${id}.json"`);
  return text;
}

/** Whether a socket is wanted: browsers let any page ask for one. */
const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined;

const isLocal = ({ ip }: FastifyRequest): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
