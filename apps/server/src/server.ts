import type { RequestListener } from 'node:http';
import { makeApp } from './app.ts';
import { Host } from './battles/host.ts';
import type { Config } from './config.ts';
import { Threads } from './judge/threads.ts';
import { Hub } from './live/hub.ts';
import type { Store } from './store/store.ts';

/** How often somebody looks after battles whose time may be over. */
const ROUNDS_MS = 1000;

export interface Server {
  readonly port: number;
  /** Ends it: what is under way is finished and written down. */
  close: () => Promise<void>;
}

/** What a server is started with: the program of its threads, its store, and the page. */
export interface Start {
  readonly config: Config;
  readonly store: Store;
  readonly program: URL;
  readonly page: RequestListener | null;
}

export async function startServer({ config, store, program, page }: Start): Promise<Server> {
  const now = () => Date.now();
  const judges = new Threads(program, config.judges);
  const thinkers = new Threads(program, config.thinkers);
  const host = new Host({ store, judges, thinkers, now, thinkMs: config.thinkMs });
  const hub = new Hub(host, (fault) => app.log.error(fault));
  const app = await makeApp({ host, hub, page, config, now });
  const stopListening = await store.listen((id) => hub.news(id));
  let round: Promise<void> = Promise.resolve();
  const rounds = setInterval(() => {
    round = round.then(() => host.lookAfter()).catch((fault: unknown) => app.log.error(fault));
  }, ROUNDS_MS);
  await app.listen({ host: config.host, port: config.port });
  const at = app.server.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : config.port,
    close: async () => {
      clearInterval(rounds);
      await round;
      await app.close();
      await host.close();
      await stopListening();
      await Promise.all([judges.close(), thinkers.close()]);
      await store.close();
    },
  };
}
