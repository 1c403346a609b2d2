const HOUR = 3_600_000;

/** Lets so many things of each name pass in an hour. */
export class Hourly {
  private readonly passed = new Map<string, number[]>();

  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** Whether something passes that goes by all these names. */
  take(...names: readonly string[]): boolean {
    const since = this.now() - HOUR;
    for (const [name, times] of this.passed) {
      const late = times.filter((at) => at > since);
      if (late.length > 0) this.passed.set(name, late);
      else this.passed.delete(name);
    }
    if (names.some((name) => (this.passed.get(name)?.length ?? 0) >= this.most)) return false;
    for (const name of names) this.passed.set(name, [...(this.passed.get(name) ?? []), this.now()]);
    return true;
  }
}
