import { useEffect, useRef } from 'preact/hooks';
import type { Snapshot } from '../engine/protocol.ts';
import { saveToFile } from '../panels/files.tsx';
import { RuleLinks } from '../panels/rule-links.tsx';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';

/** The end of a battle: who has the field and why, and what it cost. */
export function Over({ shown }: { readonly shown: Snapshot }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = shown.outcome !== null && !game.resultSeen.value && game.past.value === null;
  useEffect(() => {
    const box = dialog.current;
    if (open && box && !box.open) box.showModal();
    if (!open && box?.open) box.close();
  }, [open]);
  const { outcome } = shown;
  if (!outcome) return null;
  const dice = game.log.value.flatMap((line) => (line.die ? [line.die.natural] : []));
  const mean = dice.length === 0 ? 0 : dice.reduce((sum, n) => sum + n, 0) / dice.length;
  const seen = () => {
    game.resultSeen.value = true;
  };
  return (
    <dialog ref={dialog} class="over" aria-labelledby="over-title" onClose={seen}>
      <p class="decision-side">{t.over.title}</p>
      <h2 id="over-title">{outcome.winner === null ? t.over.draw : t.over.wins(shown.sides[outcome.winner].name)}</h2>
      <p>
        {outcome.text} <RuleLinks rules={outcome.rules} />
      </p>
      <p class="soft">{t.over.turns(shown.turn, shown.steps)}</p>
      <div class="over-sides">
        {shown.sides.map((side, n) => {
          const lost = shown.units.filter((unit) => unit.side === n && unit.status === 'gone');
          const fallen = shown.leaders.filter((leader) => leader.side === n && leader.gone !== null);
          return (
            <section key={side.key} class={`side-${n}`}>
              <h3>{side.name}</h3>
              <p>{t.points.of(side.name, side.routPoints, side.withdrawal)}</p>
              {lost.length + fallen.length === 0 ? (
                <p class="soft">{t.over.none}</p>
              ) : (
                <ul>
                  {fallen.map((leader) => (
                    <li key={leader.id}>
                      {leader.name}: {leader.gone === 'killed' ? t.card.killed : t.card.left}
                    </li>
                  ))}
                  {lost.map((unit) => (
                    <li key={unit.id}>
                      {unit.name} <span class="soft">({unit.routPoints})</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      <p class="soft">{t.over.dice(dice.length, mean.toFixed(1))}</p>
      <div class="answers">
        <button type="button" class="button main" autofocus onClick={() => void game.rematch()}>
          {t.over.rematch}
        </button>
        <button type="button" class="button" onClick={() => void saveToFile()}>
          {t.tools.save}
        </button>
        <button type="button" class="button" onClick={seen}>
          {t.over.look}
        </button>
        <button type="button" class="button" onClick={() => void game.leaveBattle()}>
          {t.tools.leave}
        </button>
      </div>
    </dialog>
  );
}
