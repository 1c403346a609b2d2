import { expect, test } from 'vitest';
import { BRONZE_LESSONS, isLesson, lessonIds } from '../../engine/lessons/lessons.ts';
import { ensureRuleset } from '../../engine/load-ruleset.ts';
import { Session } from '../../engine/session/session.ts';
import { lessonsEn } from '../../i18n/en/lessons.ts';
import type { Lesson } from './tutorial.ts';

/** The page's state begins an engine in a worker, which there is none of here. */
globalThis.Worker = class {
  addEventListener(): void {}
} as unknown as typeof Worker;

test('every exercise has its position and its words, and every task too', async () => {
  const { lessons, commandLessons, tableLesson, momentumLesson, indiaLesson, bronzeLessons, progress } = await import(
    './tutorial.ts'
  );
  expect([...lessons, ...commandLessons].map(({ id }: Lesson) => id)).toEqual(lessonIds());
  for (const { id, tasks } of [
    ...lessons,
    ...commandLessons,
    tableLesson,
    momentumLesson,
    indiaLesson,
    ...bronzeLessons,
  ]) {
    expect(isLesson(id)).toBe(true);
    const words = lessonsEn[id as keyof typeof lessonsEn];
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

/** Plays the exercise of momentum and tells which answers got tasks done. A question that nothing is wanted of is declined. */
async function playMomentum(wanted: readonly string[]): Promise<[answer: string, tasks: number][]> {
  await ensureRuleset('momentum');
  const { momentumLesson, progress } = await import('./tutorial.ts');
  const { id, seed = '', tasks } = momentumLesson;
  const session = Session.open('x', { battle: id, seed, players: ['human', 'quiet'] });
  let now = session.opened().snapshot;
  const log = [...now.log.lines];
  const todo = [...wanted];
  const told: [string, number][] = [];
  let done = 0;
  let answer = '';
  for (let n = 0; n < 80 && done < tasks.length && now.decision; n++) {
    if (now.decision.side === 1) now = await session.playOpponent(true);
    else {
      const asked = now.decision.options.map(({ choice }) => choice);
      answer =
        asked.find((choice) => choice === todo[0]) ?? asked.find((one) => /^(done|halt)$/.test(one)) ?? asked[0] ?? '';
      if (answer === todo[0]) todo.shift();
      const result = await session.submit(answer);
      if (!result.ok) throw new Error(`${answer}: ${result.why.text}`);
      now = result.snapshot;
    }
    log.push(...now.log.lines);
    const after = progress(tasks, done, { now, log, selected: null, drawer: null, rows: 0 });
    if (after > done) told.push([answer, after - done]);
    done = after;
  }
  expect(todo).toEqual([]);
  return told;
}

test('in the exercise of momentum each thing that is asked for gets its task done', async () => {
  const told = await playMomentum([
    ...['done', 'stake 2', 'first', 'charge spears hill-spears', 'done', 'peltasts flee'],
    ...['move swords', 'ahead 4', 'done', 'pledge 1', 'pursue hill-spears', 'stake 0', 'first'],
  ]);
  const answers = ['done', 'first', 'done', 'peltasts flee', 'ahead 4', 'pledge 1'];
  expect(told).toEqual([...answers, 'pursue hill-spears', 'first'].map((answer) => [answer, 1]));
});

test.each([
  ['evades', ['stake 0', 'charge spears hill-spears', 'peltasts evade']],
  ['holds', ['stake 1', 'second', 'charge spears hill-spears', 'peltasts hold', 'pledge 3']],
  ['charges with all', ['hold slingers', 'stake 3', 'charge spears hill-spears', 'charge peltasts warband']],
])('and who %s comes to its end too', async (_, wanted) => {
  const told = await playMomentum(wanted);
  expect(told.reduce((sum, [, tasks]) => sum + tasks, 0)).toBe(8);
});

/** The page's own teacher, with a pupil who answers by chance. */
async function playByChance(one: Lesson, luck: number): Promise<{ finished: boolean; lost: boolean }> {
  const { isOutOfReach, progress } = await import('./tutorial.ts');
  const { id, seed = '3', tasks } = one;
  const session = Session.open('x', {
    battle: id,
    seed,
    players: ['human', 'quiet'],
    orders: [{ kind: 'prearrange', choice: 'done' }],
  });
  let now = session.opened().snapshot;
  const log = [...now.log.lines];
  let [done, random] = [0, luck];
  for (let answers = 0; answers < 400; answers++) {
    if (now.decision?.side === 1) now = await session.playOpponent(true);
    else if (now.decision) {
      const { options } = now.decision;
      // What a person must be able to go on by.
      expect(options.length).toBeGreaterThan(0);
      random = (random * 48271) % 2147483647;
      const result = await session.submit(options[random % options.length]?.choice ?? '');
      if (!result.ok) throw new Error(`${id}: ${result.why.text}`);
      now = result.snapshot;
    }
    log.push(...now.log.lines);
    const rows = now.space === 'hexes' ? (rowsOf[id] ?? 18) : 0;
    done = progress(tasks, done, { now, log, selected: null, drawer: null, rows });
    const lost = isOutOfReach(one, done, now);
    if (done >= tasks.length || lost) return { finished: !lost, lost };
    expect(now.decision).not.toBeNull();
  }
  return { finished: false, lost: false };
}

/** Rows of the fields of exercises other than the drill field. */
const rowsOf: Readonly<Record<string, number>> = { 'lesson-india': 14, 'lesson-chariots': 14, 'lesson-heroes': 14 };

test('whatever a pupil answers, each exercise comes to its end or offers to begin again', async () => {
  for (const rules of ['alexander', 'chandragupta', 'chariots', 'classical', 'momentum'] as const)
    await ensureRuleset(rules);
  const all = await import('./tutorial.ts');
  const { lessons, commandLessons, tableLesson, momentumLesson, indiaLesson, bronzeLessons } = all;
  for (const one of [...lessons, ...commandLessons, indiaLesson, ...bronzeLessons, tableLesson, momentumLesson]) {
    for (const luck of [5, 1234]) {
      const { finished, lost } = await playByChance(one, luck);
      expect([one.id, luck, finished || lost]).toEqual([one.id, luck, true]);
    }
  }
});

test('on the table the march of the spears does not tick off the move of the Slingers', async () => {
  const { tableLesson, progress } = await import('./tutorial.ts');
  const line = (units: string[], kind = 'manoeuvre') => ({ kind, units }) as never;
  const sight = (log: never[]) => ({ log, now: { decision: null }, selected: null, drawer: null, rows: 0 }) as never;
  const spears = progress(tableLesson.tasks, 0, sight([line(['spears'])]));
  expect(tableLesson.tasks[spears]?.id).toBe('slingers');
  const both = progress(tableLesson.tasks, 0, sight([line(['spears']), line(['slingers'])]));
  expect(tableLesson.tasks[both]?.id).toBe('shoot');
});

test('[cha-4.53b] the lesson of India says whom the Master of Elephants orders: elephants, and no light foot here', async () => {
  await ensureRuleset('chandragupta');
  const session = Session.open('x', { battle: 'lesson-india', seed: '3', players: ['human', 'quiet'] });
  let { snapshot } = session.opened();
  for (const choice of ['activate west-guildmaster', 'end', 'activate west-mahamatra']) {
    const result = await session.submit(choice);
    if (!result.ok) throw new Error(result.why.text);
    snapshot = result.snapshot;
  }
  const ordered = new Set(snapshot.decision?.options.flatMap(({ hint }) => hint.units));
  const types = snapshot.units.flatMap((unit) => ('type' in unit && ordered.has(unit.id) ? [unit.type] : []));
  expect(new Set(types)).toEqual(new Set(['EL']));
  expect(lessonsEn['lesson-india'].tasks.pass).toContain('light foot only in battles where it is in their Line');
});
