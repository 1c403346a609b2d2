import { t } from '../i18n/index.ts';
import { speeds } from '../state/settings/playback-speed.ts';
import { change, settings } from '../state/settings/settings.ts';

/** How fast what happens is shown, whether turns end with a page, and whether it is heard. */
export function SpeedAndSound() {
  const { speed, turnPage, sounds, volume } = settings.value;
  return (
    <>
      <label class="pick speed">
        <span>{t.events.speed}</span>
        <input
          type="range"
          min={0}
          max={speeds.length - 1}
          step={1}
          value={speeds.indexOf(speed)}
          aria-valuetext={t.events.speeds[speed]}
          onInput={(event) => change({ speed: speeds[Number(event.currentTarget.value)] ?? speed })}
        />
        <output>{t.events.speeds[speed]}</output>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={turnPage}
          onChange={(event) => change({ turnPage: event.currentTarget.checked })}
        />
        {t.events.turnPage}
      </label>
      <label class="check">
        <input type="checkbox" checked={sounds} onChange={(event) => change({ sounds: event.currentTarget.checked })} />
        {t.events.sounds}
      </label>
      {sounds ? (
        <label class="pick speed">
          <span>{t.events.volume}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)}%`}
            onInput={(event) => change({ volume: Number(event.currentTarget.value) })}
          />
        </label>
      ) : null}
    </>
  );
}
