/** How often something may be tried in a while. */
interface Patience {
  readonly tries: number;
  readonly ms: number;
}

/** So many names are remembered; of more, those that were not tried for the longest are forgotten. */
const MOST_NAMES = 10_000;

/**
 * Counts tries by name: anyone who guesses passwords from many addresses is slowed down too. Each process has its own.
 */
export class Tries {
  private readonly tried = new Map<string, { readonly count: number; readonly since: number }>();

  constructor(
    private readonly patience: Patience,
    private readonly now: () => number,
  ) {}

  /** Counts a try before it is made, so that many at once are counted too; false where there were too many. */
  take(name: string): boolean {
    const known = this.tried.get(name);
    const now = this.now();
    const { count, since } = known && now - known.since < this.patience.ms ? known : { count: 0, since: now };
    if (count >= this.patience.tries) return false;
    this.tried.delete(name);
    this.tried.set(name, { count: count + 1, since });
    if (this.tried.size > MOST_NAMES) this.tried.delete(this.tried.keys().next().value as string);
    return true;
  }

  /** It succeeded: what was tried before was no guessing. */
  forgive(name: string): void {
    this.tried.delete(name);
  }
}
