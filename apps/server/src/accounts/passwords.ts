import { randomBytes } from 'node:crypto';
import { RequestError } from '../battles/request-error.ts';
import type { WorkerPool } from '../referee/worker-pool.ts';
import type { SealerCalls } from './password-hasher.ts';

/** So many may wait for a password to be sealed or tried: the last of them for some seconds. */
const MOST_WAITING = 30;

const SALT_BYTES = 16;

/** Seals passwords and tries them, one after another in a thread of its own: a flood takes no more memory than one. */
export class Passwords {
  private waiting = 0;
  /** What no password opens, for names that nobody has: it takes as long to find that out. */
  private dummy: Promise<string> | null = null;

  constructor(private readonly sealer: WorkerPool<SealerCalls>) {}

  seal(password: string): Promise<string> {
    return this.inTurn(() => this.sealed(password));
  }

  /** Whether a password is the one that was sealed; where none was, it is not. */
  opens(password: string, sealed: string | null): Promise<boolean> {
    return this.inTurn(async () => {
      this.dummy ??= this.sealed(randomBytes(32).toString('hex'));
      const opens = await this.sealer.call('', 'opens', {
        password: password.normalize('NFKC'),
        sealed: sealed ?? (await this.dummy),
      });
      return opens && sealed !== null;
    });
  }

  private sealed(password: string): Promise<string> {
    return this.sealer.call('', 'seal', { password: password.normalize('NFKC'), salt: randomBytes(SALT_BYTES) });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING)
      throw new RequestError('too-many', 'Too many people are signing in at once. Try again in a moment.');
    this.waiting++;
    try {
      return await work();
    } finally {
      this.waiting--;
    }
  }
}
