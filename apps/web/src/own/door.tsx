import './drop.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import * as game from '../state/game.ts';
import { hovering, offered } from '../state/own-files.ts';
import { ownEn as w } from '../words/own-en.ts';

/** What is shown of files that are brought along, fetched when it is first wanted. */
export function OwnDoor() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const wanted = offered.value !== null;
  useEffect(() => {
    if (!wanted || Screen) return;
    import('./screen.tsx').then(
      ({ OwnScreen }) => setScreen(() => OwnScreen),
      (error: unknown) => {
        offered.value = null;
        game.fault.value = { text: String(error), kind: 'net' };
      },
    );
  }, [wanted]);
  return (
    <>
      {hovering.value ? (
        <div class="drop-sign" aria-hidden="true">
          <p>{w.drop}</p>
        </div>
      ) : null}
      {Screen ? <Screen /> : null}
    </>
  );
}
