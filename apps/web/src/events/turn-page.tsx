import { useEffect, useRef } from 'preact/hooks';
import type { SideTollView, TurnLosses } from '../engine/protocol/events.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import { change, settings } from '../state/settings/settings.ts';

const w = t.events.toll;

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{names.length === 0 ? <span class="soft">{w.none}</span> : `${names.length}: ${names.join(', ')}`}</dd>
    </>
  );
}

/** A bar of points toward defeat: what there were before the turn, and what it added. */
function Points({ toll: { before, after, limit } }: { readonly toll: SideTollView }) {
  const part = (n: number) => `${Math.min(100, (n / Math.max(1, limit)) * 100)}%`;
  return (
    <span class="toll-bar" aria-hidden="true">
      <span class="toll-before" style={{ width: part(Math.min(before, after)) }} />
      <span class="toll-added" style={{ width: part(Math.max(0, after - before)) }} />
    </span>
  );
}

function Side({ toll, side, most }: { readonly toll: SideTollView; readonly side: 0 | 1; readonly most: number }) {
  const space = game.live.value?.space ?? 'hexes';
  return (
    <section class={`toll-side side-${side}`}>
      <h3>{toll.name}</h3>
      <dl>
        <dt>{w.points}</dt>
        <dd>
          {w.pointsOf(toll.after, toll.limit, toll.after - toll.before)}
          <Points toll={toll} />
        </dd>
        <dt>{w.losses[space]}</dt>
        <dd>
          {toll.losses}
          <span class="toll-bar" aria-hidden="true">
            <span class="toll-added" style={{ width: `${(toll.losses / Math.max(1, most)) * 100}%` }} />
          </span>
        </dd>
        <Names label={w.lost} names={toll.lost} />
        <Names label={w.routed} names={toll.routed} />
        <Names label={w.rallied} names={toll.rallied} />
        <Names label={w.leaders} names={toll.leaders} />
      </dl>
    </section>
  );
}

type Props = {
  readonly toll: TurnLosses;
  readonly onClose: () => void;
  /** Another turn is to be shown. */
  readonly onTurn: (turn: number) => void;
};

/** What a turn has cost both sides. */
export function TurnPage({ toll, onClose, onTurn }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const most = Math.max(...toll.sides.map(({ losses }) => losses));
  const ruleset = game.opened.value?.ruleset ?? 'alexander';
  return (
    <dialog ref={dialog} class="turn-page" aria-labelledby="turn-page-title" onClose={onClose}>
      <h2 id="turn-page-title">{t.rules[ruleset].counting.cost(toll.turn)}</h2>
      <div class="toll-sides">
        {toll.sides.map((side, n) => (
          <Side key={side.name} toll={side} side={n as 0 | 1} most={most} />
        ))}
      </div>
      <div class="answers">
        <button type="button" class="button main" autofocus onClick={onClose}>
          {w.close}
        </button>
        <button type="button" class="button" disabled={toll.turn <= 1} onClick={() => onTurn(toll.turn - 1)}>
          {w.earlier}
        </button>
        <button
          type="button"
          class="button"
          disabled={toll.turn >= (game.live.value?.turn ?? 1)}
          onClick={() => onTurn(toll.turn + 1)}
        >
          {w.later}
        </button>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.turnPage}
          onChange={(event) => change({ turnPage: event.currentTarget.checked })}
        />
        {w.always}
      </label>
    </dialog>
  );
}
