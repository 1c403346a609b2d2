import { useState } from 'preact/hooks';
import { lessonsEn } from '../i18n/en/lessons.ts';
import { t } from '../i18n/index.ts';
import {
  done,
  furtherLesson,
  isFinished,
  isLost,
  lesson,
  nextLesson,
  openLesson,
  placeInCourse,
  task,
} from '../state/app/tutorial.ts';
import * as actions from '../state/battle/actions.ts';
import { Cited, RuleLinks } from './rules/rule-links.tsx';

/** What the lesson is about, until its first task is done; after that, what has been done last. */
function Background({ text, rules, last }: Readonly<Record<'text' | 'last', string> & { rules: readonly string[] }>) {
  if (isFinished.value) return null;
  return (
    <div class="tutor-text">
      {done.value === 0 ? (
        <p>
          <Cited text={text} /> <RuleLinks rules={rules} />
        </p>
      ) : (
        <p class="task-done">
          <span class="unseen">{t.tutor.done}: </span>
          <Cited text={last} />
        </p>
      )}
    </div>
  );
}

/** Where one can go from here: on, back to the beginning, or away. */
function Ways({ id }: { readonly id: string }) {
  const next = nextLesson();
  const further = furtherLesson();
  const over = isFinished.value;
  return (
    <div class="tutor-ways">
      {over && next ? (
        <button type="button" class="button main" onClick={() => void openLesson(next.id)}>
          {t.tutor.next}
        </button>
      ) : null}
      {over && !next ? (
        <button type="button" class="button main" onClick={() => void actions.leaveBattle()}>
          {t.tutor.toBattle}
        </button>
      ) : null}
      {over && !next && further ? (
        <button type="button" class="button" onClick={() => void openLesson(further.id)}>
          {t.tutor.further}
        </button>
      ) : null}
      <button type="button" class={isLost.value ? 'button main' : 'link'} onClick={() => void openLesson(id)}>
        {t.tutor.again}
      </button>
      {!over && next ? (
        <button type="button" class="link" onClick={() => void openLesson(next.id)}>
          {t.tutor.skip}
        </button>
      ) : null}
      <button type="button" class="link" onClick={() => void actions.leaveBattle()}>
        {t.tutor.leave}
      </button>
    </div>
  );
}

/** The teacher, in a strip above the question: what is to be done, why, and where to go from here; it folds to a line. */
export function Tutor() {
  const [open, setOpen] = useState(true);
  const one = lesson.value;
  if (!one) return null;
  const words = lessonsEn[one.id as keyof typeof lessonsEn];
  const tasks = words.tasks as Readonly<Record<string, string>>;
  const { at, of } = placeInCourse.value;
  const now = task.value;
  const said = isLost.value ? t.tutor.lost : now ? (tasks[now.id] ?? '') : words.end;
  const told = (
    <p class={now ? 'task' : 'tutor-end'} aria-current={now ? 'step' : undefined} role="status">
      <Cited text={said} />
    </p>
  );
  return (
    <section class={open ? 'tutor' : 'tutor folded'} aria-label={t.tutor.title}>
      <div class="tutor-head">
        <p class="tutor-place">{of > 1 ? t.tutor.place(at, of) : t.tutor.title}</p>
        {open ? <h2 class="unseen">{words.title}</h2> : told}
        <button type="button" class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.tutor.fold : t.tutor.unfold}
        </button>
      </div>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where there is little room
        <div class="tutor-body" tabIndex={0}>
          <Background text={words.text} rules={words.rules} last={tasks[one.tasks[done.value - 1]?.id ?? ''] ?? ''} />
          {told}
          <Ways id={one.id} />
        </div>
      ) : null}
    </section>
  );
}
