import { expect, test } from 'vitest';
import { BattleQueue } from './battle-queue.ts';

/** Something that ends when the test says so. */
function gate(): { ends: Promise<void>; end: () => void } {
  let end = () => {};
  const ends = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ends, end };
}

test('what concerns one battle is done in turn, whatever fails; another does not wait', async () => {
  const turns = new BattleQueue();
  const told: string[] = [];
  const [first, second, other] = [gate(), gate(), gate()];
  const act =
    (name: string, ends: Promise<void>, fails = false) =>
    async () => {
      told.push(`${name} begins`);
      await ends;
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const one = turns.take('x', act('first', first.ends, true));
  const two = turns.take('x', act('second', second.ends));
  const three = turns.take('y', act('other', other.ends));
  const quiet = turns.quiet().then(() => told.push('quiet'));
  other.end();
  expect(await three).toBe('other');
  expect(told).toEqual(['first begins', 'other begins', 'other ends']);
  first.end();
  await expect(one).rejects.toThrow('first');
  second.end();
  expect(await two).toBe('second');
  await quiet;
  expect(told.slice(3)).toEqual(['first ends', 'second begins', 'second ends', 'quiet']);
});
