import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { minimapOpen } from '../board/minimap.tsx';
import type { OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import { Events } from '../events/lazy.tsx';
import { t } from '../i18n/index.ts';
import { LazyOnlineStatus, LazyOnlineWaiting } from '../online/lazy.tsx';
import { Menu } from '../panels/battle-menu/menu.tsx';
import { Decision } from '../panels/decision/decision.tsx';
import { OddsPlace } from '../panels/decision/odds.tsx';
import { Tokens } from '../panels/decision/tokens.tsx';
import { drawer, toggleDrawer } from '../panels/drawer-state.ts';
import { Pool } from '../panels/hex/marker-pool.tsx';
import { Icon } from '../panels/icon.tsx';
import { DrawerDoor } from '../panels/lazy-drawer.tsx';
import { TutorDoor } from '../panels/lazy-tutor.tsx';
import { RecentLog } from '../panels/log/log.tsx';
import { TimeLine } from '../panels/log/time-line.tsx';
import { RoutPoints } from '../panels/rout-points.tsx';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import { OrdersInForce } from '../panels/standing-orders/orders.tsx';
import { Threats } from '../panels/threats.tsx';
import { lesson } from '../state/app/tutorial.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { actable } from '../state/input/board-choices.ts';
import * as formation from '../state/input/formation.ts';
import { type BattleKey, focusOptions, isWriting, pressKey, withKeys } from '../state/input/keyboard.ts';
import { threatsHeld, threatsOn } from '../state/input/threats.ts';
import { askBack, mayAskBack } from '../state/online/online.ts';
import { turnMap } from '../state/settings/map-rotation.ts';
import { Over } from './battle-result.tsx';
import { type BoardHandle, boardShown } from './board-handle.ts';
import { Field, FieldMinimap, PieceCard } from './boards.tsx';

const turnWords = (shown: Snapshot): string =>
  (shown.space === 'table' && t.rules[shown.ruleset].timeOf?.(shown.turn, shown.phase, shown.part)) ||
  t.decide.turn(shown.turn);

/** Whether the unit in hand sees the unit under the pointer. */
function Sighting({ shown }: { readonly shown: Snapshot }) {
  const sight = game.sight.value ?? game.tableSight.value;
  if (!sight) return null;
  const nameOf = (id: string) => [...shown.units, ...shown.leaders].find((one) => one.id === id)?.name ?? id;
  const why = sight.why ?? sight.noShot;
  return (
    <p class="sighting">
      {(sight.clear ? t.sight.clear : t.sight.stopped)(nameOf(sight.unit), nameOf(sight.target))}
      {why ? (
        <>
          {' '}
          {why.text} <RuleLinks rules={[why.rule]} />
        </>
      ) : null}
    </p>
  );
}

type ToolsProps = { readonly board: BoardHandle | null; readonly battle: string };

function Tools({ board, battle }: ToolsProps) {
  return (
    <div class="board-tools">
      <button type="button" class="button" aria-label={t.board.zoomIn} onClick={() => board?.zoomBy(1.3)}>
        <Icon sign="plus" />
      </button>
      <button type="button" class="button" aria-label={t.board.zoomOut} onClick={() => board?.zoomBy(0.77)}>
        <Icon sign="minus" />
      </button>
      <button type="button" class="button" aria-label={t.board.fit} onClick={() => board?.fit()}>
        <Icon sign="fit" />
      </button>
      <button type="button" class="button" aria-label={t.board.turn} onClick={() => turnMap(battle)}>
        <Icon sign="turn" />
      </button>
      <button
        type="button"
        class="button"
        aria-label={t.looking.minimapToggle}
        aria-pressed={minimapOpen.value}
        onClick={() => {
          minimapOpen.value = !minimapOpen.value;
        }}
      >
        <Icon sign="map" />
      </button>
      <button
        type="button"
        class="button"
        aria-label={t.looking.threats.toggle}
        aria-pressed={threatsOn.value}
        onClick={() => {
          threatsOn.value = !threatsOn.value;
        }}
      >
        <Icon sign="eye" />
      </button>
    </div>
  );
}

/** The battle is open twice, and only the other page keeps it. */
function Elsewhere({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  if (!battle.elsewhere) return null;
  return (
    <section class="elsewhere" role="alert">
      <p>{t.elsewhere.text}</p>
      <button type="button" class="button" onClick={() => void actions.branchAt(shown.step)}>
        {t.elsewhere.branch}
      </button>
    </section>
  );
}

/** The next of one's troops that can act, after the one selected. */
function nextActor(board: BoardHandle | null): void {
  const able = [...actable(game.decision.value)];
  const at = able.indexOf(game.selected.value ?? '');
  const next = able[(at + 1) % able.length];
  if (next === undefined) return;
  queries.select(next);
  board?.reveal(next);
}

function useKeys(board: BoardHandle | null, battle: string): void {
  useLayoutEffect(() => {
    const keys: Readonly<Record<BattleKey | 'Escape', () => void>> = {
      u: () => void (game.online.value ? askBack() : actions.undo()),
      r: () => void actions.redo(),
      l: () => toggleDrawer('log'),
      o: () => toggleDrawer('orders'),
      n: () => nextActor(board),
      c: focusOptions,
      w: () => turnMap(battle),
      a: () => toggleDrawer('army'),
      t: () => {
        threatsHeld.value = true;
      },
      Escape: () => {
        if (game.clickChoices.value) game.clickChoices.value = null;
        else if (drawer.value) drawer.value = null;
        else if (formation.isOpen.value) formation.close();
        else queries.select(null);
      },
    };
    const press = (event: KeyboardEvent) => {
      if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const known: Readonly<Record<string, () => void>> = keys;
      (known[event.key] ?? (() => pressKey(event.key)))();
    };
    const release = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() === 't') threatsHeld.value = false;
    };
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', release);
    };
  }, [board, battle]);
}

