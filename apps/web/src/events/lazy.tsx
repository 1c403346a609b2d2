import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardHandle } from '../screens/board-handle.ts';
import * as events from '../state/battle/event-queue.ts';

type Props = { readonly board: BoardHandle | null };

/** What shows the things that happened, fetched when a battle is opened. Without it the battle goes on all the same. */
export function Events({ board }: Props) {
  const [Screen, setScreen] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let current = true;
    import('./screen.tsx').then(
      ({ EventScreen }) => current && setScreen(() => EventScreen),
      () => events.giveUp(),
    );
    return () => {
      current = false;
    };
  }, []);
  return Screen ? <Screen board={board} /> : null;
}
