import { effect, signal } from '@preact/signals';
import { t } from '../words/index.ts';
import { ownEn as w } from '../words/own-en.ts';
import * as game from './game.ts';

type Waiting = { readonly battle: string | null; readonly hidden: boolean; readonly waits: boolean };

/** The title of the page: a tab that nobody sees says when somebody is waited for. */
export function titleOf({ battle, hidden, waits }: Waiting): string {
  const title = battle === null ? t.title : `${battle} · ${t.title}`;
  return hidden && waits ? w.yourTurn(title) : title;
}

export function watchTitle(): void {
  const hidden = signal(document.hidden);
  document.addEventListener('visibilitychange', () => {
    hidden.value = document.hidden;
  });
  effect(() => {
    const waits = game.pending.value !== null && !game.isOpponents.value;
    document.title = titleOf({ battle: game.opened.value?.title ?? null, hidden: hidden.value, waits });
  });
}
