import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('what concerns one battle is done in turn, whatever fails; another does not wait', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const act =
    (name: string, ms: number, fails = false) =>
    async () => {
      told.push(`${name} begins`);
      await later(ms);
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [
    turns.take('x', act('first', 20, true)),
    turns.take('x', act('second', 1)),
    turns.take('y', act('other', 1)),
  ];
  const settled = Promise.allSettled(all);
  await turns.quiet();
  const results = await settled;
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const of = (name: string) => told.filter((line) => !line.startsWith(name));
  expect(of('other')).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(told.indexOf('other ends')).toBeLessThan(told.indexOf('first ends'));
});
