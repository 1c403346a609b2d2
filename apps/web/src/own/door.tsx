import './drop.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { analysisOpen } from '../state/analysis.ts';
import * as game from '../state/game.ts';
import { hovering, offered } from '../state/own-files.ts';
import { recordOpen } from '../state/record.ts';
import { ownEn as w } from '../words/own-en.ts';

/** What is shown of files that are brought along, fetched when it is first wanted. */
export function OwnDoor() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const wanted = offered.value !== null || recordOpen.value || analysisOpen.value;
  useEffect(() => {
    if (!wanted || Screen) return;
    import('./screen.tsx').then(
      ({ OwnScreen }) => setScreen(() => OwnScreen),
      (error: unknown) => {
        offered.value = null;
        recordOpen.value = false;
        analysisOpen.value = false;
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
