import { effect, signal } from '@preact/signals';
import { dialogsEn as w } from '../../i18n/en/dialogs.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../battle/battle.ts';

type Waiting = {
  readonly battle: string | null;
  readonly hidden: boolean;
  readonly waits: boolean;
  /** Whether it is someone far away who waits. */
  readonly online: boolean;
};

/** The title of the page: a tab that nobody sees says when someone is waited for; by one far away, any tab does. */
export function titleOf({ battle, hidden, waits, online }: Waiting): string {
  const title = battle === null ? t.title : `${battle} · ${t.title}`;
  if (waits && online) return w.yourTurnOnline(title);
  return hidden && waits ? w.yourTurn(title) : title;
}

/** The sign on the icon of a page that was put among the programs. */
const markIcon = (waits: boolean): void => {
  if ('setAppBadge' in navigator)
    void (waits ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
};

export function watchTitle(): void {
  const hidden = signal(document.hidden);
  document.addEventListener('visibilitychange', () => {
    hidden.value = document.hidden;
  });
  effect(() => {
    const waits = game.decision.value !== null && !game.isOpponents.value;
    const online = game.online.value !== null;
    document.title = titleOf({ battle: game.opened.value?.title ?? null, hidden: hidden.value, waits, online });
    markIcon(waits && online);
  });
}
