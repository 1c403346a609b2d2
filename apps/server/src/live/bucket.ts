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

  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.steady);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
