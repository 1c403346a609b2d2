import { expect, test } from 'vitest';
import { BRONZE_LESSONS, isLesson, lessonIds } from '../engine/lessons.ts';
import { en } from '../words/en.ts';
import type { Lesson } from './tutorial.ts';

/** The page's state begins an engine in a worker, which there is none of here. */
globalThis.Worker = class {
  addEventListener(): void {}
} as unknown as typeof Worker;

test('every exercise has its position and its words, and every task too', async () => {
  const { lessons, tableLesson, indiaLesson, bronzeLessons, progress } = await import('./tutorial.ts');
  expect(lessons.map(({ id }: Lesson) => id)).toEqual(lessonIds());
  for (const { id, tasks } of [...lessons, tableLesson, indiaLesson, ...bronzeLessons]) {
    expect(isLesson(id)).toBe(true);
    const words = en.lessons[id as keyof typeof en.lessons];
    expect(words.title).toMatch(/\w/);
    expect(Object.keys(words.tasks)).toEqual(tasks.map((task) => task.id));
  }
  expect(bronzeLessons.map(({ id }) => id)).toEqual(BRONZE_LESSONS);
  const yes = { id: 'a', done: () => true };
  const no = { id: 'b', done: () => false };
  const sight = {} as Parameters<typeof progress>[2];
  expect(progress([yes, yes, no, yes], 0, sight)).toBe(2);
  expect(progress([no, yes], 1, sight)).toBe(2);
});
