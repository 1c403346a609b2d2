import { Worker } from 'node:worker_threads';
import type { Calls } from './calls.ts';

/** A call that came to nothing: it took too long or too much room, or the rules code failed. */
export class WorkerFailure extends Error {
  override readonly name = 'Trouble';
}

/** What one thread may take. */
export interface Bounds {
  /** Milliseconds for one call. */
  readonly ms: number;
  /** Megabytes for what it keeps. */
  readonly mb: number;
  /** Calls that may wait for it. */
  readonly waiting: number;
}

const usual: Bounds = { ms: 10_000, mb: 512, waiting: 1_000 };

interface Order {
  readonly call: PropertyKey;
  readonly takes: unknown;
  readonly resolve: (gives: never) => void;
  readonly reject: (fault: WorkerFailure) => void;
}

type Reply = { ok: true; gives: unknown } | { ok: false; fault: string };

/** One thread, and what waits for it. A call that takes too long ends the thread, and the next call begins another. */
class Desk {
  private worker: Worker | null = null;
  private readonly orders: Order[] = [];
  private current: { readonly order: Order; readonly timer: NodeJS.Timeout } | null = null;

  constructor(
    private readonly program: URL,
    private readonly bounds: Bounds,
  ) {}

  add(order: Order): void {
    if (this.orders.length >= this.bounds.waiting)
      order.reject(new WorkerFailure('Too many choices are waiting to be checked.'));
    else this.orders.push(order);
    this.next();
  }

  private next(): void {
    if (this.current) return;
    const order = this.orders.shift();
    if (!order) return;
    const { ms } = this.bounds;
    const timer = setTimeout(() => this.stop(new WorkerFailure(`The check took longer than ${ms / 1000} s.`)), ms);
    this.current = { order, timer };
    this.thread().postMessage({ call: order.call, takes: order.takes });
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: this.bounds.mb } });
    this.worker = worker;
    worker.on('message', (reply: Reply) => {
      const order = this.over();
      if (reply.ok) order?.resolve(reply.gives as never);
      else order?.reject(new WorkerFailure(reply.fault));
      this.next();
    });
    const lost = (fault: Error) => {
      if (this.worker === worker) this.stop(new WorkerFailure(`The referee thread failed: ${fault.message}.`));
    };
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`code ${code}`)));
    return worker;
  }

  private over(): Order | undefined {
    clearTimeout(this.current?.timer);
    const order = this.current?.order;
    this.current = null;
    return order;
  }

  private stop(why: WorkerFailure): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
    this.over()?.reject(why);
    this.next();
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    const ended = new WorkerFailure('The server is shutting down.');
    for (const order of this.orders.splice(0)) order.reject(ended);
    this.over()?.reject(ended);
    await worker?.terminate();
  }
}

/** A number for a text, the same every time. */
function numberOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
  return sum;
}

/** Several threads of one program. What concerns one battle always goes to the same one, which remembers it. */
export class WorkerPool<C extends { readonly [K in keyof C]: { takes: unknown; gives: unknown } } = Calls> {
  private readonly desks: readonly Desk[];

  constructor(program: URL, threads: number, bounds: Partial<Bounds> = {}) {
    this.desks = Array.from({ length: threads }, () => new Desk(program, { ...usual, ...bounds }));
  }

  call<K extends keyof C>(battle: string, call: K, takes: C[K]['takes']): Promise<C[K]['gives']> {
    const desk = this.desks[numberOf(battle) % this.desks.length] as Desk;
    return new Promise((resolve, reject) => desk.add({ call, takes, resolve, reject }));
  }

  async close(): Promise<void> {
    await Promise.all(this.desks.map((desk) => desk.close()));
  }
}
