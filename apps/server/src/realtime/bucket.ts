/** Lets so many things a second pass for long, and some more at once. */
export class Bucket {
  private left: number;
  private at: number;

  constructor(
    private readonly steady: number,
    private readonly burst: number,
    private readonly now: () => number,
  ) {
    this.left = burst;
    this.at = now();
  }

  /** Takes so many, where there are as many. */
  take(many = 1): boolean {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.steady);
    this.at = now;
    if (this.left < many) return false;
    this.left -= many;
    return true;
  }
}
