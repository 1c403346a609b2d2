/** Has things about the same battle done one after another. */
export class BattleQueue {
  /** For each battle about which something is being done: when the last who waits will be done. */
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.last.get(id);
    let done: () => void = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.last.set(id, mine);
    await before;
    try {
      return await act();
    } finally {
      done();
      if (this.last.get(id) === mine) this.last.delete(id);
    }
  }

  /** Resolves when everything that is waiting now has been done. */
  async quiet(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
