import {
  claimSchema,
  emptySchema,
  enterSchema,
  leaveSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passwordSchema,
  registerSchema,
  removePasskeySchema,
  seatSchema,
} from '@taxiarch/wire/account-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../battles/request-error.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../realtime/hub.ts';
import { bodyOf, idOf, keyOf } from '../request.ts';
import type { Account, Place } from '../store/accounts.ts';
import { type Accounts, SESSION_MS, type Signed } from './accounts.ts';
import { cookieFor, spotOf, tokenIn } from './cookies.ts';
import { noPasskeysAt, Passkeys } from './passkeys.ts';

const MINUTE_MS = 60_000;
/** What a passkey gives is longer than anything else that is told here. */
const LARGEST_PASSKEY = 16_000;
const SESSION_S = SESSION_MS / 1000;

/** Who is signed in in the browser that asks; null for nobody. */
export const signedIn = (accounts: Accounts, config: Config, { headers }: FastifyRequest): Promise<Signed | null> =>
  accounts.signed(tokenIn(headers, spotOf(config, headers)));

/** The routes of accounts. Those that change something are guarded against pages of other places, as all routes are. */
export function accountRoutes(app: FastifyInstance, accounts: Accounts, hub: Hub, config: Config): void {
  const passkeys = new Passkeys(accounts);
  const bounded = (max: number, timeWindow: number) => ({ config: { rateLimit: { max, timeWindow } } });
  const limited = bounded(config.requests, MINUTE_MS);
  const entering = bounded(config.signIns, MINUTE_MS);
  const making = bounded(config.accounts, 60 * MINUTE_MS);
  const spot = ({ headers }: FastifyRequest) => spotOf(config, headers);
  const signed = (request: FastifyRequest) => signedIn(accounts, config, request);
  const keep = (request: FastifyRequest, reply: FastifyReply, token: string | null) =>
    void reply.header('set-cookie', cookieFor(spot(request), token, SESSION_S));
  const mustBeSigned = async (request: FastifyRequest): Promise<Signed> => {
    const found = await signed(request);
    if (!found) throw new RequestError('signed-out', 'You are not signed in.');
    return found;
  };
  /** Shows out anyone who sat at these seats with keys that were taken back. */
  const expel = (places: readonly Place[]): void => {
    for (const { battle } of places) hub.news(battle);
  };
  /** Lets someone in with a new token; the one that his browser had before is worth nothing any more. */
  const letIn = async (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    const before = await signed(request);
    const isSame = before?.account.id === account.id;
    keep(request, reply, await accounts.begin(account, isSame ? before : null));
    if (before && !isSame) expel(await accounts.leave(before, 'here'));
    return accounts.whoIs(account);
  };

  app.get('/api/account', limited, async (request, reply) => {
    const found = await signed(request);
    if (found?.extended) keep(request, reply, tokenIn(request.headers, spot(request)));
    return { who: found && (await accounts.whoIs(found.account)), noPasskeys: noPasskeysAt(spot(request)) };
  });
  app.post('/api/account', making, async (request, reply) => {
    const { name, password } = bodyOf(registerSchema, request);
    const account = await accounts.register(name, password);
    void reply.status(201);
    return letIn(request, reply, account);
  });
  app.post('/api/account/enter', entering, async (request, reply) => {
    const { name, password } = bodyOf(enterSchema, request);
    return letIn(request, reply, await accounts.enter(name, password));
  });
  app.post('/api/account/leave', limited, async (request, reply) => {
    const { where } = bodyOf(leaveSchema, request);
    const found = await mustBeSigned(request);
    expel(await accounts.leave(found, where));
    if (where === 'here') keep(request, reply, null);
    return {};
  });
  app.post('/api/account/password', entering, async (request) => {
    const { password } = bodyOf(passwordSchema, request);
    const found = await mustBeSigned(request);
    expel(await accounts.setPassword(found, password));
    return {};
  });
  app.post('/api/account/delete', limited, async (request, reply) => {
    bodyOf(emptySchema, request);
    await accounts.remove(await mustBeSigned(request));
    keep(request, reply, null);
    return {};
  });

  app.post('/api/account/passkeys/options', making, async (request) => {
    const { name } = bodyOf(passkeyOptionsSchema, request);
    return passkeys.toMake(spot(request), await signed(request), name);
  });
  app.post('/api/account/passkeys', { ...making, bodyLimit: LARGEST_PASSKEY }, async (request, reply) => {
    const given = bodyOf(newPasskeySchema, request);
    const account = await passkeys.made(spot(request), await signed(request), given);
    void reply.status(201);
    return letIn(request, reply, account);
  });
  app.post('/api/account/passkeys/remove', limited, async (request) => {
    const { id } = bodyOf(removePasskeySchema, request);
    await passkeys.remove(await mustBeSigned(request), id);
    return {};
  });
  app.post('/api/account/enter/options', entering, (request) => {
    bodyOf(emptySchema, request);
    return passkeys.toEnter(spot(request));
  });
  app.post('/api/account/enter/passkey', { ...entering, bodyLimit: LARGEST_PASSKEY }, async (request, reply) => {
    const given = bodyOf(passkeySchema, request);
    return letIn(request, reply, await passkeys.entered(spot(request), given));
  });

  app.get('/api/account/seats', limited, async (request) => accounts.seats(await mustBeSigned(request)));
  app.post('/api/account/seats', limited, async (request) => {
    const { battle } = bodyOf(claimSchema, request);
    const found = await mustBeSigned(request);
    return { side: await accounts.claim(found, battle, keyOf(request)) };
  });
  app.post('/api/account/seats/:id/open', limited, async (request) => {
    const { side } = bodyOf(seatSchema, request);
    return accounts.open(await mustBeSigned(request), { battle: idOf(request), side });
  });
  app.post('/api/account/seats/:id/drop', limited, async (request) => {
    const { side } = bodyOf(seatSchema, request);
    await accounts.drop(await mustBeSigned(request), { battle: idOf(request), side });
    return {};
  });
}
