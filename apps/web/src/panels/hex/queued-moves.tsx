import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { WaitingMarch } from '../../engine/protocol/hex.ts';
import type { Refusal } from '../../engine/protocol/index.ts';
import { hexLabel } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { ThenEnd } from '../decision/then-end.tsx';
import { Cited, RuleLinks } from '../rules/rule-links.tsx';

function Planned({ march, to }: WaitingMarch) {
  const battle = game.opened.value;
  const name = game.shown.value?.units.find(({ id }) => id === march.unit)?.name ?? march.unit;
  const place = battle?.space === 'hexes' ? hexLabel(battle.map, to.hex) : '';
  return (
    <li data-waiting={march.unit}>
      <span>{t.decide.waitingMarch(name, place)}</span>
      <button type="button" class="link" onClick={() => actions.cancelMove(march.unit)}>
        {t.decide.takeBackMarch}
      </button>
    </li>
  );
}

/** Marches that wait for each other: drawn on the map, told here, and sent as one act. */
export function QueuedMoves() {
  const list = game.waiting.value;
  const why = useSignal<Refusal | null>(null);
  useEffect(() => {
    why.value = null;
    if (list.length > 0)
      void queries.tryMoves().then((found) => {
        if (list === game.waiting.value) why.value = found ?? null;
      });
  }, [list]);
  if (list.length === 0) return null;
  return (
    <section class="waiting-marches" aria-label={t.decide.waiting}>
      <h3>{t.decide.waiting}</h3>
      <ul>
        {list.map((one) => (
          <Planned key={one.march.unit} {...one} />
        ))}
      </ul>
      {why.value ? (
        <p class="notice-text" role="status">
          <Cited text={why.value.text} /> <RuleLinks rules={[why.value.rule]} />
        </p>
      ) : null}
      <ThenEnd />
      <div class="answers">
        <button
          type="button"
          class="button main"
          data-send
          disabled={why.value !== null}
          onClick={() => void actions.sendQueuedMoves()}
        >
          {t.decide.sendWaiting(list.length)}
        </button>
      </div>
    </section>
  );
}
