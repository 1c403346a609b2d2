import './drop.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { dialogsEn as w } from '../i18n/en/dialogs.ts';
import { analysisOpen } from '../state/app/analysis.ts';
import { hovering, offered } from '../state/app/file-import.ts';
import { recordOpen } from '../state/app/player-stats.ts';
import * as game from '../state/battle/battle.ts';

/** What is shown of files that are brought along, fetched when it is first wanted. */
export function LazyDialogs() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const wanted = offered.value !== null || recordOpen.value || analysisOpen.value;
  useEffect(() => {
    if (!wanted || Screen) return;
    import('./screen.tsx').then(
      ({ DialogScreen: OwnScreen }) => setScreen(() => OwnScreen),
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
