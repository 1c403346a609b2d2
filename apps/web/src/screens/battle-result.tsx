import { useEffect, useRef } from 'preact/hooks';
import type { Snapshot } from '../engine/protocol/index.ts';
import { dialogsEn } from '../i18n/en/dialogs.ts';
import { t } from '../i18n/index.ts';
import { LazyDiceProof } from '../online/lazy.tsx';
import { saveReport, saveToFile } from '../panels/battle-menu/files.tsx';
import { BidiText } from '../panels/bidi-text.tsx';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import { openAnalysis } from '../state/app/analysis.ts';
import { figuresLost } from '../state/app/losses.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { queue } from '../state/battle/event-queue.ts';
import { useFetched } from './fetched.tsx';

/** The battle in figures, fetched when a battle is over. */
function FiguresDoor({ shown, onLeave }: { readonly shown: Snapshot; readonly onLeave: () => void }) {
  const { Part } = useFetched(async () => (await import('../report/figures.tsx')).Figures);
  return Part ? <Part shown={shown} onLeave={onLeave} /> : null;
}

/** The end of a battle: who has the field and why, and what it cost. */
export function Over({ shown }: { readonly shown: Snapshot }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The last blow is seen before it is told who has won by it.
  const isTold = queue.value.length > 0;
  const open = shown.outcome !== null && !game.resultSeen.value && game.past.value === null && !isTold;
  useEffect(() => {
    const box = dialog.current;
    if (open && box && !box.open) box.showModal();
    if (!open && box?.open) box.close();
  }, [open]);
  const { outcome } = shown;
  if (!outcome) return null;
  const seen = () => {
    game.resultSeen.value = true;
  };
  return (
    <dialog ref={dialog} class="over" aria-labelledby="over-title" onClose={seen}>
      <p class="decision-side">{t.over.title}</p>
      <h2 id="over-title">{outcome.winner === null ? t.over.draw : t.over.wins(shown.sides[outcome.winner].name)}</h2>
      <p>
        <BidiText text={outcome.text} /> <RuleLinks rules={outcome.rules} />
      </p>
      <p class="soft">{t.rules[shown.ruleset].counting.turns(shown.turn, shown.steps)}</p>
      <div class="over-sides">
        {shown.sides.map((side, n) => {
          return (
            <section key={side.key} class={`side-${n}`}>
              <h3>{t.rules[shown.ruleset].counting.of(side.name, side.lost, side.limit)}</h3>
              {side.fallen.length === 0 ? (
                <p class="soft">{t.over.noUnits(figuresLost(shown, n as 0 | 1))}</p>
              ) : (
                <ul>
                  {side.fallen.map(({ id, name, points, how }) => (
                    <li key={id}>
                      {t.over.fallen(name, t.over.how[how])}
                      {points > 0 ? <span class="soft"> ({points})</span> : null}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      <FiguresDoor shown={shown} onLeave={seen} />
      <div class="answers">
        {game.online.value ? (
          <LazyDiceProof />
        ) : (
          <button type="button" class="button main" autofocus onClick={() => void actions.rematch()}>
            {t.over.rematch}
          </button>
        )}
        <button type="button" class="button" onClick={() => void openAnalysis()}>
          {dialogsEn.analysis.open}
        </button>
        <button type="button" class="button" onClick={() => void saveReport()}>
          {t.over.report}
        </button>
        <button type="button" class="button" onClick={() => void saveToFile()}>
          {t.tools.save}
        </button>
        <button type="button" class="button" onClick={seen}>
          {t.over.look}
        </button>
        <button type="button" class="button" onClick={() => void actions.leaveBattle()}>
          {t.tools.leave}
        </button>
      </div>
    </dialog>
  );
}
