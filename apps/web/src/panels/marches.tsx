import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hexLabel } from '../board/geometry.ts';
import type { PlannedMarch, Why } from '../engine/protocol.ts';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';
import { Cited, RuleLinks } from './rule-links.tsx';
import { ThenEnd } from './then-end.tsx';

function Planned({ march, to }: PlannedMarch) {
  const battle = game.opened.value;
  const name = game.shown.value?.units.find(({ id }) => id === march.unit)?.name ?? march.unit;
  const place = battle?.space === 'hexes' ? hexLabel(battle.map, to.hex) : '';
  return (
    <li data-planned={march.unit}>
      <span>{t.decide.plannedMarch(name, place)}</span>
      <button type="button" class="link" onClick={() => game.takeBackMarch(march.unit)}>
        {t.decide.takeBackMarch}
      </button>
    </li>
  );
}

/** Marches that wait for each other: drawn on the map, told here, and sent as one act. */
export function PlannedMarches() {
  const list = game.planned.value;
  const why = useSignal<Why | null>(null);
  useEffect(() => {
    why.value = null;
    if (list.length > 0)
      void game.tryMarches().then((found) => {
        if (list === game.planned.value) why.value = found ?? null;
      });
  }, [list]);
  if (list.length === 0) return null;
  return (
    <section class="planned-marches" aria-label={t.decide.planned}>
      <h3>{t.decide.planned}</h3>
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
          onClick={() => void game.sendPlanned()}
        >
          {t.decide.sendPlanned(list.length)}
        </button>
      </div>
    </section>
  );
}
