import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HUMAN, type Player } from '../../engine/protocol/index.ts';
import { SpeedAndSound } from '../../events/preferences.tsx';
import { dialogsEn } from '../../i18n/en/dialogs.ts';
import { t } from '../../i18n/index.ts';
import { LazyOnlineTools } from '../../online/lazy.tsx';
import { openAnalysis } from '../../state/app/analysis.ts';
import { packed } from '../../state/app/share-link.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import * as events from '../../state/battle/event-queue.ts';
import * as queries from '../../state/battle/queries.ts';
import { change, settings, sidePairs, themes } from '../../state/settings/settings.ts';
import { drawer } from '../drawer-state.ts';
import { FilePicker, saveReport, saveToFile } from './files.tsx';

type PickProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly names: Readonly<Record<T, string>> | ((value: T) => string);
  readonly onPick: (value: T) => void;
};

export function Pick<T extends string>({ label, value, of, names, onPick }: PickProps<T>) {
  return (
    <label class="pick">
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value as T)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {typeof names === 'function' ? names(one) : names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Anyone who can command a side: a person here, or one of the commanders. */
export const playersToChoose = (): Player[] => [HUMAN, ...(game.library.value?.commanders ?? []).map(({ id }) => id)];

type Sides = readonly [Player, Player];

/** Who commands each side of a battle that is about to be fought. */
export function WhoCommands({
  names,
  players,
  onChange,
}: {
  readonly names: readonly [string, string];
  readonly players: Sides;
  readonly onChange: (players: Sides) => void;
}) {
  return (
    <fieldset class="who">
      <legend>{t.start.sides}</legend>
      {([0, 1] as const).map((side) => (
        <Pick
          key={side}
          label={names[side]}
          value={players[side]}
          of={playersToChoose()}
          names={game.playerName}
          onPick={(one) => onChange(side === 0 ? [one, players[1]] : [players[0], one])}
        />
      ))}
    </fieldset>
  );
}

/** Light, colours and pace. */
export function Preferences() {
  const { theme, sides } = settings.value;
  return (
    <>
      <Pick
        label={t.tools.theme}
        value={theme}
        of={themes}
        names={t.tools.themes}
        onPick={(one) => change({ theme: one })}
      />
      <Pick
        label={t.tools.sides}
        value={sides}
        of={sidePairs}
        names={t.tools.sidePairs}
        onPick={(one) => change({ sides: one })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.tips}
          onChange={(event) => change({ tips: event.currentTarget.checked })}
        />
        {t.tools.tips}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.reminders}
          onChange={(event) => change({ reminders: event.currentTarget.checked })}
        />
        {t.looking.unused.setting}
      </label>
      <SpeedAndSound />
    </>
  );
}

/** Addresses longer than this are cut short by some programs. */
const LONGEST_LINK = 60_000;

/** An address that opens this battle at this moment on any machine that has the page. */
function CopyLink() {
  const [told, setTold] = useState('');
  const copy = async () => {
    const text = await queries.saveText();
    if (text === undefined) return;
    const link = `${location.origin}${location.pathname}#position=${await packed(text)}`;
    if (link.length > LONGEST_LINK) setTold(t.tools.linkTooLong);
    else {
      await navigator.clipboard.writeText(link);
      setTold(t.tools.copied);
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void copy()}>
        {t.tools.link}
      </button>
      <p role="status">{told}</p>
    </>
  );
}

/** What the turn under way has cost so far; its page leads to those before. */
async function showTurn(): Promise<void> {
  const toll = await queries.turnLosses(game.live.value?.turn ?? 1);
  if (toll) events.showToll(toll);
}

const keptWhere = (): string =>
  game.online.value ? t.tools.keptOnline : game.opened.value?.elsewhere ? t.elsewhere.text : t.tools.kept;

/** What concerns the battle as a whole. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', byKey);
    };
  }, [open]);
  const { players: now } = game.seats.value;
  return (
    <div class="menu" ref={root}>
      <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.tools.menu}
      </button>
      {open ? (
        <div class="menu-sheet">
          <LazyOnlineTools />
          {(game.online.value ? [] : ([0, 1] as const)).map((side) => (
            <Pick
              key={side}
              label={game.live.value?.sides[side].name ?? ''}
              value={now[side]}
              of={playersToChoose()}
              names={game.playerName}
              onPick={(one) => void actions.seat(side === 0 ? [one, now[1]] : [now[0], one])}
            />
          ))}
          <button
            type="button"
            class="button"
            onClick={() => {
              setOpen(false);
              drawer.value = 'orders';
            }}
          >
            {t.orders.title}
          </button>
          <Preferences />
          <hr />
          {game.isClosed.value ? null : (
            <button type="button" class="button" onClick={() => void saveToFile()}>
              {t.tools.save}
            </button>
          )}
          <button type="button" class="button" onClick={() => void saveReport()}>
            {t.over.report}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              setOpen(false);
              void showTurn();
            }}
          >
            {t.events.toll.open}
          </button>
          {game.live.value?.outcome ? (
            <button
              type="button"
              class="button"
              onClick={() => {
                setOpen(false);
                void openAnalysis();
              }}
            >
              {dialogsEn.analysis.open}
            </button>
          ) : null}
          {game.isClosed.value ? null : <CopyLink />}
          <FilePicker label={t.tools.load} />
          <button type="button" class="button" onClick={() => void actions.leaveBattle()}>
            {t.tools.leave}
          </button>
          {game.opened.value?.packs.length ? (
            <p class="soft">{t.tools.playedBy(game.opened.value.packs.join(', '))}</p>
          ) : null}
          <p class="soft">{keptWhere()}</p>
        </div>
      ) : null}
    </div>
  );
}
