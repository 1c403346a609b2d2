import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { AfarStrip, AfarWaiting } from '../afar/door.tsx';
import { minimapOpen } from '../board/minimap.tsx';
import type { Opened, Snapshot } from '../engine/protocol.ts';
import { Events } from '../events/door.tsx';
import { Decision } from '../panels/decision.tsx';
import { DrawerDoor } from '../panels/drawer-door.tsx';
import { drawer, toggleDrawer } from '../panels/drawer-state.ts';
import { Icon } from '../panels/icon.tsx';
import { RecentLog } from '../panels/log.tsx';
import { Menu } from '../panels/menu.tsx';
import { OddsPlace } from '../panels/odds.tsx';
import { OrdersInForce } from '../panels/orders.tsx';
import { Pool } from '../panels/pool.tsx';
import { RoutPoints } from '../panels/rout-points.tsx';
import { RuleLinks } from '../panels/rule-links.tsx';
import { Threats } from '../panels/threats.tsx';
import { TimeLine } from '../panels/time-line.tsx';
import { Tokens } from '../panels/tokens.tsx';
import { TutorDoor } from '../panels/tutor-door.tsx';
import { askBack, mayAskBack } from '../state/afar.ts';
import { actable } from '../state/choose.ts';
import * as doing from '../state/doing.ts';
import * as formation from '../state/formation.ts';
import * as game from '../state/game.ts';
import * as glances from '../state/glances.ts';
import { type BattleKey, isWriting, pressKey, toAnswers, withKeys } from '../state/keyboard.ts';
import { threatsHeld, threatsOn } from '../state/threats.ts';
import { turnMap } from '../state/turns.ts';
import { lesson } from '../state/tutorial.ts';
import { t } from '../words/index.ts';
import { type BoardHandle, boardShown } from './board-handle.ts';
import { Field, FieldMinimap, PieceCard } from './boards.tsx';
import { Over } from './over.tsx';

const turnWords = (shown: Snapshot): string =>
  (shown.space === 'table' && t.rules[shown.ruleset].timeOf?.(shown.turn, shown.phase, shown.part)) ||
  t.decide.turn(shown.turn);

/** Whether the unit in hand sees whoever is pointed at. */
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
function Elsewhere({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  if (!battle.elsewhere) return null;
  return (
    <section class="elsewhere" role="alert">
      <p>{t.elsewhere.text}</p>
      <button type="button" class="button" onClick={() => void doing.branchAt(shown.step)}>
        {t.elsewhere.branch}
      </button>
    </section>
  );
}

/** The next of one's troops that can act, after the one selected. */
function nextActor(board: BoardHandle | null): void {
  const able = [...actable(game.pending.value)];
  const at = able.indexOf(game.selected.value ?? '');
  const next = able[(at + 1) % able.length];
  if (next === undefined) return;
  glances.select(next);
  board?.reveal(next);
}

function useKeys(board: BoardHandle | null, battle: string): void {
  useLayoutEffect(() => {
    const keys: Readonly<Record<BattleKey | 'Escape', () => void>> = {
      u: () => void (game.afar.value ? askBack() : doing.undo()),
      r: () => void doing.redo(),
      l: () => toggleDrawer('log'),
      o: () => toggleDrawer('orders'),
      n: () => nextActor(board),
      c: toAnswers,
      w: () => turnMap(battle),
      a: () => toggleDrawer('army'),
      t: () => {
        threatsHeld.value = true;
      },
      Escape: () => {
        if (game.dilemma.value) game.dilemma.value = null;
        else if (drawer.value) drawer.value = null;
        else if (formation.isOpen.value) formation.close();
        else glances.select(null);
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
        onClick={() => void doing.undo()}
      >
        {t.tools.undo}
      </button>
      <button type="button" class="button" disabled={!shown.canRedo || past !== null} onClick={() => void doing.redo()}>
        {t.tools.redo}
      </button>
    </>
  );
}

/** What somebody far away has seen is taken back if he agrees. */
function AskBack() {
  if (game.afar.value?.viewer === null) return null;
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
export function BattleScreen({ battle }: { readonly battle: Opened }) {
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
      <button type="button" class="button skip" onClick={toAnswers}>
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
          <AfarStrip shown={shown} />
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
          <AfarWaiting />
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
        {game.afar.value ? <AskBack /> : <UndoRedo shown={shown} />}
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
