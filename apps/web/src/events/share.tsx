import type { ActivationSummary, UnitActions } from '../engine/protocol/events.ts';
import type { Space } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';

const told = ({ march, shots, fights, fate }: UnitActions, space: Space): string =>
  [
    ...(march ? [march.how === 'march' ? t.events.marched(march.steps, march.to) : t.events.fled(march.to)] : []),
    ...shots.map(({ at, losses }) => t.events.shot(at, losses, space)),
    ...fights.map(({ against, given, taken }) => t.events.fought(against, given, taken, space)),
    ...(fate ? [t.events.fates[fate]] : []),
  ].join('; ');

/** What the enemy did in his share of the turn: a line for each of his units. */
export function ShareCard({
  share,
  onShow,
}: {
  readonly share: ActivationSummary;
  readonly onShow: (unit: string) => void;
}) {
  const space = game.opened.value?.space ?? 'hexes';
  return (
    <>
      <h3 class="event-title">{t.events.share(share.title)}</h3>
      <ul class="event-deeds">
        {share.deeds.map((deeds) => (
          <li key={deeds.unit}>
            <button
              type="button"
              class={`link event-name side-${deeds.side}`}
              title={t.events.show(deeds.name)}
              onClick={() => onShow(deeds.unit)}
            >
              {deeds.name}
            </button>{' '}
            {told(deeds, space)}
          </li>
        ))}
      </ul>
    </>
  );
}
