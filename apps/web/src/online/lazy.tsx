import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Snapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import * as game from '../state/battle/battle.ts';
import { openDialog } from '../state/online/online.ts';

/** Doors to what is shown of battles at a distance: fetched when it is first wanted. */

export function LazyOnlineScreen() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const wanted = openDialog.value !== null;
  useEffect(() => {
    if (!wanted || Screen) return;
    import('./screen.tsx').then(
      ({ OnlineScreen }) => setScreen(() => OnlineScreen),
      (error: unknown) => {
        openDialog.value = null;
        game.fault.value = { text: String(error), kind: 'net' };
      },
    );
  }, [wanted]);
  return Screen ? <Screen /> : null;
}

/** One's seats and the challenges of others. */
export function LazyOnlineLists() {
  const { Part, failed, again } = useFetched(async () => (await import('./lists.tsx')).Lists);
  if (Part) return <Part />;
  return failed ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}

type Shown = { readonly shown: Snapshot };

const NotLoaded = ({ again }: { readonly again: () => void }) => (
  <NotFetched text={t.drawer.unreachable} again={again} />
);

/** Who is there, and what is offered; beside a battle at a distance. */
function Strip({ shown }: Shown) {
  const { Part, failed, again } = useFetched(async () => (await import('./at-battle.tsx')).Strip);
  if (Part) return <Part shown={shown} />;
  return failed ? <NotLoaded again={again} /> : null;
}
export const LazyOnlineStatus = ({ shown }: Shown) => (game.online.value ? <Strip shown={shown} /> : null);

function Waiting() {
  const { Part } = useFetched(async () => (await import('./at-battle.tsx')).Waiting);
  return Part ? <Part /> : null;
}
/** The battle has not begun. */
export const LazyOnlineWaiting = () => (game.online.value && game.live.value?.decision === null ? <Waiting /> : null);

function Tools() {
  const { Part } = useFetched(async () => (await import('./tools.tsx')).Tools);
  return Part ? <Part /> : null;
}
/** To resign, and to offer a draw. */
export const LazyOnlineTools = () => (game.online.value ? <Tools /> : null);

function Prove() {
  const { Part } = useFetched(async () => (await import('./tools.tsx')).Prove);
  return Part ? <Part /> : null;
}
/** Whether the dice were honest. */
export const LazyDiceProof = () => (game.online.value?.dice === 'proved' ? <Prove /> : null);

/** What is said. */
export function LazyChat({ shown }: Shown) {
  const { Part, failed, again } = useFetched(async () => (await import('./chat.tsx')).Chat);
  if (Part) return <Part shown={shown} />;
  return failed ? <NotLoaded again={again} /> : null;
}
