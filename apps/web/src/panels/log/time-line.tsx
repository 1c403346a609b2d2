import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { Icon } from '../icon.tsx';

const PLAY_MS = 450;

/** Where each turn begins on the time line, in steps. */
function turnsIn(): { turn: number; step: number }[] {
  return game.log.value
    .filter((line, i, all) => line.turn > 0 && line.turn !== all[i - 1]?.turn)
    .map((line) => ({ turn: line.turn, step: line.step }));
}

/** The battle as a line in time: any moment can be looked at, played from, or fought on from. */
export function TimeLine() {
  const now = game.live.value;
  const past = game.past.value;
  const [playing, setPlaying] = useState(false);
  const step = past?.step ?? now?.steps ?? 0;
  const steps = now?.steps ?? 0;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (step >= steps) setPlaying(false);
      else void queries.goTo(step + 1);
    }, PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, step, steps]);
  if (!now) return null;
  const play = () => {
    if (!playing && step >= steps) void queries.goTo(0);
    setPlaying(!playing);
  };
  return (
    <div class="time-line">
      <button
        type="button"
        class="button round"
        aria-label={t.time.earlier}
        disabled={step <= 0}
        onClick={() => void queries.goTo(step - 1)}
      >
        <Icon sign="earlier" />
      </button>
      <button
        type="button"
        class="button round"
        aria-label={playing ? t.time.pause : t.time.play}
        disabled={steps === 0}
        onClick={play}
      >
        <Icon sign={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        class="button round"
        aria-label={t.time.later}
        disabled={!past}
        onClick={() => void queries.goTo(step + 1)}
      >
        <Icon sign="later" />
      </button>
      <div class="time-track">
        <div class="time-turns" aria-hidden="true">
          {turnsIn().map(({ turn, step: at }) => (
            <span key={turn} class="turn-mark" style={{ left: `${steps === 0 ? 0 : (at / steps) * 100}%` }}>
              {turn}
            </span>
          ))}
        </div>
        <input
          type="range"
          aria-label={t.time.label}
          aria-valuetext={t.time.step(step, steps)}
          min={0}
          max={steps}
          value={step}
          disabled={steps === 0}
          onInput={(event) => void queries.goTo(Number(event.currentTarget.value))}
        />
      </div>
      {past ? (
        <>
          {game.isClosed.value ? null : (
            <button type="button" class="button" title={t.time.branchHint} onClick={() => void actions.branchAt(step)}>
              {t.time.branch}
            </button>
          )}
          <button type="button" class="button main" onClick={() => void queries.goTo(steps)}>
            {t.time.now}
          </button>
        </>
      ) : null}
    </div>
  );
}
