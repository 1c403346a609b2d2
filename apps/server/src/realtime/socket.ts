import type { Side } from '@taxiarch/kernel';
import type { ClientMessage, ErrorCode, ServerMessage } from '@taxiarch/wire';
import { read, toldSchema } from '@taxiarch/wire/schemas';
import type { BattleService } from '../battles/battle-service.ts';
import { hashKey } from '../battles/keys.ts';
import { RequestError } from '../battles/request-error.ts';
import { WorkerFailure } from '../referee/worker-pool.ts';
import { placeFault } from '../store/store-faults.ts';
import { Bucket } from './bucket.ts';
import type { Hub, Subscriber } from './hub.ts';

/** The part of a socket that is needed here. */
export interface Line {
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  /** Bytes that the other end has not taken yet. */
  readonly bufferedAmount: number;
}

export interface Limits {
  /** Messages a second that one socket may send for long, and at once. */
  readonly steady: number;
  readonly burst: number;
  /** Milliseconds in which someone has to say who he is. */
  readonly helloMs: number;
  /** Bytes that may wait for a slow reader. */
  readonly behind: number;
}

export const usualLimits: Limits = { steady: 20, burst: 60, helloMs: 10_000, behind: 8_000_000 };

/** Codes of closing: 1008 is a breach of what is allowed. */
const BREACH = 1008;
const SLOW = 1013;
/** So many messages that are none of ours end a connection. */
const MOST_FAULTS = 20;

/** What is told of a fault to anyone who has caused it; whatever is ours is told in general words, and kept for the log. */
export function faultOf(fault: unknown): { fault: ErrorCode; text: string; rule?: string; ours: boolean } {
  if (fault instanceof RequestError) {
    return { fault: fault.fault, text: fault.message, ...(fault.rule ? { rule: fault.rule } : {}), ours: false };
  }
  if (fault instanceof WorkerFailure) return { fault: 'trouble', text: fault.message, ours: true };
  const why = placeFault(fault);
  if (why) return { fault: 'trouble', text: `The server could not save this: its storage ${why}.`, ours: true };
  return { fault: 'trouble', text: 'Server error. Try again.', ours: true };
}

/** One connection: who is at its other end, and what he says, one thing after another. */
export class Connection {
  private guest: Subscriber | null = null;
  private work: Promise<void> = Promise.resolve();
  private readonly bucket: Bucket;
  private timer: NodeJS.Timeout;
  private faults = 0;
  /** Whether a greeting is being answered, and what of long ago is being looked up. */
  private greeting = false;
  private readonly reading = new Set<string>();
  private over = false;
  /** The number of his last message: an earlier one is a repetition. */
  private last = 0;

  constructor(
    private readonly line: Line,
    private readonly host: BattleService,
    private readonly hub: Hub,
    private readonly limits: Limits,
    private readonly trouble: (fault: unknown) => void,
    now: () => number,
  ) {
    this.bucket = new Bucket(limits.steady, limits.burst, now);
    this.timer = setTimeout(this.mustHaveGreeted, limits.helloMs);
  }

  /** A greeting that is being answered is waited for; if it fails, there has to be another. */
  private readonly mustHaveGreeted = (): void => {
    if (this.guest || this.over) return;
    if (this.greeting) this.timer = setTimeout(this.mustHaveGreeted, this.limits.helloMs);
    else this.close(BREACH, 'No greeting was sent.');
  };

  private send(message: ServerMessage): void {
    if (this.over) return;
    if (this.line.bufferedAmount > this.limits.behind) this.close(SLOW, 'The connection is too slow.');
    else this.line.send(JSON.stringify(message));
  }

  private close(code: number, reason: string): void {
    this.line.close(code, reason);
    this.closed();
  }

  closed(): void {
    this.over = true;
    clearTimeout(this.timer);
    if (this.guest) this.hub.leave(this.guest);
    this.guest = null;
  }

