import { useEffect } from 'preact/hooks';
import { HUMAN } from '../engine/protocol/index.ts';
import type { BattleCard, SavedCard } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import { LazyOnlineLists } from '../online/lazy.tsx';
import { FilePicker } from '../panels/battle-menu/files.tsx';
import { Icon } from '../panels/icon.tsx';
import { chosenBattle } from '../state/app/file-import.ts';
import { openLesson } from '../state/app/tutorial.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { listed, server } from '../state/online/online.ts';
import { bySystem } from '../state/settings/balance.ts';
import { About } from './about.tsx';
import { BalanceInShort } from './balance.tsx';
import { BattleSheet, NEWCOMERS_FOE } from './battle-card.tsx';
import { FieldThumb } from './boards.tsx';
import { RecordButton } from './own-record.tsx';

/** The battle for someone who wants to fight at once. */
const FIRST = 'granicus';

function FightAtOnce() {
  if (!game.library.value?.battles.some(({ id }) => id === FIRST)) return null;
  return (
    <button
      type="button"
      class="button large"
      disabled={game.busy.value}
      onClick={() =>
        void actions.openBattle({
          battle: FIRST,
          seed: game.newSeed(),
          players: [HUMAN, NEWCOMERS_FOE],
          orders: game.ordersBefore('alexander'),
        })
      }
    >
      {t.start.first}
    </button>
  );
}

function when(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}

/** A battle begun: how far it is, and a button to take it up. */
function Saved({ card, main = false }: { readonly card: SavedCard; readonly main?: boolean }) {
  const s = t.start;
  return (
    <li class="saved">
      <div>
        <strong>{card.title}</strong>
        <p class="soft">
          {s.savedLine(card.turn, card.steps, card.over)} ·{' '}
          {s.players(game.playerName(card.players[0]), game.playerName(card.players[1]))} · {when(card.savedAt)}
        </p>
      </div>
      <button type="button" class={main ? 'button main' : 'button'} onClick={() => void actions.resumeBattle(card.id)}>
        {s.continue}
      </button>
      <button
        type="button"
        class="button round"
        aria-label={s.forget(card.title)}
        onClick={() => void actions.deleteBattle(card.id)}
      >
        <Icon sign="close" />
      </button>
    </li>
  );
}

/** More than these would be a list of their own. */
const MOST_BEGUN = 7;

/** The battle left last comes first of all; those before it, and those that are over, are folded away. */
function Begun() {
  const saved = game.saved.value.slice(0, MOST_BEGUN);
  const last = saved.find(({ over }) => !over);
  const others = saved.filter((card) => card !== last);
  if (saved.length === 0) return null;
  return (
    <section class="begun">
      <h2>{t.start.continueTitle}</h2>
      {last ? (
        <ul class="saved-list">
          <Saved key={last.id} card={last} main />
        </ul>
      ) : null}
      {others.length > 0 ? (
        <details class="more" open={!last}>
          <summary>{t.start.others(others.length)}</summary>
          <ul class="saved-list">
            {others.map((card) => (
              <Saved key={card.id} card={card} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

type ListProps = {
  readonly battles: readonly BattleCard[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function BattleList({ battles, chosen, onChoose }: ListProps) {
  return (
    <nav class="battles" aria-label={t.start.battles}>
      {bySystem(battles).map((group) => (
        <section key={group.ruleset} aria-label={t.start.systems[group.ruleset] ?? group.ruleset}>
          <h2 class="system">{t.start.systems[group.ruleset] ?? group.ruleset}</h2>
          <ul class="battle-list">
            {group.battles.map((battle) => {
              const { id, title, units, length } = battle;
              return (
                <li key={id}>
                  <button type="button" class="battle-choice" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    <FieldThumb picture={game.pictures.value[id]} />
                    <span class="battle-name">{title}</span>
                    <span class="soft">{t.start.size(units, length)}</span>
                    <BalanceInShort battle={battle} />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const choose = (id: string): void => {
  chosenBattle.value = id;
};

/** The first screen: the battle left last, two ways to begin at once, and all battles with the card of the chosen one. */
export function StartScreen() {
  const battles = game.library.value?.battles ?? [];
  const battle = battles.find(({ id }) => id === chosenBattle.value) ?? battles[0];
  const isContinued = game.saved.value.some(({ over }) => !over);
  useEffect(() => {
    if (battle) void game.loadPicture(battle.id).then(() => game.loadBattles());
  }, [battle?.id]);
  return (
    <main class="start">
      <div class="start-sheet">
        <header>
          <h1>{t.title}</h1>
          <p class="motto">{t.motto}</p>
        </header>
        {battle ? (
          <>
            <Begun />
            {listed.value ? <LazyOnlineLists /> : null}
            <div class="ways">
              <button
                type="button"
                class={isContinued ? 'button large' : 'button main large'}
                onClick={() => void openLesson('lesson-orders')}
              >
                {t.start.learn}
              </button>
              <FightAtOnce />
              <a class="button large" href="#army">
                {t.builder.open}
              </a>
              {server.value && !listed.value ? (
                <button
                  type="button"
                  class="button large"
                  onClick={() => {
                    listed.value = true;
                  }}
                >
                  {t.start.onlineTitle}
                </button>
              ) : null}
            </div>
            <BattleList battles={battles} chosen={battle.id} onChoose={choose} />
          </>
        ) : (
          <p>{t.loading}</p>
        )}
      </div>
      {battle ? <BattleSheet key={battle.id} battle={battle} /> : null}
      <footer class="start-foot">
        <FilePicker label={t.start.loadFile} />
        <RecordButton />
        <About />
        <p class="soft small">{t.unofficial}</p>
      </footer>
    </main>
  );
}
