import { afterEach, expect, test, vi } from 'vitest';
import type { Calls } from './calls.ts';
import { type Bounds, WorkerFailure, WorkerPool } from './worker-pool.ts';

/** A clerk who does what the id of a battle says: it takes his time, ends his thread, or throws. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ takes: { id } }) => {
      if (id === 'exit') process.exit(3);
      if (id === 'fail') return parentPort.postMessage({ ok: false, fault: 'the rules code failed' });
      const wait = () => parentPort.postMessage({ ok: true, gives: threadId });
      if (id === 'hang') for (;;);
      setTimeout(wait, id === 'slow' ? 300 : 0);
    });`)}`,
);

const made: WorkerPool[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const threads of made.splice(0)) await threads.close();
});
function threads(n: number, bounds: Partial<Bounds> = {}): (id: string, battle?: string) => Promise<unknown> {
  const them = new WorkerPool(program, n, bounds);
  made.push(them);
  return (id, battle = 'a battle') => them.call(battle, 'forget', { id } satisfies Calls['forget']['takes']);
}

test('what concerns one battle goes to one thread, and others to others', async () => {
  const call = threads(3);
  const battles = ['a', 'b', 'c', 'd', 'e', 'f'];
  const first = await Promise.all(battles.map((battle) => call('x', battle)));
  expect(await Promise.all(battles.map((battle) => call('x', battle)))).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

test('no more waits for a thread than may', async () => {
  const call = threads(1, { waiting: 2 });
  const calls = ['slow', 'x', 'y', 'z', 'z'].map((id) => call(id));
  const ends = await Promise.allSettled(calls);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(calls[3]).rejects.toThrow(new WorkerFailure('Too many choices are waiting to be checked.'));
  expect(await call('x')).toBe(await calls[0]);
});

test('a call that takes too long ends its thread, and the next one begins another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = threads(1, { ms: 1_000 });
  const before = await call('x');
  const [hanging, waiting] = [call('hang'), call('x')];
  vi.advanceTimersByTime(1_000);
  await expect(hanging).rejects.toThrow(new WorkerFailure('The check took longer than 1 s.'));
  expect(await waiting).not.toBe(before);
});

test('reports a failed call and keeps the thread; a call that ends its thread leaves the others', async () => {
  const call = threads(1);
  const before = await call('x');
  await expect(call('fail')).rejects.toThrow(new WorkerFailure('the rules code failed'));
  expect(await call('x')).toBe(before);
  const [gone, waiting] = [call('exit'), call('x')];
  await expect(gone).rejects.toThrow(/^The referee thread failed: code 3\.$/);
  expect(await waiting).not.toBe(before);
});

test('ending the pool rejects waiting calls', async () => {
  const them = new WorkerPool(program, 1);
  const calls = ['slow', 'x'].map((id) => them.call('a', 'forget', { id }));
  const ends = Promise.allSettled(calls);
  await them.close();
  for (const end of await ends) expect(end).toMatchObject({ reason: { message: 'The server is shutting down.' } });
});