  private refuse(id: number, fault: ErrorCode, text: string, rule?: string): void {
    this.send({ t: 'refused', id, fault, ...(rule === undefined ? {} : { rule }), text });
    if (fault !== 'malformed' && fault !== 'too-many' && fault !== 'unknown') return;
    this.faults++;
    if (this.faults > MOST_FAULTS) this.close(BREACH, 'Too many invalid messages.');
  }

  /** Takes a message; it is seen to when those before it are done. */
  heard(text: string): void {
    if (this.over) return;
    if (!this.bucket.take()) {
      this.refuse(0, 'too-many', 'Too many messages in one second.');
      return;
    }
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      this.refuse(0, 'malformed', 'The message is not valid JSON.');
      return;
    }
    const told = read(toldSchema, raw);
    if (!told.ok) {
      this.refuse(idOf(raw), 'malformed', told.fault);
      return;
    }
    const message = told.is;
    // Nothing waits for what was long ago.
    if (message.t === 'history' || message.t === 'earlier') void this.look(message);
    else this.work = this.work.then(() => this.see(message));
  }

  /** Tells a part of what was before. */
  private async look(message: Extract<ClientMessage, { t: 'history' | 'earlier' }>): Promise<void> {
    const { id } = message;
    try {
      await this.work;
      const { guest } = this;
      if (!guest) throw new RequestError('unknown', 'Send a greeting first.');
      if (this.reading.has(message.t)) throw new RequestError('stale', 'Load one page of the log at a time.');
      this.reading.add(message.t);
      try {
        const b = await this.host.battle(guest.battle);
        if (message.t === 'history')
          this.send({ t: 'history', id, pages: await this.host.portion(b, guest.viewer, message.from) });
        else this.send({ t: 'earlier', id, chat: await this.host.earlier(b, guest.viewer, message.before) });
      } finally {
        this.reading.delete(message.t);
      }
      this.send({ t: 'done', id, n: 0 });
    } catch (thrown) {
      this.refuseFor(id, thrown);
    }
  }

  private async see(message: Exclude<ClientMessage, { t: 'history' | 'earlier' }>): Promise<void> {
    if (this.over) return;
    const id = message.t === 'hello' ? 0 : message.id;
    try {
      if (message.t === 'hello') await this.hello(message);
      else this.send({ t: 'done', id, n: await this.told(message) });
    } catch (thrown) {
      this.refuseFor(id, thrown);
    }
  }

  private refuseFor(id: number, thrown: unknown): void {
    const { fault, text, rule, ours } = faultOf(thrown);
    if (ours) this.trouble(thrown);
    this.refuse(id, fault, text, rule);
  }

  private async hello({ battle, key, have, looks = true }: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    if (this.guest) throw new RequestError('stale', 'The greeting was already sent.');
    const { viewer } = await this.host.placeOf(battle, key);
    const guest: Subscriber = {
      battle,
      viewer,
      hash: hashKey(key),
      page: have,
      said: 0,
      looks,
      send: (message) => this.send(message),
      dismiss: () => this.close(BREACH, 'The link is no longer valid.'),
    };
    this.greeting = true;
    await this.hub.enter(guest).finally(() => {
      this.greeting = false;
    });
    if (this.over) this.hub.leave(guest);
    else this.guest = guest;
  }

  private async told(message: Exclude<ClientMessage, { t: 'hello' | 'history' | 'earlier' }>): Promise<number> {
    const { guest } = this;
    if (!guest) throw new RequestError('unknown', 'Send a greeting first.');
    if (message.t === 'look') {
      this.hub.look(guest, message.looks);
      return 0;
    }
    if (guest.viewer === null) throw new RequestError('not-yours', 'Spectators cannot act in this battle.');
    if (message.id <= this.last) throw new RequestError('stale', 'This message was already received.');
    this.last = message.id;
    return this.host.told(guest.battle, guest.viewer as Side, message);
  }
}

const idOf = (raw: unknown): number => {
  const id = (raw as { id?: unknown } | null)?.id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0;
};
