import { useState } from 'preact/hooks';
import { HUMAN } from '../engine/protocol/index.ts';
import type { BattleCard } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import { WhoCommands } from '../panels/battle-menu/menu.tsx';
import { Cited } from '../panels/rules/rule-links.tsx';
import { OrdersBefore } from '../panels/standing-orders/orders.tsx';
import { openLesson } from '../state/app/tutorial.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { openDialog, server } from '../state/online/online.ts';
import { Balance } from './balance.tsx';
import { BattleSettings, usualSettings, wishOf } from './battle-settings.tsx';
import { FieldPicture } from './boards.tsx';
import { PlayerStats } from './own-record.tsx';

/** The commander for someone who has not fought yet. */
export const NEWCOMERS_FOE = 'recruit';

/** Who commands, the button to fight, and whatever else can be settled before a battle. */
function NewBattle({ battle }: { readonly battle: BattleCard }) {
  const commanders = game.library.value?.commanders ?? [];
  const [sides, setSides] = useState<readonly [string, string]>([
    HUMAN,
    commanders.find(({ id }) => id === NEWCOMERS_FOE)?.id ?? commanders.at(-1)?.id ?? HUMAN,
  ]);
  const [settled, settle] = useState(() => usualSettings(battle));
  const s = t.start;
  const start = (event: Event) => {
    event.preventDefault();
    void actions.openBattle(wishOf(battle, sides, settled));
  };
  return (
    <form class="new-battle" onSubmit={start}>
      <WhoCommands names={battle.sides} players={sides} onChange={setSides} />
      <button type="submit" class="button main large" disabled={game.busy.value}>
        {s.fight}
      </button>
      {server.value ? (
        <button
          type="button"
          class="button"
          onClick={() => {
            openDialog.value = { kind: 'make', battle, settled };
          }}
        >
          {s.friend}
        </button>
      ) : null}
      {(s.lessons[battle.ruleset] ?? []).map(({ id, name }) => (
        <button key={id} type="button" class="button" onClick={() => void openLesson(id)}>
          {name}
        </button>
      ))}
      <OrdersBefore battle={battle} />
      <BattleSettings battle={battle} settled={settled} onChange={settle} />
    </form>
  );
}

/** A battle beside the list: its field, what it is about, how it usually ends, and how to fight it. */
export function BattleSheet({ battle }: { readonly battle: BattleCard }) {
  const s = t.start;
  const picture = game.pictures.value[battle.id];
  return (
    <section class="battle-card" aria-label={battle.title}>
      <div class="picture" inert>
        {picture ? <FieldPicture picture={picture} title={battle.title} /> : null}
      </div>
      <div class="battle-about">
        <h2>{battle.title}</h2>
        <p class="battle-sides">{s.against(battle.sides[0], battle.sides[1])}</p>
        <p class="soft">{s.facts(battle.units, battle.leaders, battle.length)}</p>
        <p>{battle.summary}</p>
        <Balance battle={battle} />
        <PlayerStats battle={battle} />
        <details class="more">
          <summary>{s.about}</summary>
          {battle.history.map((text, i) => (
            <p key={i}>
              <Cited text={text} />
            </p>
          ))}
          <p class="soft">
            {s.sources}: {battle.sources.join('; ')}
          </p>
        </details>
      </div>
      <NewBattle battle={battle} />
    </section>
  );
}