function UndoRedo({ shown }: { readonly shown: Snapshot }) {
  const past = game.past.value;
  return (
    <>
      <button
        type="button"
        class="button"
        title={t.tools.undoHint}
        disabled={!shown.canUndo || past !== null}
        onClick={() => void actions.undo()}
      >
        {t.tools.undo}
      </button>
      <button
        type="button"
        class="button"
        disabled={!shown.canRedo || past !== null}
        onClick={() => void actions.redo()}
      >
        {t.tools.redo}
      </button>
    </>
  );
}

/** What someone far away has seen is taken back if he agrees. */
function AskBack() {
  if (game.online.value?.viewer === null) return null;
  return (
    <button
      type="button"
      class="button"
      title={t.tools.askBackHint}
      disabled={!mayAskBack()}
      onClick={() => void askBack()}
    >
      {t.tools.askBack}
    </button>
  );
}

const showBoard = (board: BoardHandle): void => {
  boardShown.value = board;
};

const panelClass = (tall: boolean): string =>
  ['battle-panel', ...(tall ? ['tall'] : []), ...(lesson.value ? ['teaches'] : [])].join(' ');

/** The board, the question, the odds, the cards, the log and the time line. */
export function BattleScreen({ battle }: { readonly battle: OpenedBattle }) {
  const board = boardShown.value;
  useEffect(
    () => () => {
      boardShown.value = null;
    },
    [],
  );
  const [tall, setTall] = useState(false);
  useKeys(board, battle.battle);
  const shown = game.shown.value;
  if (!shown) return null;
  const past = game.past.value;
  return (
    <div
      class="battle"
      data-version={shown.version}
      data-step={shown.step}
      data-busy={game.busy.value || game.isOpponents.value}
    >
      <button type="button" class="button skip" onClick={focusOptions}>
        {t.decide.skip}
      </button>
      <main class="battle-board">
        <h1 class="unseen">{battle.title}</h1>
        <Field battle={battle} onReady={showBoard} />
        <Tools board={board} battle={battle.battle} />
        {board ? <FieldMinimap battle={battle} shown={shown} camera={board.camera} /> : null}
        <Events board={board} />
        <DrawerDoor battle={battle} shown={shown} />
        <Threats />
        {past ? <p class="past-banner">{t.time.past(past.step)}</p> : null}
      </main>
      <aside class={panelClass(tall)} aria-label={t.decide.choices}>
        <div class="panel-top">
          <header class="panel-head">
            <p class="panel-words">
              <span class="panel-title">{battle.title}</span> <span class="panel-turn">{turnWords(shown)}</span>
            </p>
            <button type="button" class="button round grip" aria-expanded={tall} onClick={() => setTall(!tall)}>
              <span class="unseen">{t.decide.taller}</span>
              <Icon sign={tall ? 'down' : 'up'} />
            </button>
          </header>
          <LazyOnlineStatus shown={shown} />
          <Elsewhere battle={battle} shown={shown} />
          {lesson.value ? null : <RoutPoints shown={shown} />}
          <Tokens shown={shown} />
          <Pool shown={shown} />
        </div>
        {lesson.value ? (
          <div class="panel-lesson">
            <TutorDoor />
          </div>
        ) : null}
        <div class="panel-question" ref={withKeys}>
          <Decision shown={shown} />
          <LazyOnlineWaiting />
        </div>
        <div class="panel-rest">
          <OrdersInForce shown={shown} />
          <Sighting shown={shown} />
          <PieceCard shown={shown} battle={battle} />
          <RecentLog
            onOpen={() => {
              drawer.value = 'log';
            }}
          />
        </div>
        <OddsPlace />
      </aside>
      <footer class="battle-time">
        {game.online.value ? <AskBack /> : <UndoRedo shown={shown} />}
        <TimeLine />
        <button type="button" class="button" aria-pressed={drawer.value === 'log'} onClick={() => toggleDrawer('log')}>
          {t.drawer.log}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={drawer.value === 'army'}
          onClick={() => toggleDrawer('army')}
        >
          {t.drawer.army}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={drawer.value === 'legend'}
          onClick={() => toggleDrawer('legend')}
        >
          {t.drawer.legend}
        </button>
        <Menu />
      </footer>
      {lesson.value ? null : <Over shown={shown} />}
    </div>
  );
}
