import type { ClientMessage, ErrorCode, ServerMessage } from '@taxiarch/wire';
import type { Refusal } from '../protocol/index.ts';
import type { Connect, Transport } from './transport.ts';

/** Pauses between attempts to call again, the last one for all that follow. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** Calls of the page wait for each other: none may wait for a server that is gone. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Faults of the greeting after which it is of no use to call again. */
const FINAL: readonly ErrorCode[] = ['unknown', 'malformed', 'not-yours'];

/** What became of a message: done as the nth of its kind, or refused. */
export type Outcome = { readonly ok: true; readonly n: number } | { readonly ok: false; readonly why: Refusal };

/** What is to be done with a message of which nothing was heard before the line broke. */
export type Afterwards = 'send' | Outcome;

type Message = Exclude<ClientMessage, { t: 'hello' }>;
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
type Waiting = {
  readonly message: Message;
  sent: boolean;
  /** The page has been told that nothing is heard of it, and waits no longer; it is still sent. */
  late: boolean;
  readonly afterwards: (sent: boolean) => Afterwards;
  readonly settle: (outcome: Outcome) => void;
};

type Holder = {
  readonly hello: () => Extract<ClientMessage, { t: 'hello' }>;
  readonly heard: (heard: Exclude<ServerMessage, { t: 'done' | 'refused' }>) => void;
  /** The state of the line is another. */
  readonly turned: () => void;
  /** An answer that was kept while the server was gone was not accepted. */
  readonly refusedLate: (why: Refusal) => void;
};

const refused = (text: string, rule = 'none'): Outcome => ({ ok: false, why: { rule, text } });

/**
 * The line to a server, which is called again as often as it breaks. Messages wait for it, and for what becomes of them;
 * none is sent a second time before it has been looked into whether it arrived the first time.
 */
export class ServerConnection {
  state: 'joined' | 'calling' | 'lost' = 'calling';
  why: Refusal | null = null;
  private line: Transport | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private hungUp = false;

  constructor(
    private readonly dial: Connect,
    private readonly holder: Holder,
  ) {}

  /** Calls the server, unless it is on the line or about to be. */
  call(): void {
    clearTimeout(this.timer);
    if (this.line || this.hungUp) return;
    const line: Transport = this.dial({
      opened: () => line.send(this.holder.hello()),
      heard: (heard) => {
        if (this.line === line) this.hear(heard);
      },
      closed: () => {
        if (this.line === line) this.broken();
      },
    });
    this.line = line;
  }

  /** Breaks the line off, to begin again with another greeting after a while. */
  redial(): void {
    this.line?.close();
    this.broken();
  }

  hangUp(): void {
    this.hungUp = true;
    clearTimeout(this.timer);
    this.line?.close();
    this.line = null;
    for (const id of [...this.waiting.keys()]) this.settle(id, refused('You left the battle.'));
  }

  /** Sends a message as soon as the line is there; gives what became of it. */
  send(
    told: Unnumbered<Message>,
    afterwards: (sent: boolean) => Afterwards = (sent) =>
      sent
        ? refused('The connection was lost before this was confirmed. Check whether it arrived before you repeat it.')
        : 'send',
  ): Promise<Outcome> {
    const id = this.next++;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer);
        resolve(outcome);
      };
      const one: Waiting = { message: { ...told, id }, sent: false, late: false, afterwards, settle };
      const timer = setTimeout(() => this.giveUp(id, one), REQUEST_TIMEOUT_MS);
      if (told.t === 'answer') this.dropLate();
      this.waiting.set(id, one);
      if (this.state === 'joined') this.post(one);
      else if (this.state === 'lost') this.settle(id, { ok: false, why: this.why ?? { rule: 'none', text: '' } });
      else this.call();
    });
  }

  /** The page waits no longer. An answer is kept: it is sent when the line is there again, if it still fits. */
  private giveUp(id: number, one: Waiting): void {
    if (one.message.t !== 'answer') {
      this.settle(id, refused('The server does not respond. Your action can still arrive.'));
      return;
    }
    one.late = true;
    one.settle(refused('The server does not respond. Your choice is saved and sent after reconnecting.'));
  }

  /** Another answer takes the place of one that is still kept. */
  private dropLate(): void {
    for (const [id, { late }] of [...this.waiting]) if (late) this.waiting.delete(id);
  }

  private post(one: Waiting): void {
    one.sent = true;
    this.line?.send(one.message);
  }

  private settle(id: number, outcome: Outcome): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    one?.settle(outcome);
    if (one?.late && !outcome.ok && !this.hungUp) this.holder.refusedLate(outcome.why);
  }

  private hear(heard: ServerMessage): void {
    if (heard.t === 'done') this.settle(heard.id, { ok: true, n: heard.n });
    else if (heard.t === 'refused') this.refuse(heard);
    else {
      this.holder.heard(heard);
      // What was told may have led to another call.
      if (heard.t === 'welcome' && this.line) this.joined();
    }
  }

  /** Before the welcome it is the greeting that is refused. */
  private refuse({ id, fault, rule = 'none', text }: Extract<ServerMessage, { t: 'refused' }>): void {
    if (this.state === 'joined') {
      for (const one of id === 0 ? this.unread() : [id]) this.settle(one, refused(text, rule));
    } else if (FINAL.includes(fault)) {
      this.why = { rule, text };
      this.turn('lost');
      this.hangUp();
    } else this.redial();
  }

  /** A server that has heard too much does not read on, and cannot say what it has left: it is one of those on their way. */
  private unread(): number[] {
    return [...this.waiting].filter(([, { sent }]) => sent).map(([id]) => id);
  }

  private joined(): void {
    this.tries = 0;
    this.turn('joined');
    for (const [id, one] of [...this.waiting]) {
      const todo = one.afterwards(one.sent);
      if (todo === 'send') this.post(one);
      else this.settle(id, todo);
    }
  }

  private broken(): void {
    this.line = null;
    if (this.hungUp) return;
    const pause = PAUSES_MS[Math.min(this.tries++, PAUSES_MS.length - 1)] as number;
    this.timer = setTimeout(() => this.call(), pause * (0.75 + Math.random() / 2));
    this.turn('calling');
  }

  private turn(state: ServerConnection['state']): void {
    if (this.state === state) return;
    this.state = state;
    this.holder.turned();
  }
}
