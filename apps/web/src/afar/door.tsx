import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { matter } from '../state/afar.ts';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';

/** Doors to what is shown of battles at a distance: fetched when it is first wanted. */

export function AfarDoor() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const wanted = matter.value !== null;
  useEffect(() => {
    if (!wanted || Screen) return;
    import('./screen.tsx').then(
      ({ AfarScreen }) => setScreen(() => AfarScreen),
      (error: unknown) => {
        matter.value = null;
        game.fault.value = { text: String(error), kind: 'net' };
      },
    );
  }, [wanted]);
  return Screen ? <Screen /> : null;
}

/** One's seats and the challenges of others. */
export function AfarLists() {
  const { Part, failed, again } = useFetched(async () => (await import('./lists.tsx')).Lists);
  if (Part) return <Part />;
  return failed ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}
