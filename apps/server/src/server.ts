import type { RequestListener } from 'node:http';
import type { WebSocket } from 'ws';
import { Accounts } from './accounts/accounts.ts';
import type { SealerCalls } from './accounts/password-hasher.ts';
import { Passwords } from './accounts/passwords.ts';
import { makeApp } from './app.ts';
import { BattleService } from './battles/battle-service.ts';
import type { Config } from './config.ts';
import { Metrics } from './metrics.ts';
import { mailer } from './notifications/email.ts';
import { mayBeSentTo, type Post, postOutside } from './notifications/external-post.ts';
import { Notifications } from './notifications/notifications.ts';
import { NotificationScheduler } from './notifications/scheduler.ts';
import { Hub } from './realtime/hub.ts';
import { SharedPresence } from './realtime/presence.ts';
import { WorkerPool } from './referee/worker-pool.ts';
import type { Store } from './store/store.ts';

/** How often someone looks after battles whose time may be over. */
const ROUNDS_MS = 1000;
/** How often it is written that the battles are served. */
const BEAT_MS = 3000;

/** So long has anyone who is connected to take his leave. */
const GOODBYE_MS = 300;
/** The code of closing for a server that ends: pages call again. */
const GOING_AWAY = 1001;

/** Ends all sockets; those whose other end does not answer are cut off. */
async function saidGoodbye(sockets: ReadonlySet<WebSocket>): Promise<void> {
  for (const socket of sockets) socket.close(GOING_AWAY, 'The server is shutting down.');
  const end = Date.now() + GOODBYE_MS;
  while (sockets.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const socket of sockets) socket.terminate();
}

export interface Server {
  readonly port: number;
  /** Ends it: what is under way is finished and written down. */
  close: () => Promise<void>;
}

/** What a server is started with: the program of its threads (that of the sealer lies beside it), its store, and the page. */
export interface Start {
  readonly config: Config;
  readonly store: Store;
  readonly program: URL;
  readonly page: RequestListener | null;
  /** How browsers are reached, and which of them; elsewhere than in tests the world outside alone. */
  readonly outside?: { readonly post: Post; readonly mayBeSentTo: (endpoint: string) => boolean };
  readonly now?: () => number;
}

const worldOutside = { post: postOutside, mayBeSentTo };

export async function startServer(start: Start): Promise<Server> {
  const { config, store, program, page, outside = worldOutside, now = () => Date.now() } = start;
  const judges = new WorkerPool(program, config.judges);
  const thinkers = new WorkerPool(program, config.thinkers);
  const readers = new WorkerPool(program, 1);
  const sealer = new WorkerPool<SealerCalls>(new URL('./password-hasher.mjs', program), 1);
  const measures = new Metrics();
  const trouble = (fault: unknown) => {
    measures.troubles++;
    app.log.error(fault instanceof Error ? fault : new Error(String(fault)));
  };
  const host = new BattleService({
    store,
    judges,
    thinkers,
    readers,
    now,
    thinkMs: config.thinkMs,
    graceMs: config.graceMs,
    trouble,
  });
  const elsewhere = new SharedPresence(store, config.lapseMs, now);
  const hub = new Hub(host, elsewhere, trouble);
  const mail = config.mail ? mailer(config.mail) : null;
  const warn = (text: string) => app.log.warn(text);
  const notifications = await Notifications.open({
    store: store.notifications,
    origin: config.origin,
    mail,
    now,
    warn,
    ...outside,
  });
  const ringer = new NotificationScheduler({ store, notifications, attendance: (id) => hub.attendance(id), now });
  const accounts = new Accounts(store, new Passwords(sealer), now);
  const app = await makeApp({ host, hub, notifications, accounts, page, config, now, measures, trouble });
  const stopListening = await store.listen((id) => hub.news(id));
  // What was not served before now has run on nobody's clock.
  await host.beat(true);
  let beatAt = now();
  const lookAfter = async () => {
    if (now() - beatAt >= BEAT_MS) {
      if (await host.beat()) hub.newsOfAll();
      beatAt = now();
    }
    await host.lookAfter();
  };
  let round: Promise<void> = Promise.resolve();
  // Anyone who is slow to be told keeps no battle waiting.
  let ringing: Promise<void> | null = null;
  const rounds = setInterval(() => {
    round = round.then(lookAfter).catch(trouble);
    ringing ??= ringer
      .round()
      .catch(trouble)
      .finally(() => {
        ringing = null;
      });
  }, ROUNDS_MS);
  let renewing: Promise<void> = Promise.resolve();
  const renewals = setInterval(() => {
    renewing = renewing.then(() => elsewhere.renew()).catch(trouble);
  }, config.lapseMs / 3);
  await app.listen({ host: config.host, port: config.port });
  const at = app.server.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : config.port,
    close: async () => {
      clearInterval(rounds);
      clearInterval(renewals);
      await Promise.all([round, ringing, renewing]);
      // What was taken up is finished, and anyone who waits for it hears of it, before anybody is sent away.
      await host.close();
      await host.beat().catch(trouble);
      await saidGoodbye(app.websocketServer.clients);
      hub.close();
      await app.close();
      await host.close();
      await elsewhere.close();
      await stopListening();
      await Promise.all([judges.close(), thinkers.close(), readers.close(), sealer.close()]);
      await store.close();
    },
  };
}
