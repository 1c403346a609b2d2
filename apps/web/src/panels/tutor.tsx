import { RuleLinks } from '../panels/rule-links.tsx';
import * as game from '../state/game.ts';
import { done, isFinished, lesson, nextLesson, openLesson, placeInCourse } from '../state/tutorial.ts';
import { t } from '../words/index.ts';
import { Cited } from './rule-links.tsx';

/** The teacher beside the board: what is to be learnt, what is to be done, and what has been. */
export function Tutor() {
  const one = lesson.value;
  if (!one) return null;
  const words = t.lessons[one.id as keyof typeof t.lessons];
  const tasks = words.tasks as Record<string, string>;
  const { at, of } = placeInCourse.value;
  const next = nextLesson();
  return (
    <section class="tutor" aria-label={t.tutor.title}>
      {of > 1 ? <p class="tutor-place">{t.tutor.place(at, of)}</p> : null}
      <h2>{words.title}</h2>
      <p>
        <Cited text={words.text} /> <RuleLinks rules={words.rules} />
      </p>
      <ol class="tasks">
        {one.tasks.slice(0, done.value + 1).map((task, n) => (
          <li
            key={task.id}
            class={n < done.value ? `task done${n < done.value - 1 ? ' earlier' : ''}` : 'task'}
            aria-current={n === done.value ? 'step' : undefined}
          >
            {n < done.value ? <span class="unseen">{t.tutor.done}: </span> : null}
            <Cited text={tasks[task.id] ?? ''} />
          </li>
        ))}
      </ol>
      {isFinished.value ? <p class="tutor-end">{words.end}</p> : null}
      <div class="answers">
        {isFinished.value && next ? (
          <button type="button" class="button main" onClick={() => void openLesson(next.id)}>
            {t.tutor.next}
          </button>
        ) : null}
        {isFinished.value && !next ? (
          <button type="button" class="button main" onClick={() => void game.leaveBattle()}>
            {t.tutor.toBattle}
          </button>
        ) : null}
        <button type="button" class="button" onClick={() => void openLesson(one.id)}>
          {t.tutor.again}
        </button>
        {!isFinished.value && next ? (
          <button type="button" class="button quiet" onClick={() => void openLesson(next.id)}>
            {t.tutor.skip}
          </button>
        ) : null}
        <button type="button" class="button quiet" onClick={() => void game.leaveBattle()}>
          {t.tutor.leave}
        </button>
      </div>
    </section>
  );
}
